/** Pieces that the screens of several games are made of. */
import type { Choice } from './panes.ts';
import { type Cell, type Light, type Line, type Pane, type Role, span } from './view.ts';

/** A choice that presses a key; `on`: whether it can be made now. */
export function button(key: string, label: string, on = true): Choice {
  return on ? { key, label } : { key, label, on };
}

/** The useful keys of a mode as buttons, for mouse and touch; a terminal does not paint them. */
export function buttonsPane(options: readonly Choice[]): Pane {
  return {
    id: 'buttons',
    slot: 'prompt',
    title: 'Keys',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'choices',
    options,
  };
}

/** What every game that is over offers, under the same keys (PLAT-163): the key, the word on a line, the words on a button and in an ending. */
const ENDING = [
  ['n', 'new', 'New game', 'Again'],
  ['r', 'again', 'Same again', 'Same seed'],
  ['q', 'menu', 'Menu', 'Menu'],
] as const;

/** For the screen of a game that is over: `n new  r again  q menu`. */
export function endingLine(): Line {
  return ENDING.flatMap(([key, word], i) => [span(`${i === 0 ? '' : '  '}${key}`, 'key', true), span(` ${word}`)]);
}

/** The same for mouse and touch. */
export function endingButtons(): Choice[] {
  return ENDING.map(([key, , text]) => button(key, text));
}

/** The same for an ending: what most want comes first. */
export function endingDeeds(): Choice[] {
  return ENDING.map(([key, , , label], i) => (i === 0 ? { key, label, usual: true } : { key, label }));
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
