/** Look: everything the player may know of what the cursor is on (DELVE-320). */
import type { FactRow } from '../../../engine/panes.ts';
import { type Box, type Line, line, type Pane, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { foes } from './foes.ts';
import { mapCells, monsterInk } from './map-cells.ts';
import { monsterTile } from './pictures.ts';
import { healthWords, paceWords } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

/** A cursor is on the map. */
export function isLooking(ui: DelveUi): boolean {
  return ui.mode === 'look' || ui.mode === 'target';
}

export function lookLine(content: Content, obs: DelveObs, ui: DelveUi): Line {
  const m = foes(obs).find((f) => f.place === ui.cursor);
  const verb = ui.mode === 'target' ? 'Enter aims, Tab next, Esc cancels. ' : '';
  return [span(verb, 'muted'), span(m === undefined ? labelAt(content, obs, ui.cursor) : describe(m))];
}

function labelAt(content: Content, obs: DelveObs, place: number): string {
  return mapCells(content, obs)[place]?.label ?? 'unknown';
}

/** The same as facts. */
export function lookPane(content: Content, obs: DelveObs, ui: DelveUi, box: Box, terminal: readonly Line[]): Pane {
  const m = foes(obs).find((f) => f.place === ui.cursor);
  const pane = { id: 'look', slot: 'side', title: 'Look', box, kind: 'facts', terminal, part: true } as const;
  if (m === undefined) {
    const about = [{ text: labelAt(content, obs, ui.cursor), ink: 'text', place: ui.cursor }];
    return { ...pane, about, rows: [] };
  }
  const about = line(m.name, monsterInk(content, m), true);
  return { ...pane, about, rows: monsterRows(m) };
}

function describe(m: SeenMonster): string {
  const resists = Object.entries(m.resist).map(([type, percent]) => `${type} ${percent}%`);
  return [
    `${m.name} (${m.rank}, level ${m.level}): ${healthWords(m.healthPct)}, ${paceWords(m.pace)}${m.ranged ? ', fights from afar' : ''}`,
    `you hit ${m.hitChance}%, it hits ${m.hitsYou}%`,
    ...(resists.length > 0 ? [`resists ${resists.join(', ')}`] : []),
    ...m.traits,
    ...(m.exact === null ? [] : [exactWords(m.exact)]),
  ].join('; ');
}

function exactWords(e: NonNullable<SeenMonster['exact']>): string {
  const { damage, armor, moveTicks, attackTicks } = e;
  return `${e.health}/${e.maxHealth} health, ${damage[0]}-${damage[1]} damage every ${attackTicks} ticks, armor ${armor}, a step takes ${moveTicks}`;
}

/** What is known of a monster, for a page: a phone has room for the first rows, which are about the fight. */
export function monsterRows(m: SeenMonster): FactRow[] {
  const rows: FactRow[] = [
    {
      label: 'Condition',
      value: healthWords(m.healthPct),
      tile: monsterTile(m.type),
      ...(m.healthPct < 100 ? { role: 'health' } : {}),
    },
    { label: 'You hit it', value: `${m.hitChance}%`, why: 'The chance that your blow neither misses nor is evaded.' },
    { label: 'It hits you', value: `${m.hitsYou}%`, why: 'The chance of its blow.' },
    {
      label: 'Its pace',
      value: `${paceWords(m.pace)}${m.ranged ? ', fights from afar' : ''}`,
      ...(m.pace === 'faster' ? { role: 'warning' } : {}),
    },
    {
      label: 'Its kind',
      value: `${m.rank}, level ${m.level}`,
      ...(m.rank === 'normal' ? {} : { role: rankRole(m.rank) }),
    },
  ];
  for (const [type, percent] of Object.entries(m.resist))
    rows.push({ label: `Resists ${type}`, value: `${percent}%`, role: type });
  if (m.traits.length > 0) rows.push({ label: 'Special', value: m.traits.join('; ') });
  if (m.statuses.length > 0) rows.push({ label: 'Suffers', value: m.statuses.map((s) => s.name).join(', ') });
  if (m.exact !== null) rows.push(...exactRows(m.exact));
  return rows;
}

function rankRole(rank: string): string {
  return rank === 'minion' ? 'elite' : rank;
}

function exactRows(e: NonNullable<SeenMonster['exact']>): FactRow[] {
  return [
    { label: 'Its health', value: e.health, of: e.maxHealth, role: 'health' },
    { label: 'Its damage', value: `${e.damage[0]}-${e.damage[1]}`, why: `A blow takes it ${e.attackTicks} ticks.` },
    { label: 'Its armor', value: e.armor },
    { label: 'Its step', value: `${e.moveTicks} ticks` },
  ];
}
