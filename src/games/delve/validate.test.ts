import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { hashJson } from '../../engine/hash.ts';
import { compile } from './compile.ts';
import { CONTENT_HASH, SHIPPED } from './content.ts';
import { poolOf } from './items/affix.ts';
import { classNamed } from './items/drops.ts';
import { type RawPack, readPack } from './validate.ts';
import { checkPack } from './workshop/check.ts';
import { affixChance, classTree, flatten, formatFraction, sourcesOf } from './workshop/odds.ts';
import { simulateDrops } from './workshop/simulate.ts';
import { packStats } from './workshop/stats.ts';

type Rows = Record<string, unknown>[];
const copy = (): Record<string, Rows> => JSON.parse(JSON.stringify(SHIPPED));
/** The first problem after a change of the shipped tables. */
function blamed(change: (p: Record<string, Rows>) => void): string {
  const p = copy();
  change(p);
  const { problems } = readPack(p as RawPack);
  return problems.length === 0 ? 'fine' : `${problems[0].code} ${problems[0].path}: ${problems[0].text}`;
}
const row = (p: Record<string, Rows>, table: string, id: string): Record<string, unknown> =>
  defined(p[table].find((r) => r.id === id));

test('DELVE-283 DELVE-284 DELVE-375 the shipped content is nineteen tables without an error', () => {
  const { errors, warnings, content } = checkPack(SHIPPED);
  expect(errors).toEqual([]);
  expect(content).not.toBe(null);
  expect(warnings.filter((w) => w.code === 'V14')).toEqual([]);
  expect(Object.keys(SHIPPED).length).toBe(19);
});

test('DELVE-285 DELVE-286 wrong, missing and unknown fields are refused by file, row and field', () => {
  expect(blamed((p) => (row(p, 'monsters', 'skeleton').hp = 'lots'))).toMatch(
    /^V00 monsters\.json\[1\] \(skeleton\)\.hp: .*number/,
  );
  expect(blamed((p) => delete row(p, 'items', 'club').price)).toMatch(/^V00 items\.json\[3\] \(club\)\.price/);
  expect(blamed((p) => (row(p, 'skills', 'bash').colour = 'red'))).toMatch(
    /^V00 skills\.json\[0\] \(bash\)\.colour: found the unknown field 'colour'/,
  );
  expect(blamed((p) => ((p as Record<string, unknown>).recipes = []))).toMatch(
    /^V00 recipes\.json: there is no such table/,
  );
  const both = copy();
  row(both, 'monsters', 'skeleton').hp = 'lots';
  row(both, 'items', 'club').price = -1;
  expect(readPack(both as RawPack).problems.length).toBe(2);
});

test('DELVE-288 V01 to V04: duplicate ids, references, unknown words and ranges', () => {
  expect(blamed((p) => (row(p, 'monsters', 'ghoul').id = 'zombie'))).toMatch(/^V01 monsters\.json\[4\] \(zombie\)\.id/);
  expect(blamed((p) => (row(p, 'monsters', 'bone_adept').minion = 'skeletn'))).toMatch(
    /^V02 .*minion: there is no monster 'skeletn'; did you mean 'skeleton'\?/,
  );
  expect(blamed((p) => (row(p, 'affixes', 'str_1').target = 'Strenght'))).toMatch(/^V03 .*did you mean 'Strength'/);
  expect(blamed((p) => (row(p, 'items', 'dagger').damage = [9, 2]))).toMatch(/^V04 .*write \[2, 9\]/);
  expect(blamed((p) => (row(p, 'affixes', 'str_1').weight = 0))).toMatch(/^V04 affixes/);
});

test('DELVE-261 DELVE-263 V05 and V06: classes that contain themselves or nothing', () => {
  expect(
    blamed((p) =>
      (row(p, 'item-classes', 'ring' in p ? '' : 'jewelry_b1').entries as Rows).push({ class: 'tc_b1', weight: 1 }),
    ),
  ).toMatch(/^V05 .*tc_b1 > equip_b1 > jewelry_b1 > tc_b1/);
  expect(blamed((p) => (row(p, 'item-classes', 'head_b1').entries = [{ nothing: true, weight: 3 }]))).toMatch(
    /^V06 .*head_b1/,
  );
  expect(blamed((p) => (row(p, 'item-classes', 'head_b1').entries = [{ item: 'leather_cap', weight: 0 }]))).toMatch(
    /^V04 .*weight/,
  );
});

