/** Games from strangers: forged, endless, from a scenario, or of earlier rules. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import { findVersion } from '../../src/games/archive.ts';
import { findGame } from '../../src/games/index.ts';
import { packText, type Squeeze } from '../../src/host/pack.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, press, type Site, visit, waitForGame } from './web-browser.ts';

const squeeze: Squeeze = { deflate: (b) => deflateRawSync(b), inflate: (b) => inflateRawSync(b) };
const SEATS = [{ name: 'ann', kind: 'human' as const }];
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function nonet(): Promise<AnyGame> {
  return (await defined(findGame('nonet')).load()).game;
}

function linkTo(game: AnyGame, text: string): string {
  const packed = packText(game, text, squeeze);
  if (!packed.ok) throw new Error(packed.problem.text);
  return `${site.url}#/nonet/shared/${packed.value}`;
}

/** A resigned game that began as the caller likes. */
function resigned(game: AnyGame, how: { seed: string; scenario: boolean }): string {
  const fresh = openSession(game, newHead(game, { seed: how.seed, by: 'chosen', seats: SEATS }));
  if (!fresh.ok) throw new Error(fresh.problem.text);
  const sketch = how.scenario ? fresh.value.sketch() : undefined;
  const session = openSession(game, newHead(game, { seed: how.seed, by: 'chosen', sketch, seats: SEATS }));
  if (!session.ok) throw new Error(session.problem.text);
  session.value.submit(0, 0, game.actions.get('resign'));
  return `${session.value.lines.join('\n')}\n`;
}

/** The packing of a text, whether it verifies or not: nobody keeps a forger from that. */
function forgedLink(text: string): string {
  const body = Buffer.concat([Buffer.from([0]), Buffer.from(text)]);
  const sum = Buffer.from(createHash('sha256').update(body).digest('hex').slice(0, 8), 'hex');
  const packed = Buffer.concat([Buffer.from('g1'), squeeze.deflate(Buffer.concat([body, sum]))]);
  return `${site.url}#/nonet/shared/${packed.toString('base64url')}`;
}

test('PLAT-070 PLAT-087 a link whose game begins from a state of its own making is refused with a reason', async () => {
  const game = await nonet();
  const honest = openSession(game, newHead(game, { seed: 'x', seats: SEATS }));
  if (!honest.ok) throw new Error('no session');
  const { head } = honest.value;
  const saved = { version: 0, state: honest.value.snapshot().state };
  const text = `${JSON.stringify({ ...head, start: { seed: 'x', saved } })}\n`;
  const { page, close } = await visit(browser, forgedLink(text));
  await page.getByText(/This game cannot be shown: .*start\.saved/).waitFor();
  await close();
});

test('PLAT-068 PLAT-087 a shared game says what it proves, and a scenario is never called fair', async () => {
  const game = await nonet();
  const fair = await visit(browser, linkTo(game, resigned(game, { seed: 'x', scenario: false })));
  await waitForGame(fair.page);
  await fair.page.getByRole('button', { name: 'Verified: fair' }).click();
  await fair.page.getByRole('dialog').getByText('Fresh from a seed (chosen by the player).').waitFor();
  await fair.page.getByRole('dialog').getByText('A fair game: ').waitFor();
  expect(fair.faults).toEqual([]);
  await fair.close();
  const staged = await visit(browser, linkTo(game, resigned(game, { seed: 'x', scenario: true })));
  await waitForGame(staged.page);
  await staged.page.getByRole('button', { name: 'Verified: not fair' }).click();
  await staged.page.getByRole('dialog').getByText('it began from a position made by hand').waitFor();
  await staged.close();
});

test('PLAT-078 a link whose game never ends does not hang the page: it is given up by name', async () => {
  const game = await nonet();
  const { page, close } = await visit(browser, site.url, { serviceWorkers: 'block' });
  await page.clock.install();
  await page.route('**/judge-worker*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "onmessage = () => { postMessage('loaded'); for (;;); };" }),
  );
  await page.goto(linkTo(game, resigned(game, { seed: 'x', scenario: false })));
  await page.getByText('One moment').waitFor();
  await page.clock.fastForward(9_000);
  await page.getByText('playing it takes longer than 8 seconds; it was given up').waitFor();
  await page.getByRole('link', { name: "To the game's page" }).click();
  await page.getByRole('heading', { name: 'Nonet' }).waitFor();
  await close();
});

test('PLAT-076 a link of earlier rules opens by those rules', async () => {
  const text = readFileSync('test/golden/nonet-planner-1.jsonl', 'utf8');
  const { rules } = JSON.parse(text.slice(0, text.indexOf('\n')));
  const found = await findVersion({ game: 'nonet', rules });
  if (!found.ok) throw new Error(found.problem.text);
  const { page, faults, close } = await visit(browser, forgedLink(text));
  await waitForGame(page);
  await press(page, ['End']);
  const end = JSON.parse(defined(text.trimEnd().split('\n').at(-1)));
  expect(await page.evaluate('ghostlight.digest()')).toBe(end.digest);
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-076 a save of earlier rules goes on in the page by those rules', async () => {
  const lines = readFileSync('test/golden/nonet-planner-1.jsonl', 'utf8').split('\n').slice(0, 9);
  const { page, faults, close } = await visit(browser, `${site.url}#/nonet/replays`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'old.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
  await waitForGame(page);
  const check = JSON.parse(defined(lines.filter((l) => l.includes('"check"')).at(-1)));
  expect(await page.evaluate('[ghostlight.n(), ghostlight.digest()]')).toEqual([check.n, check.digest]);
  expect(faults).toEqual([]);
  await close();
});
