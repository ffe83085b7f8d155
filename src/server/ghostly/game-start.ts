/** The beginning of a contest's game: its state, its bots and its recording. */
import type { Setup, Sketch } from '../../engine/game.ts';
import { invariant } from '../../engine/result.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import type { Plan } from '../../games/ghostly/plan.ts';
import { CUSTOM } from '../../games/ghostly/sketch.ts';
import type { Ghostly, GhostlyState } from '../../games/ghostly/types.ts';
import { type Member, seatBot } from './member.ts';
import { newRecorder, type Recorder } from './recorder.ts';

export interface GameStart {
  readonly seed: string;
  /** Which game of the contest, from 1. */
  readonly game: number;
  readonly map: string;
  readonly plan: Plan;
  readonly rounds: number;
  readonly restarts: boolean;
  readonly members: readonly Member[];
  readonly record: ((text: string, game: number) => void) | undefined;
}

function newState(setup: Setup<Ghostly>, sketch: Sketch | undefined): GhostlyState {
  if (sketch === undefined) return ghostly.create(setup);
  const staged = ghostly.stage(sketch, setup);
  invariant(staged.ok, 'a map that was accepted can be staged');
  return staged.value;
}

export function startGame(how: GameStart): { readonly state: GhostlyState; readonly recorder: Recorder | null } {
  const { seed, game, map, plan, rounds, restarts, members, record } = how;
  for (const m of members) {
    m.name ??= `Player ${m.id + 1}`;
    if (m.bot !== null) seatBot(m, seed);
  }
  const options = { map: map === CUSTOM ? 'classic' : map, rounds, restarts };
  const sketch = map === CUSTOM ? { map: plan.rows, facts: {} } : undefined;
  const state = newState({ seed, seats: members.length, options }, sketch);
  if (record === undefined) return { state, recorder: null };
  const recorder = newRecorder({
    seed,
    options,
    ...(sketch === undefined ? {} : { sketch }),
    seats: members.map((m) => ({ name: m.name ?? '', kind: m.kind === 'human' ? 'human' : 'bot' })),
    write: (text) => record(text, game),
  });
  return { state, recorder };
}
