/** Sentences for refusals (SWORD-328). */
import type { Refusal } from '../../engine/result.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  wall: 'There is a wall.',
  'no-stair': 'There is no stair here.',
  'nothing-here': 'There is no weapon here.',
  'empty-slot': 'That slot is empty.',
  'bad-slot': 'There is no such slot.',
  'bad-item': 'There is no such weapon here.',
  'same-slot': 'That slot is chosen already.',
  'bad-direction': 'Choose one of 8 directions.',
  'no-memory': 'Kill something first.',
  'negative-level': 'Your level is too low.',
  'post-move': 'Attack an adjacent monster or end the turn.',
  'game-over': 'The game is over.',
  'not-seen': 'You cannot see it.',
  'already-on': 'The threat colours are on already.',
};

export function explain(refusal: Refusal): string {
  return SENTENCES[refusal.code] ?? `Not possible: ${refusal.code}.`;
}
