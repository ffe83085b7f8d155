import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import type { Result } from '../../../engine/result.ts';
import { SHIPPED, SHIPPED_PACK } from '../content.ts';
import { readBundle } from '../pack.ts';
import { TABLES } from '../schema.ts';
import { alternativeOf, blankOf, looksLike, rowShape, tableShape } from '../shape.ts';
import { readPack } from '../validate.ts';
import { affixMatrix, affixOdds, groupTiers } from './affix-view.ts';
import { choicesFor } from './choices.ts';
import { differences } from './differences.ts';
import { change, openDraft, redo, undo } from './draft.ts';
import { exactDrops } from './exact.ts';
import { faultOf, fill, mirrored, paint, rotated, showInLevel, withOpenings } from './painter.ts';
import { affixTexts, rolledExamples, skillLevels, statBlocks, templateTooltips, uniqueTooltips } from './preview.ts';
import { referencesOf, usedBy } from './references.ts';
import { addRow, bulkEdit, deleteRow, duplicateRow, moveEntry, renameRow, setField } from './rows.ts';
import { findRow, formatPath, getAt, placeOf, rowsOf, setAt } from './tables.ts';

const c = SHIPPED_PACK.content;
const must = <T>(r: Result<T>): T => {
  if (!r.ok) throw new Error(r.problem.text);
  return r.value;
};
const codeOf = (r: Result<unknown>): string => (r.ok ? 'fine' : r.problem.code);
const keyOf = (table: (typeof TABLES)[number], id: string): number =>
  defined(findRow(SHIPPED, table, id)).key as number;

test('DELVE-292 every row of every table looks like its form, and every field has a shape of its own', () => {
  for (const table of TABLES)
    for (const row of rowsOf(SHIPPED, table)) {
      const shape = rowShape(table, row.key);
      expect([table, row.id, looksLike(shape, row.value)]).toEqual([table, row.id, true]);
      if (shape.kind === 'object')
        for (const [name, value] of Object.entries(row.value as object)) {
          const field = shape.fields.find((f) => f.name === name);
          expect([table, name, field !== undefined && looksLike(field.shape, value)]).toEqual([table, name, true]);
        }
    }
  expect(tableShape('monsters').kind).toBe('list');
  const effects = rowShape('skills', 0);
  const of = effects.kind === 'object' ? effects.fields.find((f) => f.name === 'effects')?.shape : undefined;
  if (of?.kind !== 'list' || of.of.kind !== 'either') throw new Error('effects are a list of alternatives');
  const stun = of.of.of[alternativeOf(of.of, { effect: 'stun', chance: 1, perLevel: 1, ticks: 1 })];
  expect(blankOf(stun)).toEqual({ effect: 'stun', chance: 0, perLevel: 0, ticks: 0 });
});

test('DELVE-292 a field offers what may stand in it: rows of its table, or words of its kind', () => {
  const of = (table: 'monsters' | 'affixes' | 'chunks', field: string, parent: object): readonly string[] =>
    choicesFor(SHIPPED, table, [field], parent)?.of ?? [];
  expect(of('monsters', 'theme', {})).toEqual(rowsOf(SHIPPED, 'themes').map((r) => r.id));
  expect(of('chunks', 'themes', {})[0]).toBe('any');
  expect(of('affixes', 'target', { kind: 'damage' })).toContain('fire');
  expect(of('affixes', 'target', { kind: 'attribute' })).toContain('Strength');
  expect(of('affixes', 'target', { kind: 'combat' })).toContain('onHit');
  expect(of('affixes', 'target', { kind: 'skill' })).toContain('school:fire');
  expect(of('affixes', 'slots', {})).toContain('offhand:shield');
  expect(of('monsters', 'name', {})).toEqual([]);
});

test('DELVE-292 previews: tooltips at three qualities, stat blocks by depth and rank, numbers by skill level', () => {
  const item = keyOf('items', 'quilted_vest');
  const armors = templateTooltips(c, item).map((t) => t.lines.find((l) => l.startsWith('armor')));
  expect(new Set(armors).size).toBeGreaterThan(1);
  expect(
    affixTexts(
      c,
      c.affixes.findIndex((a) => a.name === 'the Ox' || a.id === 'edmg_1'),
    ).length,
  ).toBe(3);
  expect(affixTexts(c, keyOf('affixes', 'edmg_1'))).toEqual([
    '+10% damage (this weapon)',
    '+15% damage (this weapon)',
    '+20% damage (this weapon)',
  ]);
  expect(uniqueTooltips(c, c.uniques[0])[0].title).toBe('Ratcatcher');
  const blocks = statBlocks(c, SHIPPED_PACK.hash, keyOf('monsters', 'skeleton'));
  expect(blocks.map((b) => `${b.depth} ${b.rank}`)).toEqual([
    ...['1 normal', '1 champion', '1 elite', '1 minion', '2 normal', '2 champion', '2 elite', '2 minion'],
  ]);
  expect(blocks[1].health).toBeGreaterThan(2 * blocks[0].health);
  expect(blocks[4].health).toBeGreaterThan(blocks[0].health);
  const bolt = skillLevels(c, keyOf('skills', 'fire_bolt'));
  expect(bolt[0].damage).toMatch(/^\d+-\d+ fire$/);
  expect(bolt[5].mana).toBeGreaterThan(bolt[0].mana);
  const examples = rolledExamples(c, item, 6, 'seed', 5);
  expect(examples).toEqual(rolledExamples(c, item, 6, 'seed', 5));
  expect(examples.some((e) => e.rarity !== 'normal')).toBe(true);
});

