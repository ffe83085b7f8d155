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
const KEYS_ONLY = 'Arrows or WASD move and attack, G takes, Space descends, ? helps.';
export const GREETING_KEYS = KEYS_ONLY;

export function logEntries(ui: DelveUi, log: readonly Line[]): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let i = 0; i < log.length; i++) {
    const back = log.length - i;
    if (log[i].length === 1 && log[i][0].text === KEYS_ONLY) continue;
    const known = toldOf(ui, back);
    entries.push({
      text: log[i],
      ...(known === null ? {} : { turn: known.time }),
      ...(known?.place === undefined ? {} : { place: known.place }),
      fresh: back <= ui.fresh,
    });
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
