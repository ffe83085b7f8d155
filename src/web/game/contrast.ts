/** How well colours are told apart, and colours made to be: numbers of the guidelines for readable pages. */
import { blue, green, mixRgb, type Rgb, red } from '../../theme/colour.ts';

const linear = (x: number): number => (x <= 10 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4);

/** 0 black, 1 white. */
export function luminance(c: Rgb): number {
  return 0.2126 * linear(red(c)) + 0.7152 * linear(green(c)) + 0.0722 * linear(blue(c));
}

/** From 1 (the same) to 21 (black and white), as the guidelines for readable pages count it. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The same colour, as far toward white or black as it must go to stand out from all of `from` by `least`; null: it cannot. */
function pushed(
  c: Rgb,
  from: readonly Rgb[],
  least: number,
  toward: Rgb,
): { readonly rgb: Rgb; readonly by: number } | null {
  for (let by = 0; by <= 100; by += 2) {
    const rgb = mixRgb(c, toward, by);
    if (from.every((f) => contrast(rgb, f) >= least)) return { rgb, by };
  }
  return null;
}

/** The nearest colour of the same hue that stands out from all of `from` by `least`: lighter or darker, whichever is nearer. */
export function standingOut(c: Rgb, from: readonly Rgb[], least: number): Rgb {
  const [up, down] = [pushed(c, from, least, 0xffffff), pushed(c, from, least, 0)];
  if (up === null || (down !== null && down.by < up.by)) return down?.rgb ?? c;
  return up.rgb;
}

/** As gray as it is light. */
export function withoutHue(c: Rgb): Rgb {
  const l = luminance(c);
  const level = Math.round((l <= 0.0031308 ? l * 12.92 : 1.055 * l ** (1 / 2.4) - 0.055) * 255);
  return (level << 16) | (level << 8) | level;
}

/** What a light of one colour makes of another: half of white leaves it as it is, more brightens, black stays black. */
export function litBy(c: Rgb, light: Rgb): Rgb {
  const part = (b: number, s: number) =>
    Math.round(b < 128 ? (2 * b * s) / 255 : 255 - (2 * (255 - b) * (255 - s)) / 255);
  return (part(red(c), red(light)) << 16) | (part(green(c), green(light)) << 8) | part(blue(c), blue(light));
}
