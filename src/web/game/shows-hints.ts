/** Whether somebody is to see the first words of a game that has no lessons. */
import type { GameModule } from '../../games/index.ts';
import { prefs } from '../prefs.ts';

export function showsHints({ game, ui }: GameModule): boolean {
  return !prefs.value.hinted.includes(game.id) && ui.help.length > 0;
}
