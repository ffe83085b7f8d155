/** Anything a page may send, in any order: every command is carried out or refused with a sentence, and the contest lives on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContest } from '../../../test/helpers/contest.ts';
import { DIRS, ghostly, MAP_NAMES } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';
import { carryOut, parseControl } from './control.ts';

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
      const t = testContest('mill', { rounds: 1, intervalMs: 50, onChange: () => {} });
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
    { numRuns: 200 },
  );
});
