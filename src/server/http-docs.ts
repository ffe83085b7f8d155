/** The documentation under `/docs`: files that were built beside the page (PLAT-188). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openFolder, type StaticFile, sendStatic } from './static-files.ts';

const KINDS = ['.html', '.css', '.js', '.json', '.svg', '.jpg', '.png', '.woff2'];

/** Pages are found with and without their ending. Null if the site was not built. */
function openDocsSite(root: string): ((name: string) => StaticFile | null) | null {
  if (!existsSync(join(root, 'index.html'))) return null;
  const folder = openFolder({ root, kinds: KINDS, summed: ['assets/'] });
  const short = new Map<string, string>();
  for (const name of folder.names)
    if (name.endsWith('.html')) short.set(name.replace(/(^|\/)index\.html$|\.html$/, '$1'), name);
  return (name) => folder.file(short.get(name) ?? name);
}

/** The paths of the routes: as those of the page, they may be linked to from elsewhere. */
export const DOCS_ROUTES: readonly string[] = ['/docs', '/docs/*'];

export function addDocsSite(app: FastifyInstance, root: string): void {
  const fileOf = openDocsSite(root);
  if (fileOf === null) return;
  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 308));
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => {
    const file = fileOf(request.params['*']);
    if (file !== null) return sendStatic(request, reply, file);
    // Links of a folder's own page are read from inside it.
    if (fileOf(`${request.params['*']}/`) !== null) return reply.redirect(`/docs/${request.params['*']}/`, 308);
    const lost = (request.headers.accept ?? '').includes('text/html') ? fileOf('404.html') : null;
    return lost === null ? reply.callNotFound() : sendStatic(request, reply.code(404), lost);
  });
}
