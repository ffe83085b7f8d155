/** The shape of compiled content: rows with references as small integers and every number filled in. */
import type { ActionSet } from '../../engine/actions.ts';
import type { DelveAction } from './actions.ts';
import type { Choices } from './choices.ts';
import type { SLOTS } from './closed-words.ts';
import type { Effect } from './effect.ts';
import type { AttributeName, Constants, StatusName, TileName } from './named.ts';
import type { Pack } from './schema.ts';

export interface Modifier {
  readonly attribute: number;
  readonly op: 'add' | 'mul' | 'override';
  /** null: the magnitude of the status. */
  readonly value: number | null;
}

export interface MonsterKind {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly glyph: string;
  readonly theme: number;
  readonly weight: number;
  readonly hp: number;
  readonly dmg: number;
  readonly move: number;
  readonly attack: number;
  readonly acc: number;
  readonly armor: number;
  readonly evasion: number;
  readonly magicalEvasion: number;
  readonly block: number;
  /** By damage type; magic and physical are 0. */
  readonly resist: readonly number[];
  readonly element: number;
  readonly elementPct: number;
  readonly ai: string;
  readonly range: number;
  readonly skills: readonly { readonly skill: number; readonly chance: number }[];
  readonly passives: readonly Effect[];
  readonly pack: readonly [number, number];
  readonly minion: number;
  readonly itemClass: number;
  readonly xp: number;
  readonly flags: readonly string[];
  /** What it can walk on besides floor: bits of WALKS. */
  readonly walks: number;
  readonly boss: number;
  readonly summoned: boolean;
}

type PackChampion = Pack['champions'][number];
export interface Champion extends Omit<PackChampion, 'effects'> {
  readonly effects: readonly Effect[];
}

type PackElite = Pack['elite-affixes'][number];
export interface Elite extends Omit<PackElite, 'leader' | 'inherit'> {
  readonly leader: readonly Effect[];
  readonly inherit: readonly Effect[];
}

/** The damage of a skill or monster that is none of the six types: it has none, or that of the weapon in hand. */
export const NO_DAMAGE = -1;
export const WEAPON_DAMAGE = -2;

export interface Skill {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly form: Pack['skills'][number]['form'];
  /** Index of DAMAGE, or one of the two above. */
  readonly type: number;
  readonly base: readonly [number, number];
  readonly perLevel: readonly [number, number];
  readonly range: number;
  readonly rangeEvery: number;
  readonly radius: number;
  readonly mana: number;
  readonly manaStep: number;
  /** 0: the weapon's, -1: CastSpeed. */
  readonly speed: number;
  readonly cooldown: number;
  /** 0: cannot be learned. */
  readonly learnLevel: number;
  readonly effects: readonly Effect[];
  readonly text: string;
}

export interface StatusKind {
  readonly id: string;
  readonly name: string;
  readonly duration: number;
  readonly stacking: 'replace' | 'larger' | 'always';
  readonly modifiers: readonly Modifier[];
  readonly special: string;
}

export interface Template {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly slot: (typeof SLOTS)[number];
  readonly family: string;
  readonly ilvl: number;
  readonly reqLevel: number;
  readonly reqStr: number;
  readonly reqDex: number;
  readonly damage: readonly [number, number] | null;
  readonly speed: number;
  readonly crit: number;
  readonly hands: number;
  readonly armor: readonly [number, number] | null;
  readonly block: number;
  readonly price: number;
  readonly stack: number;
  readonly implicit: readonly Modifier[];
  readonly effect: readonly Effect[];
  readonly text: string;
}

/** What an affix line or a unique's line does; `ref` is an attribute, damage type, skill or school (-1: all skills). */
export interface AffixLine {
  readonly kind: Pack['affixes'][number]['kind'];
  readonly op: 'add' | 'mul' | 'override';
  readonly ref: number;
  readonly school: string;
  readonly event: number;
  readonly skill: number;
  readonly level: number;
  readonly range: readonly [number, number];
  /** The upper end of added damage. */
  readonly upper: readonly [number, number];
  readonly parts: readonly AffixLine[];
  /** The item's requirements, which are no attribute. */
  readonly requirements: boolean;
  readonly special: string;
  readonly text: string;
}

export interface Affix extends AffixLine {
  readonly index: number;
  readonly id: string;
  readonly prefix: boolean;
  readonly name: string;
  readonly group: number;
  readonly slots: readonly string[];
  readonly affixLevel: number;
  readonly weight: number;
}

export interface Unique {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly base: number;
  readonly level: number;
  readonly lines: readonly AffixLine[];
}

/** What an entry of an item class gives. */
export const NOTHING = 0;
export const GOLD = 1;
export const ITEM = 2;
export const CLASS = 3;

export interface ItemClass {
  readonly index: number;
  readonly id: string;
  readonly picks: number;
  readonly total: number;
  readonly entries: readonly { readonly kind: number; readonly ref: number; readonly weight: number }[];
}

