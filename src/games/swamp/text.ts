/** Sentences for people: refusals and events. */
import type { Refusal } from '../../engine/result.ts';
import { KINDS } from './content.ts';
import { type Item, LETTERS, type Letter, type Reason, type SwampEvent, type SwampObs } from './types.ts';
import { type Onlooker, watchersOf } from './watchers.ts';

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

export function kindName(letter: Letter): string {
  return KINDS[LETTERS.indexOf(letter)].name;
}

export function itemName(item: Item): string {
  return capital(item);
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
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

/** Such as `the Scout 3 steps left`. */
export function watcherText({ kind, dir, steps }: Onlooker): string {
  return `the ${kindName(kind)} ${steps} ${steps === 1 ? 'step' : 'steps'} ${dir}`;
}

/** SWAMP-277: how the game ended, and whose look it was. */
function endText(obs: SwampObs): string {
  const by = obs.reason === 'seen' ? watchersOf(obs).map(watcherText) : [];
  return by.length === 0 ? reasonText(obs.reason) : `Seen without mana by ${by.join(' and ')}.`;
}

type Sentence<K> = (e: Extract<SwampEvent, { type: K }>, obs: SwampObs) => string;

/** SWAMP-249: the sentence of each event; the observation is the one that it leads to. */
const SENTENCES: { readonly [K in SwampEvent['type']]: Sentence<K> } = {
  spooked: (e) => `You spook the ${kindName(e.kind)}.${e.cost > 0 ? ` (-${e.cost} mana)` : ''}`,
  dropped: (e) => `${itemName(e.item)}: ${e.segments}/4.`,
  recovered: (e) => `You recover the ${itemName(e.item)}!`,
  'trail-cold': () => 'The trail of the other treasures grows cold.',
  'more-ghosts': () => 'Five more ghosts answer you.',
  swapped: (e) => `You trade places with the ${kindName(e.kind)}.`,
  teleported: () => 'You arrive at the harbor.',
  landed: () => 'You step ashore.',
  // At the most it may have been full before: then nothing was gained.
  lit: (_, { pc }) =>
    `The harbor glows. You are free of the ghost. (${pc.mp < pc.max_mp ? '+1 mana' : 'mana is full'})`,
  mana: (e) => (e.count > 1 ? `Mana returns. (x${e.count})` : 'Mana returns.'),
  'dinghy-appeared': (e) => `A dinghy drifts in: 1 step ${e.dir}.`,
  boarded: (e) => (e.craft === 'dinghy' ? 'The ghost takes hold of you.' : 'You board the pirate ship.'),
  closing: () => 'The harbor closes: once you leave, it lets nobody in for a while.',
  doused: () => 'An engineer puts out a harbor.',
  collided: (e) =>
    e.bumping === e.bumped
      ? `Two ${kindName(e.gone)}s collide; one is gone.`
      : `The ${kindName(e.bumping)} and the ${kindName(e.bumped)} collide; the ${kindName(e.gone)} is gone.`,
  seen: (e, { pc }) => {
    const steps = Math.abs(e.x - pc.x) + Math.abs(e.y - pc.y);
    return `${capital(watcherText({ kind: e.kind, dir: e.dir, steps }))} sees you.`;
  },
  sinking: () => 'You are about to sink!',
  won: (_, obs) => endText(obs),
  lost: (_, obs) => endText(obs),
};

export function eventText(e: SwampEvent, obs: SwampObs): string {
  return (SENTENCES[e.type] as (e: SwampEvent, obs: SwampObs) => string)(e, obs);
}
