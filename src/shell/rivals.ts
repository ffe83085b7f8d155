/** The other seats of a game for several: bots fill them, and answer as soon as they are asked. */
import type { Types } from '../engine/game.ts';
import type { GameModule } from '../games/index.ts';
import { driveAgent } from '../host/drive-agent.ts';
import type { SeatName } from '../host/lines.ts';
import type { Session } from '../host/session.ts';

/** One person, and the strongest bots there are for the rest. */
export function seatsFor({ game, rivals = [] }: GameModule): SeatName[] {
  const others = rivals.slice(-(game.seats.max - 1));
  const wanted = game.seats.max === 1 ? 0 : Math.max(game.seats.min - 1, Math.min(others.length, game.seats.max - 1));
  const bots = Array.from({ length: wanted }, (_, i) => ({
    name: others[i % others.length].name,
    kind: 'bot' as const,
  }));
  return [{ name: 'player', kind: 'human' }, ...bots];
}

/** Seats the bots that the recording names; returns a function that sends them off. */
export function seatRivals({ game, rivals = [] }: GameModule, session: Session<Types>): () => void {
  const { seats, start } = session.head;
  const stops = seats.map((s, seat) => {
    const rival = s.kind === 'bot' ? rivals.find((r) => r.name === s.name) : undefined;
    if (rival === undefined) return () => {};
    const agent = rival.make(game, `${start.seed}/bot ${seat}`);
    return driveAgent({ session, seat, agent });
  });
  return () => {
    for (const stop of stops) stop();
  };
}
