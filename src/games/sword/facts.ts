/** The facts of a scenario that a map cannot show; everything left out has the usual value. */
import { z } from '../../engine/schema.ts';
import { KINDS, WEAPONS } from './kinds.ts';
import { RESULTS } from './types.ts';

/** x, y and, if it is not the map's, the floor. */
const place = z.union([z.tuple([z.int(), z.int()]), z.tuple([z.int(), z.int(), z.int()])]);
const kind = z.enum(KINDS);
const weapon = z.nullable(z.enum(WEAPONS));

const monster = z.strictObject({
  kind,
  at: z.optional(place),
  level: z.optional(z.int()),
  hp: z.optional(z.int()),
  weapon: z.optional(weapon),
  /** The weapon was thrown at it and is destroyed when it dies. */
  thrown: z.optional(z.boolean()),
  /** Time until its next action. */
  delay: z.optional(z.int()),
  mood: z.optional(z.enum(['hunting', 'idle'])),
  counter: z.optional(z.int()),
  /** From its own square to its goal. */
  path: z.optional(z.array(place)),
  home: z.optional(place),
  noMoreStairs: z.optional(z.boolean()),
  homeUnreachable: z.optional(z.boolean()),
  met: z.optional(z.int()),
  dead: z.optional(z.boolean()),
});

export const factsSchema = z.strictObject({
  floor: z.optional(z.int()),
  floors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Stair number `stair` between `floor` and the one below: its down stair there, its up stair below. */
  stairs: z.optional(
    z.array(
      z.strictObject({
        floor: z.int(),
        stair: z.int(),
        down: z.tuple([z.int(), z.int()]),
        up: z.tuple([z.int(), z.int()]),
      }),
    ),
  ),
  player: z.optional(
    z.strictObject({
      kind: z.optional(kind),
      level: z.optional(z.int()),
      hp: z.optional(z.int()),
      slots: z.optional(z.array(weapon)),
      wield: z.optional(z.nullable(z.int())),
      delay: z.optional(z.int()),
      lastKill: z.optional(z.nullable(kind)),
      nextLevelDepth: z.optional(z.int()),
      deepest: z.optional(z.int()),
      kills: z.optional(z.int()),
      phase: z.optional(z.enum(['normal', 'post-move'])),
    }),
  ),
  monsters: z.optional(z.array(monster)),
  /** Lying about; those of one square in the order of their stack. */
  weapons: z.optional(z.array(z.strictObject({ kind: z.enum(WEAPONS), at: place }))),
  lastKnown: z.optional(z.nullable(place)),
  tu: z.optional(z.int()),
  result: z.optional(z.enum(RESULTS)),
  cheat: z.optional(z.boolean()),
  dragonsKilled: z.optional(z.array(z.string())),
  /** Per floor, packed; without it only what is in sight is remembered. */
  memory: z.optional(z.array(z.string())),
  /** The random stream of play. */
  play: z.optional(z.array(z.int())),
});

export type Facts = z.infer<typeof factsSchema>;
export type MonsterFacts = z.infer<typeof monster>;
export type Place = z.infer<typeof place>;
