/** docs/art.md against the tile sheets and the program. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moodsOf, withTables } from '../scripts/site/palette-table.ts';
import { GAMES } from '../src/games/index.ts';
import { SHEETS } from './helpers/tile-sheets.ts';

const page = readFileSync('docs/art.md', 'utf8');
const parts = page.split(/^## /m).slice(1);

test('SCREEN-014 every game has its part: mood, palette, light, texture, motion, type, sounds, and what must never be done', () => {
  for (const { title } of GAMES) {
    const part = parts.find((p) => p.startsWith(title)) ?? '';
    for (const what of ['Mood', 'Palette', 'Light', 'Texture', 'Motion', 'Type', 'Sounds', 'Never'])
      expect([title, part.includes(`**${what}.**`)]).toEqual([title, true]);
  }
});

test('SCREEN-014 the palettes and their figures are those of today (if not: npx tsx scripts/art.ts)', () => {
  expect(withTables(page)).toBe(page);
  for (const game of SHEETS.filter((g) => Object.keys(moodsOf(g)).length > 0))
    expect([game, page.includes(`<!-- palette ${game} -->`)]).toEqual([game, true]);
});

test('SCREEN-014 every picture is there', () => {
  const pictures = [...page.matchAll(/\]\((art\/[\w-]+\.jpg)\)/g)].map((m) => m[1]);
  expect(pictures.length).toBeGreaterThanOrEqual(9);
  expect(pictures.filter((p) => !existsSync(`docs/${p}`))).toEqual([]);
});
