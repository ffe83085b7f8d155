import { expect, test } from 'vitest';
import { damaged, doubled, faultOfAnswer, placesOf, WRONG_VALUES, wreck } from '../../../test/helpers/broken-packs.ts';
import { pick, stream } from '../../engine/rng.ts';
import { SHIPPED } from './content.ts';
import { openBundle, openFiles, readBundle } from './pack.ts';
import { type RawPack, readPack } from './validate.ts';

const places = placesOf();
const told = (tables: RawPack): string[] =>
  readPack(tables, SHIPPED).problems.map((p) => `${p.code} ${p.path}: ${p.text}`);
type Row = Record<string, unknown>;
const rows = (table: string): Row[] => SHIPPED[table] as Row[];
const indexOf = (table: string, id: string): number => rows(table).findIndex((r) => r.id === id);

test('DELVE-286 whatever is damaged, every answer names place, find and remedy in our words', () => {
  const r = stream('broken', 'packs');
  for (let i = 0; i < 40; i++) {
    const place = pick(r, places);
    const tables = i % 8 === 0 ? doubled(place) : damaged(place, i % 5 === 0 ? undefined : pick(r, WRONG_VALUES));
    for (const problem of readPack(tables, SHIPPED).problems)
      expect([place.join('.'), problem.text, faultOfAnswer(problem)]).toEqual([place.join('.'), problem.text, null]);
  }
  for (let i = 0; i < 6; i++)
    for (const problem of readPack(wreck(r, places, 30), SHIPPED).problems) expect(faultOfAnswer(problem)).toBe(null);
});

test('DELVE-286 one error hides no other: shape, reference and bounds of one row are told together', () => {
  const skeleton = indexOf('monsters', 'skeleton');
  const broken = { ...rows('monsters')[skeleton], hp: 'sixty', move: 500, minion: 'zomby', colour: 'red' };
  expect(told(damaged(['monsters', skeleton], broken))).toEqual([
    `V00 monsters.json[${skeleton}] (skeleton).hp: found the text 'sixty'; expected a whole number from 0 to 10000`,
    expect.stringMatching(
      /\(skeleton\)\.colour: found the unknown field 'colour'; take it out; the fields here are id, name/,
    ),
    `V02 monsters.json[${skeleton}] (skeleton).minion: there is no monster 'zomby'; did you mean 'zombie'?`,
    `V12 monsters.json[${skeleton}] (skeleton).move: found the number 500; a speed is from 5 to 150`,
  ]);
});

test('DELVE-285 a way from the wrong value to the right one is told where there is one', () => {
  const at = (field: string, value: unknown): string[] => told(damaged(['monsters', 1, field], value));
  expect(at('hp', '60')[0]).toMatch(/; write 60 without quotes$/);
  expect(at('hp', 60.5)[0]).toMatch(/; write 60 or 61$/);
  expect(at('ai', 'meele')[0]).toMatch(/; did you mean 'melee'\?$/);
  expect(at('name', 5)[0]).toMatch(/; write it in quotes$/);
  expect(told(damaged(['skills', 0, 'effects', 0, 'effect'], 'powr'))[0]).toMatch(
    /effects\[0\]\.effect: found the text 'powr'; expected one of status, .*did you mean 'power'\?$/,
  );
  const { hostileRange, ...fewer } = rows('monsters')[1];
  expect(told(damaged(['monsters', 1], { ...fewer, hostilRange: hostileRange }))[1]).toMatch(
    /did you mean 'hostileRange'\?$/,
  );
});

test('DELVE-286 a list of errors is bounded, and says how many there are besides', () => {
  const all = rows('affixes').map((a) => ({ ...a, weight: 'x', level: 'y' }));
  const { problems, more } = readPack({ ...SHIPPED, affixes: all }, SHIPPED);
  expect([problems.length, more]).toEqual([200, 2 * all.length - 200]);
  const refused = readBundle(JSON.stringify({ affixes: all }));
  expect(refused.ok ? '' : refused.problem.text).toMatch(
    new RegExp(`( \\| affixes\\.json.*){4} \\| and ${2 * all.length - 5} more$`),
  );
});

