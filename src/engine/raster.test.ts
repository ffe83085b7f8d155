import { expect, test } from 'vitest';
import { asText, rasterize, toAscii } from './raster.ts';
import { type Cell, line, type Pane, span, type View } from './view.ts';

function cell(glyph: string, more: Partial<Cell> = {}): Cell {
  return { glyph, ascii: '?', tile: '', label: '', ink: 'text', ground: null, light: 'plain', ...more };
}

function view(...panes: Pane[]): View {
  return { frame: { cols: 12, rows: 4 }, panes };
}

const box = { col: 1, row: 1, cols: 6, rows: 2 };

test('text stands in its box, what does not fit is cut off, and later panes cover earlier ones', () => {
  const back: Pane = {
    id: 'a',
    slot: 'log',
    box: { col: 0, row: 0, cols: 12, rows: 4 },
    kind: 'text',
    lines: Array(5).fill(line('............')),
  };
  const front: Pane = {
    id: 'b',
    slot: 'overlay',
    box,
    kind: 'text',
    lines: [line('too long a line'), line('two'), line('three')],
  };
  expect(asText(view(back, front)).split('\n')).toEqual([
    '............',
    '.too lo.....',
    '.two   .....',
    '............',
  ]);
});

test('a box that reaches out of the frame is cut at the frame', () => {
  const pane: Pane = {
    id: 'a',
    slot: 'log',
    box: { col: 9, row: 3, cols: 9, rows: 9 },
    kind: 'text',
    lines: [line('abcdef'), line('x')],
  };
  expect(asText(view(pane)).split('\n')).toEqual(['', '', '', '         abc']);
});

test('a pane without rows is not painted', () => {
  const pane: Pane = { id: 'a', slot: 'prompt', box: { ...box, rows: 0 }, kind: 'text', lines: [line('no')] };
  expect(asText(view(pane)).trim()).toBe('');
});

test('a map paints its cells over its backdrop, the cursor inverse', () => {
  const map: Pane = {
    id: 'm',
    slot: 'map',
    box: { col: 0, row: 0, cols: 7, rows: 2 },
    kind: 'map',
    size: { cols: 2, rows: 2 },
    span: { cols: 2, rows: 1 },
    across: [1, 4],
    down: [0, 1],
    backdrop: [line('│  │  │'), line('│  │  │')],
    cells: [
      cell('@'),
      cell('x', { face: [line('4a')] }),
      cell('☃', { ascii: 'S' }),
      cell('.', { ink: 'bad', ground: 'warning' }),
    ],
    cursor: 1,
  };
  expect(asText(view(map)).split('\n').slice(0, 2)).toEqual(['│@ │4a│', '│☃ │. │']);
  expect(asText(view(map), true).split('\n').slice(0, 2)).toEqual(['|? |4a|', '|S |? |']);
  const r = rasterize(view(map));
  expect([4, 5, 1].map((i) => r.glyphs[i].inverse)).toEqual([true, true, false]);
  expect(r.glyphs[12 + 4]).toMatchObject({ ink: 'bad', ground: 'warning', inverse: false });
});

test('a menu marks the selected item, dims what is off, and scrolls to keep the selection in sight', () => {
  const items = ['one', 'two', 'three', 'four', 'five'].map((t, i) => ({ key: t[0], line: line(t), on: i !== 3 }));
  const menu = (selected: number): Pane => ({ id: 'm', slot: 'overlay', box, kind: 'menu', items, selected });
  const shown = (selected: number) =>
    asText(view(menu(selected)))
      .split('\n')
      .slice(1, 3)
      .map((l) => l.slice(1));
  expect(shown(0)).toEqual(['>one', ' two']);
  expect(shown(4)).toEqual([' four', '>five']);
  for (let i = 0; i < 5; i++) expect(shown(i).join()).toContain(`>${['one', 'two', 'three', 'four', 'five'][i]}`);
  const r = rasterize(view(menu(4)));
  expect([r.glyphs[14].light, r.glyphs[26].light, r.glyphs[26].inverse]).toEqual(['dim', 'plain', true]);
});

test('gauges and forms are lines of text', () => {
  const gauge: Pane = {
    id: 'g',
    slot: 'status',
    box: { ...box, row: 0 },
    kind: 'gauge',
    label: 'HP',
    value: 1,
    max: 2,
    ink: 'bad',
    line: line('HP 1/2', 'bad'),
  };
  const form: Pane = {
    id: 'f',
    slot: 'overlay',
    box: { ...box, row: 2 },
    kind: 'form',
    fields: [
      { id: 's', label: 'A', value: 'x1' },
      { id: 't', label: 'B', value: 'y' },
    ],
    focus: 0,
    caret: 1,
  };
  expect(asText(view(gauge, form)).split('\n')).toEqual([' HP 1/2', '', ' A x1', ' B y']);
  const r = rasterize(view(form));
  expect([r.glyphs[2 * 12 + 3].inverse, r.glyphs[3 * 12 + 3].inverse]).toEqual([true, false]);
});

test('plain terminals get plain characters', () => {
  const pane: Pane = { id: 'a', slot: 'log', box: { ...box, cols: 8 }, kind: 'text', lines: [[span('┌─┐ …→é')]] };
  expect(asText(view(pane), true).split('\n')[1]).toBe(' +-+ ~>?');
  for (let c = 32; c < 127; c++) expect(toAscii(String.fromCharCode(c))).toBe(String.fromCharCode(c));
});
