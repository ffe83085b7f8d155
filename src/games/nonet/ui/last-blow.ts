/** The arithmetic of the blow that ended a game (SCREEN-031), from what the screen knew before it and what is left. */
import type { NonetObs } from '../types.ts';
import type { NonetUi } from './types.ts';

/** Null: nobody was struck down, or what was there before is not known. */
export function lastBlow(obs: NonetObs, { before, last }: Pick<NonetUi, 'before' | 'last'>): string | null {
  if (obs.outcome !== 'lost' || before === null) return null;
  const spent = before.stamina === 0;
  // NONET-072: exhaustion comes before the blow.
  if (spent && before.health === 1) return 'A fight without stamina costs 1 health, and 1 was all you had.';
  const struck = obs.cells[last];
  if (struck?.s !== 'u' || struck.c === 0) return null;
  const breath = spent ? ' - 1 for want of stamina' : '';
  return `Your blow left it ${struck.c}, and it struck back with that: ${before.health} health${breath} - ${struck.c} leaves nothing.`;
}
