/** The page, the API, health and figures over HTTP. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import fastify, { type FastifyError, type FastifyReply } from 'fastify';
import type { Api } from './api.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { PLAIN_PAGE } from './page.ts';

/** A recording to be verified may be so long; verifying one takes the time of many messages. */
const LARGEST_RECORDING = 1 << 19;

export interface HttpSpec {
  readonly api: Api;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The built page; without one a plain page says how to build it. */
  readonly webRoot: string | null;
}

export interface Http {
  readonly server: Server;
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

export async function openHttp({ api, metrics, log, webRoot }: HttpSpec): Promise<Http> {
  const app = fastify({
    logger: false,
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
  app.get('/api/sessions', () => api.sessions());
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
    (request, reply) => {
      const verdict = api.verify(request.body ?? Buffer.alloc(0));
      return reply.code(verdict.verified ? 200 : 422).send(verdict);
    },
  );

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

function orMissing(reply: FastifyReply, found: unknown): FastifyReply {
  if (found !== null) return reply.send(found);
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send({ code: 'not-found', text: 'there is no such thing' });
}
