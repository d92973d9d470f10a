/** The part of `localStorage` that is needed. */
export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'quell-loads-begun';
/** Loads of one model that began and never came to an end, after which it is not loaded without being asked for [ours]. */
const MOST = 2;

/** Storage that private windows and strict settings forbid is no storage. */
function browserStorage(): KeptText | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * Which loads began and did not end: some browsers end a tab that takes too much memory, without a word. After a second time
 * the lab leaves it to the person whether to try again.
 */
export class LoadRecord {
  private readonly storage: KeptText | null;

  constructor(storage: KeptText | null = browserStorage()) {
    this.storage = storage;
  }

  private read(): [name: string, times: number][] {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(KEY) ?? '[]');
      if (!Array.isArray(value)) return [];
      return value.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
      );
    } catch {
      return [];
    }
  }

  private write(name: string, times: number): void {
    const others = this.read().filter(([other]) => other !== name);
    const next = times === 0 ? others : [...others, [name, times]];
    try {
      if (next.length === 0) this.storage?.removeItem(KEY);
      else this.storage?.setItem(KEY, JSON.stringify(next));
    } catch {
      // No room even for this: then nothing is remembered, and nothing else depends on it.
    }
  }

  /** A load begins. */
  begin(name: string): void {
    this.write(name, this.unfinished(name) + 1);
  }

  /** It came to an end, well or with an error. */
  end(name: string): void {
    this.write(name, 0);
  }

  /** Loads of this model that never came to an end. */
  unfinished(name: string): number {
    return this.read().find(([other]) => other === name)?.[1] ?? 0;
  }

  /** False where the lab should not load it by itself. */
  mayLoadByItself(name: string): boolean {
    return this.unfinished(name) < MOST;
  }
}
