/** The result of a contest for automatic parsing: lines for standard output and the score file (GHOST-223 to GHOST-226). */

import type { GhostlyObs } from '../../games/ghostly/index.ts';
import { ranking } from '../../games/ghostly/index.ts';

export interface ResultTexts {
  readonly out: string;
  readonly scores: string;
}

/** GHOST-224: a semicolon would break the lines. */
function plainName(name: string): string {
  return name.replaceAll(';', ',');
}

export function resultTexts({ players }: GhostlyObs['tally'], names: readonly string[]): ResultTexts {
  let out = '';
  let scores = '';
  for (const seat of ranking(players)) {
    const { wins, total } = players[seat];
    out += `name:${plainName(names[seat])};wins:${wins};score:${total}\n`;
    scores += `${plainName(names[seat])};${wins};${total}\n`;
  }
  return { out, scores };
}
