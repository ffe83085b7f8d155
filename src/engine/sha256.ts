/** SHA-256 over text and bytes, fed piece by piece, so that a long recording's sum needs no second copy of it. */
import { copySha256, createSha256, finishSha256, type Sha256, updateSha256 } from './sha256-rounds.ts';

/** A sum being made of pieces of text. */
export interface Sum {
  add(text: string, from: number, to: number): void;
  /** 64 hex digits of what was added so far. */
  hex(): string;
}

/** The sum for every machine, without its help. */
export function plainSum(): Sum {
  const h = newSha256();
  return { add: (text, from, to) => addText(h, text, from, to), hex: () => sumHex(h) };
}

export function newSha256(): Sha256 {
  return createSha256();
}

export function addBytes(h: Sha256, bytes: Uint8Array): void {
  updateSha256(h, bytes);
}

/** Text is turned into bytes so many characters at a time, in one place that is used again. */
const PIECE = 4096;
const bytesOfPiece = new Uint8Array(3 * (PIECE + 1));

/** The UTF-8 bytes of text[from..to); half of a surrogate pair counts as U+FFFD, as every encoder writes it. */
export function addText(h: Sha256, text: string, from = 0, to = text.length): void {
  for (let start = from; start < to; ) {
    let end = Math.min(start + PIECE, to);
    // A pair is never cut in two.
    if (end < to && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    updateSha256(h, bytesOfPiece.subarray(0, writeUtf8(text, start, end)));
    start = end;
  }
}

/** Bytes written of text[from..to), which has at most one piece and one character. */
function writeUtf8(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    if (c >= 0x80) {
      const at = { i: i - from };
      eachUtf8Byte(text, i, to, at, (a, byte) => {
        bytesOfPiece[a.i++] = byte;
      });
      return at.i;
    }
    bytesOfPiece[i - from] = c;
  }
  return to - from;
}

export function utf8Bytes(text: string): Uint8Array {
  const out = new Uint8Array(utf8Length(text));
  const at = { i: 0 };
  eachUtf8Byte(text, 0, text.length, at, (a, byte) => {
    out[a.i++] = byte;
  });
  return out;
}

export function utf8Length(text: string): number {
  const count = { n: 0 };
  eachUtf8Byte(text, 0, text.length, count, (c) => {
    c.n++;
  });
  return count.n;
}

function eachUtf8Byte<S>(text: string, from: number, to: number, sink: S, put: (sink: S, byte: number) => void): void {
  for (let i = from; i < to; i++) {
    let c = text.charCodeAt(i);
    if (c < 0x80) {
      put(sink, c);
      continue;
    }
    if (c >= 0xd800 && c <= 0xdfff) {
      const low = i + 1 < to ? text.charCodeAt(i + 1) : 0;
      if (c <= 0xdbff && low >= 0xdc00 && low <= 0xdfff) {
        c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
        i++;
      } else c = 0xfffd;
    }
    if (c < 0x800) put(sink, 0xc0 | (c >> 6));
    else {
      if (c < 0x10000) put(sink, 0xe0 | (c >> 12));
      else {
        put(sink, 0xf0 | (c >> 18));
        put(sink, 0x80 | ((c >> 12) & 63));
      }
      put(sink, 0x80 | ((c >> 6) & 63));
    }
    put(sink, 0x80 | (c & 63));
  }
}

/** The text of UTF-8 bytes; nonsense becomes other nonsense, never an exception. */
export function utf8Text(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const b = bytes[i++];
    const more = b < 0x80 ? 0 : b < 0xe0 ? 1 : b < 0xf0 ? 2 : 3;
    let c = more === 0 ? b : b & (0x3f >> more);
    for (let k = 0; k < more; k++) c = (c << 6) | (bytes[i++] & 63);
    text += String.fromCodePoint(c > 0x10ffff ? 0xfffd : c);
  }
  return text;
}

/** Used again and again: making a hash costs as much as summing a short text. */
const fresh = createSha256();
const working = createSha256();
const sumOfShort = new Uint8Array(32);
const wordsOfShort = new DataView(sumOfShort.buffer);

/** The sum of one text as eight words; the view is used again at the next call. */
export function sumWords(text: string): DataView {
  copySha256(fresh, working);
  addText(working, text);
  finishSha256(working, sumOfShort);
  return wordsOfShort;
}

/** The sum of what was added so far as bytes; more may be added afterwards. */
export function sumBytes(h: Sha256): Uint8Array {
  const last = createSha256();
  copySha256(h, last);
  const out = new Uint8Array(32);
  finishSha256(last, out);
  return out;
}

/** The same as 64 hex digits. */
export function sumHex(h: Sha256): string {
  return Array.from(sumBytes(h), (b) => b.toString(16).padStart(2, '0')).join('');
}

export function sha256(text: string): string {
  const h = newSha256();
  addText(h, text);
  return sumHex(h);
}
