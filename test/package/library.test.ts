/** The packed package as a library: imported by a project of its own, in TypeScript and in JavaScript, for Node and for browsers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { apiPages, unexplained } from '../../scripts/api-docs.js';
import { GAMES } from '../../src/games/index.ts';
import { ENTRIES, filesBelow, projectWithPackage } from './packed.ts';

let project: string;
beforeAll(() => {
  project = projectWithPackage();
});

function write(name: string, text: string): string {
  const file = join(project, name);
  writeFileSync(file, text);
  return file;
}

/** A game alone against chance, its recording verified, and the same for one with bots of the house. */
const PLAYER = `
import { openSession, newHead, playout, randomPlayout, runAgents, stream, verify } from 'ghostlight';
import { botsFor } from 'ghostlight/bots';
import { findGame, GAMES } from 'ghostlight/games';
import { nonet } from 'ghostlight/games/nonet';
import { createFov, look } from 'ghostlight/kit';
import { formatMessage, parseMessage, updateMessage } from 'ghostlight/wire';

const setup = { seed: '7', seats: 1, options: nonet.options.defaults };
const done = randomPlayout(nonet, setup, stream('me'), 1000);
const [bot] = await botsFor('nonet');
const played = await runAgents(nonet, setup, [bot.make(nonet, 'mine')]);
const session = openSession(nonet, newHead(nonet, { seed: '7', seats: [{ name: 'ann', kind: 'bot' }] }));
if (!session.ok) throw new Error(session.problem.text);
const { value } = session;
const heard = [];
value.port(0).listen((m) => {
  if (m.tag === 'update') heard.push(formatMessage(updateMessage(nonet, 's', 0, m)));
});
const resign = nonet.actions.parse('resign');
if (!resign.ok) throw new Error(resign.problem.text);
value.submit(0, 0, resign.value);
const verdict = verify(nonet, value.lines.map((l) => l + '\\n').join(''));
const ground = new Uint8Array(25).fill(1);
const seen = new Uint8Array(25);
look(createFov(5, 5), ground, 12, 2, 'square', seen, 1);
const entry = findGame('swamp');
console.log(JSON.stringify({
  games: GAMES.map((g) => g.id),
  swamp: entry === null ? null : (await entry.load()).game.title,
  random: done.outcome?.kind,
  bot: played.outcome?.kind,
  updates: heard.length,
  verified: verdict.ok && verdict.value.complete,
  seen: seen.reduce((a, b) => a + b, 0),
  refused: parseMessage('{"type":"fly"}').ok,
  unused: typeof playout,
}));
`;

const SAID = {
  games: GAMES.map((g) => g.id),
  swamp: 'Ghost in the Swamp',
  random: 'lost',
  bot: expect.stringMatching(/^(won|lost)$/),
  updates: 2,
  verified: true,
  seen: 25,
  refused: false,
  unused: 'function',
};

test('PLAT-153 a project in plain JavaScript imports each part of the package and plays a game', () => {
  const ran = spawnSync(process.execPath, [write('play.mjs', PLAYER)], { cwd: project, encoding: 'utf8' });
  expect([ran.status, ran.stderr]).toEqual([0, '']);
  expect(JSON.parse(ran.stdout)).toEqual(SAID);
});

test('PLAT-153 a project in TypeScript does the same, and the compiler knows all types, without looking away', () => {
  const typed = PLAYER.replace('const heard = [];', 'const heard: string[] = [];');
  write('play.ts', `${typed}\nexport const last: string | undefined = done.outcome?.why;\n`);
  write('every.ts', ENTRIES.map((entry, i) => `export * as e${i} from '${entry}';`).join('\n'));
  for (const resolution of ['nodenext', 'bundler']) {
    const options = {
      module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['play.ts', 'every.ts'] }));
    const ran = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([resolution, ran.stdout]).toEqual([resolution, '']);
  }
});

test('PLAT-153 a wrong use is found by the compiler', () => {
  write(
    'wrong.ts',
    "import { nonet } from 'ghostlight/games/nonet';\nnonet.create({ seed: 7, seats: 1, options: nonet.options.defaults });\n",
  );
  const options = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['wrong.ts'] }));
  const ran = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(ran.stdout).toContain("Type 'number' is not assignable to type 'string'");
});

