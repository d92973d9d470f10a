import { randomStream } from '#core/rng.ts';
import { GgufWriter } from './gguf-writer.ts';

/** Sizes of the model: about 600 KB of 32-bit floats, two layers. */
const WIDTH = 64;
const LAYERS = 2;
const HEADS = 4;
const FEED_FORWARD = 192;
/** Every character is a token, so that a prompt of this lab wants a window of thousands. */
const WINDOW = 32_768;

const TEMPLATE = [
  "{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}<|im_end|>\n{% endfor %}",
  '{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}',
].join('');

/** Kinds of tokens in a GGUF vocabulary. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;

interface Token {
  readonly text: string;
  readonly kind: number;
}

/** Control tokens, all 256 bytes, then a blank and every printable ASCII character. */
function listTokens(): Token[] {
  const bytes = Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    kind: BYTE,
  }));
  const printable = Array.from({ length: 94 }, (_, i) => ({
    text: String.fromCharCode(33 + i),
    kind: NORMAL,
  }));
  return [
    { text: '<unk>', kind: UNKNOWN },
    { text: '<s>', kind: CONTROL },
    { text: '</s>', kind: CONTROL },
    ...bytes,
    { text: '▁', kind: NORMAL },
    ...printable,
    { text: '<|im_start|>', kind: CONTROL },
    { text: '<|im_end|>', kind: CONTROL },
  ];
}

/** The first number of every word's vector is this large, so that it outlives all layers: a constant to lean weights on. */
const CONSTANT = 6;
/** Never chosen. */
const NEVER = -10;
/** Chosen once in about 40 tokens. */
const NOW_AND_THEN = 0.9;

/**
 * A language model with random weights, as the bytes of a GGUF file: it loads and runs in every engine built on llama.cpp
 * and writes printable nonsense. The same seed gives the same file. Replies have some dozens of characters; with `endless`, as many
 * as they may.
 */
export function makeTinyGguf({ seed = 1, endless = false } = {}): Uint8Array {
  const tokens = listTokens();
  const end = tokens.length - 1;
  const stream = randomStream(seed, 'tiny-gguf');
  /** Nearly normal, by the sum of three uniforms, which has a variance of 1/4. */
  const weights = (count: number, spread: number): Float32Array =>
    Float32Array.from(
      { length: count },
      () => (stream.float() + stream.float() + stream.float() - 1.5) * 2 * spread,
    );
  const ones = (count: number): Float32Array => new Float32Array(count).fill(1);

  const vectors = weights(WIDTH * tokens.length, 1);
  for (let i = 0; i < tokens.length; i++) vectors[i * WIDTH] = CONSTANT;

  const file = new GgufWriter()
    .text('general.architecture', 'llama')
    .text('general.name', 'tiny-random')
    .u32('general.file_type', 0)
    .u32('llama.context_length', WINDOW)
    .u32('llama.embedding_length', WIDTH)
    .u32('llama.block_count', LAYERS)
    .u32('llama.feed_forward_length', FEED_FORWARD)
    .u32('llama.attention.head_count', HEADS)
    .u32('llama.attention.head_count_kv', HEADS)
    .u32('llama.rope.dimension_count', WIDTH / HEADS)
    .f32('llama.attention.layer_norm_rms_epsilon', 1e-5)
    .f32('llama.rope.freq_base', 10_000)
    .u32('llama.vocab_size', tokens.length)
    .text('tokenizer.ggml.model', 'llama')
    .texts(
      'tokenizer.ggml.tokens',
      tokens.map((token) => token.text),
    )
    .f32s(
      'tokenizer.ggml.scores',
      tokens.map(({ kind }, i) => (kind === NORMAL ? -i : 0)),
    )
    .i32s(
      'tokenizer.ggml.token_type',
      tokens.map(({ kind }) => kind),
    )
    .u32('tokenizer.ggml.unknown_token_id', 0)
    .u32('tokenizer.ggml.bos_token_id', 1)
    .u32('tokenizer.ggml.eos_token_id', end)
    .bool('tokenizer.ggml.add_bos_token', true)
    .bool('tokenizer.ggml.add_space_prefix', false)
    .text('tokenizer.chat_template', TEMPLATE)
    .tensor('token_embd.weight', [WIDTH, tokens.length], vectors);

  const even = 1 / Math.sqrt(WIDTH);
  for (let layer = 0; layer < LAYERS; layer++) {
    const name = (part: string): string => `blk.${layer}.${part}.weight`;
    file.tensor(name('attn_norm'), [WIDTH], ones(WIDTH));
    for (const part of ['attn_q', 'attn_k', 'attn_v', 'attn_output']) {
      file.tensor(name(part), [WIDTH, WIDTH], weights(WIDTH * WIDTH, even));
    }
    file
      .tensor(name('ffn_norm'), [WIDTH], ones(WIDTH))
      .tensor(name('ffn_gate'), [WIDTH, FEED_FORWARD], weights(WIDTH * FEED_FORWARD, even))
      .tensor(name('ffn_up'), [WIDTH, FEED_FORWARD], weights(WIDTH * FEED_FORWARD, even))
      .tensor(
        name('ffn_down'),
        [FEED_FORWARD, WIDTH],
        weights(FEED_FORWARD * WIDTH, 1 / Math.sqrt(FEED_FORWARD)),
      );
  }

  const output = weights(WIDTH * tokens.length, 0.35);
  for (const [i, { kind }] of tokens.entries()) {
    const row = output.subarray(i * WIDTH, (i + 1) * WIDTH);
    if (kind === NORMAL) {
      row[0] = 0;
      continue;
    }
    // Bytes need not be UTF-8, and control tokens are no text.
    row.fill(0);
    row[0] = i === end && !endless ? NOW_AND_THEN : NEVER;
  }
  return file
    .tensor('output_norm.weight', [WIDTH], ones(WIDTH))
    .tensor('output.weight', [WIDTH, tokens.length], output)
    .write();
}
