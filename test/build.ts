/** Before the tests: command, page, library and site are built once, if anything has changed since; no test builds them again. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that a build reads. */
const SOURCES = ['src', 'archive', 'scripts', 'bench', 'package.json', 'package-lock.json'];
/** And all that is only read, by people. */
const DOCUMENTS = ['docs', 'CHANGELOG.md', 'CONTRIBUTING.md', 'CREDITS.md'];

/** Each script with the file that it writes at its end, and what it reads. */
const BUILDS = [
  ['scripts/build.js', 'dist/LICENSES.txt', SOURCES],
  ['scripts/build-web.js', 'dist/web/index.html', SOURCES],
  ['scripts/build-lib.js', 'dist/lib/types/lib/index.d.ts', SOURCES],
  ['scripts/docs-site.js', 'dist/site/404.html', [...SOURCES, ...DOCUMENTS]],
] as const;

export default function setup(): void {
  for (const [script, last, sources] of BUILDS) {
    const latest = Math.max(...sources.map(changed));
    const built = statSync(last, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // As it is shipped: the page of a test run would carry the line numbers of its parts.
    const env = { ...process.env, NODE_ENV: 'production' };
    if (latest >= built) execFileSync(process.execPath, [script], { stdio: 'inherit', env });
  }
}

/** When anything at or below a path was last changed. Folders count too: a file that is removed changes its folder. */
function changed(path: string): number {
  const own = statSync(path);
  const inside = own.isDirectory() ? readdirSync(path) : [];
  return Math.max(own.mtimeMs, ...inside.map((name) => changed(join(path, name))));
}
