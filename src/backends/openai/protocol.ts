import { arrangeRoles } from '../http/arrange-roles.ts';
import { foldedSystem, type Protocol } from '../http/protocol.ts';
import { OpenAiReader } from './reply-reader.ts';

/** Two names for one limit: a model that refuses the first gets the second, and without either there is none. */
const LIMITS = ['max_tokens', 'max_completion_tokens'] as const;

/**
 * The way of speaking that OpenAI began and most servers share: OpenRouter, Ollama, LM Studio, vLLM, llama.cpp and others. The
 * body is as small as it can be; usage must be asked for when streaming.
 */
export const openAiProtocol: Protocol = {
  id: 'openai',
  name: 'OpenAI-compatible',
  seeded: true,
  headers: (key) => (key === '' ? {} : { authorization: `Bearer ${key}` }),
  writeBody: (settings, request, { refused, seed }) => {
    const { model, system, temperature, extra } = settings;
    const maxTokens = request.maxTokens ?? settings.maxTokens;
    const limit = LIMITS.find((name) => !refused.has(name));
    const history = [
      ...(system === undefined || system === '' ? [] : [{ speaker: 'system', text: system }]),
      { speaker: null, text: request.prompt },
    ];
    const fields: [string, unknown][] = [
      ['model', model],
      ['messages', arrangeRoles(history, null, { folded: refused.has(foldedSystem) })],
      ['stream', true],
      ['stream_options', refused.has('stream') ? undefined : { include_usage: true }],
      ['temperature', temperature],
      ['seed', seed],
      ...(limit === undefined ? [] : [[limit, maxTokens] as [string, unknown]]),
      ...Object.entries(extra ?? {}),
    ];
    return Object.fromEntries(fields.filter(([name, value]) => value !== undefined && !refused.has(name)));
  },
  createReader: () => new OpenAiReader(),
};
