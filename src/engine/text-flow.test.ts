import { expect, test } from 'vitest';
import { fitTo, flow, opening } from './text-flow.ts';
import { line, plain } from './view.ts';

function told(b: ReturnType<typeof flow>[number]): string {
  return `${b.kind}: ${b.kind === 'table' ? b.lines.map(plain).join(' / ') : plain(b.line)}`;
}

test('lines that were broken for eighty columns flow together; lists, tables and headings stay', () => {
  const long = 'This line is long enough to have been broken by its author,';
  const lines = [
    line('A heading', 'title', true),
    line(long),
    line('and goes on here.'),
    line('A short one.'),
    line('Another.'),
    line(''),
    line(' 1. An item that is'),
    line('    continued'),
    line(' - And one more'),
    line('key   what it does'),
    line('x     look'),
    line(''),
    line('Last.'),
  ];
  expect(flow(lines).map(told)).toEqual([
    'head: A heading',
    `para: ${long} and goes on here.`,
    'para: A short one.',
    'para: Another.',
    'item:  1. An item that is continued',
    'item:  - And one more',
    'table: key   what it does / x     look',
    'para: Last.',
  ]);
});

test('an opening is the first paragraph', () => {
  const lines = [line('a'), line('b'), line(''), line('c')];
  expect(opening(lines).map(plain)).toEqual(['a', 'b']);
  expect(opening([line('a')]).map(plain)).toEqual(['a']);
});

test('PLAT-086 text for a grid of any width is broken once, with hanging lists and whole tables', () => {
  const lines = [
    line('A heading', 'title', true),
    line('A paragraph that its author broke at the end of a long line of text'),
    line('goes on here.'),
    [],
    line('- an item that is rather long for so narrow a screen'),
    line(' 1  one   | two'),
    line(' 2  three | four'),
    line(' Up Down   go that way from now on, and start'),
  ];
  expect(
    fitTo(lines, 30)
      .map(plain)
      .map((l) => l.trimEnd()),
  ).toEqual([
    'A heading',
    'A paragraph that its author',
    'broke at the end of a long',
    'line of text goes on here.',
    '',
    '- an item that is rather long',
    '   for so narrow a screen',
    ' 1  one   | two',
    ' 2  three | four',
    ' Up Down   go that way from',
    '           now on, and start',
  ]);
});
