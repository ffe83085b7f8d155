/** The page, the API, health and figures over HTTP. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { fail, type Result } from '../engine/result.ts';
import type { Api } from './api.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { PLAIN_PAGE } from './page.ts';

/** A recording or save that is sent may be so long: some fifty thousand steps. */
const LARGEST_RECORDING = 1 << 21;

/** Requests below a path that somebody else answers. */
export interface Annex {
  readonly prefix: string;
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void;
}

/** A person at the keyboard asks more often than a page is read. */
const ANNEX_RATE = { max: 6000, timeWindow: 60_000 };

export interface HttpSpec {
  readonly api: Api;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The built page; without one a plain page says how to build it. */
  readonly webRoot: string | null;
  readonly annexes?: readonly Annex[];
  /** Whether a proxy of ours stands in front and says who is calling (PLAT-106). */
  readonly trustProxy: boolean;
}

export interface Http {
  readonly server: Server;
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

export async function openHttp({ api, metrics, log, webRoot, annexes = [], trustProxy }: HttpSpec): Promise<Http> {
  const app = fastify({
    logger: false,
    // One proxy: of the addresses it hands on only the last one is its own word.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: LARGEST_RECORDING,
    requestTimeout: 10_000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: true,
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The server speaks plain HTTP; whoever puts it behind TLS sets this there.
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, { max: 600, timeWindow: 60_000 });

  app.setErrorHandler((e: FastifyError, request, reply) => {
    const status = e.statusCode ?? 500;
    if (status >= 500) log.error({ err: e, path: request.url.split('?')[0] }, 'request failed');
    const text = status >= 500 ? 'internal fault' : e.message;
    return reply.code(status).send({ code: status === 429 ? 'too-fast' : 'bad-request', text });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.removeContentTypeParser('application/json');

  app.get('/healthz', () => api.health());
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  app.get('/api/games', () => api.games());
  app.get('/api/schema', () => api.schema());
  app.get<{ Querystring: Record<string, string> }>('/api/sessions', (request) => api.sessions(request.query));
  app.get<{ Params: { id: string } }>('/api/sessions/:id', (request, reply) =>
    orMissing(reply, api.session(request.params.id)),
  );
  app.get<{ Querystring: Record<string, string> }>('/api/recordings', (request) => api.recordings(request.query));
  app.get<{ Params: { name: string } }>('/api/recordings/:name', (request, reply) =>
    orMissing(reply.type('application/x-ndjson; charset=utf-8'), api.recording(request.params.name)),
  );
  app.post<{ Body: Buffer | undefined }>(
    '/api/recordings/verify',
    { config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
    async (request, reply) => {
      const verdict = await api.verify(request.body ?? Buffer.alloc(0));
      return reply.code(verdict.verified ? 200 : 422).send(verdict);
    },
  );

  app.get('/api/saves', (request, reply) =>
    answerWith(reply, withToken(request, api.saves.list), (list) => reply.send(list)),
  );
  app.get<{ Params: { session: string } }>('/api/saves/:session', (request, reply) =>
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
  app.post<{ Body: Buffer | undefined }>(
    '/api/saves',
    { config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
    async (request, reply) =>
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

  for (const { prefix, answer } of annexes)
    for (const url of [prefix, `${prefix}/*`])
      app.all<{ Body: Buffer | undefined }>(url, { config: { rateLimit: ANNEX_RATE } }, (request, reply) => {
        reply.hijack();
        try {
          answer(request.raw, reply.raw, request.body ?? Buffer.alloc(0));
        } catch (e) {
          log.error({ err: e, path: prefix }, 'request failed');
          reply.raw.destroy();
        }
      });

  if (webRoot !== null && existsSync(join(webRoot, 'index.html'))) {
    await app.register(files, { root: webRoot, dotfiles: 'ignore', index: 'index.html' });
  } else {
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PLAIN_PAGE));
  }
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'not-found', text: 'there is no such page' }),
  );

  await app.ready();
  return {
    server: app.server,
    async listen(host, port) {
      await app.listen({ host, port });
      return (app.server.address() as { port: number }).port;
    },
    close: () => app.close(),
  };
}

const STATUS: Readonly<Record<string, number>> = {
  'no-token': 401,
  'several-players': 403,
  'no-such-token': 404,
  'not-begun': 409,
  over: 409,
  busy: 503,
  storage: 503,
};

function answerWith<T>(reply: FastifyReply, result: Result<T>, send: (value: T) => FastifyReply): FastifyReply {
  if (result.ok) return send(result.value);
  const { code, text } = result.problem;
  return reply.code(STATUS[code] ?? 422).send({ code, text });
}

/** The token of a seat stands in a header, where no log or history keeps it. */
function withToken<T>(request: FastifyRequest, run: (token: string) => Result<T>): Result<T> {
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
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
