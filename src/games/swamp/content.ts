/** Content tables, checked once and frozen: invader kinds, numbers of the rules, map chunks. */
import { hashJson } from '../../engine/hash.ts';
import { formatProblem, invariant } from '../../engine/result.ts';
import { check, type Schema, z } from '../../engine/schema.ts';
import rawChunks from './content/chunks.json' with { type: 'json' };
import rawKinds from './content/kinds.json' with { type: 'json' };
import rawTables from './content/tables.json' with { type: 'json' };
import { ITEMS, LETTERS } from './types.ts';

const whole = z.int();
const range = z.tuple([whole, whole]);

const kindSchema = z.strictObject({
  letter: z.enum(LETTERS),
  name: z.string(),
  drop: z.nullable(z.enum(ITEMS)),
  /** How far he sees along his facing, and how far he feels the PC all around. */
  sight: whole,
  sense: whole,
  /** Base cost of a Spook. */
  cost: whole,
  /** 1 is the highest. */
  rank: whole,
  /** How many respawn: with fewer than three items, and with three. */
  most: whole,
  late: whole,
});

const tablesSchema = z.strictObject({
  start: z.strictObject({ mp: whole, ghosts: whole, population: whole }),
  maxMp: z.strictObject({ plain: whole, rum: whole }),
  leastMp: whole,
  /** MP progress in percent by the number of lighted harbors; the last stands for more. */
  manaByLighted: z.array(whole),
  collisionPenalty: range,
  mostStacks: whole,
  idleLimit: whole,
  ghostStep: range,
  ghostBonus: whole,
  firstItemGhosts: whole,
  drop: range,
  segment: whole,
  segments: whole,
  /** Chance of an alarm by the number of items. */
  alarmPercent: z.array(whole),
  harborStay: whole,
  sailTurns: whole,
  clearOfPc: whole,
  clearOfNpc: whole,
  growth: whole,
});

/** SWAMP-018: row letter and column digit. */
export const ZONES = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2'] as const;
export type Zone = (typeof ZONES)[number];
/** SWAMP-022: five strings of seven characters. */
export type Chunk = readonly string[];

const chunk = z.array(z.string().check(z.regex(/^[~.+<>^vhrRF#?]{7}$/))).check(z.length(5));
const poolSchema = z.array(chunk).check(z.minLength(3));
const chunksSchema = z.strictObject({
  a0: poolSchema,
  a1: poolSchema,
  a2: poolSchema,
  b0: poolSchema,
  b1: poolSchema,
  b2: poolSchema,
  c0: poolSchema,
  c1: poolSchema,
  c2: poolSchema,
});

export type Kind = z.infer<typeof kindSchema>;

function load<T>(schema: Schema<T>, raw: unknown, name: string): T {
  const result = check(schema, raw, name);
  invariant(result.ok, result.ok ? '' : formatProblem(result.problem));
  return Object.freeze(result.value);
}

/** In the order of LETTERS. */
export const KINDS: readonly Kind[] = load(z.array(kindSchema), rawKinds, 'kinds');
invariant(
  KINDS.length === LETTERS.length && KINDS.every((k, i) => k.letter === LETTERS[i]),
  'kinds come in letter order',
);
export const TABLES = load(tablesSchema, rawTables, 'tables');
export const CHUNKS: Readonly<Record<Zone, readonly Chunk[]>> = load(chunksSchema, rawChunks, 'chunks');

/** Item index each kind drops, or -1. */
export const DROPS: readonly number[] = KINDS.map((k) => (k.drop === null ? -1 : ITEMS.indexOf(k.drop)));

export const contentHash: string = hashJson([rawChunks, rawKinds, rawTables]);
