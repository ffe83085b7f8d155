import { h, render } from 'preact';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubPage, wordsBelow } from '../../../test/helpers/page-stub.ts';
import { line } from '../../engine/view.ts';

let root: object;
beforeAll(() => {
  root = stubPage(vi.stubGlobal).root;
});
afterAll(() => vi.unstubAllGlobals());

test('SCREEN-010 a guide says one sentence beside the game, and rings the cell that it speaks of as long as it does', async () => {
  const [{ GuideCard }, { ReadingContext }] = await Promise.all([
    import('./guide-card.tsx'),
    import('./panes/reading.ts'),
  ]);
  const pointed: (number | null)[] = [];
  const reading = {
    tile: () => null,
    ink: () => null,
    letter: () => null,
    key: () => null,
    show: () => {},
    point: (cell: number | null) => void pointed.push(cell),
  };
  const card = (place: number | null) =>
    h(
      ReadingContext.Provider,
      { value: reading },
      h(GuideCard, { text: line('Strike the rat.'), place, roles: {}, step: { at: 2, of: 5 }, onSkip: () => {} }),
    );
  render(card(12), root as HTMLElement);
  expect(wordsBelow(root).join(' ')).toMatch(/Strike the rat\..*Skip.*2\s+of\s+5/s);
  render(card(null), root as HTMLElement);
  render(null, root as HTMLElement);
  expect(pointed).toEqual([12, null, null, null]);
});
