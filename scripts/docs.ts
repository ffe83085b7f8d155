/** Writes the generated pages of docs: `npm run docs`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedDocs } from './docs/generate.ts';

const stale: string[] = [];
for (const [file, text] of await generatedDocs()) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
process.stdout.write(stale.length === 0 ? 'all pages are as they should be\n' : `${stale.join('\n')}\n`);
