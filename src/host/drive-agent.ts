/** Seats an agent in a session: it is asked whenever it is to move, and no answer of its own keeps the others waiting. */
import type { Seat, Types } from '../engine/game.ts';
import type { Refusal } from '../engine/result.ts';
import type { Agent } from './agent.ts';
import { askPatiently } from './patience.ts';
import type { Update } from './port.ts';
import type { Session } from './session.ts';
import { SessionFault } from './session-fault.ts';

export interface DriveSpec<T extends Types> {
  readonly session: Session<T>;
  readonly seat: Seat;
  readonly agent: Agent<T>;
  /** Where answers go; the session itself unless something else has to know of them. */
  readonly submit?: (n: number, action: T['action']) => Refusal | null;
  /** The agent threw or rejected; left out: that counts as one more answer that is refused. Or what it did failed. */
  readonly onFault?: (e: unknown) => void;
}

/**
 * An answer that is refused, unknown or missing is asked for again. An agent that wears out all patience idles in a
 * game of ticks and loses a game of turns (PLAT-046). An agent that is slower than the game is not asked twice at a
 * time: what it answers for an earlier step is dropped, and it then looks at the newest one.
 * Returns a function that stops it for good.
 */
export function driveAgent<T extends Types>(spec: DriveSpec<T>): () => void {
  const { session, seat, agent, onFault } = spec;
  const { game } = session;
  const submit = spec.submit ?? ((n: number, action: T['action']) => session.submit(seat, n, action));
  let stopped = false;
  let thinking = false;
  /** What is to be answered; null: nothing. */
  let asked: Update<T> | null = null;

  function isWanted(u: Update<T>): boolean {
    return !stopped && asked === u && session.n === u.n && session.outcome === null && session.fault === null;
  }

  function failed(e: unknown): null {
    if (!stopped) onFault?.(e);
    return null;
  }

  /** Null: it failed. */
  function ask(u: Update<T>): T['action'] | null | Promise<T['action'] | null> {
    try {
      const given = agent.decide(u.obs, u.legal, u.n);
      return given instanceof Promise ? given.catch(failed) : given;
    } catch (e) {
      return failed(e);
    }
  }

  /** True: there is nothing more to ask for. */
  function take(u: Update<T>, action: T['action'] | null): boolean {
    if (!isWanted(u)) return true;
    if (action === null) return onFault !== undefined;
    for (const text of agent.notes?.() ?? []) session.note(seat, text);
    return submit(u.n, action) === null || !isWanted(u) || !session.waitsFor(seat);
  }

  function giveUp(u: Update<T>): void {
    if (game.tempo === 'turns') session.forfeit(seat, 'patience');
    else if (game.idle !== null) submit(u.n, game.idle);
  }

  function think(u: Update<T>): void {
    thinking = true;
    const done = askPatiently<T['action'] | null>(
      () => ask(u),
      (action) => take(u, action),
    );
    if (!(done instanceof Promise)) return finish(u, done);
    void done
      .then((taken) => finish(u, taken))
      .catch((e) => {
        if (onFault !== undefined) onFault(e);
        // The session keeps a fault of the rules as its report.
        else if (!(e instanceof SessionFault)) throw e;
      });
  }

  function finish(u: Update<T>, taken: boolean): void {
    thinking = false;
    if (stopped || asked === null) return;
    if (asked !== u) think(asked);
    else if (!taken) giveUp(u);
  }

  const stop = session.port(seat).listen((m) => {
    if (m.tag !== 'update') return;
    asked = m.legal.length > 0 ? m : null;
    if (asked !== null && !thinking) think(asked);
  });
  return () => {
    stopped = true;
    stop();
  };
}
