/** Before the tests: command and page are built once, if anything has changed since; no test builds them again. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that a build reads. */
const SOURCES = ['src', 'archive', 'scripts', 'bench', 'package.json', 'package-lock.json'];

/** Each script with the file that it writes at its end. */
const BUILDS = [
  ['scripts/build.js', 'dist/LICENSES.txt'],
  ['scripts/build-web.js', 'dist/web/index.html'],
] as const;

export default function setup(): void {
  const latest = Math.max(...SOURCES.map(changed));
  for (const [script, last] of BUILDS) {
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
