/** The state of a run: how it begins, and its codec (DELVE-037 to DELVE-039). */
import {
  type Codec,
  checked,
  count,
  derived,
  flag,
  int,
  intIn,
  type LayerForm,
  layer,
  lettersForm,
  list,
  indexOf as nameOf,
  nullable,
  rng,
  struct,
  text,
} from '../../engine/codec.ts';
import type { Setup } from '../../engine/game.ts';
import type { Problem } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { AUTO_PICKUP, EQUIP, QUICK } from './actions.ts';
import { C, fromContent, SKILL } from './content.ts';
import { plainItem } from './items/create.ts';
import { letterOf } from './needed.ts';
import { arrive } from './rules/arrive.ts';
import { newDerived, statsOf } from './rules/derived.ts';
import { slotFor } from './rules/gear.ts';
import { lookAgain } from './rules/memory.ts';
import { threshold } from './rules/progress.ts';
import {
  type Changes,
  type Creature,
  type Delayed,
  type Delve,
  type DelveState,
  DIFFICULTIES,
  type Feature,
  type GroundItem,
  type Item,
  OUTCOMES,
  PLAYING,
  type Player,
  RANKS,
  RARITIES,
  STREAMS,
  type Status,
  type Trap,
  type Ware,
} from './types.ts';

/** A run before its first level: the character with what it wears. */
export function blank(setup: Setup<Delve>): DelveState {
  const { seed, options } = setup;
  const cls = C.classes.findIndex((c) => c.id === options.class);
  const level = options.startLevel;
  const s: DelveState = {
    seed,
    difficulty: DIFFICULTIES.indexOf(options.difficulty as (typeof DIFFICULTIES)[number]),
    autoEquip: options.autoEquip,
    autoPickup: AUTO_PICKUP.indexOf(options.autoPickup as (typeof AUTO_PICKUP)[number]),
    test: options.startDepth > 1 || options.startLevel > 1,
    rng: STREAMS.map((name) => stream(seed, name)),
    draws: STREAMS.map(() => []),
    now: 0,
    steps: 0,
    depth: options.startDepth,
    arrived: 0,
    wanderer: 0,
    width: 0,
    height: 0,
    tiles: new Uint8Array(0),
    known: new Uint8Array(0),
    knownItems: new Uint16Array(0),
    sealed: false,
    features: [],
    traps: [],
    ground: [],
    creatures: [],
    delayed: [],
    wares: [],
    gambles: 0,
    nextCreature: 1,
    nextItem: 1,
    nextPack: 1,
    player: newPlayer(cls, level),
    made: new Uint8Array(C.uniques.length),
    kills: new Uint16Array(C.monsters.length),
    bosses: 0,
    deepest: 1,
    outcome: PLAYING,
    cause: '',
    derived: newDerived(),
  };
  equipKit(s, cls);
  const stats = statsOf(s);
  s.player.health = stats.maxHealth;
  s.player.mana = stats.maxMana;
  s.derived.stats = null;
  return s;
}

export function newPlayer(cls: number, level: number): Player {
  const skills = C.skills.map(() => 0);
  skills[SKILL[C.classes[cls].skill]] = 1;
  return {
    at: 0,
    cls,
    level,
    experience: level === 1 ? 0 : threshold(level - 1),
    health: 1,
    mana: 0,
    gold: 0,
    points: 5 * (level - 1),
    spent: [0, 0, 0, 0],
    skillPoints: level - 1,
    skills,
    cooldowns: C.skills.map(() => 0),
    equipment: EQUIP.map(() => null),
    backpack: [],
    statuses: [],
    hotbar: [0, 0, 0, 0, 0, 0, 0, 0],
  };
}

/** DELVE-194; the quick keys begin with the first skill and the potions. */
function equipKit(s: DelveState, cls: number): void {
  const kit = C.classes[cls];
  let key = 0;
  s.player.hotbar[key++] = QUICK.indexOf(kit.skill) + 1;
  for (const { item, count: n } of kit.items) {
    const t = C.items.find((x) => x.id === item)!;
    const made = plainItem(t, s.nextItem++, n);
    const slot = slotFor(s, made);
    if (slot >= 0) s.player.equipment[slot] = made;
    else {
      s.player.backpack.push(made);
      const quick = QUICK.indexOf(item) + 1;
      if (quick > 0 && key < 8) s.player.hotbar[key++] = quick;
    }
  }
}

export function create(setup: Setup<Delve>): DelveState {
  const s = blank(setup);
  arrive(s, setup.options.startDepth);
  lookAgain(s);
  return s;
}

const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map((r) => r.id);

/** Mostly zeros: the length, then place and value of the others. */
const sparse: LayerForm = {
  write: (x) => {
    const out: number[] = [x.length];
    for (let i = 0; i < x.length; i++) if (x[i] !== 0) out.push(i, x[i]);
    return out;
  },
  read: (j) => {
    if (!Array.isArray(j) || !j.every((v) => Number.isSafeInteger(v) && v >= 0) || j.length % 2 !== 1)
      return 'a length followed by places and values';
    const n = j[0] as number;
    if (n > 1_000_000) return 'a length of at most a million';
    const out: number[] = new Array(n).fill(0);
    for (let i = 1; i < j.length; i += 2) {
      if (j[i] >= n) return `places below ${n}`;
      out[j[i]] = j[i + 1];
    }
    return out;
  },
};

