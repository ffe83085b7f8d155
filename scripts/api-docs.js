// Writes docs/api: a page per entry of the package, from the emitted declarations and their comments (`npm run docs:api`).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { namesOf, readDeclarations } from './api/declarations.js';

const root = new URL('..', import.meta.url).pathname;
/** Where `scripts/build-lib.js` puts the declarations. */
const BUILT = `${root}dist/lib/types`;

/** Entry -> the declaration file it names in package.json. */
function entries() {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return Object.entries(exports)
    .filter(([, e]) => typeof e === 'object')
    .map(([entry, e]) => ({
      name: entry.replace(/^\./, 'ghostlight'),
      file: entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-'),
      path: e.types.replace(/^\.\/dist\/lib\/types\//, '').replace(/\.d\.ts$/, ''),
    }));
}

/** A declaration as documentation shows it: without what every line of it would repeat. */
function shown(text) {
  return text
    .replace(/^export (declare )?/gm, '')
    .replace(/^ {4}/gm, '  ')
    .replace(/^ {2} {4}/gm, '    ');
}

function pageOf(types, { name, path }) {
  const lines = [`# \`${name}\``, '', introOf(readDeclarations(types, path).head), ''];
  const modules = new Map();
  for (const d of namesOf(types, path)) {
    if (!modules.has(d.path)) modules.set(d.path, []);
    modules.get(d.path).push(d);
  }
  for (const [module, names] of modules) {
    const head = module === path ? '' : readDeclarations(types, module).head;
    lines.push(
      `## ${module
        .replace(/^(lib|games\/\w+)\/(?=.)/, '')
        .replace(/^.*\//, '')
        .replaceAll('-', ' ')}`,
      '',
    );
    if (head !== '') lines.push(head, '');
    for (const d of names) {
      lines.push(`### ${d.name}`, '', '```ts', shown(d.text), '```', '');
      if (d.comment !== '' && d.comment !== head) lines.push(d.comment, '');
    }
  }
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** File name -> text of every page. */
export function apiPages(types = BUILT) {
  const pages = entries().map((e) => [`${e.file}.md`, pageOf(types, e)]);
  const list = entries().map(
    (e) => `- [\`${e.name}\`](${e.file}.md): ${introOf(readDeclarations(types, e.path).head).split('\n')[0]}`,
  );
  const index = `# The library\n\nWhat \`npm install ghostlight\` gives to other projects, entry by entry. These pages are made from the comments of the code.\n\n${list.join('\n')}\n`;
  return Object.fromEntries([['README.md', index], ...pages]);
}

/** Exported names without a sentence, as `entry: name`. */
export function unexplained(types = BUILT) {
  return entries().flatMap((e) =>
    namesOf(types, e.path)
      .filter((d) => d.comment === '')
      .map((d) => `${e.name}: ${d.name} (${d.path})`),
  );
}

/** What an entry says of itself, without its own name. */
function introOf(head) {
  const text = head.replace(/^`[^`]*`: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const out = `${root}docs/api`;
  rmSync(out, { recursive: true, force: true });
  for (const [file, text] of Object.entries(apiPages())) {
    mkdirSync(dirname(`${out}/${file}`), { recursive: true });
    writeFileSync(`${out}/${file}`, text);
  }
}
