/** Bytes in and out: varints, texts and base64url. */
import { utf8Bytes } from '../engine/sha256.ts';

export interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

/** Bytes that grow at the end. */
export interface Writer {
  bytes: Uint8Array;
  length: number;
}

export function newWriter(): Writer {
  return { bytes: new Uint8Array(256), length: 0 };
}

function writeByte(w: Writer, byte: number): void {
  if (w.length === w.bytes.length) {
    const larger = new Uint8Array(2 * w.length);
    larger.set(w.bytes);
    w.bytes = larger;
  }
  w.bytes[w.length++] = byte;
}

export function written(w: Writer): Uint8Array {
  return w.bytes.slice(0, w.length);
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}

/** 7 bits a byte, lowest first, high bit set on all bytes but the last. */
export function writeVarint(w: Writer, x: number): void {
  while (x >= 128) {
    writeByte(w, (x & 127) | 128);
    x = Math.floor(x / 128);
  }
  writeByte(w, x);
}

/** Null: cut off, or longer than any number that is written. */
export function readVarint(r: Reader): number | null {
  let x = 0;
  for (let scale = 1; scale <= 0x40000000000; scale *= 128) {
    if (r.at >= r.bytes.length) return null;
    const byte = r.bytes[r.at++];
    x += (byte & 127) * scale;
    if (byte < 128) return x;
  }
  return null;
}

/** Its length in bytes, then UTF-8. */
export function writeText(w: Writer, text: string): void {
  const bytes = utf8Bytes(text);
  writeVarint(w, bytes.length);
  for (const byte of bytes) writeByte(w, byte);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(bytes.length - i, 3) + 1;
    for (let k = 0; k < digits; k++) text += DIGITS[(word >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** Null: not base64url. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = DIGITS.indexOf(text[i]);
    if (digit < 0) return null;
    word = ((word << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at++] = (word >> bits) & 255;
    }
  }
  return out;
}
