/** Saves taken home from the server and brought to it (PLAT-067). Failures are sentences for the player. */
import { askServer } from './ask.ts';

/** The save of a session in which this token has a seat. */
export async function takeSave(session: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await askServer(`api/saves/${encodeURIComponent(session)}`, { headers })).text();
}

export interface ResumedSession {
  readonly session: string;
  readonly game: string;
  readonly token: string;
}

/** Goes on with a save on the server. */
export async function bringSave(text: string): Promise<ResumedSession> {
  const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text };
  return (await (await askServer('api/saves', request)).json()) as ResumedSession;
}
