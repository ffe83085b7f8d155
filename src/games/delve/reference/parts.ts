/** What the observation of Delve is made of: items, skills, statuses. */
import { shape } from '../../../engine/reference.ts';
import { wholeFrom, z } from '../../../engine/schema.ts';

const count = z.int().check(z.gte(0));
export const percent = wholeFrom(0, 100);
export const range = z.tuple([z.int(), z.int()]);
const texts = z.array(z.string());

export const item = shape('Item', 'An item as you see it.', {
  id: [count, 'A number that it keeps.'],
  template: [z.string(), 'The id of its template in the content.'],
  name: [z.string(), 'Its full name.'],
  title: [z.string(), 'The name of its template.'],
  slot: [z.string(), 'Where it is worn; `none` for what is used up.'],
  family: [z.string(), 'Its family, such as `blade`, `potion` or `orb`.'],
  rarity: [z.string(), '`normal`, `magic`, `rare` or `unique`; `consumable` for what is used up.'],
  ilvl: [count, 'Its level.'],
  count: [count, 'How many there are of it in this place.'],
  price: [count, 'What it is worth in gold.'],
  reqLevel: [count, 'The level that it needs.'],
  reqStr: [count, 'The strength that it needs.'],
  reqDex: [count, 'The dexterity that it needs.'],
  unmet: [texts, 'What of that you lack, in words.'],
  damage: [z.nullable(range), 'Least and most damage; null if it is no weapon.'],
  speed: [z.int(), 'Its attack speed; 0 if it is no weapon.'],
  crit: [z.int(), 'Its chance of a critical hit in percent.'],
  hands: [count, 'Hands that it takes.'],
  armor: [z.int(), 'Its armor.'],
  block: [z.int(), 'Its chance to block in percent.'],
  affixes: [texts, 'The ids of its affixes, prefixes first.'],
  unique: [z.string(), 'Its id if it is unique, else empty.'],
  rolled: [z.array(z.array(z.int())), 'The numbers that each affix, or each line of a unique, came to.'],
  lines: [texts, 'What it does, in words.'],
  ranges: [texts, 'The same with what the numbers could have been.'],
  text: [z.string(), 'A sentence about it.'],
});

export const status = shape('Status', 'Something that works on somebody for a while.', {
  id: [z.string(), 'Its id in the content.'],
  name: [z.string(), 'Its name.'],
  magnitude: [z.int(), 'How strong it is.'],
  left: [count, 'Ticks that are left of it.'],
});

const step = shape('SkillStep', 'A skill as it would be one level higher.', {
  level: [count, 'That level.'],
  mana: [count, 'Mana that it would cost.'],
  range: [count, 'How far it would reach.'],
  damage: [z.nullable(range), 'Least and most damage; null if it deals none.'],
  effects: [texts, 'What else it would do, in words.'],
});

export const skill = shape('Skill', 'A skill, known or not.', {
  id: [z.string(), 'Its id: what `cast`, `aim`, `leap`, `strike` and `learn` call it.'],
  name: [z.string(), 'Its name.'],
  school: [z.string(), 'Its school.'],
  form: [z.string(), 'How it works, such as `strike`, `bolt`, `blast`, `nova`, `blink` or `passive`.'],
  level: [count, 'Its level with all bonuses; 0: you cannot use it.'],
  points: [count, 'Points that you have put into it.'],
  learnLevel: [count, 'The level that its first point takes; 0: it cannot be learned.'],
  mana: [count, 'Mana that it costs, at its level or at the first.'],
  range: [count, 'How far it reaches.'],
  radius: [count, 'How far around its target it works.'],
  ticks: [count, 'Ticks that casting takes; 0 for what works always.'],
  ready: [count, 'Ticks until it can be cast again.'],
  damage: [z.nullable(range), 'Least and most damage; null if it deals none.'],
  damageType: [z.string(), 'The type of that damage, else empty.'],
  text: [z.string(), 'A sentence about it.'],
  effects: [texts, 'What else it does, in words.'],
  next: [z.nullable(step), 'One level higher; null at the highest.'],
});

export const attack = shape('Attack', 'An attack in numbers.', {
  ranges: [z.array(range), 'Least and most damage by type: magic, lightning, fire, cold, poison, physical.'],
  accuracy: [z.int(), 'Accuracy.'],
  crit: [z.int(), 'Chance of a critical hit in percent.'],
  critMultiplier: [z.int(), 'What a critical hit multiplies physical damage by.'],
  ticks: [count, 'Ticks that it takes.'],
  dps: [count, 'Mean damage of 1000 ticks, misses and criticals counted, armor not.'],
});

export const comparison = shape('Comparison', 'What wearing an item would change.', {
  against: [z.string(), 'The name of what it would replace; empty: nothing.'],
  dps: [z.int(), 'Change of damage in 1000 ticks.'],
  mitigation: [z.int(), 'Change of what armor takes off, in percent.'],
  health: [z.int(), 'Change of the most health.'],
  resistance: [z.int(), 'Change of the sum of the four resistances.'],
});
