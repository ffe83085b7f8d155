/** The pages of contests in a real browser, on a phone and on a desk. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '../../src/cli/contest/desk.ts';
import { memoryVault } from '../../src/host/vault.ts';
import type { ContestDesk } from '../../src/server/contests/desk.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { fileWith, scratch } from '../command.ts';
import { contest } from '../helpers/contest-event.ts';
import { defined } from '../helpers/defined.ts';
import { addEvent, keyFor } from '../helpers/served-contests.ts';
import { openBrowser, openSite, type Site, until, violations, visit } from './web-browser.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** By the chance of its match it fails or not. The probe game lets it in. */
const FAILING = `export function decide(obs, legal, memory) {
  memory.luck ??= Math.random();
  if (memory.luck < 0.2) throw new Error('I am lost');
  if (memory.luck < 0.4) for (;;);
  return memory.luck < 0.6 ? 'fly' : legal[0];
}`;
/** The probe game lets it in, as 22 of 100 others would. */
const TIRED = `export function decide(obs, legal, memory) {
  if ((memory.luck ??= Math.random()) < 0.78) throw new Error('I am tired');
  return legal[0];
}`;
const SCRIPT = 'export function decide(obs, legal) { return legal[0]; }';

let site: Site;
let server: RunningServer;
let desk: ContestDesk;
let browser: Browser;
let url: string;
let organiser: string;
let ann: string;
let annOfTired: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const root = scratch();
  const bots = ['--bot', 'random', '--bot', 'cautious', '--bot', 'greedy', '--bot', 'planner'];
  const played = addEvent(root, 'cup', 'nonet', ...bots, '--format', 'elimination', '--name', 'House Cup');
  expect(contest('run', played, '--jobs', '2').code).toBe(0);
  const fresh = addEvent(
    root,
    'open',
    'nonet',
    '--bot',
    'random',
    '--bot',
    'greedy',
    '--cycles',
    '2',
    '--name',
    'Open',
  );
  const wide = addEvent(
    root,
    'wide',
    'nonet',
    ...bots,
    '--bot',
    'planner-reason-8-4',
    '--cycles',
    '9',
    '--name',
    'Wide',
  );
  const name = 'The bot of somebody with a long name';
  expect(contest('add', wide, 'failing', '--script', fileWith(FAILING, 'bot.js'), '--name', name).code).toBe(0);
  contest('run', wide, '--jobs', '2');
  const tired = addEvent(root, 'tired', 'nonet', '--bot', 'random', '--cycles', '20', '--name', 'Tired');
  expect(contest('add', tired, 'late', '--script', fileWith(TIRED, 'bot.js'), '--author', 'Ann').code).toBe(0);
  contest('run', tired, '--jobs', '1');
  annOfTired = keyFor(tired, 'author', 'Ann');
  organiser = keyFor(fresh, 'organiser', 'Olga');
  ann = keyFor(fresh, 'author', 'Ann');
  desk = openDesk({ folder: root, threads: 1, see: [], ports: {}, report: () => {} });
  const base = { vault: memoryVault(), version: 'test', host: '127.0.0.1', port: 0, botPort: null };
  server = await startServer({ ...base, webRoot: site.folder, contests: desk });
  url = `http://127.0.0.1:${server.port}/`;
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), desk?.close()]);
  await site?.close();
});

/** No page is wider than the screen, and axe finds nothing. */
async function isFine(page: Page, what: string): Promise<void> {
  expect([what, await violations(page)]).toEqual([what, []]);
  const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  expect([what, wide]).toEqual([what, false]);
}

