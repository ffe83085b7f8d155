/** Colours as numbers 0xRRGGBB: reading, mixing, and the nearest one of a terminal's 256. */

export type Rgb = number;

export const red = (c: Rgb): number => c >> 16;
export const green = (c: Rgb): number => (c >> 8) & 255;
export const blue = (c: Rgb): number => c & 255;

export function parseRgb(text: string): Rgb | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : null;
}

/** As CSS and SVG write it. */
export function formatRgb(c: Rgb): string {
  return `#${c.toString(16).padStart(6, '0')}`;
}

/** `percent` of the way from one colour to another. */
export function mixRgb(from: Rgb, to: Rgb, percent: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + ((b - a) * percent) / 100);
  return (part(red(from), red(to)) << 16) | (part(green(from), green(to)) << 8) | part(blue(from), blue(to));
}

/** The same hue, as light as it was dark. */
export function turnLightness(c: Rgb): Rgb {
  const all = [red(c), green(c), blue(c)];
  const shift = 255 - Math.max(...all) - Math.min(...all);
  return ((all[0] + shift) << 16) | ((all[1] + shift) << 8) | (all[2] + shift);
}

const CUBE = [0, 95, 135, 175, 215, 255];

/** The nearest of the colour cube (16 to 231) and the grays (232 to 255). */
export function to256(c: Rgb): number {
  const cube = [red(c), green(c), blue(c)].map(nearestStep);
  const inCube = (CUBE[cube[0]] << 16) | (CUBE[cube[1]] << 8) | CUBE[cube[2]];
  const mean = (red(c) + green(c) + blue(c)) / 3;
  const step = Math.max(0, Math.min(23, Math.round((mean - 8) / 10)));
  const gray = 8 + step * 10;
  const inGrays = (gray << 16) | (gray << 8) | gray;
  return distance(c, inGrays) < distance(c, inCube) ? 232 + step : 16 + 36 * cube[0] + 6 * cube[1] + cube[2];
}

function nearestStep(x: number): number {
  let best = 0;
  for (let i = 1; i < CUBE.length; i++) if (Math.abs(CUBE[i] - x) < Math.abs(CUBE[best] - x)) best = i;
  return best;
}

function distance(a: Rgb, b: Rgb): number {
  const square = (x: number) => x * x;
  return square(red(a) - red(b)) + square(green(a) - green(b)) + square(blue(a) - blue(b));
}
