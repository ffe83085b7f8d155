import { expect, test } from 'vitest';
import { newTimeBank } from './time-bank.ts';

/** A clock moved by hand. */
function rig() {
  let now = 0;
  let due: { at: number; run: () => void } | null = null;
  const strikes: number[] = [];
  const bank = newTimeBank({
    now: () => now,
    after: (ms, run) => {
      const mine = { at: now + ms, run };
      due = mine;
      return () => {
        if (due === mine) due = null;
      };
    },
    onStrike: (n) => strikes.push(n),
    bankMs: 1000,
    perDecisionMs: 100,
  });
  return {
    bank,
    strikes,
    pass(ms: number) {
      const end = now + ms;
      while (due !== null && due.at <= end) {
        const { at, run } = due;
        due = null;
        now = at;
        run();
      }
      now = end;
    },
  };
}

test('PLAT-051 a decision within its allowance costs nothing, a longer one comes out of the bank', () => {
  const r = rig();
  r.bank.start();
  r.pass(90);
  r.bank.stop();
  expect(r.bank.leftMs).toBe(1000);
  r.bank.start();
  r.pass(350);
  r.bank.stop();
  expect([r.bank.leftMs, r.strikes]).toEqual([750, []]);
});

test('PLAT-051 past bank and allowance there is a strike, and the bank is full again', () => {
  const r = rig();
  r.bank.start();
  r.pass(1099);
  expect(r.strikes).toEqual([]);
  r.pass(1);
  expect([r.strikes, r.bank.leftMs]).toEqual([[1], 1000]);
  r.pass(2200);
  expect(r.strikes).toEqual([1, 2, 3]);
});

test('PLAT-051 no time runs while it is not the seat that is asked', () => {
  const r = rig();
  r.bank.start();
  r.bank.stop();
  r.pass(100_000);
  expect([r.strikes, r.bank.leftMs]).toEqual([[], 1000]);
});
