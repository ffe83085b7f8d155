/** Matches that are accepted here and claimed in a database (CONTEST-079). */
import { expect, test } from 'vitest';
import type { MatchPlan } from '../../contest/sets.ts';
import { newClaimedMatches } from './claimed-matches.ts';

const plan = (match: number): MatchPlan => ({ round: 1, set: 1, match, id: `1.1.${match}`, bots: [match] });
const idOf = ({ id }: MatchPlan) => id;
const any = () => true;

test('CONTEST-079 each match is taken once, in order, and only when it is accepted', async () => {
  const waiting = newClaimedMatches(idOf, async () => true);
  const taken: (string | undefined)[] = [];
  const takers = [1, 2, 3].map(async () => taken.push((await waiting.take((p) => p.match !== 2))?.id));
  waiting.show([1, 2, 3].map(plan));
  await Promise.all(takers.slice(0, 2));
  expect(taken).toEqual(['1.1.1', '1.1.3']);
  // Shown again by somebody who has not heard of it yet: it is taken all the same.
  waiting.show([1, 2, 3].map(plan));
  expect(waiting.waiting.map(idOf)).toEqual(['1.1.2']);
  waiting.stop();
  await Promise.all(takers);
  expect(taken).toEqual(['1.1.1', '1.1.3', undefined]);
});

test('CONTEST-079 one that somebody else has is given up, let rest, and tried again', async () => {
  let time = 0;
  let free = false;
  const waiting = newClaimedMatches(
    idOf,
    async () => free,
    () => time,
  );
  const gaveUp: string[] = [];
  const taken = waiting.take(any, (p) => gaveUp.push(p.id));
  waiting.show([plan(1)]);
  await expect.poll(() => gaveUp).toEqual(['1.1.1']);
  waiting.look();
  expect(waiting.waiting).toEqual([]);
  free = true;
  time = 6000;
  waiting.look();
  expect((await taken)?.id).toBe('1.1.1');
});
