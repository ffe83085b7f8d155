/** Delve's actions: one table, in which the last words of some actions may be left out (DELVE-336). */
import { type ActionOf, type ActionSet, type ActionTable, defineActions } from '../../engine/actions.ts';
import { COMPASS } from '../../kit/direction.ts';

/** DELVE-217: equipment slots in their order. */
export const EQUIP = [
  ...['weapon', 'offhand', 'head', 'body', 'hands', 'waist', 'feet', 'neck', 'ring1', 'ring2'],
] as const;
export const WEAPON = 0;
export const OFFHAND = 1;
export const PRIMARIES = ['strength', 'dexterity', 'magic', 'vitality'] as const;
export const AUTO_PICKUP = ['gold', 'consumables', 'off'] as const;

/** Targets are told as steps right and down from the player: `3,-2`. */
const REACH = 14;
const AIM: readonly string[] = aims(REACH);

function aims(reach: number): string[] {
  const out: string[] = [];
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) if (x !== 0 || y !== 0) out.push(`${x},${y}`);
  return out;
}

const count = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Six and four potions, two scrolls, three orbs and eight pieces at most. */
export const WARES = 24;

/** What there is to do depends on the skills, the consumables and the size of the backpack. */
interface Doable {
  readonly skills: readonly {
    readonly id: string;
    readonly school: string;
    readonly form: string;
    readonly range: number;
    readonly radius: number;
    readonly learnLevel: number;
  }[];
  readonly items: readonly {
    readonly id: string;
    readonly slot: string;
    readonly effect: readonly { readonly effect: string }[];
  }[];
  readonly backpack: number;
}

/** Skills the player may ever cast. */
function castables({ skills }: Doable): Doable['skills'] {
  return skills.filter((s) => s.school !== 'monster' && s.form !== 'passive');
}

function tableOf(content: Doable, quick: readonly string[]) {
  const castable = castables(content);
  const aimed = castable.filter((s) => ['bolt', 'blast', 'beam', 'curse'].includes(s.form));
  const struck = castable.filter((s) => s.form === 'strike' && s.radius === 0);
  /** The widest aim of a skill that is not a leap. */
  const short: readonly string[] = aims(Math.max(1, ...aimed.map((s) => s.range)));
  const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map((r) => r.id);
  const places = count(1, content.backpack);
  return {
    move: { dir: COMPASS },
    wait: { ticks: [null, ...count(100, 600)] },
    get: {},
    useGround: {},
    exit: {},
    cast: { skill: idsOf(castable) },
    equip: { item: places, slot: [null, ...EQUIP] },
    unequip: { slot: EQUIP },
    use: { item: places, on: [null, ...places, ...EQUIP] },
    drop: { item: places, count: [null, ...count(1, 10)] },
    allocate: { attribute: PRIMARIES, points: [null, ...count(1, 150)] },
    learn: { skill: idsOf(content.skills.filter((s) => s.learnLevel > 0)) },
    hotbar: { key: count(1, 8), entry: [...quick, null] },
    buy: { index: count(1, WARES) },
    sell: { item: places },
    gamble: {},
    option: { key: ['autoequip', 'autopickup'], value: ['on', ...AUTO_PICKUP] },
    abandon: {},
    aim: { skill: idsOf(aimed), by: short },
    leap: { skill: idsOf(castable.filter((s) => s.form === 'blink')), by: AIM },
    strike: { skill: idsOf(struck), dir: COMPASS },
    rest: {},
    explore: {},
    travel: {},
  } as const satisfies ActionTable;
}

/** What a player may do. */
export type DelveAction = ActionOf<ReturnType<typeof tableOf>>;

/** DELVE-337: several steps in one action. */
const WALKS = ['rest', 'explore', 'travel'] as const;
export type WalkAction = Extract<DelveAction, { type: (typeof WALKS)[number] }>;
export type StepAction = Exclude<DelveAction, WalkAction>;

