/** Ghost in the Swamp's bag of types: state, actions, events, observation and options. */
import { type ActionOf, defineActions } from '../../engine/actions.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Ground } from './ground.ts';

/** SWAMP-213: the panel lists arrows in this order; the opposite of a direction is `dir ^ 1`. */
export const DIRS = ['left', 'right', 'up', 'down'] as const;
export type Dir = (typeof DIRS)[number];

/** SWAMP-155: Tourist, Scout, Engineer, Performer; the index of a letter is the kind. */
export const LETTERS = ['T', 'S', 'E', 'P'] as const;
export type Letter = (typeof LETTERS)[number];
/** A kind of invader. */
export const TOURIST = 0;
/** A kind of invader. */
export const SCOUT = 1;
/** A kind of invader. */
export const ENGINEER = 2;
/** A kind of invader. */
export const PERFORMER = 3;

/** SWAMP-146: bit i of `items` is item i. */
export const ITEMS = ['rum', 'parrot', 'accordion'] as const;
export type Item = (typeof ITEMS)[number];
export const RUM = 1;
export const PARROT = 2;
export const ACCORDION = 4;
export const ALL_ITEMS = 7;

export const CRAFTS = ['none', 'dinghy', 'ship'] as const;
/** The player is on foot. */
export const NO_CRAFT = 0;
/** The small boat. */
export const DINGHY = 1;
/** The large one. */
export const SHIP = 2;

/** SWAMP-218; the panel shortens Teleport. */
export const POWERS = ['none', 'Spook', 'Swap', 'Land', 'Light', 'Tele'] as const;
export type PowerName = Exclude<(typeof POWERS)[number], 'none'>;
export const NO_POWER = 0;
export const SPOOK = 1;
export const SWAP = 2;
export const LAND_ASHORE = 3;
export const LIGHT = 4;
export const TELEPORT = 5;

export const STATUSES = ['playing', 'won', 'lost'] as const;
/** The game goes on. */
export const PLAYING = 0;
/** The treasures are home. */
export const WON = 1;
/** It ended otherwise. */
export const LOST = 2;
/** Why a game was lost; `limit` is the turn limit of programs (SWAMP-260). */
export const REASONS = ['none', 'seen', 'sunk', 'stuck', 'limit'] as const;
export type Reason = Exclude<(typeof REASONS)[number], 'none'>;
export const NO_REASON = 0;
export const SEEN = 1;
export const SUNK = 2;
export const STUCK = 3;
export const LIMIT = 4;

/** Facing of somebody who looks nowhere (SWAMP-075), and a place that is none. */
export const NOWHERE = -1;

/** What a game may be asked for. */
export interface SwampOptions {
  /** SWAMP-231: the wizard keys work. */
  readonly wizard: boolean;
  /** Turns after which the game is cut off as lost; 0: never. */
  readonly maxTurns: number;
}

export interface Harbor {
  lit: boolean;
  closed: boolean;
  /** SWAMP-087. */
  counter: number;
}

export interface Npc {
  kind: number;
  at: number;
  /** Direction index or NOWHERE. */
  face: number;
  /** The cells still to walk, the next one last: the destination is `path[0]`. */
  path: number[];
  /** Sees or senses the PC (SWAMP-076). */
  alert: boolean;
  lastSeen: number;
}

/** The whole truth of a game. */
export interface SwampState {
  /** Everything that never changes: terrain, harbor places, junctions. */
  ground: Ground;
  /** As the harbors of the ground, in reading order. */
  harbors: Harbor[];
  /** Place of the unboarded Dinghy and Ship, or NOWHERE. */
  dinghy: number;
  ship: number;
  at: number;
  mp: number;
  mpBar: number;
  ghosts: number;
  ghostBar: number;
  obsessed: boolean;
  craft: number;
  sail: number;
  items: number;
  points: number[];
  stacks: number;
  idle: number;
  /** In acting order. */
  npcs: Npc[];
  /** The newest last. */
  alarms: number[];
  /** The next card last. */
  deck: number[];
  /** Nobody respawns beyond this (SWAMP-156). */
  population: number;
  wizard: boolean;
  wizardUsed: boolean;
  maxTurns: number;
  turn: number;
  status: number;
  reason: number;
  rng: Rng;
}

