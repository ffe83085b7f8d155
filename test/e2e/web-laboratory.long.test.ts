import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sword } from '../../src/games/sword/index.ts';
import { formatLine, newHead } from '../../src/host/recording.ts';
import { openBrowser, openSite, press, type Site, screenText, until, visit, waitForGame } from './web-browser.ts';

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
  await attacked.getByLabel('Creature').selectOption({ label: 'shmupper' });
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
  // Those of one kind alone, and all of them again.
  const dangerous = page.getByRole('button', { name: /^Dangerous: \d+$/ });
  await dangerous.click();
  expect(new Set(await page.locator('.lab-matrix tbody .lab-badge').allInnerTexts())).toEqual(new Set(['Dangerous']));
  expect(await dangerous.innerText()).toBe(`Dangerous: ${await rows.count()}`);
  await dangerous.click();
  expect(await rows.count()).toBe(33);
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
  await until(page, "ghostlight.text().then((t) => t.includes('+1 goblin'))");
  return page.evaluate<{ x: number; y: number }>('ghostlight.where(3 * 50 + 2)');
}

test('SWORD-339 SWORD-344 pointing foretells nothing; who asks with f reads the arithmetic of both combats, and pays a hint', async () => {
  const v = await visit(browser, `${site.url}#/sword`);
  const { page } = v;
  const goblin = await meetGoblin(page);
  const forecast = page.getByRole('region', { name: 'Forecast: +1 goblin' });
  await page.mouse.move(goblin.x, goblin.y);
  await page.locator('#cell-caption').getByText('goblin, level 1').waitFor();
  expect(await forecast.count()).toBe(0);
  await press(page, ['f']);
  await until(page, "ghostlight.text().then((t) => t.includes('reaches'))");
  const text = (await screenText(page)).replace(/\s+/g, ' ');
  expect(text).toContain('ATK 11 reaches DEF 8');
  await press(page, ['Escape']);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SWORD-344 a finger asks for a forecast with its button', async () => {
  const v = await visit(browser, `${site.url}#/sword`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = v;
  await meetGoblin(page);
  await page.locator('.game-prompt').getByRole('button', { name: 'Forecast' }).tap();
  await until(page, "ghostlight.text().then((t) => t.includes('reaches'))");
  expect(v.faults).toEqual([]);
  await v.close();
});