test('CONTEST-073 list, event, bracket, bot and match at 390 and 1440: nothing is cut off, tables sort, brackets have a list', async () => {
  for (const viewport of SIZES) {
    const v = await visit(browser, url, { viewport });
    const { page } = v;
    await page.getByRole('link', { name: 'Contests', exact: true }).click();
    await page.getByRole('link', { name: 'House Cup' }).waitFor();
    await page.getByText('Won by').first().waitFor();
    await isFine(page, `list ${viewport.width}`);
    await page.getByRole('link', { name: 'House Cup' }).click();
    const table = page.getByRole('region', { name: 'Standings' }).getByRole('table');
    await table.getByRole('link').first().waitFor();
    const first = () => table.locator('tbody th').first().innerText();
    const best = await first();
    expect(best).toContain('1');
    await table.getByRole('button', { name: 'Lost' }).click();
    await table.getByRole('button', { name: 'Lost' }).click();
    expect(await table.locator('th[aria-sort=ascending]').innerText()).toContain('Lost');
    await page.getByText('The bracket as a list').click();
    await page
      .getByText(/^Round 1, upper: /)
      .first()
      .waitFor();
    expect(await page.locator('.bracket rect').count()).toBe(3);
    expect(await page.locator('.curve').count()).toBe(4);
    const cut = await page.evaluate<number>(
      `[...document.querySelectorAll('.curve text')].filter((e) => e.getBoundingClientRect().right > innerWidth).length`,
    );
    expect([viewport.width, cut]).toEqual([viewport.width, 0]);
    // What is over stands in the list of matches, once.
    expect(await page.getByRole('heading', { name: 'Just over' }).count()).toBe(0);
    await isFine(page, `event ${viewport.width}`);
    await table.getByRole('link', { name: 'planner' }).click();
    await page.getByRole('heading', { name: 'planner', level: 1 }).waitFor();
    await page.getByText('Better than the next').waitFor();
    await isFine(page, `bot ${viewport.width}`);
    await page.locator('.matches a').first().click();
    await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
    // One match alone says little: what its rival made of the same seed stands below it.
    const beside = page.getByRole('region', { name: 'On the same seed' });
    await beside.locator('.best').waitFor();
    expect(await beside.getByRole('listitem').count()).toBe(2);
    await isFine(page, `match ${viewport.width}`);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await until(page, 'window.ghostlight && ghostlight.n() >= 0');
    await page.getByText(/^planner: House Cup, round \d$/).waitFor();
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await page.getByRole('heading', { name: /^Match / }).waitFor();
    expect(v.faults).toEqual([]);
    await v.close();
  }
});

test('CONTEST-073 the head of an event stays where it is from part to part, and a whole row leads to its match', async () => {
  const v = await visit(browser, `${url}contests/wide`, { viewport: { width: 1440, height: 900 } });
  const { page } = v;
  const tab = page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Organise' });
  const places: unknown[] = [];
  for (const part of ['', '/enter', '/organise']) {
    await page.goto(`${url}contests/wide${part}`);
    await tab.waitFor();
    const box = await tab.boundingBox();
    places.push([Math.round(box?.y ?? -1), Math.round((box?.x ?? 0) + (box?.width ?? 0) / 20)]);
  }
  expect(new Set(places.map(String)).size).toBe(1);
  await page.goto(`${url}contests/wide`);
  // In the list of all, not beside it, where what was just over stands in short.
  const row = page.locator('.match-set li').first();
  // In its middle, where no word stands.
  await row.click();
  await page.getByRole('heading', { name: /^Match / }).waitFor();
  await v.close();
});

test('CONTEST-073 standings with long names and all kinds of failures are seen whole at 1440 and 2560', async () => {
  for (const width of [1440, 2560]) {
    const v = await visit(browser, `${url}contests/wide`, { viewport: { width, height: 900 } });
    const box = v.page.getByRole('region', { name: 'Standings' });
    await box.getByText(/\d.(?:crash|timeout|illegal)/).waitFor();
    expect([width, await box.evaluate((e) => e.scrollWidth <= e.clientWidth)]).toEqual([width, true]);
    const names = await box.locator('tbody th').evaluateAll((all) => all.map((e) => e.scrollWidth <= e.clientWidth));
    expect([width, new Set(names)]).toEqual([width, new Set([true])]);
    await v.close();
  }
});

