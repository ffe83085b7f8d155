import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { SHIPPED, SHIPPED_PACK } from '../content.ts';
import { classGraph } from './class-graph.ts';
import { type FightRequest, fightSimulation, simulateFights } from './fights.ts';
import { labelsOf, searchedLabels } from './labels.ts';
import { classesOf } from './odds.ts';
import { setAt } from './tables.ts';
import { isCaster, learnable, pointsFor, skillPointsAt, skillsFor } from './training.ts';

const c = SHIPPED_PACK.content;

test('DELVE-292 a reference is found by letter, name, id or kind, what begins with the words first', () => {
  const monsters = labelsOf(SHIPPED, 'monsters');
  expect(monsters.find((l) => l.id === 'frost_wolf')).toEqual({
    id: 'frost_wolf',
    glyph: 'w',
    name: 'Frost Wolf',
    note: 'frost',
  });
  const found = (typed: string): string[] => searchedLabels(monsters, typed).map((l) => l.id);
  expect(found('WOLF')).toEqual(['frost_wolf']);
  expect(found('frost')[0]).toBe('frost_wolf');
  expect(found('kobold cav')).toEqual(['kobold', 'kobold_slinger']);
  expect(found('')).toEqual(monsters.map((l) => l.id));
  expect(found('no such thing')).toEqual([]);
  expect(labelsOf(SHIPPED, 'items').find((l) => l.id === 'dagger')?.glyph).not.toBe('');
});

test('DELVE-296 the graph of classes puts each to the right of what opens it, and no two in one place', () => {
  for (const root of [null, 'tc_b1', 'armor_b3']) {
    const { nodes, edges, columns } = classGraph(SHIPPED, root);
    const at = new Map(nodes.map((n) => [n.id, n]));
    for (const e of edges) expect(defined(at.get(e.to)).column).toBeGreaterThan(defined(at.get(e.from)).column);
    expect(new Set(nodes.map((n) => `${n.column} ${n.row}`)).size).toBe(nodes.length);
    expect(columns).toBe(4);
    expect(nodes.every((n) => n.used && n.key !== null)).toBe(true);
  }
  expect(classGraph(SHIPPED, null).nodes.length).toBe((SHIPPED['item-classes'] as unknown[]).length);
  const around = classGraph(SHIPPED, 'armor_b1').nodes.map((n) => n.id);
  expect([around.includes('tc_b1_champ'), around.includes('head_b1'), around.includes('weapons_b1')]).toEqual([
    true,
    true,
    false,
  ]);
  const share = classGraph(SHIPPED, 'tc_b1').edges.find((e) => e.to === 'equip_b1')?.share;
  expect(share).toBeCloseTo(0.2, 9);
});

test('DELVE-296 a broken table is drawn too: circles, missing classes and those that nothing draws from', () => {
  const classes = [
    { id: 'a', picks: 1, entries: [{ class: 'b', weight: 1 }] },
    { id: 'b', picks: 1, entries: [{ class: 'a', weight: 3 }, { class: 'gone', weight: 1 }, 5] },
    { id: 'c', picks: 1, entries: [{ class: 'c', weight: 1 }] },
    7,
  ];
  const tables = setAt(SHIPPED, ['item-classes'], classes);
  const { nodes, edges } = classGraph(tables, null);
  expect(nodes.filter((n) => n.key === null).map((n) => n.id)).toEqual(['gone']);
  expect(nodes.some((n) => n.used)).toBe(false);
  expect(edges.filter((e) => e.circle).map((e) => `${e.from} ${e.to}`)).toEqual(['c c', 'b a']);
  expect(classesOf(tables)).toBe(null);
});

const fight = (part: Partial<FightRequest>): FightRequest => {
  const cls = part.class ?? 'warden';
  const level = part.level ?? 6;
  return {
    class: cls,
    level,
    equipment: 'rolled',
    attributes: pointsFor(c, cls, level),
    skills: skillsFor(c, cls, level),
    monster: 'orc',
    rank: 'normal',
    depth: 5,
    fights: 8,
    seed: 'views',
    ...part,
  };
};

test('DELVE-298 a class fights with its own skills: a caster casts, a fighter strikes', () => {
  expect([isCaster(c, 'adept'), isCaster(c, 'warden'), isCaster(c, 'stalker')]).toEqual([true, false, false]);
  for (const cls of ['warden', 'stalker', 'adept']) {
    const spent = Object.values(skillsFor(c, cls, 6)).reduce((n, level) => n + level, 0);
    expect([cls, spent]).toEqual([cls, 1 + skillPointsAt(c, 6)]);
    const known = learnable(c, 6).map((s) => s.id);
    expect(Object.keys(skillsFor(c, cls, 6)).filter((id) => !known.includes(id))).toEqual([]);
  }
  const adept = simulateFights(fight({ class: 'adept' }));
  const spells = Object.keys(adept.casts).filter((id) => c.skills.find((s) => s.id === id)?.school === 'fire');
  expect([adept.wins > 0, spells.length > 0]).toEqual([true, true]);
  // Without its points it has the first skill of its class, and no more.
  const plain = simulateFights(fight({ class: 'adept', skills: {} }));
  expect(Object.keys(plain.casts)).toEqual(['fire_bolt']);
  const stalker = simulateFights(fight({ class: 'stalker' }));
  expect([stalker.blows > 0, stalker.casts.blink]).toEqual([true, undefined]);
});

test('DELVE-298 a rolled kit is a fresh one for every fight, fit for the class, and the same again with the seed', () => {
  expect(simulateFights(fight({}))).toEqual(simulateFights(fight({})));
  const starting = simulateFights(fight({ equipment: 'starting' }));
  expect(starting.ticks).toBeGreaterThan(simulateFights(fight({})).ticks);
  // One fight after the other is as all at once.
  const slow = fightSimulation(fight({}));
  while (slow.go(1));
  expect(slow.report()).toEqual(simulateFights(fight({})));
});
