/** Scenarios: a position as a map of letters and facts, in and out (NONET-162). */
import type { Setup, Sketch } from '../../engine/game.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { wrongSketch } from '../../engine/sketch.ts';
import { findCell } from './cells.ts';
import { powerOf } from './content.ts';
import { makeBoard } from './gen/board.ts';
import { startStates } from './gen/fog.ts';
import { fogOf } from './gen/level.ts';
import { create, state } from './state.ts';
import {
  CELL_NAMES,
  CELLS,
  CONQUERED,
  FOGGED,
  FOGS,
  type Nonet,
  type NonetState,
  SIDE,
  START,
  UNCONQUERED,
} from './types.ts';

/** Facts in the form they have in a saved state. */
const PLAIN = [
  ...['fog', 'floor', 'enemy', 'item', 'health', 'maxHealth', 'stamina', 'maxStamina', 'damage', 'boost', 'gold'],
  ...['roots', 'bought', 'choice', 'turn', 'combats', 'points', 'banked', 'outcome'],
];
const KNOWN = [...PLAIN, 'at', 'conquered', 'unconquered', 'current', 'arrows'];
const DIGITS = /^[1-9]{81}$/;

type Facts = Readonly<Record<string, unknown>>;

export function sketch(s: NonetState): Sketch {
  const saved = state.toJson(s) as Facts;
  const facts: Record<string, unknown> = {};
  for (const name of PLAIN) facts[name] = saved[name];
  const current = named(s.current, (v, cell) => v !== usualCurrent(s, cell));
  const arrows = named(s.arrows, (v) => v !== 0);
  if (Object.keys(current).length > 0) facts.current = current;
  if (Object.keys(arrows).length > 0) facts.arrows = arrows;
  return { map: drawMap(s), facts };
}

/** What is not told is as in a new game; the codec then checks a scenario as strictly as a save. */
export function stage(given: Sketch, setup: Setup<Nonet>): Result<NonetState> {
  const misfit = wrongSketch(given, SIDE, SIDE);
  if (misfit !== null) return misfit;
  const { facts } = given;
  for (const name of Object.keys(facts))
    if (!KNOWN.includes(name)) return wrong(name, `unknown fact; known: ${KNOWN.join(', ')}`);

  const json = state.toJson(create(setup)) as Record<string, unknown>;
  const floor = (facts.floor ?? 1) as number;
  if (!Number.isInteger(floor) || floor < 1 || floor > (json.floors as number))
    return wrong('floor', `expected a whole number from 1 to ${json.floors}`);
  const board = boardOf(facts, setup.seed, floor);
  if (!board.ok) return board;
  const fog = Object.hasOwn(facts, 'fog')
    ? FOGS.indexOf(facts.fog as (typeof FOGS)[number])
    : fogOf(setup.options, floor);
  if (fog < 0) return wrong('fog', `expected one of ${FOGS.join(', ')}`);
  const ground = layOut(given, fog);
  if (!ground.ok) return ground;
  const arrows = numbersOf(facts, 'arrows', () => 0);
  if (!arrows.ok) return arrows;

  Object.assign(json, { fog: FOGS[fog], damage: floor });
  for (const name of PLAIN) if (Object.hasOwn(facts, name)) json[name] = facts[name];
  Object.assign(json, board.value, { at: CELL_NAMES[ground.value.at], arrows: arrows.value });
  json.state = Array.from(ground.value.states, (x) => 'fuc'[x]).join('');
  const { enemy, item } = board.value;
  const like = {
    enemy: Uint8Array.from(enemy, Number),
    item: Uint8Array.from(item, Number),
    state: ground.value.states,
    arrows: Uint8Array.from(arrows.value),
  };
  const current = numbersOf(facts, 'current', (cell) => usualCurrent(like, cell));
  if (!current.ok) return current;
  json.current = current.value;
  return state.fromJson(json, 'facts');
}

/** What is left of a monster that only the marked arrows have hurt. */
function usualCurrent(s: Pick<NonetState, 'enemy' | 'item' | 'state' | 'arrows'>, cell: number): number {
  const power = powerOf(s.enemy[cell], s.item[cell]);
  if (power === 0 || s.state[cell] === CONQUERED) return 0;
  return Math.max(1, power - s.arrows[cell]);
}

