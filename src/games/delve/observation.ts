/** What a player may know: the observation and its parts (DELVE-335). */

/** An item as the player sees it. */
export interface SeenItem {
  readonly id: number;
  readonly template: string;
  readonly name: string;
  readonly title: string;
  readonly slot: string;
  readonly family: string;
  readonly rarity: string;
  readonly ilvl: number;
  readonly count: number;
  readonly price: number;
  readonly reqLevel: number;
  readonly reqStr: number;
  readonly reqDex: number;
  /** Requirements the player does not meet, by name. */
  readonly unmet: readonly string[];
  readonly damage: readonly [number, number] | null;
  readonly speed: number;
  readonly crit: number;
  readonly hands: number;
  readonly armor: number;
  readonly block: number;
  /** The affixes it bears, by id, prefixes first. */
  readonly affixes: readonly string[];
  /** '' if it is none. */
  readonly unique: string;
  /** The numbers that each affix, or each line of a unique, came to. */
  readonly rolled: readonly (readonly number[])[];
  readonly lines: readonly string[];
  readonly ranges: readonly string[];
  readonly text: string;
}

export interface SeenStatus {
  readonly id: string;
  readonly name: string;
  readonly magnitude: number;
  readonly left: number;
}

export type Pace = 'slower' | 'equal' | 'faster';

/** A monster as the player sees it. */
export interface SeenMonster {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly type: string;
  readonly glyph: string;
  readonly rank: string;
  readonly variety: string;
  readonly affixes: readonly string[];
  /** What makes it special, one sentence each (DELVE-320). */
  readonly traits: readonly string[];
  readonly level: number;
  readonly healthPct: number;
  readonly statuses: readonly SeenStatus[];
  /** How it moves at this moment, beside you. */
  readonly pace: Pace;
  /** It fights from afar. */
  readonly ranged: boolean;
  /** What your attack hits it with, and it you. */
  readonly hitChance: number;
  readonly hitsYou: number;
  /** Damage types it was hit by. */
  readonly resist: Readonly<Record<string, number>>;
  /** Exact numbers after five kills of the type. */
  readonly exact: null | {
    readonly health: number;
    readonly maxHealth: number;
    readonly damage: readonly [number, number];
    readonly armor: number;
    readonly evasion: number;
    /** What a step and a blow of its take. */
    readonly moveTicks: number;
    readonly attackTicks: number;
  };
  readonly summoned: boolean;
}

/** A skill of the player. */
export interface SeenSkill {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly form: string;
  readonly level: number;
  readonly points: number;
  readonly learnLevel: number;
  readonly mana: number;
  readonly range: number;
  readonly radius: number;
  readonly ticks: number;
  readonly ready: number;
  readonly damage: readonly [number, number] | null;
  readonly damageType: string;
  readonly text: string;
  /** What else it does at this level, in words; of a skill that is not known yet, at its first. */
  readonly effects: readonly string[];
  /** The same one level higher; null at the highest. */
  readonly next: SkillStep | null;
}

/** A skill as it would be at another level. */
export interface SkillStep {
  readonly level: number;
  readonly mana: number;
  readonly range: number;
  readonly damage: readonly [number, number] | null;
  readonly effects: readonly string[];
}

/** How the change of equipment would change the player (DELVE-319). */
export interface Comparison {
  readonly against: string;
  readonly dps: number;
  readonly mitigation: number;
  readonly health: number;
  readonly resistance: number;
}

export interface SeenAttack {
  /** By damage type in the order of DAMAGE: minimum and maximum. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly accuracy: number;
  readonly crit: number;
  readonly critMultiplier: number;
  readonly ticks: number;
  /** Mean damage of a hit per 1000 ticks, without armor. */
  readonly dps: number;
}

/** What a player sees (DELVE-335). */
export interface DelveObs {
  readonly game: 'delve';
  readonly turn: number;
  readonly now: number;
  readonly depth: number;
  readonly theme: string;
  readonly themeName: string;
  readonly difficulty: string;
  readonly test: boolean;
  readonly options: { readonly autoEquip: boolean; readonly autoPickup: string };
  readonly player: {
    readonly x: number;
    readonly y: number;
    readonly class: string;
    readonly className: string;
    readonly level: number;
    readonly exp: number;
    readonly next: number;
    readonly health: number;
    readonly maxHealth: number;
    readonly mana: number;
    readonly maxMana: number;
    readonly gold: number;
    readonly attributes: Readonly<Record<string, number>>;
    /** What each attribute is made of: class, level, points, items, skills, effects, environment. */
    readonly sources: Readonly<Record<string, Readonly<Record<string, number>>>>;
    /** With points to spend: per primary attribute, the new value of everything that one more point would change. */
    readonly previews: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly attack: SeenAttack;
    readonly moveTicks: number;
    readonly castTicks: number;
    readonly statuses: readonly SeenStatus[];
    readonly snared: boolean;
    readonly points: number;
    readonly skillPoints: number;
    readonly skills: readonly SeenSkill[];
    readonly hotbar: readonly (string | null)[];
    readonly equipment: Readonly<Record<string, SeenItem | null>>;
    readonly backpack: readonly SeenItem[];
  };
  readonly map: {
    readonly width: number;
    readonly height: number;
    /** One letter per known place (C15 and C16), a blank where nothing is known. */
    readonly rows: readonly string[];
    /** `v` where the player sees, else a dot. */
    readonly visible: readonly string[];
    readonly items: readonly {
      readonly x: number;
      readonly y: number;
      readonly kind: string;
      readonly rarity: string;
      readonly glyph: string;
    }[];
    readonly traps: readonly { readonly x: number; readonly y: number; readonly kind: string }[];
    readonly marked: readonly { readonly x: number; readonly y: number; readonly time: number }[];
  };
  readonly monsters: readonly SeenMonster[];
  readonly ground: {
    readonly item: SeenItem | null;
    readonly gold: number;
    readonly compare: readonly Comparison[];
  };
  /** Comparisons by place in the backpack. */
  readonly compare: readonly (readonly Comparison[])[];
  readonly stairs: { readonly known: boolean; readonly x: number; readonly y: number; readonly sealed: boolean };
  readonly shop: null | {
    readonly wares: readonly { readonly item: SeenItem; readonly price: number }[];
    readonly gambles: number;
    readonly gamblePrice: number;
  };
  readonly score: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly bosses: number;
  readonly result: 'won' | 'dead' | 'abandoned' | null;
  readonly cause: string;
}
