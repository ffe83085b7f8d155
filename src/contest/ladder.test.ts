import { expect, test } from 'vitest';
import { byStrength, lineOf, manifestWith, playEvent, SECRET } from '../../test/helpers/event.ts';
import { newLedger } from './ledger.ts';
import type { Cause } from './match-line.ts';
import { next } from './next.ts';
import { schedule } from './schedule.ts';
import { standings } from './standings.ts';

const LADDER = { kind: 'ladder', window: 20, patience: 12, ahead: 2 } as const;

test('CONTEST-026 a ladder goes on without end, everybody plays about as often, and nobody waits longer than its patience', () => {
  const { plans } = playEvent(manifestWith(8, 2, LADDER), byStrength, { most: 160 });
  const sets = plans.filter((m) => m.match === 1);
  expect(sets.length).toBe(80);
  for (let bot = 0; bot < 8; bot++) {
    const rounds = [0, ...sets.filter((m) => m.bots.includes(bot)).map((m) => m.round), 80];
    const waits = rounds.slice(1).map((r, i) => r - rounds[i]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(12);
    expect(rounds.length).toBeGreaterThan(11);
  }
});

test('CONTEST-026 rivals are about as strong, and not the one who was met just before', () => {
  const played = playEvent(manifestWith(12, 2, LADDER), byStrength, { most: 360 });
  const sets = played.plans.filter((m) => m.match === 1).slice(80);
  const apart = sets.map((m) => Math.abs(m.bots[0] - m.bots[1]));
  // Drawn blindly, two of twelve are 4.3 places apart.
  expect(apart.reduce((a, b) => a + b, 0) / apart.length).toBeLessThan(3.5);
  const last = new Map<number, number>();
  for (const { bots } of sets) {
    const [due, rival] = bots;
    expect(last.get(due)).not.toBe(rival);
    last.set(due, rival);
    last.set(rival, due);
  }
  expect(standings(played)[0].number).toBe(0);
});

test('CONTEST-026 a newcomer plays first, and what was paired before it came stays as it was', () => {
  const eight = manifestWith(8, 2, LADDER);
  const before = playEvent(eight, byStrength, { most: 60 });
  const nine = manifestWith(9, 2, LADDER, {
    bots: [...eight.bots, { ...eight.bots[0], id: 'late', since: 33 }],
  });
  const ledger = newLedger(nine);
  for (const line of before.lines) ledger.add(line);
  const old = schedule(before).outline.sets;
  const now = schedule({ manifest: nine, ledger, secret: SECRET }).outline.sets;
  expect(now).toEqual(old);
  const after = playEvent(nine, byStrength, { most: 80 });
  expect(after.plans.filter((m) => m.bots.includes(8)).map((m) => m.round)[0]).toBe(33);
});

test('CONTEST-002 CONTEST-026 a changed bot is a new version, and the older one plays no more', () => {
  const four = manifestWith(4, 2, LADDER);
  const manifest = { ...four, bots: [...four.bots, { ...four.bots[1], version: 2, since: 10 }] };
  const { plans, ledger } = playEvent(manifest, byStrength, { most: 60 });
  expect(plans.every((m) => !(m.round >= 10 && m.bots.includes(1)) && !(m.round < 10 && m.bots.includes(4)))).toBe(
    true,
  );
  expect(
    standings({ manifest, ledger, secret: SECRET })
      .map((r) => r.bot)
      .sort(),
  ).toEqual(['b0@1', 'b1@1', 'b1@2', 'b2@1', 'b3@1']);
});

test('CONTEST-043 a ladder seats nobody who rests', () => {
  const manifest = manifestWith(5, 2, LADDER);
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  for (let i = 0; i < 80; i++) {
    const [match] = next(event).matches;
    ledger.add(
      lineOf(
        event,
        match,
        [1, 1],
        match.bots.map((b): Cause => (b === 3 ? 'crash' : 'rules')),
      ),
    );
  }
  const of3 = schedule(event)
    .outline.sets.filter((s) => s.bots.includes(3))
    .map((s) => s.round);
  expect(of3.length).toBeGreaterThan(1);
  expect(Math.max(...of3)).toBeLessThan(20);
});
