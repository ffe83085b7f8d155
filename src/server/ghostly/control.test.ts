/** Anything a page may send, in any order: every command is carried out or refused with a sentence, and the contest lives on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANE, testContest } from '../../../test/helpers/contest.ts';
import { DIRS, ghostly, MAP_NAMES } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';
import { carryOut, parseControl } from './control.ts';
import { newNewsFeed } from './news-feed.ts';

const control = fc.oneof(
  fc.record({ do: fc.constantFrom('start', 'stop', 'restart', 'pause', 'lobby', 'quit', 'dance') }),
  fc.record({ do: fc.constant('bot'), kind: fc.constantFrom('random', 'greedy', 'nobody') }),
  fc.record({ do: fc.constant('kick'), seat: fc.integer({ min: -1, max: 4 }), name: fc.constantFrom('greedy1', 'x') }),
  fc.record({ do: fc.constant('human'), on: fc.boolean() }),
  fc.record({ do: fc.constant('steer'), dir: fc.constantFrom(...DIRS) }),
  fc.record({ do: fc.constant('map'), name: fc.constantFrom(...MAP_NAMES) }),
  fc.record({ do: fc.constant('map-file'), text: fc.constantFrom('|||||\n|#.@|\n|||||', '|||', '') }),
  fc.record({ do: fc.constant('rounds'), rounds: fc.constantFrom(-1, 0, 1, 2, 1.5) }),
  fc.record({ do: fc.constant('speed'), ms: fc.constantFrom(5, 10, 50, 1000, 2000) }),
  fc.record({ do: fc.constant('move-limit'), ms: fc.constantFrom(null, 5, 10, 1000) }),
  fc.record({ do: fc.constant('autostart'), players: fc.constantFrom(null, 0, 1, 3, 5) }),
  fc.jsonValue(),
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ control }) },
  { weight: 1, arbitrary: fc.record({ ms: fc.constantFrom(1, 50, 800) }) },
);

test('GHOST-275 GHOST-257 whatever a page controls is done or refused in words, and all recordings verify', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      // Without a clock, rounds without end would be played in no time at all: for ever.
      const endless = JSON.stringify(steps).includes('"rounds":-1');
      const t = testContest('mill', {
        rounds: 1,
        intervalMs: 50,
        tickless: !endless && steps.length % 3 === 0,
        onChange: () => {},
      });
      const table = { contest: t.contest, quit: null, onLook: () => {}, onMap: () => {} };
      for (const s of steps) {
        if ('ms' in s) {
          t.clock.pass(s.ms);
          continue;
        }
        const read = parseControl(Buffer.from(JSON.stringify(s.control)));
        const answer = read.ok ? carryOut(table, read.value) : read;
        if (!answer.ok) expect(answer.problem.text).toMatch(/\w/);
        expect(t.contest.contestants.length).toBeLessThanOrEqual(t.contest.plan.starts.length);
      }
      const games = t.recording.join('').split(/^(?=\{"at":"head")/m);
      for (const game of games.filter((g) => g !== '')) expect(verify(ghostly, game)).toMatchObject({ ok: true });
      expect(t.reports.filter((r) => r.startsWith('fault'))).toEqual([]);
    }),
    { numRuns: 200, seed: 275 },
  );
});

test('GHOST-277 GHOST-278 a page is told who hangs and how long a move may take, sets that, and kicks', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  const control = (body: object) => {
    const parsed = parseControl(Buffer.from(JSON.stringify(body)));
    const target = { contest: t.contest, quit: null, onLook: () => {}, onMap: () => {} };
    return parsed.ok ? carryOut(target, parsed.value).ok : parsed.problem.path;
  };
  const news = () => {
    const { waitedFor, moveMs } = newNewsFeed().news(t.contest, 'public', 1, []);
    return [waitedFor, moveMs];
  };
  a.say('up\n');
  expect(news()).toEqual([[], null]);
  t.clock.pass(5000);
  expect(news()).toEqual([[1], null]);
  for (const ms of [9, 60_001, 1.5, 'soon', -1]) expect([ms, control({ do: 'move-limit', ms })]).toEqual([ms, 'ms']);
  expect([control({ do: 'move-limit', ms: 1000 }), t.contest.moveMs]).toEqual([true, 1000]);
  expect([control({ do: 'move-limit', ms: null }), t.contest.moveMs]).toEqual([true, null]);
  expect([control({ do: 'kick', seat: 1, name: 'a' }), b.closed]).toEqual([false, false]);
  expect([control({ do: 'kick', seat: 1, name: 'b' }), b.closed]).toEqual([true, true]);
  const ticked = testContest(LANE).contest;
  expect(
    carryOut({ contest: ticked, quit: null, onLook: () => {}, onMap: () => {} }, { do: 'move-limit', ms: 50 }).ok,
  ).toBe(false);
});
