/** The upper side panel: health, stamina, damage, purse and price (NONET-150). */
import type { FactRow } from '../../../engine/panes.ts';
import { type Line, type Pane, type Role, type Span, span } from '../../../engine/view.ts';
import type { NonetObs } from '../types.ts';
import type { NonetUi } from './types.ts';

export const SIDE_COLS = 22;

export function statusPanes(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane[] {
  const { before } = ui;
  return [
    gauge('Health', obs.health, obs.maxHealth, before?.health ?? null, obs.health <= 3, col, row),
    gauge('Stamina', obs.stamina, obs.maxStamina, before?.stamina ?? null, obs.stamina === 0, col, row + 1),
    statsPane(obs, col, row + 2),
  ];
}

function gauge(
  label: 'Health' | 'Stamina',
  value: number,
  max: number,
  before: number | null,
  danger: boolean,
  col: number,
  row: number,
): Pane {
  const ink: Role = danger ? 'danger' : label === 'Health' ? 'good' : 'accent';
  const change = before === null ? 0 : value - before;
  const line: Span[] = [span(label.padEnd(9), 'muted'), span(`${value}/${max}`, ink, true)];
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
    change,
    danger,
    tile: label.toLowerCase(),
    terminal: [line],
  };
}

function statsPane(obs: NonetObs, col: number, row: number): Pane {
  const fact = (label: string, value: number, tile: string, why: string, role?: Role): FactRow => ({
    label,
    value,
    tile,
    why,
    ...(value > 0 && role !== undefined ? { role } : {}),
  });
  const damage = fact('Damage', obs.damage, 'damage', 'What a blow of yours takes off a monster.', 'text');
  const boost = fact('Boost', obs.boost, 'boost', 'Extra damage, kept until a blow needs it to kill.', 'item-good');
  const gold = fact('Gold', obs.gold, 'gold', 'Pays for upgrades in the shop.', 'item-wealth');
  const roots = fact('Roots', obs.roots, 'root', 'Every upgrade takes one Root.', 'item-wealth');
  const price: FactRow = {
    label: 'Upgrade',
    value: [span(String(obs.price)), span(' gold '), span('1'), span(' root')],
    tile: 'shop',
    why: 'What the next enhancement costs; the one after it costs 1 gold more.',
  };
  return {
    id: 'stats',
    slot: 'status',
    box: { col, row, cols: SIDE_COLS, rows: 3 },
    kind: 'facts',
    rows: [damage, boost, gold, roots, price],
    terminal: [
      [...pair('Damage   ', damage), ...pair('  Boost ', boost)],
      [...pair('Gold     ', gold), ...pair('  Roots ', roots)],
      [span('Upgrade', 'muted'), span(`${String(obs.price).padStart(3)} gold 1 root`)],
    ],
  };
}

function pair(label: string, { value, role }: FactRow): Line {
  return [span(label, 'muted'), span(String(value), role, role !== undefined)];
}
