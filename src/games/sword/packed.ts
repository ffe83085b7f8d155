/** Floors as few bits per square: how they are written to files and mixed into digests. */
import { type Codec, layer } from '../../engine/codec.ts';
import { mixWords } from '../../engine/hash.ts';
import { fail, ok } from '../../engine/result.ts';
import { AREA } from './types.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The squares of a floor, of few bits each: in files 6 bits per letter, for digests 32 at a time. */
export function packed(bits: 1 | 2): Codec<Uint8Array> {
  const perLetter = 6 / bits;
  const letters = Math.ceil(AREA / perLetter);
  const most = (1 << bits) - 1;
  return {
    ...layer(Uint8Array, AREA),
    digest(x, h) {
      mixWords(h, wordsOf(x, bits));
    },
    toJson(x) {
      let text = '';
      for (let i = 0; i < AREA; i += perLetter) {
        let letter = 0;
        for (let k = 0; k < perLetter && i + k < AREA; k++) letter |= x[i + k] << (k * bits);
        text += DIGITS[letter];
      }
      return text;
    },
    fromJson(j, path) {
      const wrong = () => fail('bad-field', path, `expected a text of ${letters} letters and digits`);
      if (typeof j !== 'string' || j.length !== letters) return wrong();
      const out = new Uint8Array(AREA);
      for (let i = 0; i < letters; i++) {
        const value = DIGITS.indexOf(j[i]);
        if (value < 0) return wrong();
        for (let k = 0; k < perLetter && i * perLetter + k < AREA; k++)
          out[i * perLetter + k] = (value >> (k * bits)) & most;
      }
      return ok(out);
    },
  };
}

/** The first square in the lowest bits of the first word. */
export function wordsOf(squares: Uint8Array, bits: 1 | 2): Int32Array {
  const perWord = 32 / bits;
  const words = new Int32Array(Math.ceil(AREA / perWord));
  for (let w = 0, i = 0; w < words.length; w++) {
    let word = 0;
    // Four squares at a time: 2500 is a multiple of four.
    for (let at = 0; at < 32 && i < AREA; at += 4 * bits, i += 4) {
      const four =
        squares[i] | (squares[i + 1] << bits) | (squares[i + 2] << (2 * bits)) | (squares[i + 3] << (3 * bits));
      word |= four << at;
    }
    words[w] = word;
  }
  return words;
}
