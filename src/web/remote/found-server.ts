/** Whether this page came from an arcade server: all that a page wants to know of it before somebody asks for more. */
import { signal } from '@preact/signals';
import { serveGames } from '../shelf.ts';

export const JSON_PLEASE = { accept: 'application/json' };

/** A page with a base came from a server that answers paths: nothing need move when it says so itself. */
export const serverIsThere = signal(document.querySelector?.('base') != null);

/** Whether contests are shown there. */
export const hasContests = signal(document.querySelector?.('meta[name=ghostlight-contests]') != null);

/** A server that answers "too many requests" (429) is one, too. */
export async function lookForServer(): Promise<void> {
  try {
    const { ok, status, headers } = await askForGames('HEAD');
    serverIsThere.value = (ok || status === 429) && isJson(headers);
    if (ok) hasContests.value = headers.has('x-ghostlight-contests');
    const games: unknown = headers.has('x-ghostlight-brought') ? await (await askForGames('GET')).json() : [];
    serveGames(Array.isArray(games) ? games : []);
  } catch {
    serverIsThere.value = false;
    serveGames([]);
  }
}

/** Without a game from elsewhere its head says all that the page wants to know. */
function askForGames(method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch('./api/games', { method, headers: JSON_PLEASE, cache: 'no-store' });
}

function isJson(headers: Headers): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}
