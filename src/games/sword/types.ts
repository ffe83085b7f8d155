/** The bag of types: state, actions, events, observation and options. */
import { type ActionOf, type ActionSet, defineActions } from '../../engine/actions.ts';
import type { Rng } from '../../engine/rng.ts';
import { COMPASS } from '../../kit/direction.ts';
import type { KindName, WeaponName } from './kinds.ts';

/** SWORD-008 */
export const SIDE = 50;
export const AREA = SIDE * SIDE;
export const FLOORS = 11;
export const SQUARES = FLOORS * AREA;
export const STAIRS = 3;
export const NORMAL = 4;
export const HALF = 2;
export const SIGHT = 8;
export const MONSTER_SIGHT = 7;
export const SLOTS = 4;
export const THROW = 8;
export const TIRED = 20;
export const FAR_FROM_HOME = 12;
/** More weapons than there can ever be in one game: every position of a stack has its action. */
export const MOST_ITEMS = 240;

/** Where a square is expected: none. */
export const NOWHERE = 0xffff;
/** The due time of the dead. */
export const NEVER = 0x7fffffff;
/** The wielding slot of one who chose none. */
export const NO_SLOT = 4;
export const NO_KIND = 255;

/** Terrain; everything but 0 is open. */
export const WALL = 0;
export const FLOOR = 1;
export const UP = 2;
export const DOWN = 3;
export const TERRAIN = '#.<>';

/** The eight directions, round the compass. */
export const DIRS = COMPASS;
/** In the order of DIRS. */
export const DIR_X: Readonly<Int8Array> = Int8Array.of(0, 1, 1, 1, 0, -1, -1, -1);
/** Row change, in the order of DIRS. */
export const DIR_Y: Readonly<Int8Array> = Int8Array.of(-1, -1, 0, 1, 1, 1, 0, -1);
export const STRIDE: Readonly<Int8Array> = Int8Array.of(-50, -49, 1, 51, 50, 49, -1, -51);

export const RESULTS = ['playing', 'won', 'dead', 'resigned'] as const;
type ResultName = (typeof RESULTS)[number];
export const PLAYING = 0;
export const WON = 1;
export const DEAD = 2;
export const RESIGNED = 3;

/** Bits of `flags`. */
export const NO_MORE_STAIRS = 1;
export const HOMELESS = 2;

/** What a game may be asked for. */
export interface SwordOptions {
  readonly cheatColorByThreat: boolean;
}

/** A place of a floor, as observations name it. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Rows of a known map, and how much was news on the floor when they were drawn; as JSON once that is asked for. */
export interface MapDrawing {
  readonly news: number;
  readonly rows: readonly string[];
  text: string | null;
}

/** What is in sight of one square. It follows from the terrain alone, which never changes. */
export interface Sight {
  from: number;
  /** The squares of the floor, in the order in which they were found, with room for more, and how many there are. */
  readonly squares: Uint16Array;
  count: number;
  /** In reading order, and as JSON, once that is asked for (`places.ts`). */
  places: readonly Place[] | null;
  text: string | null;
}

/** Not saved: rebuilt from the state when asked for. */
export interface Cache {
  /** Creature id + 1 of who stands where, 0 for nobody; null until it is needed. */
  who: Uint8Array | null;
  /** The square for which `seen` was worked out. */
  seenFrom: number;
  /** The square from which everything in sight was remembered. */
  knownFrom: number;
  /** The squares on which the player remembered everything in sight, in this game or since it was copied or loaded. */
  readonly stoodOn: Set<number>;
  readonly seen: Uint8Array;
  /** What is in sight of the squares on which the player stood of late, the place of the oldest, and that of the last square. */
  readonly sights: Sight[];
  oldest: number;
  sight: Sight | null;
  /** The player's floor for which the monsters were sorted into those who act and those who only count; -1: not yet. */
  sortedFor: number;
  readonly awake: number[];
  /** When each of those who act does so next (`rules/crowd.ts`). */
  readonly turnAt: number[];
  /** Per creature the last square that was found to be no stair. */
  readonly plain: number[];
  /** The floors whose memory no clone shares, as bits, and per floor how often something new was written to it. */
  own: number;
  readonly news: number[];
  /** Rows of the known map per floor; null where one must be drawn anew. */
  readonly rows: (string | null)[][];
  /** The known map per floor, and windows round squares (`known-map.ts`). */
  readonly maps: (MapDrawing | null)[];
  readonly windows: Map<number, MapDrawing>;
}

