/** The observation of Delve, field by field. */
import { part, shape } from '../../../engine/reference.ts';
import { wholeFrom, z } from '../../../engine/schema.ts';
import { attack, comparison, item, percent, range, skill, status } from './parts.ts';

const count = z.int().check(z.gte(0));
export const x = [count, 'The column, from 0 at the left.'] as const;
export const y = [count, 'The row, from 0 at the top.'] as const;
const numbers = z.record(z.string(), z.int());

const monster = shape('Monster', 'A monster in view.', {
  id: [count, 'A number that it keeps on this depth.'],
  x,
  y,
  name: [z.string(), 'Its name on the screen.'],
  type: [z.string(), 'The id of its type in the content.'],
  glyph: [z.string(), 'Its letter on the screen.'],
  rank: [z.string(), '`normal`, `champion`, `elite` (a leader), `minion` or `boss`.'],
  variety: [z.string(), 'Which kind of champion; empty for others.'],
  affixes: [z.array(z.string()), 'The names of its affixes, as Look shows them.'],
  traits: [z.array(z.string()), 'What makes it special, a sentence each.'],
  level: [count, 'Its level.'],
  healthPct: [percent, 'Health left in percent, at least 1.'],
  statuses: [z.array(status), 'What works on it.'],
  pace: [z.enum(['slower', 'equal', 'faster']), 'How it moves at this moment, beside you.'],
  ranged: [z.boolean(), 'It fights from afar.'],
  hitChance: [percent, 'How often your attack hits it, in percent.'],
  hitsYou: [percent, 'How often its attack hits you, in percent.'],
  resist: [numbers, 'Resistances in percent by damage type, of the types that it was hit by.'],
  exact: [
    z.nullable(
      part({
        health: [z.int(), 'Health left.'],
        maxHealth: [count, 'The most that it can be.'],
        damage: [range, 'Least and most damage of a blow.'],
        armor: [z.int(), 'Its armor.'],
        evasion: [z.int(), 'Its evasion.'],
        moveTicks: [count, 'Ticks that a step of its takes.'],
        attackTicks: [count, 'Ticks that a blow of its takes.'],
      }),
    ),
    'The numbers behind it after five kills of its type; null before.',
  ],
  summoned: [z.boolean(), 'Somebody summoned it: it gives nothing.'],
});

const player = shape('Player', 'You.', {
  x,
  y,
  class: [z.string(), 'The id of your class.'],
  className: [z.string(), 'Its name.'],
  level: [count, 'Your level.'],
  exp: [count, 'Your experience.'],
  next: [count, 'The experience that the next level takes.'],
  health: [z.int(), 'Health left; at 0 you are dead.'],
  maxHealth: [count, 'The most that it can be.'],
  mana: [count, 'Mana left.'],
  maxMana: [count, 'The most that it can be.'],
  gold: [count, 'Gold in hand.'],
  attributes: [numbers, 'The final value of every attribute, by id.'],
  sources: [
    z.record(z.string(), numbers),
    'What each is made of: `class`, `level`, `points`, `items`, `skills`, `effects`, `environment`; zeros are left out.',
  ],
  previews: [
    z.record(z.string(), numbers),
    'With points to spend: for each primary attribute the new values that one more point would give; `DamagePer1000` is `attack.dps`.',
  ],
  attack: [attack, 'Your attack with what you wield.'],
  moveTicks: [count, 'Ticks that a step takes.'],
  castTicks: [count, 'Ticks that a spell of usual speed takes.'],
  statuses: [z.array(status), 'What works on you.'],
  snared: [z.boolean(), 'You are held fast: no steps, but attacks.'],
  points: [count, 'Attribute points to spend with `allocate`.'],
  skillPoints: [count, 'Skill points to spend with `learn`.'],
  skills: [z.array(skill), 'All skills that there are for you, known or not.'],
  hotbar: [
    z.array(z.nullable(z.string())),
    'What lies on the quick keys 1 to 8: the id of a skill or of a consumable, or null.',
  ],
  equipment: [
    z.record(z.string(), z.nullable(item)),
    'What you wear, by slot: `weapon`, `offhand`, `head`, `body`, `hands`, `waist`, `feet`, `neck`, `ring1`, `ring2`.',
  ],
  backpack: [z.array(item), 'What you carry; actions count its places from 1.'],
});

