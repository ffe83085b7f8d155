import { expect, test } from 'vitest';
import { byStrength, lineOf, manifestWith, playEvent, SECRET } from '../../test/helpers/event.ts';
import { restingCause } from './failures.ts';
import type { EventFormat } from './format.ts';
import { newLedger } from './ledger.ts';
import { keyOf } from './manifest.ts';
import type { Cause } from './match-line.ts';
import { next } from './next.ts';
import { schedule } from './schedule.ts';
import { lotOf } from './secret.ts';
import { crossTable, standings } from './standings.ts';

const ROBIN: EventFormat = { kind: 'round-robin', cycles: 1 };

test('CONTEST-031 standings show place, points, record, rating, failures, time and who is truly better', () => {
  const played = playEvent(manifestWith(4, 2, ROBIN), byStrength);
  const rows = standings(played);
  expect(rows.map((r) => [r.bot, r.points, r.won, r.lost])).toEqual([
    ['b0@1', 3, 3, 0],
    ['b1@1', 2, 2, 1],
    ['b2@1', 1, 1, 2],
    ['b3@1', 0, 0, 3],
  ]);
  expect(rows.map((r) => r.rating)).toEqual([...rows.map((r) => r.rating)].sort((a, b) => b - a));
  expect(rows[0].betterThanNext).toBeGreaterThan(0.5);
  expect([rows[3].betterThanNext, rows[0].thinkMs, rows[0].resting]).toEqual([null, 1, null]);
});

test('CONTEST-033 shares come with Wilson intervals, in the standings and in the cross table', () => {
  const played = playEvent(manifestWith(3, 2, { kind: 'round-robin', cycles: 10 }), byStrength);
  const rows = standings(played);
  expect(rows[0].share).toEqual({ rate: 1, low: 0.839, high: 1 });
  const table = crossTable(rows, schedule(played));
  expect(table[0][1]).toEqual({ met: 10, points: 10, share: { rate: 1, low: 0.722, high: 1 } });
  expect([table[1][0]?.points, table[1][1]]).toEqual([0, null]);
});

/** A round robin of four in which these score so much more than their rival of each set. */
function wonBy(margins: Readonly<Record<string, number>>) {
  return playEvent(manifestWith(4, 2, ROBIN), ({ bots }) => {
    const [a, b] = [Math.min(...bots), Math.max(...bots)];
    const margin = margins[`${a}${b}`] ?? 0;
    return bots.map((bot) => (bot === a ? 10 + margin : 10));
  });
}

test('CONTEST-027 equal points: direct results decide first', () => {
  // 0 and 1 have two points each; 1 has beaten 0, although 0 won by far more.
  const rows = standings(wonBy({ '01': -1, '02': 9, '03': 9, '12': 1, '13': -1, '23': 1 }));
  expect(rows.slice(0, 2).map((r) => [r.number, r.points])).toEqual([
    [1, 2],
    [0, 2],
  ]);
});

test("CONTEST-027 then rivals' points, then the score difference", () => {
  // All level with one another but for what they won from 2 and 3.
  const rows = standings(wonBy({ '02': 5, '13': 3, '03': 0, '12': 0, '23': 0, '01': 0 }));
  expect(rows.map((r) => r.number)).toEqual([0, 1, 3, 2]);
  const swiss = playEvent(manifestWith(8, 2, { kind: 'swiss', rounds: 2 }), byStrength);
  const equal = standings(swiss).filter((r) => r.points === 1);
  expect(equal.map((r) => r.rivalsPoints)).toEqual([...equal.map((r) => r.rivalsPoints)].sort((a, b) => b - a));
});

test('CONTEST-027 then fewer forfeits, and at the very end the lot', () => {
  const manifest = manifestWith(2, 2, ROBIN);
  const level = playEvent(manifest, () => [1, 1]);
  const lots = manifest.bots.map((b) => lotOf(SECRET, keyOf(b)));
  expect(standings(level)[0].number).toBe(lots[0] < lots[1] ? 0 : 1);
  // Whoever would win by lot has failed once.
  const lucky = lots[0] < lots[1] ? 0 : 1;
  const ledger = newLedger(manifest);
  for (const m of next({ manifest, ledger: newLedger(manifest), secret: SECRET }).matches)
    ledger.add(
      lineOf(
        level,
        m,
        [1, 1],
        m.bots.map((b): Cause => (b === lucky && m.match === 1 ? 'crash' : 'rules')),
      ),
    );
  expect(standings({ manifest, ledger, secret: SECRET })[0].number).toBe(1 - lucky);
});

test('CONTEST-043 three failures in a row set a bot aside, and who wakes it forgives them', () => {
  const manifest = manifestWith(3, 2, { kind: 'round-robin', cycles: 5 });
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  const ofTwo = next(event).matches.filter((m) => m.bots.includes(2));
  const fail = (i: number, cause: Cause) =>
    ledger.add(
      lineOf(
        event,
        ofTwo[i],
        [0, 0],
        ofTwo[i].bots.map((b): Cause => (b === 2 ? cause : 'rules')),
      ),
    );
  fail(0, 'crash');
  fail(1, 'rules');
  fail(2, 'timeout');
  fail(3, 'crash');
  expect(next(event).resting).toEqual([]);
  fail(4, 'start');
  expect(next(event).resting).toEqual([2]);
  expect(next(event).matches.some((m) => m.bots.includes(2))).toBe(false);
  expect(standings(event).find((r) => r.number === 2)).toMatchObject({
    resting: 'start',
    failures: { crash: 2, timeout: 1, start: 1 },
  });
  const woken = {
    ...event,
    manifest: { ...manifest, bots: manifest.bots.map((b) => ({ ...b, woken: [{ round: 1, failures: 4 }] })) },
  };
  expect(next(woken).resting).toEqual([]);
  const list = [1, 2, 3, 4, 5, 6, 7].map((round) => ({ round, set: 1, cause: 'crash' as const }));
  expect(restingCause(list, woken.manifest.bots[0])).toBe('crash');
});

test('CONTEST-066 when nothing is played there is a word for it', () => {
  const status = (bots: number, seats = 2) => {
    const manifest = manifestWith(bots, seats, ROBIN);
    return next({ manifest, ledger: newLedger(manifest), secret: SECRET }).status;
  };
  expect([status(1), status(3, 4), status(2)]).toEqual(['too-few-bots', 'too-few-bots', 'waiting']);
  expect(next(playEvent(manifestWith(2, 2, ROBIN), byStrength)).status).toBe('finished');
  const ladder = manifestWith(3, 2, { kind: 'ladder', window: 10, patience: 10, ahead: 1 });
  expect(next({ manifest: ladder, ledger: newLedger(ladder), secret: null }).status).toBe('no-secret');
  const manifest = manifestWith(2, 2, { kind: 'round-robin', cycles: 3 });
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  for (const m of next(event).matches.slice(0, 3)) ledger.add(lineOf(event, m, [0, 0], ['crash', 'crash']));
  expect(next(event).status).toBe('all-resting');
});
