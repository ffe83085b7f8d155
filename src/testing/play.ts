/** Random games for tests: every state of a few seeded playouts, with the invariants' helpers beside them. */

import { digestOf } from '../engine/codec.ts';
import type { AnyGame, Setup, Types } from '../engine/game.ts';
import { below, type Rng, stream } from '../engine/rng.ts';

/** The setup of a game for as few seats as it takes; options that are not given are as usual. */
export function setupOf(game: AnyGame, seed: string, options: object = {}): Setup<Types> {
  const parsed = game.options.parse(options);
  if (!parsed.ok) throw new Error(parsed.problem.text);
  return { seed, seats: game.seats.min, options: parsed.value };
}

export function digest(game: AnyGame, s: object): string {
  return digestOf(game.state, s);
}

/** One legal turn for everybody who is to act. */
export function randomTurns(game: AnyGame, s: object, r: Rng): { seat: number; action: object }[] {
  return game.toAct(s).map((seat) => {
    const legal = game.legal(s, seat);
    return { seat, action: legal[below(r, legal.length)] };
  });
}

/** Plays random games and calls `visit` in every state, at most `steps` times. */
export function wander(
  game: AnyGame,
  seed: string,
  steps: number,
  visit: (s: object, r: Rng, setup: Setup<Types>) => void,
  options: object = {},
): void {
  const r = stream(seed, 'wander');
  let left = steps;
  for (let i = 0; left > 0; i++) {
    const setup = setupOf(game, `${seed}-${i}`, options);
    const s = game.create(setup);
    for (;;) {
      visit(s, r, setup);
      if (--left <= 0 || game.toAct(s).length === 0) break;
      game.apply(s, randomTurns(game, s, r));
    }
  }
}

/** Freezes a value all the way down, so that a later change of it throws. */
export function deepFreeze<T>(x: T): T {
  if (x !== null && typeof x === 'object' && !Object.isFrozen(x) && !ArrayBuffer.isView(x)) {
    Object.freeze(x);
    for (const v of Object.values(x)) deepFreeze(v);
  }
  return x;
}
