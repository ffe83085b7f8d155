import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sword } from '../../src/games/sword/index.ts';
import { formatLine, newHead } from '../../src/host/recording.ts';
import { openBrowser, openSite, type Site, until, visit, waitForGame } from './web-browser.ts';

const SCREENS = 'out/screens';
const PAGE = '#/sword/tool/laboratory';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const lines = (page: Page): Promise<string[]> => page.locator('.lab-lines li').allInnerTexts();
const verdict = (page: Page): Promise<string> => page.locator('.lab-result h2').innerText();

test('SWORD-338 the laboratory is reached from the title page; sides are chosen, swapped, and kept in the address', async () => {
  const v = await visit(browser, `${site.url}#/sword`);
  const { page } = v;
  await page.getByRole('link', { name: 'Combat laboratory' }).click();
  await page.locator('.lab-result').waitFor();
  expect(await verdict(page)).toBe('+0 sword tester kills +3 Baby Dragon');
  const attacked = page.getByRole('region', { name: 'Attacked' });
  await attacked.getByLabel('Creature').selectOption({ label: 'shmupper (s)' });
  await attacked.getByRole('button', { name: /^Level.*less$/ }).click();
  expect(await verdict(page)).toBe('Nobody is hurt');
  expect((await lines(page)).join(' ')).toContain('the attack is dodged');
  // By keyboard alone: an accurate weapon.
  const weapon = page.getByRole('region', { name: 'Attacker' }).getByLabel('Wields');
  await weapon.focus();
  await page.keyboard.type('rapier');
  await page.keyboard.press('Enter');
  await until(page, "document.querySelector('.lab-result h2').innerText.includes('kills')");
  await page.getByRole('button', { name: 'Swap sides' }).click();
  expect(await verdict(page)).toBe('+0 sword tester loses 1 HP');
  const address = page.url();
  expect(address).toContain('shmupper.L2.hp7.unarmed.m~sword_tester.L0.hp7.rapier.p3~floor3.straight');

  const other = await visit(browser, address);
  await other.page.locator('.lab-result').waitFor();
  expect(await lines(other.page)).toEqual(await lines(page));
  expect([...v.faults, ...other.faults]).toEqual([]);
  await other.close();
  await v.close();
});

test('SWORD-338 a link that describes no combat says what is wrong with it', async () => {
  const v = await visit(browser, `${site.url}${PAGE}/rat.L0.hp9.whip.m~rat.L0.hp5.whip.m~floor1.straight`);
  await v.page.locator('.lab-result').waitFor();
  expect(await v.page.getByRole('alert').innerText()).toContain('attacker.hp: expected hp0 to hp5, got "hp9"');
  expect(await verdict(v.page)).toBe('+0 sword tester kills +3 Baby Dragon');
  await v.close();
});

test('SWORD-338 against all creatures: every kind once, with words; a choice shows its arithmetic', async () => {
  const v = await visit(browser, `${site.url}${PAGE}`);
  const { page } = v;
  const rows = page.locator('.lab-matrix tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(33);
  const words = await page.locator('.lab-matrix tbody .lab-badge').allInnerTexts();
  expect(new Set(words)).toEqual(new Set(['Deadly', 'Dangerous', 'Tough', 'Easy']));
  await page.getByLabel('Order').selectOption({ label: 'the most dangerous first' });
  expect(await rows.first().locator('.lab-badge').innerText()).toBe('Deadly');
  await rows.filter({ hasText: 'samurai' }).getByRole('button').click();
  expect(await page.getByRole('region', { name: 'Attacked' }).locator('h2').innerText()).toContain('+3 samurai');
  expect(v.faults).toEqual([]);
  await v.close();
});

test('PLAT-083 the laboratory fits a phone and a desktop', async () => {
  for (const width of [360, 1440]) {
    const v = await visit(browser, `${site.url}${PAGE}`, { viewport: { width, height: 844 } });
    await v.page.locator('.lab-matrix tbody tr').first().waitFor();
    await v.page.getByText('Walls and other states').first().click();
    expect(await v.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await v.page.screenshot({ path: `${SCREENS}/laboratory-${width}.png` });
    await v.close();
  }
});

/** A goblin stands one column left and two rows below the player: a position brought as a file. */
async function meetGoblin(page: Page): Promise<{ x: number; y: number }> {
  const sketch = {
    map: ['#######', '#..@..#', '#.....#', '#.g...#', '#.....#', '#######'],
    facts: { monsters: [{ kind: 'goblin', level: 1 }] },
  };
  const head = newHead(sword, { seed: '24', sketch, seats: [{ name: 'ann', kind: 'human' }] });
  const buffer = Buffer.from(`${formatLine(head)}\n`);
  await page.goto(`${site.url}#/sword/replays`);
  await page.locator('input[type=file]').setInputFiles({ name: 'goblin.jsonl', mimeType: 'text/plain', buffer });
  await waitForGame(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await until(page, "ghostlight.text().includes('+1 goblin')");
  return page.evaluate<{ x: number; y: number }>('ghostlight.where((8 + 2) * 17 + 8 - 1)');
}

test('SWORD-339 a pointer that rests on a monster shows the arithmetic of both combats, and moving on takes it away', async () => {
  const v = await visit(browser, `${site.url}#/sword`);
  const { page } = v;
  const goblin = await meetGoblin(page);
  const forecast = page.getByRole('region', { name: 'Forecast: +1 goblin' });
  expect(await forecast.count()).toBe(0);
  await page.mouse.move(goblin.x, goblin.y);
  await forecast.waitFor();
  const text = (await forecast.innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('blow: ATK 11 reaches DEF 8: death for it');
  expect(text).toContain('blow: ATK 7 is below DEF 11: 1 HP lost for you');
  await page.mouse.move(goblin.x + 300, goblin.y);
  await forecast.waitFor({ state: 'detached' });
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SWORD-339 a long touch on a monster tells what a combat would do, right below the map', async () => {
  const v = await visit(browser, `${site.url}#/sword`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = v;
  const goblin = await meetGoblin(page);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [goblin] });
  await page.getByRole('region', { name: 'Forecast: +1 goblin' }).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('#cell-caption').innerText()).toBe(
    'goblin, level 1, HP 7 of 7. You attack: hit: it dies. It attacks: hit: you HP 7 -> 6',
  );
  expect(v.faults).toEqual([]);
  await v.close();
});
