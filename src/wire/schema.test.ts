import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkerFor } from '../../test/helpers/json-schema.ts';
import { parseMessage } from './codec.ts';
import { ERROR_CODES, REFUSED_CODES } from './codes.ts';
import { wireSchema } from './schema.ts';

test('PLAT-167 a message of a client fits the schema exactly if it is taken', () => {
  const wire = checkerFor(wireSchema());
  const tried = [
    { type: 'new', game: 'g', name: 'me' },
    { type: 'new', game: 'g', name: 'me', seed: 7, seats: 31, bots: ['x'], options: { a: 1 }, tempo: { ms: 20 } },
    { type: 'new', game: 'g', name: 'me', tempo: 'turns', more: 'is left out' },
    { type: 'new', game: 'g', name: '' },
    { type: 'new', game: 'g', name: 'me', seats: 0 },
    { type: 'new', game: 'g', name: 'me', tempo: { ms: 19 } },
    { type: 'join', session: 's', name: 'x'.repeat(41) },
    { type: 'join', session: 's', name: 'me' },
    { type: 'watch', session: 's' },
    { type: 'watch' },
    { type: 'resume', token: 't' },
    { type: 'act', n: 0, action: 'move n' },
    { type: 'act', session: 's', n: 3, action: { type: 'move', dir: 'n' } },
    { type: 'act', n: -1, action: 'move n' },
    { type: 'act', n: 0, action: 7 },
    { type: 'view', session: 's' },
    { type: 'view', session: 's', cols: 80, rows: 501 },
    { type: 'nothing' },
  ];
  for (const message of tried) {
    const text = JSON.stringify(message);
    expect([text, wire.check('client', message) === null]).toEqual([text, parseMessage(text).ok]);
  }
});

test('PLAT-167 every code that the server answers with is described', () => {
  const told = { ...ERROR_CODES, ...REFUSED_CODES };
  // What is answered over HTTP, to files that were sent, or told to people has codes of its own.
  const files = readdirSync('src/server').filter((f) =>
    /^(client|lobby|room|connection|tcp|plan|screen)[a-z-]*\.ts$/.test(f),
  );
  const codes = files
    .filter((f) => !/^room-(file|vault)/.test(f))
    .flatMap((f) => [...readFileSync(`src/server/${f}`, 'utf8').matchAll(/(?:\bcode: |\bfail\(\s*)'([a-z-]+)'/g)])
    .map((m) => m[1]);
  expect(codes.length).toBeGreaterThan(15);
  const notOurs = ['over', 'several-players'];
  expect(codes.filter((code) => !Object.hasOwn(told, code) && !notOurs.includes(code))).toEqual([]);
});
