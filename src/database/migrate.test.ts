import { expect, test } from 'vitest';
import { open, postgres } from '../../test/helpers/postgres.ts';
import { must } from '../cli/stop.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { openQueue } from './queue.ts';

const server = postgres();

const tablesOf = async (url: string) => {
  const { rows } = await open(url).run(
    `select table_name from information_schema.tables where table_schema = 'ghostlight' order by 1`,
  );
  return (rows as { table_name: string }[]).map((r) => r.table_name);
};

test('CONTEST-060 from nothing to the present tables, and a second time nothing happens', async () => {
  const url = await server.fresh();
  must(await migrate(open(url)));
  const tables = await tablesOf(url);
  expect(tables).toEqual([
    'events',
    'faults',
    'files',
    'games',
    'keys',
    'live',
    'logs',
    'matches',
    'migration_lock',
    'migrations',
    'recordings',
    'results',
    'secrets',
    'servers',
    'sessions',
    'watched',
    'workers',
  ]);
  must(await migrate(open(url)));
  expect(await tablesOf(url)).toEqual(tables);
});

test('CONTEST-060 from the first version on: what was kept then is there after every later step', async () => {
  const database = open(await server.fresh());
  must(await migrate(database, '0001-events'));
  await database.run(`insert into ghostlight.events (name, manifest) values ('cup', '{}')`);
  await database.run(
    `insert into ghostlight.matches (event, match, bots, seed, queued) values (1, '1.1.1', '{a@1,b@1}', 'x', false)`,
  );
  await database.run(
    `insert into ghostlight.results (match, attempt, line, worker, state) values (1, 0, 'text', 'w', 'unchecked')`,
  );
  const kept = async () =>
    (
      await database.run(
        'select e.name, e.manifest, m.match, m.bots, r.line, r.state from ghostlight.events e join ghostlight.matches m on m.event = e.id join ghostlight.results r on r.match = m.id',
      )
    ).rows;
  const before = await kept();
  must(await migrate(database));
  expect(await kept()).toEqual(before);
  expect(before).toEqual([
    { name: 'cup', manifest: '{}', match: '1.1.1', bots: ['a@1', 'b@1'], line: 'text', state: 'unchecked' },
  ]);
});

test('CONTEST-060 twelve programs that start at once make the tables and the queue once', async () => {
  const url = await server.fresh();
  const all = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const database = open(url);
      const done = await migrate(database);
      await openQueue(database);
      return done.ok;
    }),
  );
  expect(all.every(Boolean)).toBe(true);
  const { rows } = await open(url).run('select name from ghostlight.migrations order by name');
  expect(rows.map((r) => (r as { name: string }).name)).toEqual([
    '0001-events',
    '0002-workers',
    '0003-status',
    '0004-desk',
    '0005-servers',
    '0006-doors',
  ]);
});

test('CONTEST-060 a database of a newer program is refused, and left as it is', async () => {
  const url = await server.fresh();
  must(await migrate(open(url)));
  await open(url).run(`insert into ghostlight.migrations (name, timestamp) values ('9999-later', 'now')`);
  expect(await migrate(open(url))).toMatchObject({ ok: false, problem: { code: 'newer-database' } });
});

test('an address that is none is refused without being shown, and a password is in no text', async () => {
  for (const bad of ['', 'cup', 'http://u:hidden@h/x', 'postgres://u:hidden@ho st/x']) {
    const answer = connect(bad);
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).not.toContain('hidden');
  }
  const database = must(connect('postgres://u:hidden@127.0.0.1:1/x?password=hidden'));
  expect(database.shown).toBe('postgres://u@127.0.0.1:1/x');
  const e = await database.run('select 1').catch((error) => error);
  expect(String(e) + JSON.stringify(e)).not.toContain('hidden');
  await database.close();
});
