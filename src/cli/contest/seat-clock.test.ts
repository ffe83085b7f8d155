/** The clocks of a seat that dials in, by a clock that is moved by hand. */
import { expect, test } from 'vitest';
import { newSeatClock } from './seat-clock.ts';

/** Time that passes when it is told to. */
function handClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const [first] = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at);
        if (first === undefined) break;
        timers = timers.filter((t) => t !== first);
        now = first.at;
        first.run();
      }
      now = end;
    },
  };
}

function seat(limits: { move?: number; bank?: number; game?: number; ready?: number }) {
  const time = handClock();
  const said: string[] = [];
  const clock = newSeatClock({
    limits: { move: 100, bank: 0, game: 0, ready: 1000, ...limits },
    time,
    onLate: () => {
      said.push(`late ${time.now()}`);
      clock.ask();
    },
    onLost: (cause) => void said.push(`${cause} ${time.now()}`),
  });
  return { time, said, clock };
}

test('CONTEST-044 a decision has its time and the bank, which is used up once; then a tick goes on without an answer', () => {
  const { time, said, clock } = seat({ bank: 250, ready: 10_000 });
  clock.ask();
  time.pass(200);
  clock.answer();
  expect([said, clock.total, clock.longest]).toEqual([[], 200, 200]);
  clock.ask();
  // 100 of the bank are gone.
  time.pass(249);
  expect(said).toEqual([]);
  time.pass(1);
  expect(said).toEqual(['late 450']);
  time.pass(100);
  expect(said).toEqual(['late 450', 'late 550']);
  clock.answer();
  expect([clock.total, clock.longest]).toEqual([550, 250]);
});

test('CONTEST-044 whoever is silent for too long has lost its seat: it never began, or answers no more', () => {
  const never = seat({});
  never.clock.ask();
  never.time.pass(5000);
  expect(never.said.slice(-2)).toEqual(['late 900', 'start 1000']);
  const once = seat({ move: 0 });
  once.clock.ask();
  once.time.pass(10);
  once.clock.answer();
  once.clock.ask();
  once.time.pass(5000);
  expect(once.said).toEqual(['timeout 1010']);
});

test('CONTEST-044 time away is counted over the whole match, and time here without an answer anew', () => {
  const { time, said, clock } = seat({ move: 0 });
  for (let i = 0; i < 3; i++) {
    clock.ask();
    clock.away();
    time.pass(300);
    clock.back();
    time.pass(900);
    clock.answer();
  }
  expect(said).toEqual([]);
  clock.away();
  time.pass(99);
  expect(said).toEqual([]);
  time.pass(1);
  expect(said).toEqual(['left 3700']);
});

test('CONTEST-041 CONTEST-044 the time for all decisions of a game, and an answer that is taken back', () => {
  const { time, said, clock } = seat({ move: 0, game: 500 });
  clock.ask();
  time.pass(200);
  clock.answer();
  time.pass(1000);
  // Nobody was asked.
  clock.ask();
  time.pass(100);
  clock.answer();
  clock.takeBack();
  time.pass(199);
  expect(said).toEqual([]);
  time.pass(1);
  expect([said, clock.total]).toEqual([['timeout 1500'], 500]);
});

test('CONTEST-044 without any limit a tick waits for ever', () => {
  const { time, said, clock } = seat({ move: 0, bank: 0, ready: 0 });
  clock.ask();
  time.pass(1e9);
  expect(said).toEqual([]);
  clock.away();
  time.pass(1);
  expect(said[0]).toMatch(/^left/);
});
