// Which file may import which: the table of docs/architecture.md read as data, and what breaks it. Pure; scripts/imports.js reads the disk.
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { childrenOf } from './syntax.js';

/** Each library stands behind one file; the framework of the page, and the language of the database, behind its folder. */
export const LIBRARIES = {
  'zod/mini': ['engine/schema.ts', 'engine/json-schema.ts'],
  '@noble/ed25519': ['host/signature.ts'],
  '@noble/hashes/sha2.js': ['host/signature.ts'],
  commander: ['cli/main.ts', 'cli/contest/commands.ts'],
  'quickjs-emscripten-core': ['script/engine.ts', 'script/open-script.ts'],
  '@jitl/quickjs-wasmfile-release-sync': ['script/engine.ts'],
  '@jitl/quickjs-wasmfile-release-sync/wasm?url': ['web/builder/script-engine.ts'],
  'get-east-asian-width': ['term/char-width.ts'],
  preact: ['web/'],
  'preact/hooks': ['web/'],
  '@preact/signals': ['web/'],
  fflate: ['web/tools/delve/workshop/zip.ts'],
  zzfx: ['web/game/sound.ts'],
  fastify: [
    'server/http.ts',
    'server/http-api.ts',
    'server/http-docs.ts',
    'server/http-page.ts',
    'server/contests/http-contests.ts',
    'server/static-files.ts',
  ],
  '@fastify/helmet': ['server/http.ts'],
  '@fastify/rate-limit': ['server/http.ts'],
  '@fastify/compress': ['server/http.ts'],
  ws: ['server/websocket.ts'],
  'prom-client': ['server/metrics.ts'],
  pg: ['database/connect.ts'],
  kysely: ['database/'],
  'pg-boss': ['database/queue.ts'],
  pino: ['server/log.ts'],
};
/** Folders that run on a machine of their own and may ask Node for it. */
const WITH_NODE = ['term', 'store', 'database', 'server', 'cli'];
/** Lists of games are the one place that names them all, and one game's contest is a command (PLAT-023). */
const MAY_NAME_GAMES = ['games/index.ts', 'games/references.ts', 'bots/index.ts', 'cli/main.ts'];

/**
 * The rows of the guide's table: `places` are the folders (or files) of the first column, `may` what the last column lists.
 * `<game>` means the same game in both columns, `<any>` any game.
 */
export function readTable(guide) {
  const lines = guide.split('\n');
  const head = lines.findIndex((line) => /^\| *Folder .*\| *May import *\|$/.test(line));
  if (head < 0) throw new Error('the guide has no table with the columns "Folder" and "May import"');
  const rows = [];
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break;
    const cells = line.split('|').map((cell) => cell.trim());
    const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]);
    rows.push({ places: quoted(cells[1]), may: quoted(cells[cells.length - 2]) });
  }
  return rows;
}

/** Every module that a source text imports or hands on, with what is imported for its types alone marked so. */
export function importsOf(name, text) {
  const found = [];
  const visit = (node) => {
    const from = node.source?.value ?? (node.type === 'TSImportType' ? node.argument?.literal?.value : undefined);
    if (typeof from === 'string' && /^(Import|Export|TSImport)/.test(node.type)) {
      const types = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
      found.push({ from, types, late: node.type === 'ImportExpression' });
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(parseSync(name, text).program);
  return found;
}

/** Which row a file belongs to, and of which game it is the place: the longest place that fits. */
function placeOf(path, table, games) {
  const stem = path.replace(/\.\w+$/, '');
  let best = null;
  for (const row of table)
    for (const place of row.places)
      for (const game of place.includes('<game>') ? games : [null]) {
        const folder = place.replace('<game>', game);
        const fits = stem === folder || stem.startsWith(`${folder}/`);
        if (fits && (best === null || place.length > best.place.length)) best = { place, game, row };
      }
  return best;
}

/** Whether `word` of the last column, written for a place of `game`, covers the file at `target`. */
function covers(word, game, target, table, games) {
  const there = placeOf(target, table, games);
  return (word.includes('<any>') ? games : [game]).some((g) => {
    const path = word.replace(/<game>|<any>/, g);
    return target.replace(/\.\w+$/, '') === path || there?.place.replace('<game>', there.game) === path;
  });
}

function whyWrong(name, { from }, table, games) {
  const here = placeOf(name, table, games);
  if (here === null) return 'stands in no folder of the table';
  if (!from.startsWith('.')) {
    if (from.startsWith('node:') && WITH_NODE.includes(name.split('/')[0])) return null;
    const behind = LIBRARIES[from] ?? [];
    return behind.some((p) => (p.endsWith('/') ? name.startsWith(p) : name === p)) ? null : `imports ${from}`;
  }
  const target = posix.join(posix.dirname(name), from);
  // Pictures, sheets and tables of data belong to the folder that reads them.
  if (!/\.tsx?$/.test(target) && posix.dirname(target).split('/')[0] === name.split('/')[0]) return null;
  const there = placeOf(target, table, games);
  if (there !== null && there.place === here.place && there.game === here.game) return null;
  return here.row.may.some((word) => covers(word, here.game, target, table, games)) ? null : `imports ${target}`;
}

/** Files that import one another in a circle, each circle once; what is loaded later on demand is no circle. */
function circles(graph) {
  const found = [];
  const state = new Map();
  const trail = [];
  const visit = (name) => {
    state.set(name, 'open');
    trail.push(name);
    for (const next of graph.get(name) ?? []) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next].join(' -> '));
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(name, 'done');
  };
  for (const name of graph.keys()) if (!state.has(name)) visit(name);
  return found;
}

/** The sentence against the path or the text of a shared file that knows a game, for each game it knows. */
function namesOfGames(name, text, games) {
  if (MAY_NAME_GAMES.includes(name)) return [];
  const folders = posix.dirname(name).split('/');
  return games
    .filter((game) => !folders.includes(game))
    .flatMap((game) => {
      const title = `${game[0].toUpperCase()}${game.slice(1)}`;
      if (posix.basename(name).split(/[.-]/).includes(game)) return [`${name} carries ${game} in its name`];
      return new RegExp(`['"\`]${game}['"\`]|\\b${title}\\b`).test(text) ? [`${name} speaks of ${game}`] : [];
    });
}

/** Everything that breaks the table, as sentences. `files` are of `src`, with paths from there: `{ name, text }`. */
export function wrongImports(files, guide) {
  const table = readTable(guide);
  const games = [
    ...new Set(files.map(({ name }) => /^games\/([^/]+)\//.exec(name)?.[1]).filter((g) => g !== undefined)),
  ];
  const wrong = [];
  const graph = new Map();
  for (const { name, text } of files) {
    const imports = importsOf(name, text);
    for (const each of imports) {
      const why = whyWrong(name, each, table, games);
      if (why !== null) wrong.push(`${name} ${why}`);
    }
    const near = imports.filter((each) => !each.late && each.from.startsWith('.'));
    graph.set(
      name,
      near.map(({ from }) => posix.join(posix.dirname(name), from)),
    );
    wrong.push(...namesOfGames(name, text, games));
  }
  return [...new Set(wrong), ...circles(graph).map((circle) => `a circle: ${circle}`)];
}