/** A square is floor * AREA + y * SIDE + x; creature 0 is the player; arrays are indexed by creature. */
export interface SwordState {
  play: Rng;
  now: number;
  /** Index into RESULTS. */
  result: number;
  /** The threat colours are on, or were once. */
  cheat: boolean;
  /** Per floor, written only while the world is made. */
  terrain: Uint8Array[];
  /** Ends of stair i between floor z and z + 1: at 6z + 2i the down stair, after it the up stair. */
  stairs: Uint16Array;
  /** Per floor, a bit for each square that the player remembers (`memory.ts`); shared with clones until something new is seen. */
  memory: Int32Array[];
  /** Weapons lying about: square * 64 + kind; the order of those on one square is the order of their stack. */
  items: number[];

  kind: Uint8Array;
  at: Uint16Array;
  level: Int8Array;
  hp: Int16Array;
  due: Int32Array;
  /** Of monsters; the player's is in `slots`. */
  weapon: Uint8Array;
  /** The thrown mark of the monster's weapon. */
  marked: Uint8Array;
  hunting: Uint8Array;
  counter: Int32Array;
  home: Uint16Array;
  flags: Uint8Array;
  /** SWORD-333: the order of first sighting, 0 for never seen. */
  met: Uint8Array;
  /** From destination back to the current square, which is last. */
  path: number[][];

  slots: Uint8Array;
  wield: number;
  lastKill: number;
  nextDepth: number;
  deepest: number;
  kills: number;
  postMove: boolean;
  /** The square the monsters believe in. */
  lastKnown: number;
  /** One bit per dead dragon: 1 Baby, 2 Mature, 4 Ancient. */
  dragons: number;
  /** The weapon with which each dragon was killed, in the same order; UNARMED for bare hands and for the living. */
  answers: Uint8Array;
  /** How often the player asked for a forecast. */
  hints: number;
  cache: Cache;
}

const SLOT = [0, 1, 2, 3] as const;
const TABLE = {
  move: { dir: DIRS },
  stay: {},
  climb: {},
  wield: { slot: [0, 1, 2, 3, null] },
  drop: { slot: SLOT },
  throw: { slot: SLOT, dir: DIRS },
  polymorph: {},
  resign: {},
  pickup: { slot: SLOT, item: Array.from({ length: MOST_ITEMS }, (_, i) => i) },
  threat: {},
  hint: {},
} as const;
/** What a player may do. */
export type SwordAction = ActionOf<typeof TABLE>;

const strict = defineActions(TABLE, {
  shorthand: ['threat', 'hint'],
  bad: {
    slot: { code: 'bad-slot', text: 'No such slot: slots are 0 to 3.' },
    item: { code: 'bad-item', text: 'No such weapon here.' },
    dir: { code: 'bad-direction', text: 'Choose one of 8 directions: n ne e se s sw w nw.' },
  },
});

/** SWORD-334: a pickup that names no position takes the first weapon of the stack. */
export const actions: ActionSet<SwordAction> = {
  ...strict,
  parse: (text) => strict.parse(/^\s*pickup\s+\S+\s*$/i.test(text) ? `${text} 0` : text),
  fromJson: (j) => strict.fromJson(isBarePickup(j) ? { ...j, item: 0 } : j),
  read: (raw) => (typeof raw === 'string' ? actions.parse(raw) : actions.fromJson(raw)),
};

function isBarePickup(j: unknown): j is object {
  return typeof j === 'object' && j !== null && 'type' in j && j.type === 'pickup' && !('item' in j);
}

/** A creature as a message names it; null: something that is only felt. */
export interface Name {
  readonly kind: KindName;
  readonly level: number;
  readonly you: boolean;
}

/** One side of a combat as it was when the combat began: all that its arithmetic asks for. */
export interface Fighter {
  readonly kind: KindName;
  readonly level: number;
  readonly hp: number;
  readonly weapon: WeaponName | null;
  /** The empty slot bonus. */
  readonly bonus: number;
  readonly floor: number;
  /** Walls among the 8 neighbour squares. */
  readonly walls: number;
  readonly wallBehindFoe: boolean;
  /** The number that a heisenbug drew. */
  readonly luck: number;
}

/** A combat that was fought, with the numbers that decided it. */
export interface Bout {
  readonly attacker: Fighter;
  readonly attacked: Fighter;
  /** The player attacked; else the player was attacked. */
  readonly yours: boolean;
  readonly postMove: boolean;
  readonly diagonal: boolean;
  /** What was compared: the attacker's ATK, and the DEF of the attacked or, thrown back, of the attacker. */
  readonly atk: number;
  readonly def: number;
  readonly critical: boolean;
  /** HP of attacker and attacked at the end of it, before anybody is healed; below 0 is death. */
  readonly after: readonly [number, number];
}

