/** The pictures of the documentation are what the program draws today; `npx tsx scripts/pictures.ts` draws them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draw } from '../scripts/site/draw.ts';
import { SHOTS } from '../scripts/site/shots.ts';
import { GAMES } from '../src/games/index.ts';

test.each(SHOTS.map((shot) => [shot.file, shot] as const))(
  'PLAT-188 %s shows the screen of today (if not: npx tsx scripts/pictures.ts)',
  async (file, shot) => {
    expect(await draw(shot)).toBe(readFileSync(`docs/pictures/${file}`, 'utf8'));
  },
);

test('PLAT-188 every game has a picture, and every picture is drawn', () => {
  expect(readdirSync('docs/pictures').sort()).toEqual(SHOTS.map((s) => s.file).sort());
  for (const { id } of GAMES) expect(SHOTS.map((s) => s.game)).toContain(id);
});
