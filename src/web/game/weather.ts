/** Water that glitters and mist that drifts, on a small canvas that is stretched over the map. */
import type { Light, MapPane } from '../../engine/view.ts';
import type { Art } from './look.ts';

/** Points along the side of a cell. */
export const COARSE = 6;
const TILE = 96;

export interface Weather {
  /** `ms`: how long it has been going on. */
  draw(pen: CanvasRenderingContext2D, ms: number): void;
}

const isFaded = (light: Light): boolean => light === 'dim' || light === 'dark';

/** Tells what the weather of a map is; null: there is none. From step to step the same masks are used. */
export function createWeather(): (pane: MapPane, art: Art) => Weather | null {
  const [waterMask, mistMask] = [createMask(), createMask()];
  return (pane, art) => {
    const { sheet } = art;
    if (sheet.weather.length === 0 || !art.tiles) return null;
    const has = (name: string) => sheet.weather.includes(name);
    const isWater = (tile: string) => /^(?:water|glow)$/.test(sheet.fill(tile));
    const water = has('water') ? waterMask(pane, (c) => isWater(c.tile) && !isFaded(c.light)) : null;
    const mist = has('mist') ? mistMask(pane, (c) => isFaded(c.light) && c.tile !== '') : null;
    const pale = art.theme.kind === 'light';
    return {
      draw(pen, ms) {
        const { width, height } = pen.canvas;
        pen.clearRect(0, 0, width, height);
        if (water !== null) drawThrough(pen, water, glitter(), 0.5, ms / 900, Math.sin(ms / 2600) * 6);
        if (mist !== null) drawThrough(pen, mist, clouds(pale), pale ? 0.5 : 0.42, ms / 700, ms / 2100);
      },
    };
  };
}

type Mask = (pane: MapPane, holds: (cell: MapPane['cells'][number]) => boolean) => OffscreenCanvas;

/** One point per cell; stretched, its edges are soft. */
function createMask(): Mask {
  let canvas: OffscreenCanvas | null = null;
  return ({ size: { cols, rows }, cells }, holds) => {
    if (canvas?.width !== cols || canvas.height !== rows) canvas = new OffscreenCanvas(cols, rows);
    const image = new ImageData(cols, rows);
    cells.forEach((cell, i) => {
      if (holds(cell)) image.data[i * 4 + 3] = 255;
    });
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas;
  };
}

let buffer: OffscreenCanvas | null = null;

/** A pattern that has gone this far, seen only where the mask lets it. */
function drawThrough(
  pen: CanvasRenderingContext2D,
  mask: OffscreenCanvas,
  pattern: OffscreenCanvas,
  alpha: number,
  x: number,
  y: number,
): void {
  const { width, height } = pen.canvas;
  if (buffer?.width !== width || buffer.height !== height) buffer = new OffscreenCanvas(width, height);
  const brush = buffer.getContext('2d');
  if (brush === null) return;
  brush.globalCompositeOperation = 'copy';
  const fill = brush.createPattern(pattern, 'repeat');
  if (fill === null) return;
  fill.setTransform(new DOMMatrix([1, 0, 0, 1, x % TILE, y % TILE]));
  brush.fillStyle = fill;
  brush.fillRect(0, 0, width, height);
  brush.globalCompositeOperation = 'destination-in';
  brush.imageSmoothingEnabled = true;
  brush.drawImage(mask, 0, 0, width, height);
  pen.globalAlpha = alpha;
  pen.drawImage(buffer, 0, 0);
  pen.globalAlpha = 1;
}

const made = new Map<string, OffscreenCanvas>();

function patternOf(
  name: string,
  paint: (pen: OffscreenCanvasRenderingContext2D, dice: () => number) => void,
): OffscreenCanvas {
  let found = made.get(name);
  if (found === undefined) {
    made.set(name, (found = new OffscreenCanvas(TILE, TILE)));
    const pen = found.getContext('2d');
    let s = 7;
    if (pen !== null) paint(pen, () => (s = (s * 16807) % 2147483647) / 2147483647);
  }
  return found;
}

/** Drawn again beyond every edge that it crosses, so that the pattern joins. */
function wrapped(draw: (dx: number, dy: number) => void): void {
  for (const dx of [-TILE, 0, TILE]) for (const dy of [-TILE, 0, TILE]) draw(dx, dy);
}

function clouds(pale: boolean): OffscreenCanvas {
  return patternOf(`clouds${pale}`, (pen, dice) => {
    const ink = pale ? '255,255,255' : '126,150,160';
    for (let k = 0; k < 22; k++) {
      const [x, y, r] = [dice() * TILE, dice() * TILE, 9 + dice() * 16];
      wrapped((dx, dy) => {
        const g = pen.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r);
        g.addColorStop(0, `rgba(${ink},0.42)`);
        g.addColorStop(1, `rgba(${ink},0)`);
        pen.fillStyle = g;
        pen.fillRect(x + dx - r, y + dy - r, 2 * r, 2 * r);
      });
    }
  });
}

function glitter(): OffscreenCanvas {
  return patternOf('glitter', (pen, dice) => {
    for (let k = 0; k < 46; k++) {
      const [x, y, w] = [dice() * TILE, dice() * TILE, 2 + dice() * 5];
      pen.fillStyle = `rgba(190,240,235,${0.12 + dice() * 0.3})`;
      wrapped((dx, dy) => pen.fillRect(x + dx, y + dy, w, 0.8));
    }
  });
}
