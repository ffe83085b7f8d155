/** Creatures that nobody looks at while they are far away are there when somebody comes (DELVE-108, DELVE-119). */
import { expect, test } from 'vitest';
import { act, begin, corridor, creature } from '../../../../test/helpers/delve.ts';
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
