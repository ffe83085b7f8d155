/** A player who tries anything at all: half of the actions are any that exist, the rest are legal ones. */
import type { AnyGame } from '../engine/game.ts';
import { below, stream } from '../engine/rng.ts';
import { randomTurns, setupOf } from './play.ts';

/** So often the whole state is saved and loaded on the way. */
const EVERY = 250;

/** Throws at the first broken invariant, and at a state that cannot be loaded again. */
export function monkey(game: AnyGame, actions: number): void {
  const r = stream('monkey', game.id);
  let left = actions;
  for (let i = 0; left > 0; i++) {
    const s = game.create(setupOf(game, `monkey ${i}`));
    while (left > 0 && game.toAct(s).length > 0) {
      const seat = game.toAct(s)[0];
      const any = game.actions.all[below(r, game.actions.all.length)];
      left--;
      // Most of them are refused, and none may do harm.
      if (below(r, 2) === 0 && game.refuse(s, seat, any) !== null) continue;
      game.apply(s, randomTurns(game, s, r));
      if (left % EVERY !== 0) continue;
      const again = game.state.fromJson(JSON.parse(JSON.stringify(game.state.toJson(s))), 'state');
      if (!again.ok) throw new Error(`seed "monkey ${i}": ${again.problem.path}: ${again.problem.text}`);
    }
  }
}
