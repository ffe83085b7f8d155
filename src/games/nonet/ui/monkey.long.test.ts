import { expect, test } from 'vitest';
import { click, draw, type Rig, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { rasterize } from '../../../engine/raster.ts';
import { below, pick, type Rng, stream } from '../../../engine/rng.ts';
import { type Pane, plain, type View } from '../../../engine/view.ts';
import { CELL_NAMES, MODES } from '../types.ts';
import { nonetUi } from './index.ts';
import { OVERLAYS } from './types.ts';

const KEYS = new Map(
  Object.entries(nonetUi.keys).map(([mode, map]) => [mode, Object.keys(map).flatMap((keys) => keys.split(' '))]),
);
const FRAMES = [
  { cols: 80, rows: 24 },
  { cols: 81, rows: 25 },
  { cols: 132, rows: 43 },
];

function widths(pane: Pane): number[] {
  return (pane.kind === 'map' ? pane.backdrop : linesOf(pane)).map((l) => plain(l).length);
}

function rowsOf(pane: Pane): number {
  return pane.kind === 'map' ? pane.backdrop.length : linesOf(pane).length;
}

/** Says what is wrong with a view, if anything. */
function misfit(view: View): string | null {
  for (const pane of view.panes) {
    const { col, row, cols, rows } = pane.box;
    if (col < 0 || row < 0 || col + cols > view.frame.cols || row + rows > view.frame.rows) return `${pane.id} box`;
    if (rows === 0) continue;
    if (rowsOf(pane) > rows) return `${pane.id} has ${rowsOf(pane)} lines for ${rows}`;
    const widest = Math.max(0, ...widths(pane));
    if (widest > cols) return `${pane.id} is ${widest} wide for ${cols}`;
  }
  return null;
}

/** Cells have their size, characters are one column wide and colours declared. */
function badGlyph(view: View): string | null {
  for (const pane of view.panes) {
    if (
      pane.kind === 'map' &&
      pane.cells.some((c) => c.face?.length !== 2 || c.face.some((l) => plain(l).length !== 5))
    )
      return 'a cell is not 5 x 2';
  }
  for (const glyph of rasterize(view).glyphs) {
    if (!/^[\x20-\x7e─│┌┐└┘├┤┬┴┼…]$/.test(glyph.char)) return `glyph ${glyph.char}`;
    if (!Object.hasOwn(nonetUi.roles, glyph.ink)) return `role ${glyph.ink}`;
    if (glyph.ground !== null && !Object.hasOwn(nonetUi.roles, glyph.ground)) return `role ${glyph.ground}`;
  }
  return null;
}

function sitDownAnywhere(n: number): Rig {
  return sitDown({
    seed: `monkey-${n}`,
    options: { mode: MODES[n % 3] },
    settings: { overlay: OVERLAYS[n % 3], confirmLethal: n % 2 === 0 },
    // Strong players get far enough to see every screen.
    facts: n % 2 === 0 ? {} : { health: 60, maxHealth: 60, stamina: 30, maxStamina: 30, damage: 5, gold: 9 },
  });
}

function randomKey(rng: Rng, mode: string): string {
  const keys = KEYS.get(mode) ?? [];
  // Giving up at once, or wandering with the cursor for ever, would hide the rest of the game.
  if (mode === 'ask-resign' && below(rng, 8) > 0) return 'n';
  if (mode !== 'board' && below(rng, 2) === 0) {
    const closing = keys.filter((k) => k === 'Enter' || k === 'Escape' || k === 'y');
    if (closing.length > 0) return pick(rng, closing);
  }
  return pick(rng, keys);
}

test('PLAT-080 20,000 random keys and clicks never fail, and every view fits its frame', () => {
  const rng = stream('nonet-ui', 'monkey');
  const modes = new Set<string>();
  let games = 0;
  let rig = sitDownAnywhere(games);
  for (let k = 0; k < 20_000; k++) {
    if (rig.ui.mode === 'end' && below(rng, 4) === 0) rig = sitDownAnywhere(++games);
    if (below(rng, 6) === 0) click(rig, pick(rng, CELL_NAMES), below(rng, 2) === 0 ? 'look' : 'go');
    else type(rig, randomKey(rng, rig.ui.mode));
    modes.add(rig.ui.mode);
    const view = draw(rig, FRAMES[k % 20 === 0 ? 2 : k % 2], 'a-seed-of-some-length');
    expect(misfit(view)).toBe(null);
    if (k % 200 === 0) expect(badGlyph(view)).toBe(null);
    if (k % 100 === 0) expect(nonetUi.revive(JSON.parse(JSON.stringify(rig.ui)))).toEqual({ ok: true, value: rig.ui });
  }
  expect(games).toBeGreaterThan(20);
  expect([...modes].sort()).toEqual(Object.keys(nonetUi.keys).sort());
});
