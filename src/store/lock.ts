/** One program at a time writes to a data folder, or two would overwrite each other's games. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fail, ok, type Result } from '../engine/result.ts';
import { vaultError } from './file-vault.ts';

/** Locks a folder: returns a function that unlocks it, or null if somebody else holds it. Throws the system's error. */
type Hold = (folder: string) => Promise<(() => void) | null>;

/** Opens a file for one process alone (`O_EXLOCK` of the system, and of libuv on Windows). */
const EXCLUSIVE: Readonly<Partial<Record<NodeJS.Platform, number>>> = {
  darwin: 0x20,
  freebsd: 0x20,
  openbsd: 0x20,
  win32: 0x10000000,
};
const HELD = new Set(['EADDRINUSE', 'EAGAIN', 'EWOULDBLOCK', 'EBUSY']);

/**
 * Taken until the release is called or the process ends, however it ends: the system itself keeps the lock. No file is
 * ever judged to be left over and removed, which is where two who start at once would both come in. The file `.lock`
 * only says who it is.
 */
export async function takeLock(folder: string): Promise<Result<() => void>> {
  const path = join(folder, '.lock');
  let letGo: (() => void) | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    const flag = EXCLUSIVE[process.platform];
    letGo = flag === undefined ? await holdNames(folder) : await holdFile(flag)(folder);
    if (letGo === null) return fail('in-use', folder, `Ghostlight runs there already${holderOf(path)}`);
    writeFileSync(path, `${process.pid}\n`);
  } catch (e) {
    letGo?.();
    const code = (e as NodeJS.ErrnoException).code ?? '';
    const error = vaultError(code, folder);
    return fail(error.code, folder, code === 'ENOENT' ? 'it cannot be made' : error.message);
  }
  const release = letGo;
  return ok(() => {
    rmSync(path, { force: true });
    release();
  });
}

/** Whether somebody holds a folder. Taken for a moment only where the file says so: else whoever comes just then would be turned away. */
export async function isLocked(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, '.lock'))) return false;
  const lock = await takeLock(folder);
  if (lock.ok) lock.value();
  return !lock.ok && lock.problem.code === 'in-use';
}

/**
 * One place of a folder, such as the save of one game, for this process alone: as `takeLock`, but at once, and several may be held
 * by several processes side by side. Null: somebody else has it.
 */
export function takePlace(folder: string, place: string): (() => void) | null {
  const flag = EXCLUSIVE[process.platform];
  const held = flag === undefined ? bindNames(folder, place) : openGuard(folder, place, flag);
  if (held === null) return null;
  const path = join(folder, `.lock-${place}`);
  try {
    writeFileSync(path, `${process.pid}\n`);
  } catch {
    // It only says who it is.
  }
  return () => {
    rmSync(path, { force: true });
    held();
  };
}

/** Who holds a place, in words; '': nobody knows. */
export function holderOfPlace(folder: string, place: string): string {
  return holderOf(join(folder, `.lock-${place}`));
}

/** The sockets of `holdNames`, bound before this returns: such a name needs no waiting. */
function bindNames(folder: string, place: string): (() => void) | null {
  const { dev, ino } = statSync(folder);
  const held: (() => void)[] = [];
  for (const what of [realpathSync(folder), `${dev}:${ino}`]) {
    const server = createServer((socket) => socket.destroy());
    // Told again later as an event; whether the name was free is known at once.
    server.on('error', () => {});
    server.listen(nameOf(`${what}\0${place}`)).unref();
    if (!server.listening) {
      for (const one of held) one();
      return null;
    }
    held.push(() => void server.close());
  }
  return () => {
    for (const one of held) one();
  };
}

/**
 * Linux: sockets without a file, whose names one process can have at a time (in one network namespace). One name is for
 * the path, so that a folder that was removed and made anew is the same one, the other for whatever path leads there.
 */
const holdNames: Hold = async (folder) => {
  const { dev, ino } = statSync(folder);
  const held: (() => void)[] = [];
  for (const what of [realpathSync(folder), `${dev}:${ino}`]) {
    const letGo = await listenOn(nameOf(what));
    if (letGo === null) {
      for (const one of held) one();
      return null;
    }
    held.push(letGo);
  }
  return () => {
    for (const one of held) one();
  };
};

function nameOf(what: string): string {
  return `\0ghostlight-${createHash('sha256').update(what).digest('hex').slice(0, 32)}`;
}

function listenOn(name: string): Promise<(() => void) | null> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (e: NodeJS.ErrnoException) => (HELD.has(e.code ?? '') ? done(null) : failed(e)));
    // It holds the name, not the process.
    server.listen(name, () => done(() => void server.close())).unref();
  });
}

/** Elsewhere: a file that is opened for one process alone, and never removed. */
function holdFile(flag: number): Hold {
  return async (folder) => openGuard(folder, '', flag);
}

function openGuard(folder: string, place: string, flag: number): (() => void) | null {
  const { O_RDWR, O_CREAT, O_NONBLOCK = 0 } = constants;
  try {
    const name = place === '' ? '.guard' : `.guard-${place}`;
    const file = openSync(join(folder, name), O_RDWR | O_CREAT | O_NONBLOCK | flag, 0o644);
    return () => closeSync(file);
  } catch (e) {
    if (HELD.has((e as NodeJS.ErrnoException).code ?? '')) return null;
    throw e;
  }
}

/** In words; whoever has just come in may not have written it yet. */
function holderOf(path: string): string {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return pid > 0 ? ` as process ${pid}` : '';
  } catch {
    return '';
  }
}
