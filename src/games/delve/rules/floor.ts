/** Things on the floor: where a dropped stack lands, and what a source gives (DELVE-257 to DELVE-268). */
import type { Chances } from '../compiled.ts';
import { WALK_ALL } from '../compiled.ts';
import { type Dice, streamDice } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { createItem, type Maker } from '../items/create.ts';
import { COINS, goldAmount, NO_DROP, pickFrom } from '../items/drops.ts';
import { nameOf } from '../items/worth.ts';
import { type DelveState, type GroundItem, type Item, LOOT, NAMES, NORMAL } from '../types.ts';
import { whereOf } from '../where.ts';
import { EVERYONE } from './creatures.ts';
import { statsOf } from './derived.ts';
import { sees } from './sight.ts';

export function itemAt(s: DelveState, place: number): GroundItem | null {
  for (let i = 0; i < s.ground.length; i++) if (s.ground[i].place === place) return s.ground[i];
  return null;
}

function holds(s: DelveState, place: number): boolean {
  const tile = s.tiles[place];
  return (
    s.content.walk[tile] === WALK_ALL &&
    tile !== s.content.tile.stairs &&
    tile !== s.content.tile.portal &&
    itemAt(s, place) === null
  );
}

/** DELVE-267, DELVE-268: the tile itself, then squares row by row from the top; -1 if there is no room. */
export function landingPlace(s: DelveState, place: number): number {
  const x = place % s.width;
  const y = Math.floor(place / s.width);
  for (let radius = 0; radius <= s.content.constants.landingRadius; radius++)
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const px = x + dx;
        const py = y + dy;
        if (px < 0 || py < 0 || px >= s.width || py >= s.height) continue;
        if (holds(s, py * s.width + px)) return py * s.width + px;
      }
  return -1;
}

/** Lay an item or gold down near a place; a stack of the same kind on the very tile is not joined. */
export function layDown(s: DelveState, place: number, item: Item | null, gold: number, emit?: DelveEmit): void {
  const to = landingPlace(s, place);
  if (to >= 0) s.ground.push({ place: to, gold, item });
  if (emit === undefined) return;
  const name = item === null ? `${gold} gold` : nameOf(s.content, item);
  if (to < 0) emit(EVERYONE, { type: 'lost', name });
  else if (sees(s, to))
    emit(EVERYONE, { type: 'dropped', name, rarity: item === null ? NORMAL : item.rarity, at: whereOf(s, to) });
}

export function makerOf(s: DelveState, dice: Dice): Maker {
  return { dice, names: streamDice(s, NAMES), made: s.made, nextId: () => s.nextItem++ };
}

/** DELVE-264: each pick is placed before the next is rolled. */
export function dropFrom(
  s: DelveState,
  cls: number,
  ilvl: number,
  chances: Chances,
  place: number,
  emit?: DelveEmit,
): void {
  const dice = streamDice(s, LOOT);
  const { final } = statsOf(s);
  for (let i = 0; i < s.content.classesOfItems[cls].picks; i++) {
    const what = pickFrom(s.content, cls, dice);
    if (what === NO_DROP) continue;
    if (what === COINS)
      layDown(s, place, null, goldAmount(s.content, dice, ilvl, final[s.content.attribute.GoldFind]), emit);
    else
      layDown(
        s,
        place,
        createItem(s.content, makerOf(s, dice), what, ilvl, chances, final[s.content.attribute.MagicFind]),
        0,
        emit,
      );
  }
}
