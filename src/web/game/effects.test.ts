import { expect, test } from 'vitest';
import type { Cell, MapPane } from '../../engine/view.ts';
import { THEMES } from '../../theme/theme.ts';
import { LASTS } from './burst-kinds.ts';
import { burstsOf } from './effects.ts';
import { leansOf } from './lean.ts';
import type { Art } from './look.ts';
import type { Motion } from './motion.ts';
import type { EffectSpec, TileSheet } from './sheet.ts';
import { lengthOf, type MotionScene, STEP_MS } from './sparkle-art.ts';

const PANE = {
  size: { cols: 3, rows: 3 },
  span: { cols: 1, rows: 1 },
  cells: Array.from(
    { length: 9 },
    (_, i) =>
      ({ tile: i === 4 ? 'you' : i === 5 ? 'foe' : '', label: i === 5 ? 'bat with shovel, level 2' : '' }) as Cell,
  ),
} as unknown as MapPane;
const OWN = 4;
const sheet = { who: ({ tile }: Cell) => (tile === '' ? null : tile) } as unknown as TileSheet;

function bursts(spec: EffectSpec, event: object) {
  const art = { theme: THEMES[0], roles: {}, sheet: { effect: () => spec } } as unknown as Art;
  return burstsOf([{ type: 'x', ...event }], PANE, OWN, art);
}

const at = (spec: Partial<EffectSpec>, event: object) =>
  bursts({ kind: 'hit', where: 'at', amount: null, ...spec }, event)[0];

test('SCREEN-013 an event is shown where it happened: by number, by column and row, by who it names, or at the player', () => {
  expect(at({}, { at: 5 }).path).toEqual([5]);
  expect(at({}, { at: { x: 2, y: 1 } }).path).toEqual([5]);
  expect(at({ where: 'x,y' }, { x: 2, y: 1 }).path).toEqual([5]);
  expect(at({ where: 'whom' }, { whom: { kind: 'bat', level: 2, you: false } }).path).toEqual([5]);
  expect(at({ where: 'you' }, {}).path).toEqual([OWN]);
  expect(at({}, { at: { x: 7, y: 7 } })).toBe(undefined);
});

test('SCREEN-013 what strikes the player is felt, and a number rises where the event has one', () => {
  expect(at({}, { at: OWN }).kind).toBe('hurt');
  expect(at({}, { at: 5 }).kind).toBe('hit');
  expect(at({ amount: 'result.damage' }, { at: 5, result: { damage: 12.4 } }).says).toBe('12');
  expect(at({ amount: 'result.damage' }, { at: 5, result: null }).says).toBe('');
});

const STILL: Motion = { shift: null, slides: [], gone: [], fresh: [] };

test('SCREEN-013 a blow leans: the player toward whom they hit, a neighbour toward the player who is hurt', () => {
  const hit = leansOf([at({}, { at: 5 })], STILL, PANE, OWN, sheet);
  expect(hit.map((l) => [l.at, l.dx, l.dy])).toEqual([[OWN, 1, 0]]);
  const hurt = leansOf([at({}, { at: OWN })], STILL, PANE, OWN, sheet);
  expect(hurt.map((l) => [l.at, l.dx, l.dy])).toEqual([[5, -1, 0]]);
});

test('SCREEN-013 a step takes 80 to 120 ms, and nothing but a victory lasts longer than a second', () => {
  expect(STEP_MS).toBeGreaterThanOrEqual(80);
  expect(STEP_MS).toBeLessThanOrEqual(120);
  const slide = { cell: PANE.cells[4], to: 4, dx: 1, dy: 0, under: null };
  const scene = { motion: { ...STILL, slides: [slide] }, bursts: [], leans: [], drift: null };
  expect(lengthOf(scene as unknown as MotionScene)).toBe(STEP_MS);
  for (const [kind, ms] of Object.entries(LASTS)) if (kind !== 'win') expect(ms).toBeLessThanOrEqual(1000);
});
