/** The routes of the API: what is asked for under which path, and how an answer of it looks. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Api } from './api.ts';
import { bearer } from './bearer.ts';
import { newDoor } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { isSameMachine } from './origin.ts';
import { hashOf } from './secrets.ts';

/** A recording or save that is sent may be so long: some fifty thousand steps. */
const LARGEST_RECORDING = 1 << 21;
/** Files that are on their way or being judged: so many of one address, and so many in all. Each is in memory. */
const UPLOADS = { perAddress: 4, most: 32 };
/** Recordings and saves that are on their way out: an answer that nobody reads stays in memory. */
const DOWNLOADS = { perAddress: 4, most: 16 };

const EXHIBITION_RATE = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };

export interface ApiRoutes {
  readonly api: Api;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** There are contests here. */
  readonly contests: boolean;
}

export function addApi(app: FastifyInstance, { api, metrics, metricsToken, contests }: ApiRoutes): void {
  app.get('/healthz', () => api.health());
  app.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(request, metricsToken))
      return reply.code(403).send({
        code: 'not-permitted',
        text: 'the figures are for this machine, or for who brings the token: Authorization: Bearer TOKEN',
      });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  // A page asks for the head alone: whether its menu has contests, and whether there are games that it does not have.
  app.get('/api/games', (_request, reply) => {
    if (contests) reply.header('x-ghostlight-contests', 'here');
    if (api.brought) reply.header('x-ghostlight-brought', 'here');
    return reply.send(api.games());
  });
  const schema = async (reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const found = await api.schemas.find(id);
    if (found.ok) return reply.send(found.value);
    return reply.code(404).send({ code: found.problem.code, text: found.problem.text });
  };
  app.get<{ Querystring: Record<string, string> }>('/api/schema', ({ query }, reply) =>
    query.game === undefined ? reply.send(api.schemas.list()) : schema(reply, String(query.game)),
  );
  app.get<{ Params: { id: string } }>('/api/schema/:id', ({ params }, reply) => schema(reply, params.id));
  app.get('/api/key', () => api.key());
  app.get<{ Querystring: Record<string, string> }>('/api/sessions', (request) => api.sessions(request.query));
  app.get<{ Params: { id: string } }>('/api/sessions/:id', async (request, reply) =>
    orMissing(reply, await api.session(request.params.id)),
  );
  app.post<{ Params: { game: string } }>('/api/exhibitions/:game', EXHIBITION_RATE, (request, reply) =>
    orMissing(reply, api.exhibition(request.params.game)),
  );
  const upload = uploads();
  const download = throughDoor(DOWNLOADS);
  addRecordings(app, api, upload, download);

  app.get('/api/saves', (request, reply) =>
    answerWith(reply, withToken(request, api.saves.list), (list) => reply.send(list)),
  );
  app.get<{ Params: { session: string } }>('/api/saves/:session', download, (request, reply) =>
    answerWith(
      reply,
      withToken(request, (token) => api.saves.take(request.params.session, token)),
      ({ file, text }) =>
        reply
          .type('application/x-ndjson; charset=utf-8')
          .header('content-disposition', `attachment; filename="${file}"`)
          .header('cache-control', 'no-store')
          .send(text),
    ),
  );
  app.post<{ Body: Buffer | undefined }>('/api/saves', upload, async (request, reply) =>
    answerWith(reply, await api.saves.bring(request.body ?? Buffer.alloc(0), request.ip), ({ room, seat, token }) =>
      reply.code(201).header('cache-control', 'no-store').send({
        session: room.id,
        game: room.file.game,
        seat,
        seats: room.file.seats.length,
        token,
        seedHash: room.seedHash,
      }),
    ),
  );
}

