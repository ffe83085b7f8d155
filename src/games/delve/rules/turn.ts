/** One turn: the action at its time, then what time brings, then what the player sees (DELVE-052). */
import type { Turn } from '../../../engine/game.ts';
import { step } from '../../../kit/direction.ts';
import { chebyshev } from '../../../kit/grid.ts';
import { AUTO_PICKUP, type DelveAction, EQUIP, PRIMARIES, QUICK } from '../actions.ts';
import { A, C, K, SKILL, STATUS, TILE } from '../content.ts';
import type { Emit } from '../events.ts';
import { CHEST_CHANCES, MONSTER_CHANCES } from '../items/create.ts';
import { dropClass } from '../items/drops.ts';
import { nameOf } from '../items/worth.ts';
import { ABANDONED, type Delve, type DelveState, type Item, PLAYING, WON } from '../types.ts';
import { placeOfAim } from './aim.ts';
import { arrive } from './arrive.ts';
import { type Defense, resolve } from './attack.ts';
import { levelOfSkill, ticksOf } from './attributes.ts';
import { condition, playerAttack, spellAttack } from './build.ts';
import { settleConsequences } from './consequences.ts';
import { EVERYONE } from './creatures.ts';
import { creatureAt, refreshStats, setTile, statsOf } from './derived.ts';
import { DIR_OF } from './directions.ts';
import { strikeMonster, strikePlayer } from './fight.ts';
import { dropFrom, itemAt, layDown } from './floor.ts';
import { slotFor, wear } from './gear.ts';
import { lookAgain } from './memory.ts';
import { drunkAtOnce, wornAtOnce } from './refuse.ts';
import { passTime } from './schedule.ts';
import { buy, gamble, sell } from './shop.ts';
import { visibleOf } from './sight.ts';
import { castByPlayer, manaCost, nearestHostile } from './spell.ts';
import { afflictPlayer } from './status.ts';
import { movePlayer, stow, takeGold } from './step.ts';
import { applyOrb, consume, drinkFountain, orbKind, orbTarget } from './use.ts';
import { checkWanderers } from './wanderers.ts';

const USE_TICKS = 300;
const GEAR_TICKS = 600;
const WAIT_TICKS = 600;

export function apply(s: DelveState, turns: readonly Turn<Delve>[], emit?: Emit): void {
  const { action } = turns[0];
  const before = s.now;
  s.derived.time = before;
  visibleOf(s); // a loaded state sees what the saved one saw, before anybody moves
  const duration = perform(s, action, emit); // a, b
  settleConsequences(s, emit);
  s.steps++;
  if (s.outcome === PLAYING && duration > 0) {
    s.now = before + duration; // c
    passTime(s, before, emit); // d
    if (s.outcome === PLAYING && action.type === 'exit') leaveLevel(s, emit); // DELVE-057
    if (s.outcome === PLAYING) checkWanderers(s, emit); // e
    lookAgain(s, emit); // f
  }
  if (s.outcome === PLAYING && s.steps >= K.maxSteps) abandon(s, 'the run took too long', emit); // DELVE-340
}

/** Resolves the action completely; returns its duration. */
function perform(s: DelveState, a: DelveAction, emit?: Emit): number {
  switch (a.type) {
    case 'move':
      return bump(s, step(s.player.at, DIR_OF[a.dir], s.width, s.height), emit);
    case 'wait':
      return a.ticks ?? WAIT_TICKS;
    case 'get':
      return get(s, emit);
    case 'useGround':
      return useGround(s, emit);
    case 'exit':
      return GEAR_TICKS;
    case 'cast':
      return cast(s, SKILL[a.skill], -1, emit);
    case 'aim':
    case 'leap':
      return cast(s, SKILL[a.skill], placeOfAim(s, a.at), emit);
    case 'strike':
      return cast(s, SKILL[a.skill], step(s.player.at, DIR_OF[a.dir], s.width, s.height), emit);
    case 'equip':
      return equip(s, a.item - 1, a.slot, emit);
    case 'unequip':
      return unequip(s, EQUIP.indexOf(a.slot), emit);
    case 'use':
      return use(s, a.item - 1, a.on, emit);
    case 'drop':
      return drop(s, a.item - 1, a.count, emit);
    case 'abandon':
      abandon(s, 'despair', emit);
      return 0;
    default:
      free(s, a, emit);
      return 0;
  }
}

