/** The observation of Delve, field by field. */
import { part, shape } from '../../../engine/reference.ts';
import { wholeFrom, z } from '../../../engine/schema.ts';
import { attack, comparison, item, percent, range, skill, status } from './parts.ts';

const count = z.int().check(z.gte(0));
export const x = [count, 'The column, from 0 at the left.'] as const;
export const y = [count, 'The row, from 0 at the top.'] as const;
const numbers = z.record(z.string(), z.int());

const monster = shape('Monster', 'A monster that you see; one that lies in ambush is not shown.', {
  id: [count, 'A number of its own in this run.'],
  x,
  y,
  name: [z.string(), 'Its name, as events call it; several may have the same.'],
  type: [z.string(), 'The id of its type in the content; `kills` counts by it.'],
  glyph: [z.string(), 'Its letter on the screen; not in `map.rows`.'],
  rank: [
    z.string(),
    '`normal`, `champion`, `elite` (a leader with affixes), `minion` (of a leader or boss) or `boss`.',
  ],
  variety: [z.string(), 'Of a champion which kind, by name, such as `Berserker`; empty for others.'],
  affixes: [
    z.array(z.string()),
    'The names of its affixes: those of a leader, or those that its minion has a part of; empty for others.',
  ],
  traits: [
    z.array(z.string()),
    'What makes it special, in words: variety, affixes, the skills of a boss; after five kills of its type also the skills of the type.',
  ],
  level: [count, 'Its level: the depth, two more for a boss and what it summons.'],
  healthPct: [percent, 'Health left in percent of its most, rounded down, at least 1.'],
  statuses: [z.array(status), 'What works on it. Being stunned is not shown: only the event `status` tells.'],
  pace: [
    z.enum(['slower', 'equal', 'faster']),
    'Whether its step takes longer than yours, as long, or less, at this moment.',
  ],
  ranged: [z.boolean(), 'It fights from afar, with arrows or spells.'],
  hitChance: [
    percent,
    'How often your plain attack hits it, in percent: misses and evasion counted, its block not. Spells do not go by this.',
  ],
  hitsYou: [
    percent,
    'How often its plain attack hits you, in percent: misses and evasion counted, your block not. Spells do not go by this.',
  ],
  resist: [
    numbers,
    'Its resistance in percent to `lightning`, `fire`, `cold` and `poison`, as far as this very monster was hit by them; below 0 it takes more.',
  ],
  exact: [
    z.nullable(
      part({
        health: [z.int(), 'Health left.'],
        maxHealth: [count, 'The most health that it can have.'],
        damage: [
          range,
          'Least and most physical damage of its plain blow; what elements, statuses and allies add is not in it.',
        ],
        armor: [
          z.int(),
          'Its armor now: it takes off 100 x armor / (armor + 300) percent of physical damage, at most 75.',
        ],
        evasion: [z.int(), 'Its chance to evade an attack, in percent; at most 50 counts.'],
        moveTicks: [count, 'Ticks that its step takes now.'],
        attackTicks: [count, 'Ticks that its blow takes now.'],
      }),
    ),
    'The numbers behind it once you have killed five of its type; null before.',
  ],
  summoned: [z.boolean(), 'It was summoned: it gives no experience and drops nothing.'],
});

