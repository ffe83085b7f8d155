/** The import table of docs/architecture.md and what the compiler cannot ban, checked over every source file. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve('src');

/** Folder -> folders it may import besides itself. `games` means the registry, `games/x` is spelled out below. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  kit: ['engine'],
  games: ['engine', 'kit'],
  host: ['engine'],
  bots: ['engine', 'kit', 'host', 'games'],
  wire: ['engine', 'host'],
  theme: ['engine'],
  shell: ['engine', 'host', 'theme', 'games'],
  term: ['engine', 'host', 'wire', 'theme', 'shell', 'games'],
  store: ['engine', 'host'],
  web: ['engine', 'host', 'wire', 'theme', 'shell', 'games', 'bots'],
  server: ['engine', 'games', 'host', 'bots', 'wire', 'store'],
  cli: ['engine', 'kit', 'games', 'host', 'bots', 'wire', 'theme', 'shell', 'term', 'store', 'server'],
};
const CORE = ['engine', 'kit', 'games', 'host', 'bots', 'wire', 'theme', 'shell'];
/** Each library stands behind one file; the page's framework behind its folder. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'zod/mini': ['engine/schema.ts'],
  '@noble/ed25519': ['host/signature.ts'],
  '@noble/hashes/sha2.js': ['host/signature.ts'],
  commander: ['cli/main.ts'],
  preact: ['web/'],
  'preact/hooks': ['web/'],
  '@preact/signals': ['web/'],
  zzfx: ['web/game/sound.ts'],
  fastify: ['server/http.ts', 'server/http-api.ts'],
  '@fastify/compress': ['server/http.ts'],
  '@fastify/static': ['server/http.ts'],
  '@fastify/helmet': ['server/http.ts'],
  '@fastify/rate-limit': ['server/http.ts'],
  ws: ['server/websocket.ts'],
  'prom-client': ['server/metrics.ts'],
  pino: ['server/log.ts'],
};

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(path) && !/\.(test|d)\.ts$/.test(path)) yield path;
  }
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'|^import\s+'([^']+)'/gm)].map((m) => m[1] ?? m[2]);
}

const files = [...sources(SRC)].map((path) => ({ path, name: relative(SRC, path), text: readFileSync(path, 'utf8') }));

test('the import table of the architecture guide holds', () => {
  const wrong: string[] = [];
  for (const { path, name, text } of files) {
    const folder = name.split('/')[0];
    for (const from of importsOf(text)) {
      if (!from.startsWith('.')) {
        const node = from.startsWith('node:') && !CORE.includes(folder);
        const behind = (LIBRARIES[from] ?? []).some((place) =>
          place.endsWith('/') ? name.startsWith(place) : name === place,
        );
        if (!node && !behind) wrong.push(`${name} imports ${from}`);
        continue;
      }
      const target = relative(SRC, resolve(dirname(path), from));
      const other = target.split('/')[0];
      // The rules of earlier releases, which belong to the games.
      if (name === 'games/archive.ts' && target === '../archive/index.ts') continue;
      // The registry says who may take the other seats of a game.
      if (name.startsWith('games/') && name.split('/').length === 2 && target === 'host/agent.ts') continue;
      if (other === '..' || (other !== folder && !MAY_IMPORT[folder]?.includes(other)))
        wrong.push(`${name} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no game imports another game, and rules never import a screen', () => {
  const wrong: string[] = [];
  for (const { path, name, text } of files) {
    const [folder, game, part] = name.split('/');
    if (folder !== 'games' || part === undefined) continue;
    for (const from of importsOf(text).filter((f) => f.startsWith('.'))) {
      const target = relative(SRC, resolve(dirname(path), from)).split('/');
      const shared = target.length === 2 && target[1] === 'types.ts';
      if (target[0] === 'games' && target[1] !== game && !shared) wrong.push(`${name} imports ${target.join('/')}`);
      if (part !== 'ui' && part !== 'module.ts' && target[0] === 'games' && target[2] === 'ui')
        wrong.push(`${name} imports ${target.join('/')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('PLAT-001 nothing that differs between machines is used in the core', () => {
  const banned =
    /\bMath\.(random|sin|cos|tan|exp|log|log10|pow|sqrt|cbrt|hypot|atan2?)\b|\bDate\b|\blocaleCompare\b|\bIntl\b|\bfor \((?:const|let|var) \w+ in\b|\*\*|toLocale/;
  const wrong: string[] = [];
  for (const { name, text } of files) {
    if (!CORE.includes(name.split('/')[0])) continue;
    text.split('\n').forEach((line, i) => {
      const code = line
        .replace(/\/\/.*$/, '')
        .replace(/^\s*\/?\*.*$/, '')
        .replace(/\/\*.*?\*\//g, '');
      if (banned.test(code)) wrong.push(`${name}:${i + 1} ${line.trim()}`);
    });
  }
  expect(wrong).toEqual([]);
});

test('shared code names no game', () => {
  const ids = readdirSync(join(SRC, 'games')).filter((n) => statSync(join(SRC, 'games', n)).isDirectory());
  const wrong: string[] = [];
  for (const { name, text } of files) {
    const folder = name.split('/')[0];
    // PLAT-023 makes one game's contest a command.
    if (name === 'cli/main.ts') continue;
    if (folder === 'games' || (folder === 'bots' && name.split('/').length > 2) || name === 'bots/index.ts') continue;
    // A folder or file named after a game is that game's own place in a layer, such as a contest server.
    for (const id of ids.filter((id) => !name.split(/[/.-]/).includes(id)))
      if (new RegExp(`['"\`]${id}['"\`]|\\b${id[0].toUpperCase()}${id.slice(1)}\\b`).test(text))
        wrong.push(`${name}: ${id}`);
  }
  expect(wrong).toEqual([]);
});
