/** The shipped tables, compiled: the content of the game that everybody plays unless another pack is named. */
import { hashJson } from '../../engine/hash.ts';
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
import type { Pack } from './schema.ts';
import type { RawPack } from './validate.ts';

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

/** A pack that can be played: compiled tables, and the hash by which its recordings and saves know it. */
export interface Playable {
  readonly content: Content;
  readonly hash: string;
}

/** The content that the game is shipped with. */
export const SHIPPED_PACK: Playable = {
  // A test has checked it: to do so again in every page would cost each visitor the checks and the time.
  content: compile(SHIPPED as unknown as Pack),
  hash: hashJson(SHIPPED),
};
export const CONTENT_HASH: string = SHIPPED_PACK.hash;
