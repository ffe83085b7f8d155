/** What the screen adds to the names of the game: pictures, compass words, and what the references in texts stand for. */
import type { Lexicon, TileWord } from '../../../engine/say.ts';
import { keyFor, say } from '../../../engine/say.ts';
import type { Line, Role } from '../../../engine/view.ts';
import { KINDS } from '../content.ts';
import { itemName } from '../text.ts';
import { type Dir, ITEMS, LETTERS, type Letter } from '../types.ts';
import * as glyphs from './glyphs.ts';
import keys from './keys.json' with { type: 'json' };

const TILES: Readonly<Record<Letter, string>> = { T: 'tourist', S: 'scout', E: 'engineer', P: 'performer' };

/** The picture of an invader. */
export function tileOf(kind: Letter): string {
  return TILES[kind];
}

const COMPASS: Readonly<Record<Dir, string>> = { left: 'west', right: 'east', up: 'north', down: 'south' };

export function compass(dir: Dir): string {
  return COMPASS[dir];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

const SIGNS: readonly glyphs.Sign[] = [
  glyphs.LAND_SYMBOL,
  glyphs.MARK_SYMBOL,
  glyphs.SWAMP_SYMBOL,
  glyphs.SHRUB_SYMBOL,
  glyphs.ISLAND_SYMBOL,
  glyphs.DINGHY_SYMBOL,
  glyphs.SHIP_SYMBOL,
  glyphs.harborSymbol(false, false, null),
  glyphs.harborSymbol(true, false, null),
  glyphs.harborSymbol(false, true, null),
  glyphs.harborSymbol(true, true, null),
  glyphs.pcSymbol('land', false),
];

/** Things of the map by their signs, invaders by their letters, treasures by their names. */
const WORDS: ReadonlyMap<string, TileWord> = new Map<string, TileWord>([
  ...SIGNS.map(({ tile, glyph, label }): [string, TileWord] => [tile, { glyph, name: label }]),
  ...LETTERS.map((kind, i): [string, TileWord] => [TILES[kind], { glyph: kind, name: KINDS[i].name, ink: 'actor' }]),
  ...ITEMS.map((item): [string, TileWord] => [item, { name: itemName(item), ink: 'accent' }]),
]);

/** What the references in the game's texts stand for (SCREEN-002). */
export const LEXICON: Lexicon = {
  tile: (name) => WORDS.get(name) ?? null,
  key: (command) => keyFor(keys, command),
};

/** A sentence of the game with its references resolved. */
export function told(text: string, ink: Role = 'gui_text', strong = false): Line {
  return say(text, LEXICON, ink, strong);
}
