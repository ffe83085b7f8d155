/** The game of the day of a game: where it is, and how far its player is with it (SCREEN-040). */
import { dailySlot, isDailyRecording } from '../../shell/daily.ts';
import { saveName } from '../../shell/screen.ts';
import type { Arcade } from '../arcade.ts';
import { daysInARow } from '../days.ts';
import { hrefOf } from '../route.ts';

export interface GameOfTheDay {
  readonly href: string;
  readonly state: 'play' | 'go on' | 'played';
  readonly words: string;
}

export function gameOfTheDay({ vault, context }: Arcade, id: string): GameOfTheDay {
  const today = context.today();
  const slot = dailySlot(today);
  const recordings = vault.list('recordings');
  const wasPlayed = (day: string) => recordings.some((name) => isDailyRecording(name, id, day));
  const state = vault.read(saveName(id, slot)) !== null ? 'go on' : wasPlayed(today) ? 'played' : 'play';
  const days = daysInARow(today, wasPlayed);
  const word = { play: 'Play', 'go on': 'Go on', played: '✓ Played' }[state];
  return { href: hrefOf(id, 'play', slot), state, words: days > 1 ? `${word}, ${days} days in a row` : word };
}
