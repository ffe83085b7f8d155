/** The tables behind the key decoder: control characters, SS3 and CSI sequences, kitty's key codes. */

/** In the order in which they are written before a name; the bits are those of CSI parameters. */
const BITS = [
  ['Ctrl+', 4],
  ['Alt+', 2],
  ['Shift+', 1],
] as const;

/** The last letter of SS3 and CSI sequences alike. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'Up',
  B: 'Down',
  C: 'Right',
  D: 'Left',
  H: 'Home',
  F: 'End',
  E: 'Clear',
  P: 'F1',
  Q: 'F2',
  R: 'F3',
  S: 'F4',
};

/** ESC O x: function keys, and the keypad in application mode. */
export const SS3: Readonly<Record<string, string>> = {
  ...LETTERS,
  M: 'Enter',
  X: '=',
  j: '*',
  k: '+',
  l: ',',
  m: '-',
  n: '.',
  o: '/',
  p: '0',
  q: '1',
  r: '2',
  s: '3',
  t: '4',
  u: '5',
  v: '6',
  w: '7',
  x: '8',
  y: '9',
  a: 'Ctrl+Up',
  b: 'Ctrl+Down',
  c: 'Ctrl+Right',
  d: 'Ctrl+Left',
};

/** CSI a to d: rxvt's arrows with Shift. */
const SHIFTED: Readonly<Record<string, string>> = { a: 'Up', b: 'Down', c: 'Right', d: 'Left' };

const TILDE: Readonly<Record<string, string>> = {
  1: 'Home',
  2: 'Insert',
  3: 'Delete',
  4: 'End',
  5: 'PageUp',
  6: 'PageDown',
  7: 'Home',
  8: 'End',
  11: 'F1',
  12: 'F2',
  13: 'F3',
  14: 'F4',
  15: 'F5',
  17: 'F6',
  18: 'F7',
  19: 'F8',
  20: 'F9',
  21: 'F10',
  23: 'F11',
  24: 'F12',
};

const CODES: Readonly<Record<number, string>> = {
  8: 'Backspace',
  9: 'Tab',
  10: 'Enter',
  13: 'Enter',
  27: 'Escape',
  32: 'Space',
  127: 'Backspace',
  57409: '.',
  57410: '/',
  57411: '*',
  57412: '-',
  57413: '+',
  57414: 'Enter',
  57415: '=',
  57416: ',',
  57417: 'Left',
  57418: 'Right',
  57419: 'Up',
  57420: 'Down',
  57421: 'PageUp',
  57422: 'PageDown',
  57423: 'Home',
  57424: 'End',
  57425: 'Insert',
  57426: 'Delete',
  57427: 'Clear',
};

const RELEASED = 3;

/** The name of one character as it comes without an escape sequence; null for what is no key. */
export function nameOf(char: string): string | null {
  const code = char.codePointAt(0) ?? 0;
  if (code === 0) return 'Ctrl+Space';
  if (Object.hasOwn(CODES, code) && code < 128) return CODES[code];
  if (code <= 26) return `Ctrl+${String.fromCharCode(96 + code)}`;
  if (code < 32) return `Ctrl+${String.fromCharCode(64 + code)}`;
  // C1 controls, and what stands for broken UTF-8.
  if ((code >= 128 && code < 160) || code === 0xfffd) return null;
  return char;
}

/** The name of CSI params final; null for reports that are no keys. */
export function csiKey(params: string, final: string): string | null {
  const fields = params.split(';');
  const [mods, event] = (fields[1] ?? '').split(':').map(Number);
  if (event === RELEASED) return null;
  const bits = mods > 1 ? mods - 1 : 0;
  switch (final) {
    case 'Z':
      return 'Shift+Tab';
    case 'u':
      return codeName(Number(fields[0].split(':')[0]), bits);
    case '~':
      if (fields[0] === '27' && fields.length === 3) return codeName(Number(fields[2]), bits);
      return Object.hasOwn(TILDE, fields[0]) ? modified(TILDE[fields[0]], bits) : null;
    case '^':
      return Object.hasOwn(TILDE, fields[0]) ? modified(TILDE[fields[0]], 4) : null;
    default:
      if (Object.hasOwn(SHIFTED, final) && params === '') return modified(SHIFTED[final], 1);
      return Object.hasOwn(LETTERS, final) ? modified(LETTERS[final], bits) : null;
  }
}

function modified(name: string, bits: number): string {
  return BITS.map(([word, bit]) => (bits & bit ? word : '')).join('') + name;
}

/** A key by its code point or kitty's own number. */
function codeName(code: number, bits: number): string | null {
  if (Object.hasOwn(CODES, code)) return modified(CODES[code], bits);
  if (code >= 57399 && code <= 57408) return modified(String(code - 57399), bits);
  // Kitty's numbers for keys that are none of ours, such as Caps Lock alone.
  if (!(code > 32 && code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000) || (code >= 57344 && code <= 63743))
    return null;
  const char = String.fromCodePoint(code);
  const name = nameOf(char);
  if (name === null) return null;
  // A capital says Shift by itself.
  const capital = (bits & 1) !== 0 && (bits & 4) === 0;
  return capital ? modified(char.toUpperCase(), bits & ~1) : modified(char, bits);
}
