/** What the player remembers of a floor: one bit per square in reading order, 32 to a word. */
import { type Codec, layer } from '../../engine/codec.ts';
import { mixWords } from '../../engine/hash.ts';
import { ok } from '../../engine/result.ts';
import { packed, wordsOf } from './packed.ts';
import { AREA } from './types.ts';

const WORDS = Math.ceil(AREA / 32);

export function newMemory(): Int32Array {
  return new Int32Array(WORDS);
}

/** Squares are counted from the floor's first. */
export function isKnown(memory: Int32Array, square: number): boolean {
  return ((memory[square >> 5] >> (square & 31)) & 1) === 1;
}

export function learn(memory: Int32Array, square: number): void {
  memory[square >> 5] |= 1 << (square & 31);
}

/** Whether nothing is left to be remembered. */
export function isKnownWhole(memory: Int32Array): boolean {
  const last = WORDS - 1;
  for (let i = 0; i < last; i++) if (memory[i] !== -1) return false;
  return memory[last] === (1 << (AREA & 31)) - 1;
}

/** 1 for every square that is remembered, 0 for the others. */
export function knownSquares(memory: Int32Array): Uint8Array {
  return Uint8Array.from({ length: AREA }, (_, square) => (isKnown(memory, square) ? 1 : 0));
}

const asSquares = packed(1);

/** Clones share it: who sees something new writes it to a copy (`rules/sight.ts`). */
export const memoryCodec: Codec<Int32Array> = {
  ...layer(Int32Array, WORDS),
  flat: true,
  clone: (x) => x,
  digest: (x, h) => mixWords(h, x),
  differs: (x, y, path) => asSquares.differs(knownSquares(x), knownSquares(y), path),
  toJson: (x) => asSquares.toJson(knownSquares(x)),
  fromJson: (j, path) => {
    const squares = asSquares.fromJson(j, path);
    return squares.ok ? ok(wordsOf(squares.value, 1)) : squares;
  },
};
