/** Digests: a fast two-lane hash over words for states, and the canonical hash of content tables. */

/** Two 32-bit lanes; 16 hex digits when printed. */
export interface Hash {
  a: number;
  b: number;
}

export function newHash(): Hash {
  return { a: 0x811c9dc5 | 0, b: 0x27d4eb2f };
}

/** Mix in one 32-bit word. */
export function mix(h: Hash, word: number): void {
  const a = Math.imul(h.a ^ word, 0x9e3779b1);
  h.a = a ^ (a >>> 15);
  const b = Math.imul(h.b + word, 0x85ebca77);
  h.b = (b << 13) | (b >>> 19);
}

/** Mix in any safe integer: both halves. */
export function mixNumber(h: Hash, x: number): void {
  mix(h, x | 0);
  if (x !== (x | 0)) mix(h, Math.floor(x / 4294967296));
}

export function mixText(h: Hash, text: string): void {
  mix(h, text.length);
  for (let i = 0; i < text.length; i++) mix(h, text.charCodeAt(i));
}

export function formatHash(h: Hash): string {
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
