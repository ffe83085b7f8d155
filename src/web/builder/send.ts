/** What a server's contests are told, and what they answer: everything about their API is here. */
export interface ContestEvent {
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

const LADDER = 'ladder';
/** Lists come in pages; nobody reads more than these. */
const MOST_PAGES = 5;

interface Said {
  readonly status: number;
  /** What the JSON of the answer holds; nothing, if it is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(path: string, request: RequestInit = {}): Promise<Said> {
  let answer: Response;
  try {
    const headers = { accept: 'application/json', ...request.headers };
    answer = await fetch(`./api/contests${path}`, { ...request, headers, cache: 'no-store' });
  } catch {
    throw new Error('The server does not answer.');
  }
  const said: unknown = await answer.json().catch(() => null);
  return { status: answer.status, body: Object(said ?? {}) };
}

/** The contests of this server that bots may enter now: ladders, and others before their first match. Fails with a sentence. */
export async function openContests(game: string): Promise<readonly ContestEvent[]> {
  const found: ContestEvent[] = [];
  let after: unknown = null;
  for (let page = 0; page < MOST_PAGES && (page === 0 || typeof after === 'string'); page++) {
    const { status, body } = await ask(typeof after === 'string' ? `?after=${encodeURIComponent(after)}` : '');
    // A server without contests knows no such path.
    if (status === 404) return [];
    if (!Array.isArray(body.events)) throw new Error(refusal(status, body.error ?? body));
    found.push(...body.events.flatMap((raw) => openEvent(Object(raw ?? {}), game)));
    after = body.after;
  }
  return found;
}

function openEvent({ id, name, game: of, format, status }: Record<string, unknown>, game: string): ContestEvent[] {
  if (typeof id !== 'string' || of !== game) return [];
  const begun = (Object(status ?? {}) as { readonly played?: unknown }).played !== 0;
  if (formatName(format) !== LADDER && begun) return [];
  return [{ id, name: typeof name === 'string' ? name : id, game }];
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
  const { status, body } = await ask(`/${encodeURIComponent(event)}/bots`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(bot),
  });
  if (status < 300 && typeof body.bot === 'string') return body.bot;
  throw new Error(refusal(status, body.error ?? body));
}

/** What, where, and what would be right, as far as the server says it. */
function refusal(status: number, error: unknown): string {
  const { path, text } = Object(error ?? {}) as { readonly path?: unknown; readonly text?: unknown };
  if (typeof text !== 'string' || text === '') return `The server refused (${status}), and gave no reason.`;
  const where = typeof path === 'string' && path !== '' ? `${path}: ` : '';
  return `The server refused: ${where}${text}`;
}
