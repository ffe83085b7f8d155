/**
 * The content that the rules read: the shipped tables, or another pack put in their place.
 *
 * The rules are hot and read `C`, `A`, `K` and the rest as constants. A pack is installed by refilling these very objects, so
 * that play with the shipped tables costs nothing for it; every method of a game made by `delveWith` installs its own first.
 */
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

/** A pack that can be played: compiled tables, and the hash by which its recordings and saves know it. */
export interface Playable {
  readonly content: Content;
  readonly hash: string;
}

function load(): Playable {
  const { pack, problems } = readPack(SHIPPED);
  if (pack === null || problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return { content: compile(pack), hash: hashJson(SHIPPED) };
}

export const SHIPPED_PACK: Playable = load();
export const CONTENT_HASH: string = SHIPPED_PACK.hash;

let active: Content = SHIPPED_PACK.content;

export const C: Content = { ...active };
/** Attribute name to index. */
export const A: Readonly<Record<string, number>> = { ...active.attr };
/** Tile id to tile number. */
export const TILE: Readonly<Record<string, number>> = numbersOf(active.tiles);
export const STATUS: Readonly<Record<string, number>> = numbersOf(active.statuses);
export const SKILL: Readonly<Record<string, number>> = numbersOf(active.skills);
export const K: Readonly<Record<string, number>> = { ...active.constants };

/** Walkability by tile: 0 never, 1 everybody, else by kind of ground. */
export const WALK_ALL = 1;
export const WALK_SWIM = 2;
export const WALK_LAVA = 3;
export const WALK_VOID = 4;
const MOST_TILES = 256;
export const OPAQUE: Readonly<Uint8Array> = new Uint8Array(MOST_TILES);
export const WALK: Readonly<Uint8Array> = new Uint8Array(MOST_TILES);
fillTiles();

function numbersOf(rows: readonly { readonly id: string }[]): Record<string, number> {
  return Object.fromEntries(rows.map((r, i) => [r.id, i]));
}

function fillTiles(): void {
  (OPAQUE as Uint8Array).fill(0);
  (WALK as Uint8Array).fill(0);
  C.tiles.forEach((t, i) => {
    (OPAQUE as Uint8Array)[i] = t.opaque ? 1 : 0;
    (WALK as Uint8Array)[i] = ['all', 'swim', 'lava', 'void'].indexOf(t.walk) + 1;
  });
}

function refill(into: Readonly<Record<string, number>>, from: Readonly<Record<string, number>>): void {
  for (const key of Object.keys(into)) if (!(key in from)) delete (into as Record<string, number>)[key];
  Object.assign(into, from);
}

const tables: (() => void)[] = [];

/** A table made from content: made once for each content, and put in place whenever that one is installed. */
export function fromContent<T>(make: () => T, put: (made: T) => void): void {
  const made = new WeakMap<Content, T>();
  const bring = (): void => {
    let table = made.get(active);
    if (table === undefined) {
      table = make();
      made.set(active, table);
    }
    put(table);
  };
  tables.push(bring);
  bring();
}

/** From here on the rules play with this content. */
export function install(content: Content): void {
  if (content === active) return;
  active = content;
  Object.assign(C, content);
  refill(A, content.attr);
  refill(TILE, numbersOf(content.tiles));
  refill(STATUS, numbersOf(content.statuses));
  refill(SKILL, numbersOf(content.skills));
  refill(K, content.constants);
  fillTiles();
  for (const bring of tables) bring();
}
