/** Links that hold a game, from one visitor to another. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';
import { openBrowser, openSite, press, type Site, screenText, until, visit, waitForGame } from './web-browser.ts';
import { losingScript, winningScript } from './web-script.ts';

const lost = losingScript();
const won = winningScript();
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function play(page: Page, seed: string, keys: readonly (readonly string[])[]): Promise<void> {
  await page.goto(`${site.url}#/nonet/begin/${seed}`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  for (const k of keys) await press(page, k);
}

const linkIn = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).inputValue();

test('PLAT-087 a finished game is shared from its end screen, and opens verified in the viewer of somebody else', async () => {
  const sender = await visit(browser, site.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  await play(
    sender.page,
    lost.seed,
    lost.steps.map((s) => s.keys),
  );
  await sender.page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await linkIn(sender.page, 'Watch this game');
  expect(link.length).toBeLessThan(400 + 4 * lost.steps.length);
  await sender.page.getByRole('region', { name: 'Watch this game' }).getByRole('button', { name: 'Copy' }).click();
  await sender.page.getByText('Copied.').waitFor();
  expect(await sender.page.evaluate('navigator.clipboard.readText()')).toBe(link);
  // SCREEN-024: the focus goes back to where it came from.
  await sender.page.keyboard.press('Escape');
  await expect.poll(() => sender.page.evaluate('document.activeElement.textContent.trim()')).toBe('Share');

  const other = await visit(browser, link);
  await waitForGame(other.page);
  await other.page.getByText(`Step 0 of ${lost.steps.length}`).waitFor();
  await press(other.page, ['End']);
  expect(await other.page.evaluate('ghostlight.digest()')).toBe(lost.steps.at(-1)?.digest);
  expect([...sender.faults, ...other.faults]).toEqual([]);
  await other.close();
  await sender.close();
});

test('PLAT-087 the start of a game is shared with its seed and the options that are not as usual', async () => {
  const sender = await visit(browser, `${site.url}#/nonet/begin/pale%20moon/fog=dark`);
  await sender.page.getByText('pale moon').waitFor();
  await sender.page.getByText('dark', { exact: true }).waitFor();
  await sender.page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(sender.page);
  await sender.page.getByRole('button', { name: 'Skip', exact: true }).click();
  const first = await screenText(sender.page);
  expect(first).toContain('fog dark');
  expect(first).toContain('pale moon');
  await press(sender.page, ['R', 'y']);
  await sender.page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await linkIn(sender.page, 'Play from the same start');
  expect(link).toBe(`${site.url}#/nonet/seed/pale%20moon/fog=dark`);
  await sender.close();

  const other = await visit(browser, link);
  await other.page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(other.page);
  await other.page.getByRole('button', { name: 'Skip', exact: true }).click();
  expect(await screenText(other.page)).toBe(first);
  await other.close();
});

test('SCREEN-041 the page of a seed shows the position that it begins with', async () => {
  const v = await visit(browser, site.url, { reducedMotion: 'reduce' });
  async function looks(seed: string): Promise<string> {
    await v.page.goto(`${site.url}#/swamp/seed/${seed}`);
    await v.page.getByText(seed, { exact: true }).waitFor();
    const drawn = (): Promise<string> =>
      v.page.evaluate("[...document.querySelectorAll('.first-look canvas')].map((c) => c.toDataURL()).join()");
    // An empty canvas is a few hundred letters.
    await expect.poll(async () => (await drawn()).length).toBeGreaterThan(5_000);
    return drawn();
  }
  const [first, second, again] = [await looks('first'), await looks('second'), await looks('first')];
  expect([second === first, again === first, v.faults]).toEqual([false, true, []]);
  await v.close();
});

test('PLAT-087 the packed part of a link is a recording that the command verifies as well', async () => {
  const v = await visit(browser, `${site.url}#/nonet/replays`);
  await v.page.locator('input[type=file]').setInputFiles(fileWith(won.recording, 'won.jsonl'));
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Share' }).click();
  const data = (await linkIn(v.page, 'Watch this game')).split('/shared/')[1];
  const file = fileWith('', 'won.packed');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, Buffer.from(data, 'base64url'));
  const verified = ghostlight(['replay', file, '--verify']);
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('verified')]);
  await v.close();
});

test('PLAT-087 a link that is broken, cut off or of something else is refused with a reason', async () => {
  const v = await visit(browser, `${site.url}#/nonet/shared/ZzFhYmM`);
  await v.page.getByText(/cannot be shown: .*broken or was cut off/).waitFor();
  await v.page.goto(`${site.url}#/nonet/shared/!!`);
  await v.page.getByText(/cannot be shown: .*broken or was cut off/).waitFor();
  await v.page.goto(`${site.url}#/nonet/begin/7/fog=soup`);
  await v.page.getByText(/This link cannot be used: .*fog/).waitFor();
  expect(await v.page.getByRole('button', { name: 'Play it' }).count()).toBe(0);
  await until(v.page, "document.querySelector('a.button') !== null");
  expect(v.faults).toEqual([]);
  await v.close();
});
