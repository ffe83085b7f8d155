/** Rounds: how one begins, when it is over, who wins it, and when the game is (sections 5 and 11). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { type Rng, shuffle, stream } from '../../../engine/rng.ts';
import { DOWN, LEFT, NOWHERE } from '../constants.ts';
import { placeOf } from '../place.ts';
import { invalidateAll } from '../row-cache.ts';
import type { Ghostly, GhostlyState, PlayerState, RoundEnd } from '../types.ts';

export function newPlayer(): PlayerState {
  return { connected: true, alive: true, at: NOWHERE, facing: DOWN, points: 0, total: 0, wins: 0, power: 0 };
}

/** GHOST-028: the i-th of a random order of the players gets the i-th start square. */
export function dealSquares(random: Rng, players: number, starts: readonly number[]): number[] {
  const order = shuffle(
    random,
    Array.from({ length: players }, (_, i) => i),
  );
  const squares = new Array<number>(players);
  order.forEach((player, place) => {
    squares[player] = starts[place];
  });
  return squares;
}

/** GHOST-031: a round repeats whatever was played before it; one begun again is another one (GHOST-079). */
export function roundStream(s: Pick<GhostlyState, 'seed' | 'round' | 'again'>): Rng {
  return s.again === 0 ? stream(s.seed, 'round', s.round) : stream(s.seed, 'round', s.round, s.again);
}

/** GHOST-053, GHOST-054. */
export function beginRound(s: GhostlyState, emit?: Emit<Ghostly>): void {
  s.tick = 0;
  s.pellets.set(s.plan.pellets);
  s.left = s.plan.count;
  invalidateAll(s.rowCache);
  s.stream = roundStream(s);
  const squares = dealSquares(s.stream, s.players.length, s.plan.starts);
  for (let i = 0; i < s.players.length; i++) {
    const p = s.players[i];
    p.alive = p.connected;
    p.at = squares[i];
    p.points = 0;
    p.power = 0;
  }
  s.monster.active = false;
  s.monster.at = s.plan.den;
  s.monster.facing = LEFT;
  s.monster.target = NOWHERE;
  emit?.(EVERYONE, { type: 'round-begins', round: s.round, squares: squares.map((at) => placeOf(s.plan, at)) });
}

/** GHOST-062 to GHOST-064. */
export function roundOver(s: GhostlyState): RoundEnd | null {
  if (s.left === 0) return 'pellets';
  let alive = 0;
  for (let i = 0; i < s.players.length; i++) if (s.players[i].alive) alive++;
  return alive === 0 || (alive === 1 && s.players.length > 1) ? 'survivors' : null;
}

/** GHOST-135 to GHOST-139: the best of the connected, all of them if several are level. */
function roundWinners(s: GhostlyState): number[] {
  let best = -1;
  for (const p of s.players) if (p.connected && p.points > best) best = p.points;
  return s.players.flatMap((p, seat) => (p.connected && p.points === best ? [seat] : []));
}

/** GHOST-065, GHOST-066. */
export function endRound(s: GhostlyState, why: RoundEnd, emit?: Emit<Ghostly>): void {
  const winners = roundWinners(s);
  for (const seat of winners) s.players[seat].wins++;
  s.played++;
  emit?.(EVERYONE, {
    type: 'round-over',
    round: s.round,
    why,
    ticks: s.tick,
    points: s.players.map((p) => p.points),
    winners,
  });
  if (why === 'deserted' || s.played === s.rounds) {
    s.finished = true;
    emit?.(EVERYONE, { type: 'game-over', winners: gameWinners(s) });
    return;
  }
  s.round++;
  s.again = 0;
  beginRound(s, emit);
}

/** GHOST-079: no win, nothing counted, and the points of the abandoned round are taken back. */
export function restartRound(s: GhostlyState, emit?: Emit<Ghostly>): void {
  for (const p of s.players) p.total -= p.points;
  s.again++;
  emit?.(EVERYONE, { type: 'round-restarted', round: s.round });
  beginRound(s, emit);
}

/** GHOST-141: more wins, then more points of all rounds, then the lower id: sorting leaves equals in their order. */
export function ranking(players: readonly { readonly wins: number; readonly total: number }[]): number[] {
  return players
    .map((_, seat) => seat)
    .sort((a, b) => players[b].wins - players[a].wins || players[b].total - players[a].total);
}

/** GHOST-140. */
export function gameWinners(s: GhostlyState): number[] {
  const best = s.players[ranking(s.players)[0]];
  return s.players.flatMap((p, seat) => (p.wins === best.wins && p.total === best.total ? [seat] : []));
}
