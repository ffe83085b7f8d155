/** Whether this page came from an arcade server, and what is played there. */
import { signal } from '@preact/signals';

export const serverIsThere = signal(false);

export async function lookForServer(): Promise<void> {
  serverIsThere.value = (await ask('api/games')) !== null;
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

export interface LiveSession {
  readonly session: string;
  readonly game: string;
  readonly phase: string;
  readonly n: number;
  readonly seats: readonly ({ readonly name: string; readonly kind: string } | null)[];
  readonly watchers: number;
}

export async function liveSessions(): Promise<readonly LiveSession[] | null> {
  const found = await ask('api/sessions');
  return Array.isArray(found) ? (found as LiveSession[]) : null;
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
