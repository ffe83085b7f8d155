/** The reference of Ghost in the Swamp for programs: every field, event, action and refusal in a sentence. */
import { named, part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { DIRS, ITEMS, LETTERS, STATUSES, type Swamp } from './types.ts';

const count = z.int().check(z.gte(0));
const x = [count, 'The column, from 0 at the left.'] as const;
const y = [count, 'The row, from 0 at the top.'] as const;
const dir = named('Direction', 'One of the four directions; `up` is `y - 1`.', z.enum(DIRS));
const kind = named('Kind', 'An invader: T Tourist, S Scout, E Engineer, P Performer.', z.enum(LETTERS));
const item = named('Item', 'A treasure; it is yours for ever once it is recovered.', z.enum(ITEMS));
const reason = z.enum(['seen', 'sunk', 'stuck', 'limit']);
const craft = z.enum(['dinghy', 'ship']);

const harbor = shape('Harbor', 'A harbor, in reading order.', {
  x,
  y,
  lit: [z.boolean(), 'It is lighted: the more are, the faster mana returns.'],
  closed: [z.boolean(), 'You cannot enter it now.'],
  opens_in: [z.nullable(wholeFrom(0, 9)), 'Turns until it opens, if it is closed and that is 9 or fewer; else null.'],
  final: [z.boolean(), 'It is the harbor of the island: be here with all three treasures.'],
});
const npc = shape('Npc', 'An invader, in reading order: who acts first is hidden.', {
  x,
  y,
  kind: [kind, 'What he is.'],
  facing: [z.nullable(dir), 'Where he looks; null: nowhere, he has just come.'],
});
const power = shape('Power', 'A power that you can use now.', {
  dir: [dir, 'Towards where.'],
  name: [
    z.enum(['Spook', 'Swap', 'Land', 'Light', 'Tele']),
    'Spook removes an invader and takes his place, Swap trades places, Land goes ashore, Light lights a harbor, Tele jumps into one.',
  ],
  cost: [count, 'MP that it costs; Spook may bring you below 0.'],
});

const pc = shape('Pc', 'You.', {
  x,
  y,
  on: [z.enum(['land', 'harbor', 'swamp']), 'What you are on.'],
  craft: [z.nullable(craft), 'What you sail; null out of the swamp.'],
  mp: [wholeFrom(-9, 6), 'Mana points; below 1 you lose when somebody sees you.'],
  max_mp: [wholeFrom(3, 6), 'The most that they can be.'],
  mp_bar: [wholeFrom(0, 99), 'Percent on the way to the next mana point.'],
  stacks: [count, 'So many of the next advances of that bar are smaller, because invaders collided.'],
  ghosts: [count, 'Ghosts that can still bring a dinghy.'],
  ghost_bar: [wholeFrom(0, 100), 'Percent on the way to the next dinghy.'],
  obsessed: [z.boolean(), 'A ghost has hold of you, since you boarded a dinghy: light a harbor to be free.'],
  items: [z.array(item), 'The treasures that you have.'],
  segments: [z.array(wholeFrom(0, 4)), 'Segments of rum, parrot and accordion, 0 to 4 each.'],
  los: [z.array(dir), 'Directions along which somebody sees you: no step that way.'],
  sink: [
    z.nullable(z.tuple([count, count])),
    'In the swamp: sailing moves that are free, and the MP that pay for more in a ship; at 0 and 0 you sink. Else null.',
  ],
});

const observation = shape('observation', 'What you may know after a turn.', {
  game: [z.literal('swamp'), 'Which game it is.'],
  turn: [count, 'Turns taken.'],
  status: [z.enum(STATUSES), 'Whether it goes on, and how it ended.'],
  reason: [z.nullable(reason), 'Why it was lost; null otherwise.'],
  map: [
    z.array(z.string().check(z.regex(/^[.~#Ro*r]+$/))),
    'The rows from the top: `.` land, `~` swamp, `#` shrub, `o` dark harbor, `*` lighted harbor, `r` final harbor, `R` its island. Nobody is drawn into it.',
  ],
  marks: [z.array(part({ x, y })), 'Land with a plus mark, in reading order.'],
  harbors: [z.array(harbor), 'All harbors.'],
  pc: [pc, 'You.'],
  craft_near: [
    z.nullable(part({ kind: [craft, 'Which.'], dir: [dir, 'Where from you.'] })),
    'An empty craft beside you: step there to board.',
  ],
  npcs: [z.array(npc), 'The invaders, at most six.'],
  moves: [z.array(dir), 'Where you can step; the same as in `legal`.'],
  powers: [z.array(power), 'What you can use, at most one for each direction.'],
  score: [z.int(), 'The score so far.'],
  wizard: [z.boolean(), 'Wizard mode is on.'],
  conjured: [z.boolean(), 'A wizard action was used: the game has no score.'],
});

const at = { x, y } as const;

export const reference = referenceFor<Swamp>()({
  about: [
    'You are half a ghost on an island of land, swamp and harbors, 21 x 15, and six invaders walk about on it.',
    'Spook them, best from behind: Scouts drop segments of rum, Engineers of the parrot, Performers of the accordion. Four segments are a treasure.',
    'Mana pays for spooking. It returns while you stand in line with an invader, faster with more lighted harbors.',
    'Harbors are lighted by sailing: a dinghy comes to you, its ghost takes hold of you, and a harbor frees you.',
    'With all three treasures sail to the final harbor. Being seen without mana, sinking, or having nowhere to go loses. One seat, no clock.',
  ],
  hidden: 'Seed and chance, the paths, aims and acting order of the invaders, and the points below a segment.',
  observation,
  events: {
    spooked: [
      'You spooked an invader and stand where he was.',
      { kind: [kind, 'Who.'], cost: [count, 'MP paid.'], ...at },
    ],
    dropped: [
      'A spooked invader left segments of a treasure.',
      { item: [item, 'Which.'], segments: [wholeFrom(0, 4), 'How many there are now.'] },
    ],
    recovered: ['Its fourth segment: a treasure is yours.', { item: [item, 'Which.'] }],
    'trail-cold': ['The other treasures lose a segment each, because one was recovered.'],
    'more-ghosts': ['Five more ghosts, with the first treasure.'],
    swapped: ['You traded places with an invader.', { kind: [kind, 'Who.'] }],
    teleported: ['You jumped into a harbor.', at],
    landed: ['You went ashore.', { cost: [count, 'MP paid.'] }],
    lit: ['You lighted a harbor: 1 MP, and you are free of the ghost.', at],
    mana: ['The bar was full: mana returned.', { count: [count, 'MP gained.'] }],
    'dinghy-appeared': ['A dinghy came, and a ghost is spent.', { dir: [dir, 'Where from you.'] }],
    boarded: ['You boarded a craft; a dinghy makes you obsessed.', { craft: [craft, 'Which.'] }],
    closing: ['The harbor that you are in will be closed when you have left it.', at],
    doused: ['An Engineer put out a harbor.', at],
    collided: [
      'Two invaders ran into each other, and one is gone; mana returns more slowly for a while.',
      { bumping: [kind, 'Who walked.'], bumped: [kind, 'Who was in the way.'], gone: [kind, 'Who is gone.'] },
    ],
    seen: [
      'An invader sees you at the end of the turn.',
      { dir: [dir, 'Where he is from you.'], kind: [kind, 'Who.'], ...at },
    ],
    sinking: ['The next sailing move sinks you.'],
    won: ['You are home with all three treasures.'],
    lost: ['The game is lost.', { reason: [reason, 'Why.'] }],
  },
  actions: {
    move: ['Take a step, sail, board a craft that is near, or enter a harbor.', { dir: 'Where to.' }],
    power: ['Use the power in that direction: see `powers`.', { dir: 'Where to.' }],
    wizard: [
      'Conjure something up, in wizard mode only; the game then has no score.',
      { what: 'One MP, all MP, a ghost, a treasure, or a jump to the final harbor.' },
    ],
  },
  refusals: {
    blocked: 'A step into a shrub, the island or off the map; or `wizard final` on a map without a final harbor.',
    occupied: 'A step onto an invader.',
    'in-sight': 'A step along a line in which somebody sees you.',
    'need-accordion': 'A step into a harbor without the accordion.',
    'harbor-closed': 'A step into a harbor that is closed.',
    'no-craft': 'A step into the swamp where no craft waits.',
    'too-far-out': 'A dinghy away from the shore.',
    'use-land': 'A step from the swamp onto land: that is the power Land.',
    'no-power': '`power` in a direction that has none.',
    'not-wizard': '`wizard` outside wizard mode.',
    'game-over': 'Anything after the end.',
  },
  endings: {
    island: 'Won: home with all three treasures.',
    seen: 'Seen with less than 1 MP.',
    sunk: 'Sunk in the swamp.',
    stuck: 'No step and no power was left.',
    limit: 'The turn limit was reached.',
  },
  figures: { items: 'Treasures recovered.', segments: 'Segments of all treasures.', turns: 'Turns taken.' },
  options: {
    wizard: 'Wizard mode: `wizard` actions are legal, and the game has no score once one was used.',
    maxTurns: 'Turns after which the game is lost; 0 for no limit.',
  },
  advice: [
    'The reward is the change of `score`: 100 for a treasure, 10 for a segment of one you lack, 1000 less the turns (at most 900) for a victory, and 100 less for a loss.',
    '`legal` lists every move, power and, in wizard mode, every wizard action; `moves` and `powers` say the same with names and costs.',
    'Looking is free: there are no actions for the modes of the screen.',
  ],
});
