import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What is known of a file that was downloaded, or begun to be. */
export interface KeptFile {
  readonly address: string;
  /** Bytes that are kept. */
  readonly received: number;
  /** Bytes of the whole file; null where the server did not say. */
  readonly total: number | null;
  /** The server's name for this version of the file, where it may be seen. */
  readonly version: string | null;
  readonly complete: boolean;
  /** Pieces that are kept. */
  readonly pieces: number;
}

interface ModelDatabase extends DBSchema {
  files: { key: string; value: KeptFile };
  pieces: { key: [address: string, index: number]; value: Blob };
}

/**
 * Model files that this browser keeps, in pieces: a piece and the word of it are written together or not at all, so that a download that
 * breaks off goes on after its last piece. A database of its own, since a full disk must not touch saved runs.
 *
 * Every method rejects with the browser's DOMException where there is no storage, or no room left (QuotaExceededError).
 */
export class KeptFiles {
  private database: Promise<IDBPDatabase<ModelDatabase>> | null = null;

  private open(): Promise<IDBPDatabase<ModelDatabase>> {
    const drop = (): void => {
      this.database = null;
    };
    // `async`: some browsers throw at once instead of rejecting.
    this.database ??= (async () =>
      await openDB<ModelDatabase>('quell-models', 1, {
        upgrade: (database) => {
          database.createObjectStore('files', { keyPath: 'address' });
          database.createObjectStore('pieces');
        },
        terminated: drop,
      }))();
    this.database.catch(drop);
    return this.database;
  }

  /** False where this browser keeps nothing. */
  async works(): Promise<boolean> {
    return await this.open().then(
      () => true,
      () => false,
    );
  }

  async list(): Promise<KeptFile[]> {
    if (!(await this.works())) return [];
    return await (await this.open()).getAll('files');
  }

  async get(address: string): Promise<KeptFile | undefined> {
    return await (await this.open()).get('files', address);
  }

  /** Adds a piece; `file` says what is known with it. */
  async add(file: KeptFile, piece: Blob): Promise<void> {
    const transaction = (await this.open()).transaction(['files', 'pieces'], 'readwrite');
    await Promise.all([
      transaction.objectStore('pieces').put(piece, [file.address, file.pieces - 1]),
      transaction.objectStore('files').put(file),
      transaction.done,
    ]);
  }

  /** Changes what is known of a file. */
  async update(file: KeptFile): Promise<void> {
    await (await this.open()).put('files', file);
  }

  /** The file as far as it is kept; nothing of it is read yet. */
  async read({ address, pieces }: KeptFile): Promise<Blob> {
    const database = await this.open();
    const parts = await database.getAll('pieces', IDBKeyRange.bound([address, 0], [address, pieces]));
    return new Blob(parts);
  }

  async remove(address: string): Promise<void> {
    const transaction = (await this.open()).transaction(['files', 'pieces'], 'readwrite');
    await Promise.all([
      transaction
        .objectStore('pieces')
        .delete(IDBKeyRange.bound([address, 0], [address, Number.MAX_SAFE_INTEGER])),
      transaction.objectStore('files').delete(address),
      transaction.done,
    ]);
  }
}
