/** One game being played: takes actions from its seats, steps, records, and delivers updates to whoever listens. */
import { digestOf } from '../engine/codec.ts';
import type { Game, Outcome, Seat, Setup, Sketch, Turn, Types, Watcher } from '../engine/game.ts';
import { fail, invariant, ok, type Problem, type Refusal, type Result } from '../engine/result.ts';
import { addText, newSha256, sumHex } from '../engine/sha256.ts';
import { delivery } from './delivery.ts';
import { type Forfeit, forfeitOutcome, STRIKES } from './forfeit.ts';
import { CHECK_EVERY, type Head, type Mark, type RecordLine, type SavedState, type StateLine } from './lines.ts';
import type { Port } from './port.ts';
import { formatLine, refuseHead } from './recording.ts';
import { BAD_ACTION, BROKEN, NOT_YOUR_TURN, OVER, STALE } from './refusals.ts';

export interface Session<T extends Types> {
  readonly game: Game<T>;
  readonly head: Head;
  /** Steps so far. */
  readonly n: number;
  readonly outcome: Outcome | null;
  /** The seats that are to act and have not answered yet. */
  readonly waiting: readonly Seat[];
  /** Set when the rules threw: nothing more is played, the recording up to there is kept (PLAT-103). */
  readonly fault: SessionFault | null;
  /** The recording so far as it is written, without newlines; empty if it is streamed. */
  readonly lines: readonly string[];
  /** A wrong n is refused, never applied. In a game of turns the last answer makes the step. */
  submit(seat: Seat, n: number, action: T['action']): Refusal | null;
  /** Takes back an answer that was not used yet: the seat is silent again. */
  withdraw(seat: Seat): void;
  /** Resolve now: silent seats idle. */
  step(): void;
  /** End the game outside its rules. */
  forfeit(seat: Seat, why: Forfeit): void;
  /** A decision took too long: in a game of turns the third time loses (PLAT-051); a timed game goes on by itself. */
  strike(seat: Seat): void;
  /** Something was done with the game besides playing it, which its recording must not hide. */
  mark(what: Mark): void;
  port(who: Watcher): Port<T>;
  /** The lines from number `from` on at once, then each as it is made; returns the way to stop. */
  onLine(on: (line: string) => void, from?: number): () => void;
  /** Everything needed to go on from here. */
  snapshot(): StateLine;
  digest(): string;
  /** The game's figures for tables of many games. */
  figures(): Readonly<Record<string, number>>;
  /** The present position as people write it. */
  sketch(): Sketch;
}

/** The rules broke while resolving a step: the session is closed, and this is the report. */
export class SessionFault extends Error {
  readonly n: number;
  readonly moves: readonly string[];
  constructor(n: number, moves: readonly string[], cause: unknown) {
    super(`the rules failed in step ${n} (${moves.join(', ')}): ${cause instanceof Error ? cause.message : cause}`);
    this.name = 'SessionFault';
    this.n = n;
    this.moves = moves;
    this.cause = cause;
  }
}

/** A new game, a scenario and a verified replay all begin here. `stream` gets the recording line by line instead of the session keeping it. */
export function openSession<T extends Types>(
  game: Game<T>,
  head: Head,
  stream: ((line: string) => void) | null = null,
): Result<Session<T>> {
  const begun = begin(game, head);
  return begun.ok ? ok(continueSession(game, head, begun.value, 0, [formatLine(head)], null, stream)) : begun;
}

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

/** A state of the present version is no start: it would be whatever its writer wished for. */
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

