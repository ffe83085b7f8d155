/** Who plays a game for the first time is guided; who opens an address gets what it names (SCREEN-030). */
import { signal } from '@preact/signals';
import type { GameModule } from '../games/index.ts';
import { prefs } from './prefs.ts';

/** The game for which somebody pressed Play, until it is opened. */
export const guideWanted = signal<string | null>(null);

/** Whether the guide of a game is still to be shown. */
export function isNewcomer({ game, ui }: GameModule): boolean {
  return ui.guide !== undefined && !prefs.value.guided.includes(game.id);
}
