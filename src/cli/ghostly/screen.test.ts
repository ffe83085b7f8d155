/** A contest on a screen: start screen, arena, end screen and their keys (sections 15, 17 and 18). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { type TestContest, testContest } from '../../../test/helpers/contest.ts';
import { asText } from '../../engine/raster.ts';
import { type ContestScreen, createContestScreen } from './screen.ts';
import type { Remembered } from './screen-state.ts';

interface Sitting extends TestContest {
  readonly screen: ContestScreen;
  readonly remembered: Remembered[];
  keys(...names: string[]): void;
  text(): string;
}

function sit(
  how: {
    autostart?: boolean;
    givenMs?: number;
    map?: string;
    tickless?: boolean;
    rounds?: number;
    folder?: string;
  } = {},
): Sitting {
  const remembered: Remembered[] = [];
  let screen: ContestScreen | null = null;
  const t = testContest(how.map ?? 'mill', {
    startAt: how.autostart ? 4 : null,
    rounds: how.rounds ?? 4,
    ...(how.tickless ? { tickless: true } : {}),
    onChange: (news) => screen?.onEvents(news),
    onNotice: (text) => screen?.onNotice(text),
  });
  if (how.givenMs !== undefined) t.contest.intervalMs = how.givenMs;
  screen = createContestScreen({
    contest: t.contest,
    seed: '1',
    autostart: how.autostart === true,
    givenMs: how.givenMs ?? null,
    remembered: { effects: true, retro: false, map: 'mill', folder: how.folder ?? '' },
    onChange: () => {},
    onRemember: (what) => remembered.push(what),
    colour: true,
  });
  const made = screen;
  return Object.assign(t, {
    screen: made,
    remembered,
    keys: (...names: string[]) => names.forEach((n) => made.key(n)),
    text: () => asText(made.view({ cols: 100, rows: 34 })),
  });
}

test('GHOST-230 GHOST-243 the start screen: title, speed, settings, players with Kick, maps, Start game, Quit', () => {
  const t = sit();
  t.client('alpha');
  t.client();
  const lines = t
    .text()
    .split('\n')
    .map((l) => l.slice(0, 40).trim());
  expect(t.screen.screen).toBe('start');
  expect(lines.slice(0, 18)).toEqual([
    'ghostly',
    '',
    'Connected: 2/4',
    '',
    '>Speed: medium, 100 ms',
    'Keyboard player: off',
    'Effects: on',
    'Retro look: off',
    'A alpha  [Kick]',
    'B (no name yet)  [Kick]',
    'Map classic',
    'Map crossing',
    'Map cellar',
    'Map mill',
    'Select custom map...',
    'Start game',
    'Quit',
    '',
  ]);
});

test('GHOST-230 with autostart the start screen is skipped and the arena is shown while waiting', () => {
  const t = sit({ autostart: true });
  t.client('a');
  expect([t.screen.screen, t.text().includes('Start game'), t.text().includes('round: 1/4')]).toEqual([
    'arena',
    false,
    true,
  ]);
});

test('GHOST-216 GHOST-219 speeds: slow, medium, fast, and the given one as a fourth', () => {
  const t = sit();
  const speeds = ['Right', 'Right', 'Right', 'Left'].map((key) => {
    t.keys(key);
    return t.contest.intervalMs;
  });
  expect(speeds).toEqual([50, 500, 100, 500]);
  const given = sit({ givenMs: 20 });
  expect(given.text()).toContain('Speed: as given, 20 ms');
  given.keys('Right', 'Right', 'Right', 'Right');
  expect(given.contest.intervalMs).toBe(20);
});

test('GHOST-217 effects, retro look and map are remembered, and nothing else', () => {
  const t = sit();
  t.keys('Down', 'Down', 'Enter', 'Down', 'Space', 'm', 'h', 's');
  expect(t.remembered).toEqual([
    { effects: false, retro: false, map: 'mill', folder: '' },
    { effects: false, retro: true, map: 'mill', folder: '' },
    { effects: false, retro: true, map: 'classic', folder: '' },
  ]);
});

test('GHOST-217 the folder of the last loaded map file is remembered, and the next path begins with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ghostly-map-'));
  writeFileSync(join(folder, 'one.txt'), '||||||\n|#.#@|\n||||||\n');
  const t = sit();
  t.keys('Up', 'Up', 'Up', 'Enter');
  t.screen.paste(join(folder, 'one.txt'));
  t.keys('Enter');
  expect(t.remembered.at(-1)).toMatchObject({ map: 'custom', folder: `${folder}${sep}` });
  const later = sit({ folder: `${folder}${sep}` });
  later.keys('Up', 'Up', 'Up', 'Enter');
  later.screen.paste('one.txt');
  later.keys('Enter');
  expect([later.contest.map, later.contest.plan.width]).toEqual(['custom', 6]);
});

test('GHOST-220 GHOST-221 GHOST-251 keys of the start screen: bots, keyboard player, kick, map, start, quit', () => {
  const t = sit();
  t.keys('1', '2', '3', 'h');
  expect(t.contest.contestants.map((m) => m.name)).toEqual(['random1', 'greedy1', 'hunter1', 'Local user']);
  t.keys('2');
  expect([t.contest.contestants.length, t.text().includes('No seat is free.')]).toEqual([4, true]);
  t.keys('h');
  expect(t.contest.contestants.map((m) => m.id)).toEqual([0, 1, 2]);
  t.keys('Down', 'Down', 'Down', 'Tab', 'k');
  expect(t.contest.contestants.map((m) => m.name)).toEqual(['greedy1', 'hunter1']);
  t.keys('m');
  expect(t.contest.map).toBe('classic');
  t.keys('s');
  expect(t.contest.phase).toBe('countdown');
  const other = sit();
  other.keys('s');
  expect(other.contest.phase).toBe('lobby');
  other.keys('q');
  expect(other.screen.quit).toBe(true);
});

test('GHOST-244 GHOST-256 a map file is loaded by its path; one with a fault or too few seats leaves the map as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ghostly-map-'));
  writeFileSync(join(folder, 'good.txt'), '||||||\n|#.#@|\n||||||\n');
  writeFileSync(join(folder, 'bad.txt'), '||||||\n|#.#_|\n||||||\n');
  const t = sit();
  t.keys('1', '2');
  const load = (path: string) => {
    t.keys(...Array.from({ length: 20 }, () => 'Up').slice(0, 3), 'Enter');
    expect(t.screen.typing).toBe(true);
    t.screen.paste(path);
    t.keys('Enter');
  };
  load(join(folder, 'bad.txt'));
  expect([t.contest.map, t.text().includes('condition (e)') || t.text().includes('map /')]).toEqual(['mill', true]);
  t.keys('Down', 'Down', 'Down');
  load(join(folder, 'good.txt'));
  expect([t.contest.map, t.contest.plan.width]).toEqual(['custom', 6]);
  const full = sit();
  full.keys('1', '2', '3');
  full.keys('Up', 'Up', 'Up', 'Enter');
  full.screen.paste(join(folder, 'good.txt'));
  full.keys('Enter');
  expect([full.contest.map, full.text().includes('That map seats 2')]).toEqual(['mill', true]);
});

/** A round of two of our bots that has gone on for 23 ticks. */
function running() {
  const t = sit();
  t.keys('1', '1', 's');
  t.clock.pass(1500);
  t.clock.pass(2300);
  return t;
}

