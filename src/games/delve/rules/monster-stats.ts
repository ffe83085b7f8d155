/** What a creature can do: base curve, type, rank, affixes and difficulty multiplied out once (DELVE-092). */

import { DAMAGE } from '../closed-words.ts';
import type { Content } from '../compiled.ts';
import type { Effect } from '../effect.ts';
import type { MonsterStats } from '../stats.ts';
import { CHAMPION, type Changes, type Creature, type DelveState, EASY, HARD, LEADER, MINION } from '../types.ts';
import { type Bonuses, bear, bonusesOfType } from './monster-bonuses.ts';

export function statsOfCreature(s: DelveState, c: Creature): MonsterStats {
  if (c.stats === null) c.stats = commonStats(s.content, s.difficulty, c);
  return c.stats;
}

/** What was worked out for the creatures of a content. */
interface Known {
  /** Of those without affixes, by everything that makes them differ. */
  readonly common: Map<number, MonsterStats>;
  /** Of those with affixes the last: the minions of a pack come one after the other, and there are too many kinds to keep. */
  key: number;
  affixes: number;
  elite: MonsterStats | null;
}

const KNOWN = new WeakMap<Content, Known>();

/** Those that are alike share their values, unless a scenario changed them. */
function commonStats(content: Content, difficulty: number, c: Creature): MonsterStats {
  if (c.changes !== null) return build(content, difficulty, c);
  let known = KNOWN.get(content);
  if (known === undefined) {
    known = { common: new Map(), key: 0, affixes: 0, elite: null };
    KNOWN.set(content, known);
  }
  // Levels go up to 18, there are three difficulties and five ranks.
  const key = (((c.variety + 1) * content.monsters.length + c.type) * 32 + c.mlvl) * 32 + difficulty * 8 + c.rank;
  if (c.affixes !== 0) return eliteStats(known, key, content, difficulty, c);
  let stats = known.common.get(key);
  if (stats === undefined) {
    stats = build(content, difficulty, c);
    known.common.set(key, stats);
  }
  return stats;
}

function eliteStats(known: Known, key: number, content: Content, difficulty: number, c: Creature): MonsterStats {
  if (known.elite !== null && known.key === key && known.affixes === c.affixes) return known.elite;
  known.key = key;
  known.affixes = c.affixes;
  known.elite = build(content, difficulty, c);
  return known.elite;
}

function build(content: Content, difficulty: number, c: Creature): MonsterStats {
  const type = content.monsters[c.type];
  const bonuses = bonusesOfType(type);
  addDifficulty(content, difficulty, bonuses);
  addRank(content, c, bonuses);
  for (const effect of effectsOf(content, c)) bear(effect, bonuses, c.mlvl);
  const natural = multipliedOut(content, c, bonuses);
  return completed(content, c.changes === null ? natural : changed(natural, c.changes));
}

const NOT_YET = new Int32Array(0);

/** As long as it is worked out. */
type Draft = { -readonly [K in keyof MonsterStats]: MonsterStats[K] };

/** Adds what follows from the others. */
function completed(content: Content, draft: Draft): MonsterStats {
  const { ambusherRange, speedToTicks } = content.constants;
  const speed = creatureSpeed(content, draft.move);
  draft.notices = draft.ai === 'ambusher' ? Math.max(ambusherRange, draft.range) : draft.range;
  draft.withstands = draft.resist.map((r) => Math.max(-100, Math.min(100, r)));
  draft.stepTicks = Math.floor(speedToTicks / speed);
  draft.idleTicks = Math.floor(speedToTicks / (2 * speed));
  return draft;
}

/** A speed within its bounds (DELVE-045). */
export function creatureSpeed({ constants }: Content, speed: number): number {
  return Math.min(constants.monsterSpeedCap, Math.max(constants.leastSpeed, speed));
}

/** DELVE-093; nothing changes on normal. */
function addDifficulty({ constants }: Content, difficulty: number, b: Bonuses): void {
  if (difficulty === EASY) {
    b.health.push(constants.easyHealth);
    b.damage.push(constants.easyDamage);
  } else if (difficulty === HARD) {
    b.health.push(constants.hardHealth);
    b.damage.push(constants.hardDamage);
  }
}

