/** Games that are won with fingers alone and with the mouse alone (SCREEN-026). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE } from '../../src/bots/shelf.ts';
import { findWin } from '../../src/bots/swamp/solve.ts';
import { swordBots } from '../../src/bots/sword/index.ts';
import type { Types } from '../../src/engine/game.ts';
import type { GhostlyObs } from '../../src/games/ghostly/index.ts';
import { findGame } from '../../src/games/index.ts';
import { swamp } from '../../src/games/swamp/index.ts';
import { sword } from '../../src/games/sword/index.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession, type Session } from '../../src/host/session.ts';
import { seatRivals, seatsFor } from '../../src/shell/rivals.ts';
import { defined } from '../helpers/defined.ts';
import { HANDS, skipHints, won } from './by-hand.ts';
import type { Way } from './hand.ts';
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

/** A short game of somebody who looks ahead. */
const SWORD_SEED = 'hand-337';

function swordLine(): string[] {
  const s = sword.create({ seed: SWORD_SEED, seats: 1, options: sword.options.defaults });
  const bot = defined(swordBots.find((b) => b.name === 'tactical')).make(sword as never, SWORD_SEED);
  const line: string[] = [];
  while (sword.outcome(s) === null) {
    const action = bot.decide(sword.observe(s, 0), sword.legal(s, 0), line.length) as never;
    line.push(sword.actions.format(action));
    sword.apply(s, [{ seat: 0, action }]);
  }
  return line;
}

for (const [way, size] of HANDS)
  test(`SCREEN-026 a whole game of Sword is won by ${way} alone`, async () => {
    const v = await beginGame(browser, site, 'sword', SWORD_SEED, defined(WINDOWS[size]));
    await skipHints(v.page);
    const { game, ui } = await defined(findGame('sword')).load();
    await playLine(v.page, way, { game, ui, seed: SWORD_SEED }, swordLine());
    await won(v);
  });

test('SCREEN-026 a whole game of Ghost in the Swamp is won by mouse alone', async () => {
  const seed = '2057';
  const s = swamp.create({ seed, seats: 1, options: swamp.options.defaults });
  const line = defined(findWin(s, { width: 60, alike: 2, turns: 300 })).map((a) => swamp.actions.format(a));
  const v = await beginGame(browser, site, 'swamp', seed, defined(WINDOWS['1440x900']));
  await skipHints(v.page);
  const { game, ui } = await defined(findGame('swamp')).load();
  await playLine(v.page, 'mouse', { game, ui, seed }, line);
  await won(v);
});

const GHOSTLY_SEED = 'swipe-2';
const TICK = 120;
const COUNTDOWN = 1500;

interface Turn {
  readonly dir: string;
  /** Where the ghost was when it turned. */
  readonly x: number;
  readonly y: number;
}

/** A round of the strongest bot against those of the page: its way, tick by tick, and how it ended. */
async function ghostlyRound(): Promise<{ readonly way: readonly Turn[]; readonly session: Session<Types> }> {
  const module = await defined(HOUSE.find('ghostly')).load();
  const { game } = module;
  const options = { ...game.options.defaults, rounds: 1 };
  const opened = openSession(game, newHead(game, { seed: GHOSTLY_SEED, options, seats: seatsFor(module) }));
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  seatRivals(module, session);
  const brain = defined(module.rivals?.find((b) => b.name === 'stalker')).make(game, 'me');
  const seen: { obs: GhostlyObs; legal: readonly object[] }[] = [];
  session.port(0).listen((m) => m.tag === 'update' && seen.push({ obs: m.obs as GhostlyObs, legal: m.legal }));
  const way: Turn[] = [];
  while (session.outcome === null) {
    const { obs, legal } = seen[seen.length - 1];
    const action = brain.decide(obs, legal, session.n) as object;
    const [verb, dir] = game.actions.format(action).split(' ');
    // Somebody on a page goes on until something else is asked for.
    if (verb !== 'move') throw new Error(`nobody on a page can ${verb}`);
    const { x, y } = defined(obs.gamestate.you);
    way.push({ dir, x, y });
    session.submit(0, session.n, action);
    session.step();
  }
  return { way, session };
}

const STEP: Readonly<Record<string, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** Asks for a direction: by a swipe in the middle of the maze, or by a click on the square beside the ghost, on the other side of the maze where the sides are joined. */
async function steering(page: Page, way: Way): Promise<(turn: Turn) => Promise<void>> {
  const box = defined(await page.locator('.arena-stack canvas').first().boundingBox());
  if (way === 'mouse')
    return async ({ dir, x, y }) => {
      const [dx, dy] = STEP[dir];
      await page.mouse.click(
        box.x + ((((x + dx + 28) % 28) + 0.5) * box.width) / 28,
        box.y + ((y + dy + 0.5) * box.height) / 31,
      );
    };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async ({ dir }) => {
    const [dx, dy] = STEP[dir];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await touch('touchStart', { x, y });
    await touch('touchMove', { x: x + 40 * dx, y: y + 40 * dy });
    await touch('touchEnd');
  };
}

for (const [way, size] of HANDS)
  test(`SCREEN-026 GHOST-295 a round of Ghostly is won against the house by ${way === 'touch' ? 'swipes' : 'clicks'} alone`, async () => {
    const { way: turns, session } = await ghostlyRound();
    const v = await beginGame(browser, site, 'ghostly', `${GHOSTLY_SEED}/rounds=1`, defined(WINDOWS[size]));
    const { page } = v;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await skipHints(page);
    await page.locator('.play-card').waitFor();
    const steer = await steering(page, way);
    const n = () => page.evaluate<number>('ghostlight.n()');
    await steer(turns[0]);
    for (let i = 0; i < COUNTDOWN / 500; i++) await page.clock.runFor(500);
    for (const [i, turn] of turns.entries()) {
      if (i > 0 && turn.dir !== turns[i - 1].dir) await steer(turn);
      for (let tries = 0; (await n()) === i && tries < 40; tries++) await page.clock.runFor(TICK / 4);
    }
    expect(await page.evaluate('ghostlight.digest()')).toBe(session.digest());
    await won(v);
  });
