/** The state of a run: how it begins, and its codec (DELVE-037 to DELVE-039). */
import {
  type Codec,
  checked,
  derived,
  flag,
  intIn,
  type LayerForm,
  layer,
  lettersForm,
  list,
  indexOf as nameOf,
  nullable,
  rng,
  seedText,
  struct,
  textUpTo,
} from '../../engine/codec.ts';
import type { Setup } from '../../engine/game.ts';
import { invariant } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { AUTO_PICKUP, EQUIP, WARES } from './actions.ts';
import { DAMAGE } from './closed-words.ts';
import { coherent } from './coherent.ts';
import { id, ids, place, tick, upTo } from './common-codecs.ts';
import type { Content } from './compiled.ts';
import { creatureCodec } from './creature-codec.ts';
import { QUALITY } from './items/affix.ts';
import { plainItem } from './items/create.ts';
import {
  LAST_TICK,
  MOST_AMOUNT,
  MOST_CREATURES,
  MOST_DRAWS,
  MOST_ITEM_LEVEL,
  MOST_NAME,
  MOST_PLACES,
  MOST_POWER,
  MOST_SIDE,
  MOST_THINGS,
  MOST_TOLD,
} from './limits.ts';
import { arrive } from './rules/arrive.ts';
import { catchUp } from './rules/crowd.ts';
import { newDerived, statsOf } from './rules/derived.ts';
import { slotFor } from './rules/gear.ts';
import { lookAgain } from './rules/memory.ts';
import { threshold } from './rules/progress.ts';
import {
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
  RARITIES,
  STREAMS,
  type Status,
  type Trap,
  type Ware,
} from './types.ts';

