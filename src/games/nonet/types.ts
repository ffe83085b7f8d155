/** Nonet's bag of types: state, actions, events, observation and options. */
import { type ActionOf, defineActions } from '../../engine/actions.ts';

export const SIDE = 9;
/** How many cells the board has. */
export const CELLS = 81;
/** The cell in the middle, E5. */
export const START = 40;
/** North, east, south, west. */
export const DIRS = ['n', 'e', 's', 'w'] as const;
export const KINDS = ['health', 'stamina', 'damage'] as const;
export const MODES = ['classic', 'descent', 'daily'] as const;
export const FOGS = ['clear', 'standard', 'thick', 'dark', 'black', 'blind'] as const;
/** How a game stands or ended; a state holds the index. */
export const OUTCOMES = ['playing', 'won', 'lost', 'resigned', 'abandoned'] as const;

/** NONET-009: row letter, then column digit; the index of a name is its cell. */
export const CELL_NAMES: readonly string[] = Object.freeze(
  Array.from({ length: CELLS }, (_, i) => 'ABCDEFGHI'[Math.floor(i / SIDE)] + String((i % SIDE) + 1)),
);

/** NONET-016: the seed's numbering. */
export const NONE = 1;
/** Item: restores health. */
export const HEALTH = 2;
/** Item: restores stamina. */
export const STAMINA = 3;
/** Item: adds to the pool of boost. */
export const BOOST = 4;
/** Item: weakens a cell from afar. */
export const ARROW = 5;
/** Item: lifts fog. */
export const VISION = 6;
/** Item: moves the player. */
export const TELEPORT = 7;
/** Item: money for the shop. */
export const GOLD = 8;
/** Item: restores everything and is kept for an enhancement; on a cell of value 9 it is the boss. */
export const ROOT = 9;

/** NONET-046: the three states of a cell. */
export const FOGGED = 0;
/** A cell's state: displayed, its monster alive. */
export const UNCONQUERED = 1;
/** A cell's state: the player's. */
export const CONQUERED = 2;

/** What a game may be asked for. */
export interface NonetOptions {
  readonly mode: string;
  readonly fog: string;
  /** Turn limit per floor; 0: none. */
  readonly maxTurns: number;
}

/** The whole truth of a game. */
export interface NonetState {
  /** Index into MODES, FOGS. */
  mode: number;
  fog: number;
  floor: number;
  floors: number;
  /** The run's seed: later floors are made from it. */
  seed: string;
  maxTurns: number;
  /** Written once per floor, 1..9 each. */
  enemy: Uint8Array;
  item: Uint8Array;
  /** FOGGED, UNCONQUERED or CONQUERED. */
  state: Uint8Array;
  current: Uint8Array;
  /** Total arrow power shot at the cell while it was fogged. */
  arrows: Uint8Array;
  at: number;
  health: number;
  maxHealth: number;
  stamina: number;
  maxStamina: number;
  damage: number;
  boost: number;
  gold: number;
  roots: number;
  bought: number;
  /** 0, or item * 16 + power of the item that waits for a target. */
  choice: number;
  turn: number;
  combats: number;
  points: number;
  banked: number;
  /** Index into OUTCOMES. */
  outcome: number;
}

/** NONET-168; `go` is accepted but not listed (NONET-167). Frequent ones first: their numbers pack smaller. */
const TABLE = {
  move: { dir: DIRS },
  skip: {},
  buy: { what: KINDS },
  resign: {},
  target: { cell: CELL_NAMES },
  go: { cell: CELL_NAMES },
} as const;
/** What a player may do. */
export type NonetAction = ActionOf<typeof TABLE>;
/** All of them, read and written. */
export const actions = defineActions(TABLE, {
  shorthand: ['go'],
  bad: { cell: { code: 'bad-cell', text: 'No such cell: a cell is a letter A to I and a digit 1 to 9, such as C7.' } },
});

