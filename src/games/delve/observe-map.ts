/** The known map as the player sees it; what did not change since the last look is the same as before. */
import type { Content } from './compiled.ts';
import { freshText, isPlain, keep, keptText, plainTexts } from './kept.ts';
import type { DelveObs } from './observation.ts';
import { type LitRows, litRows, litText, newLitRows } from './observe-sight.ts';
import { KNOWN_GOLD } from './rules/memory.ts';
import { visibleOf } from './rules/sight.ts';
import { squareAround } from './rules/spell.ts';
import { type DelveState, RARITIES } from './types.ts';

type Places = DelveObs['map'];

/**
 * What was last shown of a level, by its memory: a new level has a new one, as have clones and loaded states. It holds
 * as long as nothing new was learned; `knownVersion` grows with every write to `known` and `knownItems`.
 */
interface Shown {
  readonly letters: string;
  readonly known: Uint8Array;
  /** Packs may draw tiles with any letter: whether none of them has to be escaped. */
  readonly plain: boolean;
  version: number;
  rows: readonly string[];
  /** The rows as JSON, '' until somebody asks. */
  text: string;
  items: Places['items'];
  stairs: DelveObs['stairs'];
  readonly lit: LitRows;
}

const LAST = new WeakMap<Uint8Array, Shown>();
const NO_ITEMS: Places['items'] = keep([]);
const NO_TRAPS: Places['traps'] = keep([]);
const NO_MARKS: Places['marked'] = keep([]);

function newShown({ known, width, height, content: { shownLetters } }: DelveState): Shown {
  return {
    letters: shownLetters,
    known: new Uint8Array(known.length),
    plain: isPlain(shownLetters),
    version: -1,
    text: '',
    rows: new Array<string>(height).fill(' '.repeat(width)),
    items: NO_ITEMS,
    stairs: { known: false, x: 0, y: 0, sealed: false },
    lit: newLitRows(width, height),
  };
}

function shownOf(s: DelveState): Shown {
  const { knownVersion } = s.derived;
  let last = LAST.get(s.known);
  if (last === undefined || last.letters !== s.content.shownLetters || last.rows.length !== s.height) {
    last = newShown(s);
    LAST.set(s.known, last);
  }
  if (last.version !== knownVersion) {
    last.version = knownVersion;
    last.rows = Object.freeze(knownRows(s, last));
    last.text = '';
    last.items = keep(knownItems(s));
    last.stairs = findStairs(s);
  }
  return last;
}

/** Rows that did not change are the same strings as before, and of the others only the stretch that did is drawn anew. */
function knownRows(s: DelveState, last: Shown): string[] {
  const { known, width } = s;
  return last.rows.map((before, y) => {
    const row = y * width;
    let from = row;
    let to = row + width;
    while (from < to && known[from] === last.known[from]) from++;
    if (from === to) return before;
    while (known[to - 1] === last.known[to - 1]) to--;
    for (let p = from; p < to; p++) last.known[p] = known[p];
    return `${before.slice(0, from - row)}${drawn(s, from, to)}${before.slice(to - row)}`;
  });
}

function drawn({ known, content: { shownLetters } }: DelveState, from: number, to: number): string {
  let out = '';
  for (let p = from; p < to; p++) out += known[p] === 0 ? BLANK : shownLetters[known[p] - 1];
  return out;
}

const BLANK = ' ';

function knownItems(s: DelveState): Places['items'] {
  const { width, knownItems: codes } = s;
  const items: Places['items'][number][] = [];
  for (let p = 0; p < codes.length; p++)
    if (codes[p] !== 0) items.push({ x: p % width, y: Math.floor(p / width), ...shownItem(s.content, codes[p]) });
  return items.length === 0 ? NO_ITEMS : items;
}

function findStairs(s: DelveState): DelveObs['stairs'] {
  for (const tile of [s.content.tile.portal, s.content.tile.stairs]) {
    const p = s.known.indexOf(tile + 1);
    if (p >= 0) return { known: true, x: p % s.width, y: Math.floor(p / s.width), sealed: s.sealed };
  }
  return { known: false, x: 0, y: 0, sealed: s.sealed };
}

export function seenMap(s: DelveState): Places {
  visibleOf(s); // a state that was just loaded has not looked yet
  const { width, height } = s;
  const { rows, items, lit } = shownOf(s);
  return { width, height, rows, visible: litRows(s, lit), items, traps: seenTraps(s), marked: markedPlaces(s) };
}

/** `seenMap` as JSON. */
export function mapText(s: DelveState): string {
  visibleOf(s);
  const shown = shownOf(s);
  const { rows, items, lit, plain } = shown;
  if (shown.text === '') shown.text = plain ? plainTexts(rows) : JSON.stringify(rows);
  return (
    `{"width":${s.width},"height":${s.height},"rows":${shown.text},"visible":${litText(s, lit)}` +
    `,"items":${keptText(items)},"traps":${freshText(seenTraps(s))},"marked":${freshText(markedPlaces(s))}}`
  );
}

function seenTraps({ traps, width, content }: DelveState): Places['traps'] {
  let out: Places['traps'][number][] | null = null;
  for (let i = 0; i < traps.length; i++) {
    const { place, kind, revealed } = traps[i];
    if (!revealed) continue;
    out ??= [];
    out.push({ x: place % width, y: Math.floor(place / width), kind: content.traps[kind].name });
  }
  return out ?? NO_TRAPS;
}

function markedPlaces(s: DelveState): Places['marked'] {
  if (s.delayed.length === 0) return NO_MARKS;
  return s.delayed.flatMap(({ place, radius, time }) =>
    squareAround(s, place, radius).map((p) => ({ x: p % s.width, y: Math.floor(p / s.width), time })),
  );
}

/** Where the known way out is. */
export function seenStairs(s: DelveState): DelveObs['stairs'] {
  const { known, x, y } = shownOf(s).stairs;
  return { known, x, y, sealed: s.sealed };
}

const GLYPHS: Readonly<Record<string, string>> = { weapon: ')', neck: '"', ring: '=', none: '!' };

export function itemGlyph(slot: string, family: string): string {
  if (slot === 'none') return family === 'scroll' ? '?' : family === 'orb' ? '*' : '!';
  return GLYPHS[slot] ?? '[';
}

function shownItem(content: Content, code: number): { kind: string; rarity: string; glyph: string } {
  if (code === KNOWN_GOLD) return { kind: 'gold', rarity: 'gold', glyph: '$' };
  const t = content.items[Math.floor((code - 1) / 4)];
  const rarity = t.slot === 'none' ? 'consumable' : RARITIES[(code - 1) % 4];
  return { kind: t.id, rarity, glyph: itemGlyph(t.slot, t.family) };
}
