/** A bot for any game: one of the legal actions, all equally likely. */
import type { Types } from '../engine/game.ts';
import { pick, stream } from '../engine/rng.ts';
import type { Agent, BotEntry } from '../host/agent.ts';

/** `avoid`: types of actions it never takes unless nothing else is legal, such as giving up. */
export function randomBot(avoid: readonly string[] = []): BotEntry {
  return {
    name: 'random',
    about: 'Plays any legal action, all equally likely.',
    make(_game, seed): Agent<Types> {
      const chance = stream(seed, 'random-bot');
      return {
        name: 'random',
        decide(_obs, legal) {
          const fine = legal.filter((a) => !avoid.includes((a as { type: string }).type));
          return pick(chance, fine.length > 0 ? fine : legal);
        },
      };
    },
  };
}
