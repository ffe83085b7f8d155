/** The known map as the player sees it; rows that did not change are the same strings as before. */
import type { Content } from './compiled.ts';
import type { DelveObs } from './observation.ts';
import { KNOWN_GOLD } from './rules/memory.ts';
import { visibleOf } from './rules/sight.ts';
import { squareAround } from './rules/spell.ts';
import { type DelveState, RARITIES } from './types.ts';

type Places = DelveObs['map'];

/** What was last shown of a level, true as long as nothing new was learned (`version`) or seen (`from`, `radius`, `sight`). */
interface Shown {
  readonly letters: string;
  readonly known: Uint8Array;
  version: number;
  rows: string[];
  items: Places['items'];
  stairs: DelveObs['stairs'];
  from: number;
  radius: number;
  sight: number;
  visible: string[];
}

const LAST = new WeakMap<Uint8Array, Shown>();

function shownOf(s: DelveState): Shown {
  const { known, width, height } = s;
  const { shownLetters } = s.content;
  const d = s.derived;
  let last = LAST.get(known);
  if (last === undefined || last.letters !== shownLetters || last.rows.length !== height) {
    last = {
      letters: shownLetters,
      known: new Uint8Array(known.length),
      version: -1,
      rows: new Array<string>(height).fill(' '.repeat(width)),
      items: [],
      stairs: { known: false, x: 0, y: 0, sealed: false },
      from: -1,
      radius: 0,
      sight: 0,
      visible: [],
    };
    LAST.set(known, last);
  }
  if (last.version !== d.knownVersion) {
    last.version = d.knownVersion;
    last.rows = knownRows(s, last);
    last.items = knownItems(s);
    last.stairs = findStairs(s);
  }
  if (last.from !== d.seenFrom || last.radius !== d.seenRadius || last.sight !== d.seenVersion) {
    last.from = d.seenFrom;
    last.radius = d.seenRadius;
    last.sight = d.seenVersion;
    last.visible = visibleRows(s);
  }
  return last;
}

/** Rows that did not change are the same strings as before. */
function knownRows(s: DelveState, last: Shown): string[] {
  const { known, width } = s;
  const { shownLetters } = s.content;
  return last.rows.map((before, y) => {
    const end = (y + 1) * width;
    let p = y * width;
    while (p < end && known[p] === last.known[p]) p++;
    if (p === end) return before;
    last.known.set(known.subarray(p, end), p);
    let row = '';
    for (p = y * width; p < end; p++) row += known[p] === 0 ? ' ' : shownLetters[known[p] - 1];
    return row;
  });
}

function visibleRows(s: DelveState): string[] {
  const visible = visibleOf(s);
  const { width, height } = s;
  const { seen, seenCount } = s.derived;
  const dark = '.'.repeat(width);
  const lit = new Uint8Array(height);
  for (let i = 0; i < seenCount; i++) lit[Math.floor(seen[i] / width)] = 1;
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    let row = lit[y] === 0 ? dark : '';
    for (let p = y * width; row.length < width; p++) row += visible[p] === 1 ? 'v' : '.';
    rows.push(row);
  }
  return rows;
}

function knownItems(s: DelveState): Places['items'] {
  const { width, knownItems: codes } = s;
  const items: Places['items'][number][] = [];
  for (let p = 0; p < codes.length; p++)
    if (codes[p] !== 0) items.push({ x: p % width, y: Math.floor(p / width), ...shownItem(s.content, codes[p]) });
  return items;
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
  const { rows, items, visible } = shownOf(s);
  return {
    width,
    height,
    rows,
    visible,
    items,
    traps: s.traps
      .filter((t) => t.revealed)
      .map((t) => ({ x: t.place % width, y: Math.floor(t.place / width), kind: s.content.traps[t.kind].name })),
    marked: s.delayed.flatMap((d) =>
      squareAround(s, d.place, d.radius).map((p) => ({ x: p % width, y: Math.floor(p / width), time: d.time })),
    ),
  };
}

/** Where the known way out is. */
export function seenStairs(s: DelveState): DelveObs['stairs'] {
  return { ...shownOf(s).stairs, sealed: s.sealed };
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
