/** The facts of a scenario that a map cannot show; everything left out has the usual value. */
import { listUpTo, wholeFrom, z } from '../../engine/schema.ts';
import { KINDS, WEAPONS } from './kinds.ts';
import { AREA, FLOORS, MOST_ITEMS, RESULTS, SIDE, SLOTS } from './types.ts';

/** The checks of the state know the true bounds; these keep sums exact. */
const whole = wholeFrom(-1_000_000, 1_000_000);
const word = wholeFrom(-0x80000000, 0x7fffffff);

/** x, y and, if it is not the map's, the floor. */
const place = z.union([z.tuple([whole, whole]), z.tuple([whole, whole, whole])]);
const kind = z.enum(KINDS);
const weapon = z.nullable(z.enum(WEAPONS));

const monster = z.strictObject({
  kind,
  at: z.optional(place),
  level: z.optional(wholeFrom(-100, 100)),
  hp: z.optional(wholeFrom(-1000, 1000)),
  weapon: z.optional(weapon),
  /** The weapon was thrown at it and is destroyed when it dies. */
  thrown: z.optional(z.boolean()),
  /** Time until its next action. */
  delay: z.optional(wholeFrom(0, 1_000_000)),
  mood: z.optional(z.enum(['hunting', 'idle'])),
  counter: z.optional(wholeFrom(-1_000_000_000, 1_000_000_000)),
  /** From its own square to its goal. */
  path: z.optional(listUpTo(place, AREA)),
  home: z.optional(place),
  noMoreStairs: z.optional(z.boolean()),
  homeUnreachable: z.optional(z.boolean()),
  met: z.optional(wholeFrom(0, 255)),
  dead: z.optional(z.boolean()),
});

export const factsSchema = z.strictObject({
  floor: z.optional(whole),
  floors: z.optional(z.record(z.string(), listUpTo(z.string(), SIDE))),
  /** Stair number `stair` between `floor` and the one below: its down stair there, its up stair below. */
  stairs: z.optional(
    listUpTo(
      z.strictObject({
        floor: whole,
        stair: whole,
        down: z.tuple([whole, whole]),
        up: z.tuple([whole, whole]),
      }),
      3 * FLOORS,
    ),
  ),
  player: z.optional(
    z.strictObject({
      kind: z.optional(kind),
      level: z.optional(wholeFrom(-100, 100)),
      hp: z.optional(wholeFrom(-1000, 1000)),
      slots: z.optional(listUpTo(weapon, SLOTS)),
      wield: z.optional(z.nullable(whole)),
      delay: z.optional(wholeFrom(0, 1_000_000)),
      lastKill: z.optional(z.nullable(kind)),
      nextLevelDepth: z.optional(whole),
      deepest: z.optional(whole),
      kills: z.optional(wholeFrom(0, 1_000_000_000)),
      phase: z.optional(z.enum(['normal', 'post-move'])),
    }),
  ),
  monsters: z.optional(listUpTo(monster, 249)),
  /** Lying about; those of one square in the order of their stack. */
  weapons: z.optional(listUpTo(z.strictObject({ kind: z.enum(WEAPONS), at: place }), MOST_ITEMS)),
  lastKnown: z.optional(z.nullable(place)),
  tu: z.optional(wholeFrom(0, 1_000_000_000)),
  result: z.optional(z.enum(RESULTS)),
  cheat: z.optional(z.boolean()),
  dragonsKilled: z.optional(listUpTo(z.string(), 3)),
  /** What the Baby, the Mature and the Ancient Dragon were killed with. */
  answers: z.optional(listUpTo(weapon, 3)),
  hints: z.optional(wholeFrom(0, 1_000_000_000)),
  /** Per floor, packed; without it only what is in sight is remembered. */
  memory: z.optional(listUpTo(z.string(), FLOORS)),
  /** The random stream of play. */
  play: z.optional(listUpTo(word, 4)),
});

export type Facts = z.infer<typeof factsSchema>;
export type MonsterFacts = z.infer<typeof monster>;
export type StagedPlace = z.infer<typeof place>;
