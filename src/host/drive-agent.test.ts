import { expect, test } from 'vitest';
import { type Dice, type Duel, dice, duel, tickDuel } from '../../test/toy-game.ts';
import type { Game, Types } from '../engine/game.ts';
import type { Agent } from './agent.ts';
import { driveAgent } from './drive-agent.ts';
import { PATIENCE } from './patience.ts';
import { newHead } from './recording.ts';
import { openSession, type Session } from './session.ts';
import { SessionFault } from './session-fault.ts';

const bank = dice.actions.get('bank');
const roll = dice.actions.get('roll 1');
const wait = duel.actions.get('wait');
const rolls: Agent<Dice> = { name: 'rolls', decide: () => roll };

function open<T extends Types>(game: Game<T>, seats: number, options: object = {}): Session<T> {
  const names = Array.from({ length: seats }, (_, i) => ({ name: `p${i}`, kind: 'bot' as const }));
  const parsed = game.options.parse(options);
  if (!parsed.ok) throw new Error(parsed.problem.text);
  const opened = openSession(game, newHead(game, { seed: 'drive', options: parsed.value, seats: names }));
  if (!opened.ok) throw new Error(opened.problem.text);
  return opened.value;
}

/** Everything that is waiting for a promise has run. */
async function settled(): Promise<void> {
  for (let i = 0; i < 5 * PATIENCE; i++) await Promise.resolve();
}

/** An agent that answers when the test says so. */
function byHand<T extends Types>() {
  const asked: { readonly n: number; readonly answer: (a: T['action']) => void; readonly fail: (e: Error) => void }[] =
    [];
  const agent: Agent<T> = {
    name: 'by hand',
    decide: (_obs, _legal, n) => new Promise((answer, fail) => asked.push({ n, answer, fail })),
  };
  return { agent, asked };
}

function counted<T extends Types>(decide: (asked: number) => T['action'] | Promise<T['action']>) {
  const count = { asked: 0 };
  const agent: Agent<T> = { name: 'counted', decide: () => decide(++count.asked) };
  return { agent, count };
}

const USELESS: readonly [string, () => Dice['action'] | Promise<Dice['action']>][] = [
  ['answers an illegal action', () => bank],
  ['answers an illegal action later', async () => bank],
  ['answers what is no action', () => ({ type: 'cheat' }) as never],
  ['answers nothing', () => undefined as never],
  ['answers null', () => null as never],
  [
    'throws',
    () => {
      throw new Error('a bug');
    },
  ],
  ['rejects', () => Promise.reject(new Error('a bug'))],
];

test.each(USELESS)('PLAT-046 an agent that %s for ever loses a game of turns by patience', async (_, decide) => {
  const session = open(dice, 1);
  const { agent, count } = counted<Dice>(decide);
  driveAgent({ session, seat: 0, agent });
  await settled();
  expect(count.asked).toBe(PATIENCE);
  expect(session.outcome).toEqual({ kind: 'lost', why: 'patience', scores: [0] });
});

test.each(USELESS)('PLAT-046 an agent that %s for ever idles in a game of ticks', async (_, decide) => {
  const session = open(tickDuel, 2, { rounds: 3 });
  const { agent, count } = counted<Duel>(decide as never);
  driveAgent({ session, seat: 0, agent });
  driveAgent({ session, seat: 1, agent: { name: 'waits', decide: () => wait } });
  for (let tick = 1; tick <= 3; tick++) {
    await settled();
    // Both have answered: nobody needs a clock to see that the tick is over.
    expect([session.n, session.waiting]).toEqual([tick - 1, []]);
    session.step();
  }
  expect([count.asked, session.outcome?.why]).toEqual([3 * PATIENCE, 'rounds']);
  expect(session.lines[1]).toContain('["0 wait","1 wait"]');
});

test('PLAT-046 one useful answer among many useless ones is enough, and is played', () => {
  const session = open(dice, 1, { limit: 3 });
  const { agent } = counted<Dice>((asked) => (asked % PATIENCE === 0 ? roll : dice.actions.get('bank')));
  const first: Agent<Dice> = { ...agent, decide: (obs, ...rest) => (obs.pot > 0 ? roll : agent.decide(obs, ...rest)) };
  driveAgent({ session, seat: 0, agent: first });
  expect([session.n, session.outcome?.why]).toEqual([3, 'time']);
});

test('PLAT-046 among several the agent without patience left is ranked last', () => {
  const session = open(duel, 3, { rounds: 2 });
  driveAgent({ session, seat: 0, agent: { name: 'cheats', decide: () => ({ type: 'cheat' }) as never } });
  expect(session.outcome).toEqual({ kind: 'ranked', why: 'patience', scores: [-1, 0, 0] });
});

test('whoever asks to be told of a failing agent decides what becomes of it', async () => {
  for (const decide of [USELESS[5][1], USELESS[6][1]]) {
    const session = open(dice, 1);
    const { agent, count } = counted<Dice>(decide);
    const faults: unknown[] = [];
    driveAgent({ session, seat: 0, agent, onFault: (e) => faults.push((e as Error).message) });
    await settled();
    expect([faults, count.asked, session.outcome]).toEqual([['a bug'], 1, null]);
  }
});

