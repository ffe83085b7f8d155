/** The peddler: his stock, his prices and his games of chance (DELVE-281). */
import { stream } from '../../../engine/rng.ts';
import { chebyshev } from '../../../kit/grid.ts';
import { type Content, ITEM } from '../compiled.ts';
import { rngDice, streamDice } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { createItem, plainItem, rareAffixes, rareName } from '../items/create.ts';
import { bandOf, classNamed, pickFrom } from '../items/drops.ts';
import { nameOf, priceOf } from '../items/worth.ts';
import { type DelveState, type Item, LOOT, MAGIC, RARE, UNIQUE } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { makerOf } from './floor.ts';
import { stow } from './step.ts';

/** The best potion of a kind that the band's potion class knows. */
function bestPotion(content: Content, band: number, effect: 'heal' | 'mana'): number {
  let best = -1;
  let most = 0;
  const cls = classNamed(content, `potions_b${band}`);
  for (const e of cls < 0 ? [] : content.classesOfItems[cls].entries) {
    if (e.kind !== ITEM) continue;
    for (const fx of content.items[e.ref].effect)
      if (fx.effect === effect && fx.amount > most) {
        most = fx.amount;
        best = e.ref;
      }
  }
  return best;
}

/**
 * DELVE-008: stock depends on seed and depth only. A unique that exists already is sold as a rare of six; each piece has dice of
 * its own, so that this changes no other.
 */
export function fillShop(s: DelveState): void {
  s.wares = [];
  s.gambles = 0;
  if (!s.tiles.includes(s.content.tile.peddler)) return;
  const { constants } = s.content;
  s.gambles = constants.gambles;
  const band = bandOf(s.depth);
  const offer = (item: Item): void => {
    s.wares.push({ item, price: priceOf(s.content, item) });
  };
  const named = (id: string): number => s.content.items.findIndex((t) => t.id === id);
  const stock: [number, number][] = [
    [bestPotion(s.content, band, 'heal'), constants.shopHealthPotions],
    [bestPotion(s.content, band, 'mana'), constants.shopManaPotions],
    [named('scroll_mapping'), 1],
    [named('scroll_escape'), 1],
    [named('orb_awakening'), constants.shopOrbs],
    [named('orb_ascension'), constants.shopOrbs],
    [named('orb_remaking'), constants.shopOrbs],
  ];
  for (const [template, count] of stock)
    for (let i = 0; i < count && template >= 0; i++)
      offer(plainItem(s.content.items[template], s.nextItem++, 1, s.depth + 1));
  for (let i = 0; i < constants.shopItems; i++) {
    const dice = rngDice(stream(s.seed, 'shop', s.depth, i));
    const maker = { dice, names: dice, made: null, nextId: () => s.nextItem++ };
    const template = pickFrom(s.content, classNamed(s.content, `equip_b${band}`), dice);
    const item = createItem(s.content, maker, template, s.depth + 1, s.content.chances.chest, 0, MAGIC);
    if (item.rarity === UNIQUE && s.made[item.unique] === 1) {
      const t = s.content.items[item.template];
      const { affixes, rolls } = rareAffixes(s.content, dice, t, item.ilvl, 6);
      offer({ ...item, rarity: RARE, unique: -1, name: rareName(s.content, dice, t.slot), affixes, rolls });
    } else {
      if (item.unique >= 0) s.made[item.unique] = 1;
      offer(item);
    }
  }
}

export function besidePeddler(s: DelveState): boolean {
  const d = s.derived;
  if (d.peddler === -2) d.peddler = s.tiles.indexOf(s.content.tile.peddler);
  const place = d.peddler;
  return place >= 0 && chebyshev(place, s.player.at, s.width) === 1;
}

/** DELVE-281: dearer with every gamble at the same peddler, so that gold never runs out of use. */
export function gamblePrice(s: DelveState): number {
  const { gamblePrice: perDepth, gambles, gambleRise } = s.content.constants;
  return Math.floor((perDepth * s.depth * (100 + gambleRise * (gambles - s.gambles))) / 100);
}

function sellPrice(content: Content, item: Item): number {
  return Math.floor(priceOf(content, item) / content.constants.sellDivisor) * item.count;
}

export function buy(s: DelveState, index: number, emit?: DelveEmit): void {
  const [{ item, price }] = s.wares.splice(index, 1);
  s.player.gold -= price;
  stow(s, item);
  emit?.(EVERYONE, { type: 'bought', name: nameOf(s.content, item), price });
}

export function sell(s: DelveState, place: number, emit?: DelveEmit): void {
  const [item] = s.player.backpack.splice(place, 1);
  const price = sellPrice(s.content, item);
  s.player.gold += price;
  emit?.(EVERYONE, { type: 'sold', name: nameOf(s.content, item), price });
}

export function gamble(s: DelveState, emit?: DelveEmit): void {
  const price = gamblePrice(s);
  s.player.gold -= price;
  s.gambles--;
  const dice = streamDice(s, LOOT);
  const template = pickFrom(s.content, classNamed(s.content, `equip_b${bandOf(s.depth)}`), dice);
  const item = createItem(s.content, makerOf(s, dice), template, s.depth + 1, s.content.chances.elite, 0);
  stow(s, item);
  emit?.(EVERYONE, { type: 'bought', name: nameOf(s.content, item), price });
}
