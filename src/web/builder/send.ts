/** What a server's contests are told, and what they answer: everything about their API is here. */
import { askServer } from '../remote/ask.ts';

export interface ContestEvent {
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

const JSON_TYPE = { accept: 'application/json', 'content-type': 'application/json' };
const LADDER = 'ladder';

/** The ladders of this server: bots may enter them at any time. Fails with a sentence. */
export async function laddersFor(game: string): Promise<readonly ContestEvent[]> {
  const answer = await askServer('api/contests', { headers: { accept: 'application/json' } });
  const said: unknown = await answer.json().catch(() => null);
  const { events } = Object(said ?? {}) as { readonly events?: unknown };
  if (!Array.isArray(events)) throw new Error('The server has no contests.');
  return events.flatMap((raw): ContestEvent[] => {
    const { id, name, game: of, format } = Object(raw ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || of !== game || formatName(format) !== LADDER) return [];
    return [{ id, name: typeof name === 'string' ? name : id, game }];
  });
}

/** A word, or an object with its kind. */
function formatName(format: unknown): unknown {
  return typeof format === 'string' ? format : (Object(format ?? {}) as { readonly kind?: unknown }).kind;
}

export interface SentBot {
  readonly id: string;
  readonly name: string;
  readonly script: string;
}

/** The bot as it is called there, such as `my-bot@2`. Fails with what the server says. */
export async function sendBot(event: string, key: string, bot: SentBot): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`./api/contests/${encodeURIComponent(event)}/bots`, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${key}` },
      body: JSON.stringify(bot),
      cache: 'no-store',
    });
  } catch {
    throw new Error('The server does not answer.');
  }
  const said: unknown = await answer.json().catch(() => null);
  const { bot: entered, error } = Object(said ?? {}) as { readonly bot?: unknown; readonly error?: unknown };
  if (answer.ok && typeof entered === 'string') return entered;
  throw new Error(refusal(answer.status, error ?? said));
}

/** What, where, and what would be right, as far as the server says it. */
function refusal(status: number, error: unknown): string {
  const { path, text } = Object(error ?? {}) as { readonly path?: unknown; readonly text?: unknown };
  if (typeof text !== 'string' || text === '') return `The server refused it (${status}), and gave no reason.`;
  const where = typeof path === 'string' && path !== '' ? `${path}: ` : '';
  return `The server refused it. ${where}${text}`;
}
