// Lists every rule of docs/rules that no test names; fails if there is one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const ID = /\b(?:PLAT|SWAMP|GHOST|SWORD|DELVE|NONET)-\d{3}\b/g;

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

// A rule counts as tested when the title of a test names it, or when a worked example does.
const named = new Set();
for (const folder of ['src', 'test']) {
  for (const path of files(join(root, folder))) {
    const text = path.endsWith('.test.ts') || path.includes('/examples/') ? readFileSync(path, 'utf8') : '';
    for (const line of text.split('\n'))
      if (!/^\s*(\/\/|\*|\/\*)/.test(line)) for (const id of line.match(ID) ?? []) named.add(id);
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
process.exit(missing === 0 ? 0 : 1);
