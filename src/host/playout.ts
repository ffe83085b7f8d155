/** Headless loops: games played to the end without session, recording or events. */
import type { Game, Outcome, Seat, Setup, Turn, Types } from '../engine/game.ts';
import { pick, type Rng } from '../engine/rng.ts';
import type { Agent } from './agent.ts';
import { forfeitOutcome } from './forfeit.ts';
import { askPatiently } from './patience.ts';

/** Names the action of a seat from the state itself: for playouts and searches, not for fair play. */
export type Choose<T extends Types> = (s: T['state'], seat: Seat) => T['action'];

/** How a playout ended. */
export interface PlayoutResult<T extends Types> {
  readonly state: T['state'];
  readonly n: number;
  readonly outcome: Outcome | null;
}

/** Plays a new game without session or events, as fast as the rules go. */
export function playout<T extends Types>(
  game: Game<T>,
  setup: Setup<T>,
  choose: Choose<T>,
  maxSteps: number,
): PlayoutResult<T> {
  const state = game.create(setup);
  const n = playOn(game, state, choose, maxSteps);
  return { state, n, outcome: game.outcome(state) };
}

/** Plays on from a state, in place; returns the number of steps. The turns handed to the rules are used again. */
export function playOn<T extends Types>(game: Game<T>, state: T['state'], choose: Choose<T>, maxSteps: number): number {
  const turns: { seat: Seat; action: T['action'] }[] = [];
  for (let n = 0; n < maxSteps; n++) {
    const toAct = game.toAct(state);
    if (toAct.length === 0) return n;
    if (turns.length > toAct.length) turns.length = toAct.length;
    for (let i = 0; i < toAct.length; i++) {
      const seat = toAct[i];
      const action = choose(state, seat);
      if (i === turns.length) turns.push({ seat, action });
      else {
        turns[i].seat = seat;
        turns[i].action = action;
      }
    }
    game.apply(state, turns);
  }
  return maxSteps;
}

/** Every seat plays any legal action; `chance` is the caller's, not the game's. */
export function randomPlayout<T extends Types>(
  game: Game<T>,
  setup: Setup<T>,
  chance: Rng,
  maxSteps: number,
): PlayoutResult<T> {
  return playout(game, setup, (s, seat) => pick(chance, game.legal(s, seat)), maxSteps);
}

/** How a game of agents ended. */
export interface AgentsResult<T extends Types> {
  readonly state: T['state'];
  readonly outcome: Outcome | null;
  readonly n: number;
  /** One per seat, also when the game was cut off. */
  readonly scores: readonly number[];
  /** Refused answers per seat. */
  readonly refusals: readonly number[];
}

/** One agent per seat plays to the end, to `maxSteps`, or until a seat has been refused too often (PLAT-046). An agent that throws ends it all. */
export async function runAgents<T extends Types>(
  game: Game<T>,
  setup: Setup<T>,
  agents: readonly Agent<T>[],
  maxSteps = Number.MAX_SAFE_INTEGER,
): Promise<AgentsResult<T>> {
  const state = game.create(setup);
  const refusals = agents.map(() => 0);

  function result(n: number, outcome: Outcome | null): AgentsResult<T> {
    const scores = outcome?.scores ?? agents.map((_, seat) => game.score(state, seat));
    return { state, outcome, n, scores, refusals };
  }

  /** Null: the seat has worn out all patience. */
  async function answer(seat: Seat, n: number): Promise<T['action'] | null> {
    let taken = game.tempo === 'ticks' ? game.idle : null;
    const done = askPatiently(
      () => agents[seat].decide(game.observe(state, seat), game.legal(state, seat), n),
      (action) => {
        const good = game.actions.indexOf(action) >= 0 && game.refuse(state, seat, action) === null;
        if (good) taken = action;
        else refusals[seat]++;
        return good;
      },
    );
    if (done instanceof Promise) await done;
    return taken;
  }

  for (let n = 0; n < maxSteps; n++) {
    const toAct = game.toAct(state);
    if (toAct.length === 0) return result(n, game.outcome(state));
    const turns: Turn<T>[] = [];
    for (const seat of toAct) {
      const action = await answer(seat, n);
      if (action === null) return result(n, forfeitOutcome(game, state, agents.length, seat, 'patience'));
      turns.push({ seat, action });
    }
    game.apply(state, turns);
  }
  return result(maxSteps, game.outcome(state));
}
