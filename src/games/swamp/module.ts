/** The whole game as the registry hands it out, and as one file of the archive keeps it. */
import type { GameModule } from '../types.ts';
import { swamp } from './game.ts';
import { swampUi } from './ui/index.ts';

export const module: GameModule = { game: swamp, ui: swampUi };
