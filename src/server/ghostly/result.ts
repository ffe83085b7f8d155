/** The result of a contest for automatic parsing: lines for standard output and the score file (GHOST-223 to GHOST-226). */
import { ranking } from '../../games/ghostly/rules/round.ts';
import type { GhostlyState } from '../../games/ghostly/types.ts';

export interface ResultTexts {
  readonly out: string;
  readonly scores: string;
}

/** GHOST-224: a semicolon would break the lines. */
function plainName(name: string): string {
  return name.replaceAll(';', ',');
}

export function resultTexts(s: GhostlyState, names: readonly string[]): ResultTexts {
  let out = '';
  let scores = '';
  for (const seat of ranking(s)) {
    const { wins, total } = s.players[seat];
    out += `name:${plainName(names[seat])};wins:${wins};score:${total}\n`;
    scores += `${plainName(names[seat])};${wins};${total}\n`;
  }
  return { out, scores };
}
