/** Nonet's bots by the names the command line knows. */
import type { Types } from '../../engine/game.ts';
import type { Insight } from '../../games/nonet/index.ts';
import type { Agent, BotEntry } from '../../host/agent.ts';
import { planner } from './planner.ts';
import { cautious, greedy, randomWalker } from './simple.ts';

function entry(name: string, about: string, make: (seed: string) => Agent<Types>): BotEntry {
  return { name, about, make: (_game, seed) => ({ ...make(seed), name }) };
}

const KNOWS: Record<Insight, string> = {
  none: 'knows only what is displayed',
  sight: 'knows what peers rule out',
  reason: 'deduces all it can',
};

function greedyEntry(name: string, level: Insight): BotEntry {
  return entry(name, `Strikes where a kill costs least health; ${KNOWS[level]}.`, () => greedy(level));
}

function plannerEntry(name: string, level: Insight, width: number, depth: number): BotEntry {
  const about = `Plans ${depth} fight${depth === 1 ? '' : 's'} ahead, ${width} plan${width === 1 ? '' : 's'} wide; ${KNOWS[level]}.`;
  return entry(name, about, () => planner(level, width, depth));
}

export const NONET_BOTS: readonly BotEntry[] = [
  entry('random', 'Steps in any direction; random targets and enhancements.', randomWalker),
  entry('cautious', 'Strikes any cell in reach whose next blow is not surely lethal.', cautious),
  greedyEntry('greedy', 'sight'),
  greedyEntry('greedy-none', 'none'),
  greedyEntry('greedy-sight', 'sight'),
  greedyEntry('greedy-reason', 'reason'),
  plannerEntry('planner', 'reason', 4, 3),
  plannerEntry('planner-none-4-3', 'none', 4, 3),
  plannerEntry('planner-sight-1-1', 'sight', 1, 1),
  plannerEntry('planner-sight-4-3', 'sight', 4, 3),
  plannerEntry('planner-reason-1-1', 'reason', 1, 1),
  plannerEntry('planner-reason-4-3', 'reason', 4, 3),
  plannerEntry('planner-reason-8-4', 'reason', 8, 4),
];
