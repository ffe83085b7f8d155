/** A screen of the terminal as an SVG picture: the same cells and colours, drawn as text. */
import { rasterize } from '../../src/engine/raster.ts';
import type { View } from '../../src/engine/view.ts';
import { formatRgb } from '../../src/theme/colour.ts';
import { type Roles, styleOf } from '../../src/theme/style.ts';
import type { Theme } from '../../src/theme/theme.ts';

const W = 8.4;
const H = 18;
const MARGIN = 8;
const FONT = 'DejaVu Sans Mono, Menlo, Consolas, monospace';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Neighbours of one style are one piece of text. */
export function screenSvg(view: View, roles: Roles, theme: Theme): string {
  const { cols, rows, glyphs } = rasterize(view);
  const size = `0 0 ${cols * W + 2 * MARGIN} ${rows * H + 2 * MARGIN}`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" font-family="${FONT}" font-size="14">`,
    `<rect width="100%" height="100%" rx="6" fill="${formatRgb(theme.ground)}"/>`,
  ];
  const styleAt = (row: number, col: number) => styleOf(theme, roles, glyphs[row * cols + col]);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; ) {
      const style = styleAt(row, col);
      const key = JSON.stringify(style);
      const from = col;
      let text = '';
      while (col < cols && JSON.stringify(styleAt(row, col)) === key) text += glyphs[row * cols + col++].char;
      const x = (MARGIN + from * W).toFixed(1);
      const y = MARGIN + row * H;
      const width = (text.length * W).toFixed(1);
      if (style.ground !== theme.ground)
        parts.push(`<rect x="${x}" y="${y}" width="${width}" height="${H}" fill="${formatRgb(style.ground)}"/>`);
      if (text.trim() === '') continue;
      const weight = style.bold ? ' font-weight="bold"' : '';
      const line = style.underline ? ' text-decoration="underline"' : '';
      parts.push(
        `<text x="${x}" y="${y + 14}" textLength="${width}" fill="${formatRgb(style.ink)}"${weight}${line} xml:space="preserve">${escaped(text)}</text>`,
      );
    }
  return `${[...parts, '</svg>'].join('\n')}\n`;
}
