/** Counts positions and ways to play step by step, as perft does for chess: a rule that changes anywhere near the start changes a number. */
import { digestOf } from '../../src/engine/codec.ts';
import type { AnyGame, Turn, Types } from '../../src/engine/game.ts';
import { pick, stream } from '../../src/engine/rng.ts';

/** A game to count from; one object per line in counts.jsonl. */
export interface Case {
  readonly game: string;
  readonly seed: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** So many steps are played before the count begins: any that do not end the game, drawn from a stream of the seed. */
  readonly opening: number;
  /** After 1, 2, 3 ... steps: different positions, sequences of steps that lead there, and how many of those sequences ended the game. */
  readonly counts: readonly (readonly [positions: number, sequences: number, ended: number])[];
}

export function readCases(text: string): Case[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** What all seats that are to act may do together: one turn per seat, every combination; the last seat changes fastest. */
function jointTurns(game: AnyGame, state: object): Turn<Types>[][] {
  let joint: Turn<Types>[][] = [[]];
  for (const seat of game.toAct(state)) {
    const legal = game.legal(state, seat);
    joint = joint.flatMap((turns) => legal.map((action) => [...turns, { seat, action }]));
  }
  return joint;
}

function playOpening(game: AnyGame, start: object, { seed, opening }: Omit<Case, 'counts'>): object {
  const chance = stream(seed, 'opening');
  let state = start;
  for (let n = 0; n < opening; ) {
    const after = game.state.clone(state);
    game.apply(after, pick(chance, jointTurns(game, state)));
    if (game.outcome(after) !== null) continue;
    state = after;
    n++;
  }
  return state;
}

/**
 * Counts until `steps` are done or more than `effort` positions would have to be made.
 * Positions that agree in their whole state, chance included, are one: they are played on once, for all sequences that lead to them.
 */
export function count(game: AnyGame, from: Omit<Case, 'counts'>, steps: number, effort: number): Case['counts'] {
  const options = game.options.parse(from.options);
  if (!options.ok) throw new Error(options.problem.text);
  const start = game.create({ seed: from.seed, seats: from.seats, options: options.value });
  const counts: [number, number, number][] = [];
  let level = new Map([['', { state: playOpening(game, start, from), ways: 1 }]]);
  let made = 0;
  while (counts.length < steps && level.size > 0) {
    const next = new Map<string, { state: object; ways: number }>();
    let sequences = 0;
    let ended = 0;
    for (const { state, ways } of level.values())
      for (const turns of jointTurns(game, state)) {
        if (++made > effort) return counts;
        const after = game.state.clone(state);
        game.apply(after, turns);
        sequences += ways;
        if (game.outcome(after) !== null) ended += ways;
        const digest = digestOf(game.state, after);
        const known = next.get(digest);
        if (known === undefined) next.set(digest, { state: after, ways });
        else known.ways += ways;
      }
    counts.push([next.size, sequences, ended]);
    level = new Map([...next].filter(([, { state }]) => game.outcome(state) === null));
  }
  return counts;
}
