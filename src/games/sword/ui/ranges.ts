/** What the wielded weapon reaches, where a throw would fly, and where a monster in sight can strike (SCREEN-006). */
import type { MapRange } from '../../../engine/view.ts';
import { canAttackAfterMove, monsterSide, type Square } from '../predict.ts';
import { DIR_X, DIR_Y, DIRS, SIDE, SIGHT, type SwordObs, THROW } from '../types.ts';
import { apart } from './target.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

/** Nothing is tinted while nobody is near: then there is nothing to reach. */
export function rangesOf(obs: SwordObs, ui: SwordUi): MapRange[] {
  if (obs.result !== 'playing' || ui.through !== null) return [];
  if (ui.mode === 'aim')
    return [{ cells: flights(obs), role: 'reach', says: `the ${obs.you.slots[ui.slot]} flies here` }];
  if (obs.monsters.length === 0) return [];
  const near = within(obs, obs, 1);
  const after =
    obs.you.canPostMove && obs.phase === 'normal' ? within(obs, obs, 2).filter((c) => !near.includes(c)) : [];
  const danger = new Set(obs.monsters.flatMap((m) => within(obs, m, canAttackAfterMove(monsterSide(obs, m)) ? 2 : 1)));
  const [first] = obs.monsters;
  const who = obs.monsters.length === 1 ? creatureText(first.kind, first.level) : `${obs.monsters.length} monsters`;
  return [
    { cells: near, role: 'reach', says: 'in your reach' },
    ...(after.length === 0 ? [] : [{ cells: after, role: 'reach-after', says: 'in your reach after a step' }]),
    { cells: [...danger].sort((a, b) => a - b), role: 'danger', says: `in reach of ${who}` },
  ];
}

/** What lies beyond the surroundings is nobody's reach. */
function cellOf(obs: SwordObs, x: number, y: number): number | null {
  return apart(obs, { x, y }) > SIGHT ? null : y * SIDE + x;
}

function isOpen(obs: SwordObs, x: number, y: number): boolean {
  const letter = obs.map[y]?.[x] ?? ' ';
  return letter !== ' ' && letter !== '#';
}

/** Known open squares so many steps round a place, without the place itself. */
function within(obs: SwordObs, at: Square, steps: number): number[] {
  const cells: number[] = [];
  for (let y = at.y - steps; y <= at.y + steps; y++)
    for (let x = at.x - steps; x <= at.x + steps; x++) {
      const cell = apart(at, { x, y }) > 0 && isOpen(obs, x, y) ? cellOf(obs, x, y) : null;
      if (cell !== null) cells.push(cell);
    }
  return cells;
}

/** SWORD-086: in each of the 8 directions as far as it goes, up to the first monster or wall. */
function flights(obs: SwordObs): number[] {
  return DIRS.flatMap((_, dir) => flight(obs, dir).flatMap(({ x, y }) => cellOf(obs, x, y) ?? []));
}

export function flight(obs: SwordObs, dir: number): Square[] {
  const squares: Square[] = [];
  for (let far = 1; far <= THROW; far++) {
    const x = obs.x + far * DIR_X[dir];
    const y = obs.y + far * DIR_Y[dir];
    if (!isOpen(obs, x, y)) break;
    squares.push({ x, y });
    if (obs.monsters.some((m) => m.x === x && m.y === y) || obs.felt.some((f) => f.x === x && f.y === y)) break;
  }
  return squares;
}
