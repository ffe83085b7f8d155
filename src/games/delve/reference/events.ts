/** The events of Delve, field by field. */
import { part, shape } from '../../../engine/reference.ts';
import { wholeFrom, z } from '../../../engine/schema.ts';
import { x, y } from './observation.ts';

const count = z.int().check(z.gte(0));
const place = shape('Place', 'A place of the level.', { x, y });
const text = z.string();
const name = [text, 'Its name.'] as const;
const monster = [text, 'The name of the monster.'] as const;
const item = [text, 'The full name of the item.'] as const;
const health = [count, 'How much health.'] as const;
const who = [text, '`you`, or the name of a monster.'] as const;
const statusId = [text, 'The id of the status, as in `Status`.'] as const;
const rarity = [
  wholeFrom(0, 3),
  '0 normal, 1 magic, 2 rare, 3 unique; 0 also for gold and for what is used up.',
] as const;

const damage = part({
  raw: [z.int(), 'Damage before anything is taken off, a critical hit counted.'],
  mitigated: [
    z.int(),
    'Taken off by armor (physical) or by resistance (the others); below 0: added by a resistance below 0.',
  ],
  absorbed: [z.int(), 'Taken off by absorption; it heals the defender by as much.'],
  reduced: [z.int(), 'Taken off by `PhysicalReduction` or `NonPhysicalReduction`, which are flat numbers.'],
  final: [z.int(), 'What is left of it.'],
});
const result = shape('AttackResult', 'What came of an attack.', {
  missed: [z.boolean(), 'It missed: the accuracy of the attacker failed.'],
  evaded: [z.boolean(), 'The defender evaded it.'],
  blocked: [z.boolean(), 'The defender blocked it.'],
  critical: [z.boolean(), 'It was a critical hit: physical damage was multiplied.'],
  before: [
    z.nullable(z.int()),
    "The defender's health before; null of a barrel, and of a monster until you have killed five of its type.",
  ],
  after: [z.nullable(z.int()), 'The same afterwards, at least 0.'],
  parts: [
    z.array(z.nullable(damage)),
    'By damage type: magic, lightning, fire, cold, poison, physical; null where the attack had nothing of it, or failed.',
  ],
  damage: [
    z.int(),
    'Damage done at once: all `final` but that of poison; a hit takes at least 1 unless it healed or poisoned.',
  ],
  healing: [z.int(), 'Health that the defender gained by absorption, up to its most.'],
  poison: [
    z.int(),
    'Damage that its poison will do in the next 3000 ticks, in five parts, unless a stronger poison works already.',
  ],
  killed: [z.boolean(), 'The defender died of it.'],
  success: [z.boolean(), 'It was not missed, evaded or blocked.'],
});

