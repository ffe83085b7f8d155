/** The formats of an event, as its manifest has them. */
import { wholeFrom, z } from '../engine/schema.ts';

/** Part of file names and addresses. */
export const botId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'expected small letters, digits and dashes'));

const cycles = wholeFrom(1, 1_000_000);
const SINGLE = [
  z.strictObject({ kind: z.literal('round-robin'), cycles }),
  z.strictObject({ kind: z.literal('gauntlet'), bot: botId, cycles }),
  z.strictObject({ kind: z.literal('swiss'), rounds: z.optional(wholeFrom(1, 1000)) }),
  z.strictObject({ kind: z.literal('elimination'), lives: wholeFrom(1, 2), sets: wholeFrom(1, 99) }),
] as const;
const single = z.discriminatedUnion('kind', SINGLE);
export const formatSchema = z.discriminatedUnion('kind', [
  ...SINGLE,
  z.strictObject({
    kind: z.literal('stages'),
    groups: wholeFrom(1, 100),
    advance: wholeFrom(1, 100),
    first: single,
    second: single,
  }),
  z.strictObject({
    kind: z.literal('ladder'),
    window: wholeFrom(1, 100_000),
    patience: wholeFrom(1, 100_000),
    ahead: wholeFrom(1, 1000),
  }),
]);

export type EventFormat = Readonly<z.infer<typeof formatSchema>>;
export type SingleFormat = Readonly<z.infer<typeof single>>;
