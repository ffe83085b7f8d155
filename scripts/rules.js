// Lists every rule of docs/rules that no test names, and every title that names more than three; fails if there is one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const ID = /\b(?:PLAT|SCREEN|SWAMP|GHOST|SWORD|DELVE|NONET|CONTEST)-\d{3}\b/g;
/** A title: text in quotes that begins with a rule and goes on in words. */
const TITLE = new RegExp(`(['"\`])(${ID.source}(?:\\\\.|(?!\\1).)*)\\1`, 'gs');
/** A test of more rules than this says too little when it fails. */
const MOST = 3;

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

// A rule counts as tested when the title of a test names it, or when a worked example does.
const named = new Set();
const crowded = [];
for (const folder of ['src', 'test']) {
  for (const path of files(join(root, folder))) {
    const text = path.endsWith('.test.ts') || path.includes('/examples/') ? readFileSync(path, 'utf8') : '';
    for (const line of text.split('\n'))
      if (!/^\s*(\/\/|\*|\/\*)/.test(line)) for (const id of line.match(ID) ?? []) named.add(id);
    if (path.endsWith('.test.ts'))
      for (const [, , title] of text.matchAll(TITLE))
        if (/[a-z]/.test(title) && new Set(title.match(ID)).size > MOST)
          crowded.push(`${path.slice(root.length)}: ${title}`);
  }
}

let missing = 0;
for (const book of readdirSync(join(root, 'docs/rules')).filter((f) => f.endsWith('.md'))) {
  const ids = readFileSync(join(root, 'docs/rules', book), 'utf8').match(new RegExp(`^${ID.source}`, 'gm')) ?? [];
  const open = [...new Set(ids)].filter((id) => !named.has(id));
  missing += open.length;
  const which = open.length > 0 ? `: ${open.join(' ')}` : '';
  console.log(`${book}: ${new Set(ids).size} rules, ${open.length} without a test${which}`);
}
console.log(`${crowded.length} titles name more than ${MOST} rules`);
for (const title of crowded) console.log(`  ${title}`);
process.exit(missing + crowded.length === 0 ? 0 : 1);