const player = shape('Player', 'You.', {
  x,
  y,
  class: [z.string(), 'The id of your class: `warden`, `stalker` or `adept`.'],
  className: [z.string(), 'The name of your class.'],
  level: [count, 'Your level, 1 to 30.'],
  exp: [count, 'All experience that you have gained; it is never spent.'],
  next: [count, 'The `exp` at which you reach the next level; without meaning at level 30.'],
  health: [z.int(), 'Health left; at 0 you are dead.'],
  maxHealth: [count, 'The most health that you can have.'],
  mana: [count, 'Mana left.'],
  maxMana: [count, 'The most mana that you can have.'],
  gold: [count, 'Gold in hand; it counts in the score.'],
  attributes: [
    numbers,
    'The value of every attribute with all bonuses, by id. An action takes 30000 / speed ticks. Resistances, absorptions, evasions, `Block`, `Accuracy`, `CritChance`, `LifeSteal`, `SkillDamage`, `WeaponDamage`, `MagicFind`, `GoldFind` and `ExperienceGain` are percent. Caps are not applied: of a resistance 75 counts at most, of `Block` 60, of an evasion 50, of an absorption 30, of `LifeSteal` 10.',
  ],
  sources: [
    z.record(z.string(), numbers),
    'What raised or lowered each attribute: `class`, `level`, `points` (that you spent), `items`, `skills`, `effects` (statuses), `environment` (the ground under you); zeros are left out. Flat numbers and percents are added alike. Base values, armor and block of the items themselves and what follows from other attributes are not in it, so it need not add up.',
  ],
  previews: [
    z.record(z.string(), numbers),
    'With points to spend: for `strength`, `dexterity`, `magic` and `vitality` the new values of all attributes that one more point would change; `DamagePer1000` is `attack.dps`. Empty without points.',
  ],
  attack: [attack, 'Your plain attack with what you wield now.'],
  moveTicks: [count, 'Ticks that a step takes from where you stand.'],
  castTicks: [count, 'Ticks that a skill takes that goes by `CastSpeed`; `skills[].ticks` has those of each.'],
  statuses: [z.array(status), 'What works on you for a while.'],
  snared: [z.boolean(), 'You are held fast: steps are refused, attacks and skills are not.'],
  points: [count, 'Attribute points to spend with `allocate`.'],
  skillPoints: [count, 'Skill points to spend with `learn`.'],
  skills: [z.array(skill), 'All skills but those of monsters, known or not; they are the same for every class.'],
  hotbar: [
    z.array(z.nullable(z.string())),
    'What lies on the quick keys 1 to 8 of the screen: the id of a skill or of the template of a consumable; null: nothing.',
  ],
  equipment: [
    z.record(z.string(), z.nullable(item)),
    'What you wear, by slot: `weapon`, `offhand`, `head`, `body`, `hands`, `waist`, `feet`, `neck`, `ring1`, `ring2`; null: nothing.',
  ],
  backpack: [
    z.array(item),
    'What you carry, at most 24 stacks; actions count them from 1, and later ones move up when one is gone.',
  ],
});

const map = shape('Map', 'What you know of this depth; all of it is forgotten when you leave.', {
  width: [count, 'How many columns the level has.'],
  height: [count, 'How many rows the level has.'],
  rows: [
    z.array(z.string()),
    "A text for each row, a letter for each place as you last saw it; blank: not known. You walk on `.` floor, `+` door, `'` open door, `,` rubble, `~` shallow water, `i` ice, `>` stairs, `<` portal, `_` open chest; it hurts on `L` lava and `v` void. `move` into them uses `(` chest, `0` barrel or powder keg, `{` fountain, `%` shrine, `P` peddler. Closed are `#` wall, `O` pillar, `T` statue, `=` bars, `w` deep water, `}` dry fountain, `x` spent shrine. You, monsters, items and traps are not drawn; what lies in ambush looks like rubble.",
  ],
  visible: [
    z.array(z.string().check(z.regex(/^[v.]+$/))),
    'The same rows: `v` where you see at this moment, `.` elsewhere.',
  ],
  items: [
    z.array(
      part({
        x,
        y,
        kind: [z.string(), 'The id of its template, or `gold`.'],
        rarity: [z.string(), '`normal`, `magic`, `rare`, `unique`, `consumable` or `gold`.'],
        glyph: [
          z.string(),
          'Its letter on the screen: `)` weapon, `[` armor or offhand, `"` amulet, `=` ring, `!` potion, `?` scroll, `*` orb, `$` gold.',
        ],
      }),
    ),
    'Items and gold on the ground, as you last saw each place; at most one a place.',
  ],
  traps: [
    z.array(part({ x, y, kind: [z.string(), 'Its name, such as `dart trap`.'] })),
    'Traps that you have noticed and that are still there.',
  ],
  marked: [
    z.array(part({ x, y, time: [count, 'When it strikes, on the clock of `now`.'] })),
    'Places where a spell is about to strike: you are hurt if you stand there then. A place may be listed twice, and walls too.',
  ],
});

