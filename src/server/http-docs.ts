/** The documentation under `/docs`: files that were built beside the page, each known by name before anybody asks (PLAT-188). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
/** What is squeezed already is not squeezed again. */
const PICTURES = new Set(['.jpg', '.png']);
/** Files below it have the sum of their content in their name. */
const NAMED_BY_SUM = 'assets/';

interface SiteFile {
  readonly type: string;
  readonly cache: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly squeezed: Buffer | null;
}

/** Null if the site was not built. A file is read when it is first asked for, and kept: all of them are a few megabytes. */
export function openDocsSite(root: string): ((name: string) => SiteFile | null) | null {
  if (!existsSync(join(root, 'index.html'))) return null;
  const paths = new Map<string, string>();
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(file.parentPath, file.name)).split(sep).join('/');
    if (!file.isFile() || TYPES[extname(path)] === undefined) continue;
    paths.set(path, path);
    if (path.endsWith('.html')) paths.set(path.replace(/(^|\/)index\.html$|\.html$/, '$1'), path);
  }
  const read = new Map<string, SiteFile>();
  return (name) => {
    // Nothing that was asked for ever becomes a path: it is on the list or it is not there.
    const path = paths.get(name);
    if (path === undefined) return null;
    const file = read.get(path) ?? readSiteFile(root, path);
    read.set(path, file);
    return file;
  };
}

function readSiteFile(root: string, path: string): SiteFile {
  const plain = readFileSync(join(root, path));
  const end = extname(path);
  return {
    plain,
    type: TYPES[end],
    cache: path.startsWith(NAMED_BY_SUM) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    squeezed: PICTURES.has(end) ? null : gzipSync(plain, { level: 9 }),
  };
}

/** The paths of the routes: as those of the page, they may be linked to from elsewhere. */
export const DOCS_ROUTES: readonly string[] = ['/docs', '/docs/*'];

export function addDocsSite(app: FastifyInstance, root: string): void {
  const fileOf = openDocsSite(root);
  if (fileOf === null) return;
  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 308));
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => {
    const file = fileOf(request.params['*']);
    if (file !== null) return sendFile(request, reply, file);
    const lost = (request.headers.accept ?? '').includes('text/html') ? fileOf('404.html') : null;
    return lost === null ? reply.callNotFound() : sendFile(request, reply.code(404), lost);
  });
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  reply.header('cache-control', file.cache).header('etag', file.etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.type(file.type);
  if (file.squeezed === null || !takesGzip(headers['accept-encoding'])) return reply.send(file.plain);
  return reply.header('content-encoding', 'gzip').send(file.squeezed);
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((part) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part));
}
