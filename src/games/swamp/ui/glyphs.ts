/** The symbols of SWAMP-198: glyph, plain fallback, picture, words. */
import type { Dir, Letter } from '../types.ts';

export interface Sign {
  readonly glyph: string;
  readonly ascii: string;
  readonly tile: string;
  readonly label: string;
}

const symbol = (glyph: string, ascii: string, tile: string, label: string): Sign => ({ glyph, ascii, tile, label });

export const LAND_SYMBOL = symbol('▬', '=', 'land', 'land');
export const MARK_SYMBOL = symbol('+', '+', 'land-mark', 'land with a mark');
export const SWAMP_SYMBOL = symbol('-', '-', 'swamp', 'swamp');
export const SHRUB_SYMBOL = symbol('#', '#', 'shrub', 'shrub');
export const ISLAND_SYMBOL = symbol('R', 'R', 'island', 'the secret island');
export const DINGHY_SYMBOL = symbol('!', '!', 'dinghy', 'a dinghy');
export const SHIP_SYMBOL = symbol('‼', '"', 'ship', 'a pirate ship');
const DARK = symbol('○', 'o', 'harbor', 'dark harbor');
const LIT = symbol('●', 'O', 'harbor-lit', 'lighted harbor');
const DARK_CLOSED = symbol('△', 'a', 'harbor-closed', 'dark harbor, closed');
const LIT_CLOSED = symbol('▲', 'A', 'harbor-lit-closed', 'lighted harbor, closed');

/** SWAMP-013: five states; `digit` is the countdown that Sight Mode shows. */
export function harborSymbol(lit: boolean, closed: boolean, digit: number | null): Sign {
  if (!closed) return lit ? LIT : DARK;
  if (digit === null) return lit ? LIT_CLOSED : DARK_CLOSED;
  const tile = lit ? LIT_CLOSED.tile : DARK_CLOSED.tile;
  return symbol(String(digit), String(digit), tile, `harbor, opens in ${digit}`);
}

const NAMES: Readonly<Record<Letter, string>> = { T: 'tourist', S: 'scout', E: 'engineer', P: 'performer' };

export const ARROWS: Readonly<Record<Dir, string>> = { left: '←', right: '→', up: '↑', down: '↓' };

export function arrows(dirs: readonly Dir[]): string {
  return dirs.map((d) => ARROWS[d]).join(' ');
}

/** Of one who has just arrived (SWAMP-060). */
const NOWHERE_LOOK = '¿';

const PLAIN_ARROWS: Readonly<Record<Dir, string>> = { left: '<', right: '>', up: '^', down: 'v' };

export function npcSymbol(kind: Letter, facing: Dir | null, sight: boolean): Sign {
  const name = NAMES[kind];
  // Whoever hears the map instead of seeing it is told the facing in every mode, as a picture of the map shows it.
  const label = `${name} looking ${facing ?? 'nowhere'}`;
  if (!sight) return symbol(kind, kind, name, label);
  return facing === null
    ? symbol(NOWHERE_LOOK, ':', name, label)
    : symbol(ARROWS[facing], PLAIN_ARROWS[facing], name, label);
}

/** SWAMP-275: what a picture shows of a facing beside the figure. */
export function facingText(facing: Dir | null): string {
  return facing === null ? NOWHERE_LOOK : ARROWS[facing];
}

export type PcLook = 'land' | 'dinghy' | 'ship' | 'harbor' | 'harbor-lit';
const PC: Readonly<Record<PcLook, Sign>> = {
  land: symbol('@', '@', 'ghost', 'you'),
  dinghy: symbol('☺', 'c', 'ghost-dinghy', 'you in a dinghy'),
  ship: symbol('☻', 'C', 'ghost-ship', 'you on the pirate ship'),
  harbor: symbol('≡', 'u', 'ghost-harbor', 'you in a dark harbor'),
  'harbor-lit': symbol('█', 'U', 'ghost-harbor-lit', 'you in a lighted harbor'),
};
const AIMING = symbol('?', '?', 'ghost-aim', 'you, aiming');

export function pcSymbol(look: PcLook, aim: boolean): Sign {
  return aim ? AIMING : PC[look];
}
