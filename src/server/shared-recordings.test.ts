import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { ask, serverOver, until } from '../../test/helpers/fleet.ts';
import { open, postgres } from '../../test/helpers/postgres.ts';
import { anyOf, playOut, type Said, tcpClient } from '../../test/helpers/server-client.ts';
import { webSocketClient } from '../../test/helpers/web-socket-client.ts';
import { must } from '../cli/stop.ts';
import { commonStore } from '../database/common.ts';
import type { Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { memoryVault } from '../host/vault.ts';

const server = postgres();

async function database(): Promise<Database> {
  const one = open(await server.fresh());
  must(await migrate(one));
  return one;
}

interface Recorded {
  readonly name: string;
  readonly game: string;
}
interface Shown {
  readonly board: string;
  readonly entries: readonly {
    readonly place: number;
    readonly player: string;
    readonly score: number;
    readonly recording: string;
  }[];
}

const recordingsOf = (port: number, query = '') => ask<readonly Recorded[]>(port, `/api/recordings${query}`);
const boardsOf = (port: number, query = '') => ask<readonly Shown[]>(port, `/api/boards/nonet${query}`);
const nameOf = ({ replay }: Said) => defined(replay).replace('/api/recordings/', '');
const textOf = async (port: number, name: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/recordings/${name}`);
  return answer.ok ? await answer.text() : answer.status;
};

async function playAsBot(botPort: number | null, seed = 1): Promise<Said> {
  const bot = await tcpClient(defined(botPort));
  bot.say({ type: 'new', game: 'nonet', name: 'bot' });
  const over = await playOut(bot, anyOf(seed));
  bot.end();
  return over;
}

async function playAsPerson(port: number, name: string, more: object = {}, choice = 1): Promise<Said> {
  const person = await webSocketClient(port);
  person.say({ type: 'new', game: 'nonet', name, ...more });
  const over = await playOut(person, anyOf(choice));
  person.end();
  return over;
}

test('CONTEST-087 a game that was played on one server is listed and read on the other', async () => {
  const db = await database();
  const a = await serverOver(db);
  const b = await serverOver(db);
  const first = nameOf(await playAsBot(a.botPort, 1));
  await until(
    () => recordingsOf(b.port),
    (l) => l.length === 1,
  );
  const second = nameOf(await playAsBot(b.botPort, 2));
  const both = await until(
    () => recordingsOf(a.port, '?game=nonet'),
    (l) => l.length === 2,
  );
  expect(both).toMatchObject([{ name: second, game: 'nonet' }, { name: first }]);
  expect(await recordingsOf(b.port)).toEqual(both);
  expect(await recordingsOf(b.port, `?before=${second}`)).toMatchObject([{ name: first }]);
  expect(await recordingsOf(b.port, '?game=chess')).toEqual([]);
  expect(await textOf(b.port, first)).toBe(await textOf(a.port, first));
  const said = await fetch(`http://127.0.0.1:${b.port}/api/recordings/verify`, {
    method: 'POST',
    body: String(await textOf(b.port, first)),
  });
  expect(await said.json()).toMatchObject({ verified: true, complete: true });
});

test('CONTEST-087 what is in the database under a name is that recording, or it is not shown', async () => {
  const db = await database();
  const a = await serverOver(db);
  const b = await serverOver(db);
  const name = nameOf(await playAsBot(a.botPort));
  await until(
    () => recordingsOf(b.port),
    (l) => l.length === 1,
  );
  const text = String(await textOf(b.port, name));
  const forge = async (content: Buffer) => {
    await db.run('update ghostlight.games set content = $1', [content]);
    return textOf(b.port, name);
  };
  expect(await forge(gzipSync(text.replace('"bot"', '"me"')))).toBe(404);
  expect(await forge(Buffer.from('no gzip'))).toBe(404);
  expect(await forge(Buffer.alloc(0))).toBe(404);
  // A hundred megabytes of nothing in a hundred kilobytes.
  expect(await forge(gzipSync(Buffer.alloc(100 << 20)))).toBe(404);
  expect(await forge(gzipSync(text))).toBe(text);
  // The own file is what counts where the game was played.
  expect(await forge(Buffer.alloc(0))).toBe(404);
  expect(await textOf(a.port, name)).toBe(text);
  const evil = ['../../etc/passwd', '<script>.jsonl', 'nonet-x-1-000000.jsonl\n'];
  for (const bad of evil)
    await db.run(`insert into ghostlight.games (name, game, server, content) values ($1, 'nonet', 'x', '')`, [bad]);
  expect(await recordingsOf(b.port)).toMatchObject([{ name }]);
});

test('CONTEST-087 while the database is away games end and are kept; when it is back they are handed in', async () => {
  const db = await database();
  let away = false;
  const run: Database['run'] = async (text, values) => {
    if (away) throw new Error('connection terminated');
    return db.run(text, values);
  };
  const vault = memoryVault();
  const a = await serverOver({ ...db, run }, { vault });
  const b = await serverOver(db);
  away = true;
  const name = nameOf(await playAsBot(a.botPort));
  expect(await recordingsOf(a.port)).toMatchObject([{ name }]);
  expect(await textOf(a.port, name)).toContain('"at":"end"');
  expect(await textOf(a.port, 'nonet-other-1-0000000000.jsonl')).toBe(503);
  expect((await fetch(`http://127.0.0.1:${a.port}/api/boards/nonet`)).status).toBe(503);
  expect(await recordingsOf(b.port)).toEqual([]);
  away = false;
  await until(
    () => recordingsOf(b.port),
    (l) => l.length === 1,
  );
});