test('DELVE-293 new and duplicated rows have ids of their own', () => {
  const added = must(addRow(SHIPPED, 'chunks'));
  expect(getAt(added.tables, ['chunks', added.key, 'id'])).toBe('new');
  expect(rowsOf(SHIPPED, 'chunks').length).toBe(added.key);
  const twice = must(duplicateRow(SHIPPED, 'monsters', keyOf('monsters', 'skeleton')));
  expect(rowsOf(twice.tables, 'monsters')[twice.key].id).toBe('skeleton_2');
  expect(readPack(twice.tables).problems).toEqual([]);
  expect(codeOf(addRow(SHIPPED, 'constants'))).toBe('fixed-table');
});

test('DELVE-293 a renamed row is followed by every reference, and the content stays sound', () => {
  for (const [table, id] of [
    ['monsters', 'skeleton'],
    ['skills', 'bash'],
    ['items', 'dagger'],
    ['item-classes', 'equip_b1'],
    ['statuses', 'weakened'],
    ['themes', 'crypt'],
  ] as const) {
    const users = usedBy(SHIPPED, table, id).length;
    expect([table, users > 0]).toEqual([table, true]);
    const next = must(renameRow(SHIPPED, table, keyOf(table, id), `${id}_renamed`));
    expect(usedBy(next, table, id)).toEqual([]);
    expect(usedBy(next, table, `${id}_renamed`).length).toBe(users);
    expect(readPack(next).problems.filter((p) => !p.text.includes('there is no class'))).toEqual([]);
  }
  expect(codeOf(renameRow(SHIPPED, 'monsters', 1, 'ghoul'))).toBe('taken');
  expect(codeOf(renameRow(SHIPPED, 'monsters', 1, 'Bad id'))).toBe('bad-id');
});

test('DELVE-293 a row in use is not deleted unless another takes its place', () => {
  const dagger = keyOf('items', 'dagger');
  const refused = deleteRow(SHIPPED, 'items', dagger);
  expect(codeOf(refused)).toBe('in-use');
  expect(refused.ok ? '' : refused.problem.text).toMatch(/used by classes\.stalker/);
  const next = must(deleteRow(SHIPPED, 'items', dagger, 'club'));
  expect(findRow(next, 'items', 'dagger')).toBe(undefined);
  expect(readPack(next).problems).toEqual([]);
  expect(codeOf(deleteRow(SHIPPED, 'items', dagger, 'nothing_such'))).toBe('no-row');
  const free = must(duplicateRow(SHIPPED, 'items', dagger));
  expect(codeOf(deleteRow(free.tables, 'items', free.key))).toBe('fine');
});

test('DELVE-293 undo and redo go all the way back and forth', () => {
  let d = openDraft(SHIPPED);
  for (let i = 1; i <= 500; i++) d = change(d, `weight ${i}`, setField(d.tables, 'monsters', 0, ['weight'], i));
  for (let i = 0; i < 500; i++) d = undo(d);
  expect(d.tables).toBe(SHIPPED);
  expect(undo(d)).toBe(d);
  for (let i = 0; i < 500; i++) d = redo(d);
  expect(getAt(d.tables, ['monsters', 0, 'weight'])).toBe(500);
  expect(redo(d)).toBe(d);
  d = change(undo(d), 'another way', setField(d.tables, 'monsters', 0, ['weight'], 7));
  expect(d.future).toEqual([]);
});

test('DELVE-293 one field of many rows is set, added to or multiplied', () => {
  const keys = [0, 1, 2];
  const hp = (t: typeof SHIPPED): unknown[] => keys.map((k) => getAt(t, ['monsters', k, 'hp']));
  const before = hp(SHIPPED) as number[];
  expect(hp(must(bulkEdit(SHIPPED, 'monsters', keys, ['hp'], 'set', 70)))).toEqual([70, 70, 70]);
  expect(hp(must(bulkEdit(SHIPPED, 'monsters', keys, ['hp'], 'add', 5)))).toEqual(before.map((x) => x + 5));
  const more = hp(must(bulkEdit(SHIPPED, 'monsters', keys, ['hp'], 'multiply', 150)));
  expect(more).toEqual(before.map((x) => Math.floor((x * 150) / 100)));
  expect(codeOf(bulkEdit(SHIPPED, 'monsters', keys, ['name'], 'add', 5))).toBe('bad-field');
});

