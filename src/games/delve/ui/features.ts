/** What stands on the known map and is worth knowing of: ways, things to use, lights. Worked out once for each map that is known. */
import type { LightSource, Role } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';

interface Feature {
  readonly place: number;
  readonly tile: string;
  readonly name: string;
  readonly detail: string;
}

export interface Features {
  /** To be told of. */
  readonly near: readonly Feature[];
  /** Places that shine, seen or remembered. */
  readonly lights: readonly LightSource[];
}

const TOLD = new Set(['stairs', 'portal', 'chest', 'fountain', 'shrine', 'peddler', 'barrel']);

/** What shines, in which colour and how far. */
const SHINES: Readonly<Record<string, readonly [role: Role, reach: number]>> = {
  lava: ['hazard', 2],
  void: ['void', 2],
  fountain: ['water', 3],
  shrine: ['feature', 3],
  portal: ['portal', 5],
  peddler: ['friend', 3],
};

interface Known {
  readonly sealed: boolean;
  readonly features: Features;
}
/** Rows are the same as long as nothing new is known. */
const KNOWN = new WeakMap<readonly string[], Known>();

export function featuresOf(content: Content, obs: DelveObs): Features {
  const known = KNOWN.get(obs.map.rows);
  if (known !== undefined && known.sealed === obs.stairs.sealed) return known.features;
  const features = findFeatures(content, obs);
  KNOWN.set(obs.map.rows, { sealed: obs.stairs.sealed, features });
  return features;
}

function findFeatures(content: Content, obs: DelveObs): Features {
  const { width, height, rows } = obs.map;
  const near: Feature[] = [];
  const lights: LightSource[] = [];
  const told = new Map(content.tiles.map((t, i) => [content.letters[i], t]));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const letter = rows[y][x];
      if (letter === '.' || letter === '#' || letter === ' ') continue;
      const tile = told.get(letter);
      if (tile === undefined) continue;
      const place = y * width + x;
      const { id, name } = tile;
      const detail = id === 'stairs' && obs.stairs.sealed ? 'sealed' : '';
      if (TOLD.has(id)) near.push({ place, tile: id, name, detail });
      else if (id === 'door') near.push({ place, tile: id, name, detail: isNew(rows, x, y) ? 'unexplored' : '' });
      if (Object.hasOwn(SHINES, id) && shinesHere(id, x, y))
        lights.push({ cell: place, role: SHINES[id][0], reach: SHINES[id][1] });
    }
  return { near, lights };
}

/** Something beside it is not known yet. */
function isNew(rows: readonly string[], x: number, y: number): boolean {
  const at = (dx: number, dy: number): boolean => rows[y + dy]?.[x + dx] === ' ';
  return at(1, 0) || at(-1, 0) || at(0, 1) || at(0, -1);
}

/** A pool shines as one thing: every third place of it is enough. */
function shinesHere(id: string, x: number, y: number): boolean {
  return (id !== 'lava' && id !== 'void') || (x + 2 * y) % 3 === 0;
}