test('DELVE-025 DELVE-369 V07: chunks of the wrong size, border, letters or connection', () => {
  const rows = (p: Record<string, Rows>): string[] => row(p, 'chunks', 'pillar_hall').rows as string[];
  expect(blamed((p) => rows(p).pop())).toMatch(/^V07 .*15 rows/);
  expect(blamed((p) => (rows(p)[0] = '......#########'))).toMatch(/^V07 .*border/);
  expect(blamed((p) => (rows(p)[3] = '#......?......#'))).toMatch(/^V03 .*\[3\]\[7\]/);
  expect(blamed((p) => rows(p).splice(1, 3, '##............#', '#.#..O...O..O.#', '##............#'))).toMatch(
    /^V07 .*cannot be reached/,
  );
  expect(blamed((p) => (row(p, 'chunks', 'exit_stair').rows = rows(p)))).toMatch(/^V07 .*exactly one '>'/);
});

test('DELVE-288 V08 to V13: themes, drops, slots, speeds and the curve', () => {
  expect(blamed((p) => (p.chunks = p.chunks.filter((c) => c.role !== 'vault')))).toMatch(/^V08 .*vault/);
  expect(blamed((p) => (p.monsters = p.monsters.filter((m) => m.id !== 'morvath')))).toMatch(
    /^V09 .*depth 12 has no boss/,
  );
  expect(blamed((p) => (p['item-classes'] = p['item-classes'].filter((c) => c.id !== 'tc_b3_chest')))).toMatch(
    /^V09 .*tc_b3_chest/,
  );
  expect(blamed((p) => (row(p, 'affixes', 'block_1').slots = ['waist:shield']))).toMatch(/^V10/);
  expect(blamed((p) => (row(p, 'affixes', 'str_1').text = 'strong'))).toMatch(/^V10 .*text/);
  expect(blamed((p) => p.affixes.push({ ...row(p, 'affixes', 'str_1'), id: 'str_9' }))).toMatch(/^V11/);
  expect(blamed((p) => (row(p, 'monsters', 'worg').move = 200))).toMatch(/^V12 .*move/);
  expect(blamed((p) => p.curve.splice(4, 1))).toMatch(/^V13 .*level 5/);
});

test('DELVE-288 V14 to V18 warn and do not refuse', () => {
  const p = copy();
  p.items.push({ ...row(p, 'items', 'club'), id: 'lost_club' });
  row(p, 'item-classes', 'tc_b1_barrel').entries = [
    { nothing: true, weight: 90 },
    { gold: true, weight: 10 },
  ];
  row(p, 'monsters', 'cave_rat').dmg = 900;
  const { errors, warnings } = checkPack(p as RawPack);
  expect(errors).toEqual([]);
  for (const code of ['V14', 'V16', 'V17', 'V18']) expect(warnings.some((w) => w.code === code)).toBe(true);
});

test('DELVE-289 one monster, template, affix, skill, class entry and chunk more, and they are in the game, without code', () => {
  const p = copy();
  p.monsters.push({
    ...row(p, 'monsters', 'skeleton'),
    id: 'bone_giant',
    name: 'Bone Giant',
    skills: [{ skill: 'bone_spear', chance: 20 }],
  });
  p.skills.push({ ...row(p, 'skills', 'fire_bolt'), id: 'bone_spear', name: 'Bone Spear', learnLevel: 1 });
  p.items.push({ ...row(p, 'items', 'club'), id: 'thigh_bone', name: 'Thigh Bone' });
  (row(p, 'item-classes', 'weapons_b1').entries as Rows).push({ item: 'thigh_bone', weight: 5 });
  p.affixes.push({ ...row(p, 'affixes', 'edmg_1'), id: 'edmg_x', name: 'Marrow', level: 2 });
  p.chunks.push({ ...row(p, 'chunks', 'pillar_hall'), id: 'pillar_hall_2' });
  const { pack, problems } = readPack(p as RawPack);
  expect(problems).toEqual([]);
  const c = compile(defined(pack));
  expect(c.themes[0].kinds.map((k) => c.monsters[k].id)).toContain('bone_giant');
  expect(sourcesOf(c, 'thigh_bone').map((f) => f.name)).toContain('tc_b1');
  expect(poolOf(c, defined(c.items.find((t) => t.id === 'club')), 2, true).map((a) => a.id)).toContain('edmg_x');
  expect([c.skills.some((s) => s.id === 'bone_spear'), c.chunks.some((k) => k.id === 'pillar_hall_2')]).toEqual([
    true,
    true,
  ]);
});

