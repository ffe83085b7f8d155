/** Turns: who is heard when there is more to hear than time, and what clocks make of it (PLAT-051, PLAT-100, PLAT-152). */
import { expect, test } from 'vitest';
import { beginDice, bench, type HandClock, handClock, toyModule, typesOf, wordsOf } from '../../test/helpers/server.ts';
import { dice } from '../../test/toy-game.ts';
import { newGate } from './gate.ts';
import { hearingOf } from './hearing.ts';
import { type Limits, UNHURRIED } from './limits.ts';

/** A client whose messages take so long each; what all of them were heard saying is in `heard`. */
function talker(clock: HandClock, name: string, heard: string[], { ms = 4, rate = UNHURRIED as Limits['rate'] } = {}) {
  const reading: boolean[] = [];
  const words = wordsOf<number>();
  const gate = newGate<number>({
    rate,
    clock: hearingOf(clock).clock,
    words,
    handle(message) {
      heard.push(`${name}${message}`);
      clock.work(ms);
    },
    pause: () => reading.push(false),
    resume: () => reading.push(true),
  });
  let said = 0;
  return {
    ...gate,
    words,
    reading,
    /** So many words come at once. */
    say(count = 1) {
      for (let i = 0; i < count; i++) words.push(++said);
      gate.came();
    },
  };
}

/** What is heard in the next turn. */
function next(clock: HandClock, heard: string[]): string[] {
  heard.length = 0;
  clock.turn();
  return [...heard];
}

test('PLAT-152 all clients together are heard for ten milliseconds, then everything else has its turn', () => {
  const clock = handClock();
  const heard: string[] = [];
  for (const name of 'abcdefg') talker(clock, name, heard).say(1);
  expect(heard).toEqual(['a1', 'b1', 'c1']);
  expect(next(clock, heard)).toEqual(['d1', 'e1', 'f1']);
  expect(next(clock, heard)).toEqual(['g1']);
});

test('PLAT-152 a message that takes longer than a turn is one turn, and nobody is forgotten behind it', () => {
  const clock = handClock();
  const heard: string[] = [];
  for (const name of 'abc') talker(clock, name, heard, { ms: 500 }).say(1);
  expect(heard).toEqual(['a1']);
  expect(next(clock, heard)).toEqual(['b1']);
  expect(next(clock, heard)).toEqual(['c1']);
});

test('PLAT-152 who says more while something waits is not read from, and is heard in order to the last word', () => {
  const clock = handClock();
  const heard: string[] = [];
  const [a, b] = [talker(clock, 'a', heard), talker(clock, 'b', heard)];
  a.say(3);
  b.say(5);
  expect([a.reading, b.reading]).toEqual([[], []]);
  b.say();
  expect(b.reading).toEqual([false]);
  const much = talker(clock, 'much ', []);
  much.say(1_000);
  expect(much.reading).toEqual([false]);
  much.close();
  expect([a.words.left, b.words.left]).toEqual([0, 6]);
  clock.pass(100);
  expect(heard).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6']);
  expect(b.reading).toEqual([false, true]);
  b.say();
  expect(heard.at(-1)).toBe('b7');
  expect(b.reading).toEqual([false, true]);
});

test('PLAT-152 a client alone is heard 64 times in a turn, however quick that is', () => {
  const clock = handClock();
  const heard: string[] = [];
  talker(clock, 'loud ', heard, { ms: 0 }).say(100);
  expect(heard).toHaveLength(64);
  clock.turn();
  expect(heard).toHaveLength(100);
});

test('PLAT-152 what waits is not even looked at: it stays as it came until its turn', () => {
  const clock = handClock();
  const heard: string[] = [];
  talker(clock, 'a', heard, { ms: 20 }).say();
  const crowd = Array.from({ length: 50 }, (_, i) => talker(clock, `c${i} `, heard, { ms: 20 }));
  for (const client of crowd) client.say(1_000);
  expect(crowd.map(({ words }) => words.left)).toEqual(crowd.map(() => 1_000));
  clock.turn();
  expect(crowd.reduce((sum, { words }) => sum + words.left, 0)).toBe(49_999);
});