/** DELVE-097, DELVE-099, DELVE-101. */
function addRank(content: Content, c: Creature, b: Bonuses): void {
  const { constants } = content;
  if (c.rank === CHAMPION) {
    const champion = content.champions[c.variety];
    b.health.push(champion.hp);
    b.damage.push(champion.dmg);
    b.move.push(champion.move);
    b.attack.push(champion.attack);
    b.accuracy += champion.acc;
  } else if (c.rank === LEADER) {
    b.health.push(constants.leaderHealth);
    b.damage.push(constants.leaderDamage);
    b.armor.push(constants.leaderArmor);
    b.attack.push(constants.leaderAttack);
    b.accuracy += constants.leaderAccuracy;
  } else if (c.rank === MINION) {
    b.health.push(constants.minionHealth);
    b.damage.push(constants.minionDamage);
    b.accuracy += constants.minionAccuracy;
  }
}

/** The effects a creature bears: its type's, its variety's, its leader affixes, or what it inherits as a minion. */
function effectsOf(content: Content, c: Creature): Effect[] {
  const out: Effect[] = [...content.monsters[c.type].passives];
  if (c.rank === CHAMPION) out.push(...content.champions[c.variety].effects);
  content.elites.forEach((elite, i) => {
    if (((c.affixes >> i) & 1) === 1) out.push(...(c.rank === LEADER ? elite.leader : elite.inherit));
  });
  return out;
}

/** Percentages multiply and one floor is taken at the end. */
function product(base: number, percents: readonly number[]): number {
  let x = base;
  let by = 1;
  for (const p of percents) {
    x *= p;
    by *= 100;
  }
  return Math.floor(x / by);
}

function multipliedOut(content: Content, c: Creature, b: Bonuses): Draft {
  const type = content.monsters[c.type];
  const curve = content.curve[Math.min(content.curve.length - 1, Math.max(1, c.mlvl))];
  const dmin = Math.max(1, product(curve.dmin, b.damage));
  return {
    maxHealth: Math.max(1, product(curve.hp, b.health)),
    dmin,
    dmax: Math.max(dmin, product(curve.dmax, b.damage)),
    armor: product(curve.armor, b.armor) + b.addArmor,
    accuracy: curve.acc + b.accuracy,
    move: product(type.move, b.move),
    attack: product(type.attack, b.attack),
    evasion: b.evasion,
    magicalEvasion: type.magicalEvasion,
    block: b.block,
    range: type.range,
    notices: 0,
    stepTicks: 0,
    idleTicks: 0,
    ai: type.ai,
    resist: Int32Array.from(type.resist, (r, t) => (isElemental(t) ? r + b.resist : 0)),
    withstands: NOT_YET,
    share: b.share,
    skills: b.skills,
    leech: b.leech,
    thorns: b.thorns,
    regen: b.regen,
    aura: b.aura,
    frenzy: b.frenzy,
    teleport: b.teleport,
    onDeath: b.onDeath,
    onStruck: b.onStruck,
    onHit: b.onHit,
    manaBurn: b.manaBurn,
    summon: b.summon,
    multishot: b.multishot,
  };
}

/** Nothing resists magic, and armor is against the physical. */
export function isElemental(type: number): boolean {
  return DAMAGE[type] !== 'magic' && DAMAGE[type] !== 'physical';
}

/** DELVE-342: what a scenario says of a creature holds; -1 and '' say nothing. */
function changed(natural: Draft, by: Changes): Draft {
  const told = (value: number, otherwise: number): number => (value >= 0 ? value : otherwise);
  return {
    ...natural,
    maxHealth: told(by.maxHealth, natural.maxHealth),
    dmin: told(by.dmin, natural.dmin),
    dmax: told(by.dmax, natural.dmax),
    armor: told(by.armor, natural.armor),
    accuracy: told(by.accuracy, natural.accuracy),
    move: told(by.move, natural.move),
    attack: told(by.attack, natural.attack),
    range: told(by.hostileRange, natural.range),
    ai: by.ai === '' ? natural.ai : by.ai,
    ...(by.plain ? PLAIN : {}),
  };
}

/** DELVE-343: a training dummy has nothing of its own. */
const PLAIN: Pick<MonsterStats, 'evasion' | 'block' | 'resist' | 'share' | 'skills'> = Object.freeze({
  evasion: 0,
  block: 0,
  resist: new Int32Array(DAMAGE.length),
  share: new Int32Array(DAMAGE.length),
  skills: [],
});

const STUDIED_KILLS = 5;

/** DELVE-320: so many of its type were killed that its exact numbers are known. */
export function isStudied(s: DelveState, c: Creature): boolean {
  return s.kills[c.type] >= STUDIED_KILLS;
}

/** The name as the screen says it, without article. */
export function nameOfCreature(content: Content, c: Creature): string {
  const type = content.monsters[c.type];
  if (c.name !== '') return c.name;
  if (c.rank === CHAMPION) return `${content.champions[c.variety].name} ${type.name}`;
  if (c.rank === MINION) return `Minion ${type.name}`;
  return type.name;
}
