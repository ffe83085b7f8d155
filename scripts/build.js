// Bundles the command line, its workers and the library into dist/: one ES module per entry, games as lazy chunks.
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { LIBRARY } from './lib-entries.js';
import { licences } from './licences.js';

const root = new URL('..', import.meta.url).pathname;
// Tests rebuild while others may be running what is there, so old files go only on request.
if (process.argv.includes('--clean')) rmSync(`${root}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    ghostlight: 'src/cli/main.ts',
    'sim-worker': 'src/cli/sim-worker.ts',
    'contest-worker': 'src/cli/contest/contest-worker.ts',
    'script-worker': 'src/cli/contest/script-worker.ts',
    'server-worker': 'src/server/worker.ts',
    'ghostly-worker': 'src/cli/ghostly/match-worker.ts',
    bench: 'bench/main.ts',
    'bench-game': 'bench/one-game.ts',
    'bench-load': 'bench/load.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
});
await build({ ...LIBRARY, outdir: 'dist/lib', packages: 'external' });
writeFileSync(`${root}dist/LICENSES.txt`, licences());
