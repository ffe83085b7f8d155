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
import { chunkFileNames, chunks, sharedWorker, withoutFacades } from './web/chunks.js';
import { early } from './web/early.js';
import { letters } from './web/letters.js';
import { squeezeAll } from './web/squeeze.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'src/web');
const sheets = join(web, 'tiles');
/** The first look at the moment of each game, which `scripts/covers.ts` takes. */
const pictures = join(web, 'covers');

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
      for (const fileName of readdirSync(pictures))
        this.emitFile({
          type: 'asset',
          fileName: `covers/${fileName}`,
          source: readFileSync(join(pictures, fileName)),
        });
      for (const size of [32, 180, 192, 512])
        this.emitFile({ type: 'asset', fileName: `icons/app-${size}.png`, source: appIcon(size, size === 180) });
      this.emitFile({ type: 'asset', fileName: 'icons/maskable-512.png', source: appIcon(512, true) });
    },
  };
}

/** Threads beside the page. */
const WORKERS = ['judge-worker.ts', 'builder/match-worker.ts', 'builder/script-thread.ts'];

/** What every page begins with. */
const FIRST = /^assets\/(?:core|early|page|letters)-/;

/** The service worker knows every file of this very build by name. */
function offline() {
  return {
    name: 'offline-list',
    enforce: 'post',
    generateBundle(_, bundle) {
      // Rules of earlier releases are kept when somebody first opens a game of theirs.
      const files = Object.keys(bundle).filter((f) => f !== 'index.html' && !f.startsWith('archive/'));
      const first = ['./', ...files.filter((f) => FIRST.test(f))];
      const rest = ['manifest.webmanifest', ...files.filter((f) => !FIRST.test(f))];
      const sum = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) {
        const file = bundle[name];
        sum.update(name).update(file.type === 'chunk' ? file.code : file.source);
      }
      const source = readFileSync(join(web, 'service-worker.js'), 'utf8')
        .replace('__VERSION__', sum.digest('hex').slice(0, 12))
        .replace('__FIRST__', JSON.stringify(first.sort()))
        .replace('__REST__', JSON.stringify(rest.sort()));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
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
  const { plugin, codeSplitting } = chunks(join(web, 'main.tsx'));
  await build({
    configFile: false,
    root: web,
    base: './',
    logLevel: 'warn',
    publicDir: join(web, 'public'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      plugin,
      ...WORKERS.map((file) => sharedWorker(join(web, file))),
      letters(join(root, 'src')),
      tiles(),
      withoutFacades(),
      early(join(root, 'src')),
      offline(),
      licenceFile(),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // What is loaded ahead, `early` tells.
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { chunkFileNames, codeSplitting } },
    },
  });
  // For games that a server hands to browsers; the page itself never asks for it.
  await bundle({ ...PAGE_LIBRARY, outdir: join(outDir, 'lib') });
  await squeezeAll(outDir);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
