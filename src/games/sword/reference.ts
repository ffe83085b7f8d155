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
  'Who can kill whom with one attack: `deadly` it you, `strong` both, `tough` neither, `none` you it.',
  z.enum(['deadly', 'strong', 'tough', 'none']),
);
const row = z.string().check(z.regex(/^[ #.<>]+$/));

const felt = shape('Felt', 'A monster that you feel within 8 squares and do not see.', {
  x,
  y,
  threat: [z.optional(threat), 'Only with the threat colours on, and not of those at the other end of a stair.'],
});
const stair = shape('Stair', 'A stair of this floor that you have seen, in reading order.', {
  x,
  y,
  direction: [z.enum(['up', 'down']), 'Where it leads.'],
  to: [part({ floor: [floor, 'The floor.'], x, y }), 'Its other end.'],
  felt: [z.optional(z.array(felt)), 'Who is within 8 squares of the other end; only while the stair is in sight.'],
  around: [
    z.optional(z.array(row)),
    '17 rows of 17 around the other end, as in `map`; only while the stair is in sight.',
  ],
});
const numbers = {
  level: [z.int(), 'Its level: it is added to MHP and STR.'],
  hp: [z.int(), 'Hit points; 0 lives, below 0 is death.'],
  mhp: [z.int(), 'The most that they can be.'],
  str: [z.int(), 'Strength.'],
  def: [z.int(), 'Defence, as the screen shows it: an attack that reaches it kills.'],
  atk: [z.int(), 'Attack, as the screen shows it.'],
} as const;
const monster = shape('Monster', 'A monster in sight, in order of first sighting.', {
  id: [count, 'A number that it keeps, given in order of first sighting.'],
  x,
  y,
  kind: [kind, 'What it is.'],
  ...numbers,
  weapon: [armed, 'What it wields; null: nothing.'],
  threat: [z.optional(threat), 'Only with the threat colours on.'],
});

const you = shape('You', 'Your own body and weapons.', {
  kind: [kind, 'What you are now: you begin as a sword tester.'],
  ...numbers,
  slots: [z.array(armed), 'The four weapons that you carry; null: an empty slot.'],
  wield: [z.nullable(wholeFrom(0, 3)), 'The slot that you wield; null: none, so bare hands.'],
  canPostMove: [z.boolean(), 'You may attack after a step.'],
  lastKill: [
    z.nullable(kind),
    'What `polymorph` would make of you; null before the first kill, and after `polymorph`.',
  ],
  nextLevelDepth: [count, 'The floor that gives you your next level when you first reach it.'],
  dragonsKilled: [z.array(kind), 'The dragons that you killed.'],
  answers: [z.array(armed), 'What each of them was killed with, in the same order; null: bare hands.'],
});

const observation = shape('observation', 'What you may know when you are asked.', {
  game: [z.literal('sword'), 'Which game it is.'],
  phase: [z.enum(['normal', 'post-move']), '`post-move`: you stepped and may attack somebody beside you, or `stay`.'],
  result: [z.enum(RESULTS), 'Whether it goes on, and how it ended.'],
  floor: [floor, 'The floor that you are on; 0 is the surface.'],
  x,
  y,
  tu: [count, 'Time units that have passed: an action takes 4, `stay` 2, most of the rest none.'],
  cheat: [z.boolean(), 'The threat colours are on, or were once: no true victory.'],
  deepest: [floor, 'The deepest floor that you have been on.'],
  kills: [count, 'Monsters that you killed.'],
  hints: [count, 'How often `hint` was used.'],
  you: [you, 'You.'],
  map: [
    z.array(row),
    '50 rows of 50 of this floor: `#` wall, `.` floor, `<` up, `>` down; blank where nothing is known.',
  ],
  visible: [z.array(part({ x, y })), 'The squares in sight, in reading order.'],
  stairs: [z.array(stair), 'The stairs that you know on this floor.'],
  items: [
    z.array(part({ x, y, kind: [weapon, 'Which weapon.'] })),
    'The uppermost weapon of each square in sight that has one.',
  ],
  here: [z.array(weapon), 'All weapons under you, the first on top: the position is the `item` of `pickup`.'],
  monsters: [z.array(monster), 'The monsters in sight.'],
  felt: [z.array(felt), 'Those that you only feel, in reading order.'],
  score: [z.int(), 'The score so far.'],
});

const name = shape('Name', 'A creature as a message names it.', {
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
    hp: [z.int(), 'Its hit points.'],
    weapon: [armed, 'What it wields; null: nothing.'],
    bonus: [count, 'The bonus of empty slots, of the player.'],
    floor: [floor, 'The floor that it is on.'],
    walls: [wholeFrom(0, 8), 'Walls among the 8 squares around it.'],
    wallBehindFoe: [z.boolean(), 'There is a wall behind the other one.'],
    luck: [z.int(), 'The number that a heisenbug drew; else of no meaning.'],
  },
);
const bout = shape('Bout', 'A combat that was fought, with the numbers that decided it.', {
  attacker: [fighter, 'Who attacked.'],
  attacked: [fighter, 'Who was attacked.'],
  yours: [z.boolean(), 'You attacked; else you were attacked.'],
  postMove: [z.boolean(), 'It was an attack after a step.'],
  diagonal: [z.boolean(), 'The two stood diagonally.'],
  atk: [z.int(), "The attacker's attack."],
  def: [z.int(), 'The defence that it was compared with: of the attacked or, thrown back, of the attacker.'],
  critical: [z.boolean(), 'It was a critical hit.'],
  after: [z.tuple([z.int(), z.int()]), 'HP of attacker and attacked at the end, before anybody is healed.'],
});
const blow = {
  by: [someone, 'Who attacked; null: something that is only felt.'],
  whom: [someone, 'Who was attacked; null: something that is only felt.'],
  bout: [z.nullable(bout), 'The arithmetic; null if one side is not in sight.'],
  yourHp: [z.tuple([z.int(), z.int()]), 'Your own HP before and after.'],
} as const;
const who = [name, 'Who.'] as const;
const which = [weapon, 'Which weapon.'] as const;

export const reference = referenceFor<Sword>()({
  about: [
    'A dungeon of eleven floors of 50 x 50 squares, 33 kinds of creature, 38 weapons; each bends the arithmetic of combat in one way.',
    'Damage is never rolled: an attack that reaches the defence kills, else it takes HP. Read two creatures and two weapons and you know the result.',
    'You carry four weapons, wield one, throw any, and may become what you killed last (`polymorph`). HP return only by killing.',
    'You win by killing the Ancient Dragon, or a lesser dragon and then being on the surface (floor 0).',
    'One seat, no clock: nothing moves until you act.',
  ],
  hidden:
    'Floors and squares that you have not seen, monsters and weapons out of sight (within 8 squares monsters are felt), and the numbers of what is only felt.',
  observation,
  events: {
    struck: ['An attack was made and not turned away.', blow],
    critical: ['The attack just told was a critical hit.'],
    parried: ['An attack was parried.', blow],
    dodged: ['An attack was dodged.', blow],
    reflected: ['An attack was thrown back at the attacker.', blow],
    slain: [
      'Somebody was killed.',
      { by: [someone, 'By whom; null: something felt.'], whom: [someone, 'Who; null: something felt.'] },
    ],
    wielded: ['Somebody wields another weapon now.', { who, weapon: [armed, 'Which; null: nothing.'] }],
    taken: ['Somebody picked a weapon up.', { who, weapon: which }],
    dropped: ['Somebody put a weapon down.', { who, weapon: which }],
    hurled: ['Somebody threw a weapon.', { who, weapon: which }],
    destroyed: ['A weapon is gone for good.', { weapon: which }],
    climbed: [
      'Somebody took a stair.',
      { who: [someone, 'Who; null: something felt.'], floor: [floor, 'The floor that it leads to.'] },
    ],
    blocked: [
      'A stair could not be taken: somebody stands at its other end.',
      { who: [someone, 'Who tried; null: something felt.'] },
    ],
    level: ['You gained a level by going deeper.', { level: [z.int(), 'Your level now.'] }],
    polymorphed: [
      'You became what you killed last.',
      { kind: [kind, 'What you are now.'], level: [z.int(), 'Your level now.'] },
    ],
    news: ['A lesser dragon is dead: be on the surface and you have won.'],
    cheating: ['The threat colours are on: no true victory any more.'],
    hinted: ['You asked for a forecast.', { hints: [count, 'How often by now.'] }],
    won: ['You have won.', { title: [z.nullable(z.string()), 'Your title; null: a win with the threat colours.'] }],
    died: ['You are dead.', { by: [someone, 'By whom; null: something felt.'] }],
    resigned: ['You gave up.'],
  },
  actions: {
    move: ['Step onto a neighbouring square, or attack who stands there.', { dir: 'North is up.' }],
    stay: ['Wait half an action; in the post-move phase end the turn.'],
    climb: ['Take the stair under you.'],
    wield: ['Choose the slot that you wield; takes no time.', { slot: 'Which slot; null for none (text form `-`).' }],
    drop: ['Put the weapon of a slot down.', { slot: 'Which slot.' }],
    throw: ['Throw the weapon of a slot.', { slot: 'Which slot.', dir: 'Where to.' }],
    polymorph: ['Become what you killed last, a level lower.'],
    resign: ['Give up: the game is lost.'],
    pickup: [
      'Take a weapon that lies here into a slot; what was there is put down.',
      { slot: 'Which slot.', item: 'Its position in `here`, 0 if it is left out.' },
    ],
    threat: ['Turn the threat colours on, for good: `threat` then tells who kills whom, and there is no true victory.'],
    hint: ['Count a forecast, as the screen does when its player asks for one; takes no time.'],
  },
  refusals: {
    wall: 'A step into a wall.',
    'no-stair': '`climb` where no stair is.',
    'nothing-here': '`pickup` where no weapon lies.',
    'empty-slot': '`drop` or `throw` of an empty slot.',
    'bad-slot': 'A slot that is not 0 to 3.',
    'bad-item': '`pickup` of a position that `here` does not have.',
    'same-slot': '`wield` of the slot that is wielded.',
    'bad-direction': 'A direction that is none of the eight.',
    'no-memory': '`polymorph` before the first kill, or without one since the last time.',
    'negative-level': '`polymorph` below level 0.',
    'post-move': 'Anything but an attack or `stay` in the post-move phase.',
    'not-seen': '`hint` while no monster is in sight.',
    'already-on': '`threat` when the colours are on.',
    'game-over': 'Anything after the end.',
  },
  endings: {
    won: 'A dragon is dead and you have come home, or it was the Ancient one.',
    dead: 'You died.',
    resigned: 'You gave up; counts as lost.',
  },
  figures: {
    deepest: 'The deepest floor.',
    kills: 'Monsters killed.',
    dragons: 'Dragons killed.',
    floor5: '1 if floor 5 was reached, else 0.',
    dragon: '1 if a dragon was killed, else 0.',
  },
  options: { cheatColorByThreat: 'Begin with the threat colours on; there is no true victory then.' },
  advice: [
    'The reward is the change of `score`: 100 for each floor deeper, 10 for a kill, 300, 600 and 1500 for the dragons, 2000 for a true victory, and 1000 less for a lost game.',
    '`ghostlight/games/sword` exports `forecast` and `resolve`: what an attack would do, without a draw and without hidden knowledge.',
    '`legal` leaves out `threat` and `hint`, which are accepted all the same; `pickup` is listed for every slot and weapon.',
    'Slots are counted from 0. `y` grows downwards.',
  ],
});
