/** A game on a server as a port: the wire's messages become updates and refusals, actions go out as text. */
import type { Types, Watcher } from '../../engine/game.ts';
import type { Refusal } from '../../engine/result.ts';
import type { GameModule } from '../../games/index.ts';
import type { FromHost, Port, Update } from '../../host/port.ts';
import type { Over, RefusedMessage, ServerMessage, UpdateMessage } from '../../wire/messages.ts';

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
}

/** One connection to a server, for as long as it lasts. */
export interface Line {
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

export type Dial = (on: LineEvents) => Line;

const BACK_AFTER_MS = [500, 1000, 2000, 4000, 8000];
/** After these the seat is not to be had any more; another tab that took it must not lose it again. */
const FINAL = new Set(['no-such-token', 'no-such-session', 'taken', 'broken']);

/** Settles with the first update; fails with the server's own words. A lost connection is taken up again. */
export function openRemote({ game }: GameModule, hello: Hello, hooks: RemoteHooks, dial: Dial): Promise<Remote> {
  return new Promise((resolve, reject) => {
    const listeners = new Set<(m: FromHost<Types>) => void>();
    let current: Line | null = null;
    let token = hello.type === 'resume' ? hello.token : null;
    let who: Watcher = 'public';
    let now: Update<Types> | null = null;
    let session = 'session' in hello ? hello.session : '';
    let closed = false;
    let over = false;
    /** While the server cannot save the game: what it says of that. */
    let unsaved = '';
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function tell(m: FromHost<Types>): void {
      for (const on of [...listeners]) on(m);
    }

    function refused(refusal: Refusal, n: number): void {
      tell({ tag: 'refused', n, refusal });
    }

    function onUpdate(m: UpdateMessage): void {
      const first = now === null;
      session = m.session;
      who = m.seat ?? 'public';
      now = {
        tag: 'update',
        n: m.n,
        obs: m.obs,
        news: m.events as readonly Types['event'][],
        legal: (m.legal ?? []).flatMap((text) => {
          const action = game.actions.parse(text);
          return action.ok ? [action.value] : [];
        }),
        score: m.score,
        outcome: m.outcome,
      };
      if (first) resolve({ port, session, token, close });
      else tell(now);
    }

    function onMessage(m: ServerMessage): void {
      switch (m.type) {
        case 'joined':
          token = m.token;
          return;
        case 'update':
          tries = 0;
          hooks.onState(unsaved);
          return onUpdate(m);
        case 'refused':
          return refused(sentence(m), m.n);
        case 'over':
          over = true;
          hooks.onOver(m);
          // It ended before this page could be told; there is no position to show.
          if (now === null) giveUp('This game is over.');
          else if (now.outcome === null) hooks.onState('This game is over.');
          return;
        case 'error':
          if (m.code === 'not-saved' || m.code === 'saved-again') {
            unsaved = m.code === 'not-saved' ? m.text : '';
            return hooks.onState(unsaved);
          }
          if (FINAL.has(m.code) || !isIn()) giveUp(m.text);
          else hooks.onState(m.text);
          return;
        default:
          return;
      }
    }

    /** Let in once: from then on a lost connection is worth trying again. */
    function isIn(): boolean {
      return now !== null || token !== null;
    }

    function giveUp(words: string): void {
      close();
      hooks.onState(words);
      reject(new Error(words));
    }

    function connect(): void {
      const first = token === null ? hello : { type: 'resume', token };
      const line = dial({
        opened: () => line.send(JSON.stringify(first)),
        heard: (text) => onMessage(JSON.parse(text)),
        closed() {
          if (closed || over || (now !== null && now.outcome !== null)) return;
          if (!isIn()) return giveUp('The server does not answer.');
          hooks.onState('The connection was lost. Trying again ...');
          timer = setTimeout(connect, BACK_AFTER_MS[Math.min(tries++, BACK_AFTER_MS.length - 1)]);
        },
      });
      current = line;
    }

    function close(): void {
      closed = true;
      clearTimeout(timer);
      current?.close();
    }

    const port: Port<Types> = {
      get who() {
        return who;
      },
      listen(on) {
        listeners.add(on);
        if (now !== null) on(now);
        return () => void listeners.delete(on);
      },
      send(n, action) {
        if (token === null) return refused({ code: 'not-your-turn' }, n);
        if (current?.open !== true) return refused({ code: 'offline', args: [OFFLINE] }, n);
        current.send(JSON.stringify({ type: 'act', session, n, action: game.actions.format(action) }));
      },
    };
    connect();
  });
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