export interface Chunk {
  readonly index: number;
  readonly id: string;
  readonly role: string;
  readonly themes: readonly number[];
  readonly weight: number;
  readonly sym: 'none' | 'rot' | 'all';
  readonly minDepth: number;
  readonly maxDepth: number;
  readonly rows: readonly string[];
  /** As its symmetries allow: four turns, then four turns of the mirror image. */
  readonly cuts: readonly Cut[];
}

/** A chunk in one of its attitudes, as tiles; markers and the theme's hazard are listed by place. */
export interface Cut {
  readonly tiles: Uint8Array;
  readonly marks: readonly (readonly [place: number, letter: string])[];
}

/** An attribute and a number for it. */
export interface Amount {
  readonly attribute: number;
  readonly value: number;
}

export interface PlayerClass extends Omit<PackClass, 'base' | 'perLevel' | 'skill'> {
  readonly base: readonly Amount[];
  readonly perLevel: readonly Amount[];
  readonly skill: number;
}
type PackClass = Pack['classes'][number];

export interface DepthTheme {
  readonly id: string;
  readonly name: string;
  readonly hazard: number;
  /** Wandering monsters of the theme, in table order. */
  readonly kinds: readonly number[];
  readonly mood: string;
}

export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly glyph: string;
  readonly ink: string;
  readonly walk: string;
  readonly opaque: boolean;
  readonly modifiers: readonly Modifier[];
  readonly attack: DepthAttack | null;
}

export interface DepthAttack {
  readonly type: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly accuracy: number;
}

export interface TrapKind {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly minDepth: number;
  readonly attack: DepthAttack | null;
  readonly effect: Effect | null;
}

export interface Shrine {
  readonly id: string;
  readonly name: string;
  readonly modifiers: readonly Modifier[];
}

/** Walkability by tile: 0 never, 1 everybody, else by kind of ground. */
export const WALK_ALL = 1;
export const WALK_SWIM = 2;
export const WALK_LAVA = 3;
export const WALK_VOID = 4;

/** One content, compiled: all that the rules read of its tables. Every game has its own; nothing in it ever changes. */
/** Chances in percent: normal to magic, magic to rare, rare to unique. */
export type Chances = readonly [number, number, number];

/** A content pack, compiled into tables that the rules read. */
export interface Content {
  readonly pack: Pack;
  readonly attributes: Pack['attributes'];
  readonly classes: readonly PlayerClass[];
  /** By monster level; there is no level 0. */
  readonly curve: Pack['curve'];
  readonly monsters: readonly MonsterKind[];
  readonly champions: readonly Champion[];
  readonly elites: readonly Elite[];
  readonly names: Pack['names'];
  readonly skills: readonly Skill[];
  readonly statuses: readonly StatusKind[];
  readonly items: readonly Template[];
  readonly affixes: readonly Affix[];
  readonly uniques: readonly Unique[];
  readonly classesOfItems: readonly ItemClass[];
  readonly themes: readonly DepthTheme[];
  /** By depth; there is no depth 0. */
  readonly themeOf: readonly number[];
  readonly chunkCount: readonly number[];
  readonly tiles: readonly Tile[];
  readonly traps: readonly TrapKind[];
  readonly shrines: readonly Shrine[];
  readonly chunks: readonly Chunk[];
  readonly constants: Constants;
  /** DELVE-251: who drops with which chances. */
  readonly chances: Readonly<Record<'monster' | 'chest' | 'elite' | 'boss', Chances>>;

  /** The numbers of the rows that the rules know by name. */
  readonly attribute: Readonly<Record<AttributeName, number>>;
  readonly tile: Readonly<Record<TileName, number>>;
  readonly status: Readonly<Record<StatusName, number>>;
  /** The number of a skill by its id, which is how actions name it. */
  readonly skill: Readonly<Record<string, number>>;
  /** Skills and a status with a part in the rules; -1 if this content has none. */
  readonly kegBlast: number;
  readonly arrow: number;
  readonly howl: number;
  readonly stun: number;

  /** By tile: 1 if it stops sight; a WALK number; 1 if a level must connect it (what breaks or opens is no wall); 1 if it changes values. */
  readonly opaque: Uint8Array;
  readonly walk: Uint8Array;
  readonly connected: Uint8Array;
  readonly hinders: Uint8Array;
  /** A letter per tile: in saves and scenarios, and as the player sees it (a keg looks like a barrel). */
  readonly letters: string;
  readonly shownLetters: string;

  /** What there is to do: all actions, the listed ones sorted for the legal list, and what a quick key may hold. */
  readonly actions: ActionSet<DelveAction>;
  readonly choices: Choices;
  readonly quick: readonly string[];
}

export const SWIMS = 1;
export const LAVA = 2;
export const VOID = 4;
