/** The log below the map: the newest lines, those of one moment together, each with its place (DELVE-317). */
import type { LogEntry } from '../../../engine/panes.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Box, type Line, type Pane, plain, span } from '../../../engine/view.ts';
import { toldOf } from './history.ts';
import { clipLine } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

export function logPane(ui: DelveUi, talk: Talk, box: Box): Pane {
  return {
    id: 'log',
    slot: 'log',
    title: 'Log',
    box,
    kind: 'log',
    entries: logEntries(ui, talk.log),
    terminal: logLines(ui, talk, box.rows).map((l) => clipLine(l, box.cols)),
    part: true,
  };
}

/** Told only where there is a keyboard: a page has buttons. */
export const GREETING_KEYS = 'Arrows or WASD move and attack, G takes, Space descends, ? helps.';

/** The same line several times in a row, by its last: made once, so that a page shows it once. */
const MERGED = new WeakMap<Line, { readonly count: number; readonly line: Line }>();

function times(last: Line, count: number): Line {
  if (count === 1) return last;
  const known = MERGED.get(last);
  if (known?.count === count) return known.line;
  const line = [...last, span(` (x${count})`, 'muted')];
  MERGED.set(last, { count, line });
  return line;
}

export function logEntries(ui: DelveUi, log: readonly Line[]): LogEntry[] {
  const entries: LogEntry[] = [];
  let count = 1;
  for (let i = 0; i < log.length; i++) {
    const text = plain(log[i]);
    if (text === GREETING_KEYS) continue;
    if (i + 1 < log.length && plain(log[i + 1]) === text) {
      count++;
      continue;
    }
    const back = log.length - i;
    const known = toldOf(ui, back);
    entries.push({
      text: times(log[i], count),
      ...(known === null ? {} : { turn: known.time }),
      ...(known?.place === undefined ? {} : { place: known.place }),
      fresh: back <= ui.fresh,
    });
    count = 1;
  }
  return entries;
}

/** The last lines that were told, of at most so many moments. */
export function lastTurns(ui: DelveUi, log: readonly Line[], turns: number): LogEntry[] {
  const entries = logEntries(ui, log);
  const times: number[] = [];
  let from = entries.length;
  while (from > 0) {
    const { turn } = entries[from - 1];
    if (turn !== undefined && !times.includes(turn)) times.push(turn);
    if (times.length > turns || (turn === undefined && entries.length - from >= turns)) break;
    from--;
  }
  return entries.slice(from);
}

/** DELVE-317: equal consecutive lines are merged with a count; those of the last update are bright. */
export function logLines(ui: DelveUi, talk: Talk, rows: number): Line[] {
  const merged: { text: string; line: Line; count: number; fresh: boolean }[] = [];
  const from = Math.max(0, talk.log.length - 40);
  for (let i = from; i < talk.log.length; i++) {
    const text = plain(talk.log[i]);
    const fresh = i >= talk.log.length - ui.fresh;
    const last = merged.at(-1);
    if (last !== undefined && last.text === text) {
      last.count++;
      last.fresh ||= fresh;
    } else merged.push({ text, line: talk.log[i], count: 1, fresh });
  }
  return merged.slice(merged.length - Math.min(rows, merged.length)).map((m) => {
    const spans = m.count > 1 ? [...m.line, span(` (x${m.count})`, 'muted')] : m.line;
    return m.fresh ? spans : spans.map((s) => ({ ...s, light: 'dim' as const }));
  });
}
