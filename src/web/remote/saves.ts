/** Saves taken home from the server and brought to it (PLAT-067). Failures are sentences for the player. */

/** What the server says went wrong, or that it says nothing. */
async function refusalOf(answer: Response): Promise<Error> {
  const said: unknown = await answer.json().catch(() => null);
  const text = said !== null && typeof said === 'object' && 'text' in said ? String(said.text) : 'it gave no reason';
  return new Error(`The server refused: ${text}`);
}

async function ask(path: string, request: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`./api/saves${path}`, { ...request, cache: 'no-store' });
  } catch {
    throw new Error('The server does not answer.');
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/** The save of a session in which this token has a seat. */
export async function takeSave(session: string, token: string): Promise<string> {
  const answer = await ask(`/${encodeURIComponent(session)}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
}

export interface Brought {
  readonly session: string;
  readonly game: string;
  readonly token: string;
}

/** Goes on with a save on the server. */
export async function bringSave(text: string): Promise<Brought> {
  const answer = await ask('', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text });
  return (await answer.json()) as Brought;
}
