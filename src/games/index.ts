/** The registry: every game of the arcade, loaded when it is first asked for. */
import type { AnyGame } from '../engine/game.ts';
import { ok, type Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';

/** Who takes the other seats of a game for several when one person plays. */
export interface Rival {
  readonly name: string;
  make(
    game: AnyGame,
    seed: string,
  ): { decide(obs: object, legal: readonly object[], n: number): object | Promise<object> };
}

export interface GameModule {
  readonly game: AnyGame;
  readonly ui: AnyUi;
  readonly rivals?: readonly Rival[];
  readonly packs?: Packs;
}

/** Of a game that can be played with other content: a pack in, the same game over it out. */
export interface Packs {
  read(text: string): Result<GameModule>;
}

/** A page of its own about a game, beside playing it: `web/tools/<game>/<id>.tsx`. */
export interface GameTool {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tools?: readonly GameTool[];
  load(): Promise<GameModule>;
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'nonet',
    title: 'Nonet',
    about: 'Deduction is your armour: two sudoku grids, 81 monsters, one boss in the fog.',
    load: async () => {
      const [{ nonet }, { nonetUi }] = await Promise.all([import('./nonet/index.ts'), import('./nonet/ui/index.ts')]);
      return { game: nonet, ui: nonetUi };
    },
  },
  {
    id: 'swamp',
    title: 'Ghost in the Swamp',
    about: 'Spook six invaders from behind, light the harbors, and sail three treasures home before you sink.',
    load: async () => {
      const [{ swamp }, { swampUi }] = await Promise.all([import('./swamp/index.ts'), import('./swamp/ui/index.ts')]);
      return { game: swamp, ui: swampUi };
    },
  },
  {
    id: 'ghostly',
    title: 'Ghostly',
    about: 'The bot arena: four ghosts, one maze, and a monster that cuts long rounds short.',
    tools: [
      {
        id: 'arena',
        title: 'Arena',
        about: 'A contest of bots and people on this server, for a screen or a projector.',
      },
    ],
    load: async () => {
      const [{ ghostly }, { ghostlyUi }] = await Promise.all([
        import('./ghostly/index.ts'),
        import('./ghostly/ui/index.ts'),
      ]);
      return { game: ghostly, ui: ghostlyUi };
    },
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
    load: async () => {
      const [{ sword }, { swordUi }] = await Promise.all([import('./sword/index.ts'), import('./sword/ui/index.ts')]);
      return { game: sword, ui: swordUi };
    },
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
    load: async () => {
      const [{ delve, delveWith }, { delveUi, delveUiWith }, { readBundle }] = await Promise.all([
        import('./delve/index.ts'),
        import('./delve/ui/index.ts'),
        import('./delve/pack.ts'),
      ]);
      const packs: Packs = {
        read(text) {
          const pack = readBundle(text);
          return pack.ok ? ok({ game: delveWith(pack.value), ui: delveUiWith(pack.value), packs }) : pack;
        },
      };
      return { game: delve, ui: delveUi, packs };
    },
  },
];

export function findGame(id: string): GameEntry | null {
  return GAMES.find((g) => g.id === id) ?? null;
}