test('GHOST-234 the countdown shows its seconds; a pause stops the clock and says so', () => {
  const t = sit();
  t.keys('1', '1', 's');
  expect([t.text().includes('│ 2 │'), t.text().includes('PAUSED')]).toEqual([true, false]);
  t.clock.pass(1500);
  t.clock.pass(2300);
  expect(t.text()).toContain('00:02  tick 23');
  t.keys('p');
  t.clock.pass(9000);
  expect([t.text().includes('PAUSED'), t.text().includes('00:02  tick 23')]).toEqual([true, true]);
});

test('GHOST-080 GHOST-251 p pauses the round, and P goes on with it', () => {
  const t = running();
  t.keys('p');
  t.clock.pass(500);
  expect(t.contest.obs?.tally.tick).toBe(23);
  t.keys('P');
  t.clock.pass(500);
  expect(t.contest.obs?.tally.tick).toBeGreaterThan(23);
});

test('GHOST-078 GHOST-251 F5 begins the round again', () => {
  const t = running();
  t.keys('F5');
  expect([t.contest.phase, t.state.again]).toEqual(['countdown', 1]);
});

test('GHOST-075 GHOST-251 Escape stops the game and keeps who is there', () => {
  const t = running();
  t.keys('Escape');
  expect([t.screen.screen, t.contest.contestants.length]).toEqual(['start', 2]);
});

