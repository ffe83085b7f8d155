/** Delve's bag of types: state, events, observation and options. */
import type { Rng } from '../../engine/rng.ts';
import type { DelveAction } from './actions.ts';
import type { Content, Modifier } from './compiled.ts';
import type { DelveEvent } from './events.ts';
import type { DelveObs } from './observation.ts';
import type { HuntFields } from './rules/hunt-field.ts';
import type { PlaceSet } from './rules/place-set.ts';
import type { SightRows } from './rules/shadowcast.ts';
import type { SightStops } from './rules/sight-stops.ts';
import type { Views } from './rules/views.ts';
import type { MonsterStats, PlayerStats } from './stats.ts';

export const DIFFICULTIES = ['normal', 'easy', 'hard'] as const;
export const EASY = 1;
export const HARD = 2;
/** The rarities of items, from common to unique. */
export const RARITIES = ['normal', 'magic', 'rare', 'unique'] as const;
export const NORMAL = 0;
export const MAGIC = 1;
export const RARE = 2;
export const UNIQUE = 3;

/** Ranks of creatures. */
export const RANKS = ['normal', 'champion', 'elite', 'minion', 'boss'] as const;
export const COMMON = 0;
export const CHAMPION = 1;
export const LEADER = 2;
export const MINION = 3;
export const BOSS = 4;

export const OUTCOMES = ['playing', 'won', 'dead', 'abandoned'] as const;
export const PLAYING = 0;
export const WON = 1;
export const DEAD = 2;
export const ABANDONED = 3;

/** Streams that go on through a run; those of a depth are made when the depth is (DELVE-008). */
export const STREAMS = ['combat', 'ai', 'loot', 'names'] as const;
export const COMBAT = 0;
export const AI = 1;
export const LOOT = 2;
export const NAMES = 3;

/** What a game may be asked for. */
export interface DelveOptions {
  readonly class: string;
  readonly difficulty: string;
  readonly autoEquip: boolean;
  readonly autoPickup: string;
  readonly startDepth: number;
  readonly startLevel: number;
}

/** DELVE-039: what is special to one item; everything else is its template's. */
export interface Item {
  readonly id: number;
  readonly template: number;
  rarity: number;
  readonly ilvl: number;
  /** Of rare items; others are named by their parts. */
  name: string;
  /** The rolled base armor. */
  readonly armor: number;
  affixes: number[];
  /** Quality 0..1000 of each affix, or of each line of a unique. */
  rolls: number[];
  /** -1: none. */
  readonly unique: number;
  count: number;
}

export interface Status {
  readonly kind: number;
  readonly magnitude: number;
  readonly start: number;
  readonly end: number;
  /** Of poison: how many of its five ticks have passed. */
  ticks: number;
}

export interface Creature {
  readonly id: number;
  readonly type: number;
  rank: number;
  readonly variety: number;
  /** Elite affixes as bits; of a minion, those it inherits from. */
  readonly affixes: number;
  readonly pack: number;
  readonly name: string;
  readonly mlvl: number;
  at: number;
  health: number;
  next: number;
  alerted: boolean;
  /** Where the player stood when the path was found; -1: no path. */
  pathFor: number;
  /** The places still to go, the next one last. */
  path: number[];
  flee: number;
  fled: boolean;
  /** When each of its skills may be used again. */
  cooldowns: number[];
  revealed: boolean;
  /** Its first attack after revealing is to come. */
  ambush: boolean;
  /** The boss or leader has been told of. */
  noticed: boolean;
  summoner: number;
  summoned: boolean;
  wanderer: boolean;
  phases: number;
  leapt: boolean;
  statuses: Status[];
  /** Damage types it was hit by, as bits: the look panel then shows the resistance. */
  learned: number;
  /** What a scenario changed about it. */
  changes: Changes | null;
  stats: MonsterStats | null;
}

/** Overrides of a scenario's creature (DELVE-342). */
export interface Changes {
  readonly move: number;
  readonly attack: number;
  readonly accuracy: number;
  readonly dmin: number;
  readonly dmax: number;
  readonly armor: number;
  readonly hostileRange: number;
  readonly maxHealth: number;
  readonly ai: string;
  readonly plain: boolean;
}

export interface Trap {
  readonly place: number;
  readonly kind: number;
  revealed: boolean;
  /** The player's one chance to see it has been rolled. */
  tried: boolean;
}

/** A barrel's health or a shrine's kind. */
export interface Feature {
  readonly place: number;
  value: number;
}

export interface GroundItem {
  readonly place: number;
  /** Gold has no template. */
  readonly gold: number;
  readonly item: Item | null;
}

export interface Delayed {
  readonly time: number;
  readonly place: number;
  readonly radius: number;
  readonly type: number;
  readonly min: number;
  readonly max: number;
  readonly name: string;
}

export interface Ware {
  readonly item: Item;
  readonly price: number;
}

export interface Player {
  at: number;
  cls: number;
  level: number;
  experience: number;
  health: number;
  mana: number;
  gold: number;
  points: number;
  /** Strength, Dexterity, Magic, Vitality. */
  spent: number[];
  skillPoints: number;
  /** Points by skill. */
  skills: number[];
  /** By skill: when it may be cast again. */
  cooldowns: number[];
  equipment: (Item | null)[];
  backpack: Item[];
  statuses: Status[];
  /** Quick keys 1 to 8: an entry of QUICK plus 1, or 0. */
  hotbar: number[];
}

