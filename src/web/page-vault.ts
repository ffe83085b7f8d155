/**
 * The vault of a page: a mirror in memory, written behind to IndexedDB in the same order, piece by piece.
 *
 * Every open page has one; what one of them writes the others hear of. A save is written by one page at a time, the one that
 * holds its game (`game-locks.ts`); what all of them write are whole files.
 */
import { memoryVault, type Vault } from '../host/vault.ts';

export interface PageVault extends Vault {
  /** Settles when everything up to now is on the device. */
  settled(): Promise<void>;
  /** Files whose names begin so, as they are on the device now: another page may have been at them a moment ago. */
  reread(prefix: string): Promise<void>;
  /** Why nothing is kept, if so from the beginning. */
  readonly trouble: string | null;
}

type Op =
  | { readonly do: 'put'; readonly name: string; readonly piece: number; readonly text: string }
  | { readonly do: 'drop'; readonly name: string };

const STORE = 'pieces';

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

export interface VaultHooks {
  /** In a sentence, when the browser could not keep something. */
  onTrouble(words: string): void;
  /** Another page has changed these files. */
  onNews(names: readonly string[]): void;
}

export async function openPageVault(hooks: VaultHooks): Promise<PageVault> {
  try {
    const db = await openDatabase();
    return writingVault(db, await readAll(db), hooks);
  } catch {
    const trouble = 'This browser keeps nothing for this page: what you play is lost when you close it.';
    return { ...memoryVault(), settled: async () => {}, reread: async () => {}, trouble };
  }
}

interface KeptFiles {
  readonly files: Map<string, string>;
  /** The number of the next piece of each file. */
  readonly next: Map<string, number>;
}

async function readAll(db: IDBDatabase, range: IDBKeyRange | null = null): Promise<KeptFiles> {
  const store = db.transaction(STORE).objectStore(STORE);
  const [keys, texts] = await Promise.all([asked(store.getAllKeys(range)), asked(store.getAll(range))]);
  const files = new Map<string, string>();
  const next = new Map<string, number>();
  keys.forEach((key, i) => {
    const [name, piece] = key as [string, number];
    files.set(name, (files.get(name) ?? '') + texts[i]);
    next.set(name, piece + 1);
  });
  return { files, next };
}

/** Changes of the mirror, from this page or another one. */
function apply({ files, next }: KeptFiles, op: Op): void {
  if (op.do === 'drop') {
    files.delete(op.name);
    next.delete(op.name);
  } else {
    files.set(op.name, (files.get(op.name) ?? '') + op.text);
    next.set(op.name, op.piece + 1);
  }
}

function writingVault(db: IDBDatabase, kept: KeptFiles, { onTrouble, onNews }: VaultHooks): PageVault {
  const mirror = memoryVault(kept.files);
  const others = new BroadcastChannel('ghostlight');
  let waiting: Op[] = [];
  let last: Promise<void> = Promise.resolve();
  others.onmessage = ({ data }: MessageEvent<readonly Op[]>) => {
    for (const op of data) apply(kept, op);
    onNews([...new Set(data.map((op) => op.name))]);
  };

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
      transaction.oncomplete = () => {
        others.postMessage(ops);
        resolve();
      };
      transaction.onabort = () => {
        onTrouble(`The browser could not keep the game: ${transaction.error?.message ?? 'its storage is full'}`);
        resolve();
      };
    });
  }

  function append(name: string, text: string, onto = false): void {
    mirror.append(name, text, onto);
    const piece = kept.next.get(name) ?? 0;
    kept.next.set(name, piece + 1);
    queue({ do: 'put', name, piece, text });
  }

  function remove(name: string): void {
    mirror.remove(name);
    kept.next.delete(name);
    queue({ do: 'drop', name });
  }

  async function settled(): Promise<void> {
    if (waiting.length > 0) await new Promise<void>((resolve) => queueMicrotask(resolve));
    await last;
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
    settled,
    async reread(prefix) {
      await settled();
      const { files, next } = await readAll(db, IDBKeyRange.bound([prefix], [`${prefix}\uffff`]));
      for (const name of [...kept.files.keys()]) if (name.startsWith(prefix)) apply(kept, { do: 'drop', name });
      for (const [name, text] of files) apply(kept, { do: 'put', name, piece: (next.get(name) ?? 1) - 1, text });
    },
    trouble: null,
  };
}
