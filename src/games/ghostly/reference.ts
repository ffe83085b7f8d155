/** The reference of Ghostly for programs: every field, event, action and refusal in a sentence. */
import { part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { DIRS, MOST_PLAYERS } from './constants.ts';
import type { Ghostly } from './types.ts';

const count = z.int().check(z.gte(0));
const seat = wholeFrom(0, MOST_PLAYERS - 1);
const dir = z.enum(DIRS);
const x = [count, 'The column, from 0 at the left.'] as const;
const y = [count, 'The row, from 0 at the top.'] as const;

const place = shape('Place', 'A square of the maze.', { x, y });
const ghost = shape('Ghost', 'A ghost that lives, or the monster, as the original protocol writes it.', {
  id: [z.int(), 'Its seat; 1000 is the monster.'],
  isdangerous: [z.boolean(), 'It can eat others: powered, or the monster.'],
  score: [count, 'Its points of this round; 0 for the monster.'],
  x,
  y,
});

const gamestate = shape('Gamestate', 'The `gamestate` of the original protocol, to the letter.', {
  map: [
    part({
      content: [
        z.array(z.string().check(z.regex(/^[_|.o-]+$/))),
        'The rows from the top: `|` wall, `-` door, `.` pellet, `o` super pellet, `_` nothing. Nobody is drawn into it.',
      ],
      height: [count, 'How many rows.'],
      pelletsleft: [count, 'Pellets left; super pellets are not counted.'],
      width: [count, 'How many columns; the sides are joined, so a step out at one comes in at the other.'],
    }),
    'The maze as it is now.',
  ],
  others: [z.array(ghost), 'The other living ghosts by id, then the monster if it is awake.'],
  you: [z.nullable(ghost), 'Your ghost, where it died if it is dead; null for those who only watch.'],
});

const player = shape('PlayerTally', 'What everybody knows of a player.', {
  alive: [z.boolean(), 'Lives in this round.'],
  connected: [z.boolean(), 'Has not left the game.'],
  facing: [dir, 'The last direction that it asked for.'],
  points: [count, 'Points of this round.'],
  total: [count, 'Points of all rounds, this one included.'],
  wins: [count, 'Rounds won.'],
  power: [z.optional(count), 'Ticks of power left; only in replays.'],
});

const observation = shape('observation', 'What you may know after a tick.', {
  game: [z.literal('ghostly'), 'Which game it is.'],
  gamestate: [gamestate, 'The maze and the ghosts.'],
  tally: [
    part({
      round: [z.int().check(z.gte(1)), 'The round that is played, from 1.'],
      rounds: [z.int(), 'How many there are; -1 for no end.'],
      played: [count, 'Rounds that are over.'],
      tick: [count, 'Ticks of this round; at 600 the monster wakes.'],
      pellets: [count, 'Pellets at the start of a round.'],
      finished: [z.boolean(), 'The game is over.'],
      players: [z.array(player), 'All players, by seat.'],
      monster: [z.nullable(part({ facing: [dir, 'Where it goes.'] })), 'Null while it sleeps.'],
    }),
    'Counts beside the maze that anybody who watches has.',
  ],
});

const winners = [z.array(seat), 'Their seats; several if they are level.'] as const;

export const reference = referenceFor<Ghostly>()({
  about: [
    'One to four ghosts in one maze, all at once: in every tick each takes a step or waits, in an order drawn anew.',
    'A pellet is 1 point, a super pellet 10 and 100 ticks of power. A powered ghost eats others, and gets the points they hold.',
    'Two ghosts without power only block each other. Walls refuse nothing: a step that fails is a tick spent.',
    'A round ends when the pellets are eaten or one ghost is left; from tick 600 a monster hunts the pellets and whoever is in its way.',
    'Most points win the round, most rounds the game. By default the clock ticks whether you answer or not; `sim` waits for everybody.',
  ],
  hidden:
    'How much power is left to anybody (count the ticks since the super pellet), and the order in which the next tick is played.',
  observation,
  events: {
    powered: ['A ghost ate a super pellet.', { seat: [seat, 'Whose.'] }],
    eaten: [
      'A ghost was eaten by a powered one.',
      {
        seat: [seat, 'Who was eaten.'],
        by: [seat, 'Who ate it.'],
        points: [count, 'The points that went over.'],
        x,
        y,
      },
    ],
    caught: ['A ghost ran into the monster, or was run over.', { seat: [seat, 'Whose.'], x, y }],
    left: ['A player left for good; the ghost is dead.', { seat: [seat, 'Which.'] }],
    'sudden-death': ['Tick 600: the monster is awake, and moves from the next tick on.'],
    'round-over': [
      'A round is over.',
      {
        round: [count, 'Which, from 1.'],
        why: [
          z.enum(['pellets', 'survivors', 'deserted']),
          'The pellets are eaten, no more than one ghost is left, or nobody is.',
        ],
        ticks: [count, 'How long it lasted.'],
        points: [z.array(count), 'Points of the round, by seat.'],
        winners,
      },
    ],
    'round-restarted': ['The host begins the round again; it counts for nothing.', { round: [count, 'Which.'] }],
    'round-begins': [
      'A round begins; the first one begins without this event.',
      { round: [count, 'Which, from 1.'], squares: [z.array(place), 'Where the ghosts start, by seat.'] },
    ],
    'game-over': ['The last round is over.', { winners }],
  },
  actions: {
    move: ['Take a step; into a wall it is a tick spent.', { dir: 'Where to.' }],
    wait: ['Stay: the same as no answer. All that the dead can do.'],
    leave: ['Leave the game for good; the host does it for a player who is gone.'],
    restart: ['Begin the round again; only with the option `restarts`.'],
  },
  refusals: {
    dead: 'Anything but `wait` and `leave` while your ghost is dead.',
    gone: 'Anything after `leave`.',
    'no-restart': '`restart` in a game without the option `restarts`.',
    over: 'Anything after the end.',
  },
  endings: {
    rounds: 'All rounds are played. Each score is a million for each round won plus the points of all rounds.',
    deserted: 'All players have left.',
  },
  figures: {},
  options: {
    map: 'Which maze.',
    rounds: 'How many rounds; -1 for no end, 0 is refused.',
    restarts: 'Whether `restart` is allowed.',
  },
  advice: [
    'The reward of a tick is the change of `score`: your points of all rounds and 1 for each round won. Being eaten costs the points you hold.',
    '`legal` lists all four moves whatever stands in the way; only `wait` for the dead. `leave` and `restart` are accepted and not listed.',
    'Your answer counts in the next tick. In a game by the clock a late answer is a `wait`.',
    '`y` grows downwards: `up` is `y - 1`.',
  ],
});
