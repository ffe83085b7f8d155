// Freezes the present rules of every game: one self-contained, minified module per game and rules number in archive/,
// so that recordings and saves of these rules are read for ever (PLAT-075). Run it before a `rules` number is raised.
// What was frozen once is never written again.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const archive = join(root, 'archive');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const listFile = join(archive, 'list.json');
const list = JSON.parse(readFileSync(listFile, 'utf8'));

const TYPES = `import type { GameModule } from '../src/games/types.ts';

export const module: GameModule;
`;

/** Vite leaves out what a game does not use of its schema library; esbuild makes the rest small. */
async function bundle(game) {
  const made = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: `src/games/${game}/module.ts`, formats: ['es'], fileName: game },
    },
  });
  const [{ code }] = made[0].output;
  return (await transform(code, { minify: true, target: 'es2022', format: 'esm' })).code;
}

const games = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter((f) => f.isDirectory());
for (const { name } of games) {
  const made = join(archive, `${name}.new.js`);
  writeFileSync(made, await bundle(name));
  const { game } = (await import(pathToFileURL(made).href)).module;
  const file = `${game.id}-${game.rules}.js`;
  if (existsSync(join(archive, file))) {
    rmSync(made);
    process.stdout.write(`${game.id} rules ${game.rules}: frozen before\n`);
    continue;
  }
  renameSync(made, join(archive, file));
  writeFileSync(join(archive, file.replace(/\.js$/, '.d.ts')), TYPES);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(archive, file)))
    .digest('hex');
  list.push({ game: game.id, rules: game.rules, content: game.content, release: version, sha256 });
  process.stdout.write(`${game.id} rules ${game.rules}: frozen as archive/${file}\n`);
}

list.sort((x, y) => (x.game < y.game ? -1 : x.game > y.game ? 1 : x.rules - y.rules));
const row = (e) =>
  `  { ${Object.entries(e)
    .map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`)
    .join(', ')} }`;
writeFileSync(listFile, `[\n${list.map(row).join(',\n')}\n]\n`);
const entries = list.map(
  ({ game, rules, content, release }) => `  {
    game: '${game}',
    rules: ${rules},
    content: '${content}',
    release: '${release}',
    load: async () => (await import('./${game}-${rules}.js')).module,
  },`,
);
writeFileSync(
  join(archive, 'index.ts'),
  `/** The rules of earlier releases, each a file of its own that is loaded when a recording names it. Written by \`npm run freeze\`. */
import type { FrozenRules } from '../src/games/types.ts';

export const ARCHIVE: readonly FrozenRules[] = [
${entries.join('\n')}
];
`,
);
