/** The course of a run: spend, flee hazards, fight, and in quiet moments wear, trade, take, rest, explore, descend. */
import type { Content, Delve, DelveObs } from '../../games/delve/index.ts';
import type { Agent } from '../../host/agent.ts';
import { engage } from './engage.ts';
import { errand, take } from './errands.ts';
import { betterItem } from './gear.ts';
import { itemFacts } from './item-facts.ts';
import { arrive, newMemory } from './memory.ts';
import { drinkUnseen, rest } from './rest.ts';
import { spend } from './spend.ts';
import { deal, polish } from './trade.ts';
import type { Notation, Tactics, Turn } from './turn.ts';
import { anyStep, leaveHazard } from './walking.ts';

/** The same refused or vain move so often: anything else is better. */
const STUCK = 40;

/** Puts on the best item of the backpack. */
function wear(turn: Turn): Notation | null {
  const better = betterItem(turn);
  if (better === 0) return null;
  const { id } = turn.obs.player.backpack[better - 1];
  const { tried } = turn.memory;
  tried.set(id, (tried.get(id) ?? 0) + 1);
  return `equip ${better}`;
}

/** With nobody in view. */
function calm(turn: Turn): Notation {
  return drinkUnseen(turn) ?? wear(turn) ?? deal(turn) ?? polish(turn.obs) ?? take(turn) ?? rest(turn) ?? errand(turn);
}

export function delver(name: string, content: Content, choose: (obs: DelveObs) => Tactics): Agent<Delve> {
  const { actions } = content;
  const facts = itemFacts(content);
  const memory = newMemory();
  return {
    name,
    decide(obs) {
      if (obs.depth !== memory.depth) arrive(memory, obs);
      if (obs.player.snared && obs.monsters.length === 0) return actions.get('wait');
      const turn: Turn = { obs, facts, memory, tactics: choose(obs) };
      const action = spend(turn) ?? leaveHazard(obs) ?? engage(turn) ?? calm(turn);
      memory.healthBefore = obs.player.health;
      memory.stuck = obs.now === memory.lastTime ? memory.stuck + 1 : 0;
      memory.lastTime = obs.now;
      return actions.get(memory.stuck < STUCK ? action : anyStep(obs, memory.stuck));
    },
  };
}
