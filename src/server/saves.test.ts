import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWith, ghostlight } from '../../test/command.ts';
import { defined } from '../../test/helpers/defined.ts';
import { runServer } from '../../test/helpers/running-server.ts';
import { anyOf, type Client, playOut, type Said, tcpClient } from '../../test/helpers/server-client.ts';
import { findGame } from '../games/index.ts';
import { newHead } from '../host/recording.ts';
import { buildSave, loadSave } from '../host/save.ts';
import { openSession } from '../host/session.ts';
import { memoryVault } from '../host/vault.ts';
import { verify } from '../host/verify.ts';
import type { RunningServer } from './server.ts';

const files = new Map<string, string>();
let server: RunningServer;
beforeAll(async () => {
  server = await runServer({ vault: memoryVault(files) });
});
afterAll(() => server.close());

const ask = (path: string, token?: string) =>
  fetch(`http://127.0.0.1:${server.port}/api/saves${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const bring = (body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`http://127.0.0.1:${server.port}/api/saves`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain' },
  });

/** Some steps of a new game. */
async function play(client: Client, steps: number, wanted: object = {}): Promise<{ joined: Said; update: Said }> {
  client.say({ type: 'new', game: 'nonet', name: 'ann', ...wanted });
  const joined = await client.next('joined');
  let update = await client.next('update');
  const choose = anyOf(7);
  for (let i = 0; i < steps; i++) {
    client.say({ type: 'act', session: joined.session, n: update.n, action: choose(defined(update.legal)) });
    update = await client.next('update');
  }
  return { joined, update };
}

test('PLAT-067 the save of a running session goes home with its token, and the terminal takes it', async () => {
  const client = await tcpClient(defined(server.botPort));
  const { joined, update } = await play(client, 4, { seed: 'movedwalk' });
  const { session, token } = joined;
  expect(await (await ask('', token)).json()).toEqual([{ session, game: 'nonet', n: 4, url: `/api/saves/${session}` }]);
  const answer = await ask(`/${session}`, token);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="nonet-${session}.jsonl"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).not.toContain(token.split('.')[1]);
  const { game } = await defined(findGame('nonet')).load();
  const loaded = loadSave(game, text);
  if (!loaded.ok) throw new Error(loaded.problem.text);
  const told: Said[] = [];
  loaded.value.session.port(0).listen((m) => told.push(m as never));
  expect(told[0]).toMatchObject({ n: 4, obs: update.obs });
  const file = fileWith(text, 'save.jsonl');
  // Without a terminal it stops after the file was read and found good.
  expect(ghostlight(['play', '--load', file]).err).toContain('needs a terminal');
  expect(ghostlight(['play', '--load', fileWith(text.replace('"n":3', '"n":9'))]).err).toContain('line');
  client.end();
});

test('PLAT-067 PLAT-101 without the token nobody learns anything, and what was taken is said to be known', async () => {
  const client = await tcpClient(defined(server.botPort));
  const { session, token } = (await play(client, 0)).joined;
  const other = (await play(client, 0)).joined;
  const known = async () => {
    const room = await (await fetch(`http://127.0.0.1:${server.port}/api/sessions/${session}`)).json();
    return (room as { seedKnown: boolean }).seedKnown;
  };
  for (const [path, given, status] of [
    ['', undefined, 401],
    [`/${session}`, undefined, 401],
    [`/${session}`, `${session}.guess`, 404],
    [`/${session}`, other.token, 404],
    ['/nosuch', `nosuchnosu.guess`, 404],
    ['', 'x', 404],
  ] as const) {
    const answer = await ask(path, given);
    expect([path, given, answer.status]).toEqual([path, given, status]);
    expect(await answer.json()).toEqual({
      code: status === 401 ? 'no-token' : 'no-such-token',
      text: expect.any(String),
    });
  }
  expect(await known()).toBe(false);
  const save = await (await ask(`/${session}`, token)).text();
  const { seed } = JSON.parse(save.slice(0, save.indexOf('\n'))).start;
  expect(await known()).toBe(true);
  // Known to its player, and to nobody else.
  const eve = await tcpClient(defined(server.botPort));
  eve.say({ type: 'watch', session });
  eve.say({ type: 'view', session });
  const heard = [await eve.next('update'), await eve.next('view')];
  const listed = await (await fetch(`http://127.0.0.1:${server.port}/api/sessions`)).text();
  expect(JSON.stringify(heard) + listed).not.toContain(seed);
  for (const c of [client, eve]) c.end();
});

test('PLAT-067 sessions of several players give no save before they end, nor do those that have not begun', async () => {
  const [ann, bob] = [await tcpClient(defined(server.botPort)), await tcpClient(defined(server.botPort))];
  ann.say({ type: 'new', game: 'ghostly', name: 'ann', seats: 2, tempo: 'turns', options: { rounds: 1 } });
  const { session, token } = await ann.next('joined');
  expect((await ask(`/${session}`, token)).status).toBe(409);
  bob.say({ type: 'join', session, name: 'bob' });
  await bob.next('update');
  const refused = await ask(`/${session}`, token);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'several-players']);
  for (const c of [ann, bob]) c.say({ type: 'act', session, n: 0, action: 'leave' });
  await ann.next('over');
  expect((await ask(`/${session}`, token)).status).toBe(409);
  for (const c of [ann, bob]) c.end();
});

