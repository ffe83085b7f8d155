/** Pieces that the screens of several games are made of. */
import { type Cell, type Light, type Line, type MenuItem, type Pane, type Role, span } from './view.ts';

/** A menu item that presses a key; `on`: whether it can be used now. */
export function button(key: string, text: string, on = true): MenuItem {
  return { key, line: [span(text, on ? 'key' : 'muted')], on };
}

/** The useful keys of a mode as buttons, for mouse and touch; a terminal does not paint them. */
export function buttonsPane(items: readonly MenuItem[]): Pane {
  return {
    id: 'buttons',
    slot: 'prompt',
    title: 'Keys',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'menu',
    items,
    selected: -1,
  };
}

/** What every game that is over offers, under the same keys (PLAT-163): the key, the word on a line, the word on a button. */
const ENDING = [
  ['n', 'new', 'New game'],
  ['r', 'again', 'Same again'],
  ['q', 'menu', 'Menu'],
] as const;

/** For the screen of a game that is over: `n new  r again  q menu`. */
export function endingLine(): Line {
  return ENDING.flatMap(([key, word], i) => [span(`${i === 0 ? '' : '  '}${key}`, 'key', true), span(` ${word}`)]);
}

/** The same for mouse and touch. */
export function endingButtons(): MenuItem[] {
  return ENDING.map(([key, , text]) => button(key, text));
}

const INTERNED = new Map<string, Cell>();
/** Labels may hold any number; far more looks than a screen has cells are not worth keeping. */
const MOST = 20_000;

/** A cell of one character. The same look is the same object, so that painters compare by reference. */
export function charCell(glyph: string, tile: string, label: string, ink: Role, light: Light): Cell {
  const key = `${glyph}|${tile}|${label}|${ink}|${light}`;
  let found = INTERNED.get(key);
  if (found === undefined) {
    if (INTERNED.size >= MOST) INTERNED.clear();
    found = Object.freeze({ glyph, ascii: glyph, tile, label, ink, ground: null, light });
    INTERNED.set(key, found);
  }
  return found;
}