test('GHOST-252 GHOST-250 an arrow key is the keyboard player’s command: the latest counts, once', () => {
  const t = sit();
  t.keys('h', '1', 's');
  t.clock.pass(1550);
  t.keys('Up', 'Left');
  t.clock.pass(50);
  expect(t.recording.at(-1)).toContain('"0 move left"');
  t.clock.pass(100);
  expect(t.recording.at(-1)).toContain('"0 wait"');
});

test('GHOST-246 GHOST-251 after the end Enter leads back to the start screen with everybody still there, Esc quits', () => {
  const t = sit({ tickless: true, rounds: 1 });
  t.keys('2', '2', '2', '2', 's');
  for (let i = 0; i < 200 && t.contest.phase !== 'finished'; i++) t.clock.pass(1);
  expect([t.screen.screen, t.text().includes('Game Over')]).toEqual(['end', true]);
  t.keys('r');
  expect([t.screen.screen, t.contest.contestants.length]).toEqual(['start', 4]);
  t.keys('s');
  for (let i = 0; i < 200 && t.contest.phase !== 'finished'; i++) t.clock.pass(1);
  t.keys('Escape');
  expect(t.screen.quit).toBe(true);
});

test('GHOST-251 ? shows the table of keys, and any key closes it', () => {
  const t = sit();
  t.keys('?');
  expect(t.text()).toContain('restart the round');
  t.keys('q');
  expect([t.screen.quit, t.text().includes('Connected')]).toEqual([false, true]);
});

test('GHOST-255 closing during a game quits at once', () => {
  const t = sit();
  t.keys('1', '1', 's');
  t.screen.close();
  expect([t.screen.quit, t.results]).toEqual([true, []]);
});

test('GHOST-249 joining, naming, refusals and what happens in the game are told in plain words', () => {
  const t = sit();
  t.client('alpha');
  t.keys('1', '2', '3');
  t.client();
  expect(t.text()).toContain('was refused.');
  t.keys('s');
  t.clock.pass(1600);
  const text = t.text();
  for (const line of ['Player 1 is called alpha.', 'hunter1 joined.']) expect(text).toContain(line);
});

test('a frame below 80 by 24 gets a message, not a torn screen', () => {
  expect(asText(sit().screen.view({ cols: 60, rows: 20 }))).toContain('80 x 24');
});

test('GHOST-278 a terminal names the program that a game waits for, and k kicks it', () => {
  const t = sit({ tickless: true });
  const [a, b] = [t.client('alpha'), t.client('beta')];
  t.contest.start();
  t.clock.pass(1);
  t.keys('k');
  expect(b.closed).toBe(false);
  a.say('up\n');
  t.clock.pass(5000);
  expect(t.text()).toContain('Waiting for beta.');
  t.keys('k');
  expect([a.closed, b.closed]).toEqual([false, true]);
  t.keys('?');
  expect(t.text()).toContain('kick the program that a tickless game waits for');
});
