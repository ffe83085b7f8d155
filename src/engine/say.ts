/**
 * Texts that name things by reference (SCREEN-002): `{tile:skeleton}`, `{key:rest}`, `{place:e4}`. A character screen prints
 * the glyph, the key and the place's name; a page shows a picture, a key cap where there is a keyboard, and the place on the
 * map; a screen reader says the names. For texts of the game's own: what others wrote (names, seeds) is put beside a text, never into it.
 */
import { type Line, type Role, type Span, span } from './line.ts';

/** What a tile is called, and the letter for it. */
export interface TileWord {
  readonly name: string;
  readonly glyph?: string;
  readonly ink?: Role;
}

/** What the references of a game's texts stand for; null: there is no such thing. */
export interface Lexicon {
  tile?(name: string): TileWord | null;
  /** The cell of the map pane, and what the place is called. */
  place?(name: string): { readonly cell: number; readonly name: string } | null;
  /** The name of the key that the command has. */
  key?(command: string): string | null;
}

/** Kind, name, and maybe words in place of the thing's own name: `{place:e4:the Wolf}`, `{key:shop:the shop}`. */
const REFERENCE = /\{(tile|key|place):([a-z0-9][a-z0-9 _-]*)(?::([^{}:]+))?\}/gi;

/** A text with its references resolved; one that stands for nothing stays as it was written. */
export function say(text: string, lexicon: Lexicon = {}, ink: Role = 'text', strong = false): Line {
  const spans: Span[] = [];
  let from = 0;
  for (const [all, kind, name, words] of text.matchAll(REFERENCE)) {
    const at = text.indexOf(all, from);
    const found = RESOLVE[kind.toLowerCase()](name, words, lexicon, ink);
    if (found === null) continue;
    if (at > from) spans.push(span(text.slice(from, at), ink, strong));
    spans.push(...found.map((s) => (strong ? { ...s, strong } : s)));
    from = at + all.length;
  }
  if (from < text.length || spans.length === 0) spans.push(span(text.slice(from), ink, strong));
  return spans;
}

const RESOLVE: {
  readonly [kind: string]: (name: string, words: string | undefined, lexicon: Lexicon, ink: Role) => Line | null;
} = {
  tile(name, words, lexicon, ink) {
    const word = lexicon.tile?.(name) ?? null;
    if (word === null) return null;
    return [{ text: words ?? word.glyph ?? word.name, ink: word.ink ?? ink, tile: name, name: words ?? word.name }];
  },
  key(command, words, lexicon, ink) {
    const key = lexicon.key?.(command) ?? null;
    if (key === null) return null;
    // Words stay where there is no keyboard, and the key goes: `the shop (u)`.
    return words === undefined
      ? [{ text: key, ink: 'key', command }]
      : [span(words, ink), { text: ` (${key})`, ink, command }];
  },
  place(name, words, lexicon, ink) {
    const place = lexicon.place?.(name) ?? null;
    return place === null ? null : [{ text: words ?? place.name, ink, place: place.cell }];
  },
};

/** What a game's own texts may refer to: its words, and the keys of its key map. */
export function lexiconOf(ui: { readonly keys: Parameters<typeof keyFor>[0]; readonly lexicon?: Lexicon }): Lexicon {
  return { key: (command) => keyFor(ui.keys, command), ...ui.lexicon };
}

/** The first key of a key map that a command or an action has, in the modes in their order. */
export function keyFor(
  keys: Readonly<Record<string, Readonly<Record<string, string>>>>,
  command: string,
): string | null {
  for (const bindings of Object.values(keys))
    for (const [names, does] of Object.entries(bindings))
      if (does === command || does === `ui:${command}`) return names.split(' ')[0];
  return null;
}
