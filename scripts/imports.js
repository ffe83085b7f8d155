// Prints every import of src that breaks the table of docs/architecture.md; fails if there is one.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { wrongImports } from './import-rules.js';
import { sources } from './syntax.js';

const files = sources('src').map((path) => ({ name: relative('src', path), text: readFileSync(path, 'utf8') }));
const wrong = wrongImports(files, readFileSync('docs/architecture.md', 'utf8'));
for (const sentence of wrong) console.log(sentence);
if (wrong.length > 0) console.log(`${wrong.length} imports break the table in docs/architecture.md, section 2`);
process.exitCode = wrong.length === 0 ? 0 : 1;