test('CONTEST-072 CONTEST-073 an author uploads a script from the page, and reads there what is wrong with one', async () => {
  const v = await visit(browser, `${url}contests/open/enter`, { viewport: SIZES[0] });
  const { page } = v;
  await page.getByLabel('Key').fill('wrong');
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('this is no key of this event').waitFor();
  await page.getByLabel('Key').fill(ann);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('Your key: author').waitFor();
  const bring = async (script: string) => {
    await page.getByLabel(/^Id/).fill('ann');
    const file = { name: 'bot.js', mimeType: 'text/javascript', buffer: Buffer.from(script) };
    await page.getByLabel(/^A script/).setInputFiles(file);
    await page.getByRole('button', { name: 'Enter it' }).click();
  };
  await bring('export function decide() { throw new Error("no idea"); }');
  await page.getByText(/in a probe game it .*no idea/).waitFor();
  await isFine(page, 'enter');
  await bring(SCRIPT);
  await page.getByText('ann@1').waitFor();
  // The key is in no address, and gone with the page.
  expect(page.url()).not.toContain(ann);
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(ann);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('CONTEST-043 CONTEST-073 an author has a bot that rests tried again, from a phone', async () => {
  const v = await visit(browser, `${url}contests/tired/enter`, { viewport: SIZES[0], hasTouch: true, isMobile: true });
  const { page } = v;
  // With all its words the way around the site is for fingers.
  const small = await page.evaluate<string[]>(
    `[...document.querySelectorAll('nav[aria-label=Site] a')].filter((e) => e.offsetWidth < 44 || e.offsetHeight < 44).map((e) => e.textContent)`,
  );
  expect([await page.locator('nav[aria-label=Site] a').count(), small]).toEqual([6, []]);
  await page.getByLabel('Key').fill(annOfTired);
  await page.getByRole('button', { name: 'Use this key' }).click();
  const resting = page.getByRole('region', { name: 'Resting bots' });
  await resting.getByText('rests: it failed three times in a row').waitFor();
  await isFine(page, 'resting');
  await resting.getByRole('button', { name: /^Try it again/ }).click();
  await resting.getByText('late plays again').waitFor();
  await resting.getByText('rests: it failed').waitFor({ state: 'detached' });
  expect(v.faults).toEqual([]);
  await v.close();
});

test('CONTEST-066 CONTEST-073 CONTEST-074 an organiser announces, starts and pauses from a phone; every page says what goes on', async () => {
  const v = await visit(browser, `${url}contests/open/organise`, { viewport: SIZES[0] });
  const reader = await visit(browser, `${url}contests/open`, { viewport: SIZES[1] });
  const { page } = v;
  await page.getByText('Not started yet').waitFor();
  // Before there are standings the page says who plays, and how to be among them.
  await reader.page.getByRole('heading', { name: 'Who plays' }).waitFor();
  await isFine(reader.page, 'before the first match');
  await page.getByLabel('Key').fill(organiser);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await isFine(page, 'organise');
  await page.getByLabel(/^A line for every page/).fill('Lunch at noon');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await reader.page.getByText('Lunch at noon').waitFor();
  // A second organiser sees what the first one has set, without asking.
  const second = await visit(browser, `${url}contests/open/organise`, { viewport: SIZES[1] });
  await second.page.getByLabel('Key').fill(organiser);
  await second.page.getByRole('button', { name: 'Use this key' }).click();
  await second.page.getByLabel('For each decision').waitFor();
  await page.getByLabel('For each decision').fill('1234');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  // What has come of it is read where it was done, and whoever did it is still there.
  const said = page.locator('.said');
  await said.getByText('The clock is set').waitFor();
  const { y, height } = defined(await said.boundingBox());
  expect([y > 0, y + height <= 844]).toEqual([true, true]);
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Set the clock');
  expect(await page.title()).toBe('Organise - Open - Ghostlight');
  await until(second.page, `document.querySelector('form[aria-label=Clock] input').value === '1234'`);
  await second.close();
  await page.getByRole('button', { name: 'Pause' }).click();
  await reader.page.getByText('Paused').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await reader.page.getByText('Finished').waitFor();
  expect([...v.faults, ...reader.faults]).toEqual([]);
  await v.close();
  await reader.close();
});

test('CONTEST-071 the projector fills the screen, plays a match with names and scores, and has nothing to press', async () => {
  const v = await visit(browser, `${url}contests/cup/projector`, { viewport: SIZES[1] });
  const { page } = v;
  await page.getByRole('region', { name: 'Standings' }).getByText('planner').waitFor();
  const height = await page.evaluate<number>(`document.querySelector('.projected-standings li').offsetHeight`);
  // A twentieth of the screen: letters of a hand's breadth on a wall.
  expect(height).toBeGreaterThan(900 / 20);
  await page.locator('.projected-map canvas').first().waitFor();
  expect(await page.locator('.projected-seats b').count()).toBe(1);
  // Which game it is, and which round.
  await page.getByRole('heading', { name: 'House Cup Nonet' }).waitFor();
  await page.getByText(/^Round \d, recorded$/).waitFor();
  await until(page, `Number(document.querySelector('.projected-map')?.dataset.n) > 2`);
  expect(await page.locator('button, a, input, select, header.site').count()).toBe(0);
  await isFine(page, 'projector');
  expect(v.faults).toEqual([]);
  await v.close();
  const phone = await visit(browser, `${url}contests/cup/projector`, { viewport: SIZES[0] });
  await phone.page.getByRole('region', { name: 'Standings' }).getByText('planner').waitFor();
  await isFine(phone.page, 'projector on a phone');
  await phone.close();
});