test('DELVE-288 an attribute table that was edited names every attribute and none that is gone', () => {
  const names = rowsOf(SHIPPED, 'attributes').map((r) => r.id);
  const next = setField(SHIPPED, 'classes', 0, ['base', 'Strength'], 21);
  const base = getAt(next, ['classes', 0, 'base']) as Record<string, number>;
  expect(Object.keys(base)).toEqual(names);
  expect([base.Strength, base.Vitality, base.Luck]).toEqual([21, 18, undefined]);
  const fewer = setAt(
    next,
    ['attributes'],
    rowsOf(SHIPPED, 'attributes')
      .slice(1)
      .map((r) => r.value),
  );
  const again = setField(fewer, 'classes', 0, ['base', 'Magic'], 9);
  expect(Object.keys(getAt(again, ['classes', 0, 'base']) as object)).toEqual(names.slice(1));
});

test('DELVE-294 what a row uses and what uses it', () => {
  const adept = defined(findRow(SHIPPED, 'monsters', 'bone_adept'));
  const uses = referencesOf('monsters', adept.key, adept.value).map((r) => `${r.to}.${r.id}`);
  expect(uses).toContain('themes.crypt');
  expect(uses).toContain('monsters.skeleton');
  const users = usedBy(SHIPPED, 'monsters', 'skeleton').map((r) => `${r.from}[${r.key}].${formatPath(r.path)}`);
  expect(users).toContain(`monsters[${adept.key}].minion`);
  const strength = usedBy(SHIPPED, 'attributes', 'Strength');
  expect(strength.some((r) => r.from === 'classes' && r.asKey)).toBe(true);
  expect(strength.some((r) => r.from === 'affixes')).toBe(true);
});

test('DELVE-295 the matrix counts pools, and the tiers of a group stand by level', () => {
  const matrix = affixMatrix(c);
  const weapon = defined(matrix.find((r) => r.slot === 'weapon'));
  expect(weapon.counts.length).toBe(17);
  expect(weapon.counts[16][0]).toBeGreaterThan(weapon.counts[0][0]);
  const vest = c.items[keyOf('items', 'quilted_vest')];
  // Worked example 25: six prefixes and six suffixes at item level 1, of weights 470 and 405.
  const odds = affixOdds(c, vest, 1);
  expect(odds.filter((o) => o.affix.prefix).length).toBe(6);
  expect(odds.find((o) => o.affix.name === 'Stout')?.chance).toEqual({ num: 10n, den: 47n });
  const edmg = defined(groupTiers(c, null).find((g) => g.group === 'edmg'));
  expect(edmg.tiers.map((t) => t.level)).toEqual([...edmg.tiers.map((t) => t.level)].sort((a, b) => a - b));
  expect(edmg.tiers[0].id).toBe('edmg_1');
});

test('DELVE-296 an entry moves within a class and to another', () => {
  const from = keyOf('item-classes', 'tc_b1');
  const to = keyOf('item-classes', 'tc_b1_champ');
  const entries = (t: typeof SHIPPED, key: number): unknown[] =>
    getAt(t, ['item-classes', key, 'entries']) as unknown[];
  const down = moveEntry(SHIPPED, { key: from, entry: 0 }, { key: from, entry: 2 });
  expect(entries(down, from)[2]).toEqual({ nothing: true, weight: 42 });
  const away = moveEntry(SHIPPED, { key: from, entry: 1 }, { key: to, entry: 99 });
  expect(entries(away, from).length).toBe(entries(SHIPPED, from).length - 1);
  expect(entries(away, to).at(-1)).toEqual({ gold: true, weight: 22 });
});

