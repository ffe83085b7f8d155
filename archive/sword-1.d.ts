import type { GameModule } from '../src/games/types.ts';

export const module: GameModule;