test('DELVE-287 the content hash follows the content, not the order of keys', () => {
  expect(hashJson(copy())).toBe(CONTENT_HASH);
  const turned = Object.fromEntries(Object.entries(copy()).reverse());
  expect(hashJson(turned)).toBe(CONTENT_HASH);
  const p = copy();
  row(p, 'items', 'club').price = 9;
  expect(hashJson(p)).not.toBe(CONTENT_HASH);
});

test('DELVE-296 exact chances as a tree and flat; a scimitar from a normal monster of depth 1 is 3 in 650', () => {
  const c = defined(checkPack(SHIPPED).content);
  const cls = classNamed(c, 'tc_b1');
  expect(formatFraction(defined(flatten(c, cls).find((f) => f.name === 'scimitar')).chance)).toBe('3/650 (0.461%)');
  const total = flatten(c, cls).reduce((n, f) => n + Number(f.chance.num) / Number(f.chance.den), 0);
  expect(Math.round(total * 1e9)).toBe(1e9);
  const equip = defined(classTree(c, cls).find((b) => b.name === 'equip_b1'));
  expect([equip.weight, equip.branches.map((b) => b.name)]).toEqual([20, ['weapons_b1', 'armor_b1', 'jewelry_b1']]);
});

test('DELVE-295 the chance of an affix to come first is its weight among its pool', () => {
  const c = defined(checkPack(SHIPPED).content);
  const vest = defined(c.items.find((t) => t.id === 'quilted_vest'));
  expect(formatFraction(affixChance(poolOf(c, vest, 1, true), 'flatarm_1'))).toBe('9/47 (19.148%)');
});

test('DELVE-297 a simulation repeats, and everything it counts lies near its exact chance', () => {
  const { content } = checkPack(SHIPPED);
  const ask = { source: 'chest', depth: 5, magicFind: 40, kills: 4000, seed: 'drops' };
  const first = defined(simulateDrops(defined(content), ask));
  expect(simulateDrops(defined(content), ask)).toEqual(first);
  for (const { bars, trials } of [
    ...[first.perKill, first.items, first.rarity, first.slot, first.affixCount, first.affixes],
  ]) {
    expect(bars.length).toBeGreaterThan(2);
    expect(trials).toBeGreaterThan(1000);
    expect(bars.filter((b) => Math.abs(b.offBy) > 4)).toEqual([]);
  }
  // Everything but the affixes, of which an item has several, is one of its names.
  for (const { bars } of [first.perKill, first.items, first.rarity, first.slot, first.affixCount])
    expect(bars.reduce((sum, b) => sum + b.chance, 0)).toBeCloseTo(1, 9);
  const rarityOf = (magicFind: number): number =>
    defined(defined(simulateDrops(defined(content), { ...ask, magicFind })).rarity.bars.find((b) => b.name === 'rare'))
      .count;
  expect(rarityOf(200)).toBeGreaterThan(rarityOf(0));
  expect(first.firstRare).toBeGreaterThan(0);
  expect(simulateDrops(defined(content), { ...ask, source: 'nobody' })).toBe(null);
  // A monster drops what its rank drops at its depth.
  const skeleton = defined(simulateDrops(defined(content), { ...ask, source: 'skeleton', depth: 1 }));
  expect([skeleton.class, skeleton.itemLevel]).toEqual(['tc_b1', 1]);
});

test('DELVE-302 the statistics of a pack', () => {
  const s = packStats(defined(checkPack(SHIPPED).content));
  expect([
    s.tables.affixes,
    s.tables.monsters,
    s.monstersByTheme.crypt,
    s.chunksByRole.filler,
    s.affixesByKind.combat,
  ]).toEqual([187, 58, 10, 37, 20]);
  expect(s.pools.body[0]).toEqual([6, 6]);
});
