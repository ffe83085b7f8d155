/** One cell of the board as text, as marks on a picture and as words (NONET-147 to NONET-149). */
import type { Cell, Light, Line, Mark, Role, Span } from '../../../engine/view.ts';
import { ITEMS, isBoss, powerOf } from '../content.ts';
import { candidateItems, candidateValues, type Forecast, type Knowledge, pairCount } from '../knowledge.ts';
import { NONE } from '../types.ts';
import { faceOf, itemInk, monster, tileOf } from './names.ts';
import { hasNotes } from './notes.ts';
import type { Note } from './types.ts';

/** Everything that the picture of a cell depends on. */
interface Sight {
  readonly name: string;
  readonly player: boolean;
  /** Next to ground the player can walk to. */
  readonly near: boolean;
  readonly dimmed: boolean;
  /** The cursor is on it. */
  readonly lit: boolean;
  /** What a step there would cost; null where no step leads to a fight. */
  readonly blow: Forecast | null;
  /** That is said by what a tap would do, and not once more by the words of the cell. */
  readonly foretold: boolean;
  readonly what: FogSight | MonsterSight | GroundSight;
}

interface FogSight {
  readonly s: 'f';
  readonly arrows: number;
  readonly note: Note;
  /** Empty when nothing was computed. */
  readonly values: readonly number[];
  readonly items: readonly number[];
  readonly pairs: number;
}

interface MonsterSight {
  readonly s: 'u';
  readonly v: number;
  readonly i: number;
  readonly current: number;
}

interface GroundSight {
  readonly s: 'c';
  readonly v: number;
  readonly i: number;
}

export function fogSight(k: Knowledge | null, cell: number, arrows: number, note: Note): FogSight {
  if (k === null) return { s: 'f', arrows, note, values: [], items: [], pairs: 0 };
  return {
    s: 'f',
    arrows,
    note,
    values: candidateValues(k, cell),
    items: candidateItems(k, cell),
    pairs: pairCount(k, cell),
  };
}

const INTERNED = new Map<string, Cell>();
/** Far more than one game shows; the table is emptied rather than grown without end. */
const MOST = 20_000;

/** The same sight is the same object. */
export function drawCell(sight: Sight): Cell {
  const key = keyOf(sight);
  let cell = INTERNED.get(key);
  if (cell === undefined) {
    if (INTERNED.size >= MOST) INTERNED.clear();
    INTERNED.set(key, (cell = draw(sight)));
  }
  return cell;
}

function keyOf({ name, player, near, dimmed, lit, blow, foretold, what }: Sight): string {
  const state =
    what.s === 'f'
      ? `${what.arrows},${what.note.v.join('')},${what.note.i.join('')},${what.values.join('')},${what.items.join('')},${what.pairs}`
      : what.s === 'u'
        ? `${what.v},${what.i},${what.current}`
        : `${what.v},${what.i}`;
  const cost = blow === null ? '' : `${blow.least},${blow.most},${blow.kill},${blow.lethal}`;
  return `${name}${what.s}${player}${near}${dimmed}${lit}${foretold}${cost}:${state}`;
}

function draw(sight: Sight): Cell {
  switch (sight.what.s) {
    case 'f':
      return drawFog(sight, sight.what);
    case 'u':
      return drawMonster(sight, sight.what);
    case 'c':
      return drawGround(sight, sight.what);
  }
}

function drawFog(sight: Sight, fog: FogSight): Cell {
  // Fog that can be stepped into stands out from the rest.
  const light = fogLight(sight);
  const v = fog.values.length === 1 ? fog.values[0] : 0;
  const i = fog.items.length === 1 ? fog.items[0] : 0;
  const ink = v > 0 && i > 0 && isBoss(v, i) ? 'boss' : 'deduced';
  const noted = hasNotes(fog.note);
  const shot = fog.arrows > 0 ? `>${Math.min(fog.arrows, 99)}` : '';
  const mist = (text: string): Span => ({ text, ink: 'fog', light });
  const known = (text: string): Span => (text === '#' ? mist(text) : { text, ink, strong: true, light: shade(sight) });
  const value = v > 0 ? String(v) : '#';
  const glyph = i > 0 ? ITEMS[i].glyph : '#';
  const first: Line = [mist('#'), known(value), { text: shot, ink: 'item-tool' }, mist('###'.slice(shot.length))];
  const second: Line = [{ text: noted ? "'" : '#', ink: noted ? 'accent' : 'fog', light }, known(glyph), mist('###')];
  const shown = i > 0 ? glyph : v > 0 ? value : '#';
  return {
    ...looks(shown, 'fog', sight.near ? 'fog-near' : 'fog', shown === '#' ? 'fog' : ink, light),
    label: `${sight.name}, ${[...fogWords(fog), ...placeWords(sight)].join(', ')}`,
    face: [first, second],
    marks: [
      ...mark('nw', v > 0 ? value : '', ink),
      ...mark('middle', i > 0 ? glyph : '', ink),
      ...mark('ne', shot, 'item-tool'),
      // Small print has the lower part of the cell to itself.
      ...(noted ? [] : blowMarks(sight.blow)),
    ],
    ...(noted ? { pencil: pencil(fog.note) } : {}),
  };
}

/** One mark, or none if there is nothing to write. */
function mark(place: Mark['place'], text: string, ink: Mark['ink']): Mark[] {
  return text === '' ? [] : [{ place, text, ink }];
}

