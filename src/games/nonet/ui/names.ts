/** What the screen adds to the content tables: inks and pictures of the items, monsters as they stand in a sentence. */
import type { Role } from '../../../engine/view.ts';
import { isBoss, monsterName } from '../content.ts';
import { ARROW, BOOST, GOLD, HEALTH, NONE, ROOT, STAMINA, TELEPORT, VISION } from '../types.ts';

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
