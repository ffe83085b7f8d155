/** Random games of every option, in which what is not allowed is tried as well. */
import type { AnyGame, Seat, Setup, Types } from '../../src/engine/game.ts';
import type { Field } from '../../src/engine/options.ts';
import { below, pick, type Rng, stream } from '../../src/engine/rng.ts';
import { attempt, begin, examplesOf, goldensOf, playGolden, playScene, scenesOf, step, type Witness } from './plays.ts';

/** All that a game is known by: what is documented must occur here, and what occurs must be documented. */
export function playAll(game: AnyGame, steps: number, witness: Witness): void {
  for (const file of goldensOf(game)) playGolden(game, file, witness);
  for (const scene of [...examplesOf(game), ...scenesOf(game)]) playScene(game, scene, witness);
  optionsOf(game).forEach((options, i) => {
    const seats = game.seats.min + (i % (game.seats.max - game.seats.min + 1));
    playRandom(game, { seed: `reference-${i}`, seats, options }, steps, witness);
  });
}

/** One step in so many tries something at random, allowed or not. */
const TRIES = 4;

/** A random game; shorthands are tried as well, and now and then what is not allowed. */
function playRandom(game: AnyGame, setup: Setup<Types>, steps: number, witness: Witness): void {
  const r = stream(setup.seed, 'reference');
  const play = begin(game, game.create(setup), setup.seats, witness);
  while (play.n < steps) {
    const waiting = game.toAct(play.state);
    if (waiting.length === 0) break;
    step(
      play,
      waiting.map((seat) => {
        const tried = anyAction(game, r);
        const done = attempt(play, seat, tried) && below(r, TRIES) === 0 && !endsIt(game, tried);
        return { seat, action: done ? tried : legalAction(game, play.state, seat, r) };
      }),
    );
  }
}

/** Each type as often as any other, though some have a thousand forms and some one. */
function anyAction(game: AnyGame, r: Rng): object {
  const type = pick(r, Object.keys(game.actions.table));
  return pick(r, ofType(game, type));
}

const BY_TYPE = new WeakMap<object, Map<string, object[]>>();

function ofType(game: AnyGame, type: string): object[] {
  let types = BY_TYPE.get(game);
  if (types === undefined) {
    types = new Map();
    for (const action of game.actions.all) {
      const { type } = action as { type: string };
      const known = types.get(type);
      if (known === undefined) types.set(type, [action]);
      else known.push(action);
    }
    BY_TYPE.set(game, types);
  }
  return types.get(type) ?? [];
}

/** Giving up would end most random games after a few steps. */
const GIVES_UP = ['resign', 'abandon', 'leave'];

function endsIt(game: AnyGame, action: object): boolean {
  return GIVES_UP.includes(game.actions.format(action).split(' ')[0]);
}

function legalAction(game: AnyGame, state: object, seat: Seat, r: Rng): object {
  const legal = game.legal(state, seat);
  const going = legal.filter((action) => !endsIt(game, action));
  return pick(r, going.length > 0 ? going : legal);
}

/** The defaults, and each option once with each of its values (of whole numbers the least, the most and one between). */
function optionsOf(game: AnyGame): object[] {
  const fields = Object.entries(game.options.fields as Readonly<Record<string, Field<unknown>>>);
  const changed = fields.flatMap(([name, field]) => valuesOf(field).map((value) => ({ [name]: value })));
  return [{}, ...changed].flatMap((raw) => {
    const parsed = game.options.parse(raw);
    return parsed.ok ? [parsed.value] : [];
  });
}

function valuesOf(field: Field<unknown>): unknown[] {
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'choice') return [...field.of];
  return [...new Set([field.min, Math.min(field.max, field.min + 7), field.max])];
}
