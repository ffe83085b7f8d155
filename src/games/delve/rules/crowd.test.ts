/** Creatures that nobody looks at while they are far away are there when somebody comes (DELVE-108, DELVE-119). */
import { expect, test } from 'vitest';
import { act, begin, corridor, creature } from '../../../../test/helpers/delve.ts';
import { digestOf } from '../../../engine/codec.ts';
import { pick, stream } from '../../../engine/rng.ts';
import { delve } from '../index.ts';
import { crowdOf } from './crowd.ts';

const LENGTH = 60;

test('DELVE-108 DELVE-119 a creature far away idles unseen, and notices whoever comes near in the end', () => {
  const p = begin(corridor(LENGTH), { creatures: [{ id: 1, x: LENGTH - 4, y: 1, type: 'skeleton', next: 0 }] });
  expect(crowdOf(p.s).far.map((c) => c.id)).toEqual([1]);
  act(p, 'wait 600');
  // It has idled up to now, and not a step beyond.
  expect(creature(p, 1).next).toBeGreaterThanOrEqual(p.s.now);
  expect(creature(p, 1).next).toBeLessThan(p.s.now + 600);
  // Every step is done by a copy as well, which knows of nobody who is far (`act`).
  for (let step = 0; step < LENGTH && !creature(p, 1).alerted; step++) act(p, 'move e');
  expect(creature(p, 1).alerted).toBe(true);
  expect(crowdOf(p.s).near.map((c) => c.id)).toEqual([1]);
});

test('DELVE-119 creatures far away are the same, however seldom somebody asks for them', () => {
  for (const startDepth of [1, 4, 9]) {
    const setup = { seed: 'unseen', seats: 1, options: { ...delve.options.defaults, startDepth, startLevel: 20 } };
    const often = delve.create(setup);
    const seldom = delve.create(setup);
    const r = stream('unseen', startDepth);
    for (let step = 1; step <= 300 && delve.outcome(often) === null; step++) {
      const turns = [{ seat: 0, action: pick(r, delve.legal(often, 0)) }];
      delve.apply(often, turns);
      delve.apply(seldom, turns);
      const digest = digestOf(delve.state, often);
      if (step % 60 === 0) expect(digestOf(delve.state, seldom)).toBe(digest);
    }
    expect(delve.state.differs(seldom, often, '')).toBe(null);
  }
});
