/** Delve's bots. */
import type { Types } from '../../engine/game.ts';
import type { Agent, BotEntry } from '../agent.ts';
import { randomBot } from '../random.ts';
import { delver } from './delver.ts';
import { ADEPT, BY_CLASS, PLAIN, STALKER, WARDEN } from './tactics.ts';

export const delveBots: readonly BotEntry[] = [
  randomBot(['abandon']),
  {
    name: 'careful',
    about: 'Plain blows, potions below a third of health, rest after each fight, every corner explored.',
    make: () => delver('careful', () => PLAIN) as unknown as Agent<Types>,
  },
  {
    name: 'delver',
    about: 'The same care with the tactics of its class.',
    make: () => delver('delver', (obs) => BY_CLASS[obs.player.class] ?? PLAIN) as unknown as Agent<Types>,
  },
  {
    name: 'warden',
    about: 'Armor up, cries, cleaves and bashes: for the Warden.',
    make: () => delver('warden', () => WARDEN) as unknown as Agent<Types>,
  },
  {
    name: 'stalker',
    about: 'Quick blade and iron skin: for the Stalker.',
    make: () => delver('stalker', () => STALKER) as unknown as Agent<Types>,
  },
  {
    name: 'adept',
    about: 'Fire from afar, frost when it gets close: for the Adept.',
    make: () => delver('adept', () => ADEPT) as unknown as Agent<Types>,
  },
];
