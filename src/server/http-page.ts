/** The page and its files as they were built (SCREEN-044), and its addresses, each with its title and picture (SCREEN-041). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cleanName } from '../engine/name.ts';
import { type Field, formatField } from '../engine/options.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';
import type { Api } from './api.ts';
import { escapeHtml, PLAIN_PAGE } from './page.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-picture.ts';
import { openPreviews } from './previews.ts';
import { etagOf, openFolder, sendStatic } from './static-files.ts';

const KINDS = ['.html', '.css', '.js', '.json', '.svg', '.png', '.webp', '.txt', '.woff2', '.wasm', '.webmanifest'];
const SUMMED = ['assets/', 'archive/'];
/** Parts of the page that belong to no game. */
const PAGES: Readonly<Record<string, string>> = {
  settings: 'Settings',
  about: 'About',
  live: 'Live',
  recordings: 'Recordings',
  replay: 'Replay',
  bots: 'Bots',
};
/** Where contests are shown the page says so, and its menu has them. */
const CONTESTS = { path: 'contests', tag: '    <meta name="ghostlight-contests" content="here" />\n' };
const ABOUT = 'Turn-based games on a grid: play, watch and replay them.';
/** No link that is made here is longer; what is longer is none. */
const LONGEST = 2000;

/** Without a built page a plain one says how to build it. */
export function addPage(
  app: FastifyInstance,
  root: string | null,
  { modules, recordingHere }: Pick<Api, 'modules' | 'recordingHere'>,
  contests: boolean,
): void {
  if (root === null || !existsSync(join(root, 'index.html'))) {
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PLAIN_PAGE));
    return;
  }
  const folder = openFolder({ root, kinds: KINDS, summed: SUMMED });
  const plain = folder.file('index.html')?.plain.toString('utf8') ?? '';
  const html = contests ? plain.replace('<head>', () => `<head>\n${CONTESTS.tag}`) : plain;
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    const file = name === '' || name === 'index.html' ? null : folder.file(name);
    if (file !== null) return sendStatic(request, SCRIPT_THREAD.test(name) ? withEngine(reply) : reply, file);
    const parts = name.split('/');
    const words =
      contests && parts[0] === CONTESTS.path
        ? { title: 'Contests - Ghostlight', about: 'Contests of bots: standings, matches and replays.', picture: null }
        : (replayWords(parts, modules, recordingHere) ?? wordsFor(parts, modules));
    if (words !== null) return sendPage(request, reply, html, words);
    // People see the page say that there is no such page.
    if (name.includes('.') || !(request.headers.accept ?? '').includes('text/html')) return reply.callNotFound();
    return sendPage(request, reply.code(404), html, { title: 'Ghostlight', about: ABOUT, picture: null });
  });
}

/** The one thread of the page that runs WebAssembly, the engine of scripts; a thread has the policy that its own file came with. */
const SCRIPT_THREAD = /^assets\/script-thread-[\w-]+\.js$/;

function withEngine(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  return reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
}

