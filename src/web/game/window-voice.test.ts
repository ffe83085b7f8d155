import { expect, test } from 'vitest';
import { line, type Pane, span } from '../../engine/view.ts';
import { windowNews, windowWords } from './window-voice.tsx';

const AT = { slot: 'overlay', box: { col: 0, row: 0, cols: 1, rows: 1 } } as const;
const bag = (selected: number): Pane => ({
  ...AT,
  id: 'bag',
  title: 'Inventory',
  kind: 'things',
  items: [
    { tile: '', name: 'Buckler', badges: ['worn'], detail: line('Armor 8.') },
    { tile: '', name: 'Potion', count: 3, compare: [{ label: 'Health', value: 30, change: -2 }] },
  ],
  selected,
});
const words = (...panes: Pane[]) => windowWords({ panes });

test('SCREEN-025 a window says what it is and where the keys are, then only where they come to', () => {
  const [first, second] = [words(bag(0)), words(bag(1))];
  expect(windowNews(null, first)).toBe('Inventory. Buckler, worn. Armor 8.');
  expect(windowNews(first, first)).toBe('');
  expect(windowNews(first, second)).toBe('Potion, 3. Health: 30, 2 less.');
  expect(windowNews(second, words())).toBe('');
});

test('SCREEN-025 a menu says what can be chosen, and a question what it is about', () => {
  const options = [
    { key: 'y', label: 'Yes' },
    { key: 'n', label: 'No' },
    { key: 'x', label: 'Later', on: false },
  ];
  const about = [line('Leave the dungeon?')];
  const asked: Pane = { ...AT, id: 'ask', slot: 'prompt', kind: 'choices', about, options };
  expect(windowNews(null, words(asked))).toBe('Leave the dungeon? Yes, No.');
  expect(words({ ...asked, about: [] })).toBeNull();
});

test('SCREEN-025 a picture beside its own name is heard once, and a key as it is pressed on the page', () => {
  const rat = { ...span('r'), tile: 'rat', name: 'rat' };
  const text = [rat, span(' Rat, near: '), { ...span('Tab'), command: 'next' }, span('. '), rat];
  const block = { kind: 'para', line: text } as const;
  expect(windowNews(null, words({ ...AT, id: 'why', title: 'Why?', kind: 'prose', blocks: [block] }))).toBe(
    'Why? Rat, near: ]. rat',
  );
});
