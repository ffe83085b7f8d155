/** The content tables of Nonet, compiled to arrays that are indexed by small integers. */
import { hashJson } from '../../engine/hash.ts';
import { invariant } from '../../engine/result.ts';
import rawFogs from './content/fogs.json' with { type: 'json' };
import rawItems from './content/items.json' with { type: 'json' };
import rawMonsters from './content/monsters.json' with { type: 'json' };
import { FOGS, ROOT } from './types.ts';

/** Compiled into the page as they are: `content.test.ts` checks them, so that the first game needs no schema library. */
const [items, monsters, fogs] = [rawItems, rawMonsters, rawFogs];
items.forEach((item, i) => invariant(item.number === i + 1, 'items.json lists the items by number'));

export const CONTENT_HASH: string = hashJson({ items, monsters, fogs });

export interface Item {
  readonly number: number;
  readonly name: string;
  readonly glyph: string;
  readonly short: string;
  readonly effect: string;
}

const NOTHING: Item = { number: 0, name: '', glyph: '', short: '', effect: '' };
/** By item number; there is no item 0. */
export const ITEMS: readonly Item[] = Object.freeze([NOTHING, ...items].map((item) => Object.freeze(item)));

/** POWER[10 * value + item]: the initial strength of the cell's monster (NONET-008). */
export const POWER: Uint8Array = Uint8Array.from({ length: 100 }, (_, i) =>
  i % 10 === 0 ? 0 : Math.floor(i / 10) * items[(i % 10) - 1].strength,
);

/** What a monster of this value needs, with this item. */
export function powerOf(value: number, item: number): number {
  return POWER[10 * value + item];
}

/** NONET-005 the Root cell of value 9. */
export function isBoss(value: number, item: number): boolean {
  return item === ROOT && value === 9;
}

/** NONET-085: Wolf, Rootbound Wolf, Heartwood. */
export function monsterName(value: number, item: number): string {
  if (isBoss(value, item)) return monsters.boss;
  const name = monsters.names[value - 1];
  return item === ROOT ? `${monsters.rootbound} ${name}` : name;
}

/** The picture of each fog setting in the order of FOGS: `#` fog, `u` displayed, `@` the start (NONET-032). */
export const FOG_PICTURES: readonly string[] = Object.freeze(FOGS.map((fog) => fogs[fog].join('')));
