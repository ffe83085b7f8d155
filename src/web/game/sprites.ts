/**
 * Cells that were drawn before, kept as pixels: what comes again is copied, not drawn.
 *
 * Copying pixels is what a machine does best: a whole map is put together in memory and handed over in a few parts, many
 * times as fast as asking the canvas for every cell (see `cell-columns.ts`). Ground and what is on it are drawn apart and laid over each other in memory:
 * of both there are few, of both together many.
 */
import type { Cell } from '../../engine/view.ts';
import { drawBelow, drawFigures, drawStaying, figureWords, hasFigures } from './cell-art.ts';
import { baseLie, drawGround, groundKey } from './ground-art.ts';
import { joinsOf } from './lie-bits.ts';
import type { Art, CellBox } from './look.ts';
import { forgetFigures } from './moving-figures.ts';
import type { TileSheet } from './sheet.ts';
import { terrain } from './terrain-slot.ts';

/** In pixels: 24 MB. */
const MOST_KEPT = 6_000_000;
/** A game goes to and fro between few places and sizes. */
const PLACES_KEPT = 3;

export interface Sprite {
  readonly image: ImageData;
  /** The same, a number for each pixel. */
  readonly pixels: Uint32Array;
}

export interface Sprites {
  /** `lie`: how the cell lies among others (see `lie.ts`). */
  spriteOf(cell: Cell, lie: number): Sprite;
  /** The same without what moves: on ground that is all that is on it. */
  bareOf(cell: Cell, lie: number): Sprite;
}

interface Place {
  readonly key: string;
  readonly art: Art;
  readonly sprites: Sprites;
}

/** Used last comes last. */
let places: readonly Place[] = [];

/** What was drawn with letters that have come meanwhile is drawn again. */
export function forgetSprites(): void {
  places = [];
  forgetFigures();
}

/** Those of cells of this size in this place; what was drawn for the same colours before is there already. Null: this browser does not tell what it has drawn. */
export function spritesFor(width: number, height: number, card: boolean, art: Art): Sprites | null {
  const key = [width, height, card, art.tiles, art.font, JSON.stringify(art.roles)].join();
  const isSame = (p: Place) =>
    p.key === key && p.art.theme === art.theme && p.art.sheet === art.sheet && p.art.palette.mood === art.palette.mood;
  const found = places.find(isSame);
  const sprites = found?.sprites ?? createSprites(width, height, card, art);
  if (sprites === null) return null;
  places = [...places.filter((p) => p !== found).slice(1 - PLACES_KEPT), found ?? { key, art, sprites }];
  return sprites;
}

function createSprites(width: number, height: number, card: boolean, art: Art): Sprites | null {
  const most = Math.max(1, Math.floor(MOST_KEPT / (width * height)));
  const box: Omit<CellBox, 'lie'> = { x: 0, y: 0, w: width, h: height, card };
  let whole = new WeakMap<Cell, Map<number, Sprite>>();
  /** By all that they are drawn from: games make new cells in every step, and most of them look as others did. */
  let looks = new Map<string, Sprite>();
  let grounds = new Map<string, Uint32Array>();
  let figures = new Map<string, Uint32Array>();
  const joined = new Map<string, Uint32Array>();
  let count = 0;
  const brush = brushOf(width, height, false);
  const alpha = brushOf(width, height, true);
  if (brush === null || alpha === null || !isHonest(brush)) return null;

  const pixelsOf = (pen: Brush) => new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);

  /** Drawn once for each variant; how it joins to its neighbours is laid over it. */
  function ground(cell: Cell, lie: number): Uint32Array {
    const fill = art.sheet.fill(cell.tile);
    const base = baseLie(lie, fill);
    const own = groundWords(cell, art.sheet);
    const below = kept(grounds, `${own}|${base}`, () => {
      drawGround(brush as Brush, cell, { ...box, lie: base }, art);
      return pixelsOf(brush as Brush);
    });
    const joins = joinsOf(lie);
    if (joins === 0 || card) return below;
    const edge = kept(joined, `${fill}${cell.light}|${joins}`, () =>
      drawnOn(alpha as Brush, (pen) => terrain()?.drawJoins(pen, cell, { ...box, lie }, art)),
    );
    return laidOver(below, edge);
  }

  function letters(cell: Cell): Uint32Array {
    return kept(grounds, letterWords(cell), () => {
      drawBelow(brush as Brush, cell, { ...box, lie: 0 }, art);
      return pixelsOf(brush as Brush);
    });
  }

  function figure(cell: Cell, lie: number): Uint32Array {
    const draw = () => drawnOn(alpha as Brush, (pen) => drawFigures(pen, cell, { ...box, lie }, art));
    return isPlain(cell, card) ? kept(figures, figureWords(cell), draw) : draw();
  }

  function make(cell: Cell, lie: number): Sprite {
    const below = art.tiles ? ground(cell, lie) : letters(cell);
    return finished(hasFigures(cell, art) ? laidOver(below, figure(cell, lie)) : below, width, height);
  }

  /** The same picture for all cells that look alike. */
  function alike(cell: Cell, lie: number): Sprite {
    if (!art.tiles || !isPlain(cell, card)) return make(cell, lie);
    return kept(looks, `${groundWords(cell, art.sheet)}|${lie}|${figureWords(cell)}`, () => make(cell, lie));
  }

  const drawnOn = (pen: Brush, draw: (pen: Brush) => void) => wiped(pen, width, height, draw);

  return {
    spriteOf(cell, lie) {
      let lies = whole.get(cell);
      const found = lies?.get(lie);
      if (found !== undefined) return found;
      if (count++ === most) {
        whole = new WeakMap();
        [grounds, figures, looks] = [new Map(), new Map(), new Map()];
        [lies, count] = [undefined, 1];
      }
      const sprite = alike(cell, lie);
      if (lies === undefined) whole.set(cell, (lies = new Map()));
      lies.set(lie, sprite);
      return sprite;
    },
    bareOf(cell, lie) {
      const below = art.tiles ? ground(cell, lie) : letters(cell);
      const staying = () => drawnOn(alpha, (pen) => drawStaying(pen, cell, { ...box, lie }, art));
      return finished(card ? laidOver(below, staying()) : below, width, height);
    },
  };
}

