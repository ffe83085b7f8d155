/** The vault of a page: a mirror in memory, written behind to IndexedDB in the same order, piece by piece. */
import { memoryVault, type Vault } from '../host/vault.ts';

export interface PageVault extends Vault {
  /** Settles when everything up to now is on the device. */
  settled(): Promise<void>;
  /** Why nothing is kept, if so from the beginning. */
  readonly trouble: string | null;
}

type Op =
  | { readonly do: 'put'; readonly name: string; readonly piece: number; readonly text: string }
  | { readonly do: 'drop'; readonly name: string };

const STORE = 'pieces';
/** So long another page may take to close before this one plays without keeping anything. */
const PATIENCE_MS = 1500;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('ghostlight', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return asked(request);
}

/** One page at a time writes, or two would overwrite each other's games. Held until the page is closed. */
function takeLock(): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    navigator.locks
      .request('ghostlight', { signal: patience.signal }, () => {
        clearTimeout(timer);
        resolve(true);
        return new Promise<void>(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** `onTrouble` is told in a sentence when the browser could not keep something. */
export async function openPageVault(onTrouble: (words: string) => void): Promise<PageVault> {
  try {
    const [db, alone] = await Promise.all([openDatabase(), takeLock()]);
    const stored = await readAll(db);
    return alone
      ? writingVault(db, stored, onTrouble)
      : idleVault(stored.files, 'Ghostlight is open in another window: what you play here is not kept.');
  } catch {
    return idleVault(new Map(), 'This browser keeps nothing for this page: what you play is lost when you close it.');
  }
}

interface KeptFiles {
  readonly files: Map<string, string>;
  /** The number of the next piece of each file. */
  readonly next: Map<string, number>;
}

async function readAll(db: IDBDatabase): Promise<KeptFiles> {
  const store = db.transaction(STORE).objectStore(STORE);
  const [keys, texts] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
  const files = new Map<string, string>();
  const next = new Map<string, number>();
  keys.forEach((key, i) => {
    const [name, piece] = key as [string, number];
    files.set(name, (files.get(name) ?? '') + texts[i]);
    next.set(name, piece + 1);
  });
  return { files, next };
}

function idleVault(files: Map<string, string>, trouble: string): PageVault {
  return { ...memoryVault(files), settled: () => Promise.resolve(), trouble };
}

function writingVault(db: IDBDatabase, { files, next }: KeptFiles, onTrouble: (words: string) => void): PageVault {
  const mirror = memoryVault(files);
  let waiting: Op[] = [];
  let last: Promise<void> = Promise.resolve();

  function queue(op: Op): void {
    if (waiting.length === 0) queueMicrotask(flush);
    waiting.push(op);
  }

  /** All that one task of the page changed is one transaction: whole or not at all. */
  function flush(): void {
    const ops = waiting;
    waiting = [];
    const transaction = db.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const op of ops) {
      if (op.do === 'put') store.put(op.text, [op.name, op.piece]);
      else store.delete(IDBKeyRange.bound([op.name], [op.name, []]));
    }
    last = new Promise((resolve) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => {
        onTrouble(`The browser could not keep the game: ${transaction.error?.message ?? 'its storage is full'}`);
        resolve();
      };
    });
  }

  function append(name: string, text: string, onto = false): void {
    mirror.append(name, text, onto);
    const piece = next.get(name) ?? 0;
    next.set(name, piece + 1);
    queue({ do: 'put', name, piece, text });
  }

  function remove(name: string): void {
    mirror.remove(name);
    next.delete(name);
    queue({ do: 'drop', name });
  }

  return {
    read: mirror.read,
    list: mirror.list,
    append,
    remove,
    write(name, text) {
      remove(name);
      append(name, text);
    },
    async settled() {
      if (waiting.length > 0) await new Promise<void>((resolve) => queueMicrotask(resolve));
      await last;
    },
    trouble: null,
  };
}
