/** A game on a server as a port: the wire's messages become updates and refusals, actions go out as text. */
import type { AnyGame, Types, Watcher } from '../../engine/game.ts';
import type { Refusal } from '../../engine/result.ts';
import type { GameModule } from '../../games/index.ts';
import type { FromHost, Port, Update } from '../../host/port.ts';
import type { ErrorMessage, Over, RefusedMessage, ServerMessage, UpdateMessage } from '../../wire/messages.ts';

/** What is said first on a connection. */
export type Hello =
  | {
      readonly type: 'new';
      readonly game: string;
      readonly name: string;
      readonly seed?: string;
      readonly bots?: readonly string[];
    }
  | { readonly type: 'join'; readonly session: string; readonly name: string }
  | { readonly type: 'watch'; readonly session: string }
  | { readonly type: 'resume'; readonly token: string };

export interface Remote {
  readonly port: Port<Types>;
  readonly session: string;
  /** To take the seat back; null: only watching. */
  readonly token: string | null;
  close(): void;
}

export interface RemoteHooks {
  /** In a sentence for the player; empty: all is well. */
  onState(words: string): void;
  onOver(over: Over): void;
  /** Another server has this game, and is reached there. */
  onElsewhere?(at: string): void;
}

/** One connection to a server, for as long as it lasts. */
export interface LineSocket {
  readonly open: boolean;
  send(text: string): void;
  close(): void;
}

export interface LineEvents {
  opened(): void;
  heard(text: string): void;
  /** Also if it never opened. */
  closed(): void;
}

export type Dial = (on: LineEvents) => LineSocket;

const BACK_AFTER_MS = [500, 1000, 2000, 4000, 8000];
/** After these the seat is not to be had any more; another tab that took it must not lose it again. */
const FINAL = new Set(['no-such-token', 'no-such-session', 'taken', 'broken']);

