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

/** SWAMP-249. */
export function eventText(e: SwampEvent): string {
  switch (e.type) {
    case 'spooked':
      return `You spook the ${kindName(e.kind)}. (-${e.cost} MP)`;
    case 'dropped':
      return `${itemName(e.item)}: ${e.segments}/4.`;
    case 'recovered':
      return `You recover the ${itemName(e.item)}!`;
    case 'trail-cold':
      return 'The trail of the other treasures grows cold.';
    case 'more-ghosts':
      return 'Five more ghosts answer you.';
    case 'swapped':
      return `You trade places with the ${kindName(e.kind)}.`;
    case 'teleported':
      return 'You arrive at the harbor.';
    case 'landed':
      return 'You step ashore.';
    case 'lit':
      return 'The harbor glows. You are free of the ghost. (+1 MP)';
    case 'mana':
      return e.count > 1 ? `Mana returns. (x${e.count})` : 'Mana returns.';
    case 'dinghy-appeared':
      return `A dinghy drifts in from the ${COMPASS[e.dir]}.`;
    case 'boarded':
      return e.craft === 'dinghy' ? 'The ghost takes hold of you.' : 'You board the pirate ship.';
    case 'closing':
      return 'The harbor will close behind you.';
    case 'doused':
      return 'An engineer puts out a harbor.';
    case 'collided':
      return `The ${kindName(e.bumping)} and the ${kindName(e.bumped)} collide; the ${kindName(e.gone)} is gone.`;
    case 'seen':
      return `Someone sees you from the ${COMPASS[e.dir]}.`;
    case 'sinking':
      return 'You are about to sink!';
    case 'won':
      return reasonText(null);
    case 'lost':
      return reasonText(e.reason);
  }
}
