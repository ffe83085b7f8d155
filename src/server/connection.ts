/** What a client of the wire says, and what is done about it. */
import { cleanName } from '../engine/name.ts';
import type { Problem, Result } from '../engine/result.ts';
import { parseMessage } from '../wire/codec.ts';
import type { ClientMessage, ClientType } from '../wire/messages.ts';
import { readOnly } from '../wire/only.ts';
import { type Client, hangUp, newClient, send, shut, tellProblem, write } from './client.ts';
import { type Manner, refuseMore, seatFor, TWICE, takeSeat, watchRoom } from './client-games.ts';
import type { Connection, ConnectionSpec, Transport } from './connection-types.ts';
import { isSessionId, sessionOfToken } from './secrets.ts';

/** A view costs as much as a message for so many of its characters. */
const VIEW_CELLS = 500;

export function openConnection(spec: ConnectionSpec, transport: Transport, address: string): Connection {
  const client = newClient(spec, transport, address, handle);
  write(client, spec.welcome);
  return {
    came: client.gate.came,
    gone: (then) =>
      client.gate.end(() => {
        shut(client);
        then?.();
      }),
    close() {
      if (!client.open) return;
      tellProblem(client, { code: 'closing', path: '', text: 'The server is closing.' });
      shut(client);
      transport.end();
    },
  };
}

function handle(c: Client, line: Result<string>): void {
  const { clock, counters } = c.spec;
  c.active = clock.now();
  counters.received();
  const problem = attempt(c, line);
  if (problem === LATER) return;
  if (problem === null) return c.forgiveness.good();
  complain(c, problem);
}

function complain(c: Client, problem: Problem): void {
  tellProblem(c, problem);
  if (c.forgiveness.bad()) hangUp(c, 'malformed', 'too many malformed messages in a row');
}

function attempt(c: Client, line: Result<string>): Problem | null {
  if (!line.ok) return line.problem;
  try {
    const message = parseMessage(line.value);
    return message.ok ? obey(c, message.value) : message.problem;
  } catch (e) {
    // PLAT-047: whatever a message does here, it does to nobody else.
    c.spec.counters.fault(e);
    return { code: 'internal', path: '', text: 'this message could not be handled' };
  }
}

type Said<K extends ClientType> = Extract<ClientMessage, { type: K }>;

/** What each message does; a problem is told to who said it. */
const ANSWERS: { readonly [K in ClientType]: (c: Client, m: Said<K>) => Problem | null } = {
  new(c, m) {
    const created = () => c.spec.lobby.create({ ...m, name: cleanName(m.name) }, c.transport.kind, c.address);
    return refuseMore(c) ?? refuseParts(c, m.game, m) ?? takeSeat(c, created(), true, m);
  },
  join(c, m) {
    if (c.held.has(m.session)) return TWICE;
    const seated = () => c.spec.lobby.join(m.session, cleanName(m.name), c.transport.kind);
    const taken = refuseMore(c) ?? refuseParts(c, gameOf(c, m.session), m) ?? takeSeat(c, seated(), true, m);
    return orElsewhere(c, m.session, taken);
  },
  resume: (c, m) => orElsewhere(c, sessionOfToken(m.token), refuseMore(c) ?? resume(c, m)),
  watch: (c, m) => orElsewhere(c, m.session, refuseMore(c) ?? watchRoom(c, m.session, m)),
  ready: () => NOT_HERE,
  enter: () => NO_CONTEST,
  act,
  note,
  view,
};

function obey<K extends ClientType>(c: Client, m: Said<K>): Problem | null {
  const answer = ANSWERS[m.type as K];
  return answer(c, m);
}

/** What is not here may be on another server over the same database (CONTEST-086): the answer then says where, and comes a little later. */
function orElsewhere(c: Client, session: string | null, problem: Problem | null): Problem | null {
  const { whereIs } = c.spec;
  if (problem === null || !NOT_THERE.has(problem.code) || whereIs === undefined || !isSessionId(session ?? ''))
    return problem;
  const answer = (at: string | null) => {
    if (at === null) return complain(c, problem);
    const text = `this game is played on another server: ${at}`;
    tellProblem(c, { code: 'elsewhere', path: problem.path, text }, undefined, at);
  };
  void whereIs(session ?? '').then(answer, () => answer(null));
  return LATER;
}

/** Whether it was a fault nobody knows yet. */
const LATER: Problem = { code: '', path: '', text: '' };

const NOT_THERE = new Set(['no-such-session', 'no-such-token']);

/** A connection may hold games of both kinds. */
const NOT_HERE: Problem = {
  code: 'bad-type',
  path: 'type',
  text: '"ready" is for standard input; here say "delta" and "only" in new, join, watch or resume',
};

const NO_CONTEST: Problem = {
  code: 'bad-type',
  path: 'type',
  text: '"enter" is for the port of a contest; here say new, join, watch or resume',
};

/** Before a game is begun or a seat is taken for good: a game that does not exist is refused by whoever looks for it. */
function refuseParts({ spec }: Client, game: string | null, { only }: Manner): Problem | null {
  const module = only === undefined ? undefined : spec.lobby.modules.find((m) => m.game.id === game);
  const parts = module === undefined ? null : readOnly(module.game, only);
  return parts === null || parts.ok ? null : parts.problem;
}

function gameOf({ spec }: Client, session: string): string | null {
  const room = spec.lobby.find(session);
  return room.ok ? room.value.module.game.id : null;
}

function resume(c: Client, m: Said<'resume'>): Problem | null {
  const over = c.spec.lobby.ended(m.token);
  if (over === null) return takeSeat(c, c.spec.lobby.resume(m.token), false, m);
  c.introduced = true;
  send(c, over);
  return null;
}

function act(c: Client, m: Said<'act'>): Problem | null {
  const seat = seatFor(c, m.session);
  if (!seat.ok) return seat.problem;
  seat.value.room.act(seat.value.seat, m.n, m.action, (refused) => {
    c.spec.counters.refused();
    // Who names the session gets it back, and can tell one game's refusals from another's.
    send(c, m.session === undefined ? refused : { ...refused, session: m.session });
  });
  return null;
}

/** One that is not kept is told of, and is no fault otherwise: bots may think aloud. */
function note(c: Client, m: Said<'note'>): Problem | null {
  const seat = seatFor(c, m.session);
  if (!seat.ok) return seat.problem;
  const problem = seat.value.room.note(seat.value.seat, m.text);
  if (problem !== null) tellProblem(c, problem, m.session);
  return null;
}

function view(c: Client, m: Said<'view'>): Problem | null {
  // Drawing takes longer than acting, and longer the larger the screen is.
  c.quota.work.charge(Math.floor((m.cols * m.rows) / VIEW_CELLS));
  const seat = seatFor(c, m.session);
  const shown = seat.ok
    ? seat.value.room.view(seat.value.seat, m)
    : (c.watched.get(m.session)?.room.view(null, m) ?? seat);
  if (!shown.ok) return shown.problem;
  send(c, shown.value);
  return null;
}