test('an agent that never answers holds up nobody in a game of ticks, and can be stopped in any', async () => {
  const ticks = open(tickDuel, 2, { rounds: 2 });
  const { agent, asked } = byHand<Duel>();
  driveAgent({ session: ticks, seat: 0, agent });
  ticks.step();
  ticks.step();
  expect([ticks.outcome?.why, asked.length]).toEqual(['rounds', 1]);

  const turns = open(dice, 1);
  const silent = byHand<Dice>();
  const stop = driveAgent({ session: turns, seat: 0, agent: silent.agent });
  stop();
  turns.forfeit(0, 'gone');
  expect([turns.outcome?.why, silent.asked.length]).toEqual(['gone', 1]);
});

test('an answer for an old step is dropped, and the agent is asked about the newest one', async () => {
  const session = open(tickDuel, 2);
  const { agent, asked } = byHand<Duel>();
  driveAgent({ session, seat: 0, agent });
  session.step();
  session.step();
  asked[0].answer(duel.actions.get('guess 1'));
  await settled();
  expect([asked.map((a) => a.n), session.waiting]).toEqual([
    [0, 2],
    [0, 1],
  ]);
  asked[1].answer(duel.actions.get('guess 2'));
  await settled();
  session.step();
  expect(session.lines.at(-1)).toContain('0 guess 2');
});

test('an agent that fails over an old step is asked about the newest one', async () => {
  const session = open(tickDuel, 2);
  const { agent, asked } = byHand<Duel>();
  driveAgent({ session, seat: 0, agent });
  session.step();
  asked[0].fail(new Error('too late anyway'));
  await settled();
  expect(asked.map((a) => a.n)).toEqual([0, 1]);
});

test('an agent that answers after it was stopped is not heard', async () => {
  const session = open(dice, 1);
  const { agent, asked } = byHand<Dice>();
  const stop = driveAgent({ session, seat: 0, agent });
  stop();
  asked[0].answer(roll);
  await settled();
  expect([session.n, session.outcome]).toEqual([0, null]);
});

test('nobody is told of an agent that fails after it was stopped', async () => {
  const session = open(dice, 1);
  const { agent, asked } = byHand<Dice>();
  const faults: unknown[] = [];
  const stop = driveAgent({ session, seat: 0, agent, onFault: (e) => faults.push(e) });
  stop();
  asked[0].fail(new Error('late'));
  await settled();
  expect(faults).toEqual([]);
});

test('an agent that answers twice has answered once', () => {
  const session = open(duel, 2, { rounds: 2 });
  const { agent, count } = counted<Duel>(() => {
    session.submit(0, session.n, duel.actions.get('guess 1'));
    return duel.actions.get('guess 2');
  });
  driveAgent({ session, seat: 0, agent });
  expect([count.asked, session.n, session.outcome]).toEqual([1, 0, null]);
  driveAgent({ session, seat: 1, agent: { name: 'waits', decide: () => wait } });
  expect(session.lines.filter((l) => l.includes('"step"')).map((l) => JSON.parse(l).moves[0])).toEqual([
    '0 guess 1',
    '0 guess 1',
  ]);
  expect([count.asked, session.outcome?.why]).toEqual([2, 'rounds']);
});

test('an agent is asked only when it is to move, and not again after the end', () => {
  const session = open(dice, 1, { limit: 4 });
  const seen: number[] = [];
  const agent: Agent<Dice> = {
    name: 'rolls',
    decide(_obs, _legal, n) {
      seen.push(n);
      return roll;
    },
  };
  driveAgent({ session, seat: 0, agent });
  expect([seen, session.outcome?.why]).toEqual([[0, 1, 2, 3], 'time']);
});

test('answers go where the caller says, and what it refuses is asked for again', () => {
  const session = open(dice, 1, { limit: 2 });
  const taken: string[] = [];
  let mood = 0;
  driveAgent({
    session,
    seat: 0,
    agent: rolls,
    submit(n, action) {
      if (mood++ % 2 === 0) return { code: 'not-now' };
      taken.push(`${n} ${dice.actions.format(action)}`);
      return session.submit(0, n, action);
    },
  });
  expect([taken, session.outcome?.why]).toEqual([['0 roll 1', '1 roll 1'], 'time']);
});

test('PLAT-103 rules that fail over an answer are a report of the session, and nobody is asked again', async () => {
  const buggy: Game<Dice> = {
    ...dice,
    apply() {
      throw new Error('a bug in the rules');
    },
  };
  const session = open(buggy, 1);
  const { agent, count } = counted<Dice>(async () => roll);
  driveAgent({ session, seat: 0, agent });
  await settled();
  expect([session.fault instanceof SessionFault, count.asked]).toEqual([true, 1]);
  const told: unknown[] = [];
  const other = open(buggy, 1);
  driveAgent({ session: other, seat: 0, agent: counted<Dice>(async () => roll).agent, onFault: (e) => told.push(e) });
  await settled();
  expect(told).toEqual([other.fault]);
});
