/** Events on the disk: made and played by the command line, then changed by hand. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchLine } from '../../src/contest/match-line.ts';
import { ghostlight, type Ran, scratch } from '../command.ts';

export const EVENT_SECRET = '7'.repeat(64);

export function contest(...args: readonly string[]): Ran {
  return ghostlight(['contest', ...args]);
}

/** A new event in a folder of its own, whose programs run as they are; the command line must be fine. */
export function newEvent(...args: readonly string[]): string {
  return eventWith(...args, '--sandbox', 'none');
}

/** The same with the usual sandbox. */
export function eventWith(...args: readonly string[]): string {
  const folder = join(scratch(), 'event');
  const ran = contest('new', folder, ...args, '--secret', EVENT_SECRET);
  if (ran.code !== 0) throw new Error(ran.err);
  return folder;
}

/** The whole ones: what stands behind the last newline was cut off. */
export function linesOf(folder: string): MatchLine[] {
  const path = join(folder, 'matches.jsonl');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as MatchLine);
}

/** A copy of an event in which something is changed. */
export function changed(folder: string, change: (copy: string) => void): string {
  const copy = join(scratch(), 'copy');
  cpSync(folder, copy, { recursive: true });
  change(copy);
  return copy;
}

/** A copy in which lines are other ones. */
export function withLines(folder: string, change: (lines: MatchLine[]) => readonly object[]): string {
  return changed(folder, (copy) => {
    const text = change(linesOf(folder)).map((line) => `${JSON.stringify(line)}\n`);
    writeFileSync(join(copy, 'matches.jsonl'), text.join(''));
  });
}

/** Lines but for what a clock says, in the order of their names: what two runs of the same event have in common. */
export function withoutTimes(folder: string): object[] {
  return linesOf(folder)
    .map(({ started, ended, think, ...rest }) => rest)
    .sort((a, b) => (a.match < b.match ? -1 : 1));
}
