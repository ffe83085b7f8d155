/** A bracket as a drawing on a page without a server. */
import { type BracketBox, layOutBracket } from '../../contest/bracket-layout.ts';
import type { Meeting } from '../../contest/outline.ts';
import { html } from './site-layout.ts';

/** Hidden from readers aloud: the list below it says the same. */
export function drawBracket(meetings: readonly Meeting[], name: (bot: number) => string): string {
  const { width, height, paths, boxes } = layOutBracket(meetings);
  // Boxes cover the lines that pass behind them.
  const parts = [...paths.map((d) => `<path d="${d}"/>`), ...boxes.map((b) => box(b, name))];
  return `<div class="wide"><svg aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${parts.join('\n')}\n</svg></div>`;
}

function box({ x, y, width, height, rows }: BracketBox, name: (bot: number) => string): string {
  const texts = rows.map(
    (r) =>
      `<text x="${x + 6}" y="${r.y}"${r.on ? ' font-weight="700"' : ''}>${html(name(r.bot))}</text><text x="${x + width - 6}" y="${r.y}" text-anchor="end">${r.points}</text>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>${texts.join('')}`;
}
