/** Practice in every game: a step back is the position before it, and the recording says what was done. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { below, stream } from '../../src/engine/rng.ts';
import type { GameModule } from '../../src/games/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { whyUnfair } from '../../src/host/proof.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession, type Session } from '../../src/host/session.ts';
import { isPractice, takeBack } from '../../src/host/take-back.ts';
import { verify } from '../../src/host/verify.ts';
import { seatsFor } from '../../src/shell/rivals.ts';
import { defined } from '../helpers/defined.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ id: entry.id, module: await entry.load() })));

function begin(module: GameModule, seed: string): Session<never> {
  const session = openSession(module.game, newHead(module.game, { seed, seats: seatsFor(module) }));
  if (!session.ok) throw new Error(session.problem.text);
  return session.value as Session<never>;
}

/** Random legal steps; the digest of every position on the way. */
function play(session: Session<never>, steps: number, seed: string): string[] {
  const random = stream(seed, 'steps');
  const digests = [session.digest()];
  while (session.n < steps && session.outcome === null) {
    const { n } = session;
    for (const seat of session.waiting) {
      let legal: readonly never[] = [];
      session.port(seat).listen((m) => {
        if (m.tag === 'update') legal = m.legal;
      })();
      session.submit(seat, n, legal[below(random, legal.length)]);
    }
    if (session.n === n) session.step();
    digests.push(session.digest());
  }
  return digests;
}

const textOf = (session: Session<never>) => `${session.lines.join('\n')}\n`;

test.each(modules)(
  'SCREEN-033 $id: a step back from step k is the position of step k - 1, down to the first',
  ({ module }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4 }), fc.string(), (steps, back, seed) => {
        const session = begin(module, `practice ${seed.replaceAll(/[^a-z]/g, '')}`);
        const digests = play(session, steps, seed);
        let now = session;
        for (let i = 0; i < back && now.n > 0; i++) {
          const { n } = now;
          const earlier = takeBack(now, n % 2 === 0 ? null : begin(module, session.head.start.seed).snapshot());
          if (!earlier.ok) throw new Error(earlier.problem.text);
          now = earlier.value;
          expect([now.n, now.digest()]).toEqual([n - 1, digests[n - 1]]);
        }
        expect(isPractice(now)).toBe(true);
        const checked = verify(module.game, textOf(now));
        if (!checked.ok) throw new Error(checked.problem.text);
        expect(checked.value.proof.fair).toBe(false);
        expect(whyUnfair(checked.value.proof)).toBe('it was a practice game');
      }),
      { numRuns: 12 },
    );
  },
);

test.each(modules)(
  'SCREEN-033 $id: before the first step nothing can be taken back, and a sentence says so',
  ({ module }) => {
    const back = takeBack(begin(module, 'first'));
    expect(!back.ok && back.problem.text).toBe('There is no step to take back: the game has only just begun.');
  },
);

test.each(modules)(
  'SCREEN-033 $id: a game that is over goes on one step before its end, and is practice to its next end',
  ({ module }) => {
    const session = begin(module, 'over');
    const digests = play(session, 3, 'over');
    if (session.outcome === null) session.forfeit(0, 'gone');
    expect(session.outcome).not.toBeNull();
    session.mark('taken');
    const back = takeBack(session);
    if (!back.ok) throw new Error(back.problem.text);
    expect([back.value.n, back.value.outcome, back.value.digest()]).toEqual([
      session.n - 1,
      null,
      digests[session.n - 1],
    ]);
    play(back.value, 4, 'other');
    expect(verify(module.game, textOf(back.value)).ok).toBe(true);
  },
);

test('SCREEN-033 what was marked at a step that is taken back stays marked', () => {
  const { module } = defined(modules.find((m) => m.id === 'nonet'));
  const session = begin(module, 'marks');
  play(session, 2, 'marks');
  session.mark('taken');
  const once = takeBack(session);
  const twice = once.ok ? takeBack(once.value) : once;
  if (!twice.ok) throw new Error(twice.problem.text);
  const marks = twice.value.lines.filter((l) => l.startsWith('{"at":"mark"')).map((l) => JSON.parse(l));
  expect(marks).toEqual([
    { at: 'mark', n: 0, what: 'taken' },
    { at: 'mark', n: 0, what: 'practice' },
  ]);
});
