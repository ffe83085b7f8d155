/** One turn: the action at its time, then what time brings, then what the player sees (DELVE-052). */
import type { Turn } from '../../../engine/game.ts';
import { step } from '../../../kit/direction.ts';
import { AUTO_PICKUP, EQUIP, isWalk, PRIMARIES, type StepAction } from '../actions.ts';
import type { DelveEmit } from '../events.ts';
import { dropClass } from '../items/drops.ts';
import { PRIMARY_ATTRIBUTES } from '../named.ts';
import { ABANDONED, type Delve, type DelveState, PLAYING, WON } from '../types.ts';
import { whereOf } from '../where.ts';
import { placeOfAim } from './aim.ts';
import { arrive } from './arrive.ts';
import { levelOfSkill } from './attributes.ts';
import { hitBarrel } from './barrel.ts';
import { playerAttack } from './build.ts';
import { settleConsequences } from './consequences.ts';
import { EVERYONE } from './creatures.ts';
import { creatureAt, featureAt, refreshStats, setTile, statsOf } from './derived.ts';
import { DIR_OF } from './directions.ts';
import { strikeMonster } from './fight.ts';
import { dropFrom } from './floor.ts';
import { drop, equip, get, unequip, use, useGround } from './inventory.ts';
import { lookAgain } from './memory.ts';
import { passTime } from './schedule.ts';
import { buy, gamble, sell } from './shop.ts';
import { visibleOf } from './sight.ts';
import { attackTime, castTime, moveTime, pickupTime } from './speeds.ts';
import { castByPlayer, manaCost, nearestHostile } from './spell.ts';
import { afflictPlayer } from './status.ts';
import { movePlayer } from './step.ts';
import { drinkFountain } from './use.ts';
import { walkOn } from './walk.ts';
import { checkWanderers } from './wanderers.ts';

export function apply(s: DelveState, turns: readonly Turn<Delve>[], emit?: DelveEmit): void {
  const { action } = turns[0];
  if (isWalk(action)) walkOn(s, action.type, (step, hear) => act(s, step, hear), emit);
  else act(s, action, emit);
  s.steps++;
  if (s.outcome === PLAYING && s.steps >= s.content.constants.maxSteps) abandon(s, 'the run took too long', emit); // DELVE-340
}

/** One action and the time it takes (DELVE-052). */
function act(s: DelveState, action: StepAction, emit?: DelveEmit): void {
  const before = s.now;
  s.derived.time = before;
  visibleOf(s); // a loaded state sees what the saved one saw, before anybody moves
  const duration = perform(s, action, emit); // a, b
  settleConsequences(s, emit);
  if (s.outcome === PLAYING && duration > 0) {
    s.now = before + duration; // c
    passTime(s, before, action.type === 'wait', emit); // d
    if (s.outcome === PLAYING && action.type === 'exit') leaveLevel(s, emit); // DELVE-057
    if (s.outcome === PLAYING) checkWanderers(s, emit); // e
    lookAgain(s, emit); // f
  }
}

