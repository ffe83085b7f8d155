/** What the references in the game's own texts stand for (SCREEN-002). */
import { keyFor, type Lexicon, say, type TileWord } from '../../../engine/say.ts';
import type { Line, Role } from '../../../engine/view.ts';
import keys from './keys.json' with { type: 'json' };
import { LETTERS, PLAYER_INKS } from './types.ts';

const THINGS: Readonly<Record<string, TileWord>> = {
  pellet: { name: 'pellet', glyph: '·', ink: 'pellet' },
  'super-pellet': { name: 'super pellet', glyph: '●', ink: 'super' },
  door: { name: 'door', glyph: '-', ink: 'door' },
  'monster-left': { name: 'the monster', glyph: 'M', ink: 'monster' },
};

export const LEXICON: Lexicon = {
  tile(name) {
    if (Object.hasOwn(THINGS, name)) return THINGS[name];
    const seat = /^(?:ghost|you)-([0-3])$/.exec(name)?.[1];
    if (seat === undefined) return null;
    const letter = LETTERS[Number(seat)];
    return { name: `ghost ${letter}`, glyph: letter, ink: PLAYER_INKS[Number(seat)] };
  },
  key: (command) => keyFor(keys, command),
};

/** A sentence of the game with its references resolved. */
export function told(text: string, ink: Role = 'text', strong = false): Line {
  return say(text, LEXICON, ink, strong);
}
