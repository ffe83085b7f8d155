import { expect, test } from 'vitest';
import { progressBar } from './progress.ts';

/** A terminal of so many columns, and a clock moved by hand. */
function terminal(columns: number, isTTY = true) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const bar = progressBar(200, { isTTY, columns, write: (text: string) => written.push(text) }, () => clock.ms);
  return { bar, written, clock };
}

test('PLAT-025 the bar shows games done, their rate and the time left', () => {
  const { bar, written, clock } = terminal(100);
  clock.ms = 2000;
  bar.tick(50);
  expect(written).toEqual(['\r[######..................] 50 of 200 games, 25 a second, 6 s left']);
  clock.ms = 2050;
  bar.tick(60);
  expect(written.length).toBe(1);
  clock.ms = 400_000;
  bar.tick(100, 'log ratio 1.00');
  expect(written[1]).toContain('100 of 200 games, 15.0 a minute, 6 min 40 s left, log ratio 1.00');
  bar.clear();
  expect(written[2]).toMatch(/^\r +\r$/);
});

test('PLAT-025 a narrow terminal is not written past its edge', () => {
  const { bar, written, clock } = terminal(20);
  clock.ms = 1000;
  bar.tick(1);
  expect(written[0].length).toBe(20);
});

test('PLAT-029 without a terminal nothing is drawn', () => {
  const { bar, written, clock } = terminal(80, false);
  clock.ms = 1000;
  bar.tick(1);
  bar.clear();
  expect(written).toEqual([]);
});
