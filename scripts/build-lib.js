// Writes the types of the library into dist/lib/types, for every entry of package.json's `exports`; build.js makes the modules.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { ENTRIES } from './lib-entries.js';

const root = new URL('..', import.meta.url).pathname;
const out = `${root}dist/lib`;

/** Declarations of everything, of which only what the entries reach is kept; imports name the files as Node finds them. */
function declare() {
  const all = mkdtempSync(join(tmpdir(), 'ghostlight-types-'));
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json');
  execFileSync(process.execPath, [join(dirname(tsc), 'bin/tsc'), '-p', 'tsconfig.lib.json', '--outDir', all], {
    cwd: root,
    stdio: 'inherit',
  });
  const seen = new Set();
  const keep = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(join(all, `${path}.d.ts`), 'utf8');
    const to = join(out, 'types', `${path}.d.ts`);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
    for (const [, from] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]*)\.ts['"]/g))
      keep(posix.join(posix.dirname(path), from));
  };
  for (const source of Object.values(ENTRIES)) keep(source);
  rmSync(all, { recursive: true, force: true });
}

rmSync(join(out, 'types'), { recursive: true, force: true });
declare();
