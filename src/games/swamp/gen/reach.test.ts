/** On every map: from the start to every cell that a game needs, step by step under the movement rules. */
import { expect, test } from 'vitest';
import { created } from '../../../../test/helpers/swamp.ts';
import { STEP } from '../ground.ts';
import { refuseMove } from '../rules/moves.ts';
import { powerToward } from '../rules/powers.ts';
import { ACCORDION, LIGHT, type SwampState } from '../types.ts';

const MAPS = 2000;

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

test(`SWAMP-272 SWAMP-034 on ${MAPS} maps the PC walks from his start to all common land, so to every invader and junction`, () => {
  for (let i = 0; i < MAPS; i++) {
    const s = created(`reach ${i}`);
    const people = s.npcs.map((n) => n.at);
    s.npcs = [];
    const met = walk(s);
    const { commonLand, junctions, sides, far } = s.ground;
    for (const p of [...commonLand, ...junctions, ...sides, ...people]) if (!met.has(p)) expect([i, p]).toBe('met');
    expect([i, met.size, met.has(far)]).toEqual([i, commonLand.length, false]);
  }
});

test(`SWAMP-272 SWAMP-139 on ${MAPS} maps each of the six harbors can be lighted from its side and entered with the Accordion`, () => {
  for (let i = 0; i < MAPS; i++) {
    const s = created(`reach ${i}`);
    s.npcs = [];
    s.items = ACCORDION;
    const met = walk(s);
    const ordinary = s.ground.harbors.filter((_, h) => h !== s.ground.final);
    expect([i, ordinary.length, ordinary.every((h) => met.has(h))]).toEqual([i, 6, true]);
    for (const side of s.ground.sides) {
      s.at = side;
      expect([i, side, [0, 1, 2, 3].some((dir) => powerToward(s, dir) === LIGHT)]).toEqual([i, side, true]);
    }
  }
});
