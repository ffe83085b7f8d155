/** Where saves, recordings, scores and settings are kept: files in a terminal, IndexedDB in a page, memory in tests. */

/** Names are relative paths such as `saves/nonet.jsonl`. */
export interface Vault {
  read(name: string): string | null;
  /** The whole file or nothing: a reader never sees half of it. `lasting` (as usual): not even after a power cut. */
  write(name: string, text: string, lasting?: boolean): void;
  /** Whole lines at the end of a file, made if it is not there. */
  append(name: string, text: string): void;
  remove(name: string): void;
  /** Names below a folder, sorted. */
  list(folder: string): readonly string[];
}

export type VaultTrouble = 'disk-full' | 'not-permitted' | 'bad-name' | 'failed';

/** The storage itself did not do what was asked; every method of a vault may throw it. */
export class VaultError extends Error {
  readonly code: VaultTrouble;
  /** Where, as the player knows it. */
  readonly path: string;
  constructor(code: VaultTrouble, path: string, text: string) {
    super(text);
    this.name = 'VaultError';
    this.code = code;
    this.path = path;
  }
}

export function memoryVault(files: Map<string, string> = new Map()): Vault {
  return {
    read: (name) => files.get(name) ?? null,
    write: (name, text) => void files.set(name, text),
    append: (name, text) => void files.set(name, (files.get(name) ?? '') + text),
    remove: (name) => void files.delete(name),
    list: (folder) => [...files.keys()].filter((f) => f.startsWith(`${folder}/`)).sort(),
  };
}
