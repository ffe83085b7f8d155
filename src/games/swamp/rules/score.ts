/** What a game is worth (SWAMP-260). */
import { ITEMS, LOST, type SwampState, WON } from '../types.ts';
import { itemCount, segmentsOf } from './items.ts';

const PER_ITEM = 100;
const PER_SEGMENT = 10;
const WIN = 1000;
const MOST_TURNS = 900;
const LOSS = 100;

export function scoreOf(s: SwampState): number {
  // SWAMP-233: a conjured game counts for nothing.
  if (s.wizardUsed) return 0;
  let score = PER_ITEM * itemCount(s);
  for (let i = 0; i < ITEMS.length; i++) if (((s.items >> i) & 1) === 0) score += PER_SEGMENT * segmentsOf(s, i);
  if (s.status === WON) score += WIN - Math.min(s.turn, MOST_TURNS);
  return s.status === LOST ? score - LOSS : score;
}
