/** A bot that plays a given list of actions, then hands over to another bot if there is one. */
import type { Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import type { Agent } from '../host/agent.ts';

export function scriptBot<T extends Types>(script: readonly T['action'][], then: Agent<T> | null = null): Agent<T> {
  let next = 0;
  return {
    name: 'script',
    decide(obs, legal, n) {
      if (next < script.length) return script[next++];
      invariant(then !== null, 'the script has ended and nobody takes over');
      return then.decide(obs, legal, n);
    },
  };
}
