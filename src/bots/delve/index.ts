/** Delve's bots. */
import type { AnyGame, Types } from '../../engine/game.ts';
import { type DelveGame, type DelveObs, delve } from '../../games/delve/index.ts';
import type { Agent, BotEntry } from '../../host/agent.ts';
import { randomBot } from '../random.ts';
import { delver } from './delver.ts';
import type { Tactics } from './situation.ts';
import { ADEPT, BY_CLASS, PLAIN, STALKER, WARDEN } from './tactics.ts';

function entry(name: string, about: string, choose: (obs: DelveObs) => Tactics): BotEntry {
  return {
    name,
    about,
    // A game of an earlier release brings no tables; its items are those of today.
    make: ({ tables = delve.tables }: AnyGame & Partial<Pick<DelveGame, 'tables'>>) =>
      delver(name, tables, choose) as unknown as Agent<Types>,
  };
}

export const delveBots: readonly BotEntry[] = [
  randomBot(['abandon']),
  entry(
    'careful',
    'Plain blows, potions below a third of health, rest after each fight, every corner explored.',
    () => PLAIN,
  ),
  entry('delver', 'The same care with the tactics of its class.', (obs) => BY_CLASS[obs.player.class] ?? PLAIN),
  entry('warden', 'Armor up, cries, cleaves and bashes: for the Warden.', () => WARDEN),
  entry('stalker', 'Quick blade and iron skin: for the Stalker.', () => STALKER),
  entry('adept', 'Fire from afar, frost when it gets close: for the Adept.', () => ADEPT),
];