test('PLAT-153 the lines that README prints run as they stand', () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const ran = spawnSync(process.execPath, [write('readme.mjs', `${code}\nconsole.log(outcome?.kind);`)], {
    cwd: project,
    encoding: 'utf8',
  });
  expect([ran.stderr, ran.stdout.trim()]).toEqual(['', expect.stringMatching(/^(won|lost)$/)]);
});

async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: project, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

test('PLAT-153 every part is bundled for a browser or a worker, without anything of Node', async () => {
  for (const entry of ENTRIES) {
    const text = await bundled(`import * as all from '${entry}'; console.log(Object.keys(all));`);
    expect([entry, /["']node:|require\(/.test(text)]).toEqual([entry, false]);
    // A worker has neither window nor document.
    expect([entry, /\b(?:window|document)\./.test(text)]).toEqual([entry, false]);
  }
});

test('PLAT-153 of the kit only what is used ends up in a bundle', async () => {
  const one = await bundled("import { createFov, look } from 'ghostlight/kit'; console.log(createFov, look);");
  const all = await bundled("import * as kit from 'ghostlight/kit'; console.log(kit);");
  expect(one.length).toBeLessThan(all.length / 3);
  const nothing = await bundled("import 'ghostlight'; import 'ghostlight/games/delve'; import 'ghostlight/bots';");
  expect(nothing.trim()).toBe('');
  // Chance alone: neither signatures nor their arithmetic come along.
  const dice = await bundled("import { below, stream } from 'ghostlight'; console.log(below(stream('a'), 6));");
  expect(dice).not.toMatch(/sha512/);
});

test('PLAT-153 the package brings its examples and schemas, and names no file that is not in it', () => {
  const installed = join(project, 'node_modules', 'ghostlight');
  const files = filesBelow(installed)
    .map((f) => f.slice(installed.length + 1))
    .filter((f) => !f.startsWith('node_modules'));
  for (const name of [
    'examples/bots/random_bot.py',
    'examples/ghostly/README.md',
    'docs/wire-schema.json',
    'README.md',
  ])
    expect(files).toContain(name);
  expect(files.filter((f) => /^(?!examples\/).*\.test\.|^src\/|^test\//.test(f))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const named = JSON.stringify([manifest.exports, manifest.bin]).match(/dist\/[^"]+/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((f) => !files.includes(f))).toEqual([]);
});

test('PLAT-153 what the package imports is among its dependencies', () => {
  const dist = join(project, 'node_modules', 'ghostlight', 'dist');
  const missing = execFileSync(
    'grep',
    ['-rhoE', '(from|import\\() ?"[^."][^"]*"', dist, '--include=*.js', '--exclude-dir=web'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .map((found) => /"([^"]+)"/.exec(found)?.[1] ?? '')
    .filter((name) => name !== '' && !name.startsWith('node:'))
    .map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([...new Set(missing)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test('PLAT-155 every name that the package exports is explained, and docs/api is made from these very comments', () => {
  const types = join(project, 'node_modules/ghostlight/dist/lib/types');
  expect(unexplained(types)).toEqual([]);
  const kept = Object.fromEntries(
    readdirSync('docs/api').map((file) => [file, readFileSync(join('docs/api', file), 'utf8')]),
  );
  expect(kept, 'run `npm run docs:api`').toEqual(apiPages(types));
});

test('PLAT-153 what is held back for the sake of older Nodes is held back for those who install the package, too', () => {
  const { dependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  // npm reads overrides of a clone alone: whatever runs in production has to be a dependency besides.
  const running = Object.keys(overrides).filter((name) => packages[`node_modules/${name}`].dev !== true);
  expect(running).toEqual(['light-my-request']);
  for (const name of running) expect(packages[`node_modules/${name}`].version).toBe(dependencies[name]);
});

test('PLAT-160 installing the packed file runs no script, so npm has nothing to ask about', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const asked = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => Object.hasOwn(scripts, name));
  expect(asked).toEqual([]);
  // A clone is built all the same, by what npm runs there alone; so is the file before it is packed.
  expect([scripts.postprepare, scripts.prepack]).toEqual(Array(2).fill('npm run --silent build:package'));
});
