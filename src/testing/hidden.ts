/** Exchanges everything hidden in many positions of a game and gathers what a seat could notice. */
import type { AnyGame } from '../../src/engine/game.ts';
import { stream } from '../../src/engine/rng.ts';
import type { AnyUi } from '../../src/engine/ui.ts';
import { wander } from './play.ts';
import { recordedPositions } from './positions.ts';
import { stepTwins, tellsApart } from './twins.ts';

export interface Noticed {
  /** How many pairs of worlds were compared. */
  readonly compared: number;
  /** What differed; empty as long as nothing hidden shows. */
  readonly problems: readonly string[];
}

/** Half of them by random play, half of recorded games, which get farther. */
function positions(game: AnyGame, most: number, visit: (s: object, seats: number) => void): void {
  wander(game, 'hidden', most / 2, (s) => visit(s, game.seats.min));
  recordedPositions(game, Math.ceil(most / 20), visit);
}

function imagined(game: AnyGame, obs: object, k: number): object {
  if (game.imagine === undefined) throw new Error(`${game.id} imagines no worlds`);
  return game.imagine(obs, `twin ${k}`);
}

export function noticedInPositions(game: AnyGame, most: number): Noticed {
  const problems = new Set<string>();
  let compared = 0;
  positions(game, most, (s, seats) => {
    for (let seat = 0; seat < seats; seat++) {
      const problem = tellsApart(game, s, imagined(game, game.observe(s, seat), compared), seat);
      if (problem !== null) problems.add(problem);
      compared++;
    }
  });
  return { compared, problems: [...problems].slice(0, 5) };
}

/** Counts only steps after which both worlds still look the same: what differs otherwise was rightly found out. */
export function noticedInSteps(game: AnyGame, ui: AnyUi, most: number): Noticed {
  const problems = new Set<string>();
  const r = stream('hidden', 'steps');
  let compared = 0;
  let k = 0;
  positions(game, most, (s) => {
    if (game.toAct(s).length === 0) return;
    const twin = imagined(game, game.observe(s, 0), k++);
    const { alike, problem } = stepTwins(game, ui, game.state.clone(s), twin, 0, r);
    if (alike) compared++;
    if (problem !== null) problems.add(problem);
  });
  return { compared, problems: [...problems].slice(0, 5) };
}
