import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancel, createSchedule, dueOf, nextDue, nextId, plan, take, ticksFor } from './schedule.ts';

test('entries are taken by time, ties by lowest id, and the clock follows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.infiniteStream(fc.nat(6)), (ids, times) => {
      const s = createSchedule();
      const model = ids.map((id) => ({ id, due: times.next().value as number }));
      for (const { id, due } of model) plan(s, id, due);
      model.sort((a, b) => a.due - b.due || a.id - b.id);
      for (const { id, due } of model) {
        expect([nextId(s), nextDue(s), dueOf(s, id)]).toEqual([id, due, due]);
        expect(take(s)).toBe(id);
        expect(s.now).toBe(due);
      }
      expect([nextId(s), nextDue(s), take(s)]).toEqual([-1, -1, -1]);
    }),
  );
});

test('the same entries are the same data, in whatever order they came and went', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.nat(30), fc.nat(5)), { selector: ([id]) => id });
  fc.assert(
    fc.property(entries, fc.nat(30), (list, gone) => {
      const a = createSchedule();
      const b = createSchedule();
      for (const [id, due] of list) plan(a, id, due);
      for (const [id, due] of [...list].reverse()) if (id !== gone) plan(b, id, due);
      expect(cancel(a, gone)).toBe(list.some(([id]) => id === gone));
      expect(dueOf(a, gone)).toBe(-1);
      expect(a).toEqual(b);
    }),
  );
});

test('an action of twice the speed is done twice as often', () => {
  const s = createSchedule();
  const speed = [50, 100];
  plan(s, 0, 0);
  plan(s, 1, 0);
  const order: number[] = [];
  while (nextDue(s) < 1800) {
    const id = take(s);
    order.push(id);
    plan(s, id, s.now + ticksFor(30000, speed[id]));
  }
  expect(order).toEqual([0, 1, 1, 0, 1, 1, 0, 1, 1]);
});

test('time per action is rounded down but never nothing', () => {
  expect([ticksFor(30000, 33), ticksFor(30000, 50), ticksFor(5, 10)]).toEqual([909, 600, 1]);
});

test('nothing is planned for the past', () => {
  const s = createSchedule();
  plan(s, 1, 10);
  take(s);
  expect(() => plan(s, 2, 9)).toThrow('past');
});
