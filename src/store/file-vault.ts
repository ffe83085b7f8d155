/** A vault on a directory: whole files by rename, lines by one append each. */
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Vault, VaultError, type VaultTrouble } from '../host/vault.ts';

const TROUBLES: Readonly<Record<string, { readonly code: VaultTrouble; readonly text: string }>> = {
  ENOSPC: { code: 'disk-full', text: 'the disk is full' },
  EDQUOT: { code: 'disk-full', text: 'the disk quota is used up' },
  EACCES: { code: 'not-permitted', text: 'not permitted' },
  EPERM: { code: 'not-permitted', text: 'not permitted' },
  EROFS: { code: 'not-permitted', text: 'the file system is read-only' },
  ENOENT: { code: 'gone', text: 'the file or its folder is gone, and none can be made' },
  ENOTDIR: { code: 'failed', text: 'a part of the path is no folder' },
  EEXIST: { code: 'failed', text: 'a part of the path is no folder' },
  EISDIR: { code: 'failed', text: 'there is a folder of that name' },
  ENAMETOOLONG: { code: 'failed', text: 'the name is too long' },
};
/** Appends to a file that is there: one that vanished is not begun anew in its middle. */
const ONTO = constants.O_WRONLY | constants.O_APPEND;

/** So many paths are remembered. */
const MOST_PATHS = 4_096;

/** Temporary files begin with a dot, which names may not: one that a crash left behind is never listed or read. */
let temporaries = 0;

export function fileVault(directory: string): Vault {
  /** Paths of names that were found good; the same few are used again and again. */
  const paths = new Map<string, string>();

  function pathOf(name: string): string {
    const known = paths.get(name) ?? checkedPath(name);
    if (paths.size >= MOST_PATHS) paths.clear();
    paths.set(name, known);
    return known;
  }

  function checkedPath(name: string): string {
    const parts = name.split('/');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
    const bad = parts.some((p) => p === '' || p.startsWith('.') || /[\x00-\x1f\\:*?"<>|]/.test(p));
    if (bad) throw new VaultError('bad-name', name, 'not a name below the data directory');
    return join(directory, ...parts);
  }

  return {
    read(name) {
      const path = pathOf(name);
      return attempt(path, () => readFileSync(path, 'utf8'), null);
    },
    write(name, text, lasting = true) {
      const path = pathOf(name);
      const folder = dirname(path);
      const temporary = join(folder, `.${basename(path)}.${process.pid}.${++temporaries}.tmp`);
      attempt(path, () => {
        try {
          inFolder(folder, () => put(temporary, 'wx', text, lasting));
          renameSync(temporary, path);
        } catch (e) {
          rmSync(temporary, { force: true });
          throw e;
        }
        if (lasting) syncFolder(folder);
      });
    },
    append(name, text, onto = false) {
      const path = pathOf(name);
      attempt(path, () => {
        if (onto) put(path, ONTO, text, false);
        else inFolder(dirname(path), () => put(path, 'a', text, false));
      });
    },
    remove(name) {
      const path = pathOf(name);
      attempt(path, () => unlinkSync(path), undefined);
    },
    list(folder) {
      const path = pathOf(folder);
      const found: string[] = [];
      attempt(path, () => walk(path, folder, found), undefined);
      return found.sort();
    },
    size(name) {
      const path = pathOf(name);
      // Most that is asked for is not there yet, and to throw takes longer than to look.
      return attempt(path, () => statSync(path, { throwIfNoEntry: false })?.size ?? null);
    },
    link(name, other) {
      const [from, to] = [pathOf(name), pathOf(other)];
      try {
        inFolder(dirname(to), () => linkSync(from, to));
        return true;
      } catch {
        // Not every file system has second names; who writes the file instead is told what else may be wrong.
        return false;
      }
    },
  };
}

/** Why nothing could be kept in these folders of a vault; null: all is well. */
export function refuseVault(vault: Vault, folders: readonly string[]): VaultError | null {
  try {
    for (const folder of folders) {
      const name = `${folder}/write-test`;
      vault.write(name, 'written and removed when a server starts\n');
      vault.remove(name);
    }
    return null;
  } catch (e) {
    if (!(e instanceof VaultError)) throw e;
    return e;
  }
}

/** Runs it; a missing file gives `missing` where one is allowed, all else becomes a VaultError with the path. */
function attempt<R>(path: string, run: () => R, ...missing: R[]): R {
  try {
    return run();
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code;
    if (code === undefined) throw e;
    if (code === 'ENOENT' && missing.length > 0) return missing[0];
    throw vaultError(code, path);
  }
}

/** The system's error code in words. */
export function vaultError(code: string, path: string): VaultError {
  const known = TROUBLES[code];
  return new VaultError(known?.code ?? 'failed', path, known?.text ?? `failed with ${code}`);
}

/** Makes the folder if it is not there, which it nearly always is. */
function inFolder(folder: string, run: () => void): void {
  try {
    run();
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'ENOENT') throw e;
    mkdirSync(folder, { recursive: true });
    run();
  }
}

function put(path: string, flag: string | number, text: string, sync: boolean): void {
  const bytes = Buffer.from(text, 'utf8');
  const file = openSync(path, flag, 0o600);
  try {
    const done = writeSync(file, bytes);
    // After a short write the rest either fits or fails loudly: the caller must know that the file is not whole.
    if (done !== bytes.length) writeRest(file, bytes, done);
    if (sync) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeRest(file: number, bytes: Buffer, from: number): void {
  for (let at = from; at < bytes.length; ) {
    const done = writeSync(file, bytes, at);
    if (done === 0) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
    at += done;
  }
}

/** Makes the rename itself survive a power cut; not every system lets a folder be opened for that. */
function syncFolder(folder: string): void {
  let file: number;
  try {
    file = openSync(folder, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(file);
  } catch {
    // The new file is whole either way.
  } finally {
    closeSync(file);
  }
}

function walk(path: string, name: string, found: string[]): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) walk(join(path, entry.name), `${name}/${entry.name}`, found);
    else found.push(`${name}/${entry.name}`);
  }
}
