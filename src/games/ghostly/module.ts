/** The whole game as the registry hands it out, and as one file of the archive keeps it. */
import type { GameModule } from '../types.ts';
import { ghostly } from './index.ts';
import { ghostlyUi } from './ui/index.ts';

export const module: GameModule = { game: ghostly, ui: ghostlyUi };
