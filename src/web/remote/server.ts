/** What is played on the server that this page came from, and the line to it. */
import { askServer } from './ask.ts';
import { JSON_PLEASE } from './found-server.ts';
import type { LineEvents, LineSocket } from './remote-port.ts';

/** The sockets of the server that this page came from. */
export function dialServer(on: LineEvents): LineSocket {
  const url = new URL('./ws', document.baseURI);
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

/** Fails with a sentence for the player. */
async function list(path: string): Promise<readonly unknown[]> {
  const found: unknown = await (await askServer(path, { headers: JSON_PLEASE })).json().catch(() => null);
  if (!Array.isArray(found)) throw new Error('The server does not answer.');
  return found;
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
  /** Played on another server, which is reached at `server`. */
  readonly elsewhere?: true;
  readonly server?: string;
}

/** The server lists them in pages; nobody reads more than these. */
const PAGES = 5;

export async function liveSessions(): Promise<readonly LiveSession[]> {
  const all: LiveSession[] = [];
  for (let page = 0; page < PAGES; page++) {
    const after = all.length === 0 ? '' : `?after=${encodeURIComponent(all[all.length - 1].session)}`;
    const found = (await list(`api/sessions${after}`)) as LiveSession[];
    all.push(...found);
    // A page that is not full is the last one.
    if (found.length < SESSIONS_PAGE) break;
  }
  return all;
}

/** What those are called who sit in a session, seat by seat; nobody, where that cannot be told. */
export async function namesInSession(session: string): Promise<readonly string[]> {
  try {
    const answer = await askServer(`api/sessions/${encodeURIComponent(session)}`, { headers: JSON_PLEASE });
    const { seats } = (await answer.json()) as Partial<LiveSession>;
    return (seats ?? []).map((seat, i) => seat?.name ?? `seat ${i + 1}`);
  } catch {
    return [];
  }
}

/** The exhibition of a game, which begins if nobody watches one yet; its session. */
export async function beginExhibition(game: string): Promise<string> {
  const answer = await askServer(`api/exhibitions/${encodeURIComponent(game)}`, {
    method: 'POST',
    headers: JSON_PLEASE,
  });
  const found = Object((await answer.json().catch(() => null)) ?? {}) as { readonly session?: unknown };
  if (typeof found.session !== 'string') throw new Error('The server does not answer.');
  return found.session;
}

export interface ServerGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: readonly { readonly name: string; readonly about: string }[];
}

export async function serverGames(): Promise<readonly ServerGame[]> {
  return (await list('api/games')) as ServerGame[];
}