test('PLAT-067 a save that is brought goes on where it was, to a recording that verifies', async () => {
  const client = await tcpClient(defined(server.botPort));
  const { joined, update } = await play(client, 5, { seed: 'movedwalk' });
  const text = await (await ask(`/${joined.session}`, joined.token)).text();
  const answer = await bring(text);
  expect(answer.status).toBe(201);
  const seat = (await answer.json()) as Said;
  expect(seat).toEqual({
    session: expect.stringMatching(/^[a-z0-9]{10}$/),
    game: 'nonet',
    seat: 0,
    seats: 1,
    token: expect.any(String),
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(seat.session).not.toBe(joined.session);
  const again = await tcpClient(defined(server.botPort));
  again.say({ type: 'resume', token: seat.token });
  const now = await again.next('update');
  expect(now).toEqual({ ...update, session: seat.session, events: [] });
  again.say({ type: 'act', n: now.n, action: anyOf(1)(defined(now.legal)) });
  const over = await playOut(again, anyOf(1));
  const { game } = await defined(findGame('nonet')).load();
  const recording = await (await fetch(`http://127.0.0.1:${server.port}${over.replay}`)).text();
  expect(verify(game, recording)).toMatchObject({ ok: true, value: { complete: true, outcome: over.outcome } });
  for (const c of [client, again]) c.end();
});

test('PLAT-067 a game against bots goes on against bots of the house by their names', async () => {
  const { game } = await defined(findGame('ghostly')).load();
  const saveWith = (...names: string[]) => {
    const seats = ['player', ...names].map((name, i) => ({
      name,
      kind: i === 0 ? ('human' as const) : ('bot' as const),
    }));
    const begun = openSession(game, newHead(game, { seed: 'home', options: { rounds: 1 }, seats }));
    if (!begun.ok) throw new Error(begun.problem.text);
    for (let i = 0; i < 3; i++) begun.value.step();
    return buildSave(begun.value);
  };
  const seat = (await (await bring(saveWith('stalker', 'random'))).json()) as Said;
  expect(seat).toMatchObject({ game: 'ghostly', seat: 0, seats: 3 });
  const client = await tcpClient(defined(server.botPort));
  client.say({ type: 'resume', token: seat.token });
  const first = await client.next('update');
  // Somebody answers for the other two: the game goes on by its clock, and they move.
  const placesOf = (m: Said) => JSON.stringify((m.obs.gamestate as { others: object[] }).others);
  for (let m = first; placesOf(m) === placesOf(first); ) m = await client.next('update');
  const stranger = await bring(saveWith('stalker', 'nobody we know'));
  expect([stranger.status, ((await stranger.json()) as Said).code]).toEqual([422, 'bad-seats']);
  client.end();
});

test('PLAT-067 what is brought is verified from its first line; the rest is refused and leaves nothing behind', async () => {
  const client = await tcpClient(defined(server.botPort));
  const { session, token } = (await play(client, 1, { seed: 'movedwalk' })).joined;
  const text = await (await ask(`/${session}`, token)).text();
  const state = defined(text.trimEnd().split('\n').at(-1));
  const before = [...files.keys()].sort();
  // A state of another game with the digest that belongs to it: only replaying shows that no moves lead there.
  const { game } = await defined(findGame('nonet')).load();
  const elsewhere = openSession(
    game,
    newHead(game, { seed: 'other', options: {}, seats: [{ name: '', kind: 'human' }] }),
  );
  if (!elsewhere.ok) throw new Error(elsewhere.problem.text);
  const forged = JSON.stringify({ ...elsewhere.value.snapshot(), n: 1 });
  const wrong: [string, string][] = [
    [text.replace(state, forged), 'diverged'],
    [text.replace('"moves":["0 ', '"moves":["0 fly '), 'refused'],
    ['', 'bad-json'],
    ['{"at":"head"}', 'other-format'],
    [text.replace('"game":"nonet"', '"game":"chess"'), 'no-such-game'],
    [text.replace('"rules":', '"rules":9'), 'other-rules'],
  ];
  for (const [body, code] of wrong) {
    const answer = await bring(body);
    expect([answer.status, await answer.json()]).toEqual([422, { code, text: expect.stringMatching(/./) }]);
  }
  client.say({ type: 'act', n: 1, action: 'resign' });
  const over = await client.next('over');
  const ended = await bring(await (await fetch(`http://127.0.0.1:${server.port}${over.replay}`)).text());
  expect([ended.status, ((await ended.json()) as Said).code]).toEqual([409, 'over']);
  expect([...files.keys()].filter((f) => !before.includes(f) && f.startsWith('rooms/'))).toEqual([]);
  client.end();
});
