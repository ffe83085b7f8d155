import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { type Dice, dice, duel, tickDuel } from '../../test/toy-game.ts';
import { digestOf } from '../engine/codec.ts';
import { stream } from '../engine/rng.ts';
import type { Agent } from './agent.ts';
import { playout, randomPlayout, runAgents } from './playout.ts';

const setup = { seed: 'p', seats: 1, options: { goal: 30, limit: 500, wild: true } };
const careful = (s: Dice['state']) => dice.actions.get(s.pot >= 6 ? 'bank' : 'roll 1');

test('PLAT-001 a playout repeats, and stops at the end or the limit', () => {
  const first = playout(dice, setup, careful, 1000);
  const second = playout(dice, setup, careful, 1000);
  expect(first.outcome?.kind).toBe('won');
  expect([first.n, digestOf(dice.state, first.state)]).toEqual([second.n, digestOf(dice.state, second.state)]);
  expect(playout(dice, setup, careful, 3)).toMatchObject({ n: 3, outcome: null });
  const any = randomPlayout(duel, { seed: 'r', seats: 4, options: { rounds: 50 } }, stream('chance'), 1000);
  expect([any.n, any.outcome?.kind]).toEqual([50, 'ranked']);
});

test('agents that answer at once and agents that take their time play the same game', async () => {
  const quick: Agent<Dice> = { name: 'test', decide: (obs) => dice.actions.get(obs.pot >= 6 ? 'bank' : 'roll 1') };
  const slow: Agent<Dice> = { name: 'test', decide: async (obs, legal, n) => quick.decide(obs, legal, n) };
  const results = [await runAgents(dice, setup, [quick]), await runAgents(dice, setup, [slow])];
  expect(results[0]).toEqual(results[1]);
  const same = playout(dice, setup, careful, 1000);
  expect(results[0]).toMatchObject({
    n: same.n,
    outcome: same.outcome,
    scores: defined(same.outcome).scores,
    refusals: [0],
  });
});

test('PLAT-046 after 100 refusals in a row, not before, a seat loses by patience', async () => {
  const stubborn = (refusals: number): Agent<Dice> => {
    let asked = 0;
    return {
      name: 'stubborn',
      decide: () => dice.actions.get(asked++ % (refusals + 1) < refusals ? 'bank' : 'skip 1'),
    };
  };
  const patient = await runAgents(dice, { ...setup, options: { ...setup.options, limit: 3 } }, [stubborn(99)]);
  expect(patient).toMatchObject({ n: 3, outcome: { why: 'time' }, refusals: [297] });
  const lost = await runAgents(dice, setup, [stubborn(100)]);
  expect(lost).toMatchObject({ n: 0, outcome: { kind: 'lost', why: 'patience', scores: [0] }, refusals: [100] });
});

test('PLAT-046 among several the impatient seat loses, and in a timed game it idles', async () => {
  const good = { name: 'test', decide: () => duel.actions.get('wait') };
  const nonsense = { name: 'test', decide: () => ({ type: 'cheat' }) as never };
  const three = { seed: 'x', seats: 3, options: { rounds: 2 } };
  const lost = await runAgents(duel, three, [good, nonsense, good]);
  expect(lost.outcome).toEqual({ kind: 'ranked', why: 'patience', scores: [0, -1, 0] });
  const timed = await runAgents(tickDuel, three, [good, nonsense, good]);
  expect(timed).toMatchObject({ n: 2, outcome: { why: 'rounds' }, refusals: [0, 200, 0] });
});

test('a game cut off has scores and no outcome', async () => {
  const quick = { name: 'test', decide: () => dice.actions.get('roll 1') };
  expect(await runAgents(dice, setup, [quick], 5)).toMatchObject({ n: 5, outcome: null, scores: [0] });
});
