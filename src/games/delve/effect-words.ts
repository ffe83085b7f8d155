/** Effects in words with their numbers filled in: what a skill does at a level, and what makes a creature special. */

import { DAMAGE } from './closed-words.ts';
import type { Content, Modifier, Skill } from './compiled.ts';
import { type Effect, type EffectOf, type Handlers, handle } from './effect.ts';

/** 150 is x1.5. */
export function times(percent: number): string {
  return `x${percent / 100}`;
}

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
const many = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** `WeaponDamage` as people write it. */
export function attributeWords(id: string): string {
  return id
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
}

function modifierWords(content: Content, { attribute, op, value }: Modifier, magnitude: number): string {
  return `${attributeWords(content.attributes[attribute].id)} ${signed(value ?? magnitude)}${op === 'mul' ? '%' : ''}`;
}

/** What a status does, by its special behaviour and by what it changes. */
function statusWords(content: Content, e: EffectOf<'status'>, level: number): string {
  const kind = content.statuses[e.status];
  const raised = e.magnitude + e.perLevel * (level - 1);
  const m = e.most > 0 ? Math.min(e.most, raised) : raised;
  const special: Readonly<Record<string, string>> = {
    fury: `damage +${m}%`,
    weaken: `damage -${m}%`,
    snare: 'cannot move',
    poison: `${m} poison`,
  };
  const parts = [special[kind.special] ?? '', ...kind.modifiers.map((x) => modifierWords(content, x, m))];
  return `${kind.name.toLowerCase()}: ${parts.filter((x) => x !== '').join(', ')} for ${e.duration} ticks`;
}

type Words = Handlers<[content: Content, level: number], string>;

/** Of skills, at a level of theirs. */
const OF_SKILLS: Words = {
  power: (e, _, level) => `damage +${e.damage + e.perLevel * (level - 1)}%, accuracy +${e.accuracy}`,
  stun: (e, _, level) => `${e.chance + e.perLevel * level}% chance to stun for ${e.ticks} ticks`,
  factor: (e, _, level) => `${e.base + e.perLevel * level}% of the weapon's damage`,
  status: (e, content, level) => statusWords(content, e, level),
  attribute: (e, content, level) =>
    modifierWords(content, { attribute: e.attribute, op: e.op, value: e.perLevel * level }, 0),
  sure: () => 'cannot be evaded',
  drain: (e) => `heals the caster by ${e.pct}% of the damage`,
  heal: (e, _, level) => `heals ${e.amount + e.perLevel * level}`,
  mend: (e) => `heals the most wounded ally below ${e.below}% by ${e.pct}%`,
  die: () => 'the caster dies of it',
  delayed: (e) => `strikes ${e.ticks} ticks later`,
};

/** Of creatures; `level` is theirs. */
const OF_CREATURES: Words = {
  damage: (e) => `damage ${times(e.pct)}`,
  health: (e) => `health ${times(e.pct)}`,
  armor: (e) => `armor ${signed(e.add)}`,
  evasion: (e) => `evasion ${signed(e.add)}`,
  block: (e) => `blocks ${e.add}% more`,
  resist: (e) => `all resistances ${signed(e.add)}`,
  speed: (e) => `moves ${times(e.move)}, attacks ${times(e.attack)} as fast`,
  aura: (e) => `allies within ${e.radius} deal ${e.pct}% more damage`,
  frenzy: (e) => `attacks ${times(e.attack)} as fast below ${e.below}% health`,
  teleport: (e) => `blinks to your side, and away once below ${e.below}% health`,
  regen: (e) => `heals ${e.pct}% every 1000 ticks`,
  element: (e) => `${e.pct}% more as ${DAMAGE[e.type]} damage`,
  skill: (e, content) => `casts ${content.skills[e.skill].name}`,
  onDeathCast: (e, content) => `casts ${content.skills[e.skill].name} when it dies`,
  onStruckCast: (e, content) => `${e.chance}% to cast ${content.skills[e.skill].name} when struck`,
  onHitCast: (e, content) => `${e.chance}% to cast ${content.skills[e.skill].name} when it hits`,
  manaBurn: (e) => `burns ${e.factor} mana for each point of damage`,
  thorns: (e, _, level) => `thorns ${e.perLevel * level}`,
  multishot: () => 'shoots twice',
};

/** Of both. */
const OF_BOTH: Words = {
  summon: (e, content) => `calls ${many(e.count, content.monsters[e.monster].name)}`,
  leech: (e) => `heals itself by ${e.pct}% of its damage`,
  split: (e, content) => `splits into ${many(e.count, content.monsters[e.monster].name)}`,
};

function worded(words: Words, content: Content, effects: readonly Effect[], level: number): string[] {
  return effects.flatMap((e) => handle({ ...OF_BOTH, ...words }, e, content, level) ?? []);
}

export function creatureWords(content: Content, effects: readonly Effect[], level: number): string[] {
  return worded(OF_CREATURES, content, effects, level);
}

/** Damage, range, mana and time are numbers of their own; this is what is left. */
export function skillWords(content: Content, skill: Skill, level: number): string[] {
  const { chillTicks, poisonTicks } = content.constants;
  const of = DAMAGE[skill.type];
  return [
    ...worded(OF_SKILLS, content, skill.effects, level),
    ...(of === 'cold' ? [`chills for ${chillTicks} ticks`] : []),
    ...(of === 'poison' ? [`works over ${poisonTicks} ticks`] : []),
  ];
}
