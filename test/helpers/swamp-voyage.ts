/** For tests: the ways that every map must have, walked and sailed under the rules of movement. */
import { dirToward, type Ground, landSideOf, STEP, SWAMP } from '../../src/games/swamp/ground.ts';
import { refuseMove } from '../../src/games/swamp/rules/moves.ts';
import { powerToward } from '../../src/games/swamp/rules/powers.ts';
import { ACCORDION, ALL_ITEMS, DIRS, LIGHT, PLAYING, type SwampState } from '../../src/games/swamp/types.ts';
import { FAR } from '../../src/kit/flow.ts';
import { act, created } from './swamp.ts';

/** All places that the PC can walk to alone, harbors included, if he owns the Accordion. */
function walk(s: SwampState): ReadonlySet<number> {
  const start = s.at;
  const met = new Set([start]);
  for (const p of met) {
    s.at = p;
    for (let dir = 0; dir < 4; dir++) if (refuseMove(s, dir, 0) === null) met.add(p + STEP[dir]);
  }
  s.at = start;
  return met;
}

/** SWAMP-034: what he cannot walk to of all that a game asks him to, and whether he can walk to the far land. */
export function outOfReach(seed: string): { missed: readonly number[]; far: boolean } {
  const s = created(seed);
  const people = s.npcs.map((n) => n.at);
  s.npcs = [];
  const met = walk(s);
  const { commonLand, junctions, sides, far } = s.ground;
  return { missed: [...commonLand, ...junctions, ...sides, ...people].filter((p) => !met.has(p)), far: met.has(far) };
}

/** SWAMP-139: how many ordinary harbors he can enter with the Accordion, and from how many of their sides light. */
export function harborsOpenTo(seed: string): { entered: number; lighted: number } {
  const s = created(seed);
  s.npcs = [];
  s.items = ACCORDION;
  const met = walk(s);
  const entered = s.ground.harbors.filter((h, i) => i !== s.ground.final && met.has(h)).length;
  const lighted = s.ground.sides.filter((side) => {
    s.at = side;
    return [0, 1, 2, 3].some((dir) => powerToward(s, dir) === LIGHT);
  }).length;
  return { entered, lighted };
}

const STEPS = { left: -1, right: 1, up: -23, down: 23 } as const;

/** Out of the harbor whose Ship is nearest to `goal`, and the shortest way over the swamp to a cell beside it. */
function voyage(g: Ground, goal: number) {
  const far = new Map<number, number>([[goal, 0]]);
  const queue = [goal];
  for (const p of queue)
    for (const step of Object.values(STEPS))
      if (g.kind[p + step] === SWAMP && !far.has(p + step)) {
        far.set(p + step, (far.get(p) ?? 0) + 1);
        queue.push(p + step);
      }
  const doors = g.harbors
    .filter((_, i) => i !== g.final)
    .map((door) => ({ door, ship: door - STEP[landSideOf(g, door)] }))
    .sort((a, b) => (far.get(a.ship) ?? FAR) - (far.get(b.ship) ?? FAR));
  const { door, ship } = doors[0];
  const route: string[] = [];
  for (let p = door, to = ship; to !== goal; ) {
    route.push(`move ${Object.entries(STEPS).find(([, step]) => p + step === to)?.[0]}`);
    p = to;
    to = p + (Object.values(STEPS).find((step) => far.get(p + step) === (far.get(p) ?? 0) - 1) ?? 0);
  }
  return { door, ship, route };
}

/** Sails it alone with all treasures and so much mana; `last` are the deeds after the voyage. */
function sail(seed: string, goal: (g: Ground) => number, mp: number, last: (s: SwampState) => string[]): number {
  const s = created(seed);
  const { door, ship, route } = voyage(s.ground, goal(s.ground));
  Object.assign(s, { npcs: [], population: 0, items: ALL_ITEMS, at: door, ship, mp, obsessed: false });
  for (const deed of [...route, '']) {
    if (s.status !== PLAYING) break;
    if (deed === '') for (const d of last(s)) act(s, d);
    else act(s, deed);
  }
  return s.status;
}

/** SWAMP-040: how the voyage from the near harbor into the final one ends with so much mana. */
export function sailHome(seed: string, mp: number): number {
  const final = (g: Ground): number => g.harbors[g.final];
  return sail(seed, final, mp, ({ ground, at }) => [`move ${DIRS[dirToward(at, final(ground))]}`]);
}

/** SWAMP-040: the other voyage, from the second harbor to the far land and from there by Teleport. */
export function sailByFarLand(seed: string, mp: number): number {
  return sail(
    seed,
    (g) => g.far,
    mp,
    ({ ground, at }) => [
      `power ${DIRS[dirToward(at, ground.far)]}`,
      `power ${DIRS[dirToward(ground.far, ground.harbors[ground.final])]}`,
    ],
  );
}
