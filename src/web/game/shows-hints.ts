/** Whether somebody is to see the first words of a game that has no lessons, and whose guide was not opened. */
import type { GameModule } from '../../games/index.ts';
import { prefs } from '../prefs.ts';

export function showsHints({ game, ui }: GameModule): boolean {
  const { hinted, guided } = prefs.value;
  return ![...hinted, ...guided].includes(game.id) && ui.help.length > 0;
}
