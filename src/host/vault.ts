/** Where saves, recordings, scores and settings are kept: files in a terminal, IndexedDB in a page, memory in tests. */

import type { Problem } from '../engine/result.ts';

/** Names are relative paths such as `saves/nonet.jsonl`. */
export interface Vault {
  read(name: string): string | null;
  /** The whole file or nothing: a reader never sees half of it. `lasting` (as usual): not even after a power cut. */
  write(name: string, text: string, lasting?: boolean): void;
  /** Whole lines at the end of a file, made if it is not there; `onto`: only onto one that is there, else it is `gone`. */
  append(name: string, text: string, onto?: boolean): void;
  remove(name: string): void;
  /** Names below a folder, sorted. */
  list(folder: string): readonly string[];
  /** Bytes of a file without reading it; null: there is none. */
  size?(name: string): number | null;
  /** Runs it while no other program does the same here: for what is read in order to be written anew. */
  alone?<A>(run: () => A): A;
  /** Gives a file a second name, where storage can do that; false: it did not, for whatever reason, and nothing changed. */
  link?(name: string, other: string): boolean;
}

export type VaultTrouble = 'disk-full' | 'not-permitted' | 'bad-name' | 'gone' | 'failed';

export function sizeOf(vault: Vault, name: string): number | null {
  return vault.size === undefined ? (vault.read(name)?.length ?? null) : vault.size(name);
}

/** As `Vault.alone`, where several programs may use the vault; elsewhere there is nobody to wait for. */
export function alone<A>(vault: Vault, run: () => A): A {
  return vault.alone === undefined ? run() : vault.alone(run);
}

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

/** Runs what uses the storage; trouble of the storage is handed over instead of thrown. */
export function guardStorage<A>(run: () => A, onTrouble: (e: VaultError) => A): A {
  try {
    return run();
  } catch (e) {
    if (!(e instanceof VaultError)) throw e;
    return onTrouble(e);
  }
}

/** Trouble of the storage as the problem that front ends and logs tell. */
export function problemOf({ code, path, message }: VaultError): Problem {
  return { code, path, text: message };
}

export function memoryVault(files: Map<string, string> = new Map()): Vault {
  return {
    read: (name) => files.get(name) ?? null,
    write: (name, text) => void files.set(name, text),
    append(name, text, onto = false) {
      const before = files.get(name);
      if (onto && before === undefined) throw new VaultError('gone', name, 'the file is gone');
      files.set(name, (before ?? '') + text);
    },
    remove: (name) => void files.delete(name),
    list: (folder) => [...files.keys()].filter((f) => f.startsWith(`${folder}/`)).sort(),
  };
}

/** A folder of a vault as a vault of its own; `folder` ends with a slash. */
export function folderVault(vault: Vault, folder: string): Vault {
  return {
    read: (name) => vault.read(folder + name),
    write: (name, text, lasting) => vault.write(folder + name, text, lasting),
    append: (name, text, onto) => vault.append(folder + name, text, onto),
    remove: (name) => vault.remove(folder + name),
    list: (below) => vault.list(folder + below).map((name) => name.slice(folder.length)),
    size: (name) => sizeOf(vault, folder + name),
    alone: (run) => alone(vault, run),
  };
}
