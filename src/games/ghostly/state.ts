/** The state of a game: how it begins, and its codec with the checks of a loaded one (GHOST-033). */
import {
  type Codec,
  checked,
  derived,
  flag,
  intIn,
  layer,
  lettersForm,
  list,
  indexOf as nameOf,
  rng,
  seedText,
  struct,
  textUpTo,
} from '../../engine/codec.ts';
import type { Setup } from '../../engine/game.ts';
import { mixText } from '../../engine/hash.ts';
import { invariant, type Problem } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { type ArenaMap, MOST_SIDE, readMap } from './arena-map.ts';
import { DIRS, LEFT, MOST_PLAYERS, NOWHERE, PELLET, POWER_TICKS, SUDDEN_DEATH } from './constants.ts';
import { findMap } from './content.ts';
import { newRowCache } from './row-cache.ts';
import { beginRound, newPlayer } from './rules/round.ts';
import type { Ghostly, GhostlyOptions, GhostlyState, Monster, PlayerState } from './types.ts';

export function create(setup: Setup<Ghostly>): GhostlyState {
  const map = findMap(setup.options.map);
  invariant(map !== null, 'options name a bundled map');
  const s = blankState(setup.seed, setup.seats, setup.options, map.name, map.plan);
  beginRound(s);
  return s;
}

/** Nobody has a square yet. */
export function blankState(
  seed: string,
  seats: number,
  options: GhostlyOptions,
  map: string,
  plan: ArenaMap,
): GhostlyState {
  return {
    seed,
    map,
    plan,
    restarts: options.restarts,
    rounds: options.rounds,
    played: 0,
    round: 1,
    again: 0,
    tick: 0,
    finished: false,
    pellets: plan.pellets.slice(),
    left: plan.count,
    players: Array.from({ length: seats }, newPlayer),
    monster: { active: false, at: plan.den, facing: LEFT, target: NOWHERE },
    stream: stream(seed),
    rowCache: newRowCache(),
  };
}

const square = intIn(NOWHERE, 9999);
/** Of points, rounds and ticks: more than any game counts to. */
const amount = intIn(0, 1_000_000_000);

const player = struct<PlayerState>({
  connected: flag,
  alive: flag,
  at: square,
  facing: nameOf(DIRS),
  points: amount,
  total: amount,
  wins: amount,
  power: intIn(0, POWER_TICKS),
});

const monster = struct<Monster>({ active: flag, at: square, facing: nameOf(DIRS), target: square });

/** Written once, so clones share it. */
const plan: Codec<ArenaMap> = {
  flat: true,
  clone: (x) => x,
  digest: (x, h) => {
    for (const row of x.rows) mixText(h, row);
  },
  differs: (x, y, path) => {
    const [a, b] = [x.rows.join('\n'), y.rows.join('\n')];
    return a === b ? null : `${path}: ${a} / ${b}`;
  },
  toJson: (x) => x.rows,
  fromJson: readMap,
};

const fields: Codec<GhostlyState> = struct<GhostlyState>({
  seed: seedText,
  map: textUpTo(64),
  plan,
  restarts: flag,
  rounds: intIn(-1, 1_000_000),
  played: amount,
  round: amount,
  again: amount,
  tick: amount,
  finished: flag,
  pellets: layer(Uint8Array, { upTo: MOST_SIDE * MOST_SIDE }, lettersForm('_.o')),
  left: amount,
  players: list(player, { upTo: MOST_PLAYERS }),
  monster,
  stream: rng,
  rowCache: derived(newRowCache),
});

/** What must hold between the fields; the path names the one that is wrong. */
function check(s: GhostlyState, path: string): Problem | null {
  const wrong = firstWrong(s);
  return wrong === null ? null : { code: 'bad-field', path: `${path}.${wrong[0]}`, text: wrong[1] };
}

type Wrong = readonly [field: string, text: string] | null;

function firstWrong(s: GhostlyState): Wrong {
  return wrongRounds(s) ?? wrongPellets(s) ?? wrongPlayers(s) ?? wrongMonster(s);
}

function wrongRounds({ rounds, played, round, finished }: GhostlyState): Wrong {
  if (rounds === 0) return ['rounds', 'expected 1 or more, or -1 for ever'];
  if (rounds > 0 && played > rounds) return ['played', `only ${rounds} rounds are wanted`];
  if (round !== played + (finished ? 0 : 1)) return ['round', `does not follow ${played} rounds played`];
  return null;
}

function wrongPellets({ plan: map, pellets, left }: GhostlyState): Wrong {
  if (pellets.length !== map.ground.length) return ['pellets', `expected ${map.ground.length} letters`];
  for (let p = 0; p < pellets.length; p++)
    if (pellets[p] !== 0 && pellets[p] !== map.pellets[p])
      return ['pellets', `the map has no such pellet on square ${p}`];
  const counted = pellets.filter((x) => x === PELLET).length;
  return left === counted ? null : ['left', `the pellet layer has ${counted}`];
}

function wrongPlayers({ plan: map, players }: GhostlyState): Wrong {
  if (players.length < 1 || players.length > Math.min(MOST_PLAYERS, map.starts.length))
    return ['players', `the map seats 1 to ${map.starts.length} players`];
  for (let i = 0; i < players.length; i++) {
    const p = players[i];
    const at = `players[${i}]`;
    if (map.ground[p.at] !== 1) return [`${at}.at`, 'not a square that can be entered'];
    if (p.alive && !p.connected) return [`${at}.alive`, 'a player that left is not alive'];
    if (p.points > p.total) return [`${at}.total`, 'less than the points of this round'];
    for (let k = 0; k < i; k++)
      if (p.alive && players[k].alive && players[k].at === p.at) return [`${at}.at`, `player ${k} is there`];
  }
  return null;
}

function wrongMonster({ plan: map, monster: m, tick }: GhostlyState): Wrong {
  if (map.ground[m.at] !== 1) return ['monster.at', 'not a square that can be entered'];
  if (m.target !== NOWHERE && !(map.pellets[m.target] > 0)) return ['monster.target', 'there was never a pellet'];
  if (m.active && tick < SUDDEN_DEATH) return ['monster.active', `not before tick ${SUDDEN_DEATH}`];
  return null;
}

export const state: Codec<GhostlyState> = checked(fields, check);
