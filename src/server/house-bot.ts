/** A bot of the house on a seat: asked whenever it is its turn, after everybody has been told of the last step. */
import type { Agent } from '../bots/agent.ts';
import type { Seat, Types } from '../engine/game.ts';
import type { Update } from '../host/port.ts';
import { PATIENCE } from '../host/refusals.ts';
import type { Session } from '../host/session.ts';

export interface HouseBotSpec {
  readonly session: Session<Types>;
  readonly seat: Seat;
  readonly agent: Agent<Types>;
  /** Acts for the bot; true if it was refused. */
  readonly act: (n: number, action: Types['action']) => boolean;
  /** Runs what may fail: a bot that throws is a fault of its session, never of the server. */
  readonly guard: (run: () => void) => void;
  readonly onFault: (e: unknown) => void;
}

/** Returns the way to stop it. */
export function seatHouseBot({ session, seat, agent, act, guard, onFault }: HouseBotSpec): () => void {
  let stopped = false;

  function ask(u: Update<Types>, tries: number): void {
    setImmediate(() => {
      if (stopped || session.n !== u.n || session.outcome !== null) return;
      guard(() => {
        const given = agent.decide(u.obs, u.legal, u.n);
        if (given instanceof Promise) given.then((a) => guard(() => answer(u, a, tries)), onFault);
        else answer(u, given, tries);
      });
    });
  }

  function answer(u: Update<Types>, action: Types['action'], tries: number): void {
    if (stopped || session.n !== u.n || !act(u.n, action)) return;
    if (tries + 1 < PATIENCE) ask(u, tries + 1);
  }

  const stop = session.port(seat).listen((m) => {
    if (m.tag === 'update' && m.legal.length > 0) ask(m, 0);
  });
  return () => {
    stopped = true;
    stop();
  };
}
