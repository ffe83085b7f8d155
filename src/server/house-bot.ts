/** A bot of the house on a seat: asked whenever it is its turn, after everybody has been told of the last step. */
import type { Seat, Types } from '../engine/game.ts';
import type { Update } from '../host/port.ts';
import { PATIENCE } from '../host/refusals.ts';
import type { Session } from '../host/session.ts';
import type { HiredAgent } from './backroom.ts';

export interface HouseBotSpec {
  readonly session: Session<Types>;
  readonly seat: Seat;
  readonly agent: HiredAgent;
  /** Acts for the bot; true if it was refused. */
  readonly act: (n: number, action: Types['action']) => boolean;
  /** Runs what may fail: a bot that throws is a fault of its session, never of the server. */
  readonly guard: (run: () => void) => void;
  readonly onFault: (e: unknown) => void;
}

/** The system has no thread, file or memory for it at the moment: nobody's fault, and over some time (PLAT-130). */
const SHORTAGE = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ERR_WORKER_INIT_FAILED']);
const AGAIN_MS = 500;

function isShortage(e: unknown): boolean {
  return SHORTAGE.has((e as NodeJS.ErrnoException | null)?.code ?? '');
}

/** Returns the way to stop it. */
export function seatHouseBot({ session, seat, agent, act, guard, onFault }: HouseBotSpec): () => void {
  let stopped = false;
  let thinking = false;
  /** The update to be answered; a game of ticks does not wait for a slow thinker, who then looks at the newest one. */
  let asked: Update<Types> | null = null;

  function think(tries: number): void {
    thinking = true;
    setImmediate(() => {
      const u = asked;
      if (stopped || u === null) {
        thinking = false;
        return;
      }
      guard(() => {
        const given = agent.decide(u.obs, u.legal, u.n);
        if (given instanceof Promise)
          given.then(
            (a) => guard(() => answer(u, a, tries)),
            (e) => failed(e, tries),
          );
        else answer(u, given, tries);
      });
    });
  }

  function failed(e: unknown, tries: number): void {
    if (stopped) return;
    if (!isShortage(e)) return onFault(e);
    setTimeout(() => think(tries), AGAIN_MS).unref();
  }

  function answer(u: Update<Types>, action: Types['action'], tries: number): void {
    thinking = false;
    if (stopped || asked === null) return;
    if (asked !== u) return think(0);
    if (act(u.n, action) && tries + 1 < PATIENCE) think(tries + 1);
  }

  const stop = session.port(seat).listen((m) => {
    if (m.tag !== 'update') return;
    asked = m.legal.length > 0 ? m : null;
    if (asked !== null && !thinking) think(0);
  });
  return () => {
    stopped = true;
    stop();
    agent.dismiss();
  };
}
