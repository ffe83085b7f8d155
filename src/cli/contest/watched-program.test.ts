import { expect, test } from 'vitest';
import type { StayingProgram, Visitor } from '../staying-program.ts';
import { causeOf } from './causes.ts';
import { watchProgram } from './watched-program.ts';

const LIMITS = { move: 100, bank: 1000, game: 0, ready: 5000 };

/** A program whose clock is moved by hand. */
function watched(limits = LIMITS, ready = false) {
  let time = 0;
  let due: { at: number; run: () => void } | null = null;
  let inside: Visitor | null = null;
  const program: StayingProgram = {
    visit(visitor) {
      inside = visitor;
      return {
        session: 'g1',
        delta: () => false,
        only: () => undefined,
        send() {},
        renew() {},
        errors: () => 'its words',
        giveUp: (why) => visitor.fail(why),
        leave: async () => {},
      };
    },
    leave: async () => {},
  };
  const clock = {
    now: () => time,
    after(ms: number, run: () => void) {
      const mine = { at: time + ms, run };
      due = mine;
      return () => {
        if (due === mine) due = null;
      };
    },
  };
  const w = watchProgram(program, limits, ready, clock);
  const heard: string[] = [];
  w.program.visit({
    act() {},
    note() {},
    malformed() {},
    refuseParts: () => null,
    fail: (why) => void heard.push(why),
  });
  const pass = (ms: number) => {
    time += ms;
    if (due !== null && due.at <= time) due.run();
  };
  const act = () => inside?.act({ type: 'act', n: 0, action: 'skip' });
  return { ...w, heard, pass, act, fail: (why: string) => inside?.fail(why) };
}

test('CONTEST-041 the first answer has the time to be ready and no other clock, later ones have the bank', () => {
  const w = watched();
  expect(w.watch.asked()).toBe(true);
  w.pass(4999);
  w.act();
  w.watch.answered();
  expect(w.watch.asked()).toBe(false);
  w.pass(60_000);
  w.watch.answered();
  expect([w.heard, w.report()]).toEqual([
    [],
    { cause: 'rules', why: null, total: 64_999, longest: 60_000, errors: 'its words' },
  ]);
});

test('CONTEST-041 without a first answer in time it never began', () => {
  const w = watched();
  w.watch.asked();
  w.pass(5000);
  expect([w.heard, w.report().cause]).toEqual([['gave no first answer in time'], 'start']);
});

test('CONTEST-041 all decisions of a game together have an end, however they are spread', () => {
  const w = watched({ ...LIMITS, game: 1000 }, true);
  for (let i = 0; i < 9; i++) {
    w.watch.asked();
    w.pass(100);
    w.act();
    w.watch.answered();
    // While others think, its clock stands still.
    w.pass(5000);
  }
  w.watch.asked();
  w.pass(99);
  expect(w.heard).toEqual([]);
  w.pass(1);
  expect([w.heard, w.report().cause]).toEqual([['used up its time for the game'], 'timeout']);
});

test('CONTEST-013 causes: what programs do, in the words of the book', () => {
  const causes = (ready: boolean) =>
    [
      'was too slow 3 times',
      'was refused 100 times in a row',
      'said too many malformed lines',
      'ended during the game (exit code 0)',
      'ended during the game (signal SIGSEGV)',
      'closed its standard output',
      'cannot be started (spawn)',
    ].map((why) => causeOf(why, ready));
  expect(causes(true)).toEqual(['timeout', 'illegal', 'illegal', 'left', 'crash', 'left', 'start']);
  expect(causes(false)).toEqual(['timeout', 'illegal', 'illegal', 'start', 'start', 'start', 'start']);
});

test('CONTEST-041 a program is told what its last answer took and what is left for the game', () => {
  const w = watched({ ...LIMITS, game: 1000 });
  expect(w.watch.times()).toEqual({ game: 1000, last: null });
  w.watch.asked();
  w.pass(300);
  w.act();
  w.watch.answered();
  expect(w.watch.times()).toEqual({ game: 700, last: 300 });
  expect(watched().watch.times()).toEqual({ game: null, last: null });
});
