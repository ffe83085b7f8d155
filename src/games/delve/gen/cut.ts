/** Chunks cut to tiles in each attitude that their symmetry allows (DELVE-026). */
import type { Chunk, Content, Cut } from '../compiled.ts';
import { transform } from './chunk.ts';

/** Resolved when a level is made: what the letters below become depends on chance, theme and depth. */
const MARKERS = '!<>CcbFSPBm^';

const ATTITUDES: Readonly<Record<Chunk['sym'], number>> = { none: 1, rot: 4, all: 8 };

export function cutsOf(rows: readonly string[], sym: Chunk['sym'], tile: Content['tile']): Cut[] {
  const tileOf: Readonly<Record<string, number>> = {
    '#': tile.wall,
    '.': tile.floor,
    '+': tile.door,
    O: tile.pillar,
    T: tile.statue,
    '=': tile.bars,
    ',': tile.rubble,
    '~': tile.shallow,
    w: tile.deep,
    i: tile.ice,
    L: tile.lava,
    v: tile.void,
  };
  return Array.from({ length: ATTITUDES[sym] }, (_, t): Cut => {
    const letters = transform(rows, t & 3, t >= 4).join('');
    return {
      tiles: Uint8Array.from(letters, (ch) => tileOf[ch] ?? tile.floor),
      marks: [...letters].flatMap((ch, i) => (MARKERS.includes(ch) ? [[i, ch] as const] : [])),
    };
  });
}
