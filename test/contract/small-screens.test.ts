/** Menus, lists, settings and help in terminals of all sizes, and games that say how much they need (PLAT-086). */
import { expect, test } from 'vitest';
import { asText, rasterize } from '../../src/engine/raster.ts';
import { fitTo } from '../../src/engine/text-flow.ts';
import { type Line, line, plain, type Size } from '../../src/engine/view.ts';
import { GAMES } from '../../src/games/index.ts';
import { sit } from '../helpers/shell.ts';

const SIZES: readonly Size[] = [
  { cols: 40, rows: 15 },
  { cols: 60, rows: 20 },
  { cols: 80, rows: 24 },
  { cols: 120, rows: 40 },
];
/** Of the text in terminals of 60, 80 and 100 columns. */
const WIDTHS = [56, 76, 96];

/** A line that was broken twice: short in the middle of a sentence, and the sentence goes on below it. */
function ragged(all: readonly Line[], width: number): string[] {
  const lines = all.map(plain);
  return lines.filter((text, i) => {
    // A heading.
    if (all[i].length === 1 && all[i][0].strong) return false;
    const next = lines[i + 1] ?? '';
    const word = /^\s*(\S+)/.exec(next)?.[1] ?? '';
    const same = /^ */.exec(text)?.[0] === /^ */.exec(next)?.[0];
    if (text.trim() === '' || !same || !/^[a-z]/.test(word) || / {2,}\S/.test(text.trim())) return false;
    return (
      !/[.:!?,;]$/.test(text.trimEnd()) && text.trimEnd().length + 1 + word.length <= width && text.length < width / 2
    );
  });
}

test('PLAT-086 a line that was broken twice is noticed', () => {
  const lines = [
    'The swamp goes on forever, and you, half a ghost, keep its peace. Then',
    'people',
    'came with lanterns.',
  ];
  expect(
    ragged(
      lines.map((text) => line(text)),
      76,
    ),
  ).toEqual(['people']);
});

test.each(GAMES)('PLAT-086 $id: every page of the help flows to the width that is there', async (entry) => {
  const { ui } = await entry.load();
  for (const width of WIDTHS)
    for (const page of ui.help) {
      const lines = fitTo(page.lines, width);
      expect([page.title, lines.filter((l) => plain(l).trimEnd().length > width)]).toEqual([page.title, []]);
      expect([page.title, width, ragged(lines, width)]).toEqual([page.title, width, []]);
    }
});

test.each(SIZES)(
  'PLAT-086 every entry of a menu comes into sight at $cols x $rows, and the last leads out',
  async (size) => {
    const { shell } = sit(undefined, {
      games: [...GAMES, ...GAMES.map((g) => ({ ...g, id: `${g.id}2`, title: `II ${g.title}` }))],
    });
    const seen = new Set<string>();
    for (let i = 0; i < 2 * GAMES.length + 2; i++) {
      const text = asText(shell.view(size));
      seen.add(/^ *>\s*(.*?)(?: {2,}|$)/m.exec(text)?.[1] ?? 'nothing');
      shell.key('Down');
    }
    expect(seen.size).toBe(2 * GAMES.length + 2);
    expect([...seen]).toContain('Quit');
  },
);

test.each(SIZES)(
  'PLAT-086 the menu, help, settings, keys, options and lists of every game fit into $cols x $rows',
  async (size) => {
    for (const { id } of GAMES) {
      const { shell } = sit(undefined, { start: { game: id, what: 'title' } });
      await shell.ready();
      for (const open of ['Help', 'Settings', 'Game options', 'Scores', 'Replays']) {
        for (let i = 0; i < 20 && !new RegExp(`> *${open}`).test(asText(shell.view(size))); i++) shell.key('Down');
        shell.key('Enter');
        const view = shell.view(size);
        expect([id, open, shell.screen === 'title']).toEqual([id, open, false]);
        const raster = rasterize(view, false);
        expect([raster.cols, raster.rows]).toEqual([size.cols, size.rows]);
        expect([id, open, asText(view).includes('Esc')]).toEqual([id, open, true]);
        shell.key('Escape');
      }
      shell.close();
    }
  },
);

test('PLAT-086 a game that does not fit says its name and its size, and one that fits is played', async () => {
  for (const { id, title, load } of GAMES) {
    const { ui } = await load();
    const { shell } = sit(undefined, { start: { game: id, what: 'title' } });
    await shell.ready();
    shell.view(ui.least);
    shell.key('Enter');
    expect([id, asText(shell.view(ui.least)).includes(' needs ')]).toEqual([id, false]);
    const small = asText(shell.view({ cols: ui.least.cols - 1, rows: ui.least.rows }));
    expect(small).toContain(`${title} needs ${ui.least.cols} x ${ui.least.rows}`);
    shell.close();
  }
});