/** Resolves the action completely; returns its duration. */
function perform(s: DelveState, a: StepAction, emit?: DelveEmit): number {
  switch (a.type) {
    case 'move':
      return bump(s, step(s.player.at, DIR_OF[a.dir], s.width, s.height), emit);
    case 'wait':
      return a.ticks ?? s.content.constants.waitTicks;
    case 'get':
      return get(s, emit);
    case 'useGround':
      return useGround(s, emit);
    case 'exit':
      return s.content.constants.gearTicks;
    case 'cast':
      return cast(s, s.content.skill[a.skill], -1, emit);
    case 'aim':
    case 'leap':
      return cast(s, s.content.skill[a.skill], placeOfAim(s, a.by), emit);
    case 'strike':
      return cast(s, s.content.skill[a.skill], step(s.player.at, DIR_OF[a.dir], s.width, s.height), emit);
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
function free(s: DelveState, a: StepAction, emit?: DelveEmit): void {
  const p = s.player;
  switch (a.type) {
    case 'allocate': {
      const which = PRIMARIES.indexOf(a.attribute);
      p.spent[which] += a.points ?? 1;
      p.points -= a.points ?? 1;
      refreshStats(s);
      const name = PRIMARY_ATTRIBUTES[which];
      emit?.(EVERYONE, { type: 'allocated', attribute: a.attribute, now: statsOf(s).final[s.content.attribute[name]] });
      return;
    }
    case 'learn': {
      const index = s.content.skill[a.skill];
      p.skills[index]++;
      p.skillPoints--;
      refreshStats(s);
      emit?.(EVERYONE, { type: 'learned', skill: s.content.skills[index].name, level: p.skills[index] });
      return;
    }
    case 'hotbar':
      p.hotbar[a.key - 1] = a.entry === null ? 0 : s.content.quick.indexOf(a.entry) + 1;
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

/** DELVE-137: walking into something is using or attacking it. */
function bump(s: DelveState, to: number, emit?: DelveEmit): number {
  const c = creatureAt(s, to);
  if (c !== null) {
    const ticks = attackTime(s);
    strikeMonster(s, c, playerAttack(s), true, '', emit);
    return ticks;
  }
  switch (s.tiles[to]) {
    case s.content.tile.peddler:
      emit?.(EVERYONE, { type: 'peddler' });
      return 0;
    case s.content.tile.chest:
      setTile(s, to, s.content.tile.open_chest);
      emit?.(EVERYONE, { type: 'chest' });
      dropFrom(s, dropClass(s.content, s.depth, '_chest'), s.depth + 1, s.content.chances.chest, to, emit);
      return s.content.constants.gearTicks;
    case s.content.tile.barrel:
    case s.content.tile.keg:
      return hitBarrel(s, to, emit);
    case s.content.tile.fountain:
      setTile(s, to, s.content.tile.dry_fountain);
      drinkFountain(s, emit);
      return s.content.constants.gearTicks;
    case s.content.tile.shrine: {
      const shrine = featureAt(s, to).value;
      setTile(s, to, s.content.tile.spent_shrine);
      emit?.(EVERYONE, { type: 'shrine', shrine: s.content.shrines[shrine].name });
      afflictPlayer(s, s.content.status.shrine, shrine, s.content.statuses[s.content.status.shrine].duration, emit);
      return s.content.constants.gearTicks;
    }
    default: {
      const ticks = moveTime(s);
      return movePlayer(s, to, emit) ? ticks + pickupTime(s) : ticks;
    }
  }
}

/** DELVE-207, DELVE-210: mana is spent and the cooldown runs only if the skill did something. */
function cast(s: DelveState, index: number, place: number, emit?: DelveEmit): number {
  const skill = s.content.skills[index];
  const level = levelOfSkill(s, statsOf(s), index);
  const ticks = castTime(s, index);
  const needsFoe = ['strike', 'bolt', 'blast', 'beam', 'curse'].includes(skill.form);
  const target = place >= 0 || !needsFoe ? place : (nearestHostile(s)?.at ?? -1);
  emit?.(EVERYONE, { type: 'cast', who: 'you', skill: skill.name, at: target < 0 ? null : whereOf(s, target) });
  if (castByPlayer(s, index, level, target, emit) >= 0) {
    s.player.mana = Math.max(0, s.player.mana - manaCost(skill, level));
    if (skill.cooldown > 0) s.player.cooldowns[index] = s.now + skill.cooldown;
  }
  return ticks;
}

function leaveLevel(s: DelveState, emit?: DelveEmit): void {
  if (s.tiles[s.player.at] === s.content.tile.portal) {
    s.outcome = WON;
    emit?.(EVERYONE, { type: 'won' });
  } else if (s.tiles[s.player.at] === s.content.tile.stairs) arrive(s, s.depth + 1, emit);
}

function abandon(s: DelveState, why: string, emit?: DelveEmit): void {
  s.outcome = ABANDONED;
  s.cause = why;
  emit?.(EVERYONE, { type: 'abandoned', why });
}
