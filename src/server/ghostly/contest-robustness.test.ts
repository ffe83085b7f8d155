/** What a contest costs and survives: ways looked for once, late lines, a fault of the rules (section 21). */

import { expect, test, vi } from 'vitest';
import { LANE, testContest } from '../../../test/helpers/contest.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';
import { sendUpdates } from './broadcast.ts';

test('GHOST-269 the map part is made once per tick, however many receive it', () => {
  const looks = (receivers: number): number => {
    const t = testContest('classic', { startAt: null });
    for (let i = 0; i < 4; i++) {
      if (i < receivers) t.client(`c${i}`);
      else t.contest.addBot('random');
    }
    t.contest.start();
    t.clock.pass(1500);
    const obs = ghostly.observe(t.state, 'all');
    let count = 0;
    const map = new Proxy(obs.gamestate.map, {
      get(rows, key) {
        if (key === 'content') count++;
        return Reflect.get(rows, key);
      },
    });
    sendUpdates(t.contest.contestants, { ...obs, gamestate: { ...obs.gamestate, map } });
    return count;
  };
  expect([looks(4), looks(1)]).toEqual([1, 1]);
});

test('GHOST-268 the monster looks for a way once per target and never again: later rounds search nothing', () => {
  const t = testContest('classic', { startAt: 4, tickless: true, rounds: 3, record: undefined });
  const clients = ['a', 'b', 'c', 'd'].map((n) => t.client(n));
  const { ways, food } = t.contest.plan;
  ways.clear();
  const searches: number[] = [];
  const set = vi.spyOn(ways, 'set');
  t.clock.pass(1);
  for (let round = 1; round <= 3; round++) {
    set.mockClear();
    while (t.contest.phase === 'running' && t.state.round === round)
      for (const c of clients) {
        c.say('up\n');
        c.got.length = 0;
      }
    searches.push(set.mock.calls.length);
    t.clock.pass(1);
  }
  // All rounds were the monster's: nobody ate more than a few pellets.
  expect(t.contest.phase).toBe('finished');
  expect(searches[0]).toBeGreaterThan(10);
  expect(searches[0]).toBeLessThanOrEqual(food.length);
  expect(searches[1] + searches[2]).toBeLessThan(searches[0] / 2);
});

test('GHOST-270 however many lines come, each tick starts when it is due and costs each client one update', () => {
  const t = testContest('classic', { startAt: 4, intervalMs: 10 });
  const clients = ['a', 'b', 'c', 'd'].map((n) => t.client(n));
  t.clock.pass(1500);
  for (const c of clients) c.types();
  for (let ms = 1; ms <= 1000; ms++) {
    for (const c of clients) c.say('left\nup\nnonsense\nleft\n');
    t.clock.pass(1);
    expect(t.contest.obs?.tally.tick).toBe(Math.floor(ms / 10));
  }
  for (const c of clients) expect(c.types()).toBe(Array(100).fill('stateupdate').join(' '));
});

test('PLAT-103 a fault of the rules ends this contest, is reported, and keeps the recording', () => {
  const faults: unknown[] = [];
  const t = testContest(LANE, { startAt: 2, tickless: true, onFault: (e) => faults.push(e) });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  a.say('up\n');
  b.say('up\n');
  t.state.plan = { ...t.state.plan, next: undefined as unknown as Int32Array };
  a.say('up\n');
  b.say('up\n');
  expect([t.contest.phase, faults.length, t.results]).toEqual(['finished', 1, []]);
  expect(t.reports.at(-1)).toMatch(/^fault /);
  expect(verify(ghostly, t.recording.join(''))).toMatchObject({ ok: true, value: { n: 1, complete: false } });
  a.say('up\n');
  t.clock.pass(10_000);
  expect(t.contest.phase).toBe('finished');
});
