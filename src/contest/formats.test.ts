import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byStrength, manifestWith, playEvent, SECRET } from '../../test/helpers/event.ts';
import { balancedTables } from './balanced.ts';
import type { EventFormat } from './format.ts';
import { newLedger } from './ledger.ts';

import { next } from './next.ts';
import { schedule } from './schedule.ts';
import { matchesOf, pointsOfSet } from './sets.ts';
import { standings } from './standings.ts';

const ROBIN: EventFormat = { kind: 'round-robin', cycles: 1 };
const SWISS: EventFormat = { kind: 'swiss' };
const KNOCKOUT: EventFormat = { kind: 'elimination', lives: 1, sets: 1 };

function setsOf(bots: number, seats: number, format: EventFormat) {
  return schedule({
    manifest: manifestWith(bots, seats, format),
    ledger: newLedger(manifestWith(bots, seats, format)),
    secret: SECRET,
  }).outline.sets;
}

/** How often every two bots of these tables meet. */
function meetings(tables: readonly (readonly number[])[], bots: number): number[] {
  const met = new Map<string, number>();
  for (let a = 0; a < bots; a++) for (let b = a + 1; b < bots; b++) met.set(`${a} ${b}`, 0);
  for (const table of tables)
    for (const a of table)
      for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? Number.NaN) + 1);
  return [...met.values()];
}

test('CONTEST-003 a set of two has both orders, of four the four rotations, of one seat the same seed for all', () => {
  const set = { round: 2, set: 3, bots: [4, 5, 6, 7] };
  expect(matchesOf({ ...set, bots: [4, 5] }, 2).map((m) => m.bots)).toEqual([
    [4, 5],
    [5, 4],
  ]);
  const four = matchesOf(set, 4).map((m) => m.bots);
  for (let seat = 0; seat < 4; seat++) expect(four.map((bots) => bots[seat]).sort()).toEqual([4, 5, 6, 7]);
  expect(matchesOf(set, 1).map((m) => [m.id, m.bots])).toEqual([
    ['2.3.1', [4]],
    ['2.3.2', [5]],
    ['2.3.3', [6]],
    ['2.3.4', [7]],
  ]);
});

test('CONTEST-021 of two seats, everybody meets everybody once in a cycle and once in a round', () => {
  for (let bots = 2; bots <= 15; bots++) {
    const sets = setsOf(bots, 2, { kind: 'round-robin', cycles: 2 });
    expect(
      meetings(
        sets.map((s) => s.bots),
        bots,
      ).every((n) => n === 2),
    ).toBe(true);
    for (const round of new Set(sets.map((s) => s.round))) {
      const here = sets.filter((s) => s.round === round).flatMap((s) => s.bots);
      expect(new Set(here).size).toBe(here.length);
    }
  }
});

test('CONTEST-021 of four seats, 4 to 40 bots meet as equally often as possible, and all play as often', () => {
  for (let bots = 4; bots <= 40; bots++) {
    const tables = balancedTables(bots, 4).flat();
    const met = meetings(tables, bots);
    expect([bots, Math.max(...met) - Math.min(...met) <= 1, Math.min(...met) >= 1]).toEqual([bots, true, true]);
    const played = Array.from({ length: bots }, (_, b) => tables.filter((t) => t.includes(b)).length);
    expect(new Set(played).size).toBe(1);
    expect(tables.every((t) => new Set(t).size === 4)).toBe(true);
  }
});

test('CONTEST-021 of one seat, a round is one seed that everybody plays', () => {
  const sets = setsOf(8, 1, { kind: 'round-robin', cycles: 63 });
  expect([sets.length, sets.flatMap((s) => matchesOf(s, 1)).length]).toEqual([63, 504]);
  expect(sets[62]).toEqual({ round: 63, set: 1, bots: [0, 1, 2, 3, 4, 5, 6, 7] });
});

test('CONTEST-022 a gauntlet is one bot against all others, each as often', () => {
  for (const [bots, seats] of [
    [5, 2],
    [6, 1],
    [9, 4],
    [4, 4],
  ]) {
    const sets = setsOf(bots, seats, { kind: 'gauntlet', bot: 'b2', cycles: 3 });
    expect(sets.every((s) => s.bots[0] === 2)).toBe(true);
    const met = sets.flatMap((s) => s.bots.slice(1));
    const times = [0, 1, 2, 3, 4, 5, 6, 7, 8].slice(0, bots).map((b) => met.filter((m) => m === b).length);
    expect(times[2]).toBe(0);
    expect(new Set(times.filter((_, b) => b !== 2)).size).toBe(1);
  }
});

