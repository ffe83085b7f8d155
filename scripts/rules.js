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

// Rules of the platform that belong to parts not built yet; a part that is built takes its ids out of this list.
const later = JSON.parse(readFileSync(join(root, 'docs/rules/later.json'), 'utf8'));
let missing = 0;
for (const book of readdirSync(join(root, 'docs/rules')).filter((f) => f.endsWith('.md'))) {
  const ids = readFileSync(join(root, 'docs/rules', book), 'utf8').match(new RegExp(`^${ID.source}`, 'gm')) ?? [];
  const open = [...new Set(ids)].filter((id) => !named.has(id));
  const unbuilt = open.filter((id) => later[id]);
  const bad = open.filter((id) => !later[id]);
  missing += bad.length;
  console.log(
    `${book}: ${new Set(ids).size} rules, ${bad.length} without a test${bad.length ? `: ${bad.join(' ')}` : ''}`,
  );
  if (unbuilt.length) console.log(`  not built yet: ${unbuilt.join(' ')}`);
}
process.exit(missing === 0 ? 0 : 1);