test('PLAT-152 an honest word is heard after one of each who shouts, however much they have to say', () => {
  const clock = handClock();
  const heard: string[] = [];
  const crowd = Array.from({ length: 32 }, (_, i) => talker(clock, `c${i} `, heard, { ms: 1 }));
  for (const client of crowd) client.say(100_000);
  const honest = talker(clock, 'honest ', heard, { ms: 1 });
  for (let round = 0; round < 3; round++) {
    const before = heard.length;
    honest.say();
    clock.pass(40);
    expect(heard.indexOf(`honest ${round + 1}`) - before).toBeLessThanOrEqual(crowd.length);
    expect(heard.indexOf(`honest ${round + 1}`)).toBeGreaterThan(0);
  }
  // And none of them more often than the others.
  const times = crowd.map((_, i) => heard.filter((h) => h.startsWith(`c${i} `)).length);
  expect(Math.max(...times.slice(1)) - Math.min(...times)).toBeLessThanOrEqual(1);
});

test('PLAT-100 who is too fast for its rate waits for that, and keeps no place in the line', () => {
  const clock = handClock();
  const heard: string[] = [];
  const fast = talker(clock, 'fast ', heard, { ms: 0, rate: { perSecond: 10, burst: 2 } });
  fast.say(4);
  talker(clock, 'b', heard, { ms: 0 }).say();
  expect(heard).toEqual(['fast 1', 'fast 2', 'b1']);
  clock.pass(100);
  expect(heard.slice(3)).toEqual(['fast 3']);
  clock.pass(99);
  expect(heard.slice(3)).toEqual(['fast 3']);
  clock.pass(1);
  expect(heard.slice(3)).toEqual(['fast 3', 'fast 4']);
});

test('PLAT-100 who is sent away loses what waits at once, and none of it is looked at', () => {
  const clock = handClock();
  const heard: string[] = [];
  talker(clock, 'a', heard, { ms: 20 }).say();
  const b = talker(clock, 'b', heard);
  b.say(1_000);
  b.close();
  expect(b.words.left).toBe(0);
  b.say(5);
  clock.pass(1_000);
  expect([heard, b.words.left]).toEqual([['a1'], 0]);
});

test('PLAT-152 what is to happen at some time happens when all that had come by then was heard, and before what came later', () => {
  const clock = handClock();
  const { clock: patient } = hearingOf(clock);
  const heard: string[] = [];
  const clients = [...'abcdef'].map((name) => talker(clock, name, heard));
  patient.after(5, () => heard.push('five'));
  const callOff = patient.after(6, () => heard.push('called off'));
  patient.after(8, () => heard.push('eight'));
  for (const client of clients) client.say();
  // All three are due, and wait behind those who spoke before.
  clock.turn();
  clients[0].say(2);
  callOff();
  clock.pass(100);
  expect(heard).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'five', 'eight', 'a2', 'a3']);
});

test('PLAT-152 many things that are due at once share turns like everything else', () => {
  const clock = handClock();
  const { clock: patient } = hearingOf(clock);
  let ticks = 0;
  for (let i = 0; i < 10; i++)
    patient.after(50, () => {
      ticks++;
      clock.work(4);
    });
  clock.work(50);
  clock.turn();
  expect(ticks).toBe(3);
  clock.turn();
  expect(ticks).toBe(6);
  clock.pass(100);
  expect(ticks).toBe(10);
});

test('PLAT-047 one that fails has had its turn, and nobody behind it waits for ever', () => {
  const clock = handClock();
  const { clock: patient } = hearingOf(clock);
  const heard: string[] = [];
  for (const name of 'ab') talker(clock, name, heard, { ms: 20 }).say(1);
  patient.after(0, () => {
    throw new Error('a fault');
  });
  clock.turn();
  talker(clock, 'c', heard).say(1);
  expect(heard).toEqual(['a1', 'b1']);
  expect(() => clock.turn()).toThrow('a fault');
  clock.turn();
  expect(heard).toEqual(['a1', 'b1', 'c1']);
});

