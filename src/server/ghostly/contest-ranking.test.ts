/** The end of a contest: results, score file, and what comes after (GHOST-065 to GHOST-070, GHOST-223 to GHOST-226). */

import { expect, test } from 'vitest';
import { LANE, testContest } from '../../../test/helpers/contest.ts';

/** A game of two rounds that end with these points: 5 to 6 and 9 to 2. */
function twoRounds() {
  const t = testContest(LANE, { startAt: 2, rounds: 2, tickless: true });
  const [a, b] = [t.client('alpha'), t.client('beta')];
  for (const points of [
    [5, 6],
    [9, 2],
  ]) {
    t.clock.pass(1);
    const s = t.state;
    s.players.forEach((p, i) => {
      p.points = points[i];
      p.total += points[i];
    });
    s.pellets.fill(0);
    s.left = 0;
    a.say('up\n');
    b.say('up\n');
  }
  return t;
}

test('GHOST-065 GHOST-067 a game whose last round is over is finished, once', () => {
  const t = twoRounds();
  expect([t.finished, t.contest.phase, t.results.length, t.scores.length]).toEqual([1, 'finished', 1, 1]);
});

test('GHOST-223 the result has a line for each player in ranking order', () => {
  expect(twoRounds().results).toEqual(['name:alpha;wins:1;score:14\nname:beta;wins:1;score:8\n']);
});

test('GHOST-225 the score file has a line for each player in ranking order', () => {
  expect(twoRounds().scores).toEqual(['alpha;1;14\nbeta;1;8\n']);
});

test('GHOST-224 a semicolon in a name becomes a comma in the result', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 1, tickless: true });
  const [a] = [t.client('a;b'), t.client('c')];
  t.clock.pass(1);
  t.contest.contestants[1].link?.close();
  t.contest.left(t.contest.contestants[1]);
  a.say('up\n');
  expect(t.results[0]).toBe('name:a,b;wins:1;score:0\nname:c;wins:0;score:0\n');
  expect(t.scores[0]).toBe('a,b;1;0\nc;0;0\n');
});

test('GHOST-070 GHOST-050 after the end connections stay silent, nobody new gets in, and the next game begins at zero', () => {
  const t = testContest(LANE, { startAt: null, rounds: 1, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.contest.start();
  t.clock.pass(1);
  t.state.left = 0;
  t.state.pellets.fill(0);
  a.say('up\n');
  b.say('up\n');
  expect(t.contest.phase).toBe('finished');
  a.types();
  a.say('up\nNAME z\n');
  t.clock.pass(10_000);
  expect([a.types(), t.client().member, t.contest.contestants[0].name]).toEqual(['', null, 'a']);
  t.contest.toLobby();
  expect([t.contest.phase, a.types()]).toEqual(['lobby', 'welcome']);
  t.contest.start();
  expect(t.state.players.map((p) => [p.wins, p.total])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
