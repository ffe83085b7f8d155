// Builds the library into dist/lib: one ES module per entry of package.json's `exports`, with the types that they reach beside them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;
const out = `${root}dist/lib`;

/** Entry -> its source below src: what people import as `ghostlight/<entry>`. */
function entries() {
  const games = readdirSync(`${root}src/games`, { withFileTypes: true }).filter((f) => f.isDirectory());
  return {
    index: 'lib/index',
    kit: 'lib/kit',
    games: 'lib/games',
    bots: 'lib/bots',
    wire: 'lib/wire',
    ...Object.fromEntries(games.map(({ name }) => [`games/${name}`, `games/${name}/index`])),
  };
}

async function bundle() {
  const sources = Object.entries(entries()).map(([name, source]) => [name, `src/${source}.ts`]);
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(sources),
    outdir: 'dist/lib',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'warning',
  });
}

/** Declarations of everything, of which only what the entries reach is kept; imports name the files as Node finds them. */
function declare() {
  const all = mkdtempSync(join(tmpdir(), 'ghostlight-types-'));
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json');
  execFileSync(process.execPath, [join(dirname(tsc), 'bin/tsc'), '-p', 'tsconfig.lib.json', '--outDir', all], {
    cwd: root,
    stdio: 'inherit',
  });
  const seen = new Set();
  const keep = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(join(all, `${path}.d.ts`), 'utf8');
    const to = join(out, 'types', `${path}.d.ts`);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
    for (const [, from] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]*)\.ts['"]/g))
      keep(posix.join(posix.dirname(path), from));
  };
  for (const source of Object.values(entries())) keep(source);
  rmSync(all, { recursive: true, force: true });
}

rmSync(out, { recursive: true, force: true });
await bundle();
declare();
