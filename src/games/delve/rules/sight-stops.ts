/**
 * Where sight stops, as bits: the lines of a level read eastward, westward, southward and northward, so that what lies
 * to one side of any place is a few bits of one word. Words overlap: each holds the 16 bits of its own and the next 16.
 */

const OWN = 16;
const OWN_BITS = 0xffff;

/** All lines in one reading: bit `along` of line `line`. */
export interface Lines {
  readonly words: Int32Array;
  readonly perLine: number;
}

export interface SightStops {
  /** What it was read from, and when: it holds as long as both are the same. */
  readonly tiles: Uint8Array;
  readonly width: number;
  readonly height: number;
  version: number;
  readonly east: Lines;
  readonly west: Lines;
  readonly south: Lines;
  readonly north: Lines;
}

export function readSightStops(
  tiles: Uint8Array,
  width: number,
  height: number,
  opaque: Uint8Array,
  version: number,
): SightStops {
  const stops: SightStops = {
    tiles,
    width,
    height,
    version,
    east: allShut(height, width),
    west: allShut(height, width),
    south: allShut(width, height),
    north: allShut(width, height),
  };
  const { east, west, south, north } = stops;
  // Most of a level is rock.
  for (let place = 0, row = 0; row < height; row++)
    for (let col = 0; col < width; col++)
      if (opaque[tiles[place++]] === 0) {
        openOwn(east, row, col);
        openOwn(west, row, width - 1 - col);
        openOwn(south, col, row);
        openOwn(north, col, height - 1 - row);
      }
  for (const lines of [east, west, south, north]) overlap(lines);
  return stops;
}

/** In the one word whose own it is. */
function openOwn({ words, perLine }: Lines, line: number, along: number): void {
  words[line * perLine + (along >> 4)] &= ~(1 << (along & (OWN - 1)));
}

/** Gives each word but the last of its line the bits that are the next one's own. */
function overlap({ words, perLine }: Lines): void {
  for (let i = 0; i < words.length; i++)
    if ((i + 1) % perLine !== 0) words[i] = (words[i] & OWN_BITS) | (words[i + 1] << OWN);
}

function allShut(lines: number, length: number): Lines {
  const perLine = Math.ceil(length / OWN);
  return { words: new Int32Array(lines * perLine).fill(-1), perLine };
}

export function setStop(stops: SightStops, place: number, shut: boolean): void {
  const { width, height } = stops;
  const row = (place / width) | 0;
  const col = place - row * width;
  setBit(stops.east, row, col, shut);
  setBit(stops.west, row, width - 1 - col, shut);
  setBit(stops.south, col, row, shut);
  setBit(stops.north, col, height - 1 - row, shut);
}

function setBit({ words, perLine }: Lines, line: number, along: number, shut: boolean): void {
  const own = line * perLine + (along >> 4);
  const bit = 1 << (along & (OWN - 1));
  words[own] = shut ? words[own] | bit : words[own] & ~bit;
  if (along < OWN) return;
  words[own - 1] = shut ? words[own - 1] | (bit << OWN) : words[own - 1] & ~(bit << OWN);
}
