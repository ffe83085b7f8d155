import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { defined } from '../../test/helpers/defined.ts';
import { runServer } from '../../test/helpers/running-server.ts';
import { anyOf, type Client, playOut, tcpClient } from '../../test/helpers/server-client.ts';
import { findGame } from '../games/index.ts';
import type { RunningServer } from './server.ts';
import { threadWorkers } from './workers.ts';

const BUNDLE = pathToFileURL(resolve('dist/server-worker.js'));
let server: RunningServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(worker: URL): Promise<RunningServer> {
  server = await runServer({ worker });
  return server;
}

/** A thread that is as slow as can be: it does nothing but wait, without a rest, until it is let go. */
function heldThread(): { readonly worker: URL; letGo(): void } {
  const folder = scratch();
  const gate = join(folder, 'go');
  const file = join(folder, 'held.mjs');
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     import ${JSON.stringify(BUNDLE.href)};
     parentPort.on('message', () => { while (!existsSync(${JSON.stringify(gate)})); });`,
  );
  return { worker: pathToFileURL(file), letGo: () => writeFileSync(gate, '') };
}

async function playOne(client: Client, seed: string): Promise<string> {
  client.say({ type: 'new', game: 'nonet', name: 'bot', seed });
  const { replay } = await playOut(client, anyOf(1));
  return (await fetch(`http://127.0.0.1:${defined(server).port}${replay}`)).text();
}

function verifyAt(port: number, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/octet-stream' };
  return fetch(`http://127.0.0.1:${port}/api/recordings/verify`, { method: 'POST', body, headers }).then((r) =>
    r.json(),
  );
}

test('PLAT-047 a slow verification of an uploaded recording holds up nobody', async () => {
  const held = heldThread();
  const { port, botPort } = await start(held.worker);
  const client = await tcpClient(defined(botPort));
  const recording = await playOne(client, 'first');
  const order: string[] = [];
  const verified = verifyAt(port, recording).then((verdict) => {
    order.push('verified');
    return verdict;
  });
  // Were it judged where the games are played, none of this would ever be answered.
  expect(await playOne(client, 'second')).toContain('"at":"end"');
  order.push('played');
  held.letGo();
  expect(await verified).toMatchObject({ verified: true, game: 'nonet', complete: true });
  expect(order).toEqual(['played', 'verified']);
  client.end();
});

test('PLAT-042 PLAT-047 a bot of the house that thinks for long holds up its own game only', async () => {
  const held = heldThread();
  const { botPort } = await start(held.worker);
  const [ann, bob] = [await tcpClient(defined(botPort)), await tcpClient(defined(botPort))];
  const wanted = { type: 'new', game: 'ghostly', name: 'ann', bots: ['stalker'], tempo: 'turns' };
  ann.say({ ...wanted, options: { rounds: 1 } });
  const first = await ann.next('update');
  ann.say({ type: 'act', n: 0, action: defined(first.legal)[0] });
  expect(await playOne(bob, 'beside')).toContain('"at":"end"');
  held.letGo();
  expect(await ann.next('update')).toMatchObject({ n: 1 });
  for (const c of [ann, bob]) c.end();
});

test('PLAT-103 a thread that is lost fails the games of its bots, and the next question starts another', async () => {
  const folder = scratch();
  const file = join(folder, 'fragile.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     import ${JSON.stringify(BUNDLE.href)};
     const once = ${JSON.stringify(join(folder, 'once'))};
     parentPort.on('message', () => { if (!existsSync(once)) { writeFileSync(once, ''); process.exit(1); } });`,
  );
  const { botPort } = await start(pathToFileURL(file));
  const ann = await tcpClient(defined(botPort));
  const wanted = { type: 'new', game: 'ghostly', name: 'ann', bots: ['stalker'], tempo: 'turns' };
  ann.say(wanted);
  expect(await ann.next('error')).toMatchObject({ code: 'broken' });
  ann.say(wanted);
  const first = await ann.next('update');
  ann.say({ type: 'act', n: 0, action: defined(first.legal)[0] });
  expect(await ann.next('update')).toMatchObject({ n: 1 });
  ann.end();
});

test('PLAT-103 a bot that never answers fails alone: those that wait for the same thread are asked after it', async () => {
  const folder = scratch();
  const file = join(folder, 'stuck.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     import ${JSON.stringify(BUNDLE.href)};
     parentPort.on('message', ({ seed }) => { while (seed === 'stuck'); });`,
  );
  const room = threadWorkers({ bundle: pathToFileURL(file), thinkers: 1, judges: 1, decideMs: 2_000 });
  const { game } = await defined(findGame('ghostly')).load();
  const state = game.create({ seed: 's', seats: 2, options: game.options.defaults });
  const decide = (seed: string) =>
    room.hire(game, 'stalker', seed).decide(game.observe(state, 0), game.legal(state, 0), 0);
  const answers = await Promise.allSettled(['fine', 'stuck', 'well'].map(decide));
  expect(answers.map((a) => a.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { message: 'the thread took too long' } });
  room.close();
});

test('PLAT-061 the thread that judges answers as the rules say, for files of every kind', async () => {
  const { port, botPort } = await start(BUNDLE);
  const client = await tcpClient(defined(botPort));
  const recording = await playOne(client, 'judged');
  const { outcome } = JSON.parse(defined(recording.trimEnd().split('\n').at(-1)));
  expect(await verifyAt(port, recording)).toMatchObject({ verified: true, outcome });
  for (const junk of ['', '{', recording.slice(0, 40), recording.replace('"at":"end"', '"at":"and"')])
    expect(await verifyAt(port, junk)).toMatchObject({ verified: false });
  client.end();
});