/** Go on from a state that is known to follow from these lines. */
export function continueSession<T extends Types>(
  game: Game<T>,
  head: Head,
  state: T['state'],
  begun: number,
  recorded: readonly string[],
  ended: Outcome | null = null,
  stream: ((line: string) => void) | null = null,
): Session<T> {
  let n = begun;
  let outcome = ended ?? game.outcome(state);
  let fault: SessionFault | null = null;
  let toAct = game.toAct(state);
  const lines: string[] = [];
  const sum = newSha256();
  const readers = new Set<(line: string) => void>();
  const seats = head.seats.length;
  const strikes: number[] = new Array(seats).fill(0);
  const answers: (T['action'] | null)[] = new Array(seats).fill(null);
  const out = delivery(game, state, {
    n: () => n,
    outcome: () => outcome,
    awaits: (seat) => outcome === null && toAct.includes(seat) && (game.tempo === 'ticks' || answers[seat] === null),
    send: submit,
    seats,
  });

  function write(line: RecordLine): void {
    add(formatLine(line));
  }

  function add(text: string): void {
    if (stream === null) lines.push(text);
    else stream(text);
    addText(sum, text);
    addText(sum, '\n');
    for (const read of [...readers]) read(text);
  }

  function end(): void {
    if (outcome !== null) write({ at: 'end', n, outcome, digest: digestOf(game.state, state), sum: sumHex(sum) });
  }

  function refuse(seat: Seat, at: number, action: T['action']): Refusal | null {
    if (fault !== null) return BROKEN;
    if (at !== n) return STALE;
    if (outcome !== null) return OVER;
    if (!toAct.includes(seat) || (game.tempo === 'turns' && answers[seat] !== null)) return NOT_YOUR_TURN;
    if (game.actions.indexOf(action) < 0) return BAD_ACTION;
    return game.refuse(state, seat, action);
  }

  function submit(seat: Seat, at: number, action: T['action']): Refusal | null {
    const refusal = refuse(seat, at, action);
    if (refusal !== null) return refusal;
    answers[seat] = action;
    if (game.tempo === 'turns' && toAct.every((s) => answers[s] !== null)) resolve();
    return null;
  }

  function resolve(): void {
    const turns: Turn<T>[] = toAct.map((seat) => ({ seat, action: answers[seat]! }));
    const moves = turns.map((t) => `${t.seat} ${game.actions.format(t.action)}`);
    try {
      game.apply(state, turns, out.emit());
      n++;
      outcome = game.outcome(state);
      toAct = game.toAct(state);
    } catch (cause) {
      fault = new SessionFault(n + 1, moves, cause);
      throw fault;
    }
    answers.fill(null);
    write({ at: 'step', n, moves });
    if (n % CHECK_EVERY === 0) write({ at: 'check', n, digest: digestOf(game.state, state) });
    end();
    out.updates();
  }

  function forfeit(seat: Seat, why: Forfeit): void {
    if (outcome !== null || fault !== null) return;
    outcome = forfeitOutcome(game, state, seats, seat, why);
    end();
    out.updates();
  }

  for (const line of recorded) {
    add(line);
    if (line.startsWith('{"at":"strike"')) strikes[JSON.parse(line).seat]++;
  }
  // A recording that was cut off between its last step and its end is completed; a scenario may begin at its end.
  if (ended === null) end();

  return {
    game,
    head,
    get n() {
      return n;
    },
    get outcome() {
      return outcome;
    },
    get waiting() {
      return toAct.filter((seat) => answers[seat] === null);
    },
    get fault() {
      return fault;
    },
    lines,
    submit,
    withdraw(seat) {
      answers[seat] = null;
    },
    step() {
      if (outcome !== null || fault !== null) return;
      for (const seat of toAct) {
        invariant(answers[seat] !== null || game.idle !== null, `${game.id} has no idle action to step with`);
        answers[seat] ??= game.idle;
      }
      resolve();
    },
    forfeit,
    strike(seat) {
      if (outcome !== null || fault !== null || game.tempo === 'ticks') return;
      write({ at: 'strike', n, seat, strikes: ++strikes[seat] });
      if (strikes[seat] >= STRIKES) forfeit(seat, 'strikes');
    },
    mark(what) {
      if (outcome === null && fault === null) write({ at: 'mark', n, what });
    },
    port: out.port,
    onLine(on, from = 0) {
      for (let i = from; i < lines.length; i++) on(lines[i]);
      readers.add(on);
      return () => void readers.delete(on);
    },
    snapshot: () => ({
      at: 'state',
      n,
      digest: digestOf(game.state, state),
      version: game.upgrades.length,
      state: game.state.toJson(state),
    }),
    digest: () => digestOf(game.state, state),
    figures: () => game.figures?.(state) ?? {},
    sketch: () => game.sketch(state),
  };
}