/** Actions that take no time. */
function free(s: DelveState, a: DelveAction, emit?: Emit): void {
  const p = s.player;
  switch (a.type) {
    case 'allocate': {
      const which = PRIMARIES.indexOf(a.attribute);
      p.spent[which] += a.points ?? 1;
      p.points -= a.points ?? 1;
      refreshStats(s);
      const name = ['Strength', 'Dexterity', 'Magic', 'Vitality'][which];
      emit?.(EVERYONE, { type: 'allocated', attribute: a.attribute, now: statsOf(s).final[A[name]] });
      return;
    }
    case 'learn': {
      const index = SKILL[a.skill];
      p.skills[index]++;
      p.skillPoints--;
      refreshStats(s);
      emit?.(EVERYONE, { type: 'learned', skill: C.skills[index].name, level: p.skills[index] });
      return;
    }
    case 'hotbar':
      p.hotbar[a.key - 1] = a.entry === null ? 0 : QUICK.indexOf(a.entry) + 1;
      emit?.(EVERYONE, { type: 'hotbar', key: a.key, entry: a.entry ?? '' });
      return;
    case 'buy':
      return buy(s, a.index - 1, emit);
    case 'sell':
      return sell(s, a.item - 1, emit);
    case 'gamble':
      return gamble(s, emit);
    case 'option':
      if (a.key === 'autoequip') s.autoEquip = a.value === 'on';
      else s.autoPickup = (AUTO_PICKUP as readonly string[]).indexOf(a.value);
      emit?.(EVERYONE, { type: 'option', key: a.key, value: a.value });
  }
}

function speedTicks(s: DelveState, name: string, least: number, most: number): number {
  return ticksOf(statsOf(s).final[A[name]], least, most);
}

export function attackTime(s: DelveState): number {
  return speedTicks(s, 'AttackSpeed', 5, 100);
}

export function moveTime(s: DelveState): number {
  return speedTicks(s, 'MoveSpeed', 5, 120);
}

export function castTime(s: DelveState, index: number): number {
  const { speed } = C.skills[index];
  if (speed === 0) return attackTime(s);
  return speed < 0 ? speedTicks(s, 'CastSpeed', 5, 90) : Math.floor(K.speedToTicks / speed);
}

function pickupTime(s: DelveState): number {
  return speedTicks(s, 'PickupSpeed', 20, 300);
}

/** DELVE-137: walking into something is using or attacking it. */
function bump(s: DelveState, to: number, emit?: Emit): number {
  const c = creatureAt(s, to);
  if (c !== null) {
    const ticks = attackTime(s);
    strikeMonster(s, c, playerAttack(s), true, '', emit);
    return ticks;
  }
  switch (s.tiles[to]) {
    case TILE.peddler:
      emit?.(EVERYONE, { type: 'peddler' });
      return 0;
    case TILE.chest:
      setTile(s, to, TILE.open_chest);
      emit?.(EVERYONE, { type: 'chest' });
      dropFrom(s, dropClass(C, s.depth, '_chest'), s.depth + 1, CHEST_CHANCES, to, emit);
      return GEAR_TICKS;
    case TILE.barrel:
    case TILE.keg:
      return hitBarrel(s, to, emit);
    case TILE.fountain:
      setTile(s, to, TILE.dry_fountain);
      drinkFountain(s, emit);
      return GEAR_TICKS;
    case TILE.shrine: {
      const shrine = s.features.find((f) => f.place === to)!.value;
      setTile(s, to, TILE.spent_shrine);
      emit?.(EVERYONE, { type: 'shrine', shrine: C.shrines[shrine].name });
      afflictPlayer(s, STATUS.shrine, shrine, C.statuses[STATUS.shrine].duration, emit);
      return GEAR_TICKS;
    }
    default: {
      const ticks = moveTime(s);
      return movePlayer(s, to, emit) ? ticks + pickupTime(s) : ticks;
    }
  }
}

const NOTHING = new Int32Array(6);

/** DELVE-139: a barrel is one more thing with a defense. */
function hitBarrel(s: DelveState, place: number, emit?: Emit): number {
  const ticks = attackTime(s);
  const feature = s.features.find((f) => f.place === place)!;
  const a = playerAttack(s);
  const d: Defense = {
    name: 'barrel',
    health: feature.value,
    maxHealth: feature.value,
    armor: 0,
    resist: NOTHING,
    absorb: NOTHING,
    evasion: 0,
    magicalEvasion: 0,
    block: 0,
    physicalReduction: 0,
    otherReduction: 0,
  };
  const result = resolve(s, a, d);
  emit?.(EVERYONE, {
    type: 'attack',
    attacker: 'you',
    defender: 'barrel',
    kind: 'melee',
    skill: '',
    result,
    condition: condition(result.after, feature.value),
    at: place,
  });
  feature.value = result.after - (result.poison > 0 ? result.poison : 0);
  if (feature.value <= 0) breakBarrel(s, place, emit);
  return ticks;
}

function breakBarrel(s: DelveState, place: number, emit?: Emit): void {
  const keg = s.tiles[place] === TILE.keg;
  s.features.splice(
    s.features.findIndex((f) => f.place === place),
    1,
  );
  setTile(s, place, TILE.floor);
  emit?.(EVERYONE, { type: 'barrel', keg });
  dropFrom(s, dropClass(C, s.depth, '_barrel'), s.depth, MONSTER_CHANCES, place, emit);
  if (keg) explode(s, place, emit);
}

