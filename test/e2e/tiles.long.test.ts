/** Every tile that the recorded games show is drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findVersion } from '../../src/games/archive.ts';
import { openViewer } from '../../src/host/viewer.ts';
import { isDrawn, SHEETS } from '../helpers/tile-sheets.ts';

const GOLDEN = readdirSync('test/golden').filter((name) => name.endsWith('.jsonl'));

const MOST_DRAWN = 40;

/** Every tile that recorded games show, on as many of their steps as can be drawn in a moment. */
async function tilesOf(game: string): Promise<Set<string>> {
  const tiles = new Set<string>();
  for (const name of GOLDEN.filter((n) => n.startsWith(`${game}-`))) {
    const text = readFileSync(`test/golden/${name}`, 'utf8');
    // Games of earlier rules are drawn with the pictures of today.
    const found = await findVersion(JSON.parse(text.slice(0, text.indexOf('\n'))));
    if (!found.ok) throw new Error(found.problem.text);
    const { ui } = found.value;
    const opened = openViewer(found.value.game, text);
    if (!opened.ok) throw new Error(name);
    const viewer = opened.value;
    const stride = Math.ceil((viewer.length + 1) / MOST_DRAWN);
    for (let n = 0; n <= viewer.length; n += stride) {
      viewer.seek(n);
      const { obs } = viewer.update(0);
      const view = ui.view(obs, ui.start(ui.settings.defaults, obs), { log: [], notice: null }, ui.least, '1');
      for (const pane of view.panes) if (pane.kind === 'map') for (const cell of pane.cells) tiles.add(cell.tile);
    }
  }
  tiles.delete('');
  return tiles;
}

test.each(SHEETS)('every tile that recorded games of %s show has a picture, and ground a pattern', async (game) => {
  const tiles = await tilesOf(game);
  expect(tiles.size).toBeGreaterThan(5);
  expect([...tiles].filter((tile) => !isDrawn(game, tile))).toEqual([]);
});
