/** Updates as texts and as changes, in all games and for everybody who may look. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { AnyGame, Types, Watcher } from '../src/engine/game.ts';
import { pick, stream } from '../src/engine/rng.ts';
import { GAMES } from '../src/games/index.ts';
import { newHead } from '../src/host/recording.ts';
import { openSession, type Session } from '../src/host/session.ts';
import { applyChanges, type Change, newFollowing } from '../src/wire/changes.ts';
import { EVERYTHING } from '../src/wire/only.ts';
import { updateMessage, updateText } from '../src/wire/update.ts';
import { defined } from './helpers/defined.ts';

const STEPS = 60;

function open(game: AnyGame, seed: string): Session<Types> {
  const seats = Array.from({ length: game.seats.min }, (_, i) => ({ name: `bot ${i}`, kind: 'bot' as const }));
  const opened = openSession(game, newHead(game, { seed, options: game.forBots, seats }));
  if (!opened.ok) throw new Error(opened.problem.text);
  return opened.value;
}

/** Any legal action of everybody who is to act, but no giving up. */
function stepAnyhow(session: Session<Types>, legal: (seat: number) => readonly object[], r = stream('any', session.n)) {
  const { n } = session;
  for (const seat of session.waiting) {
    const moves = legal(seat).filter((a) => !['resign', 'leave'].includes((a as { type: string }).type));
    expect(session.submit(seat, n, pick(r, moves))).toBe(null);
  }
  if (session.n === n) session.step();
}

function watchersOf({ head }: Session<Types>): readonly Watcher[] {
  return [...head.seats.map((_, seat) => seat), 'public', 'all'];
}

for (const { id, load } of GAMES)
  test(`PLAT-044 PLAT-195 ${id}: the text of an update is its message, and changes lead from one to the next`, async () => {
    const { game } = await load();
    const session = open(game, 'changes');
    const legal = new Map<number, readonly object[]>();
    /** What a follower of changes has made of them, and what the whole updates showed. */
    const followed = new Map<Watcher, object>();
    const whole = new Map<Watcher, object>();
    let changed = 0;
    let all = 0;
    for (const who of watchersOf(session)) {
      const seat = typeof who === 'number' ? who : null;
      const to = { session: 'a "b"', seat };
      const texts: string[] = [];
      session.port(who).listen((m) => {
        if (m.tag !== 'update') return;
        whole.set(who, m.obs);
        if (seat !== null) legal.set(seat, m.legal);
        texts.push(JSON.stringify(updateMessage(game, 'a "b"', who, m)));
      });
      session.follow(
        who,
        () => (session.n % 2 === 0 ? EVERYTHING.whole : EVERYTHING.delta),
        (u) => {
          expect(updateText(game, to, u)).toBe(defined(texts.at(-1)));
        },
      );
      const following = newFollowing();
      session.follow(
        who,
        () => EVERYTHING.delta,
        (u) => {
          const changes = following.next(u);
          if (changes === null) return void followed.set(who, JSON.parse(u.text));
          applyChanges(defined(followed.get(who)), JSON.parse(changes) as Change[]);
          changed += changes.length;
          all += u.text.length;
          expect(JSON.parse(updateText(game, to, u, EVERYTHING, changes))).toMatchObject({
            type: 'changes',
            n: u.n,
            seat,
          });
        },
      );
    }
    for (let k = 0; k < STEPS && session.outcome === null; k++) {
      stepAnyhow(session, (seat) => legal.get(seat) ?? []);
      for (const who of watchersOf(session))
        expect([who, k, isDeepStrictEqual(followed.get(who), whole.get(who))]).toEqual([who, k, true]);
    }
    expect(session.n).toBeGreaterThan(2);
    // What they are for.
    expect(changed).toBeLessThan(all);
  });
