/** Files of the command line: reading with clear errors, the data directory, and the rule books. */
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEEPEST, isTooDeep } from '../engine/nesting.ts';
import { pause } from './pause.ts';
import { Stop, wrong } from './stop.ts';

/** PLAT-146: no input file may be larger, whatever it says of its size. */
const LARGEST = 64 * 1024 * 1024;
const PIECE = 1 << 20;
const STDIN = 0;

/** `-` is standard input. */
export function readBytes(file: string): Buffer {
  let fd: number | null = null;
  try {
    // Without waiting: a pipe that nobody writes to would hold us for ever.
    fd = file === '-' ? STDIN : openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(fd);
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    const bytes = stats.isFile() && stats.size > LARGEST ? null : readAll(fd);
    if (bytes === null) return wrong(`${file}: is larger than ${LARGEST >> 20} MiB`);
    if (bytes.length === 0 && fd !== STDIN) refuseNothing(file, stats);
    return bytes;
  } catch (e) {
    if (e instanceof Stop) throw e;
    return wrong(`${file}: cannot be read (${reason(e)})`);
  } finally {
    if (fd !== null && fd !== STDIN) closeSync(fd);
  }
}

/** Whoever names /dev/null means it. */
function refuseNothing(file: string, stats: Stats): void {
  if (stats.isFIFO()) wrong(`${file}: is a pipe that nobody writes to`);
  if (stats.isFile()) wrong(`${file}: is empty`);
}

/** Null: there is more than is read. */
function readAll(fd: number): Buffer | null {
  const pieces: Buffer[] = [];
  for (let total = 0; total <= LARGEST; ) {
    const piece = Buffer.allocUnsafe(PIECE);
    const read = readSome(fd, piece);
    if (read === 0) return Buffer.concat(pieces, total);
    pieces.push(piece.subarray(0, read));
    total += read;
  }
  return null;
}

/** Whoever writes to a pipe may take the time it needs. */
function readSome(fd: number, into: Buffer): number {
  for (;;) {
    try {
      return readSync(fd, into);
    } catch (e) {
      const { code } = e as NodeJS.ErrnoException;
      // So a closed pipe reads on Windows.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw e;
      pause(10);
    }
  }
}

/** What editors of other systems put in front is not part of the text. */
export function readText(file: string): string {
  const bytes = readBytes(file);
  if (!isUtf8(bytes) || bytes.includes(0)) wrong(`${file}: is not UTF-8 text`);
  return withoutMark(bytes.toString('utf8'));
}

/** Text that is JSON or lines of it. */
export function readJson(file: string): string {
  return shallow(readText(file), file);
}

/** PLAT-146: what is nested without end is refused before anything is built of it. */
export function shallow(json: string, file: string): string {
  return isTooDeep(json) ? wrong(`${file}: is nested more than ${DEEPEST} deep`) : json;
}

export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

export function reason(e: unknown): string {
  const code = (e as NodeJS.ErrnoException).code;
  const known: Record<string, string> = {
    ENOENT: 'no such file',
    ENXIO: 'there is no such device',
    ELOOP: 'its links lead in a circle',
    ENAMETOOLONG: 'the name is too long',
    EMFILE: 'too many files are open',
    EISDIR: 'it is a folder',
    EACCES: 'not permitted',
    EPERM: 'not permitted',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is no folder',
    EROFS: 'the disk is read-only',
  };
  return (code !== undefined && known[code]) || code || String(e);
}

/** Saves, recordings, scores and settings. */
export function dataFolder(): string {
  const { GHOSTLIGHT_HOME, XDG_DATA_HOME } = process.env;
  if (GHOSTLIGHT_HOME) return GHOSTLIGHT_HOME;
  return join(XDG_DATA_HOME || join(homeFolder(), '.local', 'share'), 'ghostlight');
}

/** For help pages, which are printed where there is no home folder too. */
export function describeDataFolder(): string {
  try {
    return dataFolder();
  } catch {
    return 'the folder that --save-dir or GHOSTLIGHT_HOME names';
  }
}

function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return wrong('you have no home folder to keep games in; name a folder with --save-dir or GHOSTLIGHT_HOME');
  }
}

/** By whatever names they go. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }));
  return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

/** The package's own folder, from the bundle in dist/ as well as from the sources. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

export function packageVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;
}
