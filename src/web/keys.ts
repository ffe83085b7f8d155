/** Key names out of keyboard events: the same names that the terminal's decoder makes. */

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
  Esc: 'Escape',
};
const NAMED =
  /^(Up|Down|Left|Right|Space|Escape|Enter|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Clear|F\d+)$/;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** Null: a modifier alone, a dead key, or a combination that belongs to the system. */
export function keyName(e: KeyPress): string | null {
  if (e.metaKey) return null;
  const name = Object.hasOwn(NAMES, e.key) ? NAMES[e.key] : e.key;
  const ctrl = e.ctrlKey ? 'Ctrl+' : '';
  const alt = e.altKey ? 'Alt+' : '';
  if (NAMED.test(name)) return `${ctrl}${alt}${e.shiftKey ? 'Shift+' : ''}${name}`;
  if ([...name].length !== 1) return null;
  // A capital says Shift by itself, and AltGr types characters of their own.
  if (e.ctrlKey && e.altKey) return name;
  return `${ctrl}${alt}${e.ctrlKey ? name.toLowerCase() : name}`;
}

/** The last one would lie on the edge of its cap, which would look empty. */
const CAPS: Readonly<Record<string, string>> = {
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Escape: 'Esc',
  _: 'Underscore',
};

/** How a key is written on a button. */
export function keyCap(name: string): string {
  return name.replace(/[^+]+$/, (last) => CAPS[last] ?? last);
}
