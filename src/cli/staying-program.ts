/** A program that stays for many games, one after the other or several at a time; each line goes to the game that it names. */
import type { Problem, Result } from '../engine/result.ts';
import { newPatience } from '../host/patience.ts';
import { errorMessage, formatMessage, parseMessage } from '../wire/codec.ts';
import type { ClientMessage } from '../wire/messages.ts';
import { FORGIVEN } from '../wire/seat.ts';
import { type Program, type ProgramEars, type ProgramSpec, startProgram } from './program.ts';

type Act = Extract<ClientMessage, { type: 'act' }>;
type Note = Extract<ClientMessage, { type: 'note' }>;
type Ready = Extract<ClientMessage, { type: 'ready' }>;

/** One game at the program. */
export interface Visitor {
  act(message: Act): void;
  note(message: Note): void;
  malformed(problem: Problem): void;
  /** Why these parts of an update cannot be asked for in this game; null: they can. */
  refuseParts(only: readonly string[]): Problem | null;
  /** The program plays no further; the reason behind its name. */
  fail(why: string): void;
}

export interface Visit {
  /** What messages call this game. */
  readonly session: string;
  /** Whether the program wants changes instead of whole updates now (PLAT-196). */
  delta(): boolean;
  /** The parts of an update that it wants now; undefined: all (PLAT-198). */
  only(): readonly string[] | undefined;
  send(text: string): void;
  /** It was told something new and may answer that. */
  renew(): void;
  /** Nobody can play this game with it. A program that plays no other is ended at once. */
  giveUp(why: string): void;
  /** This game is over. `owes`: an answer to it may still come, which must not be taken for one in the next game. */
  leave(owes: boolean): Promise<void>;
  /** The last part of the program's standard error. */
  errors(): string;
}

export interface StayingProgram {
  visit(visitor: Visitor): Visit;
  /** No more games: closes its input and gives it time to leave by itself. */
  leave(): Promise<void>;
}

export interface StayingSpec {
  /** Starts the program, and again if it has left: what hears it is for this one. */
  readonly start: (ears: ProgramEars) => Program;
  /** At most so many games at a time. */
  readonly atATime: number;
}

interface Staying extends StayingSpec {
  readonly visitors: Map<string, Visitor>;
  readonly forgiveness: ReturnType<typeof newPatience>;
  program: Program | null;
  /** The same, and after its end. */
  last: Program | null;
  /** It said that it wants changes. */
  delta: boolean;
  /** It said that it wants these parts of updates. */
  only: readonly string[] | undefined;
  /** Games so far. */
  games: number;
  /** What it was told since its last game was over, as long as it has not answered: it may just be leaving. */
  unanswered: string[] | null;
}

/** A program by its command. */
export function stayingCommand(
  spec: Pick<ProgramSpec, 'command' | 'groups' | 'watch'>,
  atATime: number,
): StayingProgram {
  return stayingProgram({ start: (ears) => startProgram({ ...spec, games: atATime, ...ears }), atATime });
}

export function stayingProgram(spec: StayingSpec): StayingProgram {
  const s: Staying = {
    ...spec,
    visitors: new Map(),
    forgiveness: newPatience(FORGIVEN + 1),
    program: null,
    last: null,
    delta: false,
    only: undefined,
    games: 0,
    unanswered: null,
  };
  return {
    visit: (visitor) => begin(s, visitor),
    async leave() {
      const { program } = s;
      s.program = null;
      await program?.leave();
    },
  };
}

function begin(s: Staying, visitor: Visitor): Visit {
  const session = `g${++s.games}`;
  if (s.program === null) start(s);
  else send(s, formatMessage({ type: 'reset', session }));
  s.visitors.set(session, visitor);
  refuseOld(s, visitor);
  return {
    session,
    delta: () => s.delta,
    only: () => s.only,
    send: (text) => send(s, text),
    renew: () => s.program?.renew(),
    errors: () => s.last?.errors() ?? '',
    giveUp(why) {
      s.visitors.delete(session);
      if (s.visitors.size === 0) stop(s);
      visitor.fail(why);
    },
    leave: (owes) => end(s, session, owes),
  };
}

