/** The state of a game: how it begins, and its codec with the checks of a loaded one (NONET-034, NONET-036). */
import {
  type Codec,
  checked,
  int,
  intIn,
  layer,
  lettersForm,
  indexOf as nameOf,
  seedText,
  struct,
} from '../../engine/codec.ts';
import type { Setup } from '../../engine/game.ts';
import { fail, ok, type Problem } from '../../engine/result.ts';
import { copyLayer } from './bytes.ts';
import { powerOf } from './content.ts';
import { areOrthogonal, isSudoku } from './gen/grid.ts';
import { floorsOf, fogOf, makeLevel } from './gen/level.ts';
import {
  ARROW,
  CELL_NAMES,
  CELLS,
  CONQUERED,
  FOGGED,
  FOGS,
  MODES,
  type Nonet,
  type NonetState,
  OUTCOMES,
  START,
  TELEPORT,
} from './types.ts';

export const PLAYING = OUTCOMES.indexOf('playing');
export const WON = OUTCOMES.indexOf('won');
export const LOST = OUTCOMES.indexOf('lost');
export const RESIGNED = OUTCOMES.indexOf('resigned');
export const ABANDONED = OUTCOMES.indexOf('abandoned');

/** NONET-038 to NONET-040. */
export const BASE_HEALTH = 13;
export const BASE_STAMINA = 10;

export function create(setup: Setup<Nonet>): NonetState {
  const { seed, options } = setup;
  const mode = MODES.indexOf(options.mode as (typeof MODES)[number]);
  const fog = fogOf(options, 1);
  const level = makeLevel(seed, 1, fog);
  return {
    mode,
    fog,
    floor: 1,
    floors: floorsOf(mode),
    seed,
    maxTurns: options.maxTurns,
    enemy: level.enemy,
    item: level.item,
    state: level.state,
    current: level.current,
    arrows: level.arrows,
    at: START,
    health: BASE_HEALTH,
    maxHealth: BASE_HEALTH,
    stamina: BASE_STAMINA,
    maxStamina: BASE_STAMINA,
    damage: 1,
    boost: 0,
    gold: 0,
    roots: 0,
    bought: 0,
    choice: 0,
    turn: 0,
    combats: 0,
    points: 0,
    banked: 0,
    outcome: PLAYING,
  };
}

/** The item that waits for a target and its power, in one small integer; 0 when nothing waits. */
export function choiceOf(item: number, power: number): number {
  return item * 16 + power;
}

export function choiceItem(choice: number): number {
  return choice >> 4;
}

export function choicePower(choice: number): number {
  return choice & 15;
}

/** Room for any game and any scenario, and sums that stay exact. */
const amount = intIn(0, 1_000_000_000);
const digits = lettersForm('0123456789');

const choice: Codec<number> = {
  ...int,
  toJson: (x) => (x === 0 ? null : { item: choiceItem(x), power: choicePower(x) }),
  fromJson: (j, path) => {
    if (j === null) return ok(0);
    const given = choiceParts.fromJson(j, path);
    return given.ok ? ok(choiceOf(given.value.item, given.value.power)) : given;
  },
};
const choiceParts = struct({ item: intIn(ARROW, TELEPORT), power: intIn(1, 9) });

/** Written only while a floor is made, so clones share it. A digest reads it faster where it lies than it would find words kept for it. */
const grid: Codec<Uint8Array> = { ...layer(Uint8Array, CELLS, digits), flat: true, clone: (x) => x };

const fields: Codec<NonetState> = struct<NonetState>({
  mode: nameOf(MODES),
  fog: nameOf(FOGS),
  floor: intIn(1, 4),
  floors: intIn(1, 4),
  seed: seedText,
  maxTurns: amount,
  enemy: grid,
  item: grid,
  state: { ...layer(Uint8Array, CELLS, lettersForm('fuc')), clone: copyLayer },
  current: { ...layer(Uint8Array, CELLS), clone: copyLayer },
  arrows: { ...layer(Uint8Array, CELLS), clone: copyLayer },
  at: nameOf(CELL_NAMES),
  health: amount,
  maxHealth: amount,
  stamina: amount,
  maxStamina: amount,
  damage: amount,
  boost: amount,
  gold: amount,
  roots: amount,
  bought: amount,
  choice,
  turn: amount,
  combats: amount,
  points: amount,
  banked: amount,
  outcome: nameOf(OUTCOMES),
});

/** A mark above this cannot come about: the arrows of a board have 45 points together (NONET-015). */
const MOST_ARROWS = 45;

/** NONET-036: what must hold between the fields; the path names the one that is wrong. */
function check(s: NonetState, path: string): Problem | null {
  const wrong = (field: string, what: string) => fail('bad-field', `${path}.${field}`, what);
  const found = firstWrong(s, wrong);
  return found === null || found.ok ? null : found.problem;
}

function firstWrong(s: NonetState, wrong: (field: string, what: string) => ReturnType<typeof fail>) {
  if (s.floors !== floorsOf(s.mode)) return wrong('floors', `mode ${MODES[s.mode]} has ${floorsOf(s.mode)}`);
  if (s.floor > s.floors) return wrong('floor', `there are only ${s.floors}`);
  if (!isSudoku(s.enemy)) return wrong('enemy', 'not a sudoku solution');
  if (!isSudoku(s.item)) return wrong('item', 'not a sudoku solution');
  if (!areOrthogonal(s.enemy, s.item)) return wrong('item', 'not orthogonal to the enemy grid');
  for (let cell = 0; cell < CELLS; cell++) {
    const name = CELL_NAMES[cell];
    const most = s.state[cell] === CONQUERED ? 0 : powerOf(s.enemy[cell], s.item[cell]);
    if (s.current[cell] > most) return wrong(`current.${name}`, `at most ${most} there, got ${s.current[cell]}`);
    const marks = s.state[cell] === FOGGED ? MOST_ARROWS : 0;
    if (s.arrows[cell] > marks) return wrong(`arrows.${name}`, `at most ${marks} there, got ${s.arrows[cell]}`);
  }
  if (s.state[s.at] !== CONQUERED) return wrong('at', `the player's cell ${CELL_NAMES[s.at]} must be conquered`);
  if (s.health > s.maxHealth) return wrong('health', `above the maximum ${s.maxHealth}`);
  if (s.stamina > s.maxStamina) return wrong('stamina', `above the maximum ${s.maxStamina}`);
  if (s.damage < 1) return wrong('damage', 'at least 1');
  if (s.outcome === PLAYING && s.health === 0) return wrong('health', 'a living player has at least 1');
  if (s.outcome !== PLAYING && s.choice !== 0) return wrong('choice', 'nothing waits when the game is over');
  return null;
}

export const state: Codec<NonetState> = checked(fields, check);
