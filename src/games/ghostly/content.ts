/** The bundled maps, checked when loaded (GHOST-018 to GHOST-024). */
import { hashJson } from '../../engine/hash.ts';
import { formatProblem } from '../../engine/result.ts';
import { check, z } from '../../engine/schema.ts';
import { type ArenaMap, parseMap } from './arena-map.ts';
import rawMaps from './content/maps.json' with { type: 'json' };

const schema = z.array(
  z.strictObject({
    name: z.string().check(z.regex(/^[a-z]{2,16}$/, 'a short lower-case name')),
    about: z.string(),
    rows: z.array(z.string()),
  }),
);

const checked = check(schema, rawMaps, 'maps.json');
if (!checked.ok) throw new Error(formatProblem(checked.problem));
const maps = checked.value;

export interface BundledMap {
  readonly name: string;
  readonly about: string;
  readonly plan: ArenaMap;
}

/** The four mazes of the house. */
export const MAPS: readonly BundledMap[] = Object.freeze(
  maps.map(({ name, about, rows }) => {
    const plan = parseMap(rows);
    if (!plan.ok) throw new Error(`maps.json: ${name}: ${formatProblem(plan.problem)}`);
    return Object.freeze({ name, about, plan: plan.value });
  }),
);

/** Their names. */
export const MAP_NAMES: readonly string[] = Object.freeze(MAPS.map((m) => m.name));
export const CONTENT_HASH: string = hashJson(maps);

/** The maze of this name, or null. */
export function findMap(name: string): BundledMap | null {
  return MAPS.find((m) => m.name === name) ?? null;
}
