// Builds the documentation site from docs/ and the code into dist/site: plain files, no framework, for `/docs` of a server or any other place.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layout } from './site/layout.js';
import { renderMarkdown } from './site/markdown.js';
import { arrange, collectPages, collectRules } from './site/pages.js';
import { searchEntries } from './site/search-entries.js';
import { themeCss } from './site/theme-css.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist/site');
const client = join(root, 'scripts/site/client');

/** A name that changes with the content, so that browsers keep the file for ever. */
function hashed(name, text) {
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const end = extname(name);
  return `assets/${name.slice(0, -end.length)}.${sum}${end}`;
}

function write(name, text) {
  const file = join(out, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The site's own scripts and styles; scripts name each other, so the named ones come first. */
function writeAssets(entries) {
  const names = {};
  const put = (name, text) => {
    names[name] = hashed(name, text);
    write(names[name], text);
  };
  const source = (name) => readFileSync(join(client, name), 'utf8');
  put('search.json', JSON.stringify(entries));
  put('find.js', source('find.js'));
  const beside = (name) => `./${names[name].slice('assets/'.length)}`;
  put(
    'site.js',
    source('site.js').replace('./find.js', beside('find.js')).replace('./search.json', beside('search.json')),
  );
  put('early.js', source('early.js'));
  put('reading.woff2', readFileSync(join(root, 'src/web/style/reading.woff2')));
  put('site.css', `${themeCss(root)}\n${source('site.css').replace('./reading.woff2', beside('reading.woff2'))}`);
  return names;
}

/** Everything in docs/ that is no text of ours: pictures, schemas. */
function copyOthers() {
  const docs = join(root, 'docs');
  for (const file of readdirSync(docs, { recursive: true, withFileTypes: true })) {
    const path = relative(docs, join(file.parentPath, file.name));
    if (!file.isFile() || path === 'menu.json' || extname(path) === '.md') continue;
    cpSync(join(docs, path), join(out, path));
  }
}

const pages = collectPages(root);
const rules = collectRules(pages);
const menu = arrange(pages, JSON.parse(readFileSync(join(root, 'docs/menu.json'), 'utf8')));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

rmSync(out, { recursive: true, force: true });
const known = { ids: new Set(pages.map((p) => p.id)), rules, docs: join(root, 'docs') };
const rendered = pages.map((page) => ({ ...page, ...renderMarkdown(page, known) }));
const assets = writeAssets(rendered.flatMap(searchEntries));
copyOthers();
for (const page of rendered) write(`${page.id}.html`, layout({ page, menu, assets, version }));
const lost = {
  id: '404',
  title: 'There is no such page',
  html: readFileSync(join(client, 'lost.html'), 'utf8'),
  headings: [],
};
write('404.html', layout({ page: lost, menu, assets, version, base: '/docs/' }));
process.stdout.write(`dist/site: ${pages.length} pages, ${rules.size} rules\n`);
