/** Who waits, who plays, and whose chair is empty. */
import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { newWaitingRoom } from './waiting-room.ts';

function room() {
  let free = 0;
  const r = newWaitingRoom<string>(() => void free++);
  return Object.assign(r, { freed: () => free });
}

/** What a chair was told. */
function noted(chair: { use(s: { sat(g: string): void; lost(): void }): void }): string[] {
  const said: string[] = [];
  chair.use({ sat: (g) => void said.push(g), lost: () => void said.push('lost') });
  return said;
}

test('CONTEST-044 a match takes all its bots or none, and each connection plays one match at a time', () => {
  const r = room();
  r.enter('a', 'a1');
  expect([r.take(['a', 'b']), r.isMissing('a'), r.isMissing('b')]).toEqual([null, false, true]);
  r.enter('b', 'b1');
  const [a, b] = defined(r.take(['a', 'b']));
  expect([noted(a), noted(b), r.take(['a'])]).toEqual([['a1'], ['b1'], null]);
  r.enter('a', 'a2');
  expect(defined(r.take(['a'])).map((c) => c.guest)).toEqual(['a2']);
  a.free();
  a.free();
  expect([r.isSeated('a1'), r.isSeated('a2'), r.freed()]).toEqual([false, true, 4]);
  // The same bot on two seats needs two connections.
  expect(r.take(['a', 'a'])).toBe(null);
});

test('CONTEST-044 the chair of a lost connection is kept for the next one of the same bot, a spare at once', () => {
  const r = room();
  r.enter('a', 'a1');
  r.enter('a', 'a2');
  const [chair] = defined(r.take(['a']));
  const said = noted(chair);
  r.leave('a1');
  expect([said, r.isSeated('a2')]).toEqual([['a1', 'lost', 'a2'], true]);
  r.leave('a2');
  r.enter('b', 'b1');
  expect([chair.guest, r.isMissing('a')]).toEqual([null, true]);
  r.enter('a', 'a3');
  expect(said).toEqual(['a1', 'lost', 'a2', 'lost', 'a3']);
  // Who left is nobody, however often it leaves.
  r.leave('a1');
  chair.free();
  r.leave('a3');
  expect([r.isMissing('a'), r.take(['a']), said.length]).toEqual([true, null, 5]);
});

test('CONTEST-044 a bot has so many connections and no more, and one that went makes room', () => {
  const r = room();
  const taken = Array.from({ length: 40 }, (_, i) => r.enter('a', `a${i}`)).filter((entered) => entered).length;
  expect([taken, r.isSeated('a39')]).toEqual([16, false]);
  r.leave('a39');
  expect(r.enter('a', 'x')).toBe(false);
  r.leave('a3');
  expect(r.enter('a', 'x')).toBe(true);
});
