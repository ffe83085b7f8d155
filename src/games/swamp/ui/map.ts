/** The dungeon as a map pane: symbols, fog of war, position indicators. */

import type { Cell, Line, Mark, Pane, Role } from '../../../engine/view.ts';
import { span } from '../../../engine/view.ts';
import { createFov, look } from '../../../kit/fov.ts';
import type { ObservedNpc, SwampObs } from '../types.ts';
import {
  DINGHY_SYMBOL,
  facingText,
  harborSymbol,
  ISLAND_SYMBOL,
  LAND_SYMBOL,
  MARK_SYMBOL,
  npcSymbol,
  pcSymbol,
  SHIP_SYMBOL,
  SHRUB_SYMBOL,
  type Sign,
  SWAMP_SYMBOL,
} from './glyphs.ts';
import { watchedCells } from './sight.ts';
import { surroundings } from './surroundings.ts';
import type { SwampUi } from './types.ts';
import { LEFT, MAP_COLS, MAP_ROWS, PITCH } from './zones.ts';

/** SWAMP-201. */
const FOV_RADIUS = 4;

type Marks = ReadonlyMap<number, readonly Mark[]>;
const NO_MARKS: Marks = new Map();

const cells = new Map<string, Cell>();

/** Interned: an unchanged cell is the same object. */
function cell(s: Sign, ink: Role, ground: Role | null, marks: readonly Mark[]): Cell {
  const key = `${s.glyph}|${s.label}|${ink}|${ground}|${marks.map((m) => `${m.place}${m.text}|${m.ink}`).join()}`;
  const known = cells.get(key);
  if (known !== undefined) return known;
  const light = ink.startsWith('dark_') ? 'dim' : 'plain';
  const fresh: Cell = { ...s, ink, ground, light, ...(marks.length === 0 ? {} : { marks }) };
  cells.set(key, fresh);
  return fresh;
}

/** `marks`: what a picture of the map says about costs and dangers, cell by cell. */
export function mapPane(obs: SwampObs, ui: SwampUi, marks: Marks): Pane {
  const width = obs.map[0].length;
  const height = obs.map.length;
  return {
    id: 'map',
    kind: 'map',
    slot: 'map',
    box: { col: 0, row: 0, cols: MAP_COLS, rows: MAP_ROWS },
    size: { cols: width, rows: height },
    cells: mapCells(obs, ui, marks),
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: width }, (_, x) => LEFT + PITCH * x),
    down: Array.from({ length: height }, (_, y) => 1 + y),
    backdrop: backdrop(obs, height),
    cursor: null,
    ...surroundings(obs, ui),
  };
}

/** SWAMP-195. */
function backdrop(obs: SwampObs, height: number): Line[] {
  const across = ' '.repeat(LEFT + PITCH * obs.pc.x);
  const rows: Line[] = [[span(`${across}▼`, 'indicator')]];
  for (let y = 0; y < height; y++) rows.push([span(y === obs.pc.y ? '►' : '', 'indicator')]);
  rows.push([span(`${across}▲`, 'indicator')]);
  return rows;
}

interface Thing {
  readonly symbol: Sign;
  readonly family: 'ground' | 'building' | 'actor';
  readonly alwaysBright?: boolean;
  /** For a picture of the map: where somebody looks (SWAMP-275), when a harbor opens. */
  readonly says?: Mark;
}

