/** Short words for tests: positions from pictures, and ticks from commands such as `0:R 1:U`. */
import type { Turn } from '../../src/engine/game.ts';
import {
  DIRS,
  type Ghostly,
  type GhostlyEvent,
  type GhostlyOptions,
  type GhostlyState,
  ghostly,
  LEAVE,
  MOVES,
  RESTART,
  WAIT,
} from '../../src/games/ghostly/index.ts';

export function setupOf(seed: string, seats: number, options: Partial<GhostlyOptions> = {}) {
  return { seed, seats, options: { ...ghostly.options.defaults, ...options } };
}

export function position(
  map: readonly string[],
  facts: Record<string, unknown> = {},
  how: { seed?: string; seats?: number; options?: Partial<GhostlyOptions> } = {},
): GhostlyState {
  const drawn = map.join('').match(/[0-3]/g) ?? [];
  const seats = how.seats ?? Math.max(1, ...drawn.map((d) => Number(d) + 1));
  const staged = ghostly.stage({ map, facts }, setupOf(how.seed ?? 'position', seats, { rounds: 1, ...how.options }));
  if (!staged.ok) throw new Error(`${staged.problem.path}: ${staged.problem.text}`);
  return staged.value;
}

/** Everybody's turn of one tick; those who are not named wait. `x` leaves, `r` begins the round again. */
export function turnsOf(s: GhostlyState, commands: string): Turn<Ghostly>[] {
  const given = new Map(
    commands
      .split(' ')
      .filter((c) => c !== '')
      .map((c) => [Number(c[0]), c[2]]),
  );
  return ghostly.toAct(s).map((seat) => ({ seat, action: actionOf(given.get(seat)) }));
}

/** One tick. */
export function tick(s: GhostlyState, commands = ''): GhostlyEvent[] {
  const events: GhostlyEvent[] = [];
  ghostly.apply(s, turnsOf(s, commands), (_, e) => events.push(e));
  return events;
}

function actionOf(letter: string | undefined) {
  if (letter === 'x') return LEAVE;
  if (letter === 'r') return RESTART;
  const dir = DIRS.findIndex((d) => d[0].toUpperCase() === letter);
  return dir < 0 ? WAIT : MOVES[dir];
}

export function at(s: GhostlyState, seat: number): [x: number, y: number] {
  const square = s.players[seat].at;
  return [square % s.plan.width, Math.floor(square / s.plan.width)];
}

/** The seats whose `dead` message this tick would have sent. */
export function deaths(events: readonly GhostlyEvent[]): number[] {
  return events.flatMap((e) => (e.type === 'eaten' || e.type === 'caught' ? [e.seat] : []));
}
