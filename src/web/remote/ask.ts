/** Calls of the API of the server that this page came from. Failures are sentences for the player. */

/** Under a path of the API; fails with what the server says, or that it says nothing. */
export async function askServer(path: string, request: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`./${path}`, { ...request, cache: 'no-store' });
  } catch {
    throw new Error('The server does not answer.');
  }
  if (answer.ok) return answer;
  const said = await saidBy(answer);
  // Where the page is only files, whoever hands them out knows nothing of an API.
  if (said === null) throw new Error(NOBODY);
  const { code, text } = said;
  // Whoever is asked to wait is told so in a sentence of its own.
  throw new Error(code === 'too-fast' ? text : `The server refused: ${text}`);
}

const NOBODY = 'No Ghostlight server is behind this page.';

/** Null: these are not the words of a server of ours. */
async function saidBy(answer: Response): Promise<{ readonly code: string; readonly text: string } | null> {
  const said: unknown = await answer.json().catch(() => null);
  if (said === null || typeof said !== 'object') return null;
  const { code = '', text = 'it gave no reason' } = said as ErrorBody;
  return { code: String(code), text: sentence(String(text)) };
}

interface ErrorBody {
  readonly code?: unknown;
  readonly text?: unknown;
}

/** What is said to programs has no capital and no full stop. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** For what a page shows: the sentence of a failure. */
export function wordsOf(e: unknown): string {
  return e instanceof Error ? e.message : String(e);
}