test('DELVE-297 the exact chance of a group on both sides counts it once', () => {
  const tables = setAt(
    SHIPPED,
    ['affixes'],
    [
      {
        id: 'a',
        location: 'P',
        name: 'A',
        kind: 'attribute',
        group: 'g',
        slots: ['weapon'],
        level: 1,
        weight: 1,
        target: 'Strength',
        op: 'add',
        range: [1, 1],
        text: '+{0}',
      },
      {
        id: 'b',
        location: 'S',
        name: 'B',
        kind: 'attribute',
        group: 'g',
        slots: ['weapon'],
        level: 1,
        weight: 3,
        target: 'Magic',
        op: 'add',
        range: [1, 1],
        text: '+{0}',
      },
      {
        id: 'd',
        location: 'S',
        name: 'D',
        kind: 'attribute',
        group: 'h',
        slots: ['weapon'],
        level: 1,
        weight: 1,
        target: 'Vitality',
        op: 'add',
        range: [1, 1],
        text: '+{0}',
      },
    ],
  );
  const content = must(readBundle(JSON.stringify(tables))).content;
  const cls = content.classesOfItems.findIndex((k) => k.id === 'weapons_b1');
  const exact = exactDrops(content, { cls, chances: [100, 0, 0], ilvl: 1 }, 0);
  // A prefix alone, a suffix alone, and both, of which the suffix can only be the other group.
  expect(exact.affixes.get('a')).toBeCloseTo(0.75, 9);
  expect(exact.affixes.get('b')).toBeCloseTo(0.25 * 0.75, 9);
  expect(exact.affixes.get('d')).toBeCloseTo(0.25 * 0.25 + 0.5, 9);
});

const ROOM = ['#'.repeat(15), ...Array.from({ length: 13 }, () => `#${'.'.repeat(13)}#`), '#'.repeat(15)];

test('DELVE-299 paint, fill, mirror and rotate leave the border alone', () => {
  const dot = paint(ROOM, 2, 3, 'O');
  expect([dot[3][2], paint(dot, 0, 3, '.')[3][0]]).toEqual(['O', '#']);
  expect(mirrored(dot)[3][12]).toBe('O');
  expect(rotated(dot)[2][11]).toBe('O');
  const pond = fill(dot, 5, 5, '~').join('');
  expect([pond.split('~').length - 1, pond.split('O').length - 1]).toEqual([13 * 13 - 1, 1]);
});

test('DELVE-299 openings are carved as the level carves them, and an unreachable place is found while drawing', () => {
  const open = withOpenings(ROOM, [true, false, true, false]);
  expect([open[0].slice(5, 10), open[14].slice(5, 10), open[7][0]]).toEqual(['#...#', '#...#', '#']);
  expect(faultOf(ROOM, 'filler')).toBe(null);
  let cell = ROOM;
  for (const [x, y] of [
    [1, 2],
    [2, 2],
    [2, 1],
  ])
    cell = paint(cell, x, y, '#');
  const fault = defined(faultOf(cell, 'filler'));
  expect([fault.problem.code, fault.x, fault.y]).toEqual(['V07', 1, 1]);
  expect(faultOf(ROOM, 'start')?.problem.text).toMatch(/exactly one '<'/);
});

test('DELVE-299 a level that contains the chunk is shown, with its places', () => {
  const chunk = defined(c.chunks.find((k) => k.role === 'start' && k.themes.includes(0)));
  const shown = defined(showInLevel(c, chunk.id, 1, 'show'));
  const { x, y } = shown.at[0];
  expect(shown.rows.slice(y, y + 15).every((r) => r.slice(x, x + 15).length === 15)).toBe(true);
  expect(showInLevel(c, 'nowhere', 1, 'show', 3)).toBe(null);
});

test('DELVE-300 a problem leads to its table, row and field', () => {
  const broken = setField(SHIPPED, 'monsters', 1, ['skills'], [{ skill: 'nothing_such', chance: 10 }]);
  const [problem] = readPack(broken).problems;
  expect(placeOf(problem.path)).toEqual({ table: 'monsters', key: 1, path: ['skills', 0, 'skill'] });
  expect(placeOf('constants.json.backpack')).toEqual({ table: 'constants', key: 'backpack', path: [] });
  expect(placeOf('themes.json')).toEqual({ table: 'themes', key: null, path: [] });
  expect(placeOf('what')).toBe(null);
});

test('DELVE-301 the differences name changed rows and fields, new rows and rows that are gone', () => {
  let next = setField(SHIPPED, 'monsters', 1, ['hp'], 99);
  next = setField(next, 'constants', 'backpack', [], 30);
  next = must(duplicateRow(next, 'traps', 0)).tables;
  next = must(deleteRow(next, 'chunks', 0));
  const told = differences(SHIPPED, next).map(
    (d) => `${d.kind} ${d.table}.${d.id}${d.fields.map((f) => ` ${f.path}: ${f.before} > ${f.after}`).join('')}`,
  );
  expect(told).toEqual([
    `changed monsters.skeleton hp: ${getAt(SHIPPED, ['monsters', 1, 'hp'])} > 99`,
    `new traps.${rowsOf(next, 'traps')[1].id}`,
    'changed constants.backpack : 24 > 30',
    `gone chunks.${rowsOf(SHIPPED, 'chunks')[0].id}`,
  ]);
  expect(differences(SHIPPED, JSON.parse(JSON.stringify(SHIPPED)))).toEqual([]);
});
