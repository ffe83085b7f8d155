/** Digests: a fast two-lane hash over words for states, and the canonical hash of content tables. */

/**
 * Two 32-bit lanes; 16 hex digits when printed. Each is a chain through all words: a = (a ^ word) * odd, a ^= a >>> 15;
 * b = (b + word) * odd, turned left by 13. Nothing can be done side by side but the two, so words wait in a batch, and one
 * loop that does nothing else folds them into the lanes. Long layers are folded where they lie.
 *
 * The rules of earlier releases (`archive/`) have a `mix` of their own, which writes to the lanes without waiting. A state
 * is digested by the one or the other, never by both.
 */
export interface Hash {
  a: number;
  b: number;
  /** WordArray that are not folded in yet, and how many. */
  readonly batch: Int32Array;
  waiting: number;
  /** Full batches, if the words are collected instead of folded. */
  readonly collected: Int32Array[] | null;
}

/** 16 KB: within the fastest memory of any processor, and few layers of a state must be cut. */
const BATCH = 4096;

export function newHash(): Hash {
  return begin({ a: 0, b: 0, batch: new Int32Array(BATCH), waiting: 0, collected: null });
}

/** As good as a new one. */
export function begin(h: Hash): Hash {
  h.a = 0x811c9dc5 | 0;
  h.b = 0x27d4eb2f;
  h.waiting = 0;
  return h;
}

/** The words that `digest` would mix in, to be mixed in again and again by `mixWords`. */
export function wordsOf(digest: (h: Hash) => void): Int32Array {
  const collected: Int32Array[] = [];
  const h: Hash = { ...newHash(), collected };
  digest(h);
  fold(h);
  const words = new Int32Array(collected.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of collected) {
    words.set(part, at);
    at += part.length;
  }
  return words;
}

/** The words of the batch, from the first to the last. */
function fold(h: Hash): void {
  const { batch, waiting, collected } = h;
  h.waiting = 0;
  if (collected !== null) collected.push(batch.slice(0, waiting));
  else if (waiting > 0) foldIn(h, batch, waiting);
}

/** So many words into the lanes. Four kinds of arrays are as fast as one, five would take four times as long: there is no Int8Array. */
function foldIn(h: Hash, words: Exclude<WordArray, Int8Array>, count: number): void {
  // What follows the multiplication is done with the next word: then neither the shift nor the first xor waits for the other.
  let a = h.a ^ (h.a >>> 15) ^ (h.a >>> 30);
  let b = (h.b >>> 13) | (h.b << 19);
  const pairs = count & ~1;
  // Two at a time: the loop itself is a part of the time.
  for (let i = 0; i < pairs; i += 2) {
    const first = words[i];
    const second = words[i + 1];
    a = Math.imul(a ^ first ^ (a >>> 15), 0x9e3779b1);
    b = Math.imul(((b << 13) | (b >>> 19)) + first, 0x85ebca77);
    a = Math.imul(a ^ second ^ (a >>> 15), 0x9e3779b1);
    b = Math.imul(((b << 13) | (b >>> 19)) + second, 0x85ebca77);
  }
  if (pairs < count) {
    const last = words[pairs];
    a = Math.imul(a ^ last ^ (a >>> 15), 0x9e3779b1);
    b = Math.imul(((b << 13) | (b >>> 19)) + last, 0x85ebca77);
  }
  h.a = a ^ (a >>> 15);
  h.b = (b << 13) | (b >>> 19);
}

/** So many words are in the batch now. */
function wait(h: Hash, waiting: number): void {
  h.waiting = waiting;
  if (waiting === BATCH) fold(h);
}

/** So many words have room in an empty batch, and then some. */
const MOST_ROOM = BATCH / 2;

/** Where the next so many words (at most MOST_ROOM) may be written to the batch one by one; `wrote` must follow. */
export function roomFor(h: Hash, words: number): number {
  if (h.waiting + words >= BATCH) fold(h);
  return h.waiting;
}

/** All that was written to the batch since `roomFor` ends here. */
export function wrote(h: Hash, end: number): void {
  h.waiting = end;
}

/**
 * Folds what waits. The chain leaves most of a processor idle, so that words which are collected next are collected
 * meanwhile: after each of many structs that is less work than one long loop behind them all.
 */
export function foldSoon(h: Hash): void {
  if (h.waiting >= LONG) fold(h);
}

/** Mix in one 32-bit word. */
export function mix(h: Hash, word: number): void {
  h.batch[h.waiting] = word;
  wait(h, h.waiting + 1);
}

/** Mix in any safe integer: both halves. */
export function mixNumber(h: Hash, x: number): void {
  mix(h, x | 0);
  if (x !== (x | 0)) mix(h, highHalf(x));
}

/** What is left of a safe integer above its 32 lowest bits. */
export function highHalf(x: number): number {
  return Math.floor(x / 4294967296);
}

/** Mix in how many numbers there are, and each of them. */
export function mixNumbers(h: Hash, numbers: readonly number[]): void {
  mix(h, numbers.length);
  const { batch } = h;
  for (let from = 0; from < numbers.length; from += MOST_ROOM / 2) {
    const to = Math.min(numbers.length, from + MOST_ROOM / 2);
    let end = roomFor(h, 2 * (to - from));
    for (let i = from; i < to; i++) {
      const x = numbers[i];
      const word = x | 0;
      batch[end++] = word;
      if (x !== word) batch[end++] = highHalf(x);
    }
    wrote(h, end);
  }
}

export function mixText(h: Hash, text: string): void {
  mix(h, text.length);
  const { batch } = h;
  for (let from = 0; from < text.length; ) {
    const base = h.waiting - from;
    const end = Math.min(text.length, BATCH - base);
    for (let i = from; i < end; i++) batch[base + i] = text.charCodeAt(i);
    from = end;
    wait(h, base + end);
  }
}

export type WordArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Int32Array;

/** From so many words on, folding a layer where it lies is less work than calling for a copy. */
const LONG = 32;

/** Mix in many words. */
export function mixWords(h: Hash, words: WordArray): void {
  if (words.length >= LONG && h.collected === null && !(words instanceof Int8Array)) {
    fold(h);
    foldIn(h, words, words.length);
    return;
  }
  for (let from = 0; from < words.length; ) {
    const room = Math.min(BATCH - h.waiting, words.length - from);
    h.batch.set(room === words.length ? words : words.subarray(from, from + room), h.waiting);
    from += room;
    wait(h, h.waiting + room);
  }
}

export function formatHash(h: Hash): string {
  fold(h);
  // A last avalanche, so that the digits of similar states look nothing alike.
  const a = Math.imul(h.a ^ (h.b >>> 16), 0x7feb352d);
  const b = Math.imul(h.b ^ (a >>> 15), 0x846ca68b);
  return hex8(a ^ (a >>> 15)) + hex8(b ^ (b >>> 16));
}

function hex8(x: number): string {
  return (x >>> 0).toString(16).padStart(8, '0');
}

/** The hash of plain JSON data, whatever the order in which its keys were written. */
export function hashJson(value: unknown): string {
  const h = newHash();
  mixText(h, canonicalJson(value));
  fold(h);
  return hex8(h.a ^ h.b);
}

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
