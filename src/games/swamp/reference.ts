/** The reference of Ghost in the Swamp for programs: every field, event, action and refusal in a sentence. */
import { named, part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { DIRS, ITEMS, LETTERS, STATUSES, type Swamp } from './types.ts';

const count = z.int().check(z.gte(0));
const x = [count, 'The column, from 0 at the left.'] as const;
const y = [count, 'The row, from 0 at the top.'] as const;
const dir = named('Direction', 'One of the four directions; `up` is `y - 1`.', z.enum(DIRS));
const kind = named(
  'Kind',
  'An invader: `T` Tourist, `S` Scout, `E` Engineer, `P` Performer. Tourists and Engineers see 1 step far, Scouts and Performers 4.',
  z.enum(LETTERS),
);
const item = named(
  'Item',
  'A treasure, yours for ever once it is recovered. Rum: up to 6 MP. Parrot: Swap, and Light from afar. Accordion: enter harbors. The last two together: Tele.',
  z.enum(ITEMS),
);
const reason = z.enum(['seen', 'sunk', 'stuck', 'limit']);
const craft = z.enum(['dinghy', 'ship']);

const harbor = shape('Harbor', 'A harbor, open or closed, dark or lighted.', {
  x,
  y,
  lit: [z.boolean(), 'It is lighted: the more are, the faster mana returns. The final harbor always is.'],
  closed: [z.boolean(), 'You cannot enter it or jump into it now; you can still leave or light it.'],
  opens_in: [
    z.nullable(wholeFrom(0, 9)),
    'Turns until it opens while you stay out, if it is closed and these are 9 or fewer; else null.',
  ],
  final: [z.boolean(), 'It is the harbor of the island: be in it with all three treasures and you win.'],
});
const npc = shape('Npc', 'An invader.', {
  x,
  y,
  kind: [kind, 'What he is.'],
  facing: [
    z.nullable(dir),
    'Where he looks; null: nowhere, he has just come, sees nobody and is spooked as from behind.',
  ],
});
const power = shape('Power', 'A power that you can use now; using it takes a turn.', {
  dir: [dir, 'Where to aim it.'],
  name: [
    z.enum(['Spook', 'Swap', 'Land', 'Light', 'Tele']),
    '`Spook` removes the invader in line over land and takes his place, `Swap` trades places over swamp, `Land` goes ashore from the swamp, `Light` lights a harbor, `Tele` jumps into one over swamp.',
  ],
  cost: [
    count,
    'MP that it costs. Spook is 1 or 2 cheaper from the side or from behind, dearer while you are obsessed, and may bring you below 0; Land costs 1 from 3 MP on; the rest is free.',
  ],
});

const pc = shape('Pc', 'You.', {
  x,
  y,
  on: [z.enum(['land', 'harbor', 'swamp']), 'What you are on.'],
  craft: [z.nullable(craft), 'What you sail; null unless you are in the swamp.'],
  mp: [wholeFrom(-9, 6), 'Mana points. Below 1 you cannot Spook, and lose when somebody sees you.'],
  max_mp: [wholeFrom(3, 6), 'The most that `mp` can be: 3, or 6 with the rum.'],
  mp_bar: [
    wholeFrom(0, 99),
    'Percent on the way to the next mana point. After a turn on land in line with an invader, over nothing but land or nothing but swamp, it advances by 5, 25, 50, 80 or 115 with 1, 2, 3, 4 or more lighted harbors.',
  ],
  stacks: [
    count,
    'So many of the next advances of that bar are smaller by 5 to 25, at most 10 of them: one for each collision of invaders, and one for 21 turns without a power other than Land.',
  ],
  ghosts: [count, 'Ghosts that can still bring a dinghy.'],
  ghost_bar: [
    wholeFrom(0, 100),
    'Percent on the way to the next dinghy; at 100 it comes as soon as swamp is beside you. It advances while you are on land and not obsessed, by 20 more if you are seen or have no MP.',
  ],
  obsessed: [
    z.boolean(),
    'A ghost has hold of you since you boarded a dinghy: Spook costs more, no dinghy comes, and you can light a harbor, which frees you.',
  ],
  items: [z.array(item), 'The treasures that you have, in the order rum, parrot, accordion.'],
  segments: [z.array(wholeFrom(0, 4)), 'Segments of rum, parrot and accordion, in this order; 4: it is yours.'],
  los: [
    z.array(dir),
    'Directions along which somebody sees you: no step that way. Always empty in the swamp and in a harbor.',
  ],
  sink: [
    z.nullable(z.tuple([count, count])),
    'In the swamp: a timer that falls from 5 by each sailing move, then your MP in a ship (at least 0) or 0 in a dinghy. With the timer at 0 each sailing move of a ship costs 1 MP; when both are 0 you sink. Null out of the swamp.',
  ],
});

const observation = shape('observation', 'What you may know after a turn.', {
  game: [z.literal('swamp'), 'Which game it is.'],
  turn: [count, 'Turns taken; wizard actions other than `final` take none.'],
  status: [z.enum(STATUSES), 'Whether it goes on, and how it ended.'],
  reason: [z.nullable(reason), 'Why it was lost; null otherwise.'],
  map: [
    z.array(z.string().check(z.regex(/^[.~#Ro*r]+$/))),
    'The rows from the top: `.` land, `~` swamp, `#` shrub, `o` dark harbor, `*` lighted harbor, `r` final harbor, `R` its island. Nobody is drawn into it.',
  ],
  marks: [z.array(part({ x, y })), 'Land with a plus mark, in reading order: a help to count steps, without effect.'],
  harbors: [z.array(harbor), 'All harbors, in reading order.'],
  pc: [pc, 'You.'],
  craft_near: [
    z.nullable(
      part({
        kind: [craft, 'A dinghy comes to you on land, a ship to you in a harbor.'],
        dir: [dir, 'Where it is, seen from you.'],
      }),
    ),
    'An empty craft beside you: step there to board. A dinghy is gone if you do not board it in this turn. Null: there is none.',
  ],
  npcs: [z.array(npc), 'The invaders, at most six, in reading order: who acts first is hidden.'],
  moves: [z.array(dir), 'Where you can step; the same as in `legal`, and empty after the end.'],
  powers: [z.array(power), 'What you can use, at most one for each direction; empty after the end.'],
  score: [z.int(), 'The score so far; 0 for good once `conjured`.'],
  wizard: [z.boolean(), 'Wizard mode is on: the option of that name.'],
  conjured: [z.boolean(), 'A wizard action was used: the game has no score.'],
});

const at = { x, y } as const;

export const reference = referenceFor<Swamp>()({
  about: [
    'You are half a ghost on an island of land, swamp and harbors, 21 x 15, and six invaders walk about on it.',
    'Spook them, best from behind: Scouts drop segments of rum, Engineers of the parrot, Performers of the accordion. Four segments are a treasure.',
    'Mana pays for spooking. It returns while you stand on land in line with an invader, faster with more lighted harbors.',
    'To light a harbor be obsessed: a ghost brings a dinghy, you board it, go ashore again and use Light beside a dark harbor, which frees you.',
    'With all three treasures sail to the final harbor. Being seen without mana, sinking, or having nowhere to go loses. One seat, no clock.',
  ],
  hidden:
    'Seed and chance, the paths, aims and acting order of the invaders, who of them knows where you are, the points below a segment, how long you have been idle, and how long a harbor was used or stays closed beyond 9 turns.',
  observation,
  events: {
    spooked: [
      'You spooked an invader and stand where he was.',
      { kind: [kind, 'Whom.'], cost: [count, 'MP paid.'], ...at },
    ],
    dropped: [
      'A spooked invader left 1 or 2 segments of a treasure, and it is not complete. Nothing is sent for a treasure that you have.',
      { item: [item, 'Which treasure.'], segments: [wholeFrom(0, 4), 'How many segments you have of it now.'] },
    ],
    recovered: [
      'A spooked invader left the last segment of a treasure: it is yours. Sent instead of `dropped`.',
      { item: [item, 'Which treasure.'] },
    ],
    'trail-cold': ['The treasures that you lack lose a segment each, because one was recovered. Sent if any had one.'],
    'more-ghosts': ['Five more ghosts, with the first treasure.'],
    swapped: ['You traded places with an invader.', { kind: [kind, 'With whom.'] }],
    teleported: ['You jumped into a harbor, by Tele or `wizard final`.', at],
    landed: ['You went ashore.', { cost: [count, 'MP paid, 0 or 1.'] }],
    lit: ['You lighted a harbor: you gain 1 MP, if there is room, and are free of the ghost.', at],
    mana: ['The bar was full and mana returned; not sent at full MP.', { count: [count, 'MP gained, 1 or 2.'] }],
    'dinghy-appeared': [
      'A dinghy came, and a ghost is spent, whether you board it or not.',
      { dir: [dir, 'Where it is, seen from you.'] },
    ],
    boarded: ['You boarded a craft; a dinghy makes you obsessed.', { craft: [craft, 'What you sail now.'] }],
    closing: [
      'The harbor that you are in is closed from now on: you stayed, or came back too soon. You can leave it and not return until it opens.',
      at,
    ],
    doused: ['An Engineer beside a lighted harbor put it out.', at],
    collided: [
      'Two invaders ran into each other, and one is gone; mana returns more slowly for a while.',
      {
        bumping: [kind, 'Who walked.'],
        bumped: [kind, 'Who was in the way.'],
        gone: [kind, 'Who of the two is gone.'],
      },
    ],
    seen: [
      'After the turn an invader sees you along a direction in which nobody saw you before it. For all who see you read `los`.',
      { dir: [dir, 'Where he is, seen from you.'], kind: [kind, 'Who.'], ...at },
    ],
    sinking: ['The next sailing move sinks you. Not sent in a ship without MP, which sinks when its timer comes to 0.'],
    won: ['You are in the final harbor with all three treasures.'],
    lost: ['The game is lost.', { reason: [reason, 'Why, as in the endings.'] }],
  },
  actions: {
    move: ['Take a step, sail, board a craft that is near, or enter or leave a harbor.', { dir: 'Where to.' }],
    power: ['Use the power in that direction: see `powers`. Takes a turn.', { dir: 'Where to aim it.' }],
    wizard: [
      'Conjure something up, in wizard mode only; the game then has no score.',
      {
        what: 'One MP, all MP, obsession by a ghost, a treasure, or a jump into the final harbor; only the last takes a turn.',
      },
    ],
  },
  refusals: {
    blocked: 'A step into a shrub, the island or off the map; or `wizard final` on a map without a final harbor.',
    occupied: 'A step onto land where an invader stands.',
    'in-sight': 'A step along a line in which somebody sees you.',
    'need-accordion': 'A step into a harbor without the accordion.',
    'harbor-closed': 'A step into a harbor that is closed.',
    'no-craft': 'A step from land or a harbor into the swamp where no craft waits.',
    'too-far-out': 'A step of a dinghy to swamp with neither land nor a harbor beside it.',
    'use-land': 'A step from the swamp onto land: that is the power Land.',
    'no-power': '`power` in a direction that has none.',
    'not-wizard': '`wizard` outside wizard mode.',
    'game-over': 'Anything after the end. Over the wire you hear `over` instead.',
  },
  endings: {
    island: 'Won: in the final harbor with all three treasures.',
    seen: 'Seen by an invader with less than 1 MP, in the middle of a turn or after it.',
    sunk: 'Sunk in the swamp: both numbers of `sink` came to 0.',
    stuck: 'No step and no power was left after a turn.',
    limit: 'The turn limit of the option `maxTurns` was reached.',
  },
  figures: {
    items: 'Treasures recovered, 0 to 3.',
    segments: 'Segments of all treasures, 4 for each recovered.',
    turns: 'Turns taken.',
  },
  options: {
    wizard: 'Wizard mode: `wizard` actions are legal, and the game has no score once one was used.',
    maxTurns: 'Turns after which the game is lost; 0 for no limit.',
  },
  advice: [
    'The reward is the change of `score`: 100 for each treasure, 10 for each segment of one you lack, 1000 less the turns (at most 900) for a victory, and 100 less for a loss.',
    '`legal` lists every move, power and, in wizard mode, every wizard action; `moves` and `powers` say the same with names and costs.',
    'Looking is free: there are no actions for the modes of the screen.',
  ],
});