function addRecordings(
  app: FastifyInstance,
  api: Api,
  upload: RouteShorthandOptions,
  download: RouteShorthandOptions,
): void {
  app.get<{ Querystring: Record<string, string> }>('/api/recordings', (request) => api.recordings(request.query));
  app.get<{ Params: { name: string } }>('/api/recordings/:name', download, async ({ params }, reply) => {
    const text = await orAway(api.recording(params.name));
    if (!text.ok) return answerWith(reply, text, () => reply);
    return orMissing(reply.type('application/x-ndjson; charset=utf-8'), text.value);
  });
  app.get<{ Params: { game: string }; Querystring: Record<string, string> }>(
    '/api/boards/:game',
    async ({ params, query }, reply) => {
      const boards = await orAway(api.boards(params.game, query.seed));
      return boards.ok ? orMissing(reply, boards.value) : answerWith(reply, boards, () => reply);
    },
  );
  app.post<{ Body: Buffer | undefined }>('/api/recordings/verify', upload, async (request, reply) => {
    const verdict = await api.verify(request.body ?? Buffer.alloc(0), request.ip);
    if (verdict.verified) return verdict;
    return comeAgain(reply, verdict)
      .code(AGAIN[verdict.code] ?? 422)
      .send(verdict);
  });
}

/** Before a byte of it is read: whether this address may send one more file now. */
function uploads(): RouteShorthandOptions {
  return {
    ...throughDoor(UPLOADS),
    config: { rateLimit: { max: 30, timeWindow: 60_000 } },
    bodyLimit: LARGEST_RECORDING,
  };
}

/** So many at a time, of one address and of all; each counts until its answer is read or its connection is gone. */
export function throughDoor({ perAddress, most }: typeof UPLOADS): RouteShorthandOptions {
  const door = newDoor(perAddress, most);
  return {
    async onRequest(request, reply) {
      const leave = door.admit(request.ip);
      if (leave !== null) return void reply.raw.on('close', leave);
      const problem = { code: 'busy', text: 'other files are on their way; try again in 10 seconds', after: 10 };
      await comeAgain(reply, problem).code(503).send({ code: problem.code, text: problem.text });
    },
  };
}

/** Only who asks directly: what a proxy passes on comes from somewhere else. */
function mayReadFigures(request: FastifyRequest, token: string | null): boolean {
  if (isSameMachine(request.raw)) return true;
  const said = bearer(request);
  // Of equal length, so that the time it takes tells nothing.
  return token !== null && said !== undefined && timingSafeEqual(bytesOf(said), bytesOf(token));
}

function bytesOf(token: string): Buffer {
  return Buffer.from(hashOf(token));
}

const AGAIN: Readonly<Record<string, number>> = { busy: 503, 'too-fast': 429 };

const STATUS: Readonly<Record<string, number>> = {
  ...AGAIN,
  'no-token': 401,
  'several-players': 403,
  'no-such-token': 404,
  'not-begun': 409,
  over: 409,
  storage: 503,
};

/** `after`: the seconds after which it is worth trying again. */
function comeAgain(reply: FastifyReply, problem: object): FastifyReply {
  return 'after' in problem ? reply.header('retry-after', String(problem.after)) : reply;
}

function answerWith<T>(reply: FastifyReply, result: Result<T>, send: (value: T) => FastifyReply): FastifyReply {
  if (result.ok) return send(result.value);
  const { code, text } = result.problem;
  return comeAgain(reply, result.problem)
    .code(STATUS[code] ?? 422)
    .send({ code, text });
}

/** What is kept with other servers cannot be asked for while the database is away. */
async function orAway<T>(asked: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await asked);
  } catch {
    return fail('storage', '', 'what servers keep together cannot be read now; try again later');
  }
}

/** The token of a seat. */
function withToken<T>(request: FastifyRequest, run: (token: string) => Result<T>): Result<T> {
  const token = bearer(request);
  if (token === undefined) return fail('no-token', '', 'say whose seat it is: Authorization: Bearer TOKEN');
  return run(token);
}

function orMissing(reply: FastifyReply, found: unknown): FastifyReply {
  if (found !== null) return reply.send(found);
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send({ code: 'not-found', text: 'there is no such thing' });
}
