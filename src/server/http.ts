/** The page, the API, health and figures over HTTP. */
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { addApi } from './http-api.ts';
import type { Door } from './limits.ts';
import { type Log, seldom } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Reception } from './origin.ts';
import { PLAIN_PAGE } from './page.ts';

/** Who sends more says so first: only recordings and saves may be longer. */
const LARGEST_BODY = 1 << 16;

/** Requests below a path that somebody else answers. */
export interface Annex {
  readonly prefix: string;
  /** `from`: the address that limits are counted by. */
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer, from: string): void;
}

/** Calls of the API, of one address. Parts of the page are not counted: one first visit asks for more than a hundred. */
const API_RATE = { max: 600, timeWindow: 60_000 };
/** A person at the keyboard asks more often than a page is read. */
const ANNEX_RATE = { max: 6000, timeWindow: 60_000 };

/**
 * Only answers whose number is limited: compressing the page's files anew for everybody would be work that no limit counts.
 * Quality 4 is quicker than gzip and smaller; the usual 11 takes seconds for a long recording. Uploads are not inflated.
 */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  customTypes: /^text\/|json/,
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

export interface HttpSpec {
  readonly api: Api;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The built page; without one a plain page says how to build it. */
  readonly webRoot: string | null;
  readonly annexes?: readonly Annex[];
  /** Whether a proxy of ours stands in front and says who is calling (PLAT-106). */
  readonly trustProxy: boolean;
  readonly reception: Reception;
  /** For connections. */
  readonly door: Door;
  /** Who brings it may read the figures from elsewhere. */
  readonly metricsToken: string | null;
}

export interface Http {
  readonly server: Server;
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

export async function openHttp(spec: HttpSpec): Promise<Http> {
  const { api, metrics, log, reception, metricsToken } = spec;
  const app = fastify({
    logger: false,
    // One proxy: of the addresses it hands on only the last one is its own word.
    trustProxy: spec.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    // Called once for each address that the name of the host stands for.
    serverFactory: (answer) => newListener(answer, spec),
  });

  // Before anything else, for paths that lead nowhere too.
  app.addHook('onRequest', async (request, reply) => {
    const turned = reception(request.raw, isPage(request));
    if (turned === null) return;
    metrics.turnedAway(turned.code);
    await tell(request, reply.code(turned.status), turned);
  });
  await app.register(helmet, HEADERS);
  app.setErrorHandler((e: FastifyError, request, reply) => {
    const status = e.statusCode ?? 500;
    if (status >= 500) log.error({ err: e, path: request.url.split('?')[0] }, 'request failed');
    if (status === 429) return tooFast(request, reply);
    const text = status >= 500 ? 'internal fault' : e.message;
    return tell(request, reply.code(status), { code: 'bad-request', text });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.removeContentTypeParser('application/json');

  await app.register(async (counted) => {
    await counted.register(rateLimit, API_RATE);
    await counted.register(compress, COMPRESSION);
    addApi(counted, { api, metrics, metricsToken });
    addAnnexes(counted, spec);
  });
  if (spec.webRoot !== null && existsSync(join(spec.webRoot, 'index.html'))) {
    await app.register(files, { root: spec.webRoot, dotfiles: 'ignore', index: 'index.html' });
  } else {
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PLAIN_PAGE));
  }
  app.setNotFoundHandler((request, reply) =>
    tell(request, reply.code(404), { code: 'not-found', text: 'there is no such page' }),
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

const HEADERS = {
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
};

/** By the route and not by the path, which may be written in many ways. What is no page must be asked for from here. */
function isPage({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/' || url === '/*';
}

const TOO_MANY =
  'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 20\r\nContent-Type: text/plain\r\n\r\nToo many connections from your address are open; try again in 20 seconds.\n';

/** PLAT-113: every connection is counted; one that is not let in is answered, and gone. */
function newListener(answer: RequestListener, { door, metrics, log }: HttpSpec): Server {
  const server = createServer(
    { requestTimeout: 10_000, keepAliveTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    answer,
  );
  // Longer than the last in line waits for a judge; whoever does not read an answer keeps its file open no longer.
  server.setTimeout(120_000);
  server.on('connection', (socket: Socket) => {
    const leave = door.admit(socket.remoteAddress ?? '');
    if (leave !== null) return void socket.on('close', leave);
    metrics.turnedAway('connections');
    socket.on('error', () => {});
    socket.end(TOO_MANY, () => socket.destroy());
  });
  const failed = seldom((e: Error) => log.error({ err: e }, 'connection not accepted'));
  server.on('listening', () => server.on('error', failed));
  return server;
}

function addAnnexes(app: FastifyInstance, { annexes = [], log }: HttpSpec): void {
  for (const { prefix, answer } of annexes)
    for (const url of [prefix, `${prefix}/*`])
      app.all<{ Body: Buffer | undefined }>(url, { config: { rateLimit: ANNEX_RATE } }, (request, reply) => {
        reply.hijack();
        try {
          answer(request.raw, reply.raw, request.body ?? Buffer.alloc(0), request.ip);
        } catch (e) {
          log.error({ err: e, path: prefix }, 'request failed');
          reply.raw.destroy();
        }
      });
}

/** A person who came by an address sees a sentence; programs and the page's own calls get it with its code. */
function tell(request: FastifyRequest, reply: FastifyReply, { code, text }: { code: string; text: string }) {
  if ((request.headers.accept ?? '').includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
  return reply.type('application/json; charset=utf-8').send({ code, text });
}

function tooFast(request: FastifyRequest, reply: FastifyReply) {
  const seconds = Number(reply.getHeader('retry-after') ?? 60);
  const text = `This server is busy with requests from your address; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return tell(request, reply.code(429), { code: 'too-fast', text });
}