test('CONTEST-028 points: 1, 1/2, 0 for two; 3, 2, 1, 0 for four, and ties share', () => {
  expect([pointsOfSet([7, 3]), pointsOfSet([4, 4])]).toEqual([
    [1, 0],
    [0.5, 0.5],
  ]);
  expect(pointsOfSet([9, 1, 4, 7])).toEqual([3, 0, 1, 2]);
  expect(pointsOfSet([5, 5, 9, 1])).toEqual([1.5, 1.5, 3, 0]);
});

test('CONTEST-023 the number of Swiss rounds is given or ceil(log2 n) + 1, and the better bots come out on top', () => {
  const played = playEvent(manifestWith(16, 2, SWISS), byStrength);
  expect(Math.max(...played.plans.map((m) => m.round))).toBe(5);
  const rows = standings(played);
  expect(rows.slice(0, 2).map((r) => r.number)).toEqual([0, 1]);
  expect(
    Math.max(...playEvent(manifestWith(16, 2, { kind: 'swiss', rounds: 3 }), byStrength).plans.map((m) => m.round)),
  ).toBe(3);
});

test('CONTEST-023 nobody meets twice while it can be avoided, and the bye goes once to each from the lowest on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 15 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 64 }),
      (bots, luck) => {
        const rounds = Math.min(bots - 1 + (bots % 2), 6);
        const played = playEvent(manifestWith(bots, 2, { kind: 'swiss', rounds }), (m) =>
          m.bots.map((b, seat) => luck[(m.round * 7 + m.set * 3 + b + seat) % luck.length]),
        );
        const { outline } = schedule(played);
        const tables = outline.sets.map((s) => s.bots);
        // A Swiss event of few rounds can always avoid rematches; one that goes on until everybody has met may not.
        if (2 * rounds <= bots) expect(Math.max(...meetings(tables, bots))).toBe(1);
        const byes = outline.byes.map((b) => b.bot);
        expect(byes.length).toBe(bots % 2 === 0 ? 0 : rounds);
        expect(new Set(byes).size).toBe(Math.min(byes.length, bots));
        for (const round of new Set(outline.sets.map((s) => s.round))) {
          const here = outline.sets.filter((s) => s.round === round).flatMap((s) => s.bots);
          expect(new Set(here).size).toBe(bots - (bots % 2));
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('CONTEST-023 four-seat Swiss seats neighbours in the standings', () => {
  const { plans } = playEvent(manifestWith(8, 4, { kind: 'swiss', rounds: 2 }), byStrength);
  const second = plans.filter((m) => m.round === 2 && m.match === 1).map((m) => [...m.bots].sort());
  // 3 points each for 0 and 4, 2 for 1 and 5: these sit together.
  expect(second).toEqual([
    [0, 1, 4, 5],
    [2, 3, 6, 7],
  ]);
});

test('CONTEST-024 single elimination: byes to the top seeds, and the best seeds meet last', () => {
  const { plans } = playEvent(manifestWith(6, 2, KNOCKOUT), byStrength);
  const rounds = [1, 2, 3].map((r) => plans.filter((m) => m.round === r && m.match === 1).map((m) => m.bots));
  expect(rounds).toEqual([
    [
      [2, 5],
      [3, 4],
    ],
    [
      [0, 3],
      [1, 2],
    ],
    [[0, 1]],
  ]);
});

test('CONTEST-024 best of three ends when nobody can catch up; ties go on for three sets, then score, then seed decide', () => {
  const format: EventFormat = { kind: 'elimination', lives: 1, sets: 3 };
  const quick = playEvent(manifestWith(2, 2, format), byStrength);
  expect(quick.lines.length).toBe(4);
  const level = playEvent(manifestWith(2, 2, format), () => [5, 5]);
  expect(level.lines.length).toBe(2 * 6);
  expect(standings(level)[0].number).toBe(0);
  // One set each, and all others level; the second has more in sum.
  const scored = playEvent(manifestWith(2, 2, format), ({ set, bots }) =>
    bots.map((b) => (set === 1 ? 1 - b : set === 2 ? 9 * b : 0)),
  );
  expect(standings(scored)[0].number).toBe(1);
});

test('CONTEST-024 double elimination: who loses once goes on below, and must win twice in the end', () => {
  const format: EventFormat = { kind: 'elimination', lives: 2, sets: 1 };
  const straight = playEvent(manifestWith(8, 2, format), byStrength);
  const lost = (p: typeof straight) => {
    const { outline } = schedule(p);
    const counts = new Map<number, number>();
    for (const m of outline.meetings) if (m.order !== null) counts.set(m.order[1], (counts.get(m.order[1]) ?? 0) + 1);
    return counts;
  };
  expect([...lost(straight)].filter(([, n]) => n === 2).length).toBe(7);
  expect(standings(straight)[0].number).toBe(0);
  // Bot 1 loses to bot 0 once, and beats it in both finals.
  const upset = playEvent(manifestWith(4, 2, format), ({ round, bots }) =>
    bots.map((b) => (b === 1 && round > 3 ? 2000 : 1000 - b)),
  );
  expect(schedule(upset).outline.meetings.filter((m) => m.pool === 'final').length).toBe(2);
  expect(standings(upset)[0].number).toBe(1);
});

test('CONTEST-024 four at a table: two of four go on, whatever the number of bots', () => {
  for (let bots = 4; bots <= 40; bots++) {
    const played = playEvent(manifestWith(bots, 4, KNOCKOUT), byStrength);
    const { outline } = schedule(played);
    expect([bots, outline.over, standings(played)[0].number]).toEqual([bots, true, 0]);
    expect(outline.meetings.every((m) => m.bots.length === 4 && new Set(m.bots).size === 4)).toBe(true);
    const main = outline.meetings.filter((m) => m.pool === 'upper' && (bots & (bots - 1)) === 0);
    expect(main.every((m) => m.advance === 2)).toBe(true);
  }
});

test('CONTEST-025 groups, then a bracket of those who go on', () => {
  const format: EventFormat = { kind: 'stages', groups: 4, advance: 2, first: ROBIN, second: KNOCKOUT };
  const played = playEvent(manifestWith(16, 2, format), byStrength);
  const rows = standings(played);
  expect(
    rows
      .slice(0, 4)
      .map((r) => r.number)
      .sort(),
  ).toEqual([0, 1, 2, 3]);
  expect(rows[0].number).toBe(0);
  const last = Math.max(...played.plans.map((m) => m.round));
  expect(last).toBe(3 + 3);
  expect(new Set(played.plans.map((m) => m.id)).size).toBe(played.plans.length);
});

const FORMATS: readonly EventFormat[] = [
  ROBIN,
  { kind: 'gauntlet', bot: 'b1', cycles: 2 },
  SWISS,
  { kind: 'elimination', lives: 1, sets: 3 },
  { kind: 'elimination', lives: 2, sets: 1 },
  { kind: 'stages', groups: 2, advance: 2, first: SWISS, second: { kind: 'elimination', lives: 2, sets: 1 } },
  { kind: 'ladder', window: 8, patience: 12, ahead: 3 },
];

test('CONTEST-004 CONTEST-020 the same matches and standings for any order in which results arrived', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATS),
      fc.constantFrom(1, 2),
      fc.integer({ min: 5, max: 9 }),
      fc.array(fc.nat(1000), { minLength: 32, maxLength: 64 }),
      (format, seats, bots, luck) => {
        const scores = (m: { id: string; bots: readonly number[] }) =>
          m.bots.map((b) => luck[(m.id.length * 5 + b * 3 + Number(m.id.split('.')[1])) % luck.length] % 5);
        const manifest = manifestWith(bots, seats, format);
        // A ladder never ends: both play as many whole sets.
        const most = format.kind === 'ladder' ? 60 : Number.POSITIVE_INFINITY;
        let at = 0;
        const one = playEvent(manifest, scores, { most });
        const other = playEvent(manifest, scores, { most, pick: (n) => luck[at++ % luck.length] % n });
        const plain = (p: typeof one) => new Map(p.lines.map((l) => [l.match, JSON.stringify(l)]));
        expect(
          [...plain(other)].filter(([id, line]) => format.kind !== 'ladder' && plain(one).get(id) !== line),
        ).toEqual([]);
        // The same lines in any order give the same answers.
        const ledger = newLedger(manifest);
        for (const line of [...one.lines].reverse()) ledger.add(line);
        const turned = { ...one, ledger };
        expect(next(turned)).toEqual(next(one));
        expect(standings(turned)).toEqual(standings(one));
      },
    ),
    { numRuns: 60 },
  );
});
