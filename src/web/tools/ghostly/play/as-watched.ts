/** What one player sees, in the form in which those who watch see it: everybody among the others, with the power that is left. */
import { type OwnPlay, powerLeft, YOU } from '../../../../games/ghostly/arena.ts';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';

/** `own`: null for those who watch anyway. */
export function asWatched(obs: GhostlyObs, own: OwnPlay | null): GhostlyObs {
  const { you, others, map } = obs.gamestate;
  if (you === null) return obs;
  const { tick } = obs.tally;
  const players = obs.tally.players.map((p, seat) => (own === null ? p : { ...p, power: powerLeft(own, seat, tick) }));
  const present = players[you.id].alive ? [you, ...others] : others;
  return { ...obs, gamestate: { map, others: present, you: null }, tally: { ...obs.tally, players } };
}

/** GHOST-296: the own ghost is called YOU. */
export function namesFor(obs: GhostlyObs, names: readonly string[]): readonly string[] {
  const me = obs.gamestate.you?.id;
  return names.map((name, seat) => (seat === me ? YOU : name));
}
