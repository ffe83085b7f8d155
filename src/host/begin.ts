/** The state in which a recorded game begins: fresh from its seed, from a scenario, or from an older saved state. */
import type { Game, Setup, Types } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import type { Head, SavedState } from './lines.ts';
import { refuseHead } from './recording.ts';

/** The state in which a game with this head begins. */
export function begin<T extends Types>(game: Game<T>, head: Head): Result<T['state']> {
  const refused = refuseHead(game, head);
  if (refused !== null) return { ok: false, problem: refused };
  const setup = setupOf(game, head);
  if (!setup.ok) return setup;
  const { sketch, saved } = head.start;
  if (saved !== undefined) return reviveOlder(game, saved);
  if (sketch === undefined) return ok(game.create(setup.value));
  const staged = game.stage(sketch, setup.value);
  return staged.ok ? staged : { ok: false, problem: within('start.sketch', staged.problem) };
}

/** A state of the present version is no start: it could be anything that its writer made up. */
function reviveOlder<T extends Types>(game: Game<T>, saved: SavedState): Result<T['state']> {
  if (saved.version < game.upgrades.length) return reviveState(game, saved, 'start.saved.state');
  return fail(
    'bad-start',
    'start.saved',
    `a game begins from a seed, a scenario or the state of an older version, not of version ${saved.version}`,
  );
}

function setupOf<T extends Types>(game: Game<T>, head: Head): Result<Setup<T>> {
  const options = game.options.parse(head.options);
  if (!options.ok) return options;
  const { min, max } = game.seats;
  const seats = head.seats.length;
  if (seats < min || seats > max)
    return fail(
      'bad-seats',
      'seats',
      `${game.title} takes ${min === max ? min : `${min} to ${max}`} seats, not ${seats}`,
    );
  return ok({ seed: head.start.seed, seats, options: options.value });
}

function within(path: string, p: Problem): Problem {
  return { code: p.code, path: p.path === '' ? path : `${path}.${p.path}`, text: p.text };
}

/** A saved state of this or an earlier version. */
export function reviveState<T extends Types>(game: Game<T>, saved: SavedState, path: string): Result<T['state']> {
  const now = game.upgrades.length;
  if (saved.version > now)
    return fail('newer-state', path, `state version ${saved.version} is newer than this program's ${now}`);
  let raw = saved.state;
  try {
    for (let v = saved.version; v < now; v++) raw = game.upgrades[v](raw);
  } catch {
    // Upgrades trust the old form; a file that has another one is bad input, not a bug.
    return fail('bad-field', path, `not a state of version ${saved.version}`);
  }
  return game.state.fromJson(raw, path);
}
