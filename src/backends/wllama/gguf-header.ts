/** What the head of a model's file says. */
export interface GgufHeader {
  readonly name: string | null;
  readonly architecture: string | null;
  /** Tokens that the model was trained to read at once. */
  readonly window: number | null;
  /** Bytes that the engine records per token of a prompt, as 16-bit floats. */
  readonly recordBytes: number | null;
  readonly hasTemplate: boolean;
  /** Bytes that the file must have at least; a shorter one is cut. */
  readonly leastSize: number;
}

/** The head ends after these bytes. */
class MoreNeeded extends Error {}

const MAGIC = 0x46554747;
const TEXT = 8;
const LIST = 9;
/** Bytes of the other kinds of values, by number: u8 i8 u16 i16 u32 i32 f32 bool, (text, list), u64 i64 f64. */
const SIZES: readonly number[] = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8];
const FIRST_READ = 2 ** 20;
/** Heads hold the vocabulary: some megabytes. */
const LAST_READ = 2 ** 26;
const ALIGNMENT = 32;

type Value = number | string | null;

class Reader {
  at = 0;
  private readonly view: DataView;
  private readonly decoder = new TextDecoder();

  constructor(bytes: ArrayBuffer) {
    this.view = new DataView(bytes);
  }

  private take(bytes: number): number {
    const start = this.at;
    if (!(start + bytes <= this.view.byteLength)) throw new MoreNeeded();
    this.at += bytes;
    return start;
  }

  u32(): number {
    return this.view.getUint32(this.take(4), true);
  }

  u64(): number {
    return Number(this.view.getBigUint64(this.take(8), true));
  }

  text(): string {
    const length = this.u64();
    return this.decoder.decode(new Uint8Array(this.view.buffer, this.take(length), length));
  }

  /** A value of a kind; lists are passed over, and so are numbers that are not needed. */
  value(kind: number): Value {
    if (kind === TEXT) return this.text();
    if (kind === LIST) {
      const inner = this.u32();
      const count = this.u64();
      if (inner === TEXT) for (let i = 0; i < count; i++) this.take(this.u64());
      else this.take((SIZES[inner] ?? 0) * count);
      return null;
    }
    const start = this.take(SIZES[kind] ?? 0);
    if (kind === 4) return this.view.getUint32(start, true);
    if (kind === 10) return Number(this.view.getBigUint64(start, true));
    return null;
  }
}

/** Throws a MoreNeeded where the bytes end before the head; null for what is no such file. */
function parse(bytes: ArrayBuffer): GgufHeader | null {
  const reader = new Reader(bytes);
  if (reader.u32() !== MAGIC) return null;
  reader.u32();
  const tensors = reader.u64();
  const count = reader.u64();
  const values = new Map<string, Value>();
  for (let i = 0; i < count; i++) values.set(reader.text(), reader.value(reader.u32()));
  let last = 0;
  for (let i = 0; i < tensors; i++) {
    reader.text();
    for (let dimensions = reader.u32(); dimensions > 0; dimensions--) reader.u64();
    reader.u32();
    last = Math.max(last, reader.u64());
  }
  const architecture = values.get('general.architecture');
  const number = (key: string): number | null => {
    const value = values.get(`${architecture}.${key}`);
    return typeof value === 'number' ? value : null;
  };
  const name = values.get('general.name');
  const layers = number('block_count');
  const heads = number('attention.head_count');
  const width = number('embedding_length');
  const headWidth = number('attention.key_length') ?? (width !== null && heads ? width / heads : null);
  const keyHeads = number('attention.head_count_kv') ?? heads;
  return {
    name: typeof name === 'string' && name !== '' ? name : null,
    architecture: typeof architecture === 'string' ? architecture : null,
    window: number('context_length'),
    // Keys and values, two bytes each.
    recordBytes: layers !== null && headWidth !== null && keyHeads ? layers * keyHeads * headWidth * 4 : null,
    hasTemplate: typeof values.get('tokenizer.chat_template') === 'string',
    leastSize: Math.ceil(reader.at / ALIGNMENT) * ALIGNMENT + last + 1,
  };
}

/** The head of a GGUF file (version 2 or 3); null where it is none, or ends within its head. */
export async function readGgufHeader(file: Blob): Promise<GgufHeader | null> {
  for (let bytes = FIRST_READ; bytes <= LAST_READ; bytes *= 8) {
    try {
      return parse(await file.slice(0, bytes).arrayBuffer());
    } catch (error) {
      if (!(error instanceof MoreNeeded)) throw error;
      if (bytes >= file.size) return null;
    }
  }
  return null;
}