function fogLight(sight: Sight): Light {
  if (sight.lit) return 'bright';
  if (sight.dimmed) return 'dark';
  return sight.near ? 'plain' : 'dim';
}

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** NONET-122: what the player noted, values above items, each in its own place of nine. */
function pencil(note: Note): readonly Line[] {
  const values = NINE.map((n): Span => ({ text: note.v.includes(n) ? String(n) : '', ink: 'accent' }));
  const items = NINE.map((n): Span => ({ text: note.i.includes(n) ? ITEMS[n].glyph : '', ink: itemInk(n) }));
  return [...(note.v.length > 0 ? [values] : []), ...(note.i.length > 0 ? [items] : [])];
}

/** NONET-129 in a corner: `✓` for a sure kill, what it costs or may cost, a skull for a blow that nobody survives. */
function blowText({ least, most, kill, lethal }: Forecast): string {
  if (lethal) return '☠';
  const cost = least === most ? `-${least}` : `-${most}?`;
  return kill ? (most === 0 ? '✓' : `✓${cost}`) : cost;
}

function blowMarks(blow: Forecast | null): Mark[] {
  if (blow === null) return [];
  return [{ place: 'se', text: blowText(blow), ink: blow.lethal ? 'bad' : blow.kill ? 'kill' : 'warning' }];
}

export function blowWords({ least, most, kill, lethal }: Forecast): string {
  if (lethal) return 'a blow there kills you';
  if (kill && most === 0) return 'one blow kills it';
  const cost = least === most ? `${least}` : `${least} to ${most}`;
  return `${kill ? 'one blow kills it, you lose' : 'a blow costs'} ${cost} health`;
}

function drawMonster(sight: Sight, { v, i, current }: MonsterSight): Cell {
  const light = shade(sight);
  const boss = isBoss(v, i);
  const none = i === NONE;
  const power = powerOf(v, i);
  const ink: Role = boss ? 'boss' : none ? 'muted' : current < power ? 'wounded' : 'hostile';
  const left = none ? '-' : String(current);
  const item = ITEMS[i];
  const icon: Role = boss ? 'boss' : itemInk(i);
  return {
    ...looks(item.glyph, 'monster', faceOf(v, i), none ? icon : ink, light),
    label: `${sight.name}, ${[monsterWords(v, i, current, power), item.name, ...placeWords(sight)].join(', ')}`,
    face: [
      [
        { text: ` ${v}:`, ink, light },
        { text: left.padStart(2), ink, strong: !none, light },
      ],
      [{ text: ` ${item.glyph}${boss ? 'BOS' : item.short}`, ink: icon, light }],
    ],
    // One number, what is left of it; the value only where that is another one: it is the clue to the rest of the board.
    marks: [
      ...mark('nw', none || v !== current ? String(v) : '', none ? ink : 'muted'),
      ...mark('middle', none ? '' : left, ink),
      { place: 'sw', text: item.glyph, ink: icon },
      ...blowMarks(sight.blow),
    ],
  };
}

function drawGround(sight: Sight, { v, i }: GroundSight): Cell {
  const light: Light = sight.player ? 'bright' : shade(sight);
  const item = ITEMS[i];
  const face: Line[] = [
    [{ text: ` ${v}   `, ink: 'conquered', strong: sight.player, light }],
    [
      sight.player ? { text: '@', ink: 'player', strong: true, light } : { text: ' ', ink: 'conquered', light },
      { text: item.glyph + item.short, ink: 'conquered', strong: sight.player, light },
    ],
  ];
  const marks: Mark[] = [{ place: 'nw', text: String(v), ink: 'conquered' }];
  if (sight.player) marks.push({ place: 'middle', text: '@', ink: 'player' });
  const words = ['conquered', `value ${v}`, i === NONE ? 'no item' : item.name];
  return {
    ...looks(sight.player ? '@' : item.glyph, 'ground', tileOf(v, i), sight.player ? 'player' : 'conquered', light),
    label: `${sight.name}, ${[...words, ...placeWords(sight)].join(', ')}`,
    face,
    marks,
  };
}

function looks(glyph: string, kind: string, tile: string, ink: Role, light: Light): Omit<Cell, 'label'> {
  return { glyph, ascii: glyph, tile: `${kind}-${tile}`, ink, ground: null, light };
}

function shade(sight: Sight): Light {
  return sight.dimmed ? 'dim' : 'plain';
}

function fogWords(fog: FogSight): string[] {
  const words = ['fogged'];
  if (fog.values.length > 0)
    words.push(fog.values.length === 9 ? 'any value' : `value ${either(fog.values.map(String))}`);
  if (fog.items.length > 3) words.push(`${fog.items.length} items possible`);
  else if (fog.items.length > 0) words.push(either(fog.items.map((i) => ITEMS[i].name)));
  if (fog.arrows > 0) words.push(`shot for ${fog.arrows}`);
  if (hasNotes(fog.note)) words.push(noteWords(fog.note));
  return words;
}

function noteWords(note: Note): string {
  return `noted ${[...note.v.map(String), ...note.i.map((i) => ITEMS[i].name)].join(', ')}`;
}

function monsterWords(v: number, i: number, current: number, power: number): string {
  return i === NONE ? `no monster, value ${v}` : `${monster(v, i)} ${current} of ${power}`;
}

function placeWords(sight: Sight): string[] {
  return [
    ...(sight.player ? ['you are here'] : []),
    // What is told of a blow says that it is in reach.
    ...(sight.blow !== null && !sight.foretold ? [blowWords(sight.blow)] : sight.near ? ['in reach'] : []),
    ...(sight.dimmed ? ['no target'] : []),
  ];
}

export function either(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
