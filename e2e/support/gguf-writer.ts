/** Type numbers of values in a GGUF file, version 3 (ggml's docs/gguf.md). */
const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 } as const;

const ALIGNMENT = 32;
const VERSION = 3;

const number = (bytes: number, write: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes));
  write(view);
  return new Uint8Array(view.buffer);
};
const u32 = (value: number): Uint8Array => number(4, (view) => view.setUint32(0, value, true));
const u64 = (value: number): Uint8Array => number(8, (view) => view.setBigUint64(0, BigInt(value), true));
const f32 = (value: number): Uint8Array => number(4, (view) => view.setFloat32(0, value, true));

const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return join([u64(bytes.length), bytes]);
}

const pad = (bytes: Uint8Array): Uint8Array =>
  join([bytes, new Uint8Array((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

interface Tensor {
  readonly name: string;
  /** Fastest-running dimension first, as ggml counts them. */
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** Collects the values and 32-bit float tensors of a model and writes them as one GGUF file. */
export class GgufWriter {
  private readonly values: Uint8Array[] = [];
  private readonly tensors: Tensor[] = [];

  private put(key: string, type: number, ...value: readonly Uint8Array[]): this {
    this.values.push(join([text(key), u32(type), ...value]));
    return this;
  }

  u32(key: string, value: number): this {
    return this.put(key, TYPE.u32, u32(value));
  }

  f32(key: string, value: number): this {
    return this.put(key, TYPE.f32, f32(value));
  }

  bool(key: string, value: boolean): this {
    return this.put(key, TYPE.bool, new Uint8Array([value ? 1 : 0]));
  }

  text(key: string, value: string): this {
    return this.put(key, TYPE.text, text(value));
  }

  texts(key: string, values: readonly string[]): this {
    return this.put(key, TYPE.list, u32(TYPE.text), u64(values.length), ...values.map(text));
  }

  i32s(key: string, values: readonly number[]): this {
    return this.put(key, TYPE.list, u32(TYPE.i32), u64(values.length), ...values.map(u32));
  }

  f32s(key: string, values: readonly number[]): this {
    return this.put(key, TYPE.list, u32(TYPE.f32), u64(values.length), ...values.map(f32));
  }

  tensor(name: string, shape: readonly number[], values: Float32Array): this {
    this.tensors.push({ name, shape, bytes: new Uint8Array(values.buffer) });
    return this;
  }

  /** The whole file. */
  write(): Uint8Array {
    let offset = 0;
    const infos = this.tensors.map(({ name, shape, bytes }) => {
      // Element type 0: 32-bit floats.
      const info = join([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
      offset += pad(bytes).length;
      return info;
    });
    const magic = new TextEncoder().encode('GGUF');
    const counts = [u32(VERSION), u64(this.tensors.length), u64(this.values.length)];
    const head = pad(join([magic, ...counts, ...this.values, ...infos]));
    return join([head, ...this.tensors.map(({ bytes }) => pad(bytes))]);
  }
}