export function isWalk(a: DelveAction): a is WalkAction {
  return (WALKS as readonly string[]).includes(a.type);
}

/** A `null` at the end of an action is not written: `wait` is `wait -`, `equip 3` is `equip 3 -`. */
function shortened(base: ActionSet<DelveAction>): ActionSet<DelveAction> {
  /** The last word of an action if it may be left out, '' if not. */
  const omissible = (type: string): string => {
    const last = Object.keys(base.table[type] ?? {}).at(-1);
    return last !== undefined && type !== 'hotbar' && base.table[type][last].includes(null) ? last : '';
  };
  const mayOmit = (type: string): boolean => omissible(type) !== '';
  // Those with everything left out that may be; the longer forms are accepted but not listed.
  const listed = base.listed.filter((a) => {
    if (['drop', 'allocate', 'hotbar', 'option', 'aim', 'leap', 'strike', 'abandon', ...WALKS].includes(a.type))
      return false;
    // An orb needs its item named, so these are listed with it.
    if (a.type === 'use') return true;
    return !mayOmit(a.type) || (a as unknown as Record<string, unknown>)[omissible(a.type)] === null;
  });
  const set: ActionSet<DelveAction> = {
    ...base,
    listed,
    forms: Object.entries(base.table).map(([type], i) =>
      mayOmit(type) ? base.forms[i].replace(/<([^<>]*)>$/, '[$1]') : base.forms[i],
    ),
    parse(text) {
      const words = text.trim().split(/\s+/);
      const type = Object.keys(base.table).find((t) => t.toLowerCase() === words[0].toLowerCase());
      const wanted = type === undefined ? 0 : Object.keys(base.table[type]).length;
      const short = type !== undefined && mayOmit(type) && words.length === wanted;
      return base.parse(short ? `${words.join(' ')} -` : text);
    },
    format: (a) => {
      const text = base.format(a);
      return mayOmit(a.type) && text.endsWith(' -') ? text.slice(0, -2) : text;
    },
    fromJson(j) {
      if (j === null || typeof j !== 'object' || Array.isArray(j)) return base.fromJson(j);
      const type = (j as { type?: unknown }).type;
      if (typeof type !== 'string' || !Object.hasOwn(base.table, type) || !mayOmit(type)) return base.fromJson(j);
      return base.fromJson({ [omissible(type)]: null, ...j });
    },
    toJson: (a) => {
      const out = base.toJson(a) as Record<string, unknown>;
      const last = omissible(a.type);
      if (last !== '' && out[last] === null) delete out[last];
      return out;
    },
    read: (raw) => (typeof raw === 'string' ? set.parse(raw) : set.fromJson(raw)),
    get: (text) => {
      const read = set.parse(text);
      if (!read.ok) throw new Error(`no such action: ${text}`);
      return read.value;
    },
  };
  return set;
}

/** The sets made last, by the text of their tables. */
const SETS = new Map<string, ActionSet<DelveAction>>();
const MOST_SETS = 8;

/** Contents with the same things to do share one set: making it takes longer than all else about a content. */
function setOf(table: ReturnType<typeof tableOf>): ActionSet<DelveAction> {
  const key = JSON.stringify(table);
  const known = SETS.get(key);
  if (known !== undefined) return known;
  const made = shortened(defineActions(table));
  for (const oldest of SETS.keys()) if (SETS.size >= MOST_SETS) SETS.delete(oldest);
  SETS.set(key, made);
  return made;
}

/** The actions of a content, and what its quick keys may hold: a skill or a kind of consumable. */
export function actionsFor(content: Doable): {
  readonly actions: ActionSet<DelveAction>;
  readonly quick: readonly string[];
} {
  const potions = content.items.filter((t) => t.slot === 'none' && t.effect.every((e) => e.effect !== 'orb'));
  const quick = [...castables(content), ...potions].map((row) => row.id);
  return { actions: setOf(tableOf(content, quick)), quick };
}
