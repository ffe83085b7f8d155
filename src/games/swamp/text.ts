/** Sentences for people: refusals and events. */
import type { Refusal } from '../../engine/result.ts';
import { KINDS } from './content.ts';
import { type Item, LETTERS, type Letter, type Reason, type SwampEvent } from './types.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  blocked: 'You cannot go there.',
  'in-sight': 'You are being watched from there.',
  'need-accordion': 'You need the Accordion to enter.',
  'harbor-closed': 'The harbor is closed.',
  'no-craft': 'You need a boat.',
  'too-far-out': 'The dinghy must hug the shore.',
  'use-land': 'Land in Aim Mode.',
  'no-power': 'Nothing to use there.',
  'game-over': 'The game is over.',
  'not-wizard': 'Wizard mode is off.',
  'bad-action': 'There is no such action.',
};

/** In sentences directions are those of a chart. */
const COMPASS = { up: 'north', down: 'south', left: 'west', right: 'east' } as const;

export function kindName(letter: Letter): string {
  return KINDS[LETTERS.indexOf(letter)].name;
}

export function itemName(item: Item): string {
  return item[0].toUpperCase() + item.slice(1);
}

/** SWAMP-251. */
export function explain(refusal: Refusal): string {
  if (refusal.code === 'occupied') return `The ${refusal.args?.[0] ?? 'invader'} is in the way.`;
  return REFUSALS[refusal.code] ?? `Refused: ${refusal.code}.`;
}

/** SWAMP-221. */
export function reasonText(reason: Reason | null): string {
  switch (reason) {
    case null:
      return 'The island is yours.';
    case 'seen':
      return 'Seen without mana.';
    case 'sunk':
      return 'Sunk in the swamp.';
    case 'stuck':
      return 'Nowhere to go.';
    case 'limit':
      return 'Out of turns.';
  }
}

/** SWAMP-249: the sentence of each event. */
const SENTENCES: { readonly [K in SwampEvent['type']]: (e: Extract<SwampEvent, { type: K }>) => string } = {
  spooked: (e) => `You spook the ${kindName(e.kind)}. (-${e.cost} MP)`,
  dropped: (e) => `${itemName(e.item)}: ${e.segments}/4.`,
  recovered: (e) => `You recover the ${itemName(e.item)}!`,
  'trail-cold': () => 'The trail of the other treasures grows cold.',
  'more-ghosts': () => 'Five more ghosts answer you.',
  swapped: (e) => `You trade places with the ${kindName(e.kind)}.`,
  teleported: () => 'You arrive at the harbor.',
  landed: () => 'You step ashore.',
  lit: () => 'The harbor glows. You are free of the ghost. (+1 MP)',
  mana: (e) => (e.count > 1 ? `Mana returns. (x${e.count})` : 'Mana returns.'),
  'dinghy-appeared': (e) => `A dinghy drifts in from the ${COMPASS[e.dir]}.`,
  boarded: (e) => (e.craft === 'dinghy' ? 'The ghost takes hold of you.' : 'You board the pirate ship.'),
  closing: () => 'The harbor will close behind you.',
  doused: () => 'An engineer puts out a harbor.',
  collided: (e) => `The ${kindName(e.bumping)} and the ${kindName(e.bumped)} collide; the ${kindName(e.gone)} is gone.`,
  seen: (e) => `Someone sees you from the ${COMPASS[e.dir]}.`,
  sinking: () => 'You are about to sink!',
  won: () => reasonText(null),
  lost: (e) => reasonText(e.reason),
};

export function eventText(e: SwampEvent): string {
  return (SENTENCES[e.type] as (e: SwampEvent) => string)(e);
}