/** SWAMP-197: actors over watercraft and buildings over ground. */
export function mapCells(obs: SwampObs, ui: SwampUi, marks: Marks = NO_MARKS): Cell[] {
  const width = obs.map[0].length;
  const height = obs.map.length;
  const things: Thing[] = [];
  const plus = new Set(obs.marks.map(({ x, y }) => y * width + x));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) things.push(terrainOf(obs.map[y][x], plus.has(y * width + x)));
  for (const h of obs.harbors) {
    const symbol = harborSymbol(h.lit, h.closed, ui.sight ? h.opens_in : null);
    const opens: Mark = { place: 'middle', text: String(h.opens_in), ink: 'building' };
    const says = h.opens_in === null || ui.sight ? {} : { says: opens };
    things[h.y * width + h.x] = { symbol, family: 'building', alwaysBright: h.lit, ...says };
  }
  const near = obs.craft_near;
  if (near !== null) {
    const dx = near.dir === 'left' ? -1 : near.dir === 'right' ? 1 : 0;
    const dy = near.dir === 'up' ? -1 : near.dir === 'down' ? 1 : 0;
    const symbol = near.kind === 'ship' ? SHIP_SYMBOL : DINGHY_SYMBOL;
    things[(obs.pc.y + dy) * width + obs.pc.x + dx] = { symbol, family: 'building' };
  }
  for (const n of obs.npcs) things[n.y * width + n.x] = personOf(n, ui.sight);
  const at = obs.pc.y * width + obs.pc.x;
  const seen = fieldOfView(obs, things, at);
  const watched = ui.sight ? watchedCells(obs) : null;
  things[at] = { symbol: pcOf(obs, ui), family: 'actor', alwaysBright: obs.status !== 'lost' };
  return things.map((thing, i) => {
    const dead = i === at && obs.status === 'lost';
    const bright = thing.alwaysBright || (!dead && isBright(thing, seen[i] === 1, ui.showFullMap));
    const ink = bright ? thing.family : `dark_${thing.family}`;
    const forecast = marks.get(i) ?? [];
    const shown = thing.says === undefined ? forecast : [...forecast, thing.says];
    return cell(thing.symbol, ink, watched?.has(i) ? 'watched' : null, shown);
  });
}

/** SWAMP-200, SWAMP-204. */
function isBright(thing: Thing, seen: boolean, fullMap: boolean): boolean {
  return fullMap ? thing.family !== 'ground' : seen;
}

const GROUND: Readonly<Record<string, Thing>> = {
  '~': { symbol: SWAMP_SYMBOL, family: 'ground' },
  '#': { symbol: SHRUB_SYMBOL, family: 'building' },
  R: { symbol: ISLAND_SYMBOL, family: 'building' },
};
const PLAIN_LAND: Thing = { symbol: LAND_SYMBOL, family: 'ground' };
const MARKED_LAND: Thing = { symbol: MARK_SYMBOL, family: 'ground' };

function terrainOf(letter: string, marked: boolean): Thing {
  return GROUND[letter] ?? (marked ? MARKED_LAND : PLAIN_LAND);
}

/** In Sight Mode the symbol is the facing already, as that of a closed harbor is its number. */
function personOf({ kind, facing }: ObservedNpc, sight: boolean): Thing {
  const symbol = npcSymbol(kind, facing, sight);
  if (sight) return { symbol, family: 'actor' };
  return { symbol, family: 'actor', says: { place: 'se', text: facingText(facing), ink: 'actor' } };
}

function pcOf(obs: SwampObs, ui: SwampUi): Sign {
  const { pc } = obs;
  const lit = obs.harbors.some((h) => h.lit && h.x === pc.x && h.y === pc.y);
  const place = pc.on === 'land' ? 'land' : pc.on === 'swamp' ? (pc.craft ?? 'dinghy') : lit ? 'harbor-lit' : 'harbor';
  return pcSymbol(place, ui.mode === 'aim');
}

/** SWAMP-201: all that is no ground blocks the view and is itself seen. */
function fieldOfView(obs: SwampObs, things: readonly Thing[], at: number): Uint8Array {
  const width = obs.map[0].length;
  const ground = Uint8Array.from(things, (t) => (t.family === 'ground' ? 1 : 0));
  ground[at] = 1;
  const seen = new Uint8Array(things.length);
  look(createFov(width, obs.map.length), ground, at, FOV_RADIUS, 'square', seen, 1);
  return seen;
}
