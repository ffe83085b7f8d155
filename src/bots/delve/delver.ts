/** The course of a run: spend, flee hazards, fight, and in quiet moments wear, trade, take, rest, explore, descend. */
import type { Content, Delve, DelveObs } from '../../games/delve/index.ts';
import type { Agent } from '../../host/agent.ts';
import { engage } from './engage.ts';
import { errand, take } from './errands.ts';
import { betterItem } from './gear.ts';
import { itemEffects } from './item-effects.ts';
import { arrive, newMemory } from './memory.ts';
import { drinkUnseen, rest } from './rest.ts';
import type { Notation, Situation, Tactics } from './situation.ts';
import { spend } from './spend.ts';
import { deal, polish } from './trade.ts';
import { anyStep, leaveHazard } from './walking.ts';

/** The same refused or vain move so often: anything else is better. */
const STUCK = 40;

/** Puts on the best item of the backpack. */
function wear(situation: Situation): Notation | null {
  const better = betterItem(situation);
  if (better === 0) return null;
  const { id } = situation.obs.player.backpack[better - 1];
  const { tried } = situation.memory;
  tried.set(id, (tried.get(id) ?? 0) + 1);
  return `equip ${better}`;
}

/** With nobody in view. */
function calm(situation: Situation): Notation {
  return (
    drinkUnseen(situation) ??
    wear(situation) ??
    deal(situation) ??
    polish(situation.obs) ??
    take(situation) ??
    rest(situation) ??
    errand(situation)
  );
}

/** Who is held fast goes nowhere, and would ask for it again and again. */
function unlessSnared(obs: DelveObs, action: Notation): Notation {
  return obs.player.snared && action.startsWith('move ') ? 'wait' : action;
}

export function delver(name: string, content: Content, choose: (obs: DelveObs) => Tactics): Agent<Delve> {
  const { actions } = content;
  const effects = itemEffects(content);
  const memory = newMemory();
  return {
    name,
    decide(obs) {
      if (obs.depth !== memory.depth) arrive(memory, obs);
      if (obs.player.snared && obs.monsters.length === 0) return actions.get('wait');
      const situation: Situation = { obs, effects, memory, tactics: choose(obs) };
      const action = spend(situation) ?? leaveHazard(obs) ?? engage(situation) ?? unlessSnared(obs, calm(situation));
      memory.healthBefore = obs.player.health;
      memory.stuck = obs.now === memory.lastTime ? memory.stuck + 1 : 0;
      memory.lastTime = obs.now;
      return actions.get(memory.stuck < STUCK ? action : anyStep(obs, memory.stuck));
    },
  };
}
