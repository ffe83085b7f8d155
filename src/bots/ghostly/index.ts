/** Ghostly's bots by the names the command line knows. */
import type { Types } from '../../engine/game.ts';
import type { Agent, BotEntry } from '../../host/agent.ts';
import { greedily, hunting, type Policy, policyAgent, randomly } from './simple.ts';
import { stalker } from './stalker.ts';

function entry(name: string, about: string, make: (seed: string) => Agent<Types>): BotEntry {
  return { name, about, make: (_game, seed) => make(seed) };
}

function simple(name: string, about: string, policy: Policy): BotEntry {
  return entry(name, about, (seed) => policyAgent(name, seed, policy));
}

export const ghostlyBots: readonly BotEntry[] = [
  simple('random', 'Goes any way that is not walled off.', randomly),
  simple('greedy', 'Goes to the nearest pellet.', greedily),
  simple('hunter', 'Hunts when powered, flees when hunted, likes super pellets, else greedy.', hunting),
  entry('stalker', 'Looks a dozen steps ahead, with the rivals where they can be by then.', stalker),
];