test('CONTEST-087 what a run could not hand in, the next one does; nothing is there twice', async () => {
  const db = await database();
  const vault = memoryVault();
  const gone: Database['run'] = async () => {
    throw new Error('connection terminated');
  };
  const alone = await serverOver({ ...db, run: gone }, { vault });
  const name = nameOf(await playAsBot(alone.botPort));
  await alone.close();
  const back = await serverOver(db, { vault });
  await until(
    () => recordingsOf(back.port),
    (l) => l.length === 1,
  );
  await back.close();
  const again = await serverOver(db, { vault });
  await playAsBot(again.botPort, 2);
  const list = await until(
    () => recordingsOf(again.port),
    (l) => l.length === 2,
  );
  expect(list[1]).toMatchObject({ name });
});

test('CONTEST-088 a board has the best fair games of people on all servers, each played again before it counts', async () => {
  const db = await database();
  const a = await serverOver(db);
  const b = await serverOver(db);
  const overs = [
    await playAsPerson(a.port, 'ann', {}, 1),
    await playAsPerson(b.port, 'bob', {}, 2),
    await playAsBot(a.botPort, 3),
  ];
  const daily = await playAsPerson(a.port, 'cat', { options: { mode: 'daily' } }, 4);
  await until(
    () => recordingsOf(b.port),
    (l) => l.length === 4,
  );
  // Boards are asked for anew every two seconds.
  const isWhole = (l: readonly Shown[]) => l.flatMap(({ entries }) => entries).length === 3;
  const boards = await until(() => boardsOf(b.port), isWhole);
  expect(await until(() => boardsOf(a.port), isWhole)).toEqual(boards);
  const main = defined(boards.find(({ entries }) => entries.length === 2));
  const scoreOf = (over: Said) => defined(over.outcome).scores[0];
  const best = [overs[0], overs[1]].sort((x, y) => scoreOf(y) - scoreOf(x));
  expect(main.entries.map((e) => [e.place, e.score])).toEqual([
    [1, scoreOf(best[0])],
    [2, scoreOf(best[1])],
  ]);
  expect(main.entries.map((e) => e.player).sort()).toEqual(['ann', 'bob']);
  expect(await textOf(a.port, main.entries[1].recording)).toContain('"at":"end"');
  // The game of the day is a board by its seed.
  expect(await boardsOf(b.port, `?seed=${daily.seed}`)).toMatchObject([{ entries: [{ place: 1, player: 'cat' }] }]);
  expect(await boardsOf(b.port, '?seed=nobody')).toEqual([]);
  expect(await boardsOf(b.port, '?seed=%00')).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${b.port}/api/boards/chess`)).status).toBe(404);
});

test('CONTEST-088 a recording that cannot be played again is kept, and counts nowhere', async () => {
  const db = await database();
  const vault = memoryVault();
  const alone = await serverOver(db, { vault });
  const name = nameOf(await playAsPerson(alone.port, 'ann'));
  await until(
    () => boardsOf(alone.port),
    (l) => l.length === 1,
  );
  await alone.close();
  const lines = defined(vault.read(`recordings/${name}`)).split('\n');
  // A step that was never made, by the same player, under another name.
  const forged = [...lines.slice(0, 3), ...lines.slice(4)].join('\n');
  await db.run('delete from ghostlight.games');
  const folder = memoryVault(new Map([[`recordings/${name}`, forged]]));
  const other = await serverOver(db, { vault: folder });
  await until(
    () => recordingsOf(other.port),
    (l) => l.length === 1,
  );
  expect(await boardsOf(other.port)).toEqual([]);
});

test('CONTEST-088 forged rows of a board are left out, or shown harmlessly', async () => {
  const db = await database();
  const a = await serverOver(db);
  const store = commonStore(db);
  const place = { rules: 2, board: 'standard, standard fog, known', seed: 's', player: 'ann', score: 5, ties: [1, 2] };
  const me = { id: 'x', run: 'x', address: '', version: '' };
  const put = (name: string, more: object = {}) =>
    store.keep(me, { name, game: 'nonet', content: Buffer.alloc(0), place: { ...place, ...more } });
  const [{ rules }] = (await ask<readonly { id: string; rules: number }[]>(a.port, '/api/games')).filter(
    (g) => g.id === 'nonet',
  );
  await put('nonet-s-1-00000000.jsonl', { rules, player: '\u202e<b>' });
  await put('nonet-s-2-00000000.jsonl', { rules, board: '\u202e' });
  await put('nonet-s-3-00000000.jsonl', { rules, seed: '\u001b[2J' });
  await put('../evil', { rules });
  await put('nonet-s-4-00000000.jsonl', { rules, score: Number.NaN });
  await put('nonet-s-5-00000000.jsonl', { rules: rules - 1 });
  await put('nonet-s-6-00000000.jsonl', { rules, ties: [0] });
  const boards = await boardsOf(a.port);
  expect(boards).toHaveLength(1);
  expect(boards[0].entries.map((e) => [e.player, e.recording])).toEqual([
    ['ann', 'nonet-s-6-00000000.jsonl'],
    ['<b>', 'nonet-s-1-00000000.jsonl'],
  ]);
});
