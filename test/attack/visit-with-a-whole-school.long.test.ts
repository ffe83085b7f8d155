/** Not an attack at all: many people behind one address open the page for the first time. And one who asks too much. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { ask, attacked } from './attacked.ts';

const FILES = 114;
const NEWCOMERS = 12;

test('PLAT-114 the parts of the page are not counted: twelve newcomers of one address get all of them, and its calls too', async () => {
  const web = join(scratch(), 'web');
  mkdirSync(web);
  const parts = Array.from({ length: FILES - 1 }, (_, i) => `part-${i}.js`);
  for (const name of ['index.html', ...parts]) writeFileSync(join(web, name), name);
  const { port } = await attacked({ webRoot: web });
  const counts = new Map<string, number>();
  for (let visitor = 0; visitor < NEWCOMERS; visitor++) {
    const answers = await Promise.all(
      ['/', ...parts.map((p) => `/${p}`), '/api/games'].map(
        async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
      ),
    );
    for (const status of answers) counts.set(`${status}`, (counts.get(`${status}`) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ 200: NEWCOMERS * (FILES + 1) });
});

test('PLAT-114 the call of the API that is one too many is told when to come again, in a sentence', async () => {
  const { port } = await attacked();
  const statuses = new Set<number>();
  for (let i = 0; i < 600; i++) statuses.add((await fetch(`http://127.0.0.1:${port}/api/games`)).status);
  expect([...statuses]).toEqual([200]);
  const { status, headers, text } = await ask(port, '/api/sessions');
  const seconds = Number(headers['retry-after']);
  expect([status, seconds > 0 && seconds <= 60]).toEqual([429, true]);
  expect(JSON.parse(text)).toEqual({
    code: 'too-fast',
    text: expect.stringMatching(/^This server is busy with requests from your address; try again in \d+ seconds?\.$/),
  });
  // A person who came by an address reads the sentence on a page; the page of the games is there all the same, and so is everybody else.
  const person = await ask(port, '/api/games', { headers: { accept: 'text/html,*/*' } });
  expect([person.headers['content-type'], person.text]).toEqual([
    'text/html; charset=utf-8',
    expect.stringMatching(/>This server is busy [^<]*\.</),
  ]);
  expect((await ask(port, '/')).status).toBe(200);
  expect((await ask(port, '/api/games', { from: '127.0.0.2' })).status).toBe(200);
});
