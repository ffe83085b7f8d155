/**
 * What a browser needs of a game from elsewhere: the modules that it imports, read once when the server starts.
 *
 * Nothing is looked up on the disk when somebody asks: an address is the key of a file in memory, or it leads nowhere.
 */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Annex } from './http.ts';

export interface PageGame {
  readonly id: string;
  /** Without links. */
  readonly folder: string;
  /** The first module, as a path from the folder. */
  readonly entry: string;
}

export interface PageModules {
  /** Game -> the address of its first module, from that of the page. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly annex: Annex;
}

const PREFIX = 'games';
/** Where the page keeps the library for games that were not built with it. */
const LIBRARY = 'lib';
const MOST_FILES = 500;
const LARGEST_FILE = 1 << 20;
const LARGEST_GAME = 1 << 23;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Every `from '...'`, `import '...'` and `import('...')` with a text. */
const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\2/g;
const OWN_NAMES: readonly string[] = ['ghostlight', 'ghostlight/kit', 'ghostlight/reference'];

export function openGameFiles(games: readonly PageGame[]): Result<PageModules> {
  const files = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const game of games) {
    const found = collect(game);
    if (!found.ok) return found;
    for (const [path, text] of found.value) files.set(`${PREFIX}/${game.id}/${path}`, text);
    addresses.set(game.id, `${PREFIX}/${game.id}/${game.entry}`);
  }
  const annex: Annex = {
    prefix: `/${PREFIX}`,
    answer(request, response) {
      const path = (request.url ?? '').split('?')[0].slice(1);
      const text = files.get(path);
      if (text === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
        response.end('{"code":"not-found","text":"there is no such page"}');
        return;
      }
      response.writeHead(200, {
        'content-type': TYPES[posix.extname(path)],
        'content-length': Buffer.byteLength(text),
        // The next start of the server may bring another version of the game.
        'cache-control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : text);
    },
  };
  return ok({ addresses, annex });
}

/** The first module and all that it leads to. */
function collect({ id, folder, entry }: PageGame): Result<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const waiting = [entry];
  let total = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    if (files.size === MOST_FILES) return wrong(id, path, `the game has more than ${MOST_FILES} modules`);
    const text = readModule(folder, path);
    if (!text.ok) return wrong(id, path, text.problem.text);
    total += text.value.length;
    if (total > LARGEST_GAME) return wrong(id, path, `the game is larger than ${LARGEST_GAME >> 20} MiB`);
    const linked = posix.extname(path) === '.json' ? ok({ text: text.value, next: [] }) : link(id, path, text.value);
    if (!linked.ok) return wrong(id, path, linked.problem.text);
    files.set(path, linked.value.text);
    waiting.push(...linked.value.next);
  }
  return ok(files);
}

function wrong(id: string, path: string, text: string): Result<never> {
  return fail('bad-module', `${id}: ${path}`, `${text}; browsers could not play it`);
}

/** Only a plain file of the folder itself, reached without links and hidden names. */
function readModule(folder: string, path: string): Result<string> {
  const hidden = path.split('/').find((part) => part.startsWith('.') || part === 'node_modules');
  if (hidden !== undefined) return fail('hidden', path, `"${hidden}" is not handed to browsers`);
  if (!Object.hasOwn(TYPES, posix.extname(path))) return fail('kind', path, 'is no .js, .mjs or .json');
  const file = join(folder, path);
  try {
    const real = relative(folder, realpathSync(file));
    if (isAbsolute(real) || real.replaceAll(sep, '/') !== path) return fail('link', path, 'is a link to another place');
    const stats = lstatSync(file);
    if (!stats.isFile()) return fail('kind', path, 'is no file');
    if (stats.size > LARGEST_FILE) return fail('large', path, `is larger than ${LARGEST_FILE >> 20} MiB`);
    return ok(readFileSync(file, 'utf8'));
  } catch (e) {
    return fail('unread', path, `cannot be read (${(e as NodeJS.ErrnoException).code ?? String(e)})`);
  }
}

/** Imports of the library lead to the page's copy of it; what else is imported must be a module of the game. */
function link(
  id: string,
  path: string,
  text: string,
): Result<{ readonly text: string; readonly next: readonly string[] }> {
  const next: string[] = [];
  let foreign: string | null = null;
  const linked = text.replace(IMPORT, (whole, before: string, quote: string, name: string) => {
    if (OWN_NAMES.includes(name)) return `${before}${quote}${libraryAddress(`${PREFIX}/${id}/${path}`, name)}${quote}`;
    if (/^\.\.?\//.test(name)) next.push(posix.join(posix.dirname(path), name));
    else if (!/\s/.test(name)) foreign ??= name;
    return whole;
  });
  const outside = next.find((to) => to.startsWith('..'));
  if (outside !== undefined) return fail('outside', path, `imports "${outside}" from outside of the folder`);
  if (foreign !== null)
    return fail('foreign', path, `imports "${foreign}", and the page has only ${OWN_NAMES.join(', ')}`);
  return ok({ text: linked, next });
}

/** `ghostlight/kit` -> `../../lib/kit.js`: it holds wherever a proxy puts the page. */
function libraryAddress(module: string, name: string): string {
  const file = `${LIBRARY}/${name === 'ghostlight' ? 'index' : name.slice('ghostlight/'.length)}.js`;
  return posix.relative(posix.dirname(module), file);
}
