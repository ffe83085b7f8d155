// The files of the game that an address names are asked for at once, not when the page has come and found out.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the small script does that comes before the page: it knows which files each game begins with. */
const SCRIPT = (files) => `const files=${JSON.stringify(files)};
const game=(location.hash.slice(1)||location.pathname).split('/').find((part)=>Object.hasOwn(files,part));
for(const file of files[game]??[]){const link=document.createElement('link');link.rel='modulepreload';link.href=new URL(file,import.meta.url).href;document.head.append(link)}
`;

/** A chunk and all that it imports, but what every page begins with. */
function withImports(bundle, name, first, found = new Set()) {
  if (found.has(name) || first.has(name)) return found;
  found.add(name);
  for (const other of bundle[name].imports) withImports(bundle, other, first, found);
  return found;
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
        const begins = [...holding(`games/${name}/module.ts`), ...holding(`web/tiles/${name}.json`)];
        const all = begins.flatMap((chunk) => [...withImports(bundle, chunk, first)]);
        files[name] = [...new Set(all)].map((file) => file.replace('assets/', './'));
      }
      const source = SCRIPT(files);
      const sum = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/early-${sum}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = page.source.replace(
        '<script type="module"',
        `<script type="module" crossorigin src="./${fileName}"></script>\n    <script type="module"`,
      );
    },
  };
}
