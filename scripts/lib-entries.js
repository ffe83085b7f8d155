// What people import of the package: entry of package.json's `exports` -> its source below src.
import { readdirSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;

export const ENTRIES = {
  index: 'lib/index',
  kit: 'lib/kit',
  games: 'lib/games',
  bots: 'lib/bots',
  wire: 'lib/wire',
  testing: 'lib/testing',
  reference: 'lib/reference',
  ...Object.fromEntries(
    readdirSync(`${root}src/games`, { withFileTypes: true })
      .filter((f) => f.isDirectory())
      .map(({ name }) => [`games/${name}`, `games/${name}/index`]),
  ),
};

/** The part of the library that games from elsewhere find in the page: what rules and screens need. */
const IN_PAGE = ['index', 'kit', 'reference'];

/** Options of esbuild: one ES module per entry, with what they share in chunks. */
export const LIBRARY = {
  absWorkingDir: root,
  entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, source]) => [name, `src/${source}.ts`])),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
};

/** The same for a page, which has no packages to look into. */
export const PAGE_LIBRARY = {
  ...LIBRARY,
  entryPoints: Object.fromEntries(IN_PAGE.map((name) => [name, `src/${ENTRIES[name]}.ts`])),
  platform: 'browser',
  minify: true,
};
