/** How a command starts a game: a seed given or drawn, a scenario file, the game's own flags. */
import { randomInt } from 'node:crypto';
import type { AnyGame } from '../engine/game.ts';
import { parseSeed } from '../engine/seed.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Head, SeatName } from '../host/lines.ts';
import { newHead } from '../host/recording.ts';
import { headFromScenario, parseScenario } from '../host/scenario.ts';
import { type ChosenSeed, chooseSeed, seedOfBits } from '../shell/choose-seed.ts';
import { readJson } from './files.ts';
import { type Flag, pickFlags } from './game-flags.ts';
import { must } from './stop.ts';

export interface StartFlags {
  readonly seed?: string;
  readonly scenario?: string;
  readonly [flag: string]: unknown;
}

export function freshSeed(ui: AnyUi): string {
  return seedOfBits(ui, randomInt(0x100000000));
}

/** Today in UTC as YYYYMMDD. */
export function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

/** The seed of the command line, else the one that the options prescribe for today, else a fresh one. */
export function seedOf(given: StartFlags, options: object, ui: AnyUi): ChosenSeed {
  const asked = given.seed === undefined ? undefined : must(parseSeed(given.seed, '--seed'));
  return chooseSeed(ui, { asked, options, today: today(), fresh: freshSeed });
}

export function beginHead(
  game: AnyGame,
  ui: AnyUi,
  given: StartFlags,
  flags: readonly Flag[],
  seats: readonly SeatName[],
): Head {
  const picked = pickFlags(flags, given);
  if (given.scenario !== undefined) {
    const scenario = must(parseScenario(readJson(given.scenario)), given.scenario);
    const seed = given.seed === undefined ? (scenario.seed ?? freshSeed(ui)) : must(parseSeed(given.seed, '--seed'));
    return must(headFromScenario(game, scenario, { seed, options: picked, seats }), given.scenario);
  }
  return newHead(game, {
    ...seedOf(given, { ...game.options.defaults, ...picked }, ui),
    options: picked,
    seats,
  });
}
