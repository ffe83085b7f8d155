import { afterAll, beforeAll, expect, test } from 'vitest';
import { ghostlight } from '../../test/command.ts';
import { GAMES } from '../games/index.ts';
import { memoryVault } from '../host/vault.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  const here = { host: '127.0.0.1', port: 0, botPort: null, webRoot: null };
  server = await startServer({ vault: memoryVault(), version: '0', ...here });
});
afterAll(() => server.close());

async function get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('PLAT-168 a server hands out the schemas of the wire and of each game, as the command prints them', async () => {
  const { body } = await get('/api/schema');
  const games = body.games as { id: string; url: string }[];
  expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  expect(body.wire).toBe('/api/schema/wire');
  const [{ id, url }] = games;
  const one = await get(url);
  expect(one).toMatchObject({ status: 200, body: { $defs: { observation: {}, event: {}, action: {}, options: {} } } });
  expect((await get(`/api/schema?game=${id}`)).body).toEqual(one.body);
  const printed = ghostlight(['list', '--schema', id]);
  expect([printed.code, JSON.parse(printed.out)]).toEqual([0, one.body]);
  const wire = ghostlight(['list', '--schema']);
  expect([wire.code, JSON.parse(wire.out)]).toEqual([0, (await get('/api/schema/wire')).body]);
});

test.each([
  ['a path', '?game=../../etc/passwd'],
  ['an empty name', '?game='],
  ['a word of the language', '?game=constructor'],
  ['two names', '?game=nonet&game=swamp'],
  ['8,000 letters', `?game=${'x'.repeat(8000)}`],
  ['the parent of all objects', '/__proto__'],
  ['a name in capitals', '/NONET'],
  ['a path in disguise', '/..%2f..%2fetc%2fpasswd'],
])('PLAT-168 %s is no name of a schema, and the answer says which there are', async (_, asked) => {
  const path = `/api/schema${asked}`;
  const { status, body } = await get(path);
  expect([status, body.code]).toEqual([404, 'no-such-game']);
  expect(String(body.text).length).toBeLessThan(200);
  for (const { id } of GAMES) expect(body.text).toContain(id);
});

test('PLAT-168 a name that is longer than any path may be or a head may be is refused as such', async () => {
  expect((await get(`/api/schema/${'x'.repeat(4000)}`)).status).toBe(414);
  const response = await fetch(`http://127.0.0.1:${server.port}/api/schema?game=${'x'.repeat(100_000)}`);
  expect(response.status).toBe(431);
  expect((await get('/api/schema')).status).toBe(200);
});

test('PLAT-168 the command names the games when it is asked for another', () => {
  const { code, err } = ghostlight(['list', '--schema', '../nonet']);
  expect(code).toBe(2);
  for (const { id } of GAMES) expect(err).toContain(id);
});
