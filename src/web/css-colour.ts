/** Colours as CSS writes them. */
import type { Rgb } from '../theme/colour.ts';

export function cssRgb(c: Rgb): string {
  return `#${c.toString(16).padStart(6, '0')}`;
}