test('PLAT-152 who leaves is heard as far as it only waited for its turn; what it said too fast is not', () => {
  const clock = handClock();
  const heard: string[] = [];
  talker(clock, 'a', heard, { ms: 20 }).say(1);
  const b = talker(clock, 'b', heard);
  b.say(4);
  b.end(() => {
    heard.push('b left');
    b.close();
  });
  expect(heard).toEqual(['a1']);
  clock.pass(100);
  expect(heard).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'b left']);
  // Nobody reads on from who is gone.
  expect(b.reading).toEqual([]);

  heard.length = 0;
  talker(clock, 'a', heard, { ms: 20 }).say(1);
  const fast = talker(clock, 'fast ', heard, { rate: { perSecond: 1, burst: 2 } });
  fast.say(4);
  fast.end(() => {
    heard.push('fast left');
    fast.close();
  });
  clock.pass(10_000);
  expect(heard).toEqual(['a1', 'fast 1', 'fast 2', 'fast left']);
});

test('PLAT-152 what asks whether all was heard is told so when nothing waits, and when what waits came too fast', () => {
  const clock = handClock();
  const heard: string[] = [];
  const a = talker(clock, 'a', heard, { ms: 20 });
  const fast = talker(clock, 'fast ', heard, { rate: { perSecond: 1, burst: 2 } });
  a.say();
  fast.say(4);
  a.heard(() => heard.push('all of a'));
  fast.heard(() => heard.push('all of fast'));
  fast.heard(() => heard.push('called off'))();
  clock.pass(100);
  expect(heard).toEqual(['a1', 'fast 1', 'fast 2', 'all of a', 'all of fast']);
  const b = talker(clock, 'b', heard, { ms: 20 });
  b.say(9);
  b.heard(() => heard.push('all of b'));
  for (let i = 0; i < 5; i++) clock.turn();
  expect(heard).not.toContain('all of b');
  // Nothing of it will be heard any more.
  b.close();
  expect(heard.at(-1)).toBe('all of b');
});

/** A server whose every step of dice takes so long. */
function slowBench(ms: number, more: Partial<Parameters<typeof bench>[0]> = {}) {
  const slow = {
    ...dice,
    apply(...args: Parameters<typeof dice.apply>) {
      b.clock.work(ms);
      dice.apply(...args);
    },
  };
  const b = bench({ modules: [toyModule(slow)], limits: { rate: UNHURRIED, work: UNHURRIED }, ...more });
  return b;
}

const roll = (n: number) => ({ type: 'act', n, action: 'roll 1' });

test('PLAT-100 PLAT-152 nobody is sent away as silent whose words wait here', () => {
  const { connect, clock } = slowBench(30);
  const busy = Array.from({ length: 5 }, () => connect());
  for (const client of busy) beginDice(client);
  clock.pass(4_950);
  const late = connect();
  clock.pass(4_980);
  for (const client of busy) client.say(roll(0));
  // The word that counts is the second of two.
  late.say('{}', { type: 'new', game: 'dice', name: 'late' });
  // 30 ms of work in each turn: its five seconds are over when its first word is heard.
  clock.pass(1_000);
  expect(late.open).toBe(true);
  expect(typesOf(late.heard())).toEqual(['welcome', 'error', 'joined', 'update']);
  // Who said nothing is.
  const silent = connect();
  clock.pass(5_000);
  expect(silent.open).toBe(false);
});

test('PLAT-051 PLAT-152 a bot whose answer waits here is neither struck nor charged for it', () => {
  const { connect, clock } = slowBench(30, { budget: { bankMs: 200, perDecisionMs: 100 } });
  const busy = Array.from({ length: 5 }, () => connect('human'));
  for (const client of busy) beginDice(client);
  const bot = connect('bot');
  beginDice(bot);
  clock.pass(190);
  // The first of these is heard at once.
  for (const client of busy) client.say(roll(0));
  expect(clock.now()).toBe(220);
  // The word that counts is the second of two.
  bot.say({ type: 'note', text: 'a thought' }, roll(0));
  expect(bot.heard()).toEqual([]);
  // Its 300 ms are over before its turn comes.
  clock.pass(150);
  expect(bot.heard()).toMatchObject([{ type: 'update', n: 1 }]);
  // The 220 ms until it spoke have cost it 120 of its bank, and no more.
  clock.pass(179);
  expect(bot.heard()).toEqual([]);
  clock.pass(1);
  expect(bot.heard()).toMatchObject([{ type: 'refused', n: 1, code: 'too-slow' }]);
});