test('DELVE-288 V01: a monster with the letter of the player, a number of two attributes and a blank letter are told', () => {
  expect(told(damaged(['monsters', 1, 'glyph'], '@'))).toEqual([
    "V01 monsters.json[1] (skeleton).glyph: '@' is the letter of the player; choose another, so that they differ",
  ]);
  expect(told(damaged(['monsters', 1, 'glyph'], ' '))[0]).toMatch(
    /expected one visible character as wide as one place/,
  );
  expect(told(damaged(['attributes', 1, 'number'], rows('attributes')[0].number))[0]).toMatch(
    /^V01 attributes\.json\[1\] \(Dexterity\)\.number: 1000 is the number of 'Strength' too/,
  );
});

test('DELVE-263 V05: a circle is printed once, and a maze of classes is refused before anybody follows it', () => {
  const maze = Array.from({ length: 40 }, (_, i) => ({
    id: `maze_${i}`,
    picks: 1,
    entries: [
      i < 39 ? { class: `maze_${i + 1}` } : { gold: true },
      i < 39 ? { class: `maze_${i + 1}` } : { gold: true },
    ].map((e) => ({ ...e, weight: 1 })),
  }));
  const found = told({ ...SHIPPED, 'item-classes': [...rows('item-classes'), ...maze] });
  expect(found).toEqual([
    expect.stringMatching(/^V05 .*\(maze_27\): it opens into 1\d{4} entries of entries; at most 10000/),
  ]);
  const ring = maze.map((k, i) => (i < 39 ? k : { ...k, entries: [{ class: 'maze_0', weight: 1 }] }));
  const circles = told({ ...SHIPPED, 'item-classes': [...rows('item-classes'), ...ring] });
  expect(circles[0]).toMatch(/^V05 .*\(maze_0\): it contains itself: maze_0 > maze_1 > .* > \.\.\. > maze_0; take one/);
});

test('DELVE-288 V06: what the peddler sells can be worn', () => {
  const at = indexOf('item-classes', 'equip_b1');
  const entries = [...(rows('item-classes')[at].entries as Row[]), { gold: true, weight: 1 }];
  expect(told(damaged(['item-classes', at, 'entries'], entries))).toEqual([
    expect.stringMatching(/^V06 .*\(equip_b1\): it can give 'gold'; the peddler sells what it gives/),
  ]);
});

test('DELVE-286 an empty pack, names that stand twice, endless nesting and names of the language itself', () => {
  const open = (text: string): string[] => openBundle(text).problems.map((p) => `${p.path}: ${p.text}`);
  expect(open('{}')).toEqual([
    expect.stringMatching(/^content: found no table; a pack has at least one of attributes/),
  ]);
  expect(openFiles([]).problems.length).toBe(1);
  expect(open('{"draft": true}')[0]).toMatch(/^content: found no table/);
  expect(open('{"draft": 5, "traps": []}')).toEqual(['draft: found the number 5; expected true or false']);
  const twice = JSON.stringify({ traps: rows('traps') }).replace('"weight":30', '"weight":30,"weight":31');
  expect(open(twice)).toEqual(['traps.json[0] (dart).weight: this name stands twice in its object; keep one of them']);
  expect(open('['.repeat(50_000))[0]).toMatch(/expected at most 100/);
  const odd = openBundle('{"__proto__": {"monsters": []}, "constructor": [], "monsters": []}');
  expect(Object.getPrototypeOf(odd.tables)).toBe(Object.prototype);
  expect(told(odd.tables).filter((t) => t.includes('no such table')).length).toBe(2);
});

test('DELVE-286 names of the language itself are ids like others', () => {
  const renamed = JSON.stringify(SHIPPED)
    .replaceAll('"skeleton"', '"constructor"')
    .replaceAll('"dagger"', '"valueOf"')
    .replaceAll('"bash"', '"hasOwnProperty"');
  expect(readBundle(renamed).ok).toBe(true);
});
