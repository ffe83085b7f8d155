/** A ladder that is brought forward comes to what the book says, whatever was played in whichever order. */
import { expect, test } from 'vitest';
import { lineOf, manifestWith, SECRET } from '../../test/helpers/event.ts';
import { ladderAsWritten } from '../../test/helpers/ladder-as-written.ts';
import { below, chance, type Rng, shuffle, stream } from '../engine/rng.ts';
import { causesByBot, restingCause } from './failures.ts';
import { newLedger } from './ledger.ts';
import type { EventManifest } from './manifest.ts';
import type { Cause } from './match-line.ts';
import { next } from './next.ts';
import { type EventState, schedule } from './schedule.ts';
import { scoreOfSet } from './score-of-set.ts';
import { matchesOf } from './sets.ts';

/** Of everything that a ladder may meet: late bots, new versions, bots that fail, some that were woken or taken out. */
function someManifest(r: Rng): EventManifest {
  const seats = 1 + below(r, 4);
  const spec = {
    kind: 'ladder',
    window: 1 + below(r, 30),
    patience: 1 + below(r, 20),
    ahead: 1 + below(r, 6),
  } as const;
  const made = manifestWith(Math.max(2, seats) + below(r, 8), seats, spec);
  const bots = made.bots.map((b) => ({
    ...b,
    ...(chance(r, 1, 4) ? { since: 1 + below(r, 30) } : {}),
    ...(chance(r, 1, 6) ? { withdrawn: true as const } : {}),
    ...(chance(r, 1, 4) ? { woken: [{ round: 1 + below(r, 40), failures: below(r, 6) }] } : {}),
  }));
  if (chance(r, 1, 2)) bots.push({ ...bots[0], version: 2, since: 1 + below(r, 40) });
  return { ...made, bots };
}

/** As the book has it, from the first set on. */
function asWritten({ manifest, ledger, secret }: EventState) {
  const { format, seats, bots } = manifest;
  if (format.kind !== 'ladder') throw new Error('no ladder');
  const causes = causesByBot(manifest, ledger);
  const field = {
    bots: bots.map((_, i) => i),
    seats,
    secret,
    plan: (round: number, set: number, seated: readonly number[]) => ({ round, set, bots: seated }),
    score: (plan: Parameters<typeof scoreOfSet>[0]) => scoreOfSet(plan, manifest, ledger),
  };
  const { sets } = ladderAsWritten(field, format, { entrants: bots, causes });
  const resting = bots.map((_, i) => i).filter((i) => restingCause(causes[i], bots[i]) !== null);
  return { sets, resting, known: sets.flatMap((s) => matchesOf(s, seats)) };
}

const CAUSES: readonly Cause[] = ['crash', 'timeout', 'left', 'infrastructure'];

test('CONTEST-020 CONTEST-026 a ladder that is brought forward is the one that is computed from its first set', () => {
  for (let i = 0; i < 20; i++) {
    const r = stream('ladders', i);
    const manifest = someManifest(r);
    const ledger = newLedger(manifest);
    const event: EventState = { manifest, ledger, secret: SECRET };
    for (let result = 0; result < 90; result++) {
      const { matches, resting, known, open } = next(event);
      if (result % 10 === 0 || matches.length === 0) {
        const all = asWritten(event);
        expect(schedule(event).outline.sets).toEqual(all.sets);
        expect([resting, known]).toEqual([all.resting, all.known.length]);
        const left = all.known.filter(({ id }) => !ledger.finished.has(id) && !open.includes(id));
        expect(matches.map((m) => m.id)).toEqual(left.map((m) => m.id));
      }
      if (matches.length === 0) break;
      const [match] = shuffle(r, [...matches]);
      const fails = (bot: number): Cause => (chance(r, bot % 3, 4) ? CAUSES[below(r, CAUSES.length)] : 'rules');
      const causes = match.bots.map(fails);
      const scores = match.bots.map(() => below(r, 9));
      const trouble = causes.includes('infrastructure');
      expect(
        ledger.add(lineOf(event, match, scores, trouble ? match.bots.map(() => 'infrastructure') : causes)).ok,
      ).toBe(true);
    }
    // Whoever reads the same lines later comes to the same, in whichever order.
    const again = newLedger(manifest);
    for (const line of shuffle(r, [...ledger.finished.values()])) again.add(line);
    const played = [...ledger.troubled.keys()].length === 0;
    if (played) expect(next({ ...event, ledger: again })).toEqual(next(event));
  }
});

test('CONTEST-026 another manifest over the same matches is another ladder', () => {
  const manifest = manifestWith(4, 2, { kind: 'ladder', window: 10, patience: 10, ahead: 2 });
  const ledger = newLedger(manifest);
  const before = next({ manifest, ledger, secret: SECRET });
  const fewer = { ...manifest, bots: manifest.bots.map((b, i) => (i < 2 ? { ...b, since: 50 } : b)) };
  expect(next({ manifest: fewer, ledger, secret: SECRET }).matches.every((m) => m.bots.every((b) => b >= 2))).toBe(
    true,
  );
  expect(next({ manifest, ledger, secret: SECRET })).toEqual(before);
  expect(next({ manifest, ledger, secret: null })).toMatchObject({ matches: [], status: 'no-secret', known: 0 });
});
