/** A whole won game of Nonet (worked example X27) as a scenario and as the keys a person would press. */
import { readFileSync } from 'node:fs';

interface Example {
  readonly scenario: { readonly game: string };
  readonly actions: readonly string[];
}

const example: Example = JSON.parse(readFileSync('src/games/nonet/examples/x27-whole-game.json', 'utf8'));

export const WON_SCENARIO = JSON.stringify(example.scenario);
export const WON_ACTIONS = example.actions;
export const WON_SCORE = 376;

const STEP: Readonly<Record<string, string>> = { n: 'w', e: 'd', s: 's', w: 'a' };

/** Keys for one action; the shop is opened by hand. */
export function keysFor(action: string): string[] {
  const [type, word] = action.split(' ');
  if (type === 'move') return [STEP[word]];
  if (type === 'target') return [word[0].toUpperCase(), word[1], 'Enter'];
  if (type === 'buy') return ['u', word[0], 'Escape'];
  throw new Error(`no keys for ${action}`);
}
