/** What an item keeps for itself and what it gives to its wearer (DELVE-220, DELVE-223, DELVE-224). */
import { expect, test } from 'vitest';
import { content, itemOf, localOf, rowOf, seenItem, tables, wornLines } from '../../../../test/helpers/delve.ts';
import type { Item } from '../types.ts';

const ON_WEAPONS = ['MinDamage', 'MaxDamage', 'WeaponDamage', 'AttackSpeed', 'CritMultiplier'];
const affixNamed = (id: string): number => content.affixes.findIndex((a) => a.id === id);
/** The template with one affix of the middle quality. */
const bearing = (template: string, affix: number): Item => ({
  ...itemOf(template),
  rarity: 1,
  affixes: [affix],
  rolls: [500],
});

test.each(content.items.filter((t) => t.slot !== 'none').map((t) => t.id))(
  'DELVE-223 a %s keeps what it can use itself and passes everything else on',
  (id) => {
    const t = content.items.find((x) => x.id === id);
    const plain = itemOf(id);
    const own = localOf(plain);
    for (const a of content.affixes) {
      if (!a.slots.some((s) => s === t?.slot || s === `${t?.slot}:${t?.family}`)) continue;
      const item = { ...plain, rarity: 1, affixes: [a.index], rolls: [500] };
      const local = localOf(item);
      const changed = Object.keys(own).filter((k) => k !== 'reqLevel' && own[k as 'min'] !== local[k as 'min']);
      const parts = (a.kind === 'compound' ? a.parts : [a]).map((line) => {
        const name = line.kind === 'item' || line.kind === 'attribute' ? content.attributes[line.ref]?.id : '';
        const kept =
          t?.slot === 'weapon'
            ? ON_WEAPONS.includes(name)
            : (name === 'Armor' && t?.armor !== null) || (name === 'Block' && t?.family === 'shield');
        return line.requirements ? ['reqStr', 'reqDex'] : kept ? FIELDS[name] : [];
      });
      expect([a.id, wornLines(item).length]).toEqual([a.id, parts.filter((fields) => fields.length === 0).length]);
      const where = parts.flat();
      // A small percentage of a small number may come to nothing.
      expect([a.id, changed.filter((k) => !where.includes(k))]).toEqual([a.id, []]);
    }
  },
);

/** Which local values an attribute changes. */
const FIELDS: Record<string, readonly string[]> = {
  MinDamage: ['min', 'max'],
  MaxDamage: ['max'],
  WeaponDamage: ['min', 'max'],
  AttackSpeed: ['speed'],
  CritMultiplier: ['crit'],
  Armor: ['armor'],
  Block: ['block'],
};

test('DELVE-223 armor on what is no armor, and block on what is no shield, go to the wearer', () => {
  for (const [template, affix] of [
    ['ring', 'flatarm_1'],
    ['amulet', 'earm_1'],
    ['bone_orb', 'block_1'],
    ['ring', 'block_1'],
    ['ring', 'critmul_1'],
    ['amulet', 'maxdmg_1'],
  ]) {
    const item = bearing(template, affixNamed(affix));
    expect([template, wornLines(item).length]).toEqual([template, 1]);
    expect({ ...localOf(item), reqLevel: 0 }).toEqual({ ...localOf(itemOf(template)), reqLevel: 0 });
  }
  const shield = bearing('buckler', affixNamed('block_1'));
  expect([localOf(shield).block > localOf(itemOf('buckler')).block, wornLines(shield)]).toEqual([true, []]);
});

/** The shipped tables with one affix changed. */
const withAffix = (id: string, over: Record<string, unknown>): typeof content => ({
  ...content,
  affixes: content.affixes.map((a) => (a.id === id ? { ...a, ...over } : a)),
});

test('DELVE-224 MinDamage raises the lower end, and the upper one if it is left below', () => {
  const item = bearing('long_sword', affixNamed('maxdmg_1'));
  const [low, high] = content.items[item.template].damage ?? [0, 0];
  const local = (least: number) =>
    localOf({ ...item }, withAffix('maxdmg_1', { ref: content.attribute.MinDamage, range: [least, least] }));
  expect([local(1), local(high - low), local(high - low + 1)].map((l) => [l.min, l.max])).toEqual([
    [low + 1, high],
    [high, high],
    [high + 1, high + 1],
  ]);
});

test('DELVE-223 it does not matter whether a bonus is written as one of the item or of the wearer', () => {
  const vest = bearing('quilted_vest', affixNamed('flatarm_1'));
  const other = withAffix('flatarm_1', { kind: 'attribute' });
  expect([localOf({ ...vest }, other), wornLines({ ...vest }, other)]).toEqual([localOf(vest), []]);
});

test('DELVE-223 what a template gives by itself is kept or passed on in the same way', () => {
  const implicit = [{ attribute: content.attribute.MaxDamage, op: 'add' as const, value: 5 }];
  const of = { ...content, items: content.items.map((t) => (t.id === 'club' ? { ...t, implicit } : t)) };
  const club = itemOf('club');
  expect(localOf({ ...club }, of)).toEqual({ ...localOf(club), max: localOf(club).max + 5 });
});

test('DELVE-291 one item asked about under two contents has the values of each', () => {
  const item = bearing('quilted_vest', affixNamed('flatarm_1'));
  const other = withAffix('flatarm_1', { range: [50, 50] });
  const base = item.armor;
  expect(localOf(item, other).armor).toBe(base + 50);
  const shipped = localOf(item).armor;
  expect([shipped < base + 50, localOf(item, other).armor, localOf(item).armor]).toEqual([true, base + 50, shipped]);
});

test('DELVE-220 a unique asks for three quarters of its level, or for what its template asks', () => {
  const levels = (unique: string): number[] => {
    const u = content.uniques.find((x) => x.id === unique);
    const base = content.items[u?.base ?? 0];
    return [base.reqLevel, u?.level ?? 0, localOf(itemOf({ template: base.id, unique })).reqLevel];
  };
  for (const { id } of content.uniques) {
    const [template, level, asked] = levels(id);
    expect([id, asked]).toEqual([id, Math.max(template, Math.floor((3 * level) / 4))]);
  }
  const [template, , asked] = levels('saints_knuckle');
  expect(asked).toBeGreaterThan(template);
});

test('DELVE-250 the four rarities by name', () => {
  const rows = ['normal', 'magic', 'rare'].map((rarity) => ({ template: 'club', rarity }));
  expect([...rows, { template: 'dagger', unique: 'ratcatcher' }].map((raw) => seenItem(raw).rarity)).toEqual([
    'normal',
    'magic',
    'rare',
    'unique',
  ]);
  expect(rowOf(tables, 'items', 'club').slot).toBe('weapon');
});
