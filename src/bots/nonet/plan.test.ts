import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { CELL_NAMES, CONQUERED, cellOf, type Insight, know, nonet } from '../../games/nonet/index.ts';
import { bestOf, search } from './beam.ts';
import { compileField, meanWorth } from './field.ts';
import { extend, type NonetPlan, planFrom } from './plan.ts';
import { plannerOutlook } from './planner.ts';

/** Board F of NONET-179. */
const F = {
  enemy: '392165478764982153815437926289516347476293815531748692647829531158374269923651784',
  item: '563789142792461538184325976645293781927814365831657429279548613418936257356172894',
};

function start(level: Insight, facts: Record<string, unknown> = {}) {
  const setup = { seed: '1', seats: 1, options: nonet.options.defaults };
  const staged = nonet.stage({ map: [], facts: { ...F, ...facts } }, setup);
  if (!staged.ok) throw new Error(staged.problem.text);
  const obs = nonet.observe(staged.value, 0);
  const look = plannerOutlook(compileField(obs, know(obs, level)));
  return { look, plan: planFrom(obs, look.field) };
}

/** The plans of one step that begin at a cell. */
function stepsAt(name: string, level: Insight, facts: Record<string, unknown> = {}): NonetPlan[] {
  const { look, plan } = start(level, facts);
  const out: NonetPlan[] = [];
  extend(look, plan, out);
  return out.filter((p) => p.first === cellOf(name));
}

function names(cells: readonly number[]): string[] {
  return cells.map((cell) => CELL_NAMES[cell]);
}

test('NONET-174 a plan fights a certain cell to the end and collects its item', () => {
  const [p] = stepsAt('E6', 'reason');
  expect(p).toMatchObject({ health: 10, stamina: 7, boost: 3, blows: 3, risk: 0, bonus: 0, at: cellOf('E6') });
  expect(p.value).toBe(30 + 15 + 7 + 7.5);
  expect(stepsAt('E6', 'reason', { health: 3 })).toEqual([]);
  expect(stepsAt('E6', 'reason', { health: 4 })).toHaveLength(1);
  // Exhausted from the third blow on: 2 + 1 from the monster, 1 for want of breath.
  expect(stepsAt('E6', 'reason', { stamina: 2 })[0]).toMatchObject({ health: 9, stamina: 0 });
});

test('NONET-174 a plan buys Damage when a Root can be paid for', () => {
  expect(stepsAt('D5', 'reason', { gold: 1 })[0]).toMatchObject({ damage: 2, gold: 0, roots: 0, price: 2, health: 13 });
  expect(stepsAt('D5', 'reason')[0]).toMatchObject({ damage: 1, roots: 1, stamina: 9 });
});

test('NONET-174 a blow at an uncertain cell counts in expectation', () => {
  // At sight E6 is 1 or 3, Boost or Gold: half of the four pairs die at once.
  const [p] = stepsAt('E6', 'sight');
  expect(p).toMatchObject({ health: 12, stamina: 9, risk: 0, at: cellOf('E5') });
  expect(p.bonus).toBeCloseTo(0.8 * 2 + (0.5 * (2.5 + 7.5 + 1 + 3)) / 4);
  expect(p.value).toBeCloseTo(30 + 18 + 9 + p.bonus);
  expect(p.ground[cellOf('E6')]).not.toBe(CONQUERED);
  expect(stepsAt('E6', 'sight', { health: 2 })[0]).toMatchObject({ health: 1, risk: 0.5 });
  expect(stepsAt('E6', 'sight', { boost: 1 })[0]).toMatchObject({ boost: 0.5, health: 12.5 });
  expect(stepsAt('E6', 'sight', { stamina: 0 })[0]).toMatchObject({ health: 11, stamina: 0 });
  expect(stepsAt('E6', 'sight', { health: 1 })).toEqual([]);
});

test('NONET-174 an uncertain cell that dies likely enough counts as conquered, another is closed', () => {
  const [p] = stepsAt('D5', 'sight', { damage: 2 });
  expect(p.at).toBe(cellOf('D5'));
  expect(p.ground[cellOf('D5')]).toBe(CONQUERED);
  expect(p.bonus).toBeCloseTo(0.8 + (1.2 + 12) / 2);
  // A struck and closed cell is not struck again: at the start four cells, then three.
  const { look, plan } = start('sight');
  const second: NonetPlan[] = [];
  extend(look, { ...plan, ground: stepsAt('E6', 'sight')[0].ground }, second);
  expect(names([...new Set(second.map((q) => q.first))])).toEqual(['D5', 'E4', 'F5']);
});

test('NONET-174 the worth of unknown Health, Stamina and Roots goes by what the player misses', () => {
  const { look } = start('none');
  // All 81 pairs: the sums over the nine values of each item.
  const fixed = 2.5 * 45 + 1.2 * 45 + 9 * 3 + 9 * 3 + 45;
  expect(meanWorth(look.field, 0, 0, 0)).toBeCloseTo((fixed + 8 * 12) / 81);
  expect(meanWorth(look.field, 0, 2, 1)).toBeCloseTo((fixed + 1.5 * 17 + 9 + 8 * (12 + 0.7 * 4)) / 81);
});

test('NONET-174 an Arrow of a plan branches on the three best certain targets', () => {
  const { plan } = start('reason');
  const shot = stepsAt('F5', 'reason').map((p) => CELL_NAMES[p.m.findIndex((m, cell) => m !== plan.m[cell])]);
  // Roots first, the one in the frontier although it can lose but 1.
  expect(shot).toEqual(['D5', 'E1', 'H4']);
});

test('NONET-174 a Teleport of a plan branches on staying and on three kills', () => {
  const plans = stepsAt('F6', 'none', { conquered: ['F5'], damage: 8 });
  expect(names(plans.map((p) => p.at))).toEqual(['F6', 'E1', 'H4', 'D2']);
  expect(plans.map((p) => p.stamina)).toEqual([9, 9, 9, 8]);
});

test('NONET-174 chained Teleports of a plan are at most two jumps deep', () => {
  // Nothing but Teleports dies at once: F6, E3 and I5 are displayed.
  const current = { F6: 1, E3: 1, I5: 1, B4: 9 };
  const plans = stepsAt('F6', 'none', { conquered: ['F5'], damage: 1, current });
  expect(names(plans.map((p) => p.at))).toEqual(['F6', 'E3', 'I5', 'I5', 'E3']);
  expect(Math.max(...plans.map((p) => p.blows))).toBe(3);
});

test('NONET-174 the answer is the first step of the best plan of any length', () => {
  const { look, plan } = start('reason');
  const one = defined(search(look, [plan], 4, 1));
  const three = defined(search(look, [plan], 4, 3));
  expect(three.value).toBeGreaterThanOrEqual(one.value);
  const all: NonetPlan[] = [];
  extend(look, plan, all);
  expect(one.value).toBe(Math.max(...all.map((p) => p.value)));
});

test('NONET-174 of equal plans one is kept, the one found first', () => {
  const [p] = stepsAt('E6', 'reason');
  const [q] = stepsAt('D5', 'reason');
  const twin = { ...p, first: cellOf('D5') };
  const other = { ...p, ground: q.ground };
  expect(bestOf([p, twin, other, q], 4)).toEqual([q, p, other]);
  expect(bestOf([twin, p], 4)[0].first).toBe(cellOf('D5'));
});
