/** Exchanges everything hidden in many positions of a game and gathers what a seat could notice. */
import type { AnyGame } from '../engine/game.ts';
import { stream } from '../engine/rng.ts';
import type { GameModule } from '../games/types.ts';
import { wander } from './play.ts';
import { type Revealed, stepTwins, tellsApart } from './twins.ts';

/** What came of comparing worlds that look alike. */
export interface Noticed {
  /** How many pairs of worlds were compared. */
  readonly compared: number;
  /** What differed; empty as long as nothing hidden shows. */
  readonly problems: readonly string[];
}

/** Calls `visit` with positions of a game and the number of its seats. */
export type Positions = (game: AnyGame, visit: (s: object, seats: number) => void) => void;

/** Positions of random games. */
export function randomPositions(most: number): Positions {
  return (game, visit) => wander(game, 'hidden', most, (s) => visit(s, game.seats.min));
}

function imagined(game: AnyGame, obs: object, k: number): object {
  if (game.imagine === undefined) throw new Error(`${game.id} imagines no worlds`);
  return game.imagine(obs, `twin ${k}`);
}

/** What a seat sees and may do is the same in every world that `imagine` makes of its observation. */
export function noticedInPositions({ game }: GameModule, positions: Positions): Noticed {
  const problems = new Set<string>();
  let compared = 0;
  positions(game, (s, seats) => {
    for (let seat = 0; seat < seats; seat++) {
      const problem = tellsApart(game, s, imagined(game, game.observe(s, seat), compared), seat);
      if (problem !== null) problems.add(problem);
      compared++;
    }
  });
  return { compared, problems: [...problems].slice(0, 5) };
}

/** Counts only steps after which both worlds still look the same: what differs otherwise was rightly found out. */
export function noticedInSteps(module: GameModule, positions: Positions, revealed: Revealed = () => false): Noticed {
  const { game } = module;
  const problems = new Set<string>();
  const r = stream('hidden', 'steps');
  let compared = 0;
  let k = 0;
  positions(game, (s) => {
    if (game.toAct(s).length === 0) return;
    const twin = imagined(game, game.observe(s, 0), k++);
    const { alike, problem } = stepTwins(module, game.state.clone(s), twin, 0, r, revealed);
    if (alike) compared++;
    if (problem !== null) problems.add(problem);
  });
  return { compared, problems: [...problems].slice(0, 5) };
}