export const WIZARDRY = ['mp', 'full_mp', 'ghost', 'rum', 'parrot', 'accordion', 'final'] as const;
export type Wizardry = (typeof WIZARDRY)[number];

/** SWAMP-258. */
const TABLE = { move: { dir: DIRS }, power: { dir: DIRS }, wizard: { what: WIZARDRY } } as const;
/** What a player may do. */
export type SwampAction = ActionOf<typeof TABLE>;
export const actions = defineActions(TABLE);

/** What happened, in the order in which it happened (SWAMP-249). */
export type SwampEvent =
  | { readonly type: 'spooked'; readonly kind: Letter; readonly cost: number; readonly x: number; readonly y: number }
  | { readonly type: 'dropped'; readonly item: Item; readonly segments: number }
  | { readonly type: 'recovered'; readonly item: Item }
  | { readonly type: 'trail-cold' }
  | { readonly type: 'more-ghosts' }
  | { readonly type: 'swapped'; readonly kind: Letter }
  | { readonly type: 'teleported'; readonly x: number; readonly y: number }
  | { readonly type: 'landed'; readonly cost: number }
  | { readonly type: 'lit'; readonly x: number; readonly y: number }
  | { readonly type: 'mana'; readonly count: number }
  | { readonly type: 'dinghy-appeared'; readonly dir: Dir }
  | { readonly type: 'boarded'; readonly craft: 'dinghy' | 'ship' }
  | { readonly type: 'closing'; readonly x: number; readonly y: number }
  | { readonly type: 'doused'; readonly x: number; readonly y: number }
  | { readonly type: 'collided'; readonly bumping: Letter; readonly bumped: Letter; readonly gone: Letter }
  | { readonly type: 'seen'; readonly dir: Dir; readonly kind: Letter; readonly x: number; readonly y: number }
  | { readonly type: 'sinking' }
  | { readonly type: 'won' }
  | { readonly type: 'lost'; readonly reason: Reason };

export interface ObservedHarbor {
  readonly x: number;
  readonly y: number;
  readonly lit: boolean;
  readonly closed: boolean;
  readonly opens_in: number | null;
  readonly final: boolean;
}

export interface ObservedNpc {
  readonly x: number;
  readonly y: number;
  readonly kind: Letter;
  readonly facing: Dir | null;
}

export interface ObservedPower {
  readonly dir: Dir;
  readonly name: PowerName;
  readonly cost: number;
}

/** SWAMP-256: what the two modes show on screen, and nothing of SWAMP-257. */
export interface SwampObs {
  readonly game: 'swamp';
  readonly turn: number;
  readonly status: (typeof STATUSES)[number];
  readonly reason: Reason | null;
  readonly map: readonly string[];
  /** The land cells with a plus mark, in reading order. */
  readonly marks: readonly { readonly x: number; readonly y: number }[];
  readonly harbors: readonly ObservedHarbor[];
  readonly pc: {
    readonly x: number;
    readonly y: number;
    readonly on: 'land' | 'harbor' | 'swamp';
    readonly craft: 'dinghy' | 'ship' | null;
    readonly mp: number;
    readonly max_mp: number;
    readonly mp_bar: number;
    /** So many of the next gains of the MP bar are smaller (SWAMP-115). */
    readonly stacks: number;
    readonly ghosts: number;
    readonly ghost_bar: number;
    readonly obsessed: boolean;
    readonly items: readonly Item[];
    readonly segments: readonly number[];
    readonly los: readonly Dir[];
    /** SWAMP-107: moves that are free, and the MP that pay for more. */
    readonly sink: readonly [timer: number, mp: number] | null;
  };
  readonly craft_near: { readonly kind: 'dinghy' | 'ship'; readonly dir: Dir } | null;
  /** In reading order: the acting order is hidden. */
  readonly npcs: readonly ObservedNpc[];
  readonly moves: readonly Dir[];
  readonly powers: readonly ObservedPower[];
  readonly score: number;
  /** Wizard mode is on; a wizard key was used, so the game has no score (SWAMP-233). */
  readonly wizard: boolean;
  readonly conjured: boolean;
}

/** The game's types in one bag. */
export interface Swamp {
  state: SwampState;
  action: SwampAction;
  event: SwampEvent;
  obs: SwampObs;
  options: SwampOptions;
}
