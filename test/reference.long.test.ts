/** The references of the games that take longest to be seen whole, and the documents made from all of them (PLAT-165, PLAT-166). */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedDocs } from '../scripts/docs/generate.ts';
import { testPlayed } from './helpers/played-references.ts';

testPlayed(['sword', 'delve']);

test('PLAT-166 the generated documents are what the code says; if not: npm run docs', async () => {
  const docs = await generatedDocs();
  expect(docs.size).toBeGreaterThan(2);
  const stale = [...docs].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  expect(stale.map(([file]) => `${file}: run npm run docs`)).toEqual([]);
});
