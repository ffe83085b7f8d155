/** What an attack sets off: triggered affixes, dying elites and boss phases, cast when the attack is done with. */
import { invariant } from '../../../engine/result.ts';
import { chebyshev } from '../../../kit/grid.ts';
import type { DelveEmit } from '../events.ts';
import type { Pending } from '../types.ts';
import { type DelveState, PLAYING } from '../types.ts';
import { whereOf } from '../where.ts';
import { spellAttack } from './build.ts';
import { castByCreature } from './creature-spell.ts';
import { EVERYONE } from './creatures.ts';
import { creatureById } from './derived.ts';
import { strikePlayer } from './fight.ts';
import { skillLevelOf } from './monster-speed.ts';
import { hasEffect, sees } from './sight.ts';
import { castByPlayer, nearestHostile } from './spell.ts';

/** One event sets off a handful; no chain of triggers goes on for ever. */
const MOST_CONSEQUENCES = 10_000;

export function settleConsequences(s: DelveState, emit?: DelveEmit): void {
  const { pending } = s.derived;
  for (let settled = 0; pending.length > 0 && s.outcome === PLAYING; settled++) {
    invariant(settled < MOST_CONSEQUENCES, 'consequences come to an end');
    const p = pending[0];
    pending.shift();
    if (p.why === 'trigger') trigger(s, p, emit);
    else if (p.why === 'phase') phase(s, p, emit);
    else revenge(s, p, emit);
  }
  // Cutting an empty list short is not free.
  if (pending.length > 0) pending.length = 0;
}

/** DELVE-212, DELVE-213. Such a cast triggers nothing further: only own attacks do (DELVE-168). */
function trigger(s: DelveState, p: Pending, emit?: DelveEmit): void {
  const skill = s.content.skills[p.skill];
  let place = -1;
  if (['bolt', 'blast', 'beam', 'curse'].includes(skill.form)) {
    const c = creatureById(s, p.creature);
    if (c !== null && (!p.strict || hasEffect(s, c.at))) place = c.at;
    else if (!p.strict) place = nearestHostile(s)?.at ?? -1;
    if (place < 0) return;
  }
  const struck = castByPlayer(s, p.skill, p.level, place, emit);
  if (struck >= 0) emit?.(EVERYONE, { type: 'trigger', source: p.source, skill: skill.name, struck });
}

/** DELVE-104: the boss's summoning skill, Howl if it has none, at no time. */
function phase(s: DelveState, p: Pending, emit?: DelveEmit): void {
  const c = creatureById(s, p.creature);
  if (c === null) return;
  emit?.(EVERYONE, { type: 'phase', name: p.source });
  const own = s.content.monsters[c.type].skills.find((x) => s.content.skills[x.skill].form === 'summon');
  const index = own?.skill ?? s.content.howl;
  if (index >= 0) castByCreature(s, c, index, skillLevelOf(s.content, c), emit);
}

/** A struck or dying elite answers from where it stood, the living one by its own hand. */
function revenge(s: DelveState, p: Pending, emit?: DelveEmit): void {
  const skill = s.content.skills[p.skill];
  const c = creatureById(s, p.creature);
  if (c !== null) {
    castByCreature(s, c, p.skill, p.level, emit);
    return;
  }
  if (emit !== undefined && sees(s, p.place))
    emit(EVERYONE, { type: 'cast', who: p.source, skill: skill.name, at: whereOf(s, p.place) });
  if (chebyshev(p.place, s.player.at, s.width) > skill.radius || !hasEffect(s, p.place)) return;
  const min = skill.base[0] + skill.perLevel[0] * (p.level - 1);
  const max = skill.base[1] + skill.perLevel[1] * (p.level - 1);
  strikePlayer(s, spellAttack(p.source, skill.type, min, max, false), null, skill.name, emit);
}
