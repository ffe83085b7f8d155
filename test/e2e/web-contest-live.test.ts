/** A match that is watched in a real browser while it is played (CONTEST-077). */
import { expect, onTestFinished, test } from 'vitest';
import { serveSlow, slowEvent } from '../helpers/slow-contest.ts';
import { openBrowser, openSite, until, visit } from './web-browser.ts';

test('CONTEST-077 from the list of what is played to the game itself: its moves arrive while it is played', async () => {
  const [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const slow = await serveSlow(site.folder, slowEvent('--cycles', '20'));
  onTestFinished(async () => {
    await browser.close();
    await slow.close();
    await site.close();
  });
  const v = await visit(browser, `${slow.url}contests/cup`, { viewport: { width: 390, height: 844 } });
  const { page } = v;
  await page.getByText('Not started yet').first().waitFor();
  expect((await slow.desk.act('cup', { do: 'start' })).ok).toBe(true);
  await page.locator('ul.now a', { hasText: 'slow' }).click();
  await until(page, 'window.ghostlight && ghostlight.n() > 0');
  await page.getByRole('main', { name: /^Match .*, live: slow$/ }).waitFor();
  const before = await page.evaluate<number>('ghostlight.n()');
  await until(page, `ghostlight.n() > ${before}`);
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  expect(v.faults).toEqual([]);
  await v.close();
});
