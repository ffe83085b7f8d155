/** `--game`: the folder or package that holds a game of somebody's own, and the module in it to import. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameSource } from '../games/brought.ts';
import { readJson, reason } from './files.ts';
import { wrong } from './stop.ts';

export interface GameFolder extends GameSource {
  /** Without links. */
  readonly folder: string;
  /** The module to import, as a path from the folder with slashes. */
  readonly entry: string;
}

const PACKAGE = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i;
const USUAL = 'index.js';

/** `./my-game`, a path or a folder that is there; else the name of a package that is installed here. */
export function findGameFolder(named: string, cwd = process.cwd()): GameFolder {
  const folder = isPath(named, cwd) ? folderAt(named, cwd) : packageOf(named, cwd);
  const entry = entryOf(folder, named);
  return { folder, entry, from: named, url: pathToFileURL(join(folder, entry)).href };
}

function isPath(named: string, cwd: string): boolean {
  return /^\.{0,2}[\\/]|^\.{1,2}$/.test(named) || isAbsolute(named) || existsSync(resolve(cwd, named));
}

function folderAt(named: string, cwd: string): string {
  const path = resolve(cwd, named);
  try {
    if (statSync(path).isDirectory()) return realpathSync(path);
  } catch (e) {
    return wrong(
      `--game ${named}: ${(e as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such folder' : reason(e)}`,
    );
  }
  return wrong(`--game ${named}: is a file; name its folder, "${join(dirname(named), sep)}"`);
}

/** As Node looks for packages: in the nearest `node_modules`, here or above. */
function packageOf(name: string, cwd: string): string {
  if (!PACKAGE.test(name)) return wrong(`--game ${name}: is neither a folder nor the name of a package`);
  for (let at = cwd; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return realpathSync(folder);
    if (dirname(at) === at)
      return wrong(`--game ${name}: no package of that name is installed here; a folder is written ./${name}`);
  }
}

function entryOf(folder: string, named: string): string {
  const manifest = join(folder, 'package.json');
  const said = existsSync(manifest) ? mainOf(manifest) : null;
  const path = resolve(folder, said ?? USUAL);
  if (!existsSync(path) || !statSync(path).isFile())
    return wrong(
      said === null
        ? `--game ${named}: has no ${USUAL}, and no package.json that names another module`
        : `--game ${named}: package.json names "${said}", which is not there`,
    );
  const entry = relative(folder, realpathSync(path));
  if (entry.startsWith('..') || isAbsolute(entry))
    return wrong(`--game ${named}: its module "${basename(path)}" is outside of the folder`);
  return entry.replaceAll(sep, '/');
}

/** The module that `import` would take; null: the manifest says nothing of it. */
function mainOf(manifest: string): string | null {
  let raw: unknown;
  try {
    raw = JSON.parse(readJson(manifest));
  } catch (e) {
    return wrong(`${manifest}: ${e instanceof SyntaxError ? `is no JSON (${e.message})` : (e as Error).message}`);
  }
  const { exports, main } = (raw ?? {}) as { exports?: unknown; main?: unknown };
  const chosen = choose(exports) ?? main ?? null;
  return typeof chosen === 'string' ? chosen : null;
}

/** Of conditions those that hold for an `import` in Node. */
function choose(exports: unknown): unknown {
  if (typeof exports === 'string' || exports === undefined || exports === null) return exports;
  if (typeof exports !== 'object') return null;
  const table = exports as Record<string, unknown>;
  for (const key of ['.', 'import', 'node', 'default']) if (Object.hasOwn(table, key)) return choose(table[key]);
  return null;
}
