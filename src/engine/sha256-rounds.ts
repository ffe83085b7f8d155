/**
 * SHA-256 itself (FIPS 180-4), by hand: the library brings SHA-512 along in the same file, which is a thirtieth of what a
 * first visit of the page may weigh. A test compares the two.
 */

/** The first 32 bits behind the point of the roots of primes: where the standard has its numbers from. */
function rootsOfPrimes(many: number, power: bigint): Int32Array {
  const out: number[] = [];
  for (let p = 2n; out.length < many; p++) {
    if (isPrime(p)) out.push(Number(BigInt.asIntN(32, root(p << (32n * power), power))));
  }
  return Int32Array.from(out);
}

function isPrime(p: bigint): boolean {
  for (let d = 2n; d * d <= p; d++) if (p % d === 0n) return false;
  return true;
}

function raised(x: bigint, power: bigint): bigint {
  return power === 0n ? 1n : x * raised(x, power - 1n);
}

/** The whole part of it. */
function root(of: bigint, power: bigint): bigint {
  let found = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) if (raised(found + bit, power) <= of) found += bit;
  return found;
}

const FIRST = rootsOfPrimes(8, 2n);
const K = rootsOfPrimes(64, 3n);
const BLOCK = 64;
/** The words of one block; used again for each. */
const w = new Int32Array(64);

/** A sum on its way: eight words, and what is not yet a whole block. */
export interface Sha256 {
  readonly words: Int32Array;
  readonly block: Uint8Array;
  /** Bytes in the block. */
  used: number;
  /** Bytes in all. */
  total: number;
}

export function createSha256(): Sha256 {
  return { words: FIRST.slice(), block: new Uint8Array(BLOCK), used: 0, total: 0 };
}

export function copySha256(from: Sha256, to: Sha256): void {
  to.words.set(from.words);
  to.block.set(from.block);
  to.used = from.used;
  to.total = from.total;
}

export function updateSha256(h: Sha256, bytes: Uint8Array): void {
  h.total += bytes.length;
  let at = 0;
  if (h.used > 0) {
    at = Math.min(BLOCK - h.used, bytes.length);
    h.block.set(bytes.subarray(0, at), h.used);
    h.used += at;
    if (h.used < BLOCK) return;
    mix(h.words, h.block, 0);
    h.used = 0;
  }
  for (; at + BLOCK <= bytes.length; at += BLOCK) mix(h.words, bytes, at);
  h.block.set(bytes.subarray(at));
  h.used = bytes.length - at;
}

/** Writes the 32 bytes of the sum; nothing can be added to `h` after it. */
export function finishSha256(h: Sha256, out: Uint8Array): void {
  const { words, block, total } = h;
  block[h.used++] = 0x80;
  if (h.used > BLOCK - 8) {
    block.fill(0, h.used);
    mix(words, block, 0);
    h.used = 0;
  }
  block.fill(0, h.used, BLOCK - 8);
  // The length in bits, of which a double holds 53.
  writeWord(block, BLOCK - 8, Math.floor(total / 0x20000000));
  writeWord(block, BLOCK - 4, total << 3);
  mix(words, block, 0);
  for (let i = 0; i < 8; i++) writeWord(out, 4 * i, words[i]);
}

function writeWord(out: Uint8Array, at: number, word: number): void {
  out[at] = word >>> 24;
  out[at + 1] = word >>> 16;
  out[at + 2] = word >>> 8;
  out[at + 3] = word;
}

/** One block into the eight words. */
function mix(words: Int32Array, bytes: Uint8Array, from: number): void {
  for (let i = 0, at = from; i < 16; i++, at += 4)
    w[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let a = words[0];
  let b = words[1];
  let c = words[2];
  let d = words[3];
  let e = words[4];
  let f = words[5];
  let g = words[6];
  let h = words[7];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  words[0] += a;
  words[1] += b;
  words[2] += c;
  words[3] += d;
  words[4] += e;
  words[5] += f;
  words[6] += g;
  words[7] += h;
}