type Brush = OffscreenCanvasRenderingContext2D;

/** Labels differ where pictures do not. What is written on a card comes in too many ways to be kept; stamps on the ground are few. */
const isPlain = (cell: Cell, card: boolean): boolean =>
  cell.pencil === undefined && (cell.marks === undefined || !card);

function groundWords(cell: Cell, sheet: TileSheet): string {
  const fill = sheet.fill(cell.tile);
  const lifted = cell.light === 'bright' && sheet.icon(cell.tile) === null;
  return `${fill}${cell.light}${cell.ground}${groundKey(cell, fill)}${lifted}`;
}

function letterWords(cell: Cell): string {
  const face = cell.face === undefined ? '' : cell.label;
  const marks = cell.marks?.map((m) => m.text).join() ?? '';
  return [cell.glyph, cell.ink, cell.light, cell.ground, marks, face].join('|');
}

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = make()));
  return found;
}

function wiped(pen: Brush, width: number, height: number, draw: (pen: Brush) => void): Uint32Array {
  pen.clearRect(0, 0, width, height);
  draw(pen);
  return new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
}

function brushOf(width: number, height: number, alpha: boolean): OffscreenCanvasRenderingContext2D | null {
  return new OffscreenCanvas(width, height).getContext('2d', { alpha, willReadFrequently: true });
}

/** One picture over another, which has no holes. */
function laidOver(below: Uint32Array, above: Uint32Array): Uint32Array {
  const out = below.slice();
  for (let i = 0; i < out.length; i++) {
    const top = above[i];
    const a = top >>> 24;
    if (a === 0) continue;
    out[i] = a === 255 ? top : mixed(out[i], top, a + (a >>> 7));
  }
  return out;
}

/** So many parts of 256 of the upper one; red and blue at once, which lie apart. */
function mixed(under: number, top: number, parts: number): number {
  const rest = 256 - parts;
  const redBlue = ((under & 0xff00ff) * rest + (top & 0xff00ff) * parts) >>> 8;
  const green = ((under & 0xff00) * rest + (top & 0xff00) * parts) >>> 8;
  return (0xff000000 | (redBlue & 0xff00ff) | (green & 0xff00)) >>> 0;
}

function finished(pixels: Uint32Array, width: number, height: number): Sprite {
  return { image: new ImageData(new Uint8ClampedArray(pixels.buffer as ArrayBuffer), width, height), pixels };
}

/** Some browsers give other pixels than were drawn, so that nobody is known by how their machine draws. */
function isHonest(brush: OffscreenCanvasRenderingContext2D): boolean {
  brush.fillStyle = '#2b5f93';
  brush.fillRect(0, 0, 1, 1);
  const { data } = brush.getImageData(0, 0, 1, 1);
  return data[0] === 0x2b && data[1] === 0x5f && data[2] === 0x93 && data[3] === 0xff;
}
