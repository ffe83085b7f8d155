/** The projector while matches are played: from one to the next, by itself (CONTEST-071, CONTEST-077). */
import { expect, onTestFinished, test } from 'vitest';
import { serveSlow, slowerEvent } from '../helpers/slow-contest.ts';
import { openBrowser, openSite, until, visit } from './web-browser.ts';

test('CONTEST-071 CONTEST-077 the projector shows a match while it is played, then the standings, then the next one', async () => {
  const [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const slow = await serveSlow(site.folder, slowerEvent('--cycles', '20'));
  onTestFinished(async () => {
    await browser.close();
    await slow.close();
    await site.close();
  });
  const v = await visit(browser, `${slow.url}contests/cup/projector`, { viewport: { width: 1440, height: 900 } });
  const { page } = v;
  await page.getByRole('region', { name: 'Standings' }).waitFor();
  expect((await slow.desk.act('cup', { do: 'start' })).ok).toBe(true);
  const seen = new Set<string>();
  while (seen.size < 2) {
    const live = page.getByRole('region', { name: /, live$/ });
    await live.waitFor({ timeout: 240_000 });
    const name = await live.getAttribute('aria-label');
    if (name !== null) seen.add(name);
    await until(page, `Number(document.querySelector('.projected-map')?.dataset.n) > 1`);
    await page.getByRole('region', { name: 'Standings' }).waitFor({ timeout: 60_000 });
  }
  expect(await page.locator('button, a, input, select').count()).toBe(0);
  expect(v.faults).toEqual([]);
  await v.close();
});
