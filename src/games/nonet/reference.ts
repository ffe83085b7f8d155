/** The reference of Nonet for programs: every field, event, action and refusal in a sentence. */
import { named, part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { FOGS, KINDS, MODES, type Nonet } from './types.ts';

const cell = named(
  'Cell',
  'A cell by its name: the letter of its row from the top, then the digit of its column from the left.',
  z.string().check(z.regex(/^[A-I][1-9]$/)),
);
const item = named(
  'Item',
  'What a cell holds: 1 none (and no monster), 2 health, 3 stamina, 4 boost, 5 arrow, 6 vision stone, 7 teleport, 8 gold, 9 root.',
  wholeFrom(1, 9),
);
const value = named(
  'Value',
  'The number of a cell, 1 to 9: what its item is worth. Its monster has that power, twice of it on a root; value 9 on a root is the boss (18).',
  wholeFrom(1, 9),
);
const count = z.int().check(z.gte(0));
const grid = z.string().check(z.regex(/^[1-9]{81}$/));

const fogged = shape('FoggedCell', 'A cell under fog: nothing is known of what it holds.', {
  cell: [cell, 'Which cell it is.'],
  s: [z.literal('f'), 'Its state: `f`, fogged.'],
  arrows: [count, 'The power of all arrows that you shot into it.'],
});
const unconquered = shape('UnconqueredCell', 'A cell that is seen and not yours yet.', {
  cell: [cell, 'Which cell it is.'],
  s: [z.literal('u'), 'Its state: `u`, unconquered.'],
  v: [value, 'Its value.'],
  c: [count, 'What is left of its monster: your blow must reach this to kill; 0 on a cell without a monster.'],
  i: [item, 'The item that you get for it.'],
});
const conquered = shape('ConqueredCell', 'A cell that is yours: you walk over it for nothing.', {
  cell: [cell, 'Which cell it is.'],
  s: [z.literal('c'), 'Its state: `c`, conquered.'],
  v: [value, 'Its value, still a clue to its neighbours.'],
  i: [item, 'The item that was there.'],
});

const observation = shape('observation', 'What you may know after a step.', {
  game: [z.literal('nonet'), 'Which game it is.'],
  mode: [z.enum(MODES), 'What is played: one board, a descent of four floors, or the board of the day.'],
  floor: [wholeFrom(1, 4), 'The floor that you are on, from 1.'],
  floors: [wholeFrom(1, 4), 'How many floors there are: 4 in a descent, else 1.'],
  fog: [z.enum(FOGS), 'How much of the board was covered at the start.'],
  promised: [
    z.boolean(),
    'The boss is in a corner box and the centre is as the rules promise; only a scenario may break that.',
  ],
  phase: [
    z.enum(['move', 'arrow', 'vision', 'teleport', 'over']),
    'What is asked of you: a move, the target of an item that waits, or nothing more.',
  ],
  turn: [count, 'Turns taken on this floor: steps, walks step by step, and jumps.'],
  combats: [count, 'Blows struck on this floor.'],
  at: [cell, 'Where you stand.'],
  health: [count, 'Health left; at 0 the game is lost.'],
  maxHealth: [count, 'The most that health can be.'],
  stamina: [count, 'Stamina left: each blow takes 1, and with none left each blow costs 1 health.'],
  maxStamina: [count, 'The most that stamina can be.'],
  damage: [count, 'What a blow of yours takes from a monster.'],
  boost: [count, 'The pool that is added to blows, only as much as a kill needs.'],
  gold: [count, 'Gold in hand.'],
  roots: [count, 'Roots in hand; each enhancement takes one.'],
  price: [count, 'Gold that the next enhancement costs.'],
  points: [count, 'The powers of all monsters slain on this floor.'],
  score: [count, 'The score so far: earlier floors, points, and the bonus of a victory.'],
  choice: [
    z.nullable(
      part({
        item: [item, 'Which item waits: 5, 6 or 7.'],
        power: [value, 'The value of the cell that it came from: the power of an arrow.'],
      }),
    ),
    'The item that waits for its target; null if none does.',
  ],
  cells: [
    z.array(z.union([fogged, unconquered, conquered])),
    'All 81 cells in reading order; `s` tells the three kinds apart.',
  ],
  outcome: [z.optional(z.enum(['won', 'lost', 'resigned', 'abandoned'])), 'How it ended; only when `phase` is `over`.'],
  board: [
    z.optional(
      part({
        enemy: [grid, 'The values of all cells, 81 digits in reading order.'],
        item: [grid, 'The items of all cells, 81 digits in reading order.'],
      }),
    ),
    'What the fog hid; only when `phase` is `over`.',
  ],
});

const blow = {
  cell: [cell, 'Where the monster is.'],
  value: [value, 'The value of its cell.'],
  item: [item, 'The item that it guards.'],
  attack: [count, 'What your blow came to.'],
  before: [count, 'What was left of the monster before it.'],
} as const;
const fromBoost = {
  boost: [count, 'How much of the blow came from the boost pool.'],
  pool: [count, 'What is left in the pool.'],
} as const;
const way = { from: [cell, 'Where you were.'], to: [cell, 'Where you are now.'] } as const;

export const reference = referenceFor<Nonet>()({
  about: [
    'Two sudoku grids lie on one board of 9 x 9 cells: one gives each cell a monster of that strength, the other an item. No two cells have the same pair.',
    'Fog hides most of it. What you see tells you by the rules of sudoku what lies beside it; you walk over cells that are yours, and strike whatever else you step onto.',
    'A blow takes your damage from the monster; what is left of it hits back. Kill it and the cell and its item are yours.',
    'You win by killing the boss, value 9 on a root (power 18), which hides in one of the four corner boxes.',
    'One seat, no chance after the board is made, no clock: every step is yours.',
  ],
  hidden: 'What lies under the fog. The observation is the same for watchers; nothing else is hidden.',
  observation,
  events: {
    moved: ['You stand on another cell.', way],
    teleported: ['You jump to the cell that you chose; a fight may follow there.', way],
    'fog-lifted': [
      'A cell is seen for the first time.',
      {
        cell: [cell, 'Which cell.'],
        value: [value, 'Its value.'],
        item: [item, 'Its item.'],
        power: [count, 'The power of its monster when fresh; arrows shot into the fog may have weakened it.'],
        by: [z.enum(['step', 'stone']), 'You stepped onto it, or a vision stone showed it.'],
      },
    ],
    'boss-seen': [
      'The cell that was just seen is that of the boss.',
      { cell: [cell, 'Where the boss is.'], current: [count, 'What is left of it.'] },
    ],
    'none-entered': [
      'You stepped onto a cell without a monster: it is yours without a fight.',
      { cell: [cell, 'Which cell.'] },
    ],
    hit: [
      'Your blow did not kill: the monster takes what is left of it from your health, and you fall back.',
      {
        ...blow,
        after: [count, 'What is left of it: the health that it cost you.'],
        ...fromBoost,
        back: [cell, 'Where you stand again.'],
      },
    ],
    slain: ['Your blow killed the monster: the cell is yours.', { ...blow, ...fromBoost }],
    exhausted: ['You fought without stamina: 1 health lost.'],
    healed: ['A health item.', { amount: [count, 'Health really gained.'] }],
    rested: ['A stamina item.', { amount: [count, 'Stamina really gained.'] }],
    boosted: ['A boost item.', { amount: [count, 'What it adds.'], pool: [count, 'The pool with it.'] }],
    gold: ['A gold item.', { amount: [count, 'What it was worth.'], gold: [count, 'All your gold.'] }],
    root: [
      'A root: health and stamina are full again, and it can pay for an enhancement.',
      { health: [count, 'Your health.'], stamina: [count, 'Your stamina.'], roots: [count, 'All your roots.'] },
    ],
    choice: [
      'An arrow, a vision stone or a teleport waits for its target.',
      { item: [item, 'Which item: 5, 6 or 7.'], power: [value, 'The value of its cell: the power of an arrow.'] },
    ],
    'arrow-hit': [
      'An arrow struck a monster that is seen; it cannot kill.',
      {
        cell: [cell, 'Where.'],
        before: [count, 'What was left of it before.'],
        after: [count, 'What is left of it, at least 1.'],
      },
    ],
    'arrow-fog': [
      'An arrow flew into the fog; whatever it hit is weaker when you see it.',
      { cell: [cell, 'Where to.'], power: [value, 'Its power.'] },
    ],
    'stone-crumbled': ['A vision stone, but no fog is left.'],
    skipped: ['You let an item go without using it.', { item: [item, 'Which item: 5, 6 or 7.'] }],
    enhanced: [
      'You paid a root and gold for an enhancement.',
      { what: [z.enum(KINDS), 'What is better now.'], now: [count, 'The new most of it, or the new damage.'] },
    ],
    breathless: ['Your stamina is used up: each blow now costs 1 health.'],
    'badly-hurt': ['A loss left you with 3 health or less.'],
    died: [
      'You died, by a monster or of exhaustion.',
      {
        cell: [z.nullable(cell), 'Whose monster it was; null: exhaustion.'],
        value: [wholeFrom(0, 9), 'The value of that cell; 0: exhaustion.'],
        item: [wholeFrom(0, 9), 'The item of that cell; 0: exhaustion.'],
      },
    ],
    won: ['The boss is dead, and so the game is won.'],
    'next-floor': [
      'In a descent: the boss of a floor is dead, and the next floor begins.',
      { floor: [wholeFrom(2, 4), 'The floor that begins.'], banked: [count, 'The score of the floors behind you.'] },
    ],
    resigned: ['You gave up.'],
    abandoned: ['The turn limit was reached.'],
  },
  actions: {
    move: ['Step onto a neighbouring cell: walk if it is yours, strike if it is not.', { dir: 'North is up.' }],
    skip: ['Let the item that waits go to waste.'],
    buy: [
      'Pay one root and `price` gold for an enhancement; takes no turn.',
      { what: 'Health or stamina +3 (now and at most), or damage +1.' },
    ],
    resign: ['Give up: the game is lost.'],
    target: [
      'Name the target of the item that waits.',
      { cell: 'An arrow: a cell that is not yours; a stone: a fogged one; a teleport: any but your own.' },
    ],
    go: [
      'Walk over cells that are yours as far as you can towards a cell, one turn a step.',
      { cell: 'A cell of yours, or one beside yours, to stop next to.' },
    ],
  },
  refusals: {
    edge: 'A step over the edge of the board.',
    'choose-first': '`move`, `go` or `buy` while an item waits for its target.',
    'no-choice': '`target` or `skip` while no item waits.',
    conquered: 'An arrow at a cell that is yours.',
    'no-monster': 'An arrow at a cell that is seen to have no monster.',
    'not-fogged': 'A vision stone at a cell that is seen.',
    'same-cell': '`go` or a teleport to where you stand.',
    beside: '`go` to a cell beside you that is not yours: step there to strike.',
    'no-path': '`go` to a cell that your cells do not lead to.',
    'no-root': '`buy` without a root.',
    'no-gold': '`buy` with a root but without enough gold.',
    'bad-cell': 'A cell that is no letter A to I with a digit 1 to 9.',
    over: 'Anything after the end.',
  },
  endings: {
    won: 'The boss is dead (on the last floor).',
    lost: 'Health came to 0.',
    resigned: 'You gave up; counts as lost.',
    abandoned: 'The turn limit was reached; counts as lost.',
  },
  figures: {
    'cells conquered': 'Cells that were yours at the end, of the last floor.',
    'combat turns': 'Blows struck on the last floor.',
  },
  options: {
    mode: '`classic` is one board, `descent` four with ever thicker fog, `daily` the board of a date in standard fog.',
    fog: 'How much is covered at the start of a classic game, from `clear` to `blind`.',
    maxTurns: 'Turns on a floor after which the game is abandoned; 0 for no limit.',
  },
  advice: [
    '`legal` leaves out `go`, which is accepted all the same: a bot that walks far need not find the way itself.',
    'In text form cells are written in lower case (`target e5`) and read in either.',
    'The reward is the change of `score`: a monster slain gives its power, victory 200, 5 for each health and 2 for each stamina left, and 100 if all 81 cells are yours.',
    '`ghostlight/games/nonet` exports `know` and `forecast`: which pairs each fogged cell can have, and what a blow would cost.',
  ],
});
