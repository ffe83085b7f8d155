/** What the observation of Delve is made of: items, skills, statuses. */
import { shape } from '../../../engine/reference.ts';
import { wholeFrom, z } from '../../../engine/schema.ts';

const count = z.int().check(z.gte(0));
export const percent = wholeFrom(0, 100);
export const range = z.tuple([z.int(), z.int()]);
const texts = z.array(z.string());

export const item = shape('Item', 'An item as you see it.', {
  id: [count, 'A number of its own in this run; a part of a stack that you put down gets a new one.'],
  template: [z.string(), 'The id of its template in the content.'],
  name: [z.string(), 'Its full name, affixes and all.'],
  title: [z.string(), 'The name of its template, such as `Dagger`.'],
  slot: [
    z.string(),
    'Where it is worn: `weapon`, `offhand`, `head`, `body`, `hands`, `waist`, `feet`, `neck` or `ring`; `none` for what is used up.',
  ],
  family: [
    z.string(),
    '`blade`, `axe`, `blunt`, `polearm`, `focus`, `shield`, `potion`, `scroll` or `orb`; empty for what has none, such as armor.',
  ],
  rarity: [z.string(), '`normal`, `magic`, `rare` or `unique`; always `normal` for what is used up.'],
  ilvl: [count, 'Its item level: what affixes it can have, and what it is worth.'],
  count: [count, 'How many there are of it in this place; 1 of what is worn.'],
  price: [count, 'What the peddler asks for one of it, in gold; he pays a quarter.'],
  reqLevel: [count, 'The level that you need to wear it.'],
  reqStr: [count, 'The `Strength` that you need to wear it.'],
  reqDex: [count, 'The `Dexterity` that you need to wear it.'],
  unmet: [
    texts,
    'What of that you lack, such as `strength 30`; what you wear in its place does not count. Empty: you can wear it, or it is used up.',
  ],
  damage: [z.nullable(range), 'Least and most physical damage, its own bonuses counted; null if it is no weapon.'],
  speed: [z.int(), 'Its attack speed: a blow takes 30000 / speed ticks; 0 if it is no weapon.'],
  crit: [z.int(), 'What a critical hit with it multiplies physical damage by; 0 if it is no weapon.'],
  hands: [count, 'Hands that a weapon takes, 1 or 2: with 2 the offhand must be empty. 0 if it is no weapon.'],
  armor: [z.int(), 'Its armor, its own bonuses counted.'],
  block: [z.int(), 'What it adds to your chance to block, in percent.'],
  affixes: [texts, 'The ids of its affixes, prefixes first; empty of a unique item.'],
  unique: [z.string(), 'The id of the unique item that it is, else empty.'],
  rolled: [
    z.array(z.array(z.int())),
    'For each affix, or each line of a unique item, the numbers that it came to, in pairs: lower and upper end, the second 0 where there is only one number; then a pair for each part of an affix that has parts.',
  ],
  lines: [texts, 'What it does for whoever wears it, in words: a line for each bonus.'],
  ranges: [
    texts,
    'The same; behind each line of an affix what its number could have been, the level and the name of the affix.',
  ],
  text: [z.string(), 'What using it up does, in words; empty for what is worn.'],
});

export const status = shape('Status', 'Something that works on somebody for a while.', {
  id: [z.string(), 'Which: `chilled`, `poisoned`, `snared`, `weakened`, `fury`, `ironskin`, `antidote` or `shrine`.'],
  name: [z.string(), 'Its name on the screen; of a shrine such as `Shrine of Might`.'],
  magnitude: [
    z.int(),
    'How strong: of `poisoned` the damage of all its ticks together, of `chilled` the speed lost in percent, of `weakened` and `fury` damage lost and gained in percent, of `ironskin` armor, of `antidote` poison resistance; of `shrine` the number of the shrine, from 0.',
  ],
  left: [count, 'Ticks until it ends.'],
});

const step = shape('SkillStep', 'A skill as it would be one level higher.', {
  level: [count, 'That level; 1 for a skill that you do not have.'],
  mana: [count, 'Mana that it would cost.'],
  range: [count, 'How far it would reach, in steps.'],
  damage: [z.nullable(range), 'Least and most damage; null if it deals none of its own.'],
  effects: [texts, 'What else it would do, in words.'],
});

export const skill = shape('Skill', 'A skill, known or not.', {
  id: [z.string(), 'Its id: what `cast`, `aim`, `leap`, `strike` and `learn` call it.'],
  name: [z.string(), 'Its name.'],
  school: [z.string(), '`martial`, `fire`, `cold`, `lightning` or `occult`; items raise whole schools.'],
  form: [
    z.string(),
    'How it works: `strike` (your weapon on neighbours), `bolt` (one target), `blast` (a place and around it), `beam` (a line through a place), `nova` (around you), `curse` (a status on one target), `self`, `blink` (a leap) or `passive` (works always).',
  ],
  level: [count, 'Its level, your points and what items add, at most 20; 0: you cannot use it.'],
  points: [count, 'Points in it, at most 10; your class begins with one in its first skill.'],
  learnLevel: [
    count,
    'The level that you need for its first point; each further point needs one more. 0: it cannot be learned.',
  ],
  mana: [
    count,
    'Mana that it costs, at its level or, if that is 0, at level 1; so with `range`, `damage` and `effects`.',
  ],
  range: [count, 'How far it reaches in steps, diagonal ones too; 0: it needs no target.'],
  radius: [
    count,
    'How far around its target it works, in steps; of a `nova` and a `strike` around you. 0: on the target only.',
  ],
  ticks: [count, 'Ticks that using it takes now; 0 for what works always.'],
  ready: [count, 'Ticks until it can be used again; 0: now.'],
  damage: [
    z.nullable(range),
    'Least and most damage to one target, before its defense; null if it deals none of its own: a `strike` deals that of your weapon.',
  ],
  damageType: [
    z.string(),
    'The type of that damage: `magic`, `lightning`, `fire`, `cold` or `poison`; empty if `damage` is null.',
  ],
  text: [z.string(), 'What it is, in a few words.'],
  effects: [texts, 'What else it does, in words with numbers.'],
  next: [z.nullable(step), 'One level higher; null at level 20.'],
});

export const attack = shape('Attack', 'Your plain attack in numbers: what `move` against a neighbour does.', {
  ranges: [
    z.array(range),
    'Least and most damage by type: magic, lightning, fire, cold, poison, physical; [0, 0] where it has none. Before the defense.',
  ],
  accuracy: [
    z.int(),
    'Chance to hit in percent, taken as 5 to 100; what is above 100 is taken off the evasion of the defender.',
  ],
  crit: [z.int(), 'Chance of a critical hit in percent.'],
  critMultiplier: [z.int(), 'What a critical hit multiplies physical damage by.'],
  ticks: [count, 'Ticks that a blow takes.'],
  dps: [
    count,
    'Mean damage in 1000 ticks, misses and critical hits counted, the defense (evasion, block, armor, resistances) not.',
  ],
});

export const comparison = shape('Comparison', 'What wearing an item would change; below 0 is worse.', {
  against: [
    z.string(),
    'The name of what it would replace in its slot; empty: nothing. What the other hand has to give up is counted, not named.',
  ],
  dps: [z.int(), 'Change of `attack.dps`.'],
  mitigation: [z.int(), 'Change of the share of physical damage that your armor takes off, in points of percent.'],
  health: [z.int(), 'Change of `maxHealth`.'],
  resistance: [z.int(), 'Change of the sum of the four resistances, in points of percent; none counts above 75.'],
});
