/** The upper side panel: health, stamina, damage, purse and price (NONET-150). */
import { type Line, type Pane, type Role, type Span, span } from '../../../engine/view.ts';
import type { NonetObs } from '../types.ts';
import type { NonetUi } from './types.ts';

export const SIDE_COLS = 22;

export function statusPanes(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane[] {
  const { before } = ui;
  return [
    gauge('Health', obs.health, obs.maxHealth, before?.health ?? null, obs.health <= 3, col, row),
    gauge('Stamina', obs.stamina, obs.maxStamina, before?.stamina ?? null, obs.stamina === 0, col, row + 1),
    {
      id: 'stats',
      slot: 'status',
      box: { col, row: row + 2, cols: SIDE_COLS, rows: 3 },
      kind: 'text',
      lines: [
        [...pair('Damage   ', obs.damage, 'text'), ...pair('  Boost ', obs.boost, 'item-good')],
        [...pair('Gold     ', obs.gold, 'item-wealth'), ...pair('  Roots ', obs.roots, 'item-wealth')],
        [span('Upgrade', 'muted'), span(`${String(obs.price).padStart(3)} gold 1 root`)],
      ],
    },
  ];
}

function gauge(
  label: string,
  value: number,
  max: number,
  before: number | null,
  danger: boolean,
  col: number,
  row: number,
): Pane {
  const ink: Role = danger ? 'danger' : label === 'Health' ? 'good' : 'accent';
  const line: Span[] = [span(label.padEnd(9), 'muted'), span(`${value}/${max}`, ink, true)];
  const change = before === null ? 0 : value - before;
  if (change !== 0) line.push(span(` (${change > 0 ? '+' : ''}${change})`, change > 0 ? 'good' : 'bad'));
  return {
    id: label.toLowerCase(),
    slot: 'status',
    box: { col, row, cols: SIDE_COLS, rows: 1 },
    kind: 'gauge',
    label,
    value,
    max,
    ink,
    line,
  };
}

function pair(label: string, value: number, ink: Role): Line {
  return [span(label, 'muted'), value > 0 ? span(String(value), ink, true) : span(String(value))];
}
