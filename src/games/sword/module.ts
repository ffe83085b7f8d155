/** The whole game as the registry hands it out, and as one file of the archive keeps it. */
import type { GameModule } from '../types.ts';
import { sword } from './index.ts';
import { swordUi } from './ui/index.ts';

export const module: GameModule = { game: sword, ui: swordUi };
