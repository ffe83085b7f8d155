/** Text as the games write it: lines of inked pieces, which may stand for a picture, a key or a place. */

/** A colour meaning, declared in the game's ui/roles.json. */
export type Role = string;
/** How brightly a cell is lit. */
export type Light = 'bright' | 'plain' | 'dim' | 'dark';

/**
 * A piece of text in one ink. What it stands for besides its letters (SCREEN-002) is said in a field of its own: a character
 * screen prints the text, a page shows the picture, the key cap or the place, a screen reader says the name.
 */
export interface Span {
  readonly text: string;
  readonly ink: Role;
  readonly strong?: boolean;
  readonly light?: Light;
  /** Colours exchanged, as for a cursor. */
  readonly inverse?: boolean;
  /** The text stands for a thing of the map: a page shows the picture that it has for it there. */
  readonly picture?: boolean;
  /** The picture that stands for it, by its name in the tile sheet. */
  readonly tile?: string;
  /** What it is called, where the text is only a letter. */
  readonly name?: string;
  /** The command whose key this is. */
  readonly command?: string;
  /** The cell of the map that is spoken of. */
  readonly place?: number;
}

/** A line of text: its pieces from left to right. */
export type Line = readonly Span[];

/** A piece of text in a role's colour, maybe strong. */
export function span(text: string, ink: Role = 'text', strong = false): Span {
  return strong ? { text, ink, strong } : { text, ink };
}

/** A line of one span. */
export function line(text: string, ink: Role = 'text', strong = false): Line {
  return [span(text, ink, strong)];
}

/** The text of a line without its colours. */
export function plain(l: Line): string {
  let text = '';
  for (const s of l) text += s.text;
  return text;
}

/** Break a line at blanks so that no piece is longer than there is room. */
export function wrap(l: Line, room: number): Line[] {
  const width = Math.max(1, room); // without room one letter a line, and an end
  const out: Span[][] = [[]];
  let used = 0;
  for (const word of wordsOf(l)) {
    const length = lengthOf(word);
    if (used > 0 && used + length > width) {
      out.push([]);
      used = 0;
    }
    for (const piece of word) {
      let { text } = piece;
      while (used + text.trimEnd().length > width) {
        if (used < width) out[out.length - 1].push({ ...piece, text: text.slice(0, width - used) });
        text = text.slice(width - used);
        out.push([]);
        used = 0;
      }
      if (text !== '') out[out.length - 1].push({ ...piece, text });
      used += text.length;
    }
  }
  return out;
}

/** A word may change its ink in the middle; the blank behind it belongs to it. */
function wordsOf(l: Line): Span[][] {
  const words: Span[][] = [];
  let open = false;
  for (const s of l)
    for (const text of s.text.split(/(?<= )/)) {
      if (text === '') continue;
      if (!open) words.push([]);
      words[words.length - 1].push({ ...s, text });
      open = !text.endsWith(' ');
    }
  return words;
}

function lengthOf(word: readonly Span[]): number {
  return word.reduce((length, s) => length + s.text.length, 0) - (word.at(-1)?.text.endsWith(' ') ? 1 : 0);
}