/** A run before its first level: the character with what it wears. */
export function blank(content: Content, setup: Setup<Delve>): DelveState {
  const { seed, options } = setup;
  const cls = content.classes.findIndex((c) => c.id === options.class);
  const level = options.startLevel;
  const s: DelveState = {
    content,
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
    player: newPlayer(content, cls, level),
    made: new Uint8Array(content.uniques.length),
    kills: new Uint16Array(content.monsters.length),
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

export function newPlayer(content: Content, cls: number, level: number): Player {
  const skills = content.skills.map(() => 0);
  skills[content.classes[cls].skill] = 1;
  return {
    at: 0,
    cls,
    level,
    experience: level === 1 ? 0 : threshold(content, level - 1),
    health: 1,
    mana: 0,
    gold: 0,
    points: 5 * (level - 1),
    spent: [0, 0, 0, 0],
    skillPoints: level - 1,
    skills,
    cooldowns: content.skills.map(() => 0),
    equipment: EQUIP.map(() => null),
    backpack: [],
    statuses: [],
    hotbar: [0, 0, 0, 0, 0, 0, 0, 0],
  };
}

/** DELVE-194; the quick keys begin with the first skill and the potions. */
function equipKit(s: DelveState, cls: number): void {
  const { quick } = s.content;
  const kit = s.content.classes[cls];
  let key = 0;
  s.player.hotbar[key++] = quick.indexOf(s.content.skills[kit.skill].id) + 1;
  for (const { item, count: n } of kit.items) {
    const t = s.content.items.find((x) => x.id === item);
    invariant(t !== undefined, 'a class begins with items that there are');
    const made = plainItem(t, s.nextItem++, n);
    const slot = slotFor(s, made);
    if (slot >= 0) s.player.equipment[slot] = made;
    else {
      s.player.backpack.push(made);
      const entry = quick.indexOf(item) + 1;
      if (entry > 0 && key < 8) s.player.hotbar[key++] = entry;
    }
  }
}

export function create(content: Content, setup: Setup<Delve>): DelveState {
  const s = blank(content, setup);
  arrive(s, setup.options.startDepth);
  lookAgain(s);
  return s;
}

/** Mostly zeros: the length, then place and value of the others. */
const sparse: LayerForm = {
  write: (x) => {
    const out: number[] = [x.length];
    for (let i = 0; i < x.length; i++) if (x[i] !== 0) out.push(i, x[i]);
    return out;
  },
  length: (j) => {
    const n: unknown = Array.isArray(j) && j.length % 2 === 1 ? j[0] : null;
    return Number.isSafeInteger(n) && (n as number) >= 0 ? (n as number) : 'a length followed by places and values';
  },
  read: (raw) => {
    const j = raw as unknown[];
    const n = j[0] as number;
    if (j.length > 2 * n + 1) return `at most ${n} places, each with its value`;
    if (!j.every((v) => Number.isSafeInteger(v) && (v as number) >= 0)) return 'places and values';
    const out: number[] = new Array(n).fill(0);
    for (let i = 1; i < j.length; i += 2) {
      if ((j[i] as number) >= n) return `places below ${n}`;
      out[j[i] as number] = j[i + 1] as number;
    }
    return out;
  },
};

const amount = intIn(0, MOST_AMOUNT);
const power = intIn(-MOST_POWER, MOST_POWER);

function nameCodec(content: Content): Codec<string> {
  const { first, second, appellation, rareFirst, rareSecond } = content.names;
  const rows = [
    content.monsters,
    content.champions,
    content.uniques,
    content.skills,
    content.traps,
    content.tiles,
  ].flatMap((t) => t.map((r) => r.name));
  const all = [...rows, ...first, ...second, ...appellation, ...rareFirst, ...Object.values(rareSecond).flat()];
  // The longest name has three parts: "Gorm Ashfist the Cruel".
  return textUpTo(Math.max(MOST_NAME, 3 * Math.max(...all.map((n) => n.length)) + 10));
}

function itemCodec(content: Content, name: Codec<string>): Codec<Item> {
  return struct<Item>(
    {
      id,
      template: nameOf(ids(content.items)),
      rarity: nameOf(RARITIES),
      ilvl: intIn(1, MOST_ITEM_LEVEL),
      name,
      armor: intIn(-MOST_TOLD, MOST_TOLD),
      affixes: list(nameOf(ids(content.affixes)), upTo(12)),
      rolls: list(intIn(0, QUALITY), upTo(Math.max(12, ...content.uniques.map((u) => u.lines.length)))),
      unique: intIn(-1, content.uniques.length - 1),
      count: intIn(1, 99),
    },
    (x) => [x.id, x.template, x.rarity, x.ilvl, x.name, x.armor, x.affixes, x.rolls, x.unique, x.count],
  );
}

function playerCodec(content: Content, item: Codec<Item>, statuses: Codec<Status[]>): Codec<Player> {
  return struct<Player>(
    {
      at: place,
      cls: nameOf(ids(content.classes)),
      level: intIn(1, 30),
      experience: amount,
      health: power,
      mana: intIn(0, MOST_POWER),
      gold: amount,
      points: intIn(0, MOST_TOLD),
      spent: list(intIn(0, MOST_TOLD), 4),
      skillPoints: intIn(0, MOST_TOLD),
      skills: list(intIn(0, 100), content.skills.length),
      cooldowns: list(tick, content.skills.length),
      equipment: list(nullable(item), EQUIP.length),
      backpack: list(item, upTo(content.constants.backpack)),
      statuses,
      hotbar: list(intIn(0, content.quick.length), 8),
    },
    (p) => [
      p.at,
      p.cls,
      p.level,
      p.experience,
      p.health,
      p.mana,
      p.gold,
      p.points,
      p.spent,
      p.skillPoints,
      p.skills,
      p.cooldowns,
      p.equipment,
      p.backpack,
      p.statuses,
      p.hotbar,
    ],
  );
}

/** Every field of a state in the order of its codec. */
function stateValues(s: DelveState): readonly unknown[] {
  return [
    s.content,
    s.seed,
    s.difficulty,
    s.autoEquip,
    s.autoPickup,
    s.test,
    s.rng,
    s.draws,
    s.now,
    s.steps,
    s.depth,
    s.arrived,
    s.wanderer,
    s.width,
    s.height,
    s.tiles,
    s.known,
    s.knownItems,
    s.sealed,
    s.features,
    s.traps,
    s.ground,
    s.creatures,
    s.delayed,
    s.wares,
    s.gambles,
    s.nextCreature,
    s.nextItem,
    s.nextPack,
    s.player,
    s.made,
    s.kills,
    s.bosses,
    s.deepest,
    s.outcome,
    s.cause,
    s.derived,
  ];
}

/** The codec of states that are played with this content, which is neither saved nor digested, but put in on loading. */
export function stateCodec(content: Content): Codec<DelveState> {
  const { letters } = content;
  const name = nameCodec(content);
  const item = itemCodec(content, name);
  const status: Codec<Status> = struct<Status>({
    kind: nameOf(ids(content.statuses)),
    magnitude: intIn(-MOST_POWER, MOST_POWER),
    start: tick,
    end: tick,
    ticks: intIn(0, 5),
  });
  const statuses = list(status, upTo(content.statuses.length));
  const trap = struct<Trap>({ place, kind: nameOf(ids(content.traps)), revealed: flag, tried: flag });
  const delayed = struct<Delayed>({
    time: tick,
    place,
    radius: intIn(0, MOST_SIDE),
    type: intIn(0, DAMAGE.length - 1),
    min: intIn(0, MOST_POWER),
    max: intIn(0, MOST_POWER),
    name,
  });
  const fields = struct<DelveState>(
    {
      content: derived(() => content),
      seed: seedText,
      difficulty: nameOf(DIFFICULTIES),
      autoEquip: flag,
      autoPickup: nameOf(AUTO_PICKUP),
      test: flag,
      rng: list(rng, STREAMS.length),
      draws: list(list(intIn(0, MOST_POWER), upTo(MOST_DRAWS)), STREAMS.length),
      now: intIn(0, LAST_TICK),
      steps: amount,
      depth: intIn(1, 12),
      arrived: intIn(0, LAST_TICK),
      wanderer: tick,
      width: intIn(3, MOST_SIDE),
      height: intIn(3, MOST_SIDE),
      tiles: layer(Uint8Array, upTo(MOST_PLACES), lettersForm(letters)),
      known: layer(Uint8Array, upTo(MOST_PLACES), lettersForm(` ${letters}`)),
      knownItems: layer(Uint16Array, upTo(MOST_PLACES), sparse),
      sealed: flag,
      features: list(struct<Feature>({ place, value: power }), upTo(MOST_THINGS)),
      traps: list(trap, upTo(MOST_THINGS)),
      ground: list(struct<GroundItem>({ place, gold: amount, item: nullable(item) }), upTo(MOST_THINGS)),
      creatures: list(creatureCodec(content, name, statuses), upTo(MOST_CREATURES)),
      delayed: list(delayed, upTo(MOST_CREATURES)),
      wares: list(struct<Ware>({ item, price: amount }), upTo(WARES)),
      gambles: intIn(0, content.constants.gambles),
      nextCreature: id,
      nextItem: id,
      nextPack: id,
      player: playerCodec(content, item, statuses),
      made: layer(Uint8Array, content.uniques.length, sparse),
      kills: layer(Uint16Array, content.monsters.length, sparse),
      bosses: intIn(0, MOST_TOLD),
      deepest: intIn(1, 12),
      outcome: nameOf(OUTCOMES),
      cause: name,
      derived: derived(newDerived),
    },
    stateValues,
  );
  return caughtUp(checked(fields, coherent));
}

/** A state is read as a whole: what was put off is done before. */
function caughtUp(of: Codec<DelveState>): Codec<DelveState> {
  const done = (s: DelveState): DelveState => {
    catchUp(s);
    return s;
  };
  return {
    ...of,
    clone: (s) => of.clone(done(s)),
    digest: (s, h) => of.digest(done(s), h),
    differs: (x, y, path) => of.differs(done(x), done(y), path),
    toJson: (s) => of.toJson(done(s)),
  };
}