/** What happened, in the order in which it happened. Cells have their names (NONET-009), as everywhere. */
export type NonetEvent =
  | { readonly type: 'moved'; readonly from: string; readonly to: string }
  | { readonly type: 'teleported'; readonly from: string; readonly to: string }
  | {
      readonly type: 'fog-lifted';
      readonly cell: string;
      readonly value: number;
      readonly item: number;
      readonly power: number;
      readonly by: 'step' | 'stone';
    }
  /** Follows fog-lifted of the boss's cell: what is left of it. */
  | { readonly type: 'boss-seen'; readonly cell: string; readonly current: number }
  | { readonly type: 'none-entered'; readonly cell: string }
  /** The monster lives: it went from `before` to `after` by `attack`, `boost` of which came from the pool (now `pool`); the player falls back to `back`. */
  | {
      readonly type: 'hit';
      readonly cell: string;
      readonly value: number;
      readonly item: number;
      readonly attack: number;
      readonly before: number;
      readonly after: number;
      readonly boost: number;
      readonly pool: number;
      readonly back: string;
    }
  | {
      readonly type: 'slain';
      readonly cell: string;
      readonly value: number;
      readonly item: number;
      readonly attack: number;
      readonly before: number;
      readonly boost: number;
      readonly pool: number;
    }
  | { readonly type: 'exhausted' }
  | { readonly type: 'healed'; readonly amount: number }
  | { readonly type: 'rested'; readonly amount: number }
  | { readonly type: 'boosted'; readonly amount: number; readonly pool: number }
  | { readonly type: 'gold'; readonly amount: number; readonly gold: number }
  | { readonly type: 'root'; readonly health: number; readonly stamina: number; readonly roots: number }
  | { readonly type: 'choice'; readonly item: number; readonly power: number }
  | { readonly type: 'arrow-hit'; readonly cell: string; readonly before: number; readonly after: number }
  | { readonly type: 'arrow-fog'; readonly cell: string; readonly power: number }
  | { readonly type: 'stone-crumbled' }
  | { readonly type: 'skipped'; readonly item: number }
  | { readonly type: 'enhanced'; readonly what: 'health' | 'stamina' | 'damage'; readonly now: number }
  | { readonly type: 'breathless' }
  | { readonly type: 'badly-hurt' }
  /** `cell` is null when the player collapses from exhaustion. */
  | { readonly type: 'died'; readonly cell: string | null; readonly value: number; readonly item: number }
  | { readonly type: 'won' }
  | { readonly type: 'next-floor'; readonly floor: number; readonly banked: number }
  | { readonly type: 'resigned' }
  | { readonly type: 'abandoned' };

/** NONET-166: a fogged cell says nothing of its content; `c` is absent on conquered cells. */
export type ObservedCell =
  | { readonly cell: string; readonly s: 'f'; readonly arrows: number }
  | { readonly cell: string; readonly s: 'u'; readonly v: number; readonly c: number; readonly i: number }
  | { readonly cell: string; readonly s: 'c'; readonly v: number; readonly i: number };

/** What a player sees (NONET-166). */
export interface NonetObs {
  readonly game: 'nonet';
  readonly mode: (typeof MODES)[number];
  readonly floor: number;
  readonly floors: number;
  readonly fog: (typeof FOGS)[number];
  /** The board keeps NONET-024 to NONET-028: every generated one does, a scenario's may not. */
  readonly promised: boolean;
  readonly phase: 'move' | 'arrow' | 'vision' | 'teleport' | 'over';
  readonly turn: number;
  readonly combats: number;
  readonly at: string;
  readonly health: number;
  readonly maxHealth: number;
  readonly stamina: number;
  readonly maxStamina: number;
  readonly damage: number;
  readonly boost: number;
  readonly gold: number;
  readonly roots: number;
  readonly price: number;
  readonly points: number;
  readonly score: number;
  readonly choice: { readonly item: number; readonly power: number } | null;
  /** All 81 in reading order. */
  readonly cells: readonly ObservedCell[];
  /** Only when the phase is `over`; then `board` shows what the fog hid (NONET-136). */
  readonly outcome?: 'won' | 'lost' | 'resigned' | 'abandoned';
  readonly board?: { readonly enemy: string; readonly item: string };
}

/** The game's types in one bag. */
export interface Nonet {
  state: NonetState;
  action: NonetAction;
  event: NonetEvent;
  obs: NonetObs;
  options: NonetOptions;
}
