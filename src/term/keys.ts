/** What a terminal sends, decoded: key names as a browser has them, pasted text, mouse presses. */
import { csiKey, nameOf, SS3 } from './key-names.ts';

export type Input =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'paste'; readonly text: string }
  /** Counted from 0. */
  | { readonly kind: 'point'; readonly how: 'look' | 'go'; readonly col: number; readonly row: number };

export interface Decoder {
  /** However the bytes are cut into pieces, the same inputs come out. */
  feed(bytes: Uint8Array): Input[];
  /** Nothing more came for a while: what looked like the beginning of a sequence was keys after all. */
  flush(): Input[];
  /** Something waits for more bytes, or for `flush`. */
  readonly pending: boolean;
}

/** A lone Escape is known by this much silence after it. */
export const ESCAPE_MS = 50;

const ESC = '\x1b';
const PASTE_END = '\x1b[201~';
const PASTE_MAX = 65_536;
const SEQUENCE_MAX = 64;

/** How many characters were used, and what they were; null: more are needed. */
interface Taken {
  readonly used: number;
  readonly input: Input | null;
}

const nothing = (used: number): Taken => ({ used, input: null });
const key = (used: number, name: string | null): Taken =>
  name === null ? nothing(used) : { used, input: { kind: 'key', name } };

export function createDecoder(): Decoder {
  const utf8 = new TextDecoder('utf-8');
  let buffer = '';
  let pasting = false;

  function drain(): Input[] {
    const out: Input[] = [];
    for (;;) {
      if (pasting) {
        const pasted = takePaste(buffer);
        if (pasted === null) return out;
        buffer = buffer.slice(pasted.used);
        pasting = false;
        out.push({ kind: 'paste', text: pasted.text });
      }
      if (buffer === '') return out;
      const taken = take(buffer);
      if (taken === null) return out;
      pasting = buffer.startsWith('\x1b[200~');
      buffer = buffer.slice(taken.used);
      if (taken.input !== null) out.push(taken.input);
    }
  }

  return {
    feed(bytes) {
      buffer += utf8.decode(bytes, { stream: true });
      return drain();
    },
    flush() {
      // A paste is long and may arrive slowly: only its own end mark ends it.
      if (buffer === '' || pasting) return [];
      const stuck = buffer;
      buffer = '';
      if (stuck.length > 2) return [];
      return [{ kind: 'key', name: stuck.length === 1 ? 'Escape' : `Alt+${stuck[1]}` }];
    },
    get pending() {
      return buffer !== '';
    },
  };
}

function takePaste(text: string): { used: number; text: string } | null {
  const end = text.indexOf(PASTE_END);
  if (end >= 0 && end <= PASTE_MAX) return { used: end + PASTE_END.length, text: text.slice(0, end) };
  // The mark may be cut in two at the limit; waiting for its length keeps the answer independent of the cutting.
  return text.length < PASTE_MAX + PASTE_END.length ? null : { used: PASTE_MAX, text: text.slice(0, PASTE_MAX) };
}

/** The whole character there, whatever number of units it takes. */
function charAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function take(text: string): Taken | null {
  if (text[0] !== ESC) {
    const char = charAt(text, 0);
    return key(char.length, nameOf(char));
  }
  if (text.length === 1) return null;
  if (text[1] === '[') return takeCsi(text);
  if (text[1] === 'O') return takeSs3(text);
  if (text[1] === ESC) return key(1, 'Escape');
  const char = charAt(text, 1);
  const name = nameOf(char);
  return key(1 + char.length, name === null ? null : withAlt(name));
}

function withAlt(name: string): string {
  return name.startsWith('Ctrl+') ? `Ctrl+Alt+${name.slice(5)}` : `Alt+${name}`;
}

function takeSs3(text: string): Taken | null {
  if (text.length === 2) return null;
  const name = SS3[text[2]];
  return name === undefined ? key(2, 'Alt+O') : key(3, name);
}

function takeCsi(text: string): Taken | null {
  // The Linux console's F1 to F5.
  if (text[2] === '[') {
    if (text.length < 4) return null;
    const n = 'ABCDE'.indexOf(text[3]);
    return key(4, n < 0 ? null : `F${n + 1}`);
  }
  // The oldest mouse reports: three bytes follow.
  if (text[2] === 'M') return text.length < 6 ? null : nothing(6);
  for (let i = 2; i < text.length; i++) {
    const c = text[i];
    if (c >= '@' && c <= '~') return sequence(text.slice(2, i), c, i + 1);
    // Broken off by something that cannot be part of it, or endless: forget it.
    if (c < ' ' || c > '~' || i >= SEQUENCE_MAX) return nothing(i);
  }
  return null;
}

function sequence(params: string, final: string, used: number): Taken {
  if (params.startsWith('<') && (final === 'M' || final === 'm')) return { used, input: mouse(params.slice(1), final) };
  return key(used, csiKey(params, final));
}

function mouse(params: string, final: string): Input | null {
  const [button, col, row] = params.split(';').map(Number);
  if (!(col >= 1 && row >= 1)) return null;
  const wheel = button & 64;
  if (wheel) return { kind: 'key', name: button & 1 ? 'Down' : 'Up' };
  if (final === 'm') return null;
  const left = (button & 3) === 0 && (button & 32) === 0;
  return { kind: 'point', how: left ? 'go' : 'look', col: col - 1, row: row - 1 };
}
