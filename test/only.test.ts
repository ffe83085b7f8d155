/** Updates of some parts, in all games: what is told is what a whole update tells, to the byte (PLAT-197). */
import { expect, test } from 'vitest';
import type { Types } from '../src/engine/game.ts';
import { fieldNames } from '../src/engine/observe-text.ts';
import { below, pick, stream } from '../src/engine/rng.ts';
import { GAMES } from '../src/games/index.ts';
import type { WrittenUpdate } from '../src/host/port.ts';
import { newHead } from '../src/host/recording.ts';
import { openSession } from '../src/host/session.ts';
import { newFollowing } from '../src/wire/changes.ts';
import { EVERYTHING, type Only, readOnly } from '../src/wire/only.ts';
import { updateText } from '../src/wire/update.ts';
import { defined } from './helpers/defined.ts';

const STEPS = 80;
const LISTS = 6;
const TO = { session: 'g1', seat: 0 };

/** What a whole message says, without what was not asked for. */
function cut(text: string, only: Only): string {
  const whole = JSON.parse(text) as Record<string, unknown>;
  const has = (field: string) => {
    if (field === 'obs' || field === 'changes') return only.obs || only.fields.length > 0;
    return !['events', 'legal', 'score'].includes(field) || only[field as 'events' | 'legal' | 'score'];
  };
  const parts = Object.entries(whole).filter(([field]) => has(field));
  return JSON.stringify(Object.fromEntries(parts.map(([field, value]) => [field, cutSeen(field, value, only)])));
}

function cutSeen(field: string, value: unknown, { obs, fields }: Only): unknown {
  if (obs) return value;
  if (field === 'obs')
    return Object.fromEntries(Object.entries(value as object).filter(([name]) => fields.includes(name)));
  if (field === 'changes') return (value as [string[]][]).filter(([path]) => fields.includes(path[0]));
  return value;
}

for (const { id, load } of GAMES)
  test(`PLAT-197 ${id}: each part is what it is in a whole update, and so are its changes`, async () => {
    const { game } = await load();
    const r = stream('parts', id);
    const all = ['obs', 'events', 'legal', 'score', ...fieldNames(game).map((name) => `obs.${name}`)];
    const lists = [
      ...all.map((part) => [part]),
      ...Array.from({ length: LISTS }, () => all.slice(1).filter(() => below(r, 3) === 0)),
    ];
    const seats = Array.from({ length: game.seats.min }, (_, i) => ({ name: `bot ${i}`, kind: 'bot' as const }));
    const opened = openSession(game, newHead(game, { seed: 'parts', options: game.forBots, seats }));
    if (!opened.ok) throw new Error(opened.problem.text);
    const session = opened.value;
    let whole = '';
    let changed: string | null = null;
    const following = newFollowing();
    let legal: readonly object[] = [];
    session.follow(
      0,
      () => EVERYTHING.delta,
      (u) => {
        whole = updateText(game, TO, u);
        const changes = following.next(u);
        changed = changes === null ? null : updateText(game, TO, u, EVERYTHING, changes);
        legal = u.legal;
      },
    );
    for (const list of lists) {
      const read = readOnly(game, list);
      if (!read.ok) throw new Error(read.problem.text);
      const only = read.value;
      const own = newFollowing(only);
      const hears = (u: WrittenUpdate<Types>) => {
        expect(updateText(game, TO, u, only)).toBe(cut(whole, only));
        const changes = own.next(u);
        if (only.obs || only.fields.length > 0)
          expect(changes === null ? null : updateText(game, TO, u, only, changes)).toBe(changed && cut(changed, only));
        else expect(changes).toBe(null);
      };
      session.follow(0, () => only.delta, hears);
      if (only.obs)
        session.follow(
          0,
          () => only.whole,
          (u) => expect(updateText(game, TO, u, only)).toBe(cut(whole, only)),
        );
    }
    for (let k = 0; k < STEPS && session.outcome === null; k++) {
      const moves = legal.filter((a) => !/^(resign|leave)/.test(game.actions.format(a)));
      // The last step ends the game if nothing else did: some fields are there only then.
      const resign = game.actions.all.find((a) => game.actions.format(a) === 'resign');
      const action = k === STEPS - 1 && resign !== undefined ? resign : pick(r, moves.length > 0 ? moves : legal);
      for (const seat of session.waiting)
        session.submit(seat, session.n, seat === 0 ? action : defined(game.idle ?? action));
      if (game.tempo === 'ticks') session.step();
    }
    expect(session.n).toBeGreaterThan(5);
  });
