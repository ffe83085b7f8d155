/** A whole game of Delve, thousands of deeds long, won with fingers alone and with the mouse alone (SCREEN-026). */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { delveBots } from '../../src/bots/delve/index.ts';
import { delve } from '../../src/games/delve/index.ts';
import { findGame } from '../../src/games/index.ts';
import { defined } from '../helpers/defined.ts';
import { HANDS, skipHints, won } from './by-hand.ts';
import { playLine } from './play-line.ts';
import { beginGame, WINDOWS } from './stage.ts';
import { openBrowser, openSite, type Site } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A short one: the Warden wins after 6,438 deeds. */
const SEED = 'hand-4';

/** What somebody does on the page in place of what a bot says: skills go on a quick key, and find their foe themselves. */
function asPerson(text: string, quick: readonly (string | null)[]): string {
  const [verb, skill] = text.split(' ');
  if (verb === 'wait') return 'wait';
  if (verb !== 'strike' && verb !== 'cast') return text;
  return quick.includes(skill) ? `cast ${skill}` : `hotbar ${quick.indexOf(null) + 1} ${skill}`;
}

/** The deeds of the whole game, as a bot wants them and a person can do them. */
function deeds(): string[] {
  const s = delve.create({ seed: SEED, seats: 1, options: delve.options.defaults });
  const bot = defined(delveBots.find((b) => b.name === 'delver')).make(delve as never, SEED);
  const line: string[] = [];
  while (delve.outcome(s) === null) {
    const obs = delve.observe(s, 0);
    const said = bot.decide(obs, delve.legal(s, 0), line.length) as never;
    line.push(asPerson(delve.actions.format(said), obs.player.hotbar));
    delve.apply(s, [{ seat: 0, action: delve.actions.get(line[line.length - 1]) }]);
  }
  return line;
}

/** Only ends a game that hangs: each takes minutes. */
const PATIENCE_MS = 1_800_000;

test('SCREEN-026 what is done in the whole game: nearly everything that Delve knows', ({ expect }) => {
  expect(new Set(deeds().map((deed) => deed.split(' ')[0]))).toEqual(
    new Set('move wait cast hotbar get use equip allocate learn exit buy sell gamble'.split(' ')),
  );
});

for (const [way, size] of HANDS)
  test.concurrent(`SCREEN-026 a whole game of Delve is won by ${way} alone`, { timeout: PATIENCE_MS }, async () => {
    const { game, ui } = await defined(findGame('delve')).load();
    const v = await beginGame(browser, site, 'delve', SEED, defined(WINDOWS[size]));
    await skipHints(v.page);
    await playLine(v.page, way, { game, ui, seed: SEED }, deeds());
    await won(v);
  });
