/** Blows and deaths: what an attack does to the one who was struck, and what a death brings (sections 9 and 17). */
import type { AttackResult } from '../attack-result.ts';
import { EVENTS } from '../closed-words.ts';
import { roll } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { dropClass } from '../items/drops.ts';
import { BOSS, CHAMPION, COMBAT, type Creature, DEAD, type DelveState, LEADER, PLAYING } from '../types.ts';
import { whereOf } from '../where.ts';
import { type Attack, COLD, resolve, TYPES } from './attack.ts';
import { condition, monsterDefense, playerDefense } from './build.ts';
import { alert, EVERYONE, removeCreature, scatterMinions, summonNear } from './creatures.ts';
import { creatureById, setTile, statsOf } from './derived.ts';
import { dropFrom, landingPlace } from './floor.ts';
import { skillLevelOf } from './monster-speed.ts';
import { isStudied, nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { award, experienceOf } from './progress.ts';
import { sees } from './sight.ts';
import { afflictCreature, afflictPlayer } from './status.ts';

const ON_HIT = EVENTS.indexOf('onHit');
const ON_CRIT = EVENTS.indexOf('onCrit');
const ON_KILL = EVENTS.indexOf('onKill');
const ON_STRUCK = EVENTS.indexOf('onStruck');
const ON_BLOCK = EVENTS.indexOf('onBlock');

function testTriggers(s: DelveState, event: number, c: Creature | null, strict: boolean): void {
  for (const t of statsOf(s).triggers) {
    if (t.event !== event || roll(s, COMBAT, 100) >= t.chance) continue;
    s.derived.pending.push({
      why: 'trigger',
      skill: t.skill,
      level: t.level,
      source: t.source,
      creature: c === null ? 0 : c.id,
      place: c === null ? -1 : c.at,
      strict,
    });
  }
}

/** `own`: a melee attack or martial skill of the player's own, which may trigger affixes. */
export function strikeMonster(
  s: DelveState,
  c: Creature,
  a: Attack,
  own: boolean,
  skill: string,
  emit?: DelveEmit,
): AttackResult {
  c.revealed = true;
  const st = statsOfCreature(s, c);
  const r = resolve(s, a, monsterDefense(s, c));
  if (emit !== undefined && (own || sees(s, c.at)))
    emit(EVERYONE, {
      type: 'attack',
      attacker: a.name,
      defender: nameOfCreature(s.content, c),
      kind: a.kind,
      skill,
      result: isStudied(s, c) ? r : { ...r, before: null, after: null },
      condition: condition(r.after, st.maxHealth),
      at: whereOf(s, c.at),
    });
  if (!r.success) {
    alert(s, c);
    return r;
  }
  for (let t = 0; t < TYPES; t++) if (r.parts[t] !== null) c.learned |= 1 << t;
  c.health = r.after;
  alert(s, c);
  const { final, maxHealth } = statsOf(s);
  if (own) {
    const stolen = Math.min(
      Math.floor((r.damage * Math.min(s.content.constants.lifeStealCap, final[s.content.attribute.LifeSteal])) / 100),
      maxHealth - s.player.health,
    );
    if (stolen > 0) {
      s.player.health += stolen;
      emit?.(EVERYONE, { type: 'stolen', amount: stolen });
    }
  }
  if (r.killed) killMonster(s, c, emit);
  else {
    if (own && st.thorns > 0) pricked(s, st.thorns, nameOfCreature(s.content, c), emit);
    chillAndPoison(s, c, r, emit);
    if (own && st.onStruck !== null && roll(s, COMBAT, 100) < st.onStruck.chance) pendCreature(s, c, st.onStruck.skill);
    checkPhase(s, c);
  }
  if (own) {
    testTriggers(s, ON_HIT, c, false);
    if (r.critical) testTriggers(s, ON_CRIT, c, false);
    if (r.killed) testTriggers(s, ON_KILL, c, false);
  }
  return r;
}

function pendCreature(s: DelveState, c: Creature, skill: number): void {
  s.derived.pending.push({
    why: 'creature',
    skill,
    level: skillLevelOf(s.content, c),
    source: nameOfCreature(s.content, c),
    creature: c.id,
    place: c.at,
    strict: true,
  });
}

function chillAndPoison(s: DelveState, c: Creature, r: AttackResult, emit?: DelveEmit): void {
  const { constants } = s.content;
  if ((r.parts[COLD]?.final ?? 0) > 0)
    afflictCreature(s, c, s.content.status.chilled, constants.chillSlow, constants.chillTicks, emit);
  if (r.poison > 0) afflictCreature(s, c, s.content.status.poisoned, r.poison, constants.poisonTicks, emit);
}

/** DELVE-169: the player is never brought below 1 by thorns. */
function pricked(s: DelveState, amount: number, by: string, emit?: DelveEmit): void {
  const taken = Math.min(amount, s.player.health - 1);
  s.player.health -= taken;
  emit?.(EVERYONE, { type: 'thorns', name: by, amount: taken, you: true });
}

/** DELVE-104: two thresholds, each once. */
function checkPhase(s: DelveState, c: Creature): void {
  if (c.rank !== BOSS) return;
  const { constants } = s.content;
  const { maxHealth } = statsOfCreature(s, c);
  while (c.phases < 2 && 100 * c.health < (c.phases === 0 ? constants.phaseOne : constants.phaseTwo) * maxHealth) {
    c.phases++;
    s.derived.pending.push({
      why: 'phase',
      skill: -1,
      level: 0,
      source: nameOfCreature(s.content, c),
      creature: c.id,
      place: c.at,
      strict: false,
    });
  }
}

/** DELVE-264: the tile is free, experience, drops, health per kill; then what its death sets off. */
export function killMonster(s: DelveState, c: Creature, emit?: DelveEmit): void {
  const { chances: of, constants } = s.content;
  const type = s.content.monsters[c.type];
  const st = statsOfCreature(s, c);
  const inView = sees(s, c.at);
  const experience = experienceOf(s, c);
  removeCreature(s, c);
  s.kills[c.type]++;
  if (emit !== undefined && inView)
    emit(EVERYONE, { type: 'died', name: nameOfCreature(s.content, c), at: whereOf(s, c.at), experience });
  award(s, experience, emit);
  if (!c.summoned && !c.wanderer && c.changes?.plain !== true) {
    const [source, chances, bonus] =
      c.rank === BOSS
        ? (['_boss', of.boss, constants.bossItemLevels] as const)
        : c.rank === LEADER
          ? (['_elite', of.elite, constants.leaderItemLevels] as const)
          : c.rank === CHAMPION
            ? (['_champ', of.chest, constants.championItemLevels] as const)
            : (['', of.monster, 0] as const);
    const cls = type.itemClass >= 0 ? type.itemClass : dropClass(s.content, s.depth, source);
    dropFrom(s, cls, c.mlvl + bonus, chances, c.at, emit);
  }
  const { final, maxHealth } = statsOf(s);
  if (final[s.content.attribute.LifeOnKill] > 0)
    s.player.health = Math.min(maxHealth, s.player.health + final[s.content.attribute.LifeOnKill]);
  scatterMinions(s, c);
  if (st.onDeath >= 0) pendCreature(s, c, st.onDeath);
  for (const e of type.passives) if (e.effect === 'split') summonNear(s, c, e.monster, e.count, false, emit);
  if (c.rank === BOSS) bossDied(s, c, emit);
}

function bossDied(s: DelveState, c: Creature, emit?: DelveEmit): void {
  s.bosses++;
  if (s.sealed) {
    s.sealed = false;
    emit?.(EVERYONE, { type: 'unsealed' });
  }
  if (!s.content.monsters[c.type].flags.includes('final')) return;
  // DELVE-303: what lies on the very tile keeps it, and the portal opens beside it.
  const place = landingPlace(s, c.at);
  setTile(s, place < 0 ? c.at : place, s.content.tile.portal);
  emit?.(EVERYONE, { type: 'portal' });
}

export function dies(s: DelveState, cause: string, emit?: DelveEmit): void {
  if (s.outcome !== PLAYING) return;
  s.player.health = 0;
  s.outcome = DEAD;
  s.cause = cause;
  emit?.(EVERYONE, { type: 'dead', cause });
}

/** A creature's (or a trap's, or the floor's) attack on the player. Trap and terrain trigger no affix (DELVE-168). */
export function strikePlayer(
  s: DelveState,
  a: Attack,
  c: Creature | null,
  skill: string,
  emit?: DelveEmit,
): AttackResult {
  const { constants } = s.content;
  const d = playerDefense(s);
  const r = resolve(s, a, d);
  emit?.(EVERYONE, {
    type: 'attack',
    attacker: a.name,
    defender: 'you',
    kind: a.kind,
    skill,
    result: r,
    condition: '',
    at: whereOf(s, s.player.at),
  });
  const byCreature = a.kind !== 'trap' && a.kind !== 'terrain';
  if (!r.success) {
    if (r.blocked && byCreature) testTriggers(s, ON_BLOCK, c, true);
    return r;
  }
  s.player.health = r.after;
  if (c !== null) drink(s, c, r.damage);
  if (r.killed) {
    dies(s, a.name, emit);
    return r;
  }
  const { final } = statsOf(s);
  const alive = (): boolean => c !== null && creatureById(s, c.id) !== null;
  if (c !== null && a.kind === 'melee' && final[s.content.attribute.Thorns] > 0) {
    c.health -= final[s.content.attribute.Thorns];
    emit?.(EVERYONE, {
      type: 'thorns',
      name: nameOfCreature(s.content, c),
      amount: final[s.content.attribute.Thorns],
      you: false,
    });
    if (c.health <= 0) killMonster(s, c, emit);
    else checkPhase(s, c);
  }
  if ((r.parts[COLD]?.final ?? 0) > 0)
    afflictPlayer(s, s.content.status.chilled, constants.chillSlow, constants.chillTicks, emit);
  if (r.poison > 0) afflictPlayer(s, s.content.status.poisoned, r.poison, constants.poisonTicks, emit);
  if (c !== null && alive() && (a.kind === 'melee' || a.kind === 'ranged')) afterHit(s, c, r.damage, emit);
  if (byCreature) testTriggers(s, ON_STRUCK, c, true);
  return r;
}

/** Leech and Vampiric: the attacker heals by a share of the damage. */
function drink(s: DelveState, c: Creature, damage: number): void {
  const st = statsOfCreature(s, c);
  if (st.leech > 0) c.health = Math.min(st.maxHealth, c.health + Math.floor((damage * st.leech) / 100));
}

function afterHit(s: DelveState, c: Creature, damage: number, emit?: DelveEmit): void {
  const st = statsOfCreature(s, c);
  if (st.onHit !== null && roll(s, COMBAT, 100) < st.onHit.chance) pendCreature(s, c, st.onHit.skill);
  if (st.manaBurn > 0) {
    const burned = Math.min(s.player.mana, st.manaBurn * damage);
    s.player.mana -= burned;
    if (burned > 0) emit?.(EVERYONE, { type: 'burned', amount: burned, by: nameOfCreature(s.content, c) });
  }
}

/** Damage that no defense stops: poison. */
export function poisonPlayer(s: DelveState, amount: number, emit?: DelveEmit): void {
  s.player.health -= amount;
  if (amount > 0) emit?.(EVERYONE, { type: 'poison', who: 'you', amount });
  if (s.player.health <= 0) dies(s, 'poison', emit);
}

export function poisonCreature(s: DelveState, c: Creature, amount: number, emit?: DelveEmit): void {
  c.health -= amount;
  if (emit !== undefined && amount > 0 && sees(s, c.at))
    emit(EVERYONE, { type: 'poison', who: nameOfCreature(s.content, c), amount });
  if (c.health <= 0) killMonster(s, c, emit);
  else checkPhase(s, c);
}
