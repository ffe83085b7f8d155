/** Short words for rule tests: a scenario, some actions, and what came of them. */
import type { Sketch } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import type { DelveEvent } from './events.ts';
import { delve } from './index.ts';
import type { Creature, DelveOptions, DelveState } from './types.ts';

export interface Played {
  readonly s: DelveState;
  readonly events: DelveEvent[];
  /** Code of the last refusal, '' if the last action was done. */
  refused: string;
}

export const ROOM = [
  '############',
  '#..........#',
  '#..........#',
  '#....@.....#',
  '#..........#',
  '#..........#',
  '############',
];

export function setupOf(options: Partial<DelveOptions> = {}, seed = 'test') {
  return { seed, seats: 1, options: { ...delve.options.defaults, ...options } };
}

export function begin(
  map: readonly string[],
  facts: Sketch['facts'] = {},
  options: Partial<DelveOptions> = {},
): Played {
  const staged = delve.stage({ map, facts }, setupOf(options));
  if (!staged.ok) throw new Error(formatProblem(staged.problem));
  return { s: staged.value, events: [], refused: '' };
}

/** Actions in notation, one after the other; a refused one changes nothing. */
export function act(p: Played, ...texts: readonly string[]): Played {
  for (const text of texts) {
    const action = delve.actions.get(text);
    const refusal = delve.refuse(p.s, 0, action);
    p.refused = refusal?.code ?? '';
    if (refusal === null) delve.apply(p.s, [{ seat: 0, action }], (_, e) => p.events.push(e));
  }
  return p;
}

export function creature(p: Played, id: number): Creature {
  const c = p.s.creatures.find((x) => x.id === id);
  if (c === undefined) throw new Error(`creature ${id} is gone`);
  return c;
}

/** Column and row, as the book writes places. */
export function at(p: Played, place: number): string {
  return `${place % p.s.width},${Math.floor(place / p.s.width)}`;
}

export function where(p: Played, id: number): string {
  return at(p, creature(p, id).at);
}

export function events<K extends DelveEvent['type']>(p: Played, type: K): Extract<DelveEvent, { type: K }>[] {
  return p.events.filter((e): e is Extract<DelveEvent, { type: K }> => e.type === type);
}

export { delve };
