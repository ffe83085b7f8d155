import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bytesOf,
  openBrowser,
  openSite,
  press,
  type Site,
  screenText,
  until,
  violations,
  visit,
  waitForGame,
} from './web-browser.ts';

const HERE = '#/delve/tool/workshop';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function at(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${HERE}${path}`);
  await page.locator('.workshop').waitFor();
  // A change of the address alone is shown with the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** A number in the form, typed and left. */
async function setNumber(page: Page, field: string, value: string): Promise<void> {
  const input = page.getByRole('spinbutton', { name: field, exact: true });
  await input.fill(value);
  await input.blur();
}

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.locator('.ws-menu > summary').click();
  await page.getByRole('button', { name: entry }).click();
}

/** The text of the file that a click saves. */
async function saved(page: Page, entry: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, entry)]);
  return { name: download.suggestedFilename(), text: (await bytesOf(download)).toString('utf8') };
}

/** The stored entries of an archive, each checked against its sum. */
function unzipped(zip: Buffer): Map<string, string> {
  const out = new Map<string, string>();
  let at = zip.readUInt32LE(zip.length - 6);
  for (let n = zip.readUInt16LE(zip.length - 12); n > 0; n--) {
    const [size, long] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const from = zip.readUInt32LE(at + 42) + 30 + long;
    const body = zip.subarray(from, from + size);
    expect(crc32(body)).toBe(zip.readUInt32LE(at + 16));
    out.set(zip.toString('utf8', at + 46, at + 46 + long), body.toString('utf8'));
    at += 46 + long;
  }
  return out;
}

test('DELVE-291 DELVE-300 DELVE-301 a monster is edited, an error leads to its field, and the pack is exported, opened and played', async () => {
  const { page, faults, close } = await visit(browser, site.url);
  await page.goto(`${site.url}#/delve`);
  await page.getByRole('link', { name: 'Content workshop' }).click();
  await page.getByRole('link', { name: /^monsters/ }).click();
  await page.getByRole('link', { name: 'skeleton', exact: true }).click();
  await setNumber(page, 'move', '400');

  // The check says so, and its link leads to the very field.
  await page.getByRole('link', { name: '1 error', exact: true }).click();
  const problem = page.locator('.ws-problems li').first();
  expect(await problem.textContent()).toContain('V12');
  expect(await problem.textContent()).toContain('found the number 400; a speed is from 5 to 150');
  const draft = await saved(page, 'Export as draft');
  expect([draft.name, draft.text.includes('"draft":true')]).toEqual(['delve-content.draft.json', true]);
  await problem.getByRole('link').click();
  await until(page, "document.activeElement?.id === 'field-move'");
  expect(await page.locator('#field-move-fault').textContent()).toContain('V12');

  // Undone, it is sound again; another change is kept.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'No errors' }).waitFor();
  await setNumber(page, 'hp', '130');
  await page.getByRole('textbox', { name: 'name', exact: true }).fill('Tall Skeleton');
  await page.getByRole('textbox', { name: 'name', exact: true }).blur();
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await until(page, "document.querySelector('.ws-change')?.textContent.includes('Tall Skeleton')");
  expect(await page.locator('.ws-change').textContent()).toMatch(/skeleton.*hp.*100.*130/);

  const first = await saved(page, 'Export bundle');
  expect(first.name).toBe('delve-content.json');
  expect((await saved(page, 'Export bundle')).text).toBe(first.text);

  // All tables in one archive: a file each, and the same bundle.
  const [archive] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export all tables')]);
  const files = unzipped(await bytesOf(archive));
  expect(files.size).toBe(20);
  expect(files.get('bundle.json')).toBe(first.text);
  expect(JSON.parse(files.get('monsters.json') ?? '')).toEqual(JSON.parse(first.text).monsters);

  // Back to the shipped content, and the exported one opened again.
  await fromMenu(page, 'Back to the shipped content');
  await until(page, "document.querySelector('.ws-change') === null");
  const file = join(tmpdir(), `ghostlight-${process.pid}-pack.json`);
  writeFileSync(file, first.text);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await at(page, '/monsters/skeleton');
  await until(page, "document.querySelector('#field-hp')?.value === '130'");

  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: /^Warden/ }).click();
  await waitForGame(page);
  await press(page, ['s', 's', 's']);
  await until(page, 'ghostlight.n() > 0');
  expect(await screenText(page)).toContain('Warden');
  // It is kept apart: the game's own page has nothing to continue.
  await page.goto(`${site.url}#/delve`);
  await page.locator('.presets').waitFor();
  expect(await page.getByRole('link', { name: /^Continue/ }).count()).toBe(0);
  await at(page, '/play');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await waitForGame(page);
  await until(page, 'ghostlight.n() > 0');
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-291 the first change that the workshop proposes does what it says', async () => {
  const { page, faults, close } = await visit(browser, site.url);
  await at(page, '');
  const follow = async (name: string, step: number) =>
    page.getByRole('region', { name: 'Welcome' }).locator('ol > li').nth(step).getByRole('link', { name }).click();
  const won = async () => {
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    const words = page.getByText(/^Won \d+ of 100 fights/);
    await words.waitFor();
    return Number(/\d+/.exec(await words.innerText())?.[0]);
  };
  await follow('fight', 0);
  expect(await won()).toBeGreaterThanOrEqual(98);
  await at(page, '');
  await follow('cave_rat', 1);
  for (const field of ['hp', 'dmg']) {
    const input = page.getByRole('spinbutton', { name: field, exact: true });
    await setNumber(page, field, String(20 * Number(await input.inputValue())));
  }
  // Depth, rank, health: 7 before.
  await page
    .getByRole('row', { name: /^1 normal 14\d / })
    .first()
    .waitFor();
  await at(page, '');
  await follow('Fight', 2);
  expect(await won()).toBeLessThan(60);
  await at(page, '');
  await follow('changed', 2);
  await page.getByText('cave_rat').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-293 DELVE-294 rows are made, renamed with their references, and deleted only when nothing needs them', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}/items/dagger`);
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('used by classes.stalker');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByLabel('Id of this row').fill('knife');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: 'knife', exact: true }).waitFor();
  // The stalker's kit follows, and the link leads there.
  await page.locator('.ws-links').getByRole('link', { name: 'stalker' }).click();
  await until(page, "document.querySelector('#field-items\\\\.0\\\\.item')?.value === 'knife'");
  await at(page, '/items');
  await page.getByLabel('Select dagger').waitFor({ state: 'detached' });
  await page.getByLabel('Select knife').check();
  await page.getByLabel('Select short_sword').check();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('price');
  await page.getByRole('button', { name: 'Change 2 rows' }).click();
  await page.getByRole('link', { name: 'short_sword' }).click();
  await until(page, "document.querySelector('#field-price')?.value === '15'");
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'short_sword_2', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Choose a row of items').waitFor();
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Select dagger').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-296 DELVE-297 DELVE-298 chances follow a weight at once, and drops and fights are simulated', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}/item-classes/tc_b1`);
  const chance = () => page.locator('.ws-classes tbody tr').first().locator('td').nth(2).textContent();
  expect(await chance()).toBe('42.0%');
  await page.getByLabel('Weight of nothing').fill('142');
  await until(page, "document.querySelector('.ws-classes tbody td:nth-child(3)').textContent === '71.0%'");
  await page.getByRole('button', { name: 'Undo' }).click();
  await at(page, '/drops');
  await page.getByLabel('Kills').fill('2000');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.locator('.ws-report').waitFor();
  const told = await page.locator('.ws-report > p').textContent();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.locator('.ws-job').waitFor({ state: 'detached' });
  expect(await page.locator('.ws-report > p').textContent()).toBe(told);
  await at(page, '/fights');
  await page.getByLabel('Fights', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.getByText(/^Won \d+ of 10 fights/).waitFor();
  await page.getByRole('combobox', { name: 'Class' }).selectOption('adept');
  await page.locator('.ws-skills > summary').click();
  await page.getByLabel('Fire Bolt').fill('2');
  await page.getByLabel('Fire Bolt').blur();
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.getByText(/cast fire_bolt \d+ times/).waitFor();
  await page.getByRole('button', { name: 'Sweep all depths' }).click();
  await page.locator('.ws-curve').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-292 a reference is picked by typing, arrows and Enter, and Escape leaves it as it was', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}/monsters/bone_adept`);
  const field = page.getByRole('combobox', { name: 'minion' });
  const value = () => field.inputValue();
  await field.click();
  await page.locator('.ws-options').waitFor();
  await page.keyboard.type('frost');
  const options = page.locator('.ws-options').getByRole('option');
  const first = options.first();
  expect(await first.textContent()).toContain('wFrost Wolf');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await press(page, ['Down', 'Escape']);
  await page.locator('.ws-options').waitFor({ state: 'detached' });
  expect(await value()).toBe('skeleton');
  // Another time it is taken, and the link beside it leads there.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('frost imp');
  await page.keyboard.press('Enter');
  await until(page, "document.querySelector('#field-minion').value === 'frost_imp'");
  await page.getByRole('link', { name: 'To frost_imp in monsters' }).waitFor();
  // With a finger as well.
  await field.click();
  await options.filter({ hasText: 'zombie' }).click();
  await until(page, "document.querySelector('#field-minion').value === 'zombie'");
  await field.click();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-296 the graph of classes leads from class to class, by keyboard too, and is told in words', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}/class-graph`);
  const graph = page.locator('.ws-graph');
  await graph.getByRole('link', { name: /^equip_b1/ }).focus();
  await page.keyboard.press('Enter');
  await until(page, "document.querySelector('.ws-root')?.textContent.startsWith('equip_b1')");
  await graph.getByRole('link', { name: /^tc_b1_champ/ }).waitFor();
  await page.getByText(/^The graph in words/).click();
  const row = page.getByRole('row', { name: /^tc_b1 / });
  expect(await row.textContent()).toMatch(/equip_b1 20\.0%/);
  await page.getByRole('combobox', { name: 'Around' }).click();
  await page.getByRole('option', { name: /^all classes/ }).click();
  await until(page, "document.querySelectorAll('.ws-node').length > 100");
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-183 a new attribute is in every table of a class at once, and leaves them when it is deleted', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}/attributes`);
  await page.getByRole('button', { name: 'New row' }).click();
  await page.getByRole('heading', { name: 'New', exact: true }).waitFor();
  await at(page, '/classes/warden');
  await page.locator('.ws-zeros > summary').first().click();
  expect(await page.getByRole('spinbutton', { name: 'New', exact: true, includeHidden: true }).count()).toBe(3);
  await at(page, '/attributes/New');
  await page.getByRole('button', { name: 'Delete' }).click();
  await at(page, '/classes/warden');
  expect(await page.getByRole('spinbutton', { name: 'New', exact: true, includeHidden: true }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('DELVE-299 a chunk is painted with keys, and what cannot be reached is told while drawing', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}/chunks/start_hall`);
  const board = page.getByRole('application');
  await board.focus();
  const letter = () => page.locator('.ws-at').textContent();
  await press(page, ['Left', 'O']);
  await until(page, "document.querySelector('.ws-at').textContent === 'O'");
  for (let i = 0; i < 6; i++) await press(page, ['Up']);
  await press(page, ['Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'Right']);
  // The corner walled in: its place has no way out.
  await press(page, ['.', 'Left', '#', 'Down', '#', 'Right', '#']);
  await page.locator('.ws-painter .ws-fault').waitFor();
  expect(await page.locator('.ws-painter .ws-fault').textContent()).toContain('V07');
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.ws-good').waitFor();
  await page.getByLabel('North open').check();
  await page.locator('.ws-carved').first().waitFor();
  await page.getByRole('button', { name: 'Show in a level' }).click();
  await page.locator('.ws-level b').first().waitFor();
  expect(await letter()).not.toBe(null);
  expect(faults).toEqual([]);
  await close();
});