/** A seat on a server, through any number of connections. */
interface RemoteSeat {
  readonly game: AnyGame;
  readonly hello: Hello;
  readonly hooks: RemoteHooks;
  readonly dial: Dial;
  readonly listeners: Set<(m: FromHost<Types>) => void>;
  /** The first update is there; called once. */
  readonly opened: () => void;
  readonly failed: (why: Error) => void;
  connection: LineSocket | null;
  token: string | null;
  who: Watcher;
  now: Update<Types> | null;
  session: string;
  closed: boolean;
  over: boolean;
  /** While the server cannot save the game: what it says of that. */
  unsaved: string;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Settles with the first update; fails with the server's own words. A lost connection is taken up again. */
export function openRemote({ game }: GameModule, hello: Hello, hooks: RemoteHooks, dial: Dial): Promise<Remote> {
  return new Promise((resolve, failed) => {
    const seat: RemoteSeat = {
      game,
      hello,
      hooks,
      dial,
      listeners: new Set(),
      opened: () => resolve({ port: portOf(seat), session: seat.session, token: seat.token, close: () => close(seat) }),
      failed,
      connection: null,
      token: hello.type === 'resume' ? hello.token : null,
      who: 'public',
      now: null,
      session: 'session' in hello ? hello.session : '',
      closed: false,
      over: false,
      unsaved: '',
      tries: 0,
      timer: undefined,
    };
    connect(seat);
  });
}

function tell({ listeners }: RemoteSeat, m: FromHost<Types>): void {
  for (const on of [...listeners]) on(m);
}

function refused(seat: RemoteSeat, refusal: Refusal, n: number): void {
  tell(seat, { tag: 'refused', n, refusal });
}

function onUpdate(seat: RemoteSeat, m: UpdateMessage): void {
  const first = seat.now === null;
  seat.session = m.session;
  seat.who = m.seat ?? 'public';
  const now: Update<Types> = {
    tag: 'update',
    n: m.n,
    obs: m.obs,
    news: m.events as readonly Types['event'][],
    legal: (m.legal ?? []).flatMap((text) => {
      const action = seat.game.actions.parse(text);
      return action.ok ? [action.value] : [];
    }),
    score: m.score,
    outcome: m.outcome,
  };
  seat.now = now;
  if (first) seat.opened();
  else tell(seat, now);
}

function onMessage(seat: RemoteSeat, m: ServerMessage): void {
  const { hooks } = seat;
  switch (m.type) {
    case 'joined':
      seat.token = m.token;
      return;
    case 'update':
      seat.tries = 0;
      hooks.onState(seat.unsaved);
      return onUpdate(seat, m);
    case 'refused':
      return refused(seat, sentence(m), m.n);
    case 'over':
      seat.over = true;
      hooks.onOver(m);
      // It ended before this page could be told; there is no position to show.
      if (seat.now === null) giveUp(seat, 'This game is over.');
      else if (seat.now.outcome === null) hooks.onState('This game is over.');
      return;
    case 'error':
      return onError(seat, m);
    default:
      return;
  }
}

function onError(seat: RemoteSeat, { code, text, at }: ErrorMessage): void {
  if (code === 'elsewhere' && at !== undefined) {
    giveUp(seat, text);
    seat.hooks.onElsewhere?.(at);
  } else if (code === 'not-saved' || code === 'saved-again') {
    seat.unsaved = code === 'not-saved' ? text : '';
    seat.hooks.onState(seat.unsaved);
  } else if (FINAL.has(code) || !isIn(seat)) giveUp(seat, text);
  else seat.hooks.onState(text);
}

/** Let in once: from then on a lost connection is worth trying again. */
function isIn({ now, token }: RemoteSeat): boolean {
  return now !== null || token !== null;
}

function giveUp(seat: RemoteSeat, words: string): void {
  close(seat);
  seat.hooks.onState(words);
  seat.failed(new Error(words));
}

function connect(seat: RemoteSeat): void {
  const first = seat.token === null ? seat.hello : { type: 'resume', token: seat.token };
  const connection = seat.dial({
    opened: () => connection.send(JSON.stringify(first)),
    heard: (text) => onMessage(seat, JSON.parse(text)),
    closed: () => onLost(seat),
  });
  seat.connection = connection;
}

function onLost(seat: RemoteSeat): void {
  if (seat.closed || seat.over || (seat.now !== null && seat.now.outcome !== null)) return;
  if (!isIn(seat)) return giveUp(seat, 'The server does not answer.');
  seat.hooks.onState('The connection was lost. Trying again ...');
  const wait = BACK_AFTER_MS[Math.min(seat.tries++, BACK_AFTER_MS.length - 1)];
  seat.timer = setTimeout(() => connect(seat), wait);
}

function close(seat: RemoteSeat): void {
  seat.closed = true;
  clearTimeout(seat.timer);
  seat.connection?.close();
}

function portOf(seat: RemoteSeat): Port<Types> {
  return {
    get who() {
      return seat.who;
    },
    listen(on) {
      seat.listeners.add(on);
      if (seat.now !== null) on(seat.now);
      return () => void seat.listeners.delete(on);
    },
    send(n, action) {
      const { token, connection, session, game } = seat;
      if (token === null) return refused(seat, { code: 'not-your-turn' }, n);
      if (connection?.open !== true) return refused(seat, { code: 'offline', args: [OFFLINE] }, n);
      connection.send(JSON.stringify({ type: 'act', session, n, action: game.actions.format(action) }));
    },
  };
}

const OFFLINE = 'There is no connection to the server at the moment.';

/** The server's sentence travels with the code, because its numbers are not known here. */
function sentence(m: RefusedMessage): Refusal {
  return { code: m.code, args: [m.text] };
}

/** The game as its controller sees it: refusals are told in the server's words. */
export function inServersWords(module: GameModule): GameModule {
  const explain = (r: Refusal) => (typeof r.args?.[0] === 'string' ? r.args[0] : module.game.explain(r));
  return { ...module, game: { ...module.game, explain } };
}