function explode(s: DelveState, place: number, emit?: Emit): void {
  const nova = C.skills[SKILL.fire_nova];
  const level = Math.ceil(s.depth / 3);
  const min = nova.base[0] + nova.perLevel[0] * (level - 1);
  const max = nova.base[1] + nova.perLevel[1] * (level - 1);
  const near = s.creatures.filter((c) => chebyshev(c.at, place, s.width) <= 1);
  for (const c of near) strikeMonster(s, c, spellAttack('powder keg', nova.type, min, max, false), false, '', emit);
  if (chebyshev(s.player.at, place, s.width) <= 1)
    strikePlayer(s, { ...spellAttack('powder keg', nova.type, min, max, false), kind: 'terrain' }, null, '', emit);
}

/** Takes the stack underfoot off the floor. */
function lift(s: DelveState): Item {
  const here = itemAt(s, s.player.at)!;
  s.ground.splice(s.ground.indexOf(here), 1);
  return here.item!;
}

function get(s: DelveState, emit?: Emit): number {
  const ticks = pickupTime(s);
  const here = itemAt(s, s.player.at)!;
  if (here.item === null) {
    takeGold(s, emit);
    return 0;
  }
  const slot = wornAtOnce(s, here.item);
  if (slot >= 0) wear(s, lift(s), slot, null, emit);
  else if (drunkAtOnce(s, here.item)) {
    consume(s, here.item, emit);
    if (--here.item.count === 0) lift(s);
    return ticks + USE_TICKS;
  } else stow(s, lift(s), emit);
  return ticks;
}

/** DELVE-271: what it replaces falls on the same tile. */
function useGround(s: DelveState, emit?: Emit): number {
  const ticks = pickupTime(s);
  const { item } = itemAt(s, s.player.at)!;
  const slot = slotFor(s, item!);
  if (slot < 0) {
    consume(s, item!, emit);
    const here = s.ground.find((g) => g.item === item);
    if (here !== undefined && --here.item!.count === 0) s.ground.splice(s.ground.indexOf(here), 1);
    return ticks + USE_TICKS;
  }
  const dropped: Item[] = [];
  wear(s, lift(s), slot, dropped, emit);
  for (const d of dropped) layDown(s, s.player.at, d, 0, emit);
  return ticks + GEAR_TICKS;
}

/** DELVE-207, DELVE-210: mana is spent and the cooldown runs only if the skill did something. */
function cast(s: DelveState, index: number, place: number, emit?: Emit): number {
  const skill = C.skills[index];
  const level = levelOfSkill(C, s, statsOf(s), index);
  const ticks = castTime(s, index);
  const needsFoe = ['strike', 'bolt', 'blast', 'beam', 'curse'].includes(skill.form);
  const target = place >= 0 || !needsFoe ? place : (nearestHostile(s)?.at ?? -1);
  emit?.(EVERYONE, { type: 'cast', who: 'you', skill: skill.name, at: target });
  if (castByPlayer(s, index, level, target, true, emit) >= 0) {
    s.player.mana = Math.max(0, s.player.mana - manaCost(skill, level));
    if (skill.cooldown > 0) s.player.cooldowns[index] = s.now + skill.cooldown;
  }
  return ticks;
}

function equip(s: DelveState, place: number, told: string | null, emit?: Emit): number {
  const item = s.player.backpack[place];
  const slot = told === null ? slotFor(s, item) : (EQUIP as readonly string[]).indexOf(told);
  s.player.backpack.splice(place, 1);
  wear(s, item, slot, null, emit);
  return GEAR_TICKS;
}

function unequip(s: DelveState, slot: number, emit?: Emit): number {
  const item = s.player.equipment[slot]!;
  s.player.equipment[slot] = null;
  s.player.backpack.push(item);
  refreshStats(s);
  emit?.(EVERYONE, { type: 'took-off', name: nameOf(C, item) });
  return GEAR_TICKS;
}

function use(s: DelveState, place: number, on: number | string | null, emit?: Emit): number {
  const item = s.player.backpack[place];
  if (orbKind(item) !== '') applyOrb(s, item, orbTarget(s, on)!, emit);
  else consume(s, item, emit);
  if (--item.count === 0) s.player.backpack.splice(s.player.backpack.indexOf(item), 1);
  return USE_TICKS;
}

function drop(s: DelveState, place: number, count: number | null, emit?: Emit): number {
  const item = s.player.backpack[place];
  const n = count ?? item.count;
  emit?.(EVERYONE, { type: 'put-down', name: nameOf(C, item), count: n });
  if (n === item.count) {
    s.player.backpack.splice(place, 1);
    layDown(s, s.player.at, item, 0);
  } else {
    item.count -= n;
    layDown(s, s.player.at, { ...item, id: s.nextItem++, affixes: [], rolls: [], count: n }, 0);
  }
  return USE_TICKS;
}

function leaveLevel(s: DelveState, emit?: Emit): void {
  if (s.tiles[s.player.at] === TILE.portal) {
    s.outcome = WON;
    emit?.(EVERYONE, { type: 'won' });
  } else if (s.tiles[s.player.at] === TILE.stairs) arrive(s, s.depth + 1, emit);
}

function abandon(s: DelveState, why: string, emit?: Emit): void {
  s.outcome = ABANDONED;
  s.cause = why;
  emit?.(EVERYONE, { type: 'abandoned', why });
}