/** Drawn for whoever asks, within the limits that hold for the API. */
export function addPreviews(app: FastifyInstance, modules: readonly GameModule[]): void {
  const previews = openPreviews(modules);
  app.get<{ Params: { '*': string } }>('/preview/*', PREVIEW_RATE, async ({ params }, reply) => {
    const path = params['*'];
    const [game, ...words] = path.replace(/\.png$/, '').split('/');
    const picture = path.length > LONGEST || !path.endsWith('.png') ? null : await previews.picture(game, words);
    if (picture === null) return reply.callNotFound();
    if (picture === 'busy')
      return reply.code(503).header('retry-after', '5').send({ code: 'busy', text: 'too many pictures are asked for' });
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

const PREVIEW_RATE = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

interface PageWords {
  readonly title: string;
  readonly about: string;
  /** The path of a picture, from that of the page; null: none. */
  readonly picture: string | null;
}

/** Null: no address of the page. */
function wordsFor([first, second, ...rest]: readonly string[], modules: readonly GameModule[]): PageWords | null {
  if (first === '' || first === 'index.html') return { title: 'Ghostlight', about: ABOUT, picture: null };
  if (Object.hasOwn(PAGES, first)) return { title: `${PAGES[first]} - Ghostlight`, about: ABOUT, picture: null };
  const module = modules.find(({ game }) => game.id === first);
  if (module === undefined) return null;
  const { id, title, about } = module.game;
  const begins = second === 'seed' || second === 'begin';
  // What somebody says of himself is no part of the game.
  const said = rest.find((word) => word.startsWith('~'));
  const words = begins ? rest.filter((word) => word !== '' && word !== said) : [];
  const score = /^~(-?\d{1,12})~/.exec(said ?? '')?.[1];
  return {
    title: words.length === 0 ? `${title} - Ghostlight` : `${title}, seed ${words[0]} - Ghostlight`,
    about:
      words.length === 0
        ? about
        : `${score === undefined ? '' : `${score} points to beat. `}Everybody who plays this seed meets the same. ${about}`,
    picture: `preview/${[id, ...words].map(encodeURIComponent).join('/')}.png`,
  };
}

/** A recording of this server: its game, and the position that it began with. Null: it is none, or began in the middle of a game. */
function replayWords(
  [first, name = '']: readonly string[],
  modules: readonly GameModule[],
  recording: Api['recordingHere'],
): PageWords | null {
  const text = first === 'replay' ? recording(name) : null;
  const head = text === null ? null : parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  if (head?.ok !== true || head.value.at !== 'head') return null;
  const { game, start, options } = head.value;
  const module = modules.find((m) => m.game.id === game);
  if (module === undefined) return null;
  const fields = module.game.options.fields as Readonly<Record<string, Field<unknown>>>;
  const words = Object.keys(fields)
    .filter((key) => options[key] !== undefined && options[key] !== fields[key].fallback)
    .map((key) => `${key}=${formatField(fields[key], options[key])}`);
  const begins = start.sketch === undefined && start.saved === undefined;
  return {
    title: `${module.game.title}, seed ${start.seed}, a recording - Ghostlight`,
    about: `${head.value.seats.map((s) => cleanName(s.name)).join(', ')} played it: watch every step. ${module.game.about}`,
    picture: begins ? `preview/${[game, start.seed, ...words].map(encodeURIComponent).join('/')}.png` : null,
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, words: PageWords): FastifyReply {
  // As the browser counts them: what is written as %2F is no step.
  const steps = (request.url.split('?')[0].match(/\//g) ?? []).length - 1;
  const base = steps > 0 ? '../'.repeat(Math.min(steps, LONGEST)) : './';
  const body = html
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(words.title))
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escapeHtml(words.about))
    .replace('<head>', () => `<head>\n    <base href="${base}" />\n${tagsOf(request, words)}`);
  const etag = etagOf(body);
  const file = { type: 'text/html; charset=utf-8', cache: 'no-cache', etag, plain: Buffer.from(body), brotli: null };
  return sendStatic(request, reply, { ...file, gzip: gzipSync(body) });
}

/** For programs that show links: they read no scripts, and want pictures by their full address. */
function tagsOf(request: FastifyRequest, { title, about, picture }: PageWords): string {
  const site = `${request.protocol}://${request.host}/`;
  const tags: Record<string, string> = { 'og:type': 'website', 'og:site_name': 'Ghostlight', 'og:title': title };
  tags['og:description'] = about;
  if (picture !== null) {
    tags['og:image'] = site + picture;
    tags['og:image:width'] = String(PREVIEW_WIDTH);
    tags['og:image:height'] = String(PREVIEW_HEIGHT);
    tags['twitter:card'] = 'summary_large_image';
  }
  return Object.entries(tags)
    .map(([name, text]) => `    <meta property="${name}" content="${escapeHtml(text)}" />\n`)
    .join('');
}
