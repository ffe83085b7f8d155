import { expect, test } from 'vitest';
import { line, plain } from '../engine/view.ts';
import { createPager, type Pager } from './pager.ts';

const BOX = { col: 0, row: 0, cols: 20, rows: 3 };
const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((t) => line(t));

function seen(p: Pager): string[] {
  const pane = p.pane(BOX);
  return (pane.terminal ?? []).map(plain);
}

test('NONET-158 a long text scrolls by lines and pages and stops at both ends', () => {
  const p = createPager(LINES);
  expect(seen(p)).toEqual(['one', 'two', 'three']);
  p.key('Up');
  expect(seen(p)[0]).toBe('one');
  p.key('Down');
  expect(seen(p)[0]).toBe('two');
  p.key('PageDown');
  expect(seen(p)).toEqual(['five', 'six', 'seven']);
  p.key('PageDown');
  expect(seen(p)[0]).toBe('five');
  p.key('PageUp');
  expect(seen(p)[0]).toBe('two');
  p.key('End');
  expect(p.where()).toBe('5-7 of 7');
  p.key('Home');
  expect(p.where()).toBe('1-3 of 7');
});

test('a log begins with its newest lines in sight', () => {
  expect(seen(createPager(LINES, { newest: true }))).toEqual(['five', 'six', 'seven']);
});

test('a line too long for the box is broken at a blank, an empty one stays', () => {
  const p = createPager([line('a line that is longer than twenty'), [], line('end')]);
  expect(seen(p)).toEqual(['a line that is ', 'longer than twenty', '']);
});

test('a text that fits says nothing about its place and other keys are not its own', () => {
  const p = createPager(LINES.slice(0, 2));
  seen(p);
  expect(p.where()).toBe('');
  expect(p.key('x')).toBe(false);
});
