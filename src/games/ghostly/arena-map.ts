/** A map compiled for the rules: read from the text of a map file, checked, and laid out as tables (section 2). */
import { fail, ok, type Problem, type Result } from '../../engine/result.ts';
import { createFlow, FAR, type Flow, spreadSteps } from '../../kit/flow.ts';
import { FOUR_WAY } from '../../kit/way.ts';
import { MOST_PLAYERS, NOTHING, NOWHERE, PELLET, SUPER } from './constants.ts';

/** Never written to after it is made: every state of a game shares one. */
export interface ArenaMap {
  /** As in the map file. */
  readonly rows: readonly string[];
  readonly width: number;
  readonly height: number;
  /** 0 for walls, 1 for what can be entered. */
  readonly ground: Uint8Array;
  /** 1 for doors. */
  readonly doors: Uint8Array;
  /** The pellet layer at the start of a round. */
  readonly pellets: Uint8Array;
  readonly count: number;
  /** GHOST-014, GHOST-017: at most four, in reading order. */
  readonly starts: readonly number[];
  /** The monster's start square. */
  readonly den: number;
  /** next[4 * square + direction]: where a step leads, sides joined (GHOST-015); NOWHERE if it fails. */
  readonly next: Int32Array;
  /** Squares with a pellet at the start of a round, by column and then by row. */
  readonly food: Int32Array;
  /** For the monster: scratch, and the ways to targets that were worked out so far. */
  readonly flow: Flow;
  readonly ways: Map<number, Int32Array>;
}

const TILES = '_|-.o#@';
const LEAST = 3;
export const MOST_SIDE = 100;

/** GHOST-013: a file's text as rows. */
export function splitMap(text: string): string[] {
  return text
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '');
}

/** GHOST-016: the first condition that fails is told with line and column, counted from 1. */
export function parseMap(rows: readonly string[]): Result<ArenaMap> {
  const problem = firstFault(rows);
  return problem === null ? ok(compileMap(rows)) : { ok: false, problem };
}

function fault(condition: string, line: number, column: number, text: string): Problem {
  const path = line === 0 ? '' : column === 0 ? `line ${line}` : `line ${line}, column ${column}`;
  return { code: 'bad-map', path, text: `condition (${condition}): ${text}` };
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}

function firstFault(rows: readonly string[]): Problem | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length < LEAST || rows.length > MOST_SIDE || width < LEAST || width > MOST_SIDE)
    return fault(
      'a',
      0,
      0,
      `a map has ${LEAST} to ${MOST_SIDE} columns and ${LEAST} to ${MOST_SIDE} rows, this one ${width} by ${rows.length}`,
    );
  for (let y = 0; y < rows.length; y++)
    for (let x = 0; x < rows[y].length; x++)
      if (!TILES.includes(rows[y][x]))
        return fault('b', y + 1, x + 1, `${quote(rows[y][x])} is no tile; the tiles are ${TILES.split('').join(' ')}`);
  for (let y = 1; y < rows.length; y++)
    if (rows[y].length !== width)
      return fault(
        'c',
        y + 1,
        0,
        `the first row has ${width} characters, this one ${rows[y].length}: ${quote(rows[y])}`,
      );
  const all = rows.join('');
  const dens = all.split('@').length - 1;
  if (!all.includes('#')) return fault('d', 0, 0, 'there is no start square #');
  if (dens !== 1) {
    const again = all.indexOf('@', all.indexOf('@') + 1);
    if (dens === 0) return fault('e', 0, 0, 'there is no start square @ of the monster');
    return fault('e', Math.floor(again / width) + 1, (again % width) + 1, 'there is a second start square @');
  }
  if (!all.includes('.')) return fault('f', 0, 0, 'there is no pellet .');
  const lost = firstCutOff(compileMap(rows), all);
  return lost < 0
    ? null
    : fault(
        'g',
        Math.floor(lost / width) + 1,
        (lost % width) + 1,
        `${quote(all[lost])} cannot be reached from the monster's square`,
      );
}

function firstCutOff(plan: ArenaMap, all: string): number {
  const field = stepsTo(plan, plan.den);
  for (let p = 0; p < all.length; p++) if ('#@.o'.includes(all[p]) && field[p] === FAR) return p;
  return -1;
}

/** Steps to one square without using the joined sides, as the monster walks (GHOST-127). */
export function stepsTo(plan: ArenaMap, square: number): Int32Array {
  const field = new Int32Array(plan.ground.length);
  spreadSteps(plan.flow, plan.ground, FOUR_WAY, [square], 1, FAR, field);
  return field;
}

/** For rows that are known to be a rectangle of tiles; a map without `@` has no monster. */
export function compileMap(rows: readonly string[]): ArenaMap {
  const width = rows[0].length;
  const height = rows.length;
  const all = rows.join('');
  const ground = Uint8Array.from(all, (c) => (c === '|' ? 0 : 1));
  const pellets = Uint8Array.from(all, (c) => (c === '.' ? PELLET : c === 'o' ? SUPER : NOTHING));
  const starts: number[] = [];
  for (let p = 0; p < all.length && starts.length < MOST_PLAYERS; p++) if (all[p] === '#') starts.push(p);
  return Object.freeze({
    rows: Object.freeze([...rows]),
    width,
    height,
    ground,
    doors: Uint8Array.from(all, (c) => (c === '-' ? 1 : 0)),
    pellets,
    count: pellets.filter((x) => x === PELLET).length,
    starts: Object.freeze(starts),
    den: all.indexOf('@') < 0 ? NOWHERE : all.indexOf('@'),
    next: nextTable(ground, width, height),
    food: foodOf(pellets, width),
    flow: createFlow(width, height),
    ways: new Map(),
  });
}

function foodOf(pellets: Uint8Array, width: number): Int32Array {
  const squares = Array.from(pellets.keys()).filter((p) => pellets[p] !== NOTHING);
  return Int32Array.from(squares.sort((p, q) => (p % width) - (q % width) || p - q));
}

function nextTable(ground: Uint8Array, width: number, height: number): Int32Array {
  const next = new Int32Array(4 * ground.length);
  for (let p = 0; p < ground.length; p++) {
    const x = p % width;
    const y = (p - x) / width;
    const to = [
      y > 0 ? p - width : NOWHERE,
      y < height - 1 ? p + width : NOWHERE,
      x > 0 ? p - 1 : p + width - 1,
      x < width - 1 ? p + 1 : p - width + 1,
    ];
    for (let dir = 0; dir < 4; dir++)
      next[4 * p + dir] = to[dir] === NOWHERE || ground[to[dir]] === 0 ? NOWHERE : to[dir];
  }
  return next;
}

/** A plan out of a save: the same checks as for a file. */
export function readMap(raw: unknown, path: string): Result<ArenaMap> {
  if (!Array.isArray(raw) || raw.length > MOST_SIDE || !raw.every(isRow))
    return fail(
      'bad-field',
      path,
      `expected at most ${MOST_SIDE} rows of a map, none longer than ${MOST_SIDE} letters`,
    );
  const plan = parseMap(raw);
  if (plan.ok) return plan;
  const { code, path: place, text } = plan.problem;
  return fail(code, path, place === '' ? text : `${place}: ${text}`);
}

function isRow(row: unknown): row is string {
  return typeof row === 'string' && row.length <= MOST_SIDE;
}
