/** The log's last lines by category, and the breakdown of an attack (DELVE-317, DELVE-318). */
import type { TablePane, Thing } from '../../../engine/panes.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, plain, span } from '../../../engine/view.ts';
import { BREAKDOWN, categoryOf, FILTERS, historyRows, toldOf } from './history.ts';
import { type DelveScreen, LIST, row } from './screen.ts';
import { clip, clipLine } from './text-pieces.ts';
import type { BreakdownRow, DelveUi } from './types.ts';

/** The greeting in the log is nothing that happened. */
function noneOf(ui: DelveUi): string {
  return FILTERS[ui.filter] === 'all' ? 'There is nothing to look back on yet.' : 'Nothing of this kind yet.';
}

export function history(ui: DelveUi, { log }: Talk): DelveScreen {
  const rows = historyRows(ui).filter((back) => back <= log.length);
  const back = rows[ui.row];
  const told = (b: number): Line => log[log.length - b];
  return {
    name: 'Log',
    facts: [
      { label: 'Shown', value: FILTERS[ui.filter] },
      { label: rows.length === 1 ? 'Line' : 'Lines', value: rows.length },
    ],
    title: `Log: ${FILTERS[ui.filter]}   ${rows.length} ${rows.length === 1 ? 'line' : 'lines'}   Tab next category`,
    items: rows.map((b) => row(clipLine(told(b), LIST - 3))),
    selected: ui.row,
    detail: back === undefined ? [line(noneOf(ui), 'muted')] : detailOf(ui, told(back), back),
    list: {
      kind: 'things',
      items: rows.map((b) => lineThing(ui, told(b), b)),
      ...(back === undefined ? {} : { selected: ui.row }),
      none: noneOf(ui),
    },
    beside: breakdown(ui, back === undefined ? null : told(back), back ?? 0),
  };
}

/** A line of the log, with when it was and of what kind. */
function lineThing(ui: DelveUi, told: Line, back: number): Thing {
  const known = toldOf(ui, back);
  const parts = known?.parts ?? null;
  return {
    tile: `log-${categoryOf(ui, back)}`,
    name: plain(told),
    role: told[0]?.ink ?? 'text',
    detail: line(whenOf(ui, back), 'muted'),
    key: 'Enter',
    ...(parts !== null && parts.length > 0 ? { badges: ['figures'] } : {}),
  };
}

function whenOf(ui: DelveUi, back: number): string {
  const known = toldOf(ui, back);
  return `${categoryOf(ui, back)}${known === null ? '' : ` at ${known.time} ticks`}`;
}

const UNKEPT = 'The figures of earlier sittings are not kept.';

function detailOf(ui: DelveUi, told: Line, back: number): Line[] {
  const known = toldOf(ui, back);
  const out: Line[] = [line(plain(told)), line(whenOf(ui, back), 'muted')];
  if (known === null) return [...out, line(UNKEPT, 'muted')];
  if (known.parts !== null && known.parts.length > 0) out.push(line(''), ...table(known.parts));
  return out;
}

/** What the chosen line tells of an attack: a column per damage type. */
function breakdown(ui: DelveUi, told: Line | null, back: number): TablePane {
  const known = told === null ? null : toldOf(ui, back);
  const parts = known?.parts ?? [];
  const when = known === null ? UNKEPT : `${whenOf(ui, back)}.`;
  return {
    kind: 'table',
    ...(told === null ? {} : { about: [span(`${plain(told)} `), span(when, 'muted')] }),
    columns: [{ label: '', kind: 'text' }, ...parts.map(([type]) => ({ label: type, kind: 'number' as const }))],
    rows: parts.length === 0 ? [] : BREAKDOWN.map((name, k) => [name, ...parts.map(([, ...figures]) => figures[k])]),
  };
}

const NAMES = 11;
const FIGURES = 30;

/** A row per figure, a column per damage type. */
function table(parts: readonly BreakdownRow[]): Line[] {
  const wide = Math.min(10, Math.floor(FIGURES / parts.length));
  const head = parts.map(([type]) => span(clip(type, wide - 1).padStart(wide), type === 'physical' ? 'text' : type));
  const rows = BREAKDOWN.map(
    (name, k): Line => [
      span(name.padEnd(NAMES), 'muted'),
      span(parts.map(([, ...figures]) => String(figures[k]).padStart(wide)).join('')),
    ],
  );
  return [[span(''.padEnd(NAMES)), ...head], ...rows];
}
