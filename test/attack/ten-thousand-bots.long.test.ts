/** Ten thousand bots that have dialled in and wait, at one worker over a database (CONTEST-079, CONTEST-047). */
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countedLines } from '../../src/database/events.ts';
import { openFiles } from '../../src/server/descriptors.ts';
import { scratch } from '../command.ts';
import { contest } from '../helpers/contest-event.ts';
import { open, postgres } from '../helpers/postgres.ts';
import { enterCallers } from '../helpers/running-contest.ts';
import { addEvent } from '../helpers/served-contests.ts';
import { freePort } from '../helpers/server-child.ts';
import { startCommand } from '../helpers/started-command.ts';
import { until } from './bots.ts';

const server = postgres();
/** The test's own limit is the earlier one. */
const PATIENCE = 20_000;
const EVENTS = 10;
/** An event has a thousand at most; on a machine with few files there are fewer. */
const EACH = Math.min(1000, Math.floor((0.5 * openFiles()) / EVENTS));
const keyOf = (event: number, bot: number) => `the key of ${event} ${bot}`;

/** Shows its key and plays the first move that it may. */
function dial(port: number, key: string, onEntered: () => void): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let rest = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const m = JSON.parse(line);
        if (m.type === 'entered') onEntered();
        if (m.yours === true)
          socket.write(`${JSON.stringify({ type: 'act', session: m.session, n: m.n, action: m.legal[0] })}\n`);
      }
    });
    socket.on('error', failed);
    socket.on('connect', () => {
      socket.write(`${JSON.stringify({ type: 'enter', key })}\n`);
      done(socket);
    });
  });
}

const memoryOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

test('CONTEST-079 ten thousand bots wait at one door, and their matches are played', async () => {
  const url = await server.fresh();
  for (let e = 0; e < EVENTS; e++) {
    const folder = addEvent(scratch(), 'cup', 'nonet', '--format', 'ladder', '--move', '600000', '--ready', '600000');
    enterCallers(folder, Object.fromEntries(Array.from({ length: EACH }, (_, b) => [`b${b}`, keyOf(e, b)])));
    expect(contest('push', folder, '--name', `cup-${e}`, '--database', url).code).toBe(0);
  }
  const port = await freePort();
  startCommand(['contest', 'direct', '--database', url, '--jobs', '1']);
  const door = startCommand([
    'worker',
    '--database',
    url,
    '--jobs',
    '1',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
  ]);
  await until(() => door.said().includes('listen port'), 'the door is open', PATIENCE);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let entered = 0;
  const began = performance.now();
  for (let e = 0; e < EVENTS; e++)
    for (let b = 0; b < EACH; b += 100) {
      const some = Array.from({ length: Math.min(100, EACH - b) }, (_, i) => keyOf(e, b + i));
      sockets.push(...(await Promise.all(some.map((key) => dial(port, key, () => void entered++)))));
    }
  await until(() => entered === EVENTS * EACH, 'all have entered', PATIENCE);
  const took = performance.now() - began;
  const looking = open(url);
  const played = async () => {
    const lines = await Promise.all(Array.from({ length: EVENTS }, (_, e) => countedLines(looking, `cup-${e}`)));
    return lines.map((l) => l.length);
  };
  await until(async () => (await played()).every((many) => many >= 4), 'every event is played', PATIENCE);
  const all = await Promise.all(Array.from({ length: EVENTS }, (_, e) => countedLines(looking, `cup-${e}`)));
  expect(new Set(all.flatMap((lines) => lines.flatMap((l) => l.causes)))).toEqual(new Set(['rules']));
  // For whoever measures; the figures are in docs/running.md.
  const figures = `${entered} bots entered in ${Math.round(took)} ms; the worker has ${Math.round(memoryOf(door.child.pid))} MiB`;
  writeFileSync(join(scratch(), 'figures.txt'), figures);
  console.info(figures);
}, 600_000);
