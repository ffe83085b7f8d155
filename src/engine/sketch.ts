/** The first look at a scenario from outside: its shape and size, before a game reads it (PLAT-137). */
import type { Sketch } from './game.ts';
import { fail, type Result } from './result.ts';

/** Null if the map is a list of at most `rows` texts of at most `columns` letters and the facts are an object. */
export function wrongSketch(sketch: Sketch, rows: number, columns: number): Result<never> | null {
  const { map, facts } = sketch as { map: unknown; facts: unknown };
  if (!Array.isArray(map)) return fail('bad-map', 'map', 'expected a list of rows');
  if (map.length > rows) return fail('bad-map', 'map', `a map has at most ${rows} rows, this one ${map.length}`);
  for (let y = 0; y < map.length; y++) {
    const row: unknown = map[y];
    if (typeof row !== 'string') return fail('bad-map', `map[${y}]`, 'expected a row of letters');
    if (row.length > columns) return fail('bad-map', `map[${y}]`, `at most ${columns} letters, this row ${row.length}`);
  }
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts))
    return fail('bad-facts', 'facts', 'expected an object of facts');
  return null;
}
