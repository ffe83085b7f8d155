/** Panes as a page shows them, without a browser: what is told, and nothing else. */
import { h, render } from 'preact';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apply, draw, type Rig, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { stubPage, wordsBelow } from '../../../../test/helpers/page-stub.ts';
import type { Pane } from '../../../engine/view.ts';
import { line } from '../../../engine/view.ts';
import { meaningOf, numbersIn } from '../../../testing/meaning.ts';
import type { Scene } from '../scene.ts';

const AT = { id: 'p', slot: 'side', box: { col: 0, row: 0, cols: 20, rows: 5 } } as const;
const THINGS: Pane = {
  ...AT,
  kind: 'things',
  items: [
    { tile: 'sword', glyph: ')', name: 'Sword', count: 2, badges: ['worn'], detail: line('Sharp.'), key: 'a' },
    { tile: 'ring', name: 'Ring', compare: [{ label: 'Luck', value: 3, change: 1 }] },
  ],
  selected: 1,
};

let wordsOf: (pane: Pane) => string[];

beforeAll(async () => {
  const page = stubPage(vi.stubGlobal);
  const [{ PaneView }, { LogView }] = await Promise.all([import('../pane-view.tsx'), import('./log.tsx')]);
  const scene = { key: () => {}, steps: () => false, binds: () => false } as unknown as Scene;
  wordsOf = (pane) => {
    const shown =
      pane.kind === 'log'
        ? h(LogView, { entries: pane.entries, roles: {} })
        : h(PaneView, { pane, roles: {}, scene, key: pane.id });
    render(shown, page.root as HTMLElement);
    const words = wordsBelow(page.root);
    render(null, page.root as HTMLElement);
    return words;
  };
});
afterAll(() => vi.unstubAllGlobals());

/** Some components are fetched when they are first shown. */
beforeAll(async () => {
  for (const pane of [...screens().flatMap((rig) => draw(rig).panes), THINGS]) wordsOf(pane);
  await vi.dynamicImportSettled();
});

function screens(): Rig[] {
  const hurt = apply(sitDown({ facts: { conquered: ['E4'], gold: 3, roots: 1 } }), 'move e');
  return [
    ...[[], ['x', 'c', '4'], ['n', 'e', '4', '1', 'Tab', '8'], ['u'], ['x', 'd', '5', 'y'], ['R']].map((keys) =>
      type(sitDown({ settings: { overlay: 'reason' } }), ...keys),
    ),
    hurt,
    apply(sitDown({ facts: { conquered: ['C6'], at: 'C6', damage: 6, boost: 12 } }), 'move e'),
    apply(sitDown(), 'resign'),
  ];
}

test('SCREEN-004 a page shows no number that the game has not told, and every number that it has', () => {
  const kinds = new Set<string>();
  for (const rig of screens())
    for (const pane of draw(rig).panes) {
      const meaning = meaningOf(pane);
      if (meaning === null) continue;
      kinds.add(pane.kind);
      const told = numbersIn([...meaning.told, ...meaning.asked]);
      const shown = numbersIn(wordsOf(pane));
      expect([pane.id, shown.filter((n) => !told.includes(n))]).toEqual([pane.id, []]);
      expect([pane.id, numbersIn(meaning.told).filter((n) => !shown.includes(n))]).toEqual([pane.id, []]);
    }
  expect([...kinds].sort()).toEqual(['choices', 'ending', 'facts', 'gauge', 'log', 'prose', 'table']);
});

test('SCREEN-001 every kind of pane is shown in words, and nothing of it is drawn with characters', () => {
  expect(wordsOf(THINGS).join(' ')).toMatch(/Sword × ?2 worn a Ring Luck 3 \+1/);
  expect(wordsOf({ ...AT, kind: 'things', items: [], none: 'You carry nothing.' })).toEqual(['You carry nothing.']);
  for (const rig of screens()) for (const pane of draw(rig).panes) expect(wordsOf(pane).join('')).not.toMatch(/[─-▟]/);
});
