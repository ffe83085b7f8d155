/** What the screen adds to the content tables: inks and pictures of the items, monsters as they stand in a sentence. */
import type { Lexicon } from '../../../engine/say.ts';
import { keyFor, say } from '../../../engine/say.ts';
import type { Line, Role, Span } from '../../../engine/view.ts';
import { ITEMS, isBoss, monsterName } from '../content.ts';
import { ARROW, BOOST, CELL_NAMES, GOLD, HEALTH, NONE, ROOT, STAMINA, TELEPORT, VISION } from '../types.ts';
import keys from './keys.json' with { type: 'json' };

/** NONET-149. */
export function itemInk(item: number): Role {
  switch (item) {
    case HEALTH:
    case STAMINA:
    case BOOST:
      return 'item-good';
    case ARROW:
    case VISION:
    case TELEPORT:
      return 'item-tool';
    case GOLD:
    case ROOT:
      return 'item-wealth';
    default:
      return 'muted';
  }
}

const TILES: Readonly<Record<number, string>> = {
  [NONE]: 'none',
  [HEALTH]: 'health',
  [STAMINA]: 'stamina',
  [BOOST]: 'boost',
  [ARROW]: 'arrow',
  [VISION]: 'vision',
  [TELEPORT]: 'teleport',
  [GOLD]: 'gold',
  [ROOT]: 'root',
};

/** The picture of an item; the boss has its own. */
export function tileOf(value: number, item: number): string {
  return isBoss(value, item) ? 'boss' : TILES[item];
}

const FACES = ['gnat', 'rat', 'crow', 'jackal', 'boar', 'wolf', 'bear', 'ogre', 'troll'];

/** The face of the cell's monster (NONET-215); a None cell has none. */
export function faceOf(value: number, item: number): string {
  return item === NONE || isBoss(value, item) ? tileOf(value, item) : FACES[value - 1];
}

/** `Wolf`, `Rootbound Wolf`, `the Heartwood` (NONET-085). */
export function monster(value: number, item: number): string {
  const name = monsterName(value, item);
  return isBoss(value, item) ? `the ${name}` : name;
}

/** As it begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An item by its glyph, which is a picture where the board has pictures. */
export function itemSpan(item: number, ink: Role = itemInk(item), strong = false): Span {
  const { glyph, name } = ITEMS[item];
  return { text: glyph, ink, ...(strong ? { strong } : {}), tile: TILES[item], name };
}

/** A cell by its name, which a page shows on the board. */
export function cellSpan(cell: number, ink: Role = 'text', strong = false): Span {
  return { text: CELL_NAMES[cell], ink, ...(strong ? { strong } : {}), place: cell };
}

/** What the references in the game's texts stand for (SCREEN-002). */
export const LEXICON: Lexicon = {
  tile(name) {
    const item = Object.keys(TILES).find((i) => TILES[Number(i)] === name);
    if (item === undefined) return null;
    const { glyph, name: called } = ITEMS[Number(item)];
    return { glyph, name: called, ink: itemInk(Number(item)) };
  },
  place(name) {
    const cell = CELL_NAMES.indexOf(name.toUpperCase());
    return cell < 0 ? null : { cell, name: CELL_NAMES[cell] };
  },
  key: (command) => keyFor(keys, command),
};

/** A sentence of the game with its references resolved. */
export function told(text: string, ink: Role = 'text', strong = false): Line {
  return say(text, LEXICON, ink, strong);
}
