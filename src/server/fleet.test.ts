import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { ask, type ListedSession, listedAt, serverOver, until } from '../../test/helpers/fleet.ts';
import { open, postgres } from '../../test/helpers/postgres.ts';
import { tcpClient } from '../../test/helpers/server-client.ts';
import { must } from '../cli/stop.ts';
import { commonStore } from '../database/common.ts';
import type { Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { memoryVault } from '../host/vault.ts';
import { newListed } from './listed.ts';
import type { Log } from './log.ts';
import { parseServerAddress } from './server-address.ts';
import type { SessionView } from './session-view.ts';

const server = postgres();

async function database(): Promise<Database> {
  const one = open(await server.fresh());
  must(await migrate(one));
  return one;
}

async function begin(botPort: number | null, name: string) {
  const client = await tcpClient(defined(botPort));
  client.say({ type: 'new', game: 'nonet', name });
  return { client, joined: await client.next('joined') };
}

const hasOne = (list: readonly ListedSession[]) => list.length === 1;
const isEmpty = (list: readonly unknown[]) => list.length === 0;

test('CONTEST-085 a server is gone from the list 12 s after its last sign of life, by the clock of the database', async () => {
  const { run } = await database();
  const store = commonStore({ run });
  const a = { id: 'a', run: 'one', address: 'https://a.example/', version: '1' };
  const b = { ...a, id: 'b', run: 'two', address: 'https://b.example/' };
  for (const me of [a, b]) expect(await store.enter(me)).toBeNull();
  await store.tell(a, { put: [{ session: 'abcdefghij', view: '{}' }], gone: [], all: true });
  const seen = async (ago: string) => {
    await run(`update ghostlight.servers set seen = now() - interval '${ago}' where id = 'a'`);
    return (await store.sessionsElsewhere(b, 10)).length;
  };
  expect([await seen('0 s'), await seen('11 s'), await seen('12 s'), await seen('1 hour')]).toEqual([1, 1, 0, 0]);
  // A clock that runs ahead keeps nobody in the list.
  expect(await seen('-1 hour')).toBe(0);
  await store.tell(a, { put: [], gone: [], all: false });
  expect(await store.sessionsElsewhere(b, 10)).toHaveLength(1);
  expect(await store.sessionsElsewhere(a, 10)).toEqual([]);
});

test('CONTEST-085 two servers with one id: the second says so, takes a fresh one, and both are listed', async () => {
  const db = await database();
  const warned: string[] = [];
  const log: Log = { info: () => {}, error: () => {}, warn: (_, text) => warned.push(text) };
  const vault = memoryVault();
  const first = await serverOver(db, { vault, log });
  const ids = async () => (await db.run('select id, address from ghostlight.servers order by started')).rows;
  await until(ids, (rows) => rows.length === 1);
  const copy = memoryVault(new Map([['server-id.txt', defined(vault.read('server-id.txt'))]]));
  const second = await serverOver(db, { vault: copy, log });
  await until(ids, (rows) => rows.length === 2);
  expect(warned).toEqual([expect.stringMatching(/^another server goes by the id \w{12} .*takes the id \w{12}$/)]);
  expect(copy.read('server-id.txt')).not.toBe(vault.read('server-id.txt'));
  for (const { port } of [first, second])
    expect(await ids()).toContainEqual({ id: expect.anything(), address: `http://127.0.0.1:${port}/` });
  await second.close();
  expect(await ids()).toHaveLength(1);
});

test('CONTEST-085 who comes back at its address is the same server at once; who lost its place takes it again', async () => {
  const { run } = await database();
  const store = commonStore({ run });
  const a = { id: 'a', run: 'one', address: 'https://a.example/', version: '1' };
  await store.enter(a);
  await store.tell(a, { put: [{ session: 'abcdefghij', view: '{}' }], gone: [], all: true });
  const again = { ...a, run: 'two' };
  expect(await store.enter(again)).toBeNull();
  // What the run before had listed is not played any more.
  expect(await store.tell(again, { put: [], gone: [], all: false })).toEqual({ sessions: 0 });
  expect(await store.tell(a, { put: [], gone: [], all: false })).toBeNull();
  expect(await store.enter({ ...a, run: 'three', address: 'https://other.example/' })).toEqual({ takenAt: a.address });
  await run(`update ghostlight.servers set seen = now() - interval '16 s'`);
  expect(await store.enter({ ...a, run: 'three', address: 'https://other.example/' })).toBeNull();
});

test('CONTEST-086 what is played on one server is listed on the other with its address, and gone when it is', async () => {
  const db = await database();
  const a = await serverOver(db);
  const b = await serverOver(db);
  const { client, joined } = await begin(a.botPort, 'ann');
  const [listed] = await until(() => listedAt(b.port), hasOne);
  const address = `http://127.0.0.1:${a.port}/`;
  expect(listed).toMatchObject({ session: joined.session, game: 'nonet', server: address, elsewhere: true });
  expect(listed.seats[0]?.name).toBe('ann');
  const [own] = await listedAt(a.port);
  expect(own).toMatchObject({ session: joined.session, server: address });
  expect(own.elsewhere).toBeUndefined();
  expect(await ask(b.port, `/api/sessions/${joined.session}`)).toMatchObject({ server: address, elsewhere: true });
  // Nothing in the database takes a seat or tells a seed.
  const { rows } = await db.run('select view from ghostlight.sessions');
  expect(JSON.stringify(rows)).not.toContain(joined.token.split('.')[1]);
  client.end();
  await a.close();
  await until(() => listedAt(b.port), isEmpty);
});

test('CONTEST-086 whoever joins, watches or resumes at the wrong server is told where the game is', async () => {
  const db = await database();
  const a = await serverOver(db);
  const b = await serverOver(db);
  const { joined } = await begin(a.botPort, 'ann');
  await until(() => listedAt(b.port), hasOne);
  const wrong = await tcpClient(defined(b.botPort));
  const at = `http://127.0.0.1:${a.port}/`;
  for (const say of [
    { type: 'watch', session: joined.session },
    { type: 'join', session: joined.session, name: 'eve' },
    { type: 'resume', token: joined.token },
  ]) {
    wrong.say(say);
    expect(await wrong.next('error')).toMatchObject({ code: 'elsewhere', at, text: expect.stringContaining(at) });
  }
  // What nobody has is no such session, and a fault like any other: the eleventh in a row is the last.
  for (let i = 0; i < 11; i++) wrong.say({ type: 'watch', session: 'aaaaaaaaaa' });
  for (let i = 0; i < 11; i++) expect(await wrong.next('error')).toMatchObject({ code: 'no-such-session' });
  expect(await wrong.next('error')).toMatchObject({ code: 'malformed' });
  expect((await fetch(`http://127.0.0.1:${b.port}/api/sessions/aaaaaaaaaa`)).status).toBe(404);
});

test('CONTEST-086 a thousand sessions that all change are one statement', async () => {
  const { run } = await database();
  let statements = 0;
  const counted: Database['run'] = (text, values) => {
    statements++;
    return run(text, values);
  };
  const store = commonStore({ run: counted });
  const me = { id: 'a', run: 'one', address: 'https://a.example/', version: '1' };
  await store.enter(me);
  const listed = newListed();
  const sessionsAt = (n: number) =>
    Array.from({ length: 1000 }, (_, i) => viewNamed(`s${String(i).padStart(9, '0')}`, n));
  for (let second = 0; second < 3; second++)
    listed.told((await store.tell(me, defined(listed.newsOf(sessionsAt(second)))))?.sessions ?? -1);
  expect(statements).toBe(1 + 3);
  expect(listed.newsOf(sessionsAt(2))).toBeNull();
  expect(listed.newsOf(sessionsAt(2).slice(1))).toEqual({ put: [], gone: ['s000000000'], all: false });
  expect(await store.sessionsElsewhere({ ...me, run: 'other' }, 5000)).toHaveLength(1000);
});

test('CONTEST-086 rows that somebody took away or added are put right', async () => {
  const db = await database();
  const a = await serverOver(db);
  const b = await serverOver(db);
  const { client, joined } = await begin(a.botPort, 'ann');
  await until(() => listedAt(b.port), hasOne);
  // With them go the sessions. Without a step here: the next sign of life shows that it is missing.
  await db.run('delete from ghostlight.servers');
  await until(() => listedAt(b.port), isEmpty);
  await until(() => listedAt(b.port), hasOne);
  await db.run(`insert into ghostlight.sessions select id, 'abcdefghij', '{}' from ghostlight.servers`);
  const rows = async () => (await db.run('select session from ghostlight.sessions')).rows;
  client.say({ type: 'act', session: joined.session, n: 0, action: 'resign' });
  await until(rows, isEmpty);
  client.end();
});

test('CONTEST-089 a server that lies and forged rows are left out of the list, or shown harmlessly', async () => {
  const db = await database();
  const b = await serverOver(db);
  const { joined } = await begin(b.botPort, 'ann');
  const put = async (id: string, address: string, view: object | string, session = 'abcdefghij') => {
    await db.run(`insert into ghostlight.servers (id, run, address, version) values ($1, $1, $2, '1')`, [id, address]);
    const text = typeof view === 'string' ? view : JSON.stringify(view);
    await db.run('insert into ghostlight.sessions values ($1, $2, $3)', [id, session, text]);
  };
  const good = viewNamed('abcdefghij', 1);
  for (const [i, address] of LIES.entries()) await put(`lie${i}`, address, good);
  const views = [
    '',
    'no JSON',
    '[]',
    {},
    { ...good, session: 'jihgfedcba' },
    { ...good, game: '../x' },
    { ...good, n: -1 },
  ];
  const others = [
    { ...good, seats: Array(1000).fill(null) },
    { ...good, phase: 'over' },
    { ...good, seedHash: '<b>' },
  ];
  for (const [i, view] of [...views, ...others].entries()) await put(`view${i}`, 'https://v.example/', view);
  // What somebody claims of a session that is here.
  await put('thief', 'https://thief.example/', { ...good, session: joined.session }, joined.session);
  const named = { ...good, seats: [{ name: '\u001b[31m<script>\u202e', kind: 'human' }], token: 'more than is said' };
  await put('true', 'https://T.example', named);
  const list = await until(
    () => listedAt(b.port),
    (l) => l.length > 1,
  );
  expect(list.map((s) => [s.session, s.server])).toEqual(
    [
      ['abcdefghij', 'https://t.example/'],
      [joined.session, `http://127.0.0.1:${b.port}/`],
    ].sort(),
  );
  expect(list.find((s) => s.elsewhere)?.seats).toEqual([{ name: '[31m<script>', kind: 'human' }]);
  expect(JSON.stringify(list)).not.toContain('more than is said');
});

const LIES = [
  '',
  'javascript:alert(1)//',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  'https://user:secret@a.example/',
  'https://a.example/?token=1',
  'https://a.example/#x',
  'https://a.example/#',
  'https://a.example\\@b.example/',
  'https://a b.example/',
  'https://',
  'ftp://a.example/',
  ` https://a.example/`,
  'https://a.example/\n',
  `https://${'a'.repeat(400)}.example/`,
];

test('CONTEST-089 an address is http or https with a host, and nothing that hides or steers', () => {
  expect(LIES.map(parseServerAddress)).toEqual(LIES.map(() => null));
  expect(parseServerAddress('https://A.example')).toBe('https://a.example/');
  expect(parseServerAddress('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080/');
  expect(parseServerAddress('https://example.org/arcade')).toBe('https://example.org/arcade/');
  expect(parseServerAddress('http://[::1]:99/')).toBe('http://[::1]:99/');
});

function viewNamed(session: string, n: number): SessionView {
  const seats = [{ name: 'ann', kind: 'human' as const }];
  const secret = { seedHash: '0'.repeat(64), seedKnown: false };
  return { session, game: 'nonet', phase: 'playing', n, tempo: 'turns', seats, watchers: 0, ...secret };
}
