/** What a creature mixes into a digest is written out: it must be what its fields would mix in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { int, list, struct, text } from '../../engine/codec.ts';
import { wordsOf } from '../../engine/hash.ts';
import { creatureCodec, creatureFields } from './creature-codec.ts';
import { delve } from './index.ts';
import { LAST_TICK, MOST_ID } from './limits.ts';
import type { Changes, Creature, Status } from './types.ts';

const statuses = list(struct<Status>({ kind: int, magnitude: int, start: int, end: int, ticks: int }), { upTo: 9 });
const plain = struct<Creature>(creatureFields(delve.tables, text, statuses));
const quick = creatureCodec(delve.tables, text, statuses);

const small = fc.integer({ min: -1, max: MOST_ID });
/** Beyond a word, too. */
const time = fc.oneof(fc.nat(100_000), fc.nat(LAST_TICK));
const told = fc.record<Status>({ kind: small, magnitude: small, start: time, end: time, ticks: small });
const changes = fc.record<Changes>({
  move: small,
  attack: small,
  accuracy: small,
  dmin: small,
  dmax: small,
  armor: small,
  hostileRange: small,
  maxHealth: small,
  ai: fc.constantFrom('', 'archer'),
  plain: fc.boolean(),
});
const creature = fc.record<Creature>({
  id: small,
  type: small,
  rank: small,
  variety: small,
  affixes: small,
  pack: small,
  name: fc.oneof(fc.constant(''), fc.string({ maxLength: 40 })),
  mlvl: small,
  at: small,
  health: small,
  next: time,
  alerted: fc.boolean(),
  pathFor: small,
  path: fc.array(small, { maxLength: 200 }),
  flee: small,
  fled: fc.boolean(),
  cooldowns: fc.array(time, { maxLength: 5 }),
  revealed: fc.boolean(),
  ambush: fc.boolean(),
  noticed: fc.boolean(),
  summoner: small,
  summoned: fc.boolean(),
  wanderer: fc.boolean(),
  phases: small,
  leapt: fc.boolean(),
  statuses: fc.array(told, { maxLength: 3 }),
  learned: small,
  changes: fc.option(changes),
  stats: fc.constant(null),
});

test('PLAT-003 DELVE-009 a crowd mixes in the words of all fields, in the order in which they are declared', () => {
  fc.assert(
    fc.property(fc.array(creature, { maxLength: 250 }), (crowd) => {
      const [wanted, got] = [plain, quick].map((codec) => wordsOf((h) => crowd.forEach((c) => codec.digest(c, h))));
      expect([...got]).toEqual([...wanted]);
    }),
    { numRuns: 100 },
  );
});
