/** What fingers and keys are given: warnings once, steps that stop at danger, boxes beside cells, and the Tab key. */
import { expect, test } from 'vitest';
import type { Consequence } from '../../engine/panes.ts';
import { type Line, line, type MapPane, type Near, type Pane } from '../../engine/view.ts';
import { warnsOf } from './caution.ts';
import type { Scene } from './scene.ts';
import { besideCell } from './spots.ts';
import { capOf, tabbed } from './tabbed.ts';
import { nextScale } from './voice.tsx';
import { stepWatchfully } from './watchful-step.ts';

const WOLF: Near = { who: 'wolf', name: 'Wolf', tile: '', east: 1, south: 0, foe: true };

function mapWith(near: readonly Near[]): Pane & MapPane {
  const size = { cols: 3, rows: 3 };
  const cell = { glyph: '.', ascii: '.', tile: '', label: '', ink: 'text', ground: null, light: 'plain' } as const;
  return {
    id: 'map',
    slot: 'map',
    box: { col: 0, row: 0, ...size },
    kind: 'map',
    size,
    cells: new Array(9).fill(cell),
    span: { cols: 1, rows: 1 },
    across: [0, 1, 2],
    down: [0, 1, 2],
    backdrop: [],
    cursor: null,
    near,
  };
}

const ahead = (danger: Consequence['danger']): Consequence => ({ deed: 'Strike', effect: line('-2'), danger });

test('SCREEN-022 a finger is told once what a blow at a foe would do, and again when it has become worse', () => {
  let danger: Consequence['danger'] = 'none';
  const scene = { foresee: () => ahead(danger) } as unknown as Scene;
  const told = new Set<string>();
  const warns = (cell: number) => warnsOf(scene, mapWith([WOLF]), 4, cell, told);
  expect([warns(5), warns(5)]).toEqual([true, false]);
  danger = 'death';
  expect([warns(5), warns(5)]).toEqual([true, false]);
  danger = 'harm';
  expect(warns(5)).toBe(false);
});

test('SCREEN-022 a finger is told before it harms itself, and never kept from a plain step', () => {
  const told = new Set<string>();
  const warns = (danger: Consequence['danger'] | null) =>
    warnsOf({ foresee: () => (danger === null ? null : ahead(danger)) } as unknown as Scene, mapWith([]), 4, 3, told);
  expect([warns(null), warns('none'), warns('harm'), warns('harm')]).toEqual([false, false, true, false]);
});

/** What the screen tells before and after a step. */
interface Told {
  readonly n: number;
  readonly log: readonly Line[];
  readonly health: number;
  readonly near: readonly Near[];
  readonly mode: string;
}

function stepsOn(before: Told, change: Partial<Told>): boolean {
  let now = before;
  const scene = {
    module: { ui: { least: { cols: 80, rows: 24 } } },
    key() {
      now = { ...before, n: 1, ...change };
    },
    view: () => ({
      panes: [mapWith(now.near), { kind: 'gauge', slot: 'status', label: 'Health', value: now.health, max: 9 }],
    }),
    log: () => now.log,
    now: () => ({ n: now.n, events: [], outcome: null }),
    shown: () => ({ ui: { mode: now.mode } }),
  } as unknown as Scene;
  return stepWatchfully(scene, 'Up');
}

test('SCREEN-022 held arrows go on while nothing happens, and stop at harm, alarm, newcomers and questions', () => {
  const first = line('You stand here.');
  const calm: Told = { n: 0, log: [first], health: 5, near: [], mode: 'main' };
  expect(stepsOn(calm, {})).toBe(true);
  expect(stepsOn(calm, { log: [first, line('You step on grass.')], health: 6 })).toBe(true);
  expect(stepsOn(calm, { n: 0 })).toBe(false);
  expect(stepsOn(calm, { health: 4 })).toBe(false);
  expect(stepsOn(calm, { log: [first, line('You are badly hurt.', 'warning')] })).toBe(false);
  expect(stepsOn(calm, { near: [WOLF] })).toBe(false);
  expect(stepsOn({ ...calm, near: [WOLF] }, {})).toBe(true);
  expect(stepsOn(calm, { near: [{ ...WOLF, foe: false }] })).toBe(true);
  expect(stepsOn(calm, { mode: 'target' })).toBe(false);
});

test('SCREEN-010 a box beside a cell stays on the stage and off the cell, wherever the cell is', () => {
  const stage = { width: 390, height: 390 };
  for (const box of [
    { width: 180, height: 50 },
    { width: 240, height: 150 },
  ])
    for (const sideways of [true, false])
      for (let x = 0; x <= 350; x += 35)
        for (let y = 0; y <= 350; y += 35) {
          const at = besideCell({ x, y, w: 40, h: 40 }, box, stage, sideways);
          const inside = at.x >= 0 && at.y >= 0 && at.x + box.width <= 390 && at.y + box.height <= 390;
          const apart = at.x + box.width <= x || at.x >= x + 40 || at.y + box.height <= y || at.y >= y + 40;
          expect([x, y, at, inside, apart]).toEqual([x, y, at, true, true]);
        }
});

test('SCREEN-010 it lies on neither the player nor what a guide speaks of, where there is room elsewhere', () => {
  const foe = { x: 330, y: 180, w: 24, h: 24 };
  const box = { width: 258, height: 70 };
  const stage = { width: 379, height: 370 };
  const player = { x: 160, y: 156, w: 24, h: 24 };
  expect(besideCell(foe, box, stage, false).y).toBeLessThan(foe.y);
  expect(besideCell(foe, box, stage, false, [player])).toEqual({ x: 121, y: 210 });
  expect(besideCell(foe, box, stage, false, [player, { ...player, y: 220 }]).y).toBe(104);
});

test('SCREEN-024 Tab is never given to a game; what games do with it, other keys do', () => {
  const binds = (key: string) => ['Tab', 'Shift+Tab', 'a'].includes(key);
  expect(['Tab', 'Shift+Tab', 'Ctrl+Tab', null].map((key) => tabbed(key, binds))).toEqual([null, null, null, null]);
  expect([']', '[', 'a', 'b'].map((key) => tabbed(key, binds))).toEqual(['Tab', 'Shift+Tab', 'a', 'b']);
  expect(tabbed(']', () => true)).toBe(']');
  expect(tabbed(']', () => false)).toBe(']');
  expect([capOf('Tab'), capOf('Shift+Tab'), capOf('Up')]).toEqual([']', '[', '↑']);
});

test('SCREEN-023 the map is made larger and smaller in notches that end somewhere', () => {
  const seen = [1];
  while (seen.length < 30) seen.push(nextScale(seen[seen.length - 1], 1));
  expect(Math.max(...seen)).toBe(3);
  expect(nextScale(nextScale(1, 1), -1)).toBe(1);
});
