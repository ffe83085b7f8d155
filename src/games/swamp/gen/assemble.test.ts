/** How a map is put together: where chunks go, what their letters become, how flips turn them. */
import { expect, test } from 'vitest';
import { SAMPLE, variantsIn } from '../../../../test/helpers/swamp-maps.ts';
import { stream } from '../../../engine/rng.ts';
import { CHUNKS, type Chunk, ZONES } from '../content.ts';
import { SHRUB, SWAMP } from '../ground.ts';
import { formatGround } from '../map-text.ts';
import { assemble, generateGround, type OpenChoices } from './assemble.ts';

const WATER: Chunk = ['~~~~~~~', '~~~~~~~', '~~~~~~~', '~~~~~~~', '~~~~~~~'];
const STILL: OpenChoices = { grow: () => 0, shrubs: () => [] };

/** A map of nothing but water around one chunk. */
function around(zone: number, chunk: Chunk, mirror = false, flip = false, plan = STILL): string[] {
  const chunks = ZONES.map((_, z) => (z === zone ? chunk : WATER));
  return formatGround(assemble(chunks, mirror, flip, plan));
}

const turned = (rows: readonly string[]): string[] => rows.map((row) => [...row].reverse().join(''));

test('SWAMP-018 each zone lies where its name says', () => {
  const full: Chunk = ['.......', '.......', '.......', '.......', '.......'];
  ZONES.forEach((name, zone) => {
    const rows = around(zone, full);
    const top = 5 * 'abc'.indexOf(name[0]);
    const left = 7 * Number(name[1]);
    const row = '~'.repeat(left) + '.'.repeat(7) + '~'.repeat(14 - left);
    const wanted = Array.from({ length: 15 }, (_, y) => (y >= top && y < top + 5 ? row : '~'.repeat(21)));
    expect([name, rows]).toEqual([name, wanted]);
  });
});

test('SWAMP-022 what each letter of a chunk stands for', () => {
  const all: Chunk = ['~.+<>^v', 'hrRF#?~', '~~~~~~~', '~~~~~~~', '~~~~~~~'];
  const g = assemble([all, ...Array.from({ length: 8 }, () => WATER)], false, false, STILL);
  expect(formatGround(g).slice(0, 2)).toEqual([`~.+....${'~'.repeat(14)}`, `orRF#~~${'~'.repeat(14)}`]);
  expect(g.kind.filter((k) => k === SHRUB).length).toBe(1);
});

test('SWAMP-022 without an r or an F there is neither a final harbor nor a far land', () => {
  const g = assemble(
    ZONES.map(() => WATER),
    false,
    false,
    STILL,
  );
  expect([g.final, g.far]).toEqual([-1, -1]);
});

test('SWAMP-021 a flip mirrors everything', () => {
  const plan: OpenChoices = { grow: () => 1, shrubs: (all) => all };
  const rows = (mirror: boolean, flip: boolean): string[] => formatGround(assemble(SAMPLE, mirror, flip, plan));
  const plain = rows(false, false);
  expect(rows(true, false)).toEqual(turned(plain));
  expect(rows(false, true)).toEqual([...plain].reverse());
  expect(rows(true, true)).toEqual(turned(plain).reverse());
});

test('SWAMP-025 what is nothing else is swamp', () => {
  const g = assemble(SAMPLE, false, false, STILL);
  const letters = SAMPLE.flat().join('');
  expect(g.kind.filter((k) => k === SWAMP).length).toBe([...letters].filter((l) => '~?'.includes(l)).length);
  expect(g.kind.filter((k) => k !== 0).length).toBe(21 * 15);
});

test('SWAMP-023 a grower adds 0, 1 or 2 cells in its direction, the second with a mark, and mirrors with the map', () => {
  const grown = (letter: string, n: number, mirror = false, flip = false): string[] => {
    const chunk: Chunk = ['~~~~~~~', '~~~~~~~', `~~~${letter}~~~`, '~~~~~~~', '~~~~~~~'];
    return around(4, chunk, mirror, flip, { grow: () => n, shrubs: () => [] })
      .slice(5, 10)
      .map((row) => row.slice(7, 14));
  };
  const middle = (row: string): string[] => ['~~~~~~~', '~~~~~~~', row, '~~~~~~~', '~~~~~~~'];
  const column = (letters: string): string[] => [...letters].map((l) => `~~~${l}~~~`);
  for (const letter of '<>^v') expect(grown(letter, 0)).toEqual(middle('~~~.~~~'));
  expect([grown('<', 1), grown('>', 1)]).toEqual([middle('~~..~~~'), middle('~~~..~~')]);
  expect([grown('<', 2), grown('>', 2)]).toEqual([middle('~+..~~~'), middle('~~~..+~')]);
  expect([grown('^', 1), grown('v', 1)]).toEqual([column('~..~~'), column('~~..~')]);
  expect([grown('^', 2), grown('v', 2)]).toEqual([column('+..~~'), column('~~..+')]);
  expect([grown('<', 2, true), grown('>', 2, true)]).toEqual([middle('~~~..+~'), middle('~+..~~~')]);
  expect([grown('<', 2, false, true), grown('>', 2, false, true)]).toEqual([middle('~+..~~~'), middle('~~~..+~')]);
  expect([grown('^', 2, false, true), grown('v', 2, false, true)]).toEqual([column('~~..+'), column('+..~~')]);
  expect([grown('^', 2, true), grown('v', 2, true)]).toEqual([column('+..~~'), column('~~..+')]);
});

test('SWAMP-024 candidates are offered in reading order, and those that are chosen become shrubs', () => {
  const chunk: Chunk = ['?~~~~~?', '~~~~~~~', '~~~?~~~', '~~~~~~~', '~~~~~~~'];
  const rows = around(0, chunk, false, false, { grow: () => 0, shrubs: (all) => [all[1]] });
  expect(rows[0]).toBe(`~~~~~~#${'~'.repeat(14)}`);
  expect(rows.join('').match(/#/g)?.length).toBe(1);
});

test('SWAMP-024 half of the candidates, rounded down, become shrubs', () => {
  let checked = 0;
  for (let i = 0; i < 12; i++) {
    const g = generateGround(stream(`half ${i}`));
    const picks = ZONES.map((_, z) => variantsIn(g, z));
    if (picks.some((p) => p.length !== 1)) continue;
    checked++;
    const letters = picks.flatMap((p, z) => CHUNKS[ZONES[z]][p[0]]).join('');
    const count = (letter: string): number => letters.split(letter).length - 1;
    expect(g.kind.filter((k) => k === SHRUB).length).toBe(count('#') + Math.floor(count('?') / 2));
  }
  expect(checked).toBeGreaterThan(3);
});