function drawMap(s: NonetState): string[] {
  const letters = Array.from(s.state, (x, cell) => (cell === s.at ? '@' : '#uc'[x]));
  return Array.from({ length: SIDE }, (_, row) => letters.slice(row * SIDE, (row + 1) * SIDE).join(''));
}

/** The two grids as digits: both as told, or those of the seed. */
function boardOf(facts: Facts, seed: string, floor: number): Result<{ enemy: string; item: string }> {
  if (facts.enemy === undefined && facts.item === undefined) {
    const made = makeBoard(seed, floor);
    return ok({ enemy: made.enemy.join(''), item: made.item.join('') });
  }
  for (const name of ['enemy', 'item'])
    if (typeof facts[name] !== 'string' || !DIGITS.test(facts[name]))
      return wrong(name, 'expected 81 digits from 1 to 9');
  return ok({ enemy: facts.enemy as string, item: facts.item as string });
}

interface Ground {
  readonly states: Uint8Array;
  readonly at: number;
}

/** The cell states: the map, or the pattern of the fog; the lists come on top. */
function layOut(given: Sketch, fog: number): Result<Ground> {
  const { map, facts } = given;
  const drawn = map.length === 0 ? ok({ states: startStates(fog), at: -1 }) : readMap(map);
  if (!drawn.ok) return drawn;
  const { states, at } = drawn.value;
  for (const [name, value] of [
    ['conquered', CONQUERED],
    ['unconquered', UNCONQUERED],
  ] as const) {
    const list = facts[name] ?? [];
    if (!Array.isArray(list) || list.length > CELLS) return wrong(name, `expected a list of at most ${CELLS} cells`);
    for (let i = 0; i < list.length; i++) {
      const cell = findCell(list[i]);
      if (cell < 0) return wrong(`${name}[${i}]`, 'no such cell');
      states[cell] = value;
    }
  }
  if (!Object.hasOwn(facts, 'at')) return ok({ states, at: at >= 0 ? at : START });
  const told = findCell(facts.at);
  if (told < 0) return wrong('at', 'no such cell');
  if (at >= 0 && at !== told) return wrong('at', `the map has the player at ${CELL_NAMES[at]}`);
  return ok({ states, at: told });
}

/** The states that a map shows, and where its player is; -1 without one. */
function readMap(map: readonly string[]): Result<Ground> {
  const states = new Uint8Array(CELLS);
  let at = -1;
  if (map.length !== SIDE) return fail('bad-map', 'map', `expected 9 rows or none, got ${map.length}`);
  for (let row = 0; row < SIDE; row++) {
    if (typeof map[row] !== 'string' || !/^[#uc@]{9}$/.test(map[row]))
      return fail('bad-map', `map[${row}]`, 'expected nine of the letters # (fog), u, c and @ (player)');
    for (let col = 0; col < SIDE; col++) {
      const cell = row * SIDE + col;
      states[cell] = [FOGGED, UNCONQUERED, CONQUERED, CONQUERED]['#uc@'.indexOf(map[row][col])];
      if (map[row][col] !== '@') continue;
      if (at >= 0) return fail('bad-map', `map[${row}]`, 'a second @');
      at = cell;
    }
  }
  return ok({ states, at });
}

/** A map from cell names to numbers, as a list of 81 with `usual` where nothing is told. */
function numbersOf(facts: Facts, name: string, usual: (cell: number) => number): Result<number[]> {
  const told = facts[name] ?? {};
  if (told === null || typeof told !== 'object' || Array.isArray(told))
    return wrong(name, 'expected a map from cells to numbers');
  const numbers = Array.from({ length: CELLS }, (_, cell) => usual(cell));
  for (const [key, value] of Object.entries(told)) {
    const cell = findCell(key);
    if (cell < 0) return wrong(`${name}.${key}`, 'no such cell');
    if (!Number.isInteger(value) || value < 0 || value > 255)
      return wrong(`${name}.${key}`, 'expected a whole number from 0 to 255');
    numbers[cell] = value;
  }
  return ok(numbers);
}

function named(numbers: Uint8Array, worth: (v: number, cell: number) => boolean): Record<string, number> {
  const out: Record<string, number> = {};
  numbers.forEach((v, cell) => {
    if (worth(v, cell)) out[CELL_NAMES[cell]] = v;
  });
  return out;
}

function wrong(fact: string, what: string): Result<never> {
  return fail('bad-fact', `facts.${fact}`, what);
}
