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

const died = {
  x: [count, 'The column where it died, from 0 at the left.'],
  y: [count, 'The row where it died, from 0 at the top.'],
} as const;

const place = shape('Place', 'A square of the maze.', { x, y });
const ghost = shape('Ghost', 'A ghost, or the monster, as the original protocol writes it.', {
  id: [z.int(), 'Its seat, from 0; 1000 is the monster.'],
  isdangerous: [z.boolean(), 'It will have power in the next tick, or is the monster. Without meaning for the dead.'],
  score: [count, 'Its points of this round; 0 for the monster, and for a ghost that was eaten.'],
  x,
  y,
});

const gamestate = shape('Gamestate', 'The `gamestate` of the original protocol, to the letter.', {
  map: [
    part({
      content: [
        z.array(z.string().check(z.regex(/^[_|.o-]+$/))),
        'The rows from the top: `|` wall, `-` door, which everybody may pass, `.` pellet, `o` super pellet, `_` nothing. Nobody is drawn into it.',
      ],
      height: [count, 'How many rows.'],
      pelletsleft: [count, 'Pellets left; super pellets are not counted. At 0 the round is over.'],
      width: [
        count,
        'How many columns; left and right side are joined, so a step out at one comes in at the other, unless there is a wall. Top and bottom are not.',
      ],
    }),
    'The maze as it is now.',
  ],
  others: [z.array(ghost), 'The other living ghosts by id, then the monster if it is awake. The dead are left out.'],
  you: [z.nullable(ghost), 'Your ghost, where it died if it is dead; null for those who only watch.'],
});

const player = shape('PlayerTally', 'What everybody knows of a player.', {
  alive: [z.boolean(), 'The ghost lives; the dead come back with the next round unless their player has left.'],
  connected: [z.boolean(), 'The player has not left the game.'],
  facing: [dir, 'The last direction that it asked for while alive, walls or not; `down` before the first.'],
  points: [count, 'Points of this round. One who is eaten loses them, one whom the monster catches keeps them.'],
  total: [count, 'Points of all rounds, this one included.'],
  wins: [count, 'Rounds won.'],
  power: [z.optional(count), 'Ticks of power left; only in replays, never told to a player.'],
});

const observation = shape('observation', 'What you may know after a tick.', {
  game: [z.literal('ghostly'), 'Which game it is.'],
  gamestate: [gamestate, 'The maze and the ghosts.'],
  tally: [
    part({
      round: [z.int().check(z.gte(1)), 'The round that is played, from 1; after the end the last one.'],
      rounds: [z.int(), 'How many there are; -1 for no end.'],
      played: [count, 'Rounds that are over.'],
      tick: [count, 'Ticks of this round, 0 at its start; at 600 the monster wakes.'],
      pellets: [count, 'Pellets at the start of a round, super pellets not counted.'],
      finished: [z.boolean(), 'The game is over.'],
      players: [z.array(player), 'All players, by seat.'],
      monster: [
        z.nullable(part({ facing: [dir, 'The direction of its last step; `left` before the first.'] })),
        'The monster; null while it sleeps. Its square is in `others`.',
      ],
    }),
    'Counts beside the maze that everybody is told.',
  ],
});

