/** Files of a folder that was built, each known by name before anybody asks, squeezed when it was built or once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** What is squeezed already is not squeezed again. */
const TIGHT = new Set(['.jpg', '.png', '.webp', '.woff2']);

export interface StaticFile {
  readonly type: string;
  readonly cache: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer | null;
  /** Only where the build left one: it takes long to make. */
  readonly brotli: Buffer | null;
}

export interface FolderSpec {
  readonly root: string;
  /** Endings of the names that are handed out. */
  readonly kinds: readonly string[];
  /** Files below these have the sum of their content in their name, and never change. */
  readonly summed: readonly string[];
}

export interface StaticFolder {
  /** As paths from the folder, with `/` between. */
  readonly names: ReadonlySet<string>;
  /** Null: there is no such file. It is read when it is first asked for, and kept: all of them are a few megabytes. */
  file(name: string): StaticFile | null;
}

/** Nothing that was asked for ever becomes a path: it is on the list or it is not there. */
export function openFolder(spec: FolderSpec): StaticFolder {
  const all = new Set<string>();
  for (const file of readdirSync(spec.root, { recursive: true, withFileTypes: true }))
    if (file.isFile()) all.add(relative(spec.root, join(file.parentPath, file.name)).split(sep).join('/'));
  const names = new Set([...all].filter((name) => spec.kinds.includes(extname(name)) && !/(^|\/)\./.test(name)));
  const read = new Map<string, StaticFile>();
  return {
    names,
    file(name) {
      if (!names.has(name)) return null;
      const file = read.get(name) ?? readStatic(spec, name, all);
      read.set(name, file);
      return file;
    },
  };
}

function readStatic({ root, summed }: FolderSpec, name: string, all: ReadonlySet<string>): StaticFile {
  const plain = readFileSync(join(root, name));
  const beside = (end: string) => (all.has(name + end) ? readFileSync(join(root, name + end)) : null);
  const tight = TIGHT.has(extname(name));
  return {
    plain,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    cache: summed.some((folder) => name.startsWith(folder)) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etagOf(plain),
    gzip: tight ? null : (beside('.gz') ?? gzipSync(plain, { level: 9 })),
    brotli: tight ? null : beside('.br'),
  };
}

export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export function sendStatic({ headers }: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.header('cache-control', file.cache).header('etag', file.etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.type(file.type);
  const takes = takenBy(headers['accept-encoding']);
  if (file.brotli !== null && takes('br')) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip !== null && takes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}

/** Only what is named counts, and not with a weight of nothing. */
function takenBy(accepted: string | string[] | undefined): (encoding: string) => boolean {
  const parts = String(accepted ?? '').split(',');
  return (encoding) =>
    parts.some((part) => {
      const [name, weight = ''] = part.split(';');
      return name.trim().toLowerCase() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight);
    });
}
