/** What a board allows: the planner's search with every cell certain and all enhancements tried (NONET-174). Not a bot: it sees the board. */
import { CELLS, CONQUERED, START } from '../../games/nonet/index.ts';
import { bestOf } from './beam.ts';
import { openField } from './field.ts';
import { extend, fork, type NonetPlan, type Outlook } from './plan.ts';

const WIDTH = 40;

export interface Solution {
  readonly cells: number;
  readonly combats: number;
}

/** The first line of fights found that kills the boss from the start of a standard game, or null. */
export function solve(enemy: ArrayLike<number>, item: ArrayLike<number>): Solution | null {
  const field = openField(enemy, item);
  const boss = field.m.indexOf(18);
  const look: Outlook = {
    field,
    valueOf: (p) =>
      26 * p.damage +
      1.6 * p.health +
      p.stamina +
      0.8 * p.maxHealth +
      0.4 * p.maxStamina +
      2.2 * p.boost +
      1.5 * p.gold +
      4 * p.roots +
      2 * p.conquered +
      2 * (18 - p.m[boss]),
    buy: buyAny,
  };
  let beam: NonetPlan[] = [opening(field.m)];
  for (let fights = 1; fights < CELLS && beam.length > 0; fights++) {
    const found: NonetPlan[] = [];
    for (const p of beam) extend(look, p, found);
    beam = bestOf(found, WIDTH);
    if (beam.length > 0 && beam[0].won) return { cells: beam[0].conquered, combats: beam[0].blows };
  }
  return null;
}

function opening(m: Uint8Array): NonetPlan {
  const ground = new Uint8Array(CELLS);
  ground[START] = CONQUERED;
  const stats = { health: 13, maxHealth: 13, stamina: 10, maxStamina: 10, damage: 1, boost: 0, gold: 0, roots: 0 };
  return {
    at: START,
    ground,
    m,
    ...stats,
    price: 1,
    conquered: 1,
    blows: 0,
    risk: 0,
    bonus: 0,
    won: false,
    first: -1,
    value: 0,
  };
}

/** Each of the three enhancements, again and again while they can be paid. */
function buyAny(p: NonetPlan): readonly NonetPlan[] {
  if (p.roots === 0 || p.gold < p.price) return [p];
  p.roots--;
  p.gold -= p.price;
  p.price++;
  const health = fork(p);
  health.health += 3;
  health.maxHealth += 3;
  const stamina = fork(p);
  stamina.stamina += 3;
  stamina.maxStamina += 3;
  p.damage++;
  return [p, health, stamina].flatMap(buyAny);
}
