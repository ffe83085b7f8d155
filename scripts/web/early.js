// The files of the game that an address names are asked for at once, not when the page has come and found out.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the small script does that comes before the page: it knows which files each game begins with. */
const SCRIPT = (files) => `{const files=${JSON.stringify(files)};
const game=(location.hash.slice(1)||location.pathname).split('/').find((part)=>Object.hasOwn(files,part));
const here=document.currentScript.src;
for(const file of files[game]??[]){const link=document.createElement('link');link.rel='modulepreload';link.href=new URL(file,here).href;document.head.append(link)}}
`;

/** A chunk and all that it imports, but what every page begins with. */
function withImports(bundle, name, first, found = new Set()) {
  if (found.has(name) || first.has(name)) return found;
  found.add(name);
  for (const other of bundle[name].imports) withImports(bundle, other, first, found);
  return found;
}

/** Fills that need nothing of it. */
const PLAIN_FILLS = ['mist', 'block', 'floor', 'line', 'halo', 'none'];

/** What paints ground, for the games that have it (`hasLand` in src/web/game/sheet.ts). */
function land(root, game) {
  const sheet = join(root, `web/tiles/${game}.json`);
  const fills = existsSync(sheet) ? Object.values(JSON.parse(readFileSync(sheet, 'utf8')).fills ?? {}) : [];
  return fills.some((fill) => !PLAIN_FILLS.includes(fill)) ? ['web/game/terrain.ts'] : [];
}

/** `root`: of the sources. */
export function early(root) {
  const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter((f) => f.isDirectory());
  return {
    name: 'early-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const page = bundle['index.html'];
      const first = new Set(chunks.map((c) => c.fileName).filter((name) => page.source.includes(name)));
      const holding = (id) => chunks.filter((c) => c.moduleIds.includes(join(root, id))).map((c) => c.fileName);
      const files = {};
      for (const { name } of games) {
        const begins = [`games/${name}/module.ts`, `web/tiles/${name}.json`, ...land(root, name)].flatMap(holding);
        const all = begins.flatMap((chunk) => [...withImports(bundle, chunk, first)]);
        files[name] = [...new Set(all)].map((file) => file.replace('assets/', './'));
      }
      const source = SCRIPT(files);
      const sum = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/early-${sum}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      // It waits for nothing: neither for the page's own script nor for its styles.
      page.source = page.source.replace('<title>', `<script async src="./${fileName}"></script>\n    <title>`);
    },
  };
}
