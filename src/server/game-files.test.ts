import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { runServer } from '../../test/helpers/running-server.ts';
import { openGameFiles } from './game-files.ts';
import type { RunningServer } from './server.ts';

let server: RunningServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A folder of modules, named without links. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(scratch());
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const GAME = {
  'index.js':
    "import { game } from './src/rules.js';\nimport keys from './keys.json' with { type: 'json' };\nexport { game, keys };",
  'src/rules.js':
    "import { defineGame } from 'ghostlight';\nimport 'ghostlight/kit';\nconst late = () => import('../late.mjs');\nexport const game = [defineGame, late];",
  'late.mjs': 'export {};',
  'keys.json': '{}',
  'secret.js': 'export const secret = 1;',
  '.env': 'TOKEN=1',
  'notes.txt': 'mine',
};

async function serveFolder(folder: string): Promise<number> {
  const files = openGameFiles([{ id: 'lantern', folder, entry: 'index.js' }]);
  if (!files.ok) throw new Error(files.problem.text);
  server = await runServer({ annexes: [files.value.annex], modulesAt: files.value.addresses });
  return server.port;
}

/** The path as it stands, which `fetch` would tidy up. */
function ask(port: number, path: string, method = 'GET'): Promise<{ status: number; text: string; headers: object }> {
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: answer.headers }),
      );
    })
      .on('error', failed)
      .end();
  });
}

test('PLAT-172 the modules that the first one leads to are handed out, with the library of the page', async () => {
  const port = await serveFolder(folderWith(GAME));
  const first = await ask(port, '/games/lantern/index.js');
  expect([first.status, first.text]).toEqual([200, GAME['index.js']]);
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  const rules = await ask(port, '/games/lantern/src/rules.js');
  expect(rules.text).toContain("from '../../../lib/index.js'");
  expect(rules.text).toContain("import '../../../lib/kit.js'");
  expect((await ask(port, '/games/lantern/late.mjs')).status).toBe(200);
  expect((await ask(port, '/games/lantern/keys.json')).headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
  });
  const head = await ask(port, '/games/lantern/index.js', 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
});

test('PLAT-172 no other file of the folder or of the machine is handed out, however it is asked for', async () => {
  const folder = folderWith(GAME);
  const port = await serveFolder(folder);
  for (const path of [
    '/games/lantern/secret.js',
    '/games/lantern/.env',
    '/games/lantern/notes.txt',
    '/games/lantern/',
    '/games/lantern',
    '/games',
    '/games/lantern/../lantern/secret.js',
    '/games/lantern/../../../../../../etc/passwd',
    '/games/lantern/..%2f..%2f..%2fetc%2fpasswd',
    '/games/lantern/%2e%2e/%2e%2e/etc/passwd',
    '/games/lantern/src/..%5c..%5csecret.js',
    '/games/lantern//index.js',
    '/games/lantern/index.js/',
    '/games/lantern/index.js%00.txt',
    `/games/lantern/${folder}/index.js`,
    '/games/__proto__/constructor',
    `/games/${'x'.repeat(8000)}`,
  ]) {
    const { status, text } = await ask(port, path);
    expect([path.slice(0, 80), status]).toEqual([path.slice(0, 80), 404]);
    expect(text).not.toMatch(/TOKEN|secret = 1|root:/);
  }
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(port, '/games/lantern/index.js', method)).status).toBe(404);
});

test('PLAT-172 what is written after the start changes nothing until the next one', async () => {
  const folder = folderWith(GAME);
  const port = await serveFolder(folder);
  writeFileSync(join(folder, 'index.js'), 'export const other = 1;');
  writeFileSync(join(folder, 'late.mjs'), 'x'.repeat(1 << 22));
  expect((await ask(port, '/games/lantern/index.js')).text).toBe(GAME['index.js']);
  expect((await ask(port, '/games/lantern/late.mjs')).text).toBe('export {};');
});

test('PLAT-172 a game that browsers could not load, or should not, is refused when the server starts', () => {
  const outside = folderWith({ 'stolen.js': 'export {};' });
  const linked = folderWith({ 'index.js': "import './stolen.js';" });
  symlinkSync(join(outside, 'stolen.js'), join(linked, 'stolen.js'));
  const dir = folderWith({ 'index.js': "import './deep/stolen.js';" });
  symlinkSync(outside, join(dir, 'deep'));
  const many = Array.from({ length: 600 }, (_, i) => [`m${i}.js`, `import './m${i + 1}.js';`]);
  const large = Array.from({ length: 10 }, (_, i) => [
    `m${i}.js`,
    `import './m${i + 1}.js';\n// ${'x'.repeat(1_000_000)}`,
  ]);
  const cases: readonly (readonly [string, string])[] = [
    [linked, 'stolen.js: is a link to another place'],
    [dir, 'deep/stolen.js: is a link to another place'],
    [folderWith({ 'index.js': "import '../../etc/passwd.js';" }), 'from outside of the folder'],
    [folderWith({ 'index.js': "import './.hidden.js';", '.hidden.js': '' }), '".hidden.js" is not handed to browsers'],
    [
      folderWith({ 'index.js': "import './node_modules/a.js';", 'node_modules/a.js': '' }),
      '"node_modules" is not handed',
    ],
    [folderWith({ 'index.js': "import './a.wasm';", 'a.wasm': '' }), 'is no .js, .mjs or .json'],
    [folderWith({ 'index.js': "import './gone.js';" }), 'gone.js: cannot be read (ENOENT)'],
    [folderWith({ 'index.js': "import './d.js';", 'd.js/x': '' }), 'd.js: is no file'],
    [folderWith({ 'index.js': "import './a.js';", 'a.js': 'x'.repeat((1 << 20) + 1) }), 'a.js: is larger than 1 MiB'],
    [folderWith({ 'index.js': "import './m0.js';", ...Object.fromEntries(many) }), 'more than 500 modules'],
    [folderWith({ 'index.js': "import './m0.js';", ...Object.fromEntries(large) }), 'larger than 8 MiB'],
    [folderWith({ 'index.js': "import fs from 'node:fs';" }), 'imports "node:fs", and the page has only ghostlight'],
    [folderWith({ 'index.js': "import 'ghostlight/bots';" }), 'imports "ghostlight/bots", and the page has only'],
    [folderWith({ 'index.js': "import 'https://example.org/x.js';" }), 'imports "https://example.org/x.js"'],
  ];
  for (const [folder, words] of cases) {
    const files = openGameFiles([{ id: 'lantern', folder, entry: 'index.js' }]);
    expect(files.ok ? '' : `${files.problem.path}: ${files.problem.text}`).toContain(words);
  }
});
