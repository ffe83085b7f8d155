// Builds the browser arcade from src/web into dist/web: lazy chunks per game, baked pictures, a list for offline use.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { appIcon, bakeCover, bakeSheet, plainCover } from './icons.js';
import { PAGE_LIBRARY } from './lib-entries.js';
import { BUNDLED, licences, packageOf } from './licences.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'src/web');
const sheets = join(web, 'tiles');

/** Tile sheets are loaded with the paths of their icons in them. */
function tiles() {
  return {
    name: 'tile-sheets',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(sheets) || !id.endsWith('.json')) return null;
      return bakeSheet(readFileSync(id, 'utf8'), basename(id));
    },
    generateBundle() {
      const games = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter((f) => f.isDirectory());
      for (const { name } of games) {
        const sheet = join(sheets, `${name}.json`);
        const source = existsSync(sheet) ? bakeCover(readFileSync(sheet, 'utf8'), name) : plainCover(name);
        this.emitFile({ type: 'asset', fileName: `covers/${name}.svg`, source });
      }
      this.emitFile({ type: 'asset', fileName: 'covers/guest.svg', source: plainCover('guest') });
      for (const size of [180, 192, 512])
        this.emitFile({ type: 'asset', fileName: `icons/app-${size}.png`, source: appIcon(size, size === 180) });
      this.emitFile({ type: 'asset', fileName: 'icons/maskable-512.png', source: appIcon(512, true) });
    },
  };
}

/** The service worker knows every file of this very build by name. */
function offline() {
  return {
    name: 'offline-list',
    enforce: 'post',
    generateBundle(_, bundle) {
      // Rules of earlier releases are kept when somebody first opens a game of theirs.
      const wanted = Object.keys(bundle).filter((f) => f !== 'index.html' && !f.startsWith('archive/'));
      const files = ['./', 'manifest.webmanifest', ...wanted];
      const sum = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) {
        const file = bundle[name];
        sum.update(name).update(file.type === 'chunk' ? file.code : file.source);
      }
      const source = readFileSync(join(web, 'service-worker.js'), 'utf8')
        .replace('__VERSION__', sum.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(files.sort()));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

/** Frozen rules stand in a folder of their own, which the offline list leaves out. */
function chunkFileNames({ moduleIds }) {
  const frozen = moduleIds.some((id) => /[\\/]archive[\\/][a-z]+-\d+\.js$/.test(id));
  return `${frozen ? 'archive' : 'assets'}/[name]-[hash].js`;
}

/** Nothing of another's work goes into the page without its licence. */
function licenceFile() {
  return {
    name: 'licences',
    enforce: 'post',
    generateBundle(_, bundle) {
      // Fonts and pictures are no modules: style sheets name them.
      const files = Object.values(bundle).flatMap((file) => file.originalFileNames ?? []);
      for (const id of [...this.getModuleIds(), ...files]) {
        const name = packageOf(id.replace(/\?.*$/, ''));
        if (name !== null && !BUNDLED.includes(name))
          this.error(`${name} is bundled, but its licence is not: see scripts/licences.js`);
      }
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: licences() });
    },
  };
}

export async function buildWeb(outDir = join(root, 'dist/web')) {
  await build({
    configFile: false,
    root: web,
    base: './',
    logLevel: 'warn',
    publicDir: join(web, 'public'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [tiles(), offline(), licenceFile()],
    worker: { format: 'es', rolldownOptions: { output: { chunkFileNames } } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { chunkFileNames } },
    },
  });
  // For games that a server hands to browsers; the page itself never asks for it.
  await bundle({ ...PAGE_LIBRARY, outdir: join(outDir, 'lib') });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
