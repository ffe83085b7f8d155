/** SHA-256 over text and bytes, fed piece by piece, so that a long recording's sum needs no second copy of it. */

export interface Sha256 {
  readonly words: Int32Array;
  readonly block: Uint8Array;
  /** Bytes so far. */
  length: number;
}

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

/** The fraction bits of the square roots (start) and cube roots (constants) of the first primes. */
const START = new Int32Array(8);
const K = new Int32Array(64);
{
  // Exact integer roots: floor(root(p) * 2^32) mod 2^32, without floating-point functions.
  const root = (p: bigint, power: (x: bigint) => bigint): bigint => {
    const wanted = power(1n << 32n) * p;
    let low = 0n;
    let high = 1n << 40n;
    while (low + 1n < high) {
      const mid = (low + high) >> 1n;
      if (power(mid) <= wanted) low = mid;
      else high = mid;
    }
    return low;
  };
  let found = 0;
  for (let p = 2; found < 64; p++) {
    let prime = true;
    for (let d = 2; d * d <= p; d++) if (p % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8)
      START[found] = Number(
        BigInt.asIntN(
          32,
          root(BigInt(p), (x) => x * x),
        ),
      );
    K[found++] = Number(
      BigInt.asIntN(
        32,
        root(BigInt(p), (x) => x * x * x),
      ),
    );
  }
}

export function newSha256(): Sha256 {
  return { words: START.slice(), block: new Uint8Array(64), length: 0 };
}

function addByte(h: Sha256, byte: number): void {
  const at = h.length++ & 63;
  h.block[at] = byte;
  if (at === 63) compress(h.words, h.block);
}

export function addBytes(h: Sha256, bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i++) addByte(h, bytes[i]);
}

/** The UTF-8 bytes of text[from..to); half of a surrogate pair counts as U+FFFD, as every encoder writes it. */
export function addText(h: Sha256, text: string, from = 0, to = text.length): void {
  const { block, words } = h;
  let at = h.length & 63;
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    if (c >= 0x80) {
      h.length += i - from;
      return eachUtf8Byte(text, i, to, h, addByte);
    }
    block[at] = c;
    if (++at === 64) {
      compress(words, block);
      at = 0;
    }
  }
  h.length += to - from;
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

/** The sum of what was added so far as eight signed words; more may be added afterwards. */
export function sumWords(h: Sha256): Int32Array {
  const end: Sha256 = { words: h.words.slice(), block: h.block.slice(), length: h.length };
  addByte(end, 0x80);
  while ((end.length & 63) !== 56) addByte(end, 0);
  const bits = h.length * 8;
  const high = Math.floor(bits / 4294967296);
  for (let shift = 24; shift >= 0; shift -= 8) addByte(end, (high >>> shift) & 255);
  for (let shift = 24; shift >= 0; shift -= 8) addByte(end, (bits >>> shift) & 255);
  return end.words;
}

/** The same as bytes. */
export function sumBytes(h: Sha256): Uint8Array {
  const words = sumWords(h);
  const out = new Uint8Array(32);
  for (let i = 0; i < 32; i++) out[i] = words[i >> 2] >>> (24 - 8 * (i & 3));
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

const W = new Int32Array(64);

function compress(words: Int32Array, block: Uint8Array): void {
  for (let i = 0; i < 16; i++)
    W[i] = (block[4 * i] << 24) | (block[4 * i + 1] << 16) | (block[4 * i + 2] << 8) | block[4 * i + 3];
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15];
    const y = W[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
  }
  let a = words[0];
  let b = words[1];
  let c = words[2];
  let d = words[3];
  let e = words[4];
  let f = words[5];
  let g = words[6];
  let hh = words[7];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (hh + s1 + (g ^ (e & (f ^ g))) + K[i] + W[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    hh = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  words[0] = (words[0] + a) | 0;
  words[1] = (words[1] + b) | 0;
  words[2] = (words[2] + c) | 0;
  words[3] = (words[3] + d) | 0;
  words[4] = (words[4] + e) | 0;
  words[5] = (words[5] + f) | 0;
  words[6] = (words[6] + g) | 0;
  words[7] = (words[7] + hh) | 0;
}
