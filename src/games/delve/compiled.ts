/** The shape of compiled content: rows with references as small integers and every number filled in. */
import type { ActionSet } from '../../engine/actions.ts';
import type { DelveAction } from './actions.ts';
import type { Choices } from './choices.ts';
import type { AttributeName, Constants, StatusName, TileName } from './named.ts';
import type { Pack, RawEffect, SLOTS } from './schema.ts';

/** One effect with every number filled in; `ref` is the status, skill, monster or attribute it names. */
export interface Fx {
  readonly effect: RawEffect['effect'];
  readonly ref: number;
  readonly type: number;
  readonly magnitude: number;
  readonly perLevel: number;
  readonly duration: number;
  readonly most: number;
  readonly damage: number;
  readonly accuracy: number;
  readonly chance: number;
  readonly ticks: number;
  readonly base: number;
  readonly amount: number;
  readonly pct: number;
  readonly level: number;
  readonly every: number;
  readonly below: number;
  readonly count: number;
  readonly add: number;
  readonly move: number;
  readonly attack: number;
  readonly radius: number;
  readonly away: number;
  readonly factor: number;
  readonly op: 'add' | 'mul' | 'override';
  readonly kind: 'awaken' | 'ascend' | 'remake' | '';
}

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
  readonly passives: readonly Fx[];
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

export interface Skill {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly form: Pack['skills'][number]['form'];
  /** Index of DAMAGE, -1: none, -2: the weapon's. */
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
  readonly effects: readonly Fx[];
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
  readonly effect: readonly Fx[];
  readonly text: string;
}

/** What an affix line or a unique's line does; `ref` is an attribute, damage type, skill or school (-1: all skills). */
export interface Line {
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
  readonly parts: readonly Line[];
  /** The item's requirements, which are no attribute. */
  readonly requirements: boolean;
  readonly special: string;
  readonly text: string;
}

export interface Affix extends Line {
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
  readonly lines: readonly Line[];
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

export interface Theme {
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

export interface Trap {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly minDepth: number;
  readonly attack: DepthAttack | null;
  readonly effect: Fx | null;
}

/** Walkability by tile: 0 never, 1 everybody, else by kind of ground. */
export const WALK_ALL = 1;
export const WALK_SWIM = 2;
export const WALK_LAVA = 3;
export const WALK_VOID = 4;

/** One content, compiled: all that the rules read of its tables. Every game has its own; nothing in it ever changes. */
export interface Content {
  readonly pack: Pack;
  readonly attributes: Pack['attributes'];
  readonly classes: readonly PlayerClass[];
  /** By monster level; there is no level 0. */
  readonly curve: Pack['curve'];
  readonly monsters: readonly MonsterKind[];
  readonly champions: readonly (Omit<Pack['champions'][number], 'effects'> & { readonly effects: readonly Fx[] })[];
  readonly elites: readonly (Omit<Pack['elite-affixes'][number], 'leader' | 'inherit'> & {
    readonly leader: readonly Fx[];
    readonly inherit: readonly Fx[];
  })[];
  readonly names: Pack['names'];
  readonly skills: readonly Skill[];
  readonly statuses: readonly StatusKind[];
  readonly items: readonly Template[];
  readonly affixes: readonly Affix[];
  readonly uniques: readonly Unique[];
  readonly classesOfItems: readonly ItemClass[];
  readonly themes: readonly Theme[];
  /** By depth; there is no depth 0. */
  readonly themeOf: readonly number[];
  readonly chunkCount: readonly number[];
  readonly tiles: readonly Tile[];
  readonly traps: readonly Trap[];
  readonly shrines: readonly {
    readonly id: string;
    readonly name: string;
    readonly modifiers: readonly Modifier[];
  }[];
  readonly chunks: readonly Chunk[];
  readonly constants: Constants;

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

  /** By tile: 1 if it stops sight; a WALK number; 1 if a level must connect it (what breaks or opens is no wall). */
  readonly opaque: Uint8Array;
  readonly walk: Uint8Array;
  readonly connected: Uint8Array;
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
