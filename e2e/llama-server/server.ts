import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { loadLibrary, type Turn } from './library.ts';
import { Slots } from './slots.ts';

// A server with a real model behind it that speaks as OpenAI's API does: streams, usage with cached tokens, seeds, an end with the
// connection, CORS, a key if one is wanted, and status 400 for prompts that do not fit.
//
//   tsx e2e/llama-server/server.ts MODEL.gguf '{"slots": 4, "window": 8192, "key": "…"}'
//
// It listens on a free port of 127.0.0.1 and prints "ready PORT".

interface Settings {
  readonly slots?: number;
  readonly window?: number;
  readonly threads?: number;
  readonly key?: string;
}

interface Body {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly seed?: number;
}

const [modelPath = '', given = '{}'] = process.argv.slice(2);
const { slots = 4, window = 8192, threads = 1, key } = JSON.parse(given) as Settings;
/** Tokens of a chat template around one message, at most. */
const TEMPLATE = 16;

const { getLlama, LlamaChat, ChatMLChatWrapper } = await loadLibrary();
const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' });
const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
const context = await model.createContext({ contextSize: window, sequences: slots, threads });
const pool = new Slots(Array.from({ length: slots }, () => context.getSequence()));
let calls = 0;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...cors, 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const sendError = (
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null = null,
): void =>
  sendJson(response, status, { error: { message, type: 'invalid_request_error', param: null, code } });

async function readBody(request: IncomingMessage): Promise<Body | null> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  try {
    const body = JSON.parse(text) as Body;
    return Array.isArray(body.messages) && body.messages.length > 0 ? body : null;
  } catch {
    return null;
  }
}

const turnOf = ({ role, content }: Body['messages'][number]): Turn => {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role === 'system' ? 'system' : 'user', text: content };
};

async function complete(body: Body, response: ServerResponse): Promise<void> {
  const promptTokens = body.messages.reduce(
    (sum, { content }) => sum + model.tokenize(content).length + TEMPLATE,
    0,
  );
  if (promptTokens >= window) {
    const message = `This model's maximum context length is ${window} tokens. However, your messages resulted in ${promptTokens} tokens.`;
    sendError(response, 400, message, 'context_length_exceeded');
    return;
  }
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const sequence = await pool.take();
  const head = { id: `chatcmpl-${++calls}`, created: Math.floor(Date.now() / 1000), model: 'local' };
  const streams = body.stream === true;
  const send = (fields: object): void => {
    const chunk = { ...head, object: 'chat.completion.chunk', ...fields };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const choice = (delta: object, finish_reason: string | null): object => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  try {
    if (streams) {
      response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
      send(choice({ role: 'assistant', content: '' }, null));
    }
    const before = sequence.tokenMeter.getState();
    const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: new ChatMLChatWrapper() });
    const { response: text, metadata } = await chat.generateResponse(
      [...body.messages.map(turnOf), { type: 'model', response: [''] }],
      {
        maxTokens: body.max_tokens ?? body.max_completion_tokens ?? 512,
        temperature: body.temperature ?? 1,
        ...(body.seed === undefined ? {} : { seed: body.seed }),
        signal: gone.signal,
        stopOnAbortSignal: true,
        onTextChunk: (piece) => {
          if (streams && !gone.signal.aborted) send(choice({ content: piece }, null));
        },
      },
    );
    chat.dispose({ disposeSequence: false });
    const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before);
    const prompt_tokens = Math.max(promptTokens, usedInputTokens);
    const usage = {
      prompt_tokens,
      completion_tokens: usedOutputTokens,
      total_tokens: prompt_tokens + usedOutputTokens,
      prompt_tokens_details: { cached_tokens: prompt_tokens - usedInputTokens },
    };
    const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
    if (!streams) {
      const message = { role: 'assistant', content: text };
      const choices = [{ index: 0, message, finish_reason: finish }];
      sendJson(response, 200, { ...head, object: 'chat.completion', choices, usage });
      return;
    }
    send(choice({}, finish));
    if (body.stream_options?.include_usage === true) send({ choices: [], usage });
    response.end('data: [DONE]\n\n');
  } catch (error) {
    if (response.headersSent) response.end();
    else sendError(response, 500, error instanceof Error ? error.message : String(error));
  } finally {
    pool.giveBack(sequence);
  }
}

const server = createServer(async (request, response) => {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end();
    return;
  }
  if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
    sendError(response, 401, 'Incorrect API key provided.', 'invalid_api_key');
    return;
  }
  if (request.url === '/v1/models' && request.method === 'GET') {
    sendJson(response, 200, {
      object: 'list',
      data: [{ id: 'local', object: 'model', owned_by: 'tests', created: 0 }],
    });
    return;
  }
  if (request.url !== '/v1/chat/completions' || request.method !== 'POST') {
    sendError(response, 404, `There is nothing at ${request.method} ${request.url}.`);
    return;
  }
  const body = await readBody(request);
  if (body === null) sendError(response, 400, 'The body is no JSON with messages.');
  else await complete(body, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`);
});