export const reference = referenceFor<Ghostly>()({
  about: [
    'One to four ghosts in one maze, all at once: in every tick each takes a step or waits, in an order drawn anew.',
    'A pellet is 1 point, a super pellet 10 and 100 ticks of power. A ghost with power eats those without, whoever moved, and gets the points of the round that they hold.',
    'Two ghosts both with or both without power only block each other. Walls refuse nothing: a step that fails is a tick spent.',
    'A round ends when the pellets are eaten or one ghost is left (a lone player plays on until dead); from tick 600 a monster eats the pellets and kills whoever is in its way, power or not.',
    'Most points win the round, dead or alive; most rounds the game, then most points. A server ticks by the clock unless `tempo` is `turns`; `sim` waits for everybody.',
  ],
  hidden:
    'How much power is left to anybody (count the ticks since the super pellet), what the others answer, and the order in which the next tick is played.',
  observation,
  events: {
    powered: [
      'A ghost ate a super pellet: power for the rest of this tick and the next 100.',
      { seat: [seat, 'Who ate it.'] },
    ],
    eaten: [
      'A ghost without power was eaten by one with it.',
      {
        seat: [seat, 'Who was eaten.'],
        by: [seat, 'Who ate it.'],
        points: [count, 'The points of the round that went over.'],
        ...died,
      },
    ],
    caught: [
      'A ghost ran into the monster, or was run over: it is dead and keeps its points.',
      { seat: [seat, 'Who died.'], ...died },
    ],
    left: [
      'A player left for good: the ghost is dead, keeps its points and wins no more rounds.',
      { seat: [seat, 'Who left.'] },
    ],
    'sudden-death': ['Tick 600 is over: the monster is awake, and moves from the next tick on.'],
    'round-over': [
      'A round is over. The same update tells of the next one, which has begun, or of the end.',
      {
        round: [count, 'Which, from 1.'],
        why: [
          z.enum(['pellets', 'survivors', 'deserted']),
          '`pellets`: all are eaten; `survivors`: at most one ghost lives, of a lone player none; `deserted`: all players have left.',
        ],
        ticks: [count, 'How many ticks it lasted.'],
        points: [z.array(count), 'Points of the round, by seat.'],
        winners: [
          z.array(seat),
          'The seats with most points of those who have not left, dead or alive; several if they are level, none if all have left.',
        ],
      },
    ],
    'round-restarted': [
      'Somebody used `restart`: the round begins again, and what was played of it counts for nothing.',
      { round: [count, 'Which, from 1.'] },
    ],
    'round-begins': [
      'A round begins, or begins again; the first one begins without this event.',
      {
        round: [count, 'Which, from 1.'],
        squares: [z.array(place), 'Where the ghosts start, by seat, those who have left included.'],
      },
    ],
    'game-over': [
      'The last round is over, or all players have left.',
      {
        winners: [
          z.array(seat),
          'The seats with most rounds won, and of these with most points; several if they are level.',
        ],
      },
    ],
  },
  actions: {
    move: [
      'Take a step in the next tick; into a wall or a ghost that blocks it is a tick spent. It counts once: send it again to go on.',
      { dir: 'Where to; `up` is `y - 1`.' },
    ],
    wait: ['Stay: the same as no answer. All that the dead can do.'],
    leave: ['Leave the game for good; the host does it for a player who is gone.'],
    restart: ['Begin the round again, for everybody; only with the option `restarts`.'],
  },
  refusals: {
    dead: '`move` while your ghost is dead.',
    gone: 'Anything after `leave`. Over the wire you hear `not-your-turn` instead.',
    'no-restart': '`restart` in a game without the option `restarts`.',
    over: 'Anything after the end.',
  },
  endings: {
    rounds: 'All rounds are played. Each score is a million for each round won plus the points of all rounds.',
    deserted: 'All players have left. The scores are made in the same way.',
  },
  figures: {},
  options: {
    map: 'Which maze.',
    rounds: 'How many rounds; -1 for no end, 0 is refused.',
    restarts: 'Whether `restart` is allowed.',
  },
  advice: [
    'The reward of a tick is the change of `score`: your points of all rounds and 1 for each round won. Being eaten costs the points you hold in this round; being caught by the monster costs none.',
    '`legal` lists all four moves and `wait` whatever stands in the way; only `wait` for the dead, who are asked all the same. `leave` and `restart` are accepted and not listed.',
    'Your answer counts in the next tick. By the clock you may answer again before it, and the last answer counts; without one you `wait`, and one that comes after it is refused as `stale`.',
    '`y` grows downwards: `up` is `y - 1`.',
  ],
});
