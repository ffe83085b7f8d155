/** Draws a screen of a game as an SVG for the README: `npx tsx scripts/picture.ts nonet planner 3 45 docs/nonet.svg`. */
import { writeFileSync } from 'node:fs';
import { botsFor } from '../src/bots/index.ts';
import { rasterize } from '../src/engine/raster.ts';
import { findGame } from '../src/games/index.ts';
import { createController } from '../src/host/controller.ts';
import { newHead } from '../src/host/recording.ts';
import { openSession } from '../src/host/session.ts';
import { formatRgb } from '../src/theme/colour.ts';
import { styleOf } from '../src/theme/style.ts';
import { findTheme } from '../src/theme/theme.ts';
import { defined } from '../test/helpers/defined.ts';

const [id, botName, seed, steps, file, ...keys] = process.argv.slice(2);
const { game, ui } = await defined(findGame(id)).load();
const bot = defined((await botsFor(id)).find((b) => b.name === botName)).make(game, seed);
const head = newHead(game, { seed, options: game.forBots, seats: [{ name: 'player', kind: 'human' }] });
const opened = openSession(game, head);
if (!opened.ok) throw new Error(opened.problem.text);
const session = opened.value;
const controller = createController({
  game,
  ui,
  port: session.port(0),
  seed,
  settings: ui.settings.defaults,
  onChange: () => {},
  onShell: () => {},
});
if (!controller.ok) throw new Error(controller.problem.text);
while (session.n < Number(steps) && session.outcome === null) {
  const { obs, legal, n } = controller.value.now;
  session.submit(0, n, await bot.decide(obs, legal, n));
}
for (const key of keys) controller.value.key(key);

const W = 8.4;
const H = 18;
const theme = defined(findTheme('dark'));
const { cols, rows, glyphs } = rasterize(controller.value.view(ui.least));
const parts = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cols * W + 16} ${rows * H + 16}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">`,
  `<rect width="100%" height="100%" rx="6" fill="${formatRgb(theme.ground)}"/>`,
];
const escaped = (c: string) => c.replace(/&/g, '&amp;').replace(/</g, '&lt;');
for (let row = 0; row < rows; row++) {
  for (let col = 0; col < cols; ) {
    const style = styleOf(theme, ui.roles, glyphs[row * cols + col]);
    const key = JSON.stringify(style);
    let text = '';
    const from = col;
    while (col < cols && JSON.stringify(styleOf(theme, ui.roles, glyphs[row * cols + col])) === key)
      text += glyphs[row * cols + col++].char;
    const x = 8 + from * W;
    const y = 8 + row * H;
    if (style.ground !== theme.ground)
      parts.push(
        `<rect x="${x.toFixed(1)}" y="${y}" width="${(text.length * W).toFixed(1)}" height="${H}" fill="${formatRgb(style.ground)}"/>`,
      );
    if (text.trim() === '') continue;
    const weight = style.bold ? ' font-weight="bold"' : '';
    const line = style.underline ? ' text-decoration="underline"' : '';
    parts.push(
      `<text x="${x.toFixed(1)}" y="${y + 14}" textLength="${(text.length * W).toFixed(1)}" fill="${formatRgb(style.ink)}"${weight}${line} xml:space="preserve">${escaped(text)}</text>`,
    );
  }
}
writeFileSync(file, `${[...parts, '</svg>'].join('\n')}\n`);