/** Final values of the player with what they were made from (`rules/outfit.ts`). */
export interface Outfit {
  readonly worn: readonly (Item | null)[];
  readonly affixes: readonly (readonly number[] | null)[];
  /** Class, level, whether there are points to spend, points spent, skills, then kind and magnitude of each status. */
  readonly body: Int32Array;
  /** What the ground underfoot changes. */
  readonly ground: readonly Modifier[];
  readonly stats: PlayerStats;
}

/** The outfits of late, and the place of the oldest. */
export interface Wardrobe {
  readonly outfits: Outfit[];
  oldest: number;
}

/** Who is near the player and who is far from everything, as of some step. */
export interface Crowd {
  /** In order of their ids, like all creatures; `near` and `far` are never written again. */
  readonly near: readonly Creature[];
  readonly far: readonly Creature[];
  /** Who regenerates, near or far. */
  readonly healing: readonly Creature[];
  /** For whom they were told apart: they are as long as nothing disturbs and the player is not far from there. */
  readonly of: readonly Creature[];
  readonly count: number;
  readonly at: number;
  readonly disturbed: number;
  /** Where the player was when this was last found to hold. */
  heldAt: number;
  /** Up to then those far away have idled, though it is not written down before somebody may ask (`catchUp`). */
  idledTo: number;
}

/** What a state knows without saving it: sight, who stands where, ground to walk on, the player's final values. */
export interface Derived {
  stats: PlayerStats | null;
  readonly wardrobe: Wardrobe;
  /** Seen by the player, with the light there is; null until asked for. */
  visible: PlaceSet | null;
  /** The same as the rows of bits round the player that it was made from. */
  view: SightRows;
  /** Something about the seen places may be other than the player remembers. */
  changed: boolean;
  /** Where it is not, whatever is seen; null until the player has looked about on this level. */
  settled: PlaceSet | null;
  /** How many things lay on the level when they were last looked at. */
  lying: number;
  /** For which place, radius and state of doors it was computed. */
  seenFrom: number;
  seenRadius: number;
  seenVersion: number;
  /** Grows whenever something becomes transparent or opaque. */
  sightVersion: number;
  /** What sight stops at, as of a version. */
  stops: SightStops | null;
  /** How often the player looked about on this level, and what was seen from where. */
  looks: number;
  views: Views | null;
  /** Grows whenever the player learns something new of the map or what lies on it. */
  knownVersion: number;
  /** Line of effect: seen with a radius of 14 from this place, as far as the octants in these bits. */
  effectFor: number;
  effectIn: number;
  effectView: SightRows;
  /** Creature id by place, 0 for nobody. */
  occupant: Int32Array | null;
  /** By what a walker can walk on: 0 closed, 1 open. */
  grounds: (Uint8Array | null)[];
  /** The time of what is being resolved. */
  time: number;
  /** What an attack sets off, cast as soon as the attack is done with. */
  pending: Pending[];
  /** Of the monster action in progress (DELVE-123). */
  pathSearches: number;
  occupancyChecks: number;
  /** Grows whenever something happens that may concern a creature which was left out as far from everything. */
  disturbed: number;
  /** Who is near, as of some step: see `crowdOf`. */
  crowd: Crowd | null;
  /** Grows whenever ground opens or closes. */
  groundVersion: number;
  /** By walk: what it costs to get to the player, and to where the player was of late; see `fieldFor`. */
  fields: (HuntFields | null)[];
  /** Where the peddler stands: -1 nowhere, -2 not looked for yet. */
  peddler: number;
  /** Called after each monster action, by tests. */
  trace: ((c: Creature, searches: number, checks: number) => void) | null;
}

/** A cast that waits: an affix of the player's, a dying or struck creature's, a boss's next phase. */
export interface Pending {
  readonly why: 'trigger' | 'creature' | 'phase';
  readonly skill: number;
  readonly level: number;
  readonly source: string;
  /** The creature concerned, 0 for none; and where it was. */
  readonly creature: number;
  readonly place: number;
  /** The target must have line of effect (onStruck, onBlock); else the nearest takes its place. */
  readonly strict: boolean;
}

export interface DelveState {
  /** The tables this run is played with: not saved, not digested, shared by clones. */
  readonly content: Content;
  seed: string;
  difficulty: number;
  autoEquip: boolean;
  autoPickup: number;
  /** A test start does not enter the hall of fame. */
  test: boolean;
  rng: Rng[];
  /** Scripted draws of a scenario, per stream, used up first. */
  draws: number[][];
  now: number;
  steps: number;
  depth: number;
  arrived: number;
  wanderer: number;
  width: number;
  height: number;
  tiles: Uint8Array;
  /** What the player remembers of each place: tile + 1, 0 where nothing is known. */
  known: Uint8Array;
  /** The remembered item: 1 + template * 4 + rarity, 65535 for gold. */
  knownItems: Uint16Array;
  sealed: boolean;
  features: Feature[];
  traps: Trap[];
  ground: GroundItem[];
  creatures: Creature[];
  delayed: Delayed[];
  wares: Ware[];
  gambles: number;
  nextCreature: number;
  nextItem: number;
  nextPack: number;
  player: Player;
  /** By unique: already made in this run. */
  made: Uint8Array;
  /** By monster type. */
  kills: Uint16Array;
  bosses: number;
  deepest: number;
  outcome: number;
  /** What killed the player. */
  cause: string;
  derived: Derived;
}

/** The game's types in one bag. */
export interface Delve {
  state: DelveState;
  action: DelveAction;
  event: DelveEvent;
  obs: DelveObs;
  options: DelveOptions;
}
