/** The palettes of a game as a table for docs/art.md, with the figures of SCREEN-012 beside them. */
import { readFileSync } from 'node:fs';
import { formatRgb } from '../../src/theme/colour.ts';
import { THEMES } from '../../src/theme/theme.ts';
import { contrast } from '../../src/web/game/contrast.ts';
import { type RawMood, readMood } from '../../src/web/game/mood.ts';
import { dangerInk, paletteOf } from '../../src/web/game/palette.ts';

/** Those that differ most; the others keep the same figures by the same test. */
const SHOWN = ['dark', 'light', 'high-contrast', 'monochrome'];

export function moodsOf(game: string): Readonly<Record<string, RawMood>> {
  return JSON.parse(readFileSync(`src/web/tiles/${game}.json`, 'utf8')).moods ?? {};
}

function paletteTable(game: string): string {
  const rows = Object.entries(moodsOf(game)).flatMap(([name, raw]) =>
    THEMES.filter((t) => SHOWN.includes(t.name)).map((theme) => {
      const p = paletteOf(theme, readMood(raw));
      const ground = Object.keys(raw).includes('earth') ? p.nature.earth : p.floor;
      const on = p.discs ? p.disc : ground;
      const figures = [
        contrast(ground, p.void),
        Math.min(...[ground, p.top, p.face].map((c) => contrast(p.edge, c))),
        contrast(p.remembered, p.void),
        contrast(dangerInk(theme.colours['bright-red'], on), on),
      ];
      const colours = [ground, p.face, p.edge, p.void, p.light].map((c) => `\`${formatRgb(c)}\``);
      return `| ${name} | ${theme.name} | ${colours.join(' | ')} | ${figures.map((f) => f.toFixed(1)).join(' | ')} |`;
    }),
  );
  return [
    '| mood | theme | ground | wall | edge | void | light | ground : void | edge | remembered : void | danger |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The page with every table between its marks written anew. */
export function withTables(page: string): string {
  return page.replace(
    /(<!-- palette (\w+) -->\n)(?:[^<]*\n)?(<!-- \/palette -->)/g,
    (_, from: string, game: string, to: string) => `${from}${paletteTable(game)}\n${to}`,
  );
}