const map = shape('Map', 'What you know of this depth.', {
  width: [count, 'How many columns.'],
  height: [count, 'How many rows.'],
  rows: [
    z.array(z.string()),
    'A letter for each known place, as the table of tiles in the rule book; blank where nothing is known.',
  ],
  visible: [z.array(z.string().check(z.regex(/^[v.]+$/))), '`v` where you see, `.` elsewhere.'],
  items: [
    z.array(
      part({
        x,
        y,
        kind: [z.string(), 'The id of its template, or `gold`.'],
        rarity: [z.string(), '`normal`, `magic`, `rare`, `unique`, `consumable` or `gold`.'],
        glyph: [z.string(), 'Its letter on the screen.'],
      }),
    ),
    'Items that you know of, as you last saw them.',
  ],
  traps: [z.array(part({ x, y, kind: [z.string(), 'Its name.'] })), 'Traps that you have noticed.'],
  marked: [
    z.array(part({ x, y, time: [count, 'When it strikes, in ticks of the run.'] })),
    'Places that something is about to strike.',
  ],
});

export const observation = shape('observation', 'What you may know after a step.', {
  game: [z.literal('delve'), 'Which game it is.'],
  turn: [count, 'Steps taken.'],
  now: [count, 'Ticks that have passed; a usual step takes 600.'],
  depth: [wholeFrom(1, 12), 'The depth that you are on.'],
  theme: [z.string(), 'The id of its theme.'],
  themeName: [z.string(), 'The name of its theme.'],
  difficulty: [z.string(), '`normal`, `easy` or `hard`.'],
  test: [z.boolean(), 'A test start: it does not enter the hall of fame.'],
  options: [
    part({
      autoEquip: [z.boolean(), 'What fits an empty slot is worn at once.'],
      autoPickup: [z.string(), 'What is picked up by walking: `gold`, `consumables` (and gold) or `off`.'],
    }),
    'Options that can be changed during the run.',
  ],
  player: [player, 'You.'],
  map: [map, 'The map.'],
  monsters: [z.array(monster), 'The monsters in view.'],
  ground: [
    part({
      item: [z.nullable(item), 'The item under you; null: none.'],
      gold: [count, 'The gold under you.'],
      compare: [z.array(comparison), 'What wearing the item would change.'],
    }),
    'What lies under you.',
  ],
  compare: [
    z.array(z.array(comparison)),
    'For each place of the backpack what wearing it would change; two entries for a ring.',
  ],
  stairs: [
    part({
      known: [z.boolean(), 'You know where the way on is.'],
      x: [count, 'Its column; 0 while it is not known.'],
      y: [count, 'Its row; 0 while it is not known.'],
      sealed: [z.boolean(), 'It is closed until the boss of this depth is dead.'],
    }),
    'The stairs down, or the portal at the end.',
  ],
  shop: [
    z.nullable(
      part({
        wares: [
          z.array(part({ item: [item, 'What.'], price: [count, 'For how much gold.'] })),
          'What can be bought; `buy` counts from 1.',
        ],
        gambles: [count, 'How often you can still gamble here.'],
        gamblePrice: [count, 'What the next gamble costs.'],
      }),
    ),
    'What the peddler beside you has; null if none is.',
  ],
  score: [count, 'The score so far.'],
  kills: [numbers, 'Monsters killed, by type; zeros are left out.'],
  bosses: [count, 'Bosses killed.'],
  result: [z.nullable(z.enum(['won', 'dead', 'abandoned'])), 'How it ended; null while it goes on.'],
  cause: [z.string(), 'What killed you; empty otherwise.'],
});
