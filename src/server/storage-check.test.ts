import { expect, test } from 'vitest';
import type { Room } from './room-types.ts';
import { checkStorage } from './storage-check.ts';

/** So many rooms, and how often each was looked after; `next` is one round. */
function watched(count: number, unsaved: () => Iterable<Room>) {
  const looks = new Map<Room, number>();
  const rooms = Array.from({ length: count }, (): Room => {
    const room = { repair: () => void looks.set(room, (looks.get(room) ?? 0) + 1) } as Room;
    return room;
  });
  let handed = 0;
  function* all(): Iterable<Room> {
    for (const room of rooms) {
      handed++;
      yield room;
    }
  }
  let next = () => {};
  const clock = {
    now: () => 0,
    after(_ms: number, run: () => void) {
      next = run;
      return () => {
        next = () => {};
      };
    },
  };
  const stop = checkStorage(clock, { all, unsaved });
  return { rooms, looks, next: () => next(), handed: () => handed, stop };
}

test('PLAT-124 a look at the files takes no longer where there are many rooms, and all have their turn', () => {
  const { rooms, looks, next, handed, stop } = watched(1_000, () => []);
  next();
  expect([looks.size, handed()]).toEqual([25, 25]);
  for (let round = 0; round < 40; round++) next();
  expect(looks.size).toBe(rooms.length);
  next();
  expect(Math.max(...looks.values())).toBe(2);
  stop();
  const before = handed();
  next();
  expect(handed()).toBe(before);
});

test('PLAT-124 rooms of which something is missing are looked after in every round, so many at a time', () => {
  const bad: Room[] = [];
  const { rooms, looks, next } = watched(200, () => bad);
  bad.push(...rooms.slice(150));
  for (let round = 0; round < 4; round++) next();
  expect(bad.slice(0, 25).map((room) => looks.get(room))).toEqual(Array.from({ length: 25 }, () => 4));
  expect(looks.get(bad[25])).toBe(undefined);
  bad.splice(0, 25);
  next();
  expect(bad.slice(0, 25).every((room) => looks.get(room) === 1)).toBe(true);
});
