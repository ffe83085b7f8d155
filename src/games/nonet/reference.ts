/** The reference of Nonet for programs: every field, event, action and refusal in a sentence. */
import { named, part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { FOGS, KINDS, MODES, type Nonet } from './types.ts';

const cell = named(
  'Cell',
  'A cell by its name: the letter of its row from the top, then the digit of its column from the left. A1 is the top left corner, you begin on E5.',
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

const fogged = shape('FoggedCell', 'A cell under fog: what it holds is not told.', {
  cell: [cell, 'Which cell it is.'],
  s: [z.literal('f'), 'Its state: `f`, fogged.'],
  arrows: [
    count,
    'The power of all arrows that you shot into it, added up: its monster, if any, is so much weaker, but never below 1.',
  ],
});
const unconquered = shape('UnconqueredCell', 'A cell that is seen and not yours yet.', {
  cell: [cell, 'Which cell it is.'],
  s: [z.literal('u'), 'Its state: `u`, unconquered.'],
  v: [value, 'Its value; that of a cell without a monster too.'],
  c: [
    count,
    'What is left of its monster: `damage` and `boost` must reach this to kill; 0 on a cell without a monster.',
  ],
  i: [item, 'The item that you get for it.'],
});
const conquered = shape('ConqueredCell', 'A cell that is yours: you walk over it for nothing.', {
  cell: [cell, 'Which cell it is.'],
  s: [z.literal('c'), 'Its state: `c`, conquered.'],
  v: [value, 'Its value, still a clue to its row, column and box.'],
  i: [item, 'The item that was there.'],
});

const observation = shape('observation', 'What you may know after a step.', {
  game: [z.literal('nonet'), 'Which game it is.'],
  mode: [z.enum(MODES), 'What is played: one board, a descent of four floors, or the board of the day.'],
  floor: [wholeFrom(1, 4), 'The floor that you are on; 1 outside a descent.'],
  floors: [wholeFrom(1, 4), 'How many floors there are: 4 in a descent, else 1.'],
  fog: [
    z.enum(FOGS),
    'How much of this floor was covered at its start, from `clear`, the least, to `blind`, all but your own cell.',
  ],
  promised: [
    z.boolean(),
    'The boss is in a corner box and the centre box is as the rule book promises, so you may rely on it; false only in some scenarios.',
  ],
  phase: [
    z.enum(['move', 'arrow', 'vision', 'teleport', 'over']),
    'What is asked of you: `move`, a step or a purchase; `arrow`, `vision` or `teleport`, the target of that item; `over`, nothing more.',
  ],
  turn: [
    count,
    'Turns taken on this floor: every step, of a walk too, every strike and every jump. Arrows, stones and purchases take none.',
  ],
  combats: [count, 'Blows struck on this floor.'],
  at: [cell, 'Where you stand.'],
  health: [count, 'Health left; at 0 the game is lost.'],
  maxHealth: [count, 'The most that health can be, 13 at first.'],
  stamina: [count, 'Stamina left: each blow takes 1, and one struck with none left costs 1 health.'],
  maxStamina: [count, 'The most that stamina can be, 10 at first.'],
  damage: [count, 'What a blow of yours takes from a monster without boost, 1 at first.'],
  boost: [count, 'The pool that is added to blows: as much as the kill needs, or all of it if it does not suffice.'],
  gold: [count, 'Gold in hand.'],
  roots: [count, 'Roots in hand; each enhancement takes one.'],
  price: [count, 'Gold that the next enhancement costs: 1 for the first of a floor, 1 more for each next.'],
  points: [count, 'The powers of all monsters slain on this floor, as they were when fresh.'],
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
    'The whole board, with what the fog hid; only when `phase` is `over`.',
  ],
});

const blow = {
  cell: [cell, 'The cell of the monster.'],
  value: [value, 'The value of its cell.'],
  item: [item, 'The item that it guards.'],
  attack: [count, 'What your blow came to: your damage and the boost used.'],
  before: [count, 'What was left of the monster before it.'],
} as const;
const fromBoost = {
  boost: [count, 'How much of the blow came from the boost pool.'],
  pool: [count, 'What is left in the pool.'],
} as const;
const from = [cell, 'Where you were.'] as const;

export const reference = referenceFor<Nonet>()({
  about: [
    'Two sudoku grids lie on one board of 9 x 9 cells: one gives each cell a value, the strength of its monster, the other an item. No two cells have the same pair.',
    'Fog hides most of it. What you see tells you by the rules of sudoku what the rest of its row, column and box can be; you walk over cells that are yours, and strike whatever else you step onto.',
    'A blow takes your damage from the monster; what is left of it hits back. Kill it and the cell and its item are yours.',
    'You win by killing the boss, value 9 on a root (power 18), which hides in one of the four corner boxes.',
    'One seat, no chance after the board is made, no clock: every step is yours.',
  ],
  hidden: 'What lies under the fog, and the seed. Watchers see the same as you.',
  observation,
  events: {
    moved: [
      'You stand on another cell: you walked, killed what was there, or jumped there.',
      { from, to: [cell, 'Where you are now.'] },
    ],
    teleported: [
      'You jump. What a step onto that cell would bring follows: `moved` if you stay there, `hit` if you are thrown back.',
      { from, to: [cell, 'The cell that you chose.'] },
    ],
    'fog-lifted': [
      'A cell is seen for the first time. It is not yours by that.',
      {
        cell: [cell, 'Which cell.'],
        value: [value, 'Its value.'],
        item: [item, 'Its item.'],
        power: [
          count,
          'The power of its monster when fresh, 0 if it has none; arrows shot into the fog may have weakened it.',
        ],
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
      'Your blow did not kill: you lose as much health as is left of the monster, and stay where you came from.',
      {
        ...blow,
        after: [count, 'What is left of it, and what it took from your health.'],
        ...fromBoost,
        back: [cell, 'Where you stand, as before the blow or the jump.'],
      },
    ],
    slain: [
      'Your blow killed the monster: the cell is yours, and `moved` and the event of its item follow.',
      { ...blow, ...fromBoost },
    ],
    exhausted: ['You struck without stamina: 1 health lost. Told before the blow, which is not told if it kills you.'],
    healed: [
      'A health item: as much health as the value of its cell, up to the most.',
      { amount: [count, 'Health really gained, perhaps 0.'] },
    ],
    rested: [
      'A stamina item: as much stamina as the value of its cell, up to the most. The 1 of the blow is taken after it.',
      { amount: [count, 'Stamina really gained, perhaps 0.'] },
    ],
    boosted: [
      'A boost item: the value of its cell is added to the pool.',
      { amount: [count, 'What it adds.'], pool: [count, 'The pool with it.'] },
    ],
    gold: [
      'A gold item: as much gold as the value of its cell.',
      { amount: [count, 'What it was worth.'], gold: [count, 'All your gold.'] },
    ],
    root: [
      'A root: health and stamina are full again, and it can pay for an enhancement. The 1 stamina of the blow is taken after it. Not sent for the root of the boss.',
      {
        health: [count, 'Your health, full.'],
        stamina: [count, 'Your stamina, full, before the blow takes its 1.'],
        roots: [count, 'All your roots.'],
      },
    ],
    choice: [
      'An arrow, a vision stone or a teleport waits for its target: answer with `target` or `skip`.',
      { item: [item, 'Which item: 5, 6 or 7.'], power: [value, 'The value of its cell: the power of an arrow.'] },
    ],
    'arrow-hit': [
      'An arrow struck a monster that is seen; it cannot kill.',
      {
        cell: [cell, 'The cell that it struck.'],
        before: [count, 'What was left of it before.'],
        after: [count, 'What is left of it, at least 1.'],
      },
    ],
    'arrow-fog': [
      'An arrow flew into the fog: a monster there is weaker by it, at least 1 is left, and you are told no more.',
      { cell: [cell, 'The cell that it flew to.'], power: [value, 'The power of the arrow.'] },
    ],
    'stone-crumbled': ['You got a vision stone, but no fog is left: it is of no use.'],
    skipped: ['You let an item go without using it.', { item: [item, 'Which item: 5, 6 or 7.'] }],
    enhanced: [
      'You paid a root and gold for an enhancement.',
      { what: [z.enum(KINDS), 'What is better now.'], now: [count, 'The new `maxHealth`, `maxStamina` or `damage`.'] },
    ],
    breathless: ['Your blow took the last stamina: each further one costs 1 health.'],
    'badly-hurt': ['A blow left you alive with 3 health or less.'],
    died: [
      'Your health came to 0, by a monster or of exhaustion.',
      {
        cell: [z.nullable(cell), 'Whose monster it was; null: exhaustion.'],
        value: [wholeFrom(0, 9), 'The value of that cell; 0: exhaustion.'],
        item: [wholeFrom(0, 9), 'The item of that cell; 0: exhaustion.'],
      },
    ],
    won: ['The boss of the last floor is dead, and so the game is won.'],
    'next-floor': [
      'In a descent: the boss of a floor is dead, and the next floor begins. All is as in a new game, but your damage is the number of the floor.',
      {
        floor: [wholeFrom(2, 4), 'The floor that begins.'],
        banked: [count, 'The score of the floors behind you, bonuses included.'],
      },
    ],
    resigned: ['You gave up.'],
    abandoned: ['The turn limit of the option `maxTurns` was reached.'],
  },
  actions: {
    move: [
      'Step onto a neighbouring cell: walk if it is yours or has no monster, else strike once.',
      { dir: 'Where to; `n` is up, towards row A.' },
    ],
    skip: ['Let the item that waits go to waste.'],
    buy: [
      'Pay one root and `price` gold for an enhancement; takes no turn. Only in the phase `move`.',
      { what: 'Health or stamina +3 (now and at most), or damage +1.' },
    ],
    resign: ['Give up: the game is lost. Always possible.'],
    target: [
      'Name the target of the item that waits. A jump takes a turn, an arrow and a stone do not.',
      {
        cell: 'An arrow: a cell that is not yours and not seen to be without a monster; a stone: a fogged one; a teleport: any but where you stand.',
      },
    ],
    go: [
      'Walk the shortest way over cells that are yours, one turn a step; it never strikes.',
      { cell: 'A cell of yours, or one beside a cell of yours, to stop next to it.' },
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
    abandoned: 'The turn limit of the option `maxTurns` was reached; counts as lost.',
  },
  figures: {
    'cells conquered': 'Cells that were yours at the end, on the last floor played.',
    'combat turns': 'Blows struck on the last floor played.',
  },
  options: {
    mode: '`classic` is one board, `descent` four with ever thicker fog, `daily` one in standard fog: that of today (UTC) if you name no seed.',
    fog: 'How much is covered at the start of a classic game, from `clear` to `blind`; without effect in the other modes.',
    maxTurns: 'Turns on a floor after which the game is abandoned; 0 for no limit.',
  },
  advice: [
    '`legal` leaves out `go`, which is accepted all the same: a bot that walks far need not find the way itself.',
    'In text form cells are written in lower case (`target e5`) and read in either.',
    'The reward is the change of `score`: a monster slain gives its power, a boss 200 more, 5 for each health and 2 for each stamina left, and 100 if all 81 cells are yours. A loss takes nothing away.',
    '`ghostlight/games/nonet` exports `know` and `forecast`: which pairs each fogged cell can have, and what a blow would cost.',
  ],
});
