/** The shipped content: loaded, checked and compiled once; the game starts with every error named or not at all. */
import { hashJson } from '../../engine/hash.ts';
import { formatProblem } from '../../engine/result.ts';
import { compile } from './compile.ts';
import type { Content } from './compiled.ts';
import affixes from './content/affixes.json' with { type: 'json' };
import attributes from './content/attributes.json' with { type: 'json' };
import champions from './content/champions.json' with { type: 'json' };
import chunks from './content/chunks.json' with { type: 'json' };
import classes from './content/classes.json' with { type: 'json' };
import constants from './content/constants.json' with { type: 'json' };
import curve from './content/curve.json' with { type: 'json' };
import eliteAffixes from './content/elite-affixes.json' with { type: 'json' };
import itemClasses from './content/item-classes.json' with { type: 'json' };
import items from './content/items.json' with { type: 'json' };
import monsters from './content/monsters.json' with { type: 'json' };
import names from './content/names.json' with { type: 'json' };
import shrines from './content/shrines.json' with { type: 'json' };
import skills from './content/skills.json' with { type: 'json' };
import statuses from './content/statuses.json' with { type: 'json' };
import themes from './content/themes.json' with { type: 'json' };
import tiles from './content/tiles.json' with { type: 'json' };
import traps from './content/traps.json' with { type: 'json' };
import uniques from './content/uniques.json' with { type: 'json' };
import { type RawPack, readPack } from './validate.ts';

/** The tables as they are on disk, for the workshop. */
export const SHIPPED: RawPack = Object.freeze({
  attributes,
  classes,
  curve,
  monsters,
  champions,
  'elite-affixes': eliteAffixes,
  names,
  skills,
  statuses,
  items,
  affixes,
  uniques,
  'item-classes': itemClasses,
  themes,
  tiles,
  traps,
  shrines,
  constants,
  chunks,
});

function load(): Content {
  const { pack, problems } = readPack(SHIPPED);
  if (pack === null || problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return compile(pack);
}

export const C: Content = load();
export const CONTENT_HASH: string = hashJson(SHIPPED);

/** Attribute name to index. */
export const A: Readonly<Record<string, number>> = C.attr;
/** Tile id to tile number. */
export const TILE: Readonly<Record<string, number>> = Object.fromEntries(C.tiles.map((t, i) => [t.id, i]));
export const STATUS: Readonly<Record<string, number>> = Object.fromEntries(C.statuses.map((t, i) => [t.id, i]));
export const SKILL: Readonly<Record<string, number>> = Object.fromEntries(C.skills.map((t, i) => [t.id, i]));
export const K: Readonly<Record<string, number>> = C.constants;

export const OPAQUE: Readonly<Uint8Array> = Uint8Array.from(C.tiles, (t) => (t.opaque ? 1 : 0));
/** Walkability by tile: 0 never, 1 everybody, else by kind of ground. */
export const WALK_ALL = 1;
export const WALK_SWIM = 2;
export const WALK_LAVA = 3;
export const WALK_VOID = 4;
export const WALK: Readonly<Uint8Array> = Uint8Array.from(C.tiles, (t) =>
  t.walk === 'all'
    ? WALK_ALL
    : t.walk === 'swim'
      ? WALK_SWIM
      : t.walk === 'lava'
        ? WALK_LAVA
        : t.walk === 'void'
          ? WALK_VOID
          : 0,
);
