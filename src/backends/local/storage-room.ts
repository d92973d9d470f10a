import { engineErrors } from './engine-errors.ts';

/** Bytes that this site may keep in this browser. */
export interface Room {
  readonly used: number;
  readonly quota: number;
  readonly free: number;
  /** Whether the browser has promised not to clear it when it is short of space. */
  readonly persisted: boolean;
}

type Storage = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>;

/** The browser's word on how much may be kept. */
export class StorageRoom {
  private readonly storage: Storage | undefined;

  constructor(storage: Storage | undefined = globalThis.navigator?.storage) {
    this.storage = storage;
  }

  /** Null where the browser does not say. */
  async look(): Promise<Room | null> {
    try {
      const { quota, usage } = (await this.storage?.estimate()) ?? {};
      if (quota === undefined || usage === undefined) return null;
      const persisted = (await this.storage?.persisted()) ?? false;
      return { used: usage, quota, free: Math.max(0, quota - usage), persisted };
    } catch {
      return null;
    }
  }

  /** Rejects with a BackendError (`engine.quota`) where so many bytes more cannot be kept. */
  async check(bytes: number): Promise<void> {
    const room = await this.look();
    if (room !== null && bytes > room.free) throw engineErrors.quota(bytes, room.free);
  }

  /** Asks the browser not to clear what is kept; true where it agrees. */
  async persist(): Promise<boolean> {
    try {
      return (await this.storage?.persist()) ?? false;
    } catch {
      return false;
    }
  }
}
