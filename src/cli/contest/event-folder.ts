/** The folder of an event: read as a whole, and written line by line (CONTEST-001, CONTEST-011). */
import {
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newLedger, type OpenLedger } from '../../contest/ledger.ts';
import { type EventManifest, MANIFEST_FILE, manifestText, parseManifest } from '../../contest/manifest.ts';
import { LONGEST_LINE, MATCHES_FILE, type MatchLine, parseMatchLine } from '../../contest/match-line.ts';
import { hexOf, parseSecret, secretHashOf } from '../../contest/secret.ts';
import { fail, formatProblem, ok, type Result } from '../../engine/result.ts';
import { readText, reason } from '../files.ts';
import { makeFolder } from '../make-folder.ts';
import { FAILED, must, Stop, wrong } from '../stop.ts';
import { writeWhole } from './write-whole.ts';

export interface EventFolder {
  readonly folder: string;
  readonly manifest: EventManifest;
  readonly ledger: OpenLedger;
  /** In the order of the file. */
  readonly lines: readonly MatchLine[];
  /** Null: it is not here. */
  readonly secret: Uint8Array | null;
  /** The secret is out: it stands beside the manifest. */
  readonly revealed: boolean;
  /** The bytes of all whole lines: what comes after them was cut off. */
  readonly wholeBytes: number;
}

/** Kept by the organiser; after the end it stands beside the manifest. */
export const PRIVATE_SECRET = join('private', 'secret.txt');
export const PUBLIC_SECRET = 'secret.txt';
export const STANDINGS_FILE = 'standings.json';
const PIECE = 1 << 20;

/** Whatever is wrong with it ends the command. */
export function openEvent(folder: string): EventFolder {
  return must(readEvent(folder));
}

/** The problem names the file and the line. */
export function readEvent(folder: string): Result<EventFolder> {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) return fail('no-event', folder, `is no event: it has no ${MANIFEST_FILE}`);
  const manifest = parseManifest(readText(file));
  if (!manifest.ok) return at(file, formatProblem(manifest.problem));
  const ledger = newLedger(manifest.value);
  const lines: MatchLine[] = [];
  const path = join(folder, MATCHES_FILE);
  const read = eachLine(path, (text, number) => {
    const line = parseMatchLine(text);
    const added = line.ok ? ledger.add(line.value) : line;
    if (!added.ok) return `line ${number}: ${formatProblem(added.problem)}`;
    if (line.ok) lines.push(line.value);
    return null;
  });
  if (!read.ok) return read;
  const secret = readSecret(folder, manifest.value);
  if (!secret.ok) return secret;
  return ok({ folder, manifest: manifest.value, ledger, lines, ...secret.value, wholeBytes: read.value });
}

function at(path: string, text: string): Result<never> {
  return fail('bad-event', path, text);
}

/** However large the file is, piece by piece. Returns the bytes of the lines that are whole; a torn last line is left out. */
export function eachLine(path: string, take: (text: string, number: number) => string | null): Result<number> {
  if (!existsSync(path)) return ok(0);
  let fd: number | null = null;
  try {
    // Without waiting: a pipe that nobody writes to would hold us for ever.
    fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (!fstatSync(fd).isFile()) return at(path, 'is no file');
    let rest = Buffer.alloc(0);
    let number = 0;
    let whole = 0;
    for (const piece = Buffer.alloc(PIECE); ; ) {
      const read = readSync(fd, piece);
      if (read === 0) return ok(whole);
      rest = Buffer.concat([rest, piece.subarray(0, read)]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        const problem = take(rest.toString('utf8', 0, end), ++number);
        if (problem !== null) return at(path, problem);
        rest = rest.subarray(end + 1);
        whole += end + 1;
      }
      if (rest.length > 4 * LONGEST_LINE) return at(path, `line ${number + 1}: has no end`);
    }
  } catch (e) {
    return at(path, `cannot be read (${reason(e)})`);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

function readSecret(
  folder: string,
  { secretHash }: EventManifest,
): Result<{ readonly secret: Uint8Array | null; readonly revealed: boolean }> {
  const revealed = existsSync(join(folder, PUBLIC_SECRET));
  const name = revealed ? PUBLIC_SECRET : PRIVATE_SECRET;
  const path = join(folder, name);
  if (!existsSync(path)) return ok({ secret: null, revealed: false });
  const secret = parseSecret(readText(path).trim());
  if (secret === null) return at(path, 'is no secret: 64 hex digits');
  if (secretHashOf(secret) !== secretHash) return at(path, 'is not the secret that the manifest promised');
  return ok({ secret, revealed });
}

export function keepSecret(folder: string, secret: Uint8Array): void {
  mkdirSync(join(folder, 'private'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, PRIVATE_SECRET), `${hexOf(secret)}\n`, { mode: 0o600 });
}

/** CONTEST-005: after the end, and not before. */
export function revealSecret(folder: string, secret: Uint8Array): void {
  writeFileSync(join(folder, PUBLIC_SECRET), `${hexOf(secret)}\n`);
}

export function writeManifest(folder: string, manifest: EventManifest): void {
  writeWhole(join(folder, MANIFEST_FILE), manifestText(manifest));
}

export function writeStandings(folder: string, table: object): void {
  writeWhole(join(folder, STANDINGS_FILE), `${JSON.stringify(table, null, 1)}\n`);
}

/** Before anything changes that they follow from: old standings would look like forged ones. */
export function dropStandings(folder: string): void {
  rmSync(join(folder, STANDINGS_FILE), { force: true });
}

export interface MatchesFile {
  /** On the disk when this returns. */
  append(line: MatchLine): void;
  /** A line that is a text already. */
  appendText(line: string): void;
  close(): void;
}

/** A torn last line is cut off first. */
export function openMatches({ folder, wholeBytes }: Pick<EventFolder, 'folder' | 'wholeBytes'>): MatchesFile {
  const path = join(folder, MATCHES_FILE);
  try {
    const fd = openSync(path, 'a');
    ftruncateSync(fd, wholeBytes);
    let whole = wholeBytes;
    const appendText = (line: string) => {
      const bytes = Buffer.from(`${line}\n`);
      try {
        // To its end: a disk that gets full takes a part of it without a word.
        writeFileSync(fd, bytes);
        fdatasyncSync(fd);
        whole += bytes.length;
      } catch (e) {
        // What comes after it must not stand behind half a line.
        ftruncateSync(fd, whole);
        throw new Stop(FAILED, `${path}: cannot be written (${reason(e)}); what is in it counts`);
      }
    };
    return {
      appendText,
      append: (line) => appendText(JSON.stringify(line)),
      close: () => closeSync(fd),
    };
  } catch (e) {
    return wrong(`${path}: cannot be written (${reason(e)})`);
  }
}

/** The folders that a running event writes to. */
export function makeFolders(folder: string): void {
  for (const name of ['', 'recordings', 'logs']) {
    const trouble = makeFolder(join(folder, name));
    if (trouble !== null) wrong(`${join(folder, name)}: ${trouble}`);
  }
}