export const observation = shape('observation', 'What you may know after a step.', {
  game: [z.literal('delve'), 'Which game it is.'],
  turn: [count, 'Actions done so far; `rest`, `explore` and `travel` count as one each. The run ends at 60000.'],
  now: [count, 'Ticks that have passed since the run began; a usual step takes 600.'],
  depth: [wholeFrom(1, 12), 'The depth that you are on.'],
  theme: [
    z.string(),
    'The id of its theme: `crypt`, `caverns`, `warrens`, `frost`, `foundry` or `abyss`, two depths each.',
  ],
  themeName: [z.string(), 'The name of its theme on the screen.'],
  difficulty: [z.string(), '`normal`, `easy` or `hard`.'],
  test: [z.boolean(), 'The run began with `startDepth` or `startLevel` above 1: it does not enter the hall of fame.'],
  options: [
    part({
      autoEquip: [z.boolean(), '`get` puts on at once what fits an empty slot, if you may wear it.'],
      autoPickup: [
        z.string(),
        'What is picked up by walking over it: `gold`, `consumables` (and gold) or `off` (nothing).',
      ],
    }),
    'Options that the action `option` changes.',
  ],
  player: [player, 'You.'],
  map: [map, 'What you know of this depth.'],
  monsters: [z.array(monster), 'The monsters that you see at this moment; those out of view are not remembered.'],
  ground: [
    part({
      item: [z.nullable(item), 'The item under you; null: none.'],
      gold: [count, 'The gold under you; 0: none.'],
      compare: [
        z.array(comparison),
        'What wearing the item would change, as in `compare`; empty if there is none or it is not worn.',
      ],
    }),
    'What lies under you.',
  ],
  compare: [
    z.array(z.array(comparison)),
    'For each place of the backpack what wearing it would change: one entry, two for a ring (`ring1`, `ring2`), none for what is used up.',
  ],
  stairs: [
    part({
      known: [z.boolean(), 'You have seen it on this depth, or a scroll has shown it.'],
      x: [count, 'Its column; 0 while it is not known.'],
      y: [count, 'Its row; 0 while it is not known.'],
      sealed: [
        z.boolean(),
        'The boss of this depth lives, and the way on is closed or not there yet. Said before you know the way.',
      ],
    }),
    'The way on: the stairs down; on depth 12 the portal, which is there once the boss is dead.',
  ],
  shop: [
    z.nullable(
      part({
        wares: [
          z.array(part({ item: [item, 'What is for sale.'], price: [count, 'What it costs, in gold.'] })),
          'What can be bought; `buy` counts from 1, and later ones move up when one is sold.',
        ],
        gambles: [count, 'How often you can still gamble with this peddler, 12 times in all.'],
        gamblePrice: [count, 'What the next gamble costs, in gold; it rises with each.'],
      }),
    ),
    'What the peddler beside you has; null if none is beside you.',
  ],
  score: [count, 'The score so far, as it would be if the run ended now.'],
  kills: [numbers, 'Monsters killed in this run, by the id of their type, summoned ones too; zeros are left out.'],
  bosses: [count, 'Bosses killed in this run.'],
  result: [z.nullable(z.enum(['won', 'dead', 'abandoned'])), 'How it ended; null while it goes on.'],
  cause: [
    z.string(),
    'What killed you (a monster, a trap, the ground, a spell, `poison`), or why the run was given up; empty while it goes on and if you won.',
  ],
});
