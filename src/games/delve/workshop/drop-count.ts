/** Counting what falls: one kill after the other, by the game's own rules. */
import { stream } from '../../../engine/rng.ts';
import type { Content } from '../compiled.ts';
import { type Dice, rngDice } from '../draw.ts';
import { createItem } from '../items/create.ts';
import { COINS, goldAmount, NO_DROP, pickFrom } from '../items/drops.ts';
import { RARE, RARITIES, UNIQUE } from '../types.ts';
import type { Source } from './drop-source.ts';

/** What is counted by name. */
export type Counted = 'perKill' | 'items' | 'rarity' | 'slot' | 'affixCount' | 'affixes';

export interface DropCount {
  readonly counts: Readonly<Record<Counted, Map<string, number>>>;
  kills: number;
  drops: number;
  gold: number;
  /** Pieces of equipment. */
  pieces: number;
  /** The kill on which the first one fell, 0: none. */
  firstRare: number;
  firstUnique: number;
}

export function emptyCount(): DropCount {
  const named = () => new Map<string, number>();
  return {
    counts: {
      perKill: named(),
      items: named(),
      rarity: named(),
      slot: named(),
      affixCount: named(),
      affixes: named(),
    },
    kills: 0,
    drops: 0,
    gold: 0,
    pieces: 0,
    firstRare: 0,
    firstUnique: 0,
  };
}

/** The dice of a simulation; the same seed falls the same way. */
export function dropMaker(seed: string, className: string, depth: number) {
  let nextId = 1;
  const dice = rngDice(stream(seed, 'drops', className, depth));
  return { dice, names: rngDice(stream(seed, 'names')), made: null, nextId: () => nextId++ };
}
type Maker = ReturnType<typeof dropMaker>;

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** One kill more. */
export function countKill(c: Content, source: Source, maker: Maker, magicFind: number, to: DropCount): void {
  to.kills++;
  let fell = 0;
  for (let i = 0; i < c.classesOfItems[source.cls].picks; i++) {
    const what = pickFrom(c, source.cls, maker.dice);
    if (what !== NO_DROP) fell++;
    if (what === NO_DROP) add(to.counts.items, 'nothing');
    else if (what === COINS) countGold(c, maker.dice, source.ilvl, to);
    else countItem(c, source, maker, what, magicFind, to);
  }
  to.drops += fell;
  add(to.counts.perKill, String(fell));
}

function countGold(c: Content, dice: Dice, ilvl: number, to: DropCount): void {
  add(to.counts.items, 'gold');
  to.gold += goldAmount(c, dice, ilvl, 0);
}

function countItem(c: Content, source: Source, maker: Maker, what: number, magicFind: number, to: DropCount): void {
  const { counts } = to;
  const { id, slot } = c.items[what];
  const item = createItem(c, maker, what, source.ilvl, source.chances, magicFind);
  add(counts.items, id);
  if (slot === 'none') return;
  to.pieces++;
  add(counts.rarity, RARITIES[item.rarity]);
  add(counts.slot, slot);
  add(counts.affixCount, String(item.affixes.length));
  for (const a of item.affixes) add(counts.affixes, c.affixes[a].id);
  if (item.rarity === RARE && to.firstRare === 0) to.firstRare = to.kills;
  if (item.rarity === UNIQUE && to.firstUnique === 0) to.firstUnique = to.kills;
}
