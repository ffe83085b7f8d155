/** Whether this page came from an arcade server, what is played there, and the line to it. */
import { signal } from '@preact/signals';
import type { Line, LineEvents } from './remote-port.ts';

export const serverIsThere = signal(false);

export async function lookForServer(): Promise<void> {
  serverIsThere.value = (await ask('api/games')) !== null;
}

/** The sockets of the server that this page came from. */
export function dialServer(on: LineEvents): Line {
  const url = new URL('./ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  const socket = new WebSocket(url.href);
  socket.onopen = on.opened;
  socket.onmessage = (e) => on.heard(String(e.data));
  socket.onclose = on.closed;
  return {
    get open() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

/** Null: no server, or it does not answer. */
async function ask(path: string): Promise<unknown> {
  try {
    const answer = await fetch(`./${path}`, { headers: { accept: 'application/json' }, cache: 'no-store' });
    const json = (answer.headers.get('content-type') ?? '').includes('json');
    return answer.ok && json ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Sessions of one answer, at most. */
const SESSIONS_PAGE = 200;

export interface LiveSession {
  readonly session: string;
  readonly game: string;
  readonly phase: string;
  readonly n: number;
  readonly seats: readonly ({ readonly name: string; readonly kind: string } | null)[];
  readonly watchers: number;
}

/** The server lists them in pages; nobody reads more than these. */
const PAGES = 5;

export async function liveSessions(): Promise<readonly LiveSession[] | null> {
  const all: LiveSession[] = [];
  for (let page = 0; page < PAGES; page++) {
    const after = all.length === 0 ? '' : `?after=${encodeURIComponent(all[all.length - 1].session)}`;
    const found = await ask(`api/sessions${after}`);
    if (!Array.isArray(found)) return page === 0 ? null : all;
    all.push(...(found as LiveSession[]));
    // A page that is not full is the last one.
    if (found.length < SESSIONS_PAGE) break;
  }
  return all;
}

export interface ServerGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: readonly { readonly name: string; readonly about: string }[];
}

export async function serverGames(): Promise<readonly ServerGame[]> {
  const found = await ask('api/games');
  return Array.isArray(found) ? (found as ServerGame[]) : [];
}
