/** The arena on a screen: panels, symbols, keys, sentences (sections 15, 17 and 18). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { position, setupOf, tick } from '../../../../test/helpers/ghostly.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { asText, rasterize } from '../../../engine/raster.ts';
import { plain, type Size } from '../../../engine/view.ts';
import { ghostly } from '../index.ts';
import type { Ghost, GhostlyEvent, GhostlyState } from '../types.ts';
import { isAggressive } from './cells.ts';
import { endLines } from './end-pane.ts';
import { ghostlyUi } from './index.ts';
import { clockLines, pelletsPane, playerLines } from './panels.ts';
import { eventText, letterOf } from './text.ts';
import type { GhostlyUi } from './types.ts';
import { wallGlyph } from './walls.ts';

const SMALL = ['||||||||||', '|0..o__1_|', '|@__-____|', '|___2___3|', '||||||||||'];

function uiOf(s: GhostlyState, more: Partial<GhostlyUi> = {}): GhostlyUi {
  const obs = ghostly.observe(s, 'all');
  return { ...ghostlyUi.start(ghostlyUi.settings.defaults, obs), names: ['alpha', 'beta', 'gamma', 'delta'], ...more };
}

function screen(
  s: GhostlyState,
  more: Partial<GhostlyUi> = {},
  frame: Size = { cols: 100, rows: 30 },
  log: string[] = [],
): string {
  const talk = { log: log.map((text) => [{ text, ink: 'text' }]), notice: null };
  return asText(ghostlyUi.view(ghostly.observe(s, 'all'), uiOf(s, more), talk, frame, '7'));
}

test('GHOST-231 GHOST-236 players at the top left in ranking order, clock and pellet bar below, round at the bottom left', () => {
  const facts = {
    round: 2,
    players: [{ points: 3 }, { points: 9, wins: 2 }, { alive: false, at: { x: 1, y: 3 }, wins: 1 }, {}],
  };
  const map = ['||||||||||', '|0..o__1_|', '|@#######|', '|_______3|', '||||||||||'];
  const s = position(map, facts, { seats: 4, options: { rounds: 4 } });
  const lines = screen(s, { seconds: 65 }).split('\n');
  expect(lines.slice(1, 9).map((l) => l.slice(0, 24).trimEnd())).toEqual([
    'B beta (2)',
    '  ████████████░░░░ 9',
    'x -gamma- (1)',
    '  ░░░░░░░░░░░░░░░░ 0',
    'A alpha (0)',
    '  ████░░░░░░░░░░░░ 3',
    'D delta (0)',
    '  ░░░░░░░░░░░░░░░░ 0',
  ]);
  expect(lines[10].slice(0, 24).trimEnd()).toBe('01:05  tick 0');
  expect(lines[13].slice(0, 24).trimEnd()).toBe('[===============] 2');
  expect(lines[29]).toMatch(/^round: 2\/4 .*ghostly {2}seed 7$/);
  s.rounds = -1;
  expect(screen(s)).toContain('round: 2/Infinite');
});

test('GHOST-232 GHOST-233 the tick, the ticks until sudden death from 500 on, then SUDDEN DEATH; the clock in minutes and seconds', () => {
  const s = position(SMALL);
  const lines = (n: number, seconds: number | null) => {
    s.tick = n;
    const ui = uiOf(s, { seconds });
    return clockLines(ghostly.observe(s, 'all'), ui).map(plain);
  };
  expect(lines(499, 9).slice(0, 2)).toEqual(['00:09  tick 499', '']);
  expect(lines(500, 600).slice(0, 2)).toEqual(['10:00  tick 500', 'sudden death in 100']);
  expect(lines(600, null).slice(0, 2)).toEqual(['tick 600', 'SUDDEN DEATH']);
});

test('GHOST-232 GHOST-249 the last six events at the right edge, newest at the bottom', () => {
  const s = position(SMALL);
  const text = screen(s, {}, { cols: 100, rows: 30 }, ['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
  const lines = text.split('\n');
  expect(text).not.toContain('one');
  expect(lines.slice(23, 29).map((l) => l.slice(74).trim())).toEqual(['two', 'three', 'four', 'five', 'six', 'seven']);
});

test('GHOST-234 PAUSED stands at the top right, but not during a countdown, which shows the seconds left in the middle', () => {
  const s = position(SMALL);
  expect(screen(s, { paused: true }).split('\n')[0]).toContain('PAUSED');
  const counting = screen(s, { paused: true, countdown: 2 });
  expect(counting).not.toContain('PAUSED');
  expect(counting.split('\n')[14]).toContain('│ 2 │');
});

test('GHOST-235 GHOST-300 the pellet bar says what it is, and shrinks with the pellets', () => {
  const s = position(['||||||||||', '|0......1|', '|@_......|', '||||||||||'], {}, { options: { rounds: 1 } });
  const bar = () => {
    const pane = pelletsPane(ghostly.observe(s, 'all'), { col: 0, row: 0, cols: 24, rows: 2 });
    return linesOf(pane).map(plain);
  };
  expect(bar()).toEqual(['pellets left', '[===============] 12']);
  for (let p = 11; p <= 16; p++) s.pellets[p] = 0;
  s.left = 6;
  expect(bar()).toEqual(['pellets left', '[========       ] 6']);
});

test('GHOST-237 GHOST-240 letters for everything: ghosts, powered ghosts, pellets, doors, walls, the monster, nothing for the dead', () => {
  const map = ['||||||||||', '|0..o__1_|', '|@##-##__|', '|M______3|', '||||||||||'];
  const facts = { tick: 700, players: [{}, { power: 80 }, { alive: false, at: { x: 2, y: 3 } }, {}] };
  const s = position(map, facts, { seats: 4 });
  const text = screen(s, { retro: true });
  expect(text).toContain('|A..o  b |');
  expect(text).toContain('|   -    |');
  expect(text).toContain('|M      D|');
  expect(text).not.toMatch(/\bC\b(?! gamma)/);
  const drawn = screen(s);
  expect(drawn).toContain('│A··●  b │');
  expect(drawn).toContain('┌────────┐');
});

test('GHOST-238 a powered ghost looks aggressive while more than 50 ticks are left, then blinks by the last digit', () => {
  const g: Ghost = { id: 0, isdangerous: true, score: 0, x: 0, y: 0 };
  expect([100, 51].map((p) => isAggressive(g, p))).toEqual([true, true]);
  expect([50, 49, 46, 45, 40, 39, 36, 35, 9, 6, 5, 1].map((p) => isAggressive(g, p))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isAggressive({ ...g, isdangerous: false }, 0)).toBe(false);
});

test('GHOST-239 GHOST-240 the monster is yellow and drawn only while it is out; no two things share letter and colour', () => {
  const s = position(['||||||||||', '|0..o__1_|', '|@__-____|', '|___2___3|', '||||||||||'], { tick: 599 });
  const marks = () =>
    rasterize(
      ghostlyUi.view(ghostly.observe(s, 'all'), uiOf(s), { log: [], notice: null }, { cols: 100, rows: 30 }, ''),
    );
  expect(marks().glyphs.some((g) => g.char === 'M')).toBe(false);
  tick(s);
  const monster = marks().glyphs.find((g) => g.char === 'M');
  expect([monster?.ink, ghostlyUi.roles.monster]).toEqual(['monster', 'bright-yellow bold']);
  const inks = ['red-ghost', 'pink-ghost', 'cyan-ghost', 'orange-ghost', 'monster'].map(
    (role) => ghostlyUi.roles[role],
  );
  expect(new Set(inks).size).toBe(5);
});

test('GHOST-240 walls are outlines, joined to their neighbours and empty inside', () => {
  const rows = ['|||||', '|___|', '|_|_|', '|___|', '|||||'];
  const isWall = (x: number, y: number) => (rows[y]?.[x] ?? '|') === '|';
  expect(rows.map((row, y) => [...row].map((c, x) => (c === '|' ? wallGlyph(isWall, x, y) : ' ')).join(''))).toEqual([
    '┌───┐',
    '│   │',
    '│ ▪ │',
    '│   │',
    '└───┘',
  ]);
  const thick = ['___', '|||', '|||', '|||', '___'];
  const inThick = (x: number, y: number) => (thick[y]?.[x] ?? '_') === '|';
  expect([wallGlyph(inThick, 0, 1), wallGlyph(inThick, 1, 2), wallGlyph(inThick, 2, 3)]).toEqual(['┌', ' ', '┘']);
});

test('GHOST-242 where there is little room the events go first, then the bars; a map larger than the screen moves with the player', () => {
  const wide = ['|'.repeat(60), `|0${'.'.repeat(56)}1|`, `|@${'_'.repeat(57)}|`, '|'.repeat(60)];
  const s = position(wide);
  const full = screen(s, {}, { cols: 120, rows: 24 }, ['hello']);
  expect([full.includes('hello'), full.includes('█') || full.includes('░')]).toEqual([true, true]);
  const narrow = screen(s, {}, { cols: 80, rows: 24 }, ['hello']);
  expect([narrow.includes('hello'), narrow.includes('░'), narrow.includes('A··')]).toEqual([false, false, true]);
  const tall = ghostly.create(setupOf('tall', 4));
  const mine = (y: number) => {
    tall.players[0].at = y * 28 + 1;
    return asText(
      ghostlyUi.view(ghostly.observe(tall, 0), uiOf(tall), { log: [], notice: null }, { cols: 80, rows: 24 }, ''),
    );
  };
  for (const y of [1, 29]) expect(mine(y)).toContain('│A·');
});

test('GHOST-246 GHOST-247 the end screen: Game Over and one line per player with wins and points', () => {
  const s = position(
    SMALL,
    {
      finished: true,
      round: 4,
      players: [{ total: 14, wins: 1 }, { total: 175, wins: 3 }, { total: 1, wins: 0 }, {}],
    },
    { options: { rounds: 4 } },
  );
  expect(endLines(ghostly.observe(s, 'all'), uiOf(s)).map(plain)).toEqual([
    'Game Over',
    '',
    '1. beta: 3 wins, 175 points',
    '2. alpha: 1 win, 14 points',
    '3. gamma: 0 wins, 1 point',
    '4. delta: 0 wins, 0 points',
    '',
    'Enter Restart   Esc Quit',
  ]);
  expect(screen(s, ghostlyUi.settle(uiOf(s), ghostly.observe(s, 'all'), []))).toContain('│ Game Over');
});

test('GHOST-249 every event is one line of at most 60 characters, names of ten included', () => {
  const name = (seat: number) => `abcdefghi${seat}`;
  const events: GhostlyEvent[] = [
    { type: 'powered', seat: 0 },
    { type: 'eaten', seat: 1, by: 0, points: 100, x: 1, y: 1 },
    { type: 'caught', seat: 2, x: 1, y: 1 },
    { type: 'left', seat: 3 },
    { type: 'sudden-death' },
    { type: 'round-over', round: 4, why: 'pellets', ticks: 900, points: [57, 1, 2, 3], winners: [0] },
    { type: 'round-begins', round: 2, squares: [] },
    { type: 'round-restarted', round: 2 },
    { type: 'game-over', winners: [0] },
  ];
  expect(events.map((e) => eventText(e, letterOf))).toEqual([
    'A ate a super pellet.',
    'A ate B for 100 points.',
    'C was caught by the monster.',
    'D left.',
    'Sudden death: the monster is out.',
    'Round 4 over: A with 57 points.',
    'Round 2 begins.',
    'Round 2 begins again.',
    'Game over: A won.',
  ]);
  for (const e of events) expect(eventText(e, name).length).toBeLessThanOrEqual(60);
});

test('GHOST-250 GHOST-251 the keys of the arena: arrows, F5, p, Esc, f, e, and ?', () => {
  const { arena } = ghostlyUi.keys;
  expect(arena).toEqual({
    Up: 'move up',
    Down: 'move down',
    Left: 'move left',
    Right: 'move right',
    'Enter Space': 'ui:go',
    'p P': 'ui:pause',
    'F5 r R': 'restart',
    Escape: 'ui:stop',
    'f F': 'ui:fullscreen',
    'e E': 'ui:effects',
    '?': 'ui:help',
  });
  const s = position(SMALL);
  const obs = ghostly.observe(s, 0);
  const pressed = (command: string) => ghostlyUi.press(uiOf(s), command, obs);
  expect(pressed('pause').ui.paused).toBe(true);
  expect(pressed('effects').ui.effects).toBe(false);
  expect(pressed('fullscreen').ui.fullscreen).toBe(true);
  expect([pressed('stop').shell, pressed('help').shell]).toEqual(['title', 'help']);
});

test('GHOST-299 the end of an own game leaves the keys of all games free, Esc leads to the menu, and a contest keeps its own', () => {
  expect(ghostlyUi.keys.end).toEqual({ Escape: 'ui:stop', '?': 'ui:help' });
  const s = position(SMALL);
  const obs = ghostly.observe(s, 0);
  const own = ghostlyUi.start(ghostlyUi.settings.defaults, obs, {}, { names: [], ownClock: true });
  expect(plain(defined(endLines(obs, own).at(-1)))).toBe('n new  r again  q menu');
  expect(plain(defined(endLines(obs, { ...own, own: null }).at(-1)))).toBe('Enter Restart   Esc Quit');
});

test('GHOST-254 keys of a dead player do nothing; a tap goes one step that way', () => {
  const s = position(
    ['||||||||||', '|0..o__1_|', '|@##_##__|', '||||||||||'],
    { players: [{}, {}, { alive: false, at: { x: 2, y: 2 } }] },
    { seats: 3 },
  );
  const go = ghostly.actions.get('move up');
  expect(ghostlyUi.guard(uiOf(s), go, ghostly.observe(s, 0)).act).toBe(go);
  expect(ghostlyUi.guard(uiOf(s), go, ghostly.observe(s, 2)).act).toBe(undefined);
  const tap = (cell: number) => ghostlyUi.point(uiOf(s), cell, 'go', ghostly.observe(s, 0)).act;
  expect([tap(14), tap(21), tap(11)]).toEqual([
    ghostly.actions.get('move right'),
    ghostly.actions.get('move down'),
    undefined,
  ]);
});

test('GHOST-216 GHOST-217 effects and retro look are settings; effects are on and retro is off', () => {
  expect(ghostlyUi.settings.defaults).toEqual({ effects: true, retro: false });
  const s = position(SMALL);
  expect(ghostlyUi.configure(uiOf(s), { effects: false, retro: true })).toMatchObject({ effects: false, retro: true });
  const saved = JSON.parse(JSON.stringify(uiOf(s)));
  expect(ghostlyUi.revive(saved)).toEqual({ ok: true, value: saved });
  expect(ghostlyUi.revive({ ...saved, mode: 'odd' }).ok).toBe(false);
});

test('a finished game is filed under its size and length', () => {
  const s = position(
    SMALL,
    { finished: true, round: 4, players: [{ total: 9, wins: 1 }, {}, {}, {}] },
    { options: { rounds: 4 } },
  );
  expect(ghostlyUi.standing(ghostly.observe(s, 0), uiOf(s))).toEqual({
    table: '4 ghosts, 4 rounds',
    score: 9,
    ties: [-1],
  });
  expect(ghostlyUi.standing(ghostly.observe(position(SMALL), 0), uiOf(s))).toBe(null);
});

test('GHOST-300 above the list of players stands what its figures are, with room for bars or without', () => {
  const s = position(SMALL);
  const head = (bars: boolean) => plain(playerLines(ghostly.observe(s, 0), uiOf(s), 23, bars)[0]);
  expect([head(true), head(false)]).toEqual(['  ghost (wins)   points', '  ghost (wins)']);
  expect(screen(s).split('\n')[0]).toContain('  ghost (wins)   points');
});

test('GHOST-241 no pictures of anybody else are bundled: the game consists of code, tables and texts', () => {
  const folder = new URL('..', import.meta.url);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  expect(files.filter((f) => !/\.(ts|json)$/.test(f.name)).map((f) => f.name)).toEqual([]);
  // Every picture of its sheet is drawn in the sheet itself: a name from elsewhere would have no path here.
  const sheet = JSON.parse(readFileSync(new URL('../../../web/tiles/ghostly.json', import.meta.url), 'utf8'));
  const drawn = Object.keys(sheet.paths);
  expect(drawn.length).toBeGreaterThan(4);
  expect(Object.values<string>(sheet.icons).filter((icon) => !drawn.includes(icon))).toEqual([]);
  const cover = (sheet.cover as string[][]).flat().map((cell) => cell.split(' ')[0]);
  expect(cover.filter((icon) => icon !== 'own' && !drawn.includes(icon))).toEqual([]);
  const pages = readdirSync(new URL('../../../web/tools/ghostly', import.meta.url), { recursive: true });
  expect(pages.filter((name) => /\.(png|jpe?g|gif|svg|webp|ico)$/.test(String(name)))).toEqual([]);
});