interface Blow {
  readonly by: Name | null;
  readonly whom: Name | null;
  /** Null if one side is not in sight. */
  readonly bout: Bout | null;
  /** The player's own HP before and after, which are known in any case. */
  readonly yourHp: readonly [number, number];
}

/** What may happen in a step. */
export type SwordEvent =
  | ({ readonly type: 'struck' } & Blow)
  | { readonly type: 'critical' }
  | ({ readonly type: 'parried' } & Blow)
  | ({ readonly type: 'dodged' } & Blow)
  | ({ readonly type: 'reflected' } & Blow)
  | { readonly type: 'slain'; readonly by: Name | null; readonly whom: Name | null }
  | { readonly type: 'wielded'; readonly who: Name; readonly weapon: WeaponName | null }
  | { readonly type: 'taken'; readonly who: Name; readonly weapon: WeaponName }
  | { readonly type: 'dropped'; readonly who: Name; readonly weapon: WeaponName }
  | { readonly type: 'hurled'; readonly who: Name; readonly weapon: WeaponName }
  | { readonly type: 'destroyed'; readonly weapon: WeaponName }
  | { readonly type: 'climbed'; readonly who: Name | null; readonly floor: number }
  | { readonly type: 'blocked'; readonly who: Name | null }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'polymorphed'; readonly kind: KindName; readonly level: number }
  | { readonly type: 'news' }
  | { readonly type: 'cheating' }
  | { readonly type: 'hinted'; readonly hints: number }
  | { readonly type: 'won'; readonly title: string | null }
  | { readonly type: 'died'; readonly by: Name | null }
  | { readonly type: 'resigned' };

export type Threat = 'deadly' | 'strong' | 'tough' | 'none';

/** A monster as the player sees it. */
export interface ObservedMonster {
  /** In order of first sighting. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly kind: KindName;
  readonly level: number;
  readonly hp: number;
  readonly mhp: number;
  readonly str: number;
  readonly def: number;
  readonly atk: number;
  readonly weapon: WeaponName | null;
  readonly threat?: Threat;
}

export interface Felt {
  readonly x: number;
  readonly y: number;
  readonly threat?: Threat;
}

export interface ObservedStair {
  readonly x: number;
  readonly y: number;
  readonly direction: 'up' | 'down';
  readonly to: { readonly floor: number; readonly x: number; readonly y: number };
  /** Only while the stair is in sight: what is felt and remembered round its other end. */
  readonly felt?: readonly Felt[];
  /** 17 rows of 17, the other end in the middle. */
  readonly around?: readonly string[];
}

/** What a player sees. */
export interface SwordObs {
  readonly game: 'sword';
  readonly phase: 'normal' | 'post-move';
  readonly result: ResultName;
  readonly floor: number;
  readonly x: number;
  readonly y: number;
  readonly tu: number;
  readonly cheat: boolean;
  readonly deepest: number;
  readonly kills: number;
  readonly hints: number;
  readonly you: {
    readonly kind: KindName;
    readonly level: number;
    readonly hp: number;
    readonly mhp: number;
    readonly str: number;
    readonly def: number;
    readonly atk: number;
    readonly slots: readonly (WeaponName | null)[];
    readonly wield: number | null;
    readonly canPostMove: boolean;
    readonly lastKill: KindName | null;
    readonly nextLevelDepth: number;
    readonly dragonsKilled: readonly KindName[];
    /** What each of them was killed with, in the same order; null for bare hands. */
    readonly answers: readonly (WeaponName | null)[];
  };
  /** 50 rows of 50: terrain if remembered or seen, blank if unknown. */
  readonly map: readonly string[];
  /** The squares in sight. */
  readonly visible: readonly Place[];
  readonly stairs: readonly ObservedStair[];
  /** The first weapon of each square in sight. */
  readonly items: readonly { readonly x: number; readonly y: number; readonly kind: WeaponName }[];
  /** The whole stack under the player, in order. */
  readonly here: readonly WeaponName[];
  readonly monsters: readonly ObservedMonster[];
  readonly felt: readonly Felt[];
  readonly score: number;
}

export interface Sword {
  state: SwordState;
  action: SwordAction;
  event: SwordEvent;
  obs: SwordObs;
  options: SwordOptions;
}
