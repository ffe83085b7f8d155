/** A contest that never ends keeps nothing of what is over (section 21). */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { testContest } from '../../../test/helpers/contest.ts';

test('GHOST-271 a million ticks without end leave no more than 50 MB behind', () => {
  const t = testContest(['|||||', '|#.#|', '|_@_|', '|||||'], {
    startAt: 2,
    tickless: true,
    rounds: -1,
    record: undefined,
    report: () => {},
  });
  const clients = [t.client('a'), t.client('b')];
  setFlagsFromString('--expose_gc');
  const gc = runInNewContext('gc') as () => void;
  const heap = (): number => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  /** Nobody eats, so that a round lasts until the monster has come. */
  function play(ticks: number): void {
    for (let i = 0; i < ticks; i++) {
      if (t.contest.phase !== 'running') t.clock.pass(1);
      for (const c of clients) {
        c.say('up\n');
        c.got.length = 0;
      }
    }
  }
  play(10_000);
  const before = heap();
  play(1_000_000);
  expect(t.contest.obs?.tally.played).toBeGreaterThan(1600);
  expect(heap() - before).toBeLessThan(50e6);
}, 120_000);
