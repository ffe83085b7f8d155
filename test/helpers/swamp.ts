/** For tests: stage a position, play actions in notation, keep what was told. */
import type { Result } from '../../src/engine/result.ts';
import { swamp } from '../../src/games/swamp/game.ts';
import { xOf, yOf } from '../../src/games/swamp/ground.ts';
import type { SwampEvent, SwampObs, SwampOptions, SwampState } from '../../src/games/swamp/types.ts';

export interface Played {
  readonly s: SwampState;
  readonly events: readonly SwampEvent[];
  readonly obs: SwampObs;
  /** Where the PC is, as `x,y`. */
  readonly at: string;
}

export function must<T>(r: Result<T>): T {
  if (!r.ok) throw new Error(`${r.problem.path}: ${r.problem.text}`);
  return r.value;
}

function optionsOf(given: Partial<SwampOptions> = {}): SwampOptions {
  return { ...swamp.options.defaults, ...given };
}

export function staged(
  map: readonly string[],
  facts: Record<string, unknown> = {},
  options: Partial<SwampOptions> = {},
  seed = 'test',
): SwampState {
  return must(swamp.stage({ map, facts }, { seed, seats: 1, options: optionsOf(options) }));
}

/** Plays on; an illegal action is an error of the test. */
export function act(s: SwampState, ...acts: readonly string[]): SwampEvent[] {
  const events: SwampEvent[] = [];
  for (const text of acts) {
    const action = swamp.actions.get(text);
    const refusal = swamp.refuse(s, 0, action);
    if (refusal !== null) throw new Error(`${text} was refused: ${refusal.code}`);
    swamp.apply(s, [{ seat: 0, action }], (_, e) => events.push(e));
  }
  return events;
}

export function play(
  map: readonly string[],
  facts: Record<string, unknown> = {},
  acts: readonly string[] = [],
  options: Partial<SwampOptions> = {},
  seed = 'test',
): Played {
  const s = staged(map, facts, options, seed);
  const events = act(s, ...acts);
  return { s, events, obs: swamp.observe(s, 0), at: spot(s.at) };
}

/** The code with which an action is refused, or null. */
export function refusalOf(s: SwampState, text: string): string | null {
  return swamp.refuse(s, 0, swamp.actions.get(text))?.code ?? null;
}

export function created(seed: string, options: Partial<SwampOptions> = {}): SwampState {
  return swamp.create({ seed, seats: 1, options: optionsOf(options) });
}

export function spot(place: number): string {
  return `${xOf(place)},${yOf(place)}`;
}
