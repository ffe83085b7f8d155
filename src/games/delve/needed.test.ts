import { expect, test } from 'vitest';
import { pick, stream } from '../../engine/rng.ts';
import { SHIPPED } from './content.ts';
import { delveWith } from './index.ts';
import { ATTRIBUTES, CONSTANTS, KEG_SKILL, STATUSES, TILES } from './named.ts';
import { readBundle } from './pack.ts';
import { crossCheck, readPack } from './validate.ts';

const without = (table: string, keep: (row: { id: string }) => boolean): Record<string, unknown> => ({
  ...SHIPPED,
  [table]: (SHIPPED[table] as { id: string }[]).filter(keep),
});
const blamed = (tables: Record<string, unknown>): string => {
  const [p] = readPack(tables).problems;
  return p === undefined ? 'fine' : `${p.code} ${p.path}: ${p.text}`;
};

test.each([
  ['attributes', ATTRIBUTES],
  ['tiles', TILES],
  ['statuses', STATUSES],
  ['skills', [KEG_SKILL]],
] as const)('DELVE-286 every row of %s that the rules name is asked of every content', (table, ids) => {
  const { pack } = readPack(SHIPPED);
  if (pack === null) throw new Error('the shipped tables can be read');
  for (const id of ids) {
    const fewer = { ...pack, [table]: pack[table].filter((row) => row.id !== id) };
    expect(crossCheck(fewer).list.map((p) => p.text)).toContain(`the rules need the row '${id}'; put it back`);
  }
});

test('DELVE-286 every constant that the rules name is asked of every content', () => {
  for (const name of Object.keys(CONSTANTS)) {
    const shipped = SHIPPED.constants as Record<string, number>;
    const { [name]: _, ...fewer } = shipped;
    expect(readPack({ ...SHIPPED, constants: fewer }).problems.map((p) => p.text)).toEqual([
      `the rules need the constant '${name}'; put it back, for instance ${shipped[name]}`,
    ]);
  }
});

test('DELVE-286 a content without what the rules need is refused by name, before anything is played', () => {
  expect(blamed(without('tiles', (t) => t.id !== 'keg'))).toBe(
    "V02 tiles.json: the rules need the row 'keg'; put it back",
  );
  expect(blamed(without('traps', () => false))).toMatch(/^V09 traps\.json/);
  expect(blamed(without('shrines', () => false))).toMatch(/^V09 shrines\.json/);
  expect(blamed(without('champions', (c) => c.id === 'berserker'))).toMatch(/^V09 champions\.json/);
  expect(blamed({ ...SHIPPED, names: { ...(SHIPPED.names as object), first: [] } })).toMatch(
    /^V09 names\.json: 'first'/,
  );
  expect(blamed({ ...SHIPPED, constants: { ...(SHIPPED.constants as object), backpack: 0 } })).toBe(
    'V04 constants.json.backpack: found the number 0; backpack is from 1 to 60',
  );
  const far = (SHIPPED.skills as { id: string }[]).map((s) => (s.id === 'fire_bolt' ? { ...s, range: 400 } : s));
  expect(blamed({ ...SHIPPED, skills: far })).toMatch(
    /^V04 skills\.json\[\d+\] \(fire_bolt\)\.range: found the number 400; a range is from 0 to 14/,
  );
  const same = [
    ...(SHIPPED.tiles as { id: string }[]),
    { id: 'moss', name: 'moss', glyph: '.', ink: 'floor', walk: 'all', opaque: false },
  ];
  expect(blamed({ ...SHIPPED, tiles: same })).toMatch(
    /^V01 tiles\.json\[24\] \(moss\)\.glyph: '\.' is the letter of 'floor'/,
  );
});

test('DELVE-289 DELVE-286 a content that passes without one of its rows can be played', () => {
  const r = stream('rows', 'fewer');
  let played = 0;
  for (let i = 0; i < 14; i++) {
    const table = pick(r, [
      'traps',
      'shrines',
      'champions',
      'elite-affixes',
      'uniques',
      'affixes',
      'statuses',
      'skills',
      'items',
      'chunks',
      'monsters',
    ]);
    const gone = pick(r, SHIPPED[table] as { id: string }[]);
    const read = readBundle(JSON.stringify(without(table, (row) => row !== gone)));
    if (!read.ok) continue;
    played++;
    const game = delveWith(read.value);
    const options = { ...game.options.defaults, startDepth: 1 + (i % 12), startLevel: 12 };
    const s = game.create({ seed: `fewer ${i}`, seats: 1, options });
    for (let n = 0; n < 15 && game.toAct(s).length > 0; n++)
      game.apply(s, [{ seat: 0, action: pick(r, game.legal(s, 0)) }]);
    expect(game.state.fromJson(game.state.toJson(s), 'state').ok).toBe(true);
  }
  expect(played).toBeGreaterThan(5);
});
