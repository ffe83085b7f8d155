import { expect, test } from 'vitest';
import { created } from '../../../test/helpers/swamp.ts';
import { pick, stream } from '../../engine/rng.ts';
import { type Ground, LAND, onWay, STEP, waysTo } from './ground.ts';

/** By place: steps over land to `to`, each found from the ones before, with nothing kept. */
function stepsTo(g: Ground, to: number): Map<number, number> {
  const steps = new Map([[to, 0]]);
  for (const [p, n] of steps)
    for (const step of STEP) if (g.kind[p + step] === LAND && !steps.has(p + step)) steps.set(p + step, n + 1);
  return steps;
}

function waysAnew(g: Ground, to: number, from: number): number {
  const steps = stepsTo(g, to);
  const here = steps.get(from) ?? 0;
  return [0, 1, 2, 3].reduce((bits, dir) => bits | (steps.get(from + STEP[dir]) === here - 1 ? 1 << dir : 0), 0);
}

test('SWAMP-166 the steps that lead to a place on a shortest way are those of this map, however often and of how many maps they are asked', () => {
  const r = stream('ways');
  const grounds = ['a', 'b', 'c'].map((seed) => created(seed).ground);
  // More places than are kept, most of them several times.
  for (let i = 0; i < 1500; i++) {
    const g = pick(r, grounds);
    const goals = g.commonLand.slice(0, i < 500 ? 10 : g.commonLand.length);
    const to = pick(r, goals);
    const from = pick(r, g.commonLand);
    if (g.region[from] !== g.region[to]) continue;
    expect([i, onWay(waysTo(g, to, from), from)]).toEqual([i, waysAnew(g, to, from)]);
  }
});
