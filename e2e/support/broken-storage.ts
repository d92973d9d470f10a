/**
 * Browsers whose storage refuses (case F02): a disk that is full only when the transaction ends, a private window that
 * throws when the database is opened, and one that has none. Each is run in the page before anything else.
 */
export const brokenStorages = [
  {
    name: 'a disk that is full when the transaction ends',
    says: /Not saved: this browser has no room left\. \d+(?:\.\d)? [kM]B more would be needed\./u,
    wayOut: /export them as files/u,
    loadsModels: false,
    install: (): void => {
      const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function transaction(...given: Parameters<typeof begin>) {
        const made = begin.apply(this, given);
        if (given[1] === 'readwrite') Object.defineProperty(made, 'error', { get: () => full });
        return made;
      };
      /** Writes of each transaction that are still to be answered. */
      const open = new Map<IDBTransaction, number>();
      const watch = <Given extends unknown[]>(ask: (this: IDBObjectStore, ...given: Given) => IDBRequest) =>
        function watched(this: IDBObjectStore, ...given: Given): IDBRequest {
          const { transaction } = this;
          open.set(transaction, (open.get(transaction) ?? 0) + 1);
          const request = ask.apply(this, given);
          // Every part says yes; then the whole is thrown away.
          request.addEventListener('success', () => {
            const left = (open.get(transaction) ?? 0) - 1;
            open.set(transaction, left);
            if (left === 0) transaction.abort();
          });
          return request;
        };
      IDBObjectStore.prototype.put = watch(IDBObjectStore.prototype.put) as IDBObjectStore['put'];
      IDBObjectStore.prototype.delete = watch(IDBObjectStore.prototype.delete) as IDBObjectStore['delete'];
    },
  },
  {
    name: 'a database that throws when it is opened',
    says: /This browser keeps nothing here, as in some private windows\./u,
    wayOut: /save traces as files/u,
    loadsModels: true,
    install: (): void => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A private window.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('A private window.', 'SecurityError');
        },
      });
    },
  },
  {
    name: 'no database at all',
    says: /This browser keeps nothing here, as in some private windows\./u,
    wayOut: /save traces as files/u,
    loadsModels: true,
    install: (): void => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
  },
] as const;
