/** Bots for Ghost in the Swamp: random, greedy, and one that plans ahead in imagined worlds. */
import type { AnyGame, Game } from '../../engine/game.ts';
import type { Swamp, SwampAction, SwampObs } from '../../games/swamp/index.ts';
import type { Agent, BotEntry } from '../../host/agent.ts';
import { randomBot } from '../random.ts';
import { choose, type Effort } from './search.ts';

const GREEDY: Effort = { worlds: 2, depth: 1, width: 1 };
const PLANNER: Effort = { worlds: 6, depth: 7, width: 6 };

function searcher(name: string, about: string, effort: Effort): BotEntry {
  const make = (game: AnyGame, seed: string): Agent<Swamp> => ({
    name,
    decide: (obs: SwampObs, legal: readonly SwampAction[], n: number) => {
      const honest = legal.filter((a) => a.type !== 'wizard');
      return choose(game as unknown as Game<Swamp>, obs, honest, effort, `${seed} ${n}`);
    },
  });
  return { name, about, make: (game, seed) => make(game, seed) as unknown as ReturnType<BotEntry['make']> };
}

export const swampBots: readonly BotEntry[] = [
  randomBot(['wizard']),
  searcher('greedy', 'The move that looks best one turn ahead.', GREEDY),
  searcher('planner', 'Looks seven turns ahead in imagined worlds: lights harbors, hunts, and sails home.', PLANNER),
];
