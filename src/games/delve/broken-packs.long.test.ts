import { expect, test } from 'vitest';
import { damaged, doubled, faultOfAnswer, placesOf, WRONG_VALUES, wreck } from '../../../test/helpers/broken-packs.ts';
import { pick, stream } from '../../engine/rng.ts';
import type { Schema } from '../../engine/schema.ts';
import { compile } from './compile.ts';
import { SHIPPED } from './content.ts';
import { delveWith } from './index.ts';
import { openBundle, playable } from './pack.ts';
import { SCHEMAS, type TableName } from './schema.ts';
import { tableShape } from './shape.ts';
import { fitted } from './validate/fit.ts';
import { type RawPack, readPack } from './validate.ts';
import { checkPack } from './workshop/check.ts';

const places = placesOf();
/** One of each field, however many rows have it. */
const fields = (() => {
  const seen = new Map<string, number>();
  return places.filter((p) => {
    const kind = p.map((step) => (typeof step === 'number' ? '#' : step)).join('.');
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= 1;
  });
})();

function judge(tables: RawPack, what: string): boolean {
  const { problems } = readPack(tables, SHIPPED);
  for (const problem of problems)
    expect([what, problem.text, faultOfAnswer(problem)]).toEqual([what, problem.text, null]);
  return problems.length === 0;
}

/** The schema library and our own words agree on what has its shape. */
function agree(tables: RawPack, table: string, what: string): void {
  const schema = SCHEMAS[table as TableName] as Schema<unknown>;
  let misfits = 0;
  const count = (): void => {
    misfits++;
  };
  fitted(tableShape(table as TableName), tables[table], undefined, [], { full: false, tell: count, count });
  expect([what, misfits === 0]).toEqual([what, schema.safeParse(tables[table]).success]);
}

test('DELVE-285 DELVE-286 every field removed, doubled and of every wrong type is answered in our words', () => {
  for (const place of fields) {
    const what = place.join('.');
    judge(damaged(place, undefined), `${what} removed`);
    if (typeof place.at(-1) === 'number') judge(doubled(place), `${what} doubled`);
    const r = stream('wrong', what);
    for (let i = 0; i < 4; i++) {
      const tables = damaged(place, pick(r, WRONG_VALUES));
      judge(tables, what);
      agree(tables, String(place[0]), what);
    }
  }
});

test('DELVE-286 a wrecked pack is answered, however much of it is broken', () => {
  const r = stream('wrecks', 'packs');
  for (let i = 0; i < 150; i++) judge(wreck(r, places, 1 + (i % 60)), `wreck ${i}`);
});

test('DELVE-286 a pack that passes can be played, whatever its numbers', () => {
  const r = stream('passing', 'packs');
  const numbers = places.filter(
    (p) => typeof p.reduce<unknown>((at, s) => (at as Record<string, unknown>)[s], SHIPPED) === 'number',
  );
  let played = 0;
  for (let i = 0; i < 200; i++) {
    let tables: RawPack = SHIPPED;
    for (let k = 0; k < 1 + (i % 8); k++)
      tables = damaged(pick(r, numbers), pick(r, [0, 1, 2, 5, 12, 60, 100, 1000, 10_000, 1_000_000, -1, -100]), tables);
    const { pack, problems } = readPack(tables, SHIPPED);
    if (pack === null || problems.length > 0) continue;
    played++;
    const game = delveWith(playable(tables, compile(pack)));
    const options = { ...game.options.defaults, startDepth: 1 + (i % 12), startLevel: 1 + (i % 20) };
    const s = game.create({ seed: `passing ${i}`, seats: 1, options });
    for (let n = 0; n < 40 && game.toAct(s).length > 0; n++)
      game.apply(s, [{ seat: 0, action: pick(r, game.legal(s, 0)) }]);
    const back = game.state.fromJson(game.state.toJson(s), 'state');
    expect([i, back.ok ? '' : back.problem.path]).toEqual([i, '']);
  }
  expect(played).toBeGreaterThan(30);
});

test('DELVE-286 ten megabytes of rows, of one text, of names and of doubled names are answered', () => {
  const row = JSON.stringify((SHIPPED.affixes as unknown[])[0]);
  const many = openBundle(`{"affixes": [${Array.from({ length: 10_000_000 / row.length }, () => row).join(',')}]}`);
  expect(checkPack(many.tables).errors[0].text).toMatch(/found \d+ rows; a table has at most 1000/);
  for (const text of [
    `{"names": ${JSON.stringify('x'.repeat(10_000_000))}}`,
    `{${Array.from({ length: 500_000 }, (_, i) => `"table${i}": []`).join(',')}}`,
    `{"constants": {${Array.from({ length: 500_000 }, (_, i) => `"constant${i}": 1`).join(',')}}}`,
    `{"traps": [${'{"id": 1, "id": 2},'.repeat(400_000)}{}]}`,
    `{"monsters": [${'0,'.repeat(4_000_000)}0]}`,
  ]) {
    const opened = openBundle(text);
    const { errors } = checkPack(opened.tables);
    expect(errors.length + opened.problems.length).toBeGreaterThan(0);
    expect(errors.length + opened.problems.length).toBeLessThan(1000);
    for (const problem of [...opened.problems, ...errors]) expect(faultOfAnswer(problem)).toBe(null);
  }
});
