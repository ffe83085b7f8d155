/** For tests: a game of sword played by one of its bots, which may do nothing but what is legal. */
import { expect } from 'vitest';
import { swordBots } from '../../src/bots/sword/index.ts';
import { sword } from '../../src/games/sword/index.ts';
import type { SwordAction, SwordState } from '../../src/games/sword/types.ts';

export function playSword(name: string, seed: string, most: number): SwordState {
  const bot = swordBots.find((b) => b.name === name);
  if (bot === undefined) throw new Error(`no bot ${name}`);
  const s = sword.create({ seed, seats: 1, options: sword.options.defaults });
  const agent = bot.make(sword as never, seed);
  for (let n = 0; n < most && sword.toAct(s).length > 0; n++) {
    const legal = sword.legal(s, 0);
    const action = agent.decide(sword.observe(s, 0), legal, n) as SwordAction;
    expect(legal).toContain(action);
    sword.apply(s, [{ seat: 0, action }]);
  }
  return s;
}
