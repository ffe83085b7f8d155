/** The page, the API, health and figures over HTTP. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import type { Certificate } from './certificate.ts';
import type { ContestDesk } from './contests/desk.ts';
import { addContests } from './contests/http-contests.ts';
import { addApi } from './http-api.ts';
import { addDocsSite, DOCS_ROUTES } from './http-docs.ts';
import { type Listener, type ListenerSpec, newListener } from './http-listener.ts';
import { addPage, addPreviews } from './http-page.ts';
import { networkOf } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Reception } from './origin.ts';
import { sentencePage } from './page.ts';
import type { Proxies } from './proxies.ts';

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
 * Quality 5 is quicker than gzip and smaller; the usual 11 takes seconds for a long recording. Uploads are not inflated.
 */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  customTypes: /^text\/|json/,
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
} satisfies FastifyCompressOptions;

export interface HttpSpec extends ListenerSpec {
  readonly api: Api;
  readonly metrics: Metrics;
  /** The built page; without one a plain page says how to build it. */
  readonly webRoot: string | null;
  /** The built documentation; null: there is none under `/docs`. */
  readonly docsRoot: string | null;
  readonly annexes?: readonly Annex[];
  /** Null: there are no contests here. */
  readonly contests: ContestDesk | null;
  /** Who says who is calling (PLAT-106). */
  readonly proxies: Proxies;
  readonly reception: Reception;
  /** So many seconds a browser shall come back over TLS alone; null: not a word of it. */
  readonly hstsSeconds: number | null;
  /** Who brings it may read the figures from elsewhere. */
  readonly metricsToken: string | null;
}

export interface Http {
  readonly server: Server;
  listen(host: string, port: number): Promise<number>;
  /** For connections from now on. */
  useCertificate(certificate: Certificate): void;
  close(): Promise<void>;
}

export async function openHttp(spec: HttpSpec): Promise<Http> {
  const { api, metrics, log, reception, metricsToken } = spec;
  const listeners: Listener[] = [];
  const app = fastify({
    logger: false,
    // One proxy: of the addresses it hands on only the last one is its own word.
    trustProxy: (address, hop) => hop === 0 && spec.proxies(address),
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    // Called once for each address that the name of the host stands for.
    serverFactory: (answer) => {
      const listener = newListener(answer, spec);
      listeners.push(listener);
      return listener.server;
    },
  });

  // Before anything else, for paths that lead nowhere too.
  app.addHook('onRequest', async (request, reply) => {
    const turned = reception(request.raw, isPage(request));
    if (turned === null) return;
    metrics.turnedAway(turned.code);
    await tell(request, reply.code(turned.status), turned);
  });
  await app.register(helmet, {
    ...HEADERS,
    strictTransportSecurity: spec.hstsSeconds === null ? false : { maxAge: spec.hstsSeconds, includeSubDomains: false },
  });
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
    await counted.register(rateLimit, { ...API_RATE, keyGenerator: (request) => networkOf(request.ip) });
    await counted.register(compress, COMPRESSION);
    addApi(counted, { api, metrics, metricsToken, contests: spec.contests !== null });
    addPreviews(counted, api.modules);
    addAnnexes(counted, spec);
    if (spec.contests !== null) addContests(counted, spec.contests, metrics);
  });
  if (spec.docsRoot !== null) addDocsSite(app, spec.docsRoot);
  addPage(app, spec.webRoot, api, spec.contests !== null);
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
    useCertificate(certificate) {
      for (const listener of listeners) listener.useCertificate(certificate);
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
      // Paths of any depth find the files of the page through it (SCREEN-041).
      baseUri: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
};

/** By the route and not by the path, which may be written in many ways. What is no page must be asked for from here. */
function isPage({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/' || url === '/*' || DOCS_ROUTES.includes(url);
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
    return reply.type('text/html; charset=utf-8').send(sentencePage(text));
  return reply.type('application/json; charset=utf-8').send({ code, text });
}

function tooFast(request: FastifyRequest, reply: FastifyReply) {
  const seconds = Number(reply.getHeader('retry-after') ?? 60);
  const text = `This server is busy with requests from your address; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return tell(request, reply.code(429), { code: 'too-fast', text });
}
