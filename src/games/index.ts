/** The registry: every game of the arcade, loaded when it is first asked for. */
import type { GameEntry } from './types.ts';

export type { GameEntry, GameModule } from './types.ts';

/** Every game, in the order of the menu. */
export const GAMES: readonly GameEntry[] = [
  {
    id: 'nonet',
    title: 'Nonet',
    about: 'Deduction is your armour: two sudoku grids, 72 monsters, one boss in the fog.',
    load: async () => (await import('./nonet/module.ts')).module,
  },
  {
    id: 'swamp',
    title: 'Ghost in the Swamp',
    about: 'Spook six invaders from behind, light the harbors, and sail three treasures home before you sink.',
    load: async () => (await import('./swamp/module.ts')).module,
  },
  {
    id: 'ghostly',
    title: 'Ghostly',
    about: 'Four ghosts race for pellets in one maze, and a monster cuts long rounds short.',
    tools: [
      {
        id: 'arena',
        title: 'Arena',
        about: 'A contest of bots and people on this server, for a screen or a projector.',
      },
    ],
    load: async () => (await import('./ghostly/module.ts')).module,
  },
  {
    id: 'sword',
    title: 'Professional Sword Tester the Roguelike',
    about: 'Read two creatures and two weapons, predict the fight exactly, and kill a dragon with your favourite one.',
    tools: [
      {
        id: 'laboratory',
        title: 'Combat laboratory',
        about: 'Set any two creatures with any weapons against each other and read the arithmetic.',
      },
    ],
    load: async () => (await import('./sword/module.ts')).module,
  },
  {
    id: 'delve',
    title: 'Delve',
    about: 'Twelve depths of loot and monsters: read the fight, gamble on the drop, know when to run.',
    tools: [
      {
        id: 'workshop',
        title: 'Content workshop',
        about: 'Change monsters, items, affixes and levels, see what it does, and play it.',
      },
    ],
    load: async () => (await import('./delve/module.ts')).module,
  },
];

/** The game with this id, or null. */
export function findGame(id: string): GameEntry | null {
  return GAMES.find((g) => g.id === id) ?? null;
}
