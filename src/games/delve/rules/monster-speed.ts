/** How long a creature's actions take, and what statuses and ground make of its values (DELVE-045, DELVE-092). */
import type { Content, Modifier } from '../compiled.ts';
import type { Creature, DelveState } from '../types.ts';
import { creatureSpeed, statsOfCreature } from './monster-stats.ts';

/** What statuses leave of a value and add to it (pass 2), then the tile (pass 3). */
export function modified(s: DelveState, c: Creature, base: number, attribute: number): number {
  if (isUnhindered(s, c)) return base;
  const { statuses, tiles } = s.content;
  let add = 0;
  let mul = 0;
  for (const st of c.statuses) {
    const { modifiers } = statuses[st.kind];
    add += sumOf(modifiers, attribute, false, st.magnitude);
    mul += sumOf(modifiers, attribute, true, st.magnitude);
  }
  const { modifiers } = tiles[s.tiles[c.at]];
  const tileAdd = sumOf(modifiers, attribute, false, 0);
  const tileMul = sumOf(modifiers, attribute, true, 0);
  if (add === 0 && mul === 0 && tileAdd === 0 && tileMul === 0) return base;
  return Math.trunc((((base + add) * (100 + mul) + 100 * tileAdd) * (100 + tileMul)) / 10000);
}

function sumOf(list: readonly Modifier[], attribute: number, mul: boolean, magnitude: number): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++)
    if (list[i].attribute === attribute && (list[i].op === 'mul') === mul) sum += list[i].value ?? magnitude;
  return sum;
}

/** Neither a status nor the ground changes anything about it. */
function isUnhindered(s: DelveState, c: Creature): boolean {
  return c.statuses.length === 0 && s.content.hinders[s.tiles[c.at]] === 0;
}

function speedOf(s: DelveState, c: Creature): number {
  return creatureSpeed(s.content, modified(s, c, statsOfCreature(s, c).move, s.content.attribute.MoveSpeed));
}

export function moveTicks(s: DelveState, c: Creature): number {
  if (isUnhindered(s, c)) return statsOfCreature(s, c).stepTicks;
  return Math.floor(s.content.constants.speedToTicks / speedOf(s, c));
}

/** DELVE-119: half a move. */
export function idleTicks(s: DelveState, c: Creature): number {
  if (isUnhindered(s, c)) return statsOfCreature(s, c).idleTicks;
  return Math.floor(s.content.constants.speedToTicks / (2 * speedOf(s, c)));
}

export function attackTicks(s: DelveState, c: Creature): number {
  const { attribute, constants } = s.content;
  const stats = statsOfCreature(s, c);
  let speed = modified(s, c, stats.attack, attribute.AttackSpeed);
  speed = Math.trunc((speed * (100 + constants.phaseAttack * c.phases)) / 100);
  const f = stats.frenzy;
  if (f !== null && 100 * c.health < f.below * stats.maxHealth) speed = Math.trunc((speed * f.attack) / 100);
  return Math.floor(constants.speedToTicks / creatureSpeed(s.content, speed));
}

/** DELVE-125. */
export function skillLevelOf({ constants }: Content, c: Creature): number {
  return Math.ceil(c.mlvl / constants.levelsPerSkillLevel);
}