function codecNow(letters: string): Codec<DelveState> {
  const item: Codec<Item> = struct<Item>({
    id: count,
    template: nameOf(ids(C.items)),
    rarity: nameOf(RARITIES),
    ilvl: int,
    name: text,
    armor: int,
    affixes: list(nameOf(ids(C.affixes))),
    rolls: list(intIn(0, 1000)),
    unique: intIn(-1, C.uniques.length - 1),
    count: intIn(1, 99),
  });
  const status: Codec<Status> = struct<Status>({
    kind: nameOf(ids(C.statuses)),
    magnitude: int,
    start: int,
    end: int,
    ticks: count,
  });
  const changes: Codec<Changes> = struct<Changes>({
    move: int,
    attack: int,
    accuracy: int,
    dmin: int,
    dmax: int,
    armor: int,
    hostileRange: int,
    maxHealth: int,
    ai: text,
    plain: flag,
  });
  const creature: Codec<Creature> = struct<Creature>({
    id: count,
    type: nameOf(ids(C.monsters)),
    rank: nameOf(RANKS),
    variety: intIn(-1, C.champions.length - 1),
    affixes: count,
    pack: count,
    name: text,
    mlvl: intIn(1, 18),
    at: count,
    health: int,
    next: int,
    alerted: flag,
    pathFor: int,
    path: list(count),
    flee: count,
    fled: flag,
    cooldowns: list(int),
    revealed: flag,
    ambush: flag,
    noticed: flag,
    summoner: count,
    summoned: flag,
    wanderer: flag,
    phases: count,
    leapt: flag,
    statuses: list(status),
    learned: count,
    changes: nullable(changes),
    stats: derived<Creature['stats']>(() => null),
  });
  const player: Codec<Player> = struct<Player>({
    at: count,
    cls: nameOf(ids(C.classes)),
    level: intIn(1, 30),
    experience: count,
    health: int,
    mana: count,
    gold: count,
    points: count,
    spent: list(count),
    skillPoints: count,
    skills: list(count),
    cooldowns: list(int),
    equipment: list(nullable(item)),
    backpack: list(item),
    statuses: list(status),
    hotbar: list(intIn(0, QUICK.length)),
  });
  return struct<DelveState>({
    seed: text,
    difficulty: nameOf(DIFFICULTIES),
    autoEquip: flag,
    autoPickup: nameOf(AUTO_PICKUP),
    test: flag,
    rng: list(rng),
    draws: list(list(int)),
    now: count,
    steps: count,
    depth: intIn(1, 12),
    arrived: count,
    wanderer: count,
    width: intIn(3, 1000),
    height: intIn(3, 1000),
    tiles: layer(Uint8Array, 0, lettersForm(letters)),
    known: layer(Uint8Array, 0, lettersForm(` ${letters}`)),
    knownItems: layer(Uint16Array, 0, sparse),
    sealed: flag,
    features: list(struct<Feature>({ place: count, value: int })),
    traps: list(struct<Trap>({ place: count, kind: nameOf(ids(C.traps)), revealed: flag, tried: flag })),
    ground: list(struct<GroundItem>({ place: count, gold: count, item: nullable(item) })),
    creatures: list(creature),
    delayed: list(
      struct<Delayed>({
        time: int,
        place: count,
        radius: count,
        type: intIn(0, 5),
        min: count,
        max: count,
        name: text,
      }),
    ),
    wares: list(struct<Ware>({ item, price: count })),
    gambles: count,
    nextCreature: count,
    nextItem: count,
    nextPack: count,
    player,
    made: layer(Uint8Array, C.uniques.length, sparse),
    kills: layer(Uint16Array, C.monsters.length, sparse),
    bosses: count,
    deepest: intIn(1, 12),
    outcome: nameOf(OUTCOMES),
    cause: text,
    derived: derived(newDerived),
  });
}

/** What a save says must hold together before it is played. */
function coherent(s: DelveState, path: string): Problem | null {
  const size = s.width * s.height;
  const wrong = (field: string, what: string): Problem => ({ code: 'bad-field', path: `${path}.${field}`, text: what });
  for (const field of ['tiles', 'known', 'knownItems'] as const)
    if (s[field].length !== size) return wrong(field, `expected ${size} places, got ${s[field].length}`);
  const places: [string, readonly number[]][] = [
    ['player.at', [s.player.at]],
    ['creatures', s.creatures.flatMap((c) => [c.at, ...c.path])],
    ['ground', s.ground.map((g) => g.place)],
    ['traps', s.traps.map((t) => t.place)],
    ['features', s.features.map((f) => f.place)],
    ['delayed', s.delayed.map((d) => d.place)],
  ];
  for (const [field, list] of places)
    if (list.some((p) => p >= size)) return wrong(field, `a place beyond the ${s.width} x ${s.height} map`);
  if (new Set(s.creatures.map((c) => c.at)).size !== s.creatures.length)
    return wrong('creatures', 'two creatures on one place');
  const lengths: [string, readonly unknown[], number][] = [
    ['rng', s.rng, STREAMS.length],
    ['draws', s.draws, STREAMS.length],
    ['player.spent', s.player.spent, 4],
    ['player.skills', s.player.skills, C.skills.length],
    ['player.cooldowns', s.player.cooldowns, C.skills.length],
    ['player.equipment', s.player.equipment, EQUIP.length],
    ['player.hotbar', s.player.hotbar, 8],
  ];
  for (const [field, list, n] of lengths)
    if (list.length !== n) return wrong(field, `expected ${n} entries, got ${list.length}`);
  return null;
}

/** Of the tiles by number; the codec is for the content that is installed. */
export let TILE_LETTERS = '';
export let state: Codec<DelveState>;
fromContent(
  () => {
    const letters = C.tiles.map(letterOf).join('');
    return { letters, codec: checked(codecNow(letters), coherent) };
  },
  (made) => {
    TILE_LETTERS = made.letters;
    state = made.codec;
  },
);
