/** Files of a contest: score file, recording, log, and what the start screen remembers. */
import { appendFileSync, closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join, parse } from 'node:path';
import { dataFolder, reason } from '../files.ts';
import { makeFolder } from '../make-folder.ts';
import type { ContestFlags } from './flags.ts';
import type { Remembered } from './screen-state.ts';

/** GHOST-226. */
export function writeScores(file: string, text: string, report: (line: string) => void): void {
  try {
    writeFileSync(file, text);
  } catch (e) {
    report(`scores ${file}: cannot be written (${reason(e)})`);
  }
}

export interface ContestFiles {
  /** Another game of the same run has a file of its own: `game.jsonl`, `game-2.jsonl`. */
  readonly record: ((text: string, game: number) => void) | null;
  readonly log: ((text: string) => void) | null;
  close(): void;
}

/** Collected and written in large pieces: a tick must not wait for the disk. */
const PIECE = 1 << 16;

/** A text says which file cannot be written. */
export function openFiles({ record, log }: ContestFlags): ContestFiles | string {
  for (const [flag, file] of [
    ['--record', record],
    ['--log', log],
  ] as const) {
    if (file === null) continue;
    try {
      appendFileSync(file, '');
    } catch (e) {
      return `${flag} ${file}: cannot be written (${reason(e)})`;
    }
  }
  const open: { readonly fd: number; text: string }[] = [];
  function writer(file: string | null): ((text: string) => void) | null {
    if (file === null) return null;
    const entry = { fd: openSync(file, 'w'), text: '' };
    open.push(entry);
    return (text) => {
      entry.text += text;
      if (entry.text.length < PIECE) return;
      writeSync(entry.fd, entry.text);
      entry.text = '';
    };
  }
  const games = new Map<number, (text: string) => void>();
  function recordGame(text: string, game: number): void {
    let write = games.get(game);
    if (write === undefined) {
      write = writer(game === 1 ? record : suffixed(record ?? '', `-${game}`)) ?? (() => {});
      games.set(game, write);
    }
    write(text);
  }
  return {
    record: record === null ? null : recordGame,
    log: writer(log),
    close() {
      for (const { fd, text } of open) {
        writeSync(fd, text);
        closeSync(fd);
      }
    },
  };
}

/** `game.jsonl` with the suffix `-2`: `game-2.jsonl`. */
export function suffixed(file: string, suffix: string): string {
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}${suffix}${ext}`);
}

const FRESH: Remembered = { effects: true, retro: false, map: 'classic', folder: '' };

function rememberedFile(): string {
  return join(dataFolder(), 'ghostly-arena.json');
}

/** GHOST-217: whatever cannot be read is as if it had never been written. */
export function recall(): Remembered {
  try {
    const raw = JSON.parse(readFileSync(rememberedFile(), 'utf8')) as Partial<Record<string, unknown>>;
    return {
      effects: raw.effects !== false,
      retro: raw.retro === true,
      map: typeof raw.map === 'string' ? raw.map : FRESH.map,
      folder: typeof raw.folder === 'string' ? raw.folder : FRESH.folder,
    };
  } catch {
    return FRESH;
  }
}

export function remember(what: Remembered): void {
  try {
    if (makeFolder(dataFolder()) === null) writeFileSync(rememberedFile(), `${JSON.stringify(what)}\n`);
  } catch {
    // A contest is not worth ending because its looks could not be kept.
  }
}
