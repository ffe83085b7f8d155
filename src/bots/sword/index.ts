/** The bots of the game. */
import type { Types } from '../../engine/game.ts';
import type { SwordAction, SwordObs } from '../../games/sword/index.ts';
import type { Agent, BotEntry } from '../../host/agent.ts';
import { randomBot } from '../random.ts';
import { createCautious } from './cautious.ts';
import { createMemory, decide } from './tactical.ts';

function entry(name: string, about: string, mind: (seed: string) => (obs: SwordObs) => SwordAction): BotEntry {
  return {
    name,
    about,
    make(_game, seed): Agent<Types> {
      const think = mind(seed);
      return {
        name,
        decide(obs, legal) {
          const action = think(obs as SwordObs);
          // A monster that nobody sees may stand in a doorway; what cannot be done becomes a short wait.
          return legal.includes(action) ? action : (legal.find((a) => (a as SwordAction).type === 'stay') ?? legal[0]);
        },
      };
    },
  };
}

export const swordBots: readonly BotEntry[] = [
  randomBot(['resign']),
  entry('cautious', 'Takes the iron sword, fights what cannot kill it at once, walks down.', createCautious),
  entry(
    'tactical',
    'Foresees whole duels, strikes first by waiting, hunts a dragon and brings the news home.',
    (seed) => {
      const memory = createMemory(seed);
      return (obs) => decide(obs, memory);
    },
  ),
];
