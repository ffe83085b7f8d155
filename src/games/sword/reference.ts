/** The reference of Sword for programs: every field, event, action and refusal in a sentence. */
import { named, part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { KINDS, WEAPONS } from './kinds.ts';
import { FLOORS, RESULTS, SIDE, type Sword } from './types.ts';

const count = z.int().check(z.gte(0));
const side = wholeFrom(0, SIDE - 1);
const x = [side, 'The column, from 0 at the left.'] as const;
const y = [side, 'The row, from 0 at the top.'] as const;
const floor = wholeFrom(0, FLOORS - 1);
const kind = named('Kind', 'A kind of creature, by its name in the rule book.', z.enum(KINDS));
const weapon = named('Weapon', 'A kind of weapon, by its name in the rule book.', z.enum(WEAPONS));
const armed = z.nullable(weapon);
const threat = named(
  'Threat',
  'Who can kill whom with one attack, as both stand now: `deadly` it you, `strong` both, `tough` neither, `none` you it. Its kill counts if luck allows it, yours only if it is sure.',
  z.enum(['deadly', 'strong', 'tough', 'none']),
);
const row = z.string().check(z.regex(/^[ #.<>]+$/));

const felt = shape(
  'Felt',
  'The place of a monster that you feel within 8 squares, through walls too, and do not see: no more is known of it.',
  {
    x,
    y,
    threat: [
      z.optional(threat),
      'Left out unless the threat colours are on, when you are dead, and of those around the other end of a stair.',
    ],
  },
);
const stair = shape('Stair', 'A stair of this floor of which you have seen one end, here or on the other floor.', {
  x,
  y,
  direction: [z.enum(['up', 'down']), '`up`: to the floor above, one less; `down`: to the floor below, one more.'],
  to: [part({ floor: [floor, 'The floor that it leads to.'], x, y }), 'Its other end.'],
  felt: [
    z.optional(z.array(felt)),
    'The monsters within 8 squares of the other end, in reading order; left out while the stair is not in sight.',
  ],
  around: [
    z.optional(z.array(row)),
    'What you remember there: 17 rows of 17 as in `map`, the other end in the middle, spaces beyond the edge; left out while the stair is not in sight.',
  ],
});
const numbers = {
  level: [z.int(), 'Level, part of `mhp` and `str`; it may be below 0.'],
  hp: [z.int(), 'Hit points; 0 lives, below 0 is death.'],
  mhp: [z.int(), 'The most that `hp` can be: the number of the kind plus the level.'],
  str: [z.int(), 'Strength: the number of the kind plus the level.'],
  def: [
    z.int(),
    'Defence before a combat: `hp`, weapon and empty slots. Abilities change it in the combat; an attack that reaches it then kills.',
  ],
  atk: [z.int(), 'Attack before a combat: `str`, weapon and empty slots. Abilities change it in the combat.'],
} as const;
const monster = shape('Monster', 'A monster in sight.', {
  id: [count, 'A number that it keeps for the whole game, from 1 in order of first sighting.'],
  x,
  y,
  kind: [kind, 'What it is.'],
  ...numbers,
  weapon: [armed, 'What it wields; null: nothing.'],
  threat: [z.optional(threat), 'Left out unless the threat colours are on, and when you are dead.'],
});

const you = shape('You', 'Your body, its numbers, and what you carry.', {
  kind: [kind, 'What you are now: you begin as a sword tester.'],
  ...numbers,
  slots: [
    z.array(armed),
    'The four slots, 0 to 3, with the weapons that you carry; null: an empty slot, worth 1 `def` and 1 `atk`.',
  ],
  wield: [
    z.nullable(wholeFrom(0, 3)),
    'The slot that you wield; null: none. With none or an empty one you fight with bare hands.',
  ],
  canPostMove: [
    z.boolean(),
    'With this body, level and weapon you may attack in the same turn after a step that ends beside a monster.',
  ],
  lastKill: [
    z.nullable(kind),
    'What `polymorph` would make of you; null before the first kill, and after `polymorph`.',
  ],
  nextLevelDepth: [
    count,
    'The floor that gives you your next level when you first reach it: 2, 4, 6, 8, 10; 12: none is left.',
  ],
  dragonsKilled: [z.array(kind), 'The dragons that you killed: Baby, Mature, Ancient, in this order.'],
  answers: [z.array(armed), 'What you wielded when each of them died, in the same order; null: bare hands.'],
});

const observation = shape('observation', 'What you may know when you are asked.', {
  game: [z.literal('sword'), 'Which game it is.'],
  phase: [
    z.enum(['normal', 'post-move']),
    '`post-move`: you stepped and may now attack a monster beside you, or `stay` to end the turn.',
  ],
  result: [z.enum(RESULTS), 'Whether it goes on, and how it ended.'],
  floor: [floor, 'The floor that you are on; 0 is the surface.'],
  x,
  y,
  tu: [
    count,
    'Time units that have passed: most actions take 4, `stay` 2, `wield`, `threat` and `hint` none, and twice as much for a lead golem. A step that opens the post-move phase takes its 4 when that ends.',
  ],
  cheat: [z.boolean(), 'The threat colours are on, for good: no true victory.'],
  deepest: [floor, 'The deepest floor that you have been on.'],
  kills: [count, 'Monsters that you killed; one that died of its own attack counts.'],
  hints: [count, 'How often `hint` was used.'],
  you: [you, 'Your own body and weapons.'],
  map: [
    z.array(row),
    '50 rows of 50 of this floor, as remembered: `#` wall, `.` floor, `<` up, `>` down; a space where nothing is known. Nobody and no weapon is drawn into it.',
  ],
  visible: [z.array(part({ x, y })), 'The squares in sight, your own and walls too, at most 8 away, in reading order.'],
  stairs: [z.array(stair), 'The stairs that you know on this floor, in reading order.'],
  items: [
    z.array(part({ x, y, kind: [weapon, 'Which weapon.'] })),
    'The uppermost weapon of each square in sight that has one, your own too, in reading order.',
  ],
  here: [z.array(weapon), 'All weapons under you, the first on top: the position is the `item` of `pickup`.'],
  monsters: [z.array(monster), 'The monsters in sight, by `id`.'],
  felt: [z.array(felt), 'The monsters of this floor that you only feel, in reading order.'],
  score: [z.int(), 'The points so far. A lost game costs 1000 in the `score` of the update, not here.'],
});

const name = shape('Name', 'A creature as an event names it: you, or a monster in sight.', {
  kind: [kind, 'What it is.'],
  level: [z.int(), 'Its level.'],
  you: [z.boolean(), 'It is you.'],
});
const someone = z.nullable(name);
const fighter = shape(
  'Fighter',
  'One side of a combat as it was when the combat began: all that the arithmetic asks for.',
  {
    kind: [kind, 'What it is.'],
    level: [z.int(), 'Its level.'],
    hp: [z.int(), 'Its hit points when the combat began.'],
    weapon: [armed, 'What it wields; null: nothing.'],
    bonus: [count, 'What empty slots add to DEF and ATK: 1 for each of your four, 1 for a monster without a weapon.'],
    floor: [floor, 'The floor that it is on.'],
    walls: [wholeFrom(0, 8), 'Walls among the 8 squares around it.'],
    wallBehindFoe: [z.boolean(), 'There is a wall behind the other one, seen from this one; false through a stair.'],
    luck: [z.int(), 'The number from 0 to 5 that a heisenbug drew; 0 for everybody else.'],
  },
);
const bout = shape('Bout', 'A combat between you and a monster, with the numbers that decided it.', {
  attacker: [fighter, 'Who attacked.'],
  attacked: [fighter, 'Who was attacked.'],
  yours: [z.boolean(), 'You attacked; else you were attacked.'],
  postMove: [z.boolean(), 'It was an attack after a step.'],
  diagonal: [z.boolean(), 'The two stood diagonally; false through a stair.'],
  atk: [z.int(), "The attacker's attack after all abilities."],
  def: [
    z.int(),
    'The defence after all abilities: of the attacked or, thrown back, of the attacker. If `atk` reaches it, that one dies, unless the attack was dodged.',
  ],
  critical: [z.boolean(), 'It was a critical hit, which kills whatever the defence.'],
  after: [
    z.tuple([z.int(), z.int()]),
    'HP of attacker and attacked at the end, before a kill heals you; below 0 is death.',
  ],
});
const blow = {
  by: [someone, 'Who attacked; null: a monster out of sight, such as one at the other end of a stair.'],
  whom: [someone, 'Who was attacked; null: a monster out of sight.'],
  bout: [z.nullable(bout), 'The arithmetic; null if the monster is out of sight.'],
  yourHp: [z.tuple([z.int(), z.int()]), 'Your own HP before and after the combat, before a kill heals you.'],
} as const;
const yourself = [name, 'You: monsters never do it.'] as const;
const which = [weapon, 'Which weapon.'] as const;

export const reference = referenceFor<Sword>()({
  about: [
    'A dungeon of eleven floors of 50 x 50 squares, 33 kinds of creature, 38 weapons; each bends the arithmetic of combat in one way.',
    'Damage is never rolled: an attack that reaches the defence kills, else it takes 1 HP. Read two creatures and two weapons and you know the result (only a heisenbug draws a number).',
    'You carry four weapons, wield one, throw any, and may become what you killed last (`polymorph`). HP return by a kill or `polymorph`, which restore all of them; a new level and some abilities bring one.',
    'You win by killing the Ancient Dragon, or a lesser dragon and then being on the surface (floor 0).',
    'One seat, no clock: nothing moves until you act.',
  ],
  hidden:
    'Floors and squares that you have not seen, monsters and weapons out of sight (within 8 squares monsters are felt), all but the place of what is only felt, weapons below the uppermost elsewhere than under you, and whom the monsters hunt.',
  observation,
  events: {
    struck: [
      'An attack hit: it killed, or took 1 HP and whatever abilities add. Every attack is told, those by the unseen too.',
      blow,
    ],
    critical: ['The `struck` just told was a critical hit: the attacked dies.'],
    parried: [
      'An attack was parried: it kills or takes 1 HP like any other, but is not critical and adds no more.',
      blow,
    ],
    dodged: ['An attack was dodged: it neither kills nor takes HP.', blow],
    reflected: [
      'An attack was thrown back: it kills the attacker if it reaches its own defence, else it takes 1 HP of it.',
      blow,
    ],
    slain: [
      'You or a monster was killed in a combat. Your own death is told by `died` too.',
      {
        by: [someone, 'The other one of the combat; null: a monster out of sight.'],
        whom: [someone, 'Who died; null: a monster out of sight.'],
      },
    ],
    wielded: [
      'You chose another slot or filled the one that you wield, or a monster in sight caught what you threw. Not sent when your weapon leaves your hand.',
      { who: [name, 'You, or the monster.'], weapon: [armed, 'What is wielded now; null: nothing.'] },
    ],
    taken: ['You picked a weapon up.', { who: yourself, weapon: which }],
    dropped: [
      'You put a weapon down, also to make room for another. What a dead monster leaves is not told.',
      { who: yourself, weapon: which },
    ],
    hurled: ['You threw a weapon.', { who: yourself, weapon: which }],
    destroyed: [
      'A weapon is gone for good: your throw replaced it, or it had been thrown and the monster that caught it died.',
      { weapon: which },
    ],
    climbed: [
      'You took a stair, or a monster took one of which an end is in sight or within 8 squares of you.',
      { who: [someone, 'Who; null: a monster out of sight.'], floor: [floor, 'The floor that it leads to.'] },
    ],
    blocked: [
      'A monster could not take a stair, because another one stands at its other end. Told if an end is in sight or within 8 squares of you.',
      { who: [someone, 'Who tried; null: a monster out of sight.'] },
    ],
    level: [
      'You gained a level and 1 HP, by reaching `nextLevelDepth` or killing a dragon.',
      { level: [z.int(), 'Your level now.'] },
    ],
    polymorphed: [
      'You became what you killed last, with all HP of your new body.',
      { kind: [kind, 'What you are now.'], level: [z.int(), 'Your level now.'] },
    ],
    news: ['You killed the Baby or the Mature Dragon: be on the surface and you have won.'],
    cheating: ['You turned the threat colours on: no true victory any more. Not sent if the game began with them.'],
    hinted: ['Your `hint` was counted.', { hints: [count, 'How many there are now.'] }],
    won: [
      'You have won.',
      {
        title: [
          z.nullable(z.string()),
          'Your title, such as `Baby Dragon Slayer`, after the strongest dragon killed; null: a win with the threat colours.',
        ],
      },
    ],
    died: ['You are dead.', { by: [someone, 'By whom; null: a monster out of sight.'] }],
    resigned: ['You gave up.'],
  },
  actions: {
    move: [
      'Step onto a neighbouring square, or attack the monster that stands there; in the post-move phase only the latter.',
      { dir: 'Where to; `n` is `y - 1`. Corners do not hinder.' },
    ],
    stay: ['Wait 2 time units, half an action; in the post-move phase end the turn.'],
    climb: ['Take the stair under you, or attack the monster at its other end and stay where you are.'],
    wield: [
      'Choose the slot that you wield, an empty one too; takes no time.',
      { slot: 'Which slot; null for none (text form `-`).' },
    ],
    drop: ['Put the weapon of a slot down where you stand.', { slot: 'Which slot.' }],
    throw: [
      'Throw the weapon of a slot up to 8 squares, until a wall. The first monster on the way, seen or not, loses its own weapon for good and wields this one; no HP are lost.',
      { slot: 'Which slot.', dir: 'Where to.' },
    ],
    polymorph: ['Become what you killed last, a level lower, with all HP of the new body.'],
    resign: ['Give up: the game is lost. Always possible.'],
    pickup: [
      'Take a weapon that lies here into a slot; what was there is put down.',
      { slot: 'Which slot.', item: 'Its position in `here`, 0 if it is left out.' },
    ],
    threat: [
      'Turn the threat colours on, for good: the field `threat` of monsters then tells who kills whom, and there is no true victory. Takes no time.',
    ],
    hint: ['Count a forecast, as the screen does when its player asks for one; takes no time and tells you nothing.'],
  },
  refusals: {
    wall: 'A step into a wall.',
    'no-stair': '`climb` where no stair is.',
    'nothing-here': '`pickup` where no weapon lies.',
    'empty-slot': '`drop` or `throw` of an empty slot.',
    'bad-slot': 'A slot that is not 0 to 3; `wield` takes null or `-` too.',
    'bad-item': '`pickup` of a position that `here` does not have.',
    'same-slot': '`wield` of the slot that is wielded, or of none when there is none.',
    'bad-direction': 'A direction that is none of the eight.',
    'no-memory': '`polymorph` before the first kill, or without one since the last time.',
    'negative-level': '`polymorph` while your level is below 0.',
    'post-move': 'In the post-move phase anything but an attack, `stay`, `resign`, `threat` or `hint`.',
    'not-seen': '`hint` while no monster is in sight.',
    'already-on': '`threat` when the colours are on.',
    'game-over': 'Anything after the end. Over the wire you hear `over` instead.',
  },
  endings: {
    won: 'You killed the Ancient Dragon, or another one and were on the surface then or later.',
    dead: 'Your HP fell below 0; counts as lost.',
    resigned: 'You gave up; counts as lost.',
  },
  figures: {
    deepest: 'The deepest floor reached, 0 to 10.',
    kills: 'Monsters killed.',
    dragons: 'Dragons killed, 0 to 3.',
    floor5: '1 if floor 5 was reached, else 0.',
    dragon: '1 if a dragon was killed, else 0.',
  },
  options: { cheatColorByThreat: 'Begin with the threat colours on; there is no true victory then.' },
  advice: [
    'The reward is the change of `score`: 100 for each floor deeper, 10 for a kill, 300, 600 and 1500 for the dragons, 2000 for a true victory, and 1000 less for a lost game (not taken off in `obs.score` and in the `scores` of the outcome).',
    '`ghostlight/games/sword` exports `forecast` and `resolve`: what an attack would do, without a draw and without hidden knowledge.',
    '`legal` leaves out `threat` and `hint`, which are accepted all the same; `pickup` is listed for every slot and weapon.',
    'Slots are counted from 0. `y` grows downwards.',
  ],
});