/** What it asked for before there was this game may be nothing that this game has: then it is told all. */
function refuseOld(s: Staying, visitor: Visitor): void {
  const problem = s.only === undefined ? null : visitor.refuseParts(s.only);
  if (problem === null) return;
  s.only = undefined;
  malformed(s, undefined, problem);
}

function start(s: Staying): void {
  s.delta = false;
  s.only = undefined;
  s.last = s.program = s.start({ onLine: (line) => hear(s, line), onTrouble: (why) => trouble(s, why) });
}

function send(s: Staying, text: string): void {
  s.unanswered?.push(text);
  s.program?.send(text);
}

function stop(s: Staying): void {
  s.program?.kill();
  s.program = null;
  s.unanswered = null;
}

/** One that leaves after each game is started again for the next; what that one needs to know is said again. */
function trouble(s: Staying, why: string): void {
  const { unanswered } = s;
  if (unanswered === null) return lost(s, why);
  s.unanswered = null;
  s.program = null;
  if (s.visitors.size === 0) return;
  start(s);
  for (const text of unanswered) if (!text.startsWith('{"type":"reset"')) send(s, text);
}

/** The program is gone, for all games at it; the next one gets a new program. */
function lost(s: Staying, why: string): void {
  const visitors = [...s.visitors.values()];
  s.visitors.clear();
  stop(s);
  for (const visitor of visitors) visitor.fail(why);
}

function hear(s: Staying, line: Result<string>): void {
  s.unanswered = null;
  const message = line.ok ? parseMessage(line.value) : line;
  if (message.ok && message.value.type === 'ready') return ready(s, message.value);
  const said = message.ok && isExpected(message.value) ? message.value : null;
  const named = said?.session;
  // A late answer to a game that is over.
  if (named !== undefined && !s.visitors.has(named) && isOurs(s, named)) return;
  const visitor = named === undefined ? only(s.visitors) : s.visitors.get(named);
  if (!message.ok) return malformed(s, visitor, message.problem);
  if (said === null)
    return malformed(s, visitor, {
      code: 'bad-type',
      path: 'type',
      text: 'only "act", "note" and "ready" are expected here',
    });
  if (visitor === undefined)
    return malformed(s, undefined, { code: 'bad-field', path: 'session', text: 'name the "session" that this is for' });
  s.forgiveness.good();
  if (said.type === 'act') visitor.act(said);
  else visitor.note(said);
}

/** Either all of it holds from now on, or nothing of it. */
function ready(s: Staying, { delta, only }: Ready): void {
  if (only !== undefined)
    for (const visitor of s.visitors.values()) {
      const problem = visitor.refuseParts(only);
      if (problem !== null) return malformed(s, undefined, problem);
    }
  s.delta = delta === true;
  s.only = only;
}

function isExpected(message: ClientMessage): message is Act | Note {
  return message.type === 'act' || message.type === 'note';
}

function malformed(s: Staying, visitor: Visitor | undefined, problem: Problem): void {
  if (visitor !== undefined) return visitor.malformed(problem);
  send(s, formatMessage(errorMessage(problem)));
  if (s.forgiveness.bad()) lost(s, 'said too many malformed lines');
}

function isOurs({ games }: Staying, session: string): boolean {
  return /^g[1-9]\d{0,8}$/.test(session) && Number(session.slice(1)) <= games;
}

function only(visitors: ReadonlyMap<string, Visitor>): Visitor | undefined {
  return visitors.size === 1 ? visitors.values().next().value : undefined;
}

async function end(s: Staying, session: string, owes: boolean): Promise<void> {
  if (!s.visitors.delete(session) || s.visitors.size > 0) return;
  if (!owes) {
    s.unanswered = [];
    return;
  }
  const { program } = s;
  s.program = null;
  await program?.leave();
}
