/** A world that fits what a seat sees, for bots that search: the rest of this round on what is left of the map. */
import { between, stream } from '../../engine/rng.ts';
import { compileMap } from './arena-map.ts';
import { DIRS, MONSTER_ID, NOWHERE, POWER_TICKS } from './constants.ts';
import { blankState } from './state.ts';
import type { Ghost, GhostlyObs, GhostlyState } from './types.ts';

/**
 * Unknown and therefore guessed: how much power is left (any amount), the tick order, where the monster would start
 * (it never does here unless it is already there), and what was eaten: a later round has only what is there now.
 */
export function imagine(obs: GhostlyObs, seed: string): GhostlyState {
  const { gamestate, tally } = obs;
  const { map, others, you } = gamestate;
  const plan = { ...compileMap(map.content), count: tally.pellets };
  const options = { map: '', rounds: tally.rounds, restarts: false };
  const s = blankState(seed, tally.players.length, options, 'imagined', plan);
  const guess = stream(seed, 'imagine');
  s.round = tally.round;
  s.played = tally.played;
  s.tick = tally.tick;
  s.finished = tally.finished;
  s.left = map.pelletsleft;
  const seen = new Map<number, Ghost>(others.map((g) => [g.id, g]));
  if (you !== null) seen.set(you.id, you);
  tally.players.forEach((t, id) => {
    const p = s.players[id];
    const g = seen.get(id);
    Object.assign(p, { alive: t.alive, connected: t.connected, points: t.points, total: t.total, wins: t.wins });
    p.facing = DIRS.indexOf(t.facing);
    p.at = g === undefined ? 0 : g.y * map.width + g.x;
    p.power = t.power ?? (g?.isdangerous ? between(guess, 1, POWER_TICKS) : 0);
  });
  const m = seen.get(MONSTER_ID);
  s.monster.active = m !== undefined;
  s.monster.at = m === undefined ? NOWHERE : m.y * map.width + m.x;
  if (tally.monster !== null) s.monster.facing = DIRS.indexOf(tally.monster.facing);
  s.stream = stream(seed, 'order');
  return s;
}
