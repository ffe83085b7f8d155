/** The log's last lines by category, and the breakdown of an attack (DELVE-317, DELVE-318). */
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, plain, span } from '../../../engine/view.ts';
import { BREAKDOWN, categoryOf, FILTERS, historyRows, toldOf } from './history.ts';
import { clip, clipLine } from './panes.ts';
import { LIST, type ListScreen, row } from './screen.ts';
import type { BreakdownRow, DelveUi } from './types.ts';

export function history(ui: DelveUi, { log }: Talk): ListScreen {
  const rows = historyRows(ui).filter((back) => back <= log.length);
  const back = rows[ui.row];
  return {
    title: `Log: ${FILTERS[ui.filter]}   ${rows.length} ${rows.length === 1 ? 'line' : 'lines'}   Tab next category`,
    items: rows.map((b) => row(clipLine(log[log.length - b], LIST - 3))),
    selected: ui.row,
    detail:
      back === undefined ? [line('Nothing of this kind yet.', 'muted')] : detailOf(ui, log[log.length - back], back),
  };
}

function detailOf(ui: DelveUi, told: Line, back: number): Line[] {
  const known = toldOf(ui, back);
  const when = known === null ? '' : ` at ${known.time} ticks`;
  const out: Line[] = [line(plain(told)), line(`${categoryOf(ui, back)}${when}`, 'muted')];
  if (known === null) return [...out, line('The figures of earlier sittings are not kept.', 'muted')];
  if (known.parts !== null && known.parts.length > 0) out.push(line(''), ...table(known.parts));
  return out;
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
