/** How much light of which colour falls on each quarter of a cell: numbers only, for the one layer of light over the map. */
import type { Cell, Light, MapPane } from '../../engine/view.ts';
import { blue, green, mixRgb, type Rgb, red } from '../../theme/colour.ts';
import { withoutHue } from './contrast.ts';
import { type Art, inkOf } from './look.ts';
import { OWN } from './motion.ts';

/** Points of light along the side of a cell. */
export const FINE = 2;

export interface Lamp {
  readonly cell: number;
  readonly reach: number;
  readonly colour: Rgb;
  /** The player's own: it flickers, and lights only what is in sight. */
  readonly own: boolean;
}

/** What shines on this map: what the game tells; else what its sheet says of the tiles in sight, and the player's own light. */
export function lampsOf(pane: MapPane, art: Art): Lamp[] {
  const { sheet, theme } = art;
  const hue = (c: Rgb) => (theme.plain ? withoutHue(c) : c);
  const lamps: Lamp[] = (pane.lights ?? []).map(({ cell, reach, role }) => {
    const own = sheet.who(pane.cells[cell]) === OWN;
    return { cell, reach, own, colour: own ? art.palette.light : hue(inkOf(art, role)) };
  });
  if (pane.lights !== undefined) return lamps;
  const torch = sheet.lamp('you');
  pane.cells.forEach((c, cell) => {
    if (c.tile === '' || isFaded(c.light)) return;
    const found = sheet.lamp(c.tile);
    if (found !== null) lamps.push({ cell, reach: found.reach, colour: hue(found.colour), own: false });
    else if (torch !== null && sheet.who(c) === OWN)
      lamps.push({ cell, reach: torch.reach, colour: art.palette.light, own: true });
  });
  return lamps;
}

const isFaded = (light: Light): boolean => light === 'dim' || light === 'dark';

/** How much of a light reaches this far: smooth at its edge, full near its middle. */
export function fallOff(distance: number, reach: number): number {
  const part = distance / reach;
  return part >= 1 ? 0 : (1 - part * part) ** 2;
}

/** Never more than this, or everything would be the colour of the light. */
const MOST = 0.62;
/** Light comes as far as memory: what is not in sight has little of it. */
const FADED = 0.4;

/** Pixels of the layer, row by row: the light's colour, as opaque as it is strong. `flicker`: 1 is steady. */
export function lightPixels(pane: MapPane, lamps: readonly Lamp[], flicker: number): Uint8ClampedArray<ArrayBuffer> {
  const { cols, rows } = pane.size;
  const [w, h] = [cols * FINE, rows * FINE];
  const sum = new Float32Array(w * h * 4);
  for (const lamp of lamps) addLamp(sum, lamp, lamp.own ? flicker : 1, pane.cells, cols, rows);
  const out = new Uint8ClampedArray(w * h * 4);
  for (let i = 0; i < out.length; i += 4) {
    const strength = sum[i + 3];
    if (strength === 0) continue;
    for (let k = 0; k < 3; k++) out[i + k] = sum[i + k] / strength;
    out[i + 3] = 255 * MOST * Math.min(1, strength);
  }
  return out;
}

function addLamp(
  sum: Float32Array,
  lamp: Lamp,
  flicker: number,
  cells: readonly Cell[],
  cols: number,
  rows: number,
): void {
  const colour = mixRgb(lamp.colour, 0xffffff, 24);
  const rgb = [red(colour), green(colour), blue(colour)];
  const reach = lamp.reach * flicker;
  const [x0, y0] = [(lamp.cell % cols) + 0.5, Math.floor(lamp.cell / cols) + 0.5];
  const from = (at: number) => Math.max(0, Math.floor((at - reach) * FINE));
  const [right, bottom] = [
    Math.min(cols * FINE, Math.ceil((x0 + reach) * FINE)),
    Math.min(rows * FINE, Math.ceil((y0 + reach) * FINE)),
  ];
  for (let y = from(y0); y < bottom; y++)
    for (let x = from(x0); x < right; x++) {
      const cell = cells[Math.floor(y / FINE) * cols + Math.floor(x / FINE)];
      const faded = isFaded(cell.light);
      if (cell.tile === '' || (faded && lamp.own)) continue;
      const far = Math.hypot((x + 0.5) / FINE - x0, (y + 0.5) / FINE - y0);
      const strength = fallOff(far, reach) * (faded ? FADED : 1);
      const i = (y * cols * FINE + x) * 4;
      for (let k = 0; k < 3; k++) sum[i + k] += rgb[k] * strength;
      sum[i + 3] += strength;
    }
}
