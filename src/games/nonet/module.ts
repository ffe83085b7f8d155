/** The whole game as the registry hands it out, and as one file of the archive keeps it. */
import type { GameModule } from '../types.ts';
import { nonet } from './game.ts';
import { nonetUi } from './ui/index.ts';

export const module: GameModule = { game: nonet, ui: nonetUi };
