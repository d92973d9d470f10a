/** A model that this browser keeps, whole or in part. */
export interface KeptModel {
  readonly engine: 'wllama' | 'webllm';
  /** What removes it; the same for one model at all times. */
  readonly key: string;
  readonly name: string;
  /** Bytes that are kept. */
  readonly bytes: number;
  /** Bytes of all of it, where that is known. */
  readonly total: number | null;
  /** False where a download broke off; loading it goes on from there. Null where only a load can tell. */
  readonly complete: boolean | null;
}