export const events = {
  attack: [
    'You were attacked, or you attacked a monster or a barrel; with weapon or spell, also by traps and the ground. Of spells on monsters only what you see.',
    {
      attacker: [
        text,
        '`you`, the name of a monster, of a trap, of the ground or of a delayed spell, or `powder keg`.',
      ],
      defender: [text, '`you`, the name of a monster, or `barrel`.'],
      kind: [text, '`melee`, `ranged`, `spell`, `trap` or `terrain` (the ground, or a keg beside you).'],
      skill: [text, 'The name of the skill; empty: a plain blow, a trap, the ground or a keg.'],
      result: [result, 'What came of it.'],
      condition: [
        text,
        'How a monster or barrel is afterwards: `unhurt`, `scratched`, `wounded`, `badly hurt`, `almost dead` or `dead`; empty if the defender is you.',
      ],
      at: [place, 'Where the defender stands.'],
    },
  ],
  died: [
    'A monster died in your view, of whatever.',
    {
      name: monster,
      at: [place, 'Where it stood.'],
      experience: [count, 'Experience that it gives you, told once more as `experience`; 0 if it was summoned.'],
    },
  ],
  thorns: [
    'You were hurt by the thorns of a monster that you hit, or a monster by yours.',
    {
      name: [text, 'The name of the monster: it has the thorns if `you` is true, else it was hurt.'],
      amount: [count, 'How much health; thorns leave you at least 1.'],
      you: [z.boolean(), 'You were hurt; else the monster.'],
    },
  ],
  stolen: ['Your blow stole life: you gained health.', { amount: health }],
  healed: [
    'A potion or a skill healed you. Not told: rest, fountain, a new level, life for a kill.',
    { amount: health, by: [text, 'The name of the potion or skill.'] },
  ],
  mana: [
    'A potion gave you mana. Not told: what comes back with time, from a fountain or with a new level.',
    { amount: [count, 'How much mana.'], by: [text, 'The name of the potion.'] },
  ],
  burned: [
    'The blow of a monster burned your mana.',
    { amount: [count, 'How much mana you lost.'], by: [text, 'The name of the monster.'] },
  ],
  status: [
    'A status begins, or begins anew, on you or on a monster in view. Monsters may also be `stunned`: they act so much later, and nothing tells the end.',
    {
      who,
      id: statusId,
      magnitude: [z.int(), 'How strong, as in `Status`; of `stunned` the ticks that the monster loses.'],
      ticks: [count, 'For how many ticks.'],
    },
  ],
  'status-ends': [
    'A status of yours or of a monster in view has run out, or a potion cured it. A fountain cures poison without telling.',
    { who, id: statusId },
  ],
  poison: ['Poison took health of you or of a monster in view.', { who, amount: health }],
  trigger: [
    'Something that you wear cast a spell by itself, at no mana and no time; told after what the spell did.',
    {
      source: [text, 'The name of the affix, or of the unique item.'],
      skill: [text, 'The name of the skill.'],
      struck: [count, 'How many monsters it was cast on; 0 if it works on you.'],
    },
  ],
  cast: [
    'You used a skill, or a monster in view cast one. Shots of archers are told as `attack` only, what your scrolls and items cast as `used` and `trigger`.',
    {
      who,
      skill: [text, 'The name of the skill.'],
      at: [
        z.nullable(place),
        'Of you the place that you aim at, null if there is none (around you, on yourself, a leap anywhere); of a monster where it stands.',
      ],
    },
  ],
  marked: [
    'A spell will strike these places soon: leave them. When, is in `map.marked`.',
    {
      name: [text, 'The name of the spell.'],
      places: [z.array(place), 'All places that it will strike, walls too.'],
    },
  ],
  summoned: [
    'A monster in view summoned others, or died and split into others.',
    {
      who: [text, 'The name of that monster.'],
      count: [count, 'How many came.'],
      name: [text, 'The name of those that came.'],
    },
  ],
  blinked: [
    'You leapt to another place, by skill, scroll or rift; or a monster did that you saw go or come.',
    { who, to: [z.nullable(place), 'Where to; null: a place that you do not see.'] },
  ],
  dropped: [
    'An item or gold came to lie on the ground in your view; what you put down yourself is told as `put-down`.',
    { name: [text, 'The full name of the item, or such as `84 gold`.'], rarity, at: [place, 'Where it lies.'] },
  ],
  lost: [
    'Something fell where no free place is near, and is gone.',
    { name: [text, 'The full name of the item, or such as `84 gold`.'] },
  ],
  gold: ['You picked up gold.', { amount: [count, 'How much gold.'] }],
  took: ['You picked an item up, into the backpack.', { name: item, rarity, count: [count, 'How many of it.'] }],
  wore: [
    'You put an item on.',
    {
      name: item,
      rarity,
      replaced: [
        text,
        'The name of what it replaced, two joined by ` and ` if the other hand gave way; empty: nothing.',
      ],
    },
  ],
  'took-off': ['You took an item off, into the backpack.', { name: item }],
  'put-down': [
    'You put an item down, where you stand or on the nearest place that is free.',
    { name: item, count: [count, 'How many of it.'] },
  ],
  used: ['You used up a potion or a scroll; what it did follows.', { name }],
  changed: [
    'You used up an orb: it changed an item.',
    {
      orb: [text, 'The name of the orb.'],
      name: [text, 'The full name of the item now.'],
      rarity: [wholeFrom(0, 3), 'The rarity of the item now: 1 magic, 2 rare.'],
    },
  ],
  bought: [
    'You bought an item, or gambled and got it; it is in the backpack.',
    { name: item, price: [count, 'What you paid, in gold.'] },
  ],
  sold: [
    'You sold a place of the backpack, the whole stack.',
    { name: item, price: [count, 'What you got for all of it, in gold.'] },
  ],
  experience: [
    'You gained experience for a kill, also for one that you did not see.',
    { amount: [count, 'How much experience.'] },
  ],
  level: [
    'You reached a new level; health and mana are full again.',
    {
      level: [count, 'Your level now.'],
      points: [count, 'Attribute points that you have to spend now.'],
      skillPoints: [count, 'Skill points that you have to spend now.'],
    },
  ],
  allocated: [
    'You spent attribute points.',
    {
      attribute: [text, '`strength`, `dexterity`, `magic` or `vitality`.'],
      now: [z.int(), 'Its value now, with all bonuses.'],
    },
  ],
  learned: [
    'You put a point into a skill.',
    { skill: [text, 'The name of the skill.'], level: [count, 'Points in it now, without bonuses.'] },
  ],
  depth: [
    'You came to the next depth.',
    { depth: [count, 'Which, 2 to 12.'], theme: [text, 'The name of its theme, as in `themeName`.'] },
  ],
  door: ['A door in your view opened: you or a monster went in. It stays open.'],
  'trap-seen': [
    'You noticed a trap; from now on it is in `map.traps`.',
    { trap: [text, 'Its name, such as `dart trap`.'], at: [place, 'Where it is.'] },
  ],
  trap: [
    'You came onto a trap; it is gone now. What it did follows, but for the alarm, which only wakes monsters.',
    { trap: [text, 'Its name, such as `dart trap`.'] },
  ],
  chest: ['You opened a chest; what was in it follows as `dropped`.'],
  barrel: [
    'You broke a barrel; what was in it follows as `dropped`.',
    { keg: [z.boolean(), 'It was a powder keg: it explodes and hurts all beside it, you too.'] },
  ],
  shrine: [
    'You touched a shrine: its blessing, a status, follows. It works once.',
    { shrine: [text, 'Its name, such as `Might`.'] },
  ],
  fountain: ['You drank from a fountain: health and mana are full, poison is gone. It works once.'],
  peddler: ['You walked into the peddler. It takes no time, and trading does not need it: `shop` is there beside him.'],
  mapped: ['A scroll showed you the map of this depth; items and traps it does not show.'],
  noticed: [
    'A boss or a leader came into view for the first time.',
    {
      name: monster,
      abilities: [z.array(text), 'The names of the affixes of a leader, or of the skills of a boss.'],
    },
  ],
  revealed: ['A monster that lay in ambush showed itself. Not told if you walked into it.', { name: monster }],
  phase: [
    'The health of a boss fell below 66% or 33%: it calls for help and attacks faster from now on.',
    { name: [text, 'The name of the boss.'] },
  ],
  unsealed: ['The boss of this depth is dead: the stairs are open. On depth 12 `portal` follows.'],
  portal: ['The last boss is dead: a portal opened where it died, or beside. `stairs` has its place once you see it.'],
  wanderers: [
    'A pack of monsters is on your trail, because you stayed long: 240000 ticks on this depth, then every 90000.',
  ],
  option: [
    'You changed an option.',
    {
      key: [text, '`autoequip` or `autopickup`.'],
      value: [text, 'Its value now: `on` or `off`; `gold`, `consumables` or `off`.'],
    },
  ],
  hotbar: [
    'You set a quick key.',
    {
      key: [wholeFrom(1, 8), 'Which key.'],
      entry: [text, 'The id of the skill or consumable on it now; empty: nothing.'],
    },
  ],
  won: ['You took the portal: you have won.'],
  dead: [
    'You are dead.',
    { cause: [text, 'The name of the monster, trap, ground or spell that killed you, `powder keg` or `poison`.'] },
  ],
  abandoned: [
    'The run was given up.',
    { why: [text, '`despair` after `abandon`; `the run took too long` after 60000 steps.'] },
  ],
} as const;
