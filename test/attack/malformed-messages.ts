/** Connections that send one malformed message after the other, while somebody plays in peace beside them. */

import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { UNHURRIED } from '../helpers/running-server.ts';
import { anyOf, playOut, tcpClient } from '../helpers/server-client.ts';
import { garbage } from '../helpers/server-garbage.ts';

/** Of one connection; after every ten comes a good one, and the last eleven in a row end it. */
const PER_CONNECTION = 1_000;
const AT_A_TIME = 8;

const open = () =>
  startServer({
    vault: memoryVault(),
    version: '0',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
    budget: null,
    limits: { rate: UNHURRIED, work: UNHURRIED },
  });
let server: RunningServer;

function botPortOf({ botPort }: RunningServer): number {
  if (botPort === null) throw new Error('no port for bots');
  return botPort;
}

/** Sends what it is given in one go, and counts the answers until the server hangs up. */
interface Nuisance {
  /** Half of one message and then the rest, or a message in two frames. */
  readonly split: (message: Buffer) => Buffer[];
  readonly frame: (message: Buffer, i: number) => Buffer;
  send(bytes: Buffer): void;
  readonly answers: Promise<Map<string, number>>;
}

function counters(): { readonly counts: Map<string, number>; take(text: string): void } {
  const counts = new Map<string, number>();
  return {
    counts,
    take(text) {
      const [, type, code] = /^\{"type":"(\w+)"(?:.*?,?"code":"([\w-]+)")?/.exec(text) ?? ['', 'unreadable'];
      for (const key of type === 'error' || type === 'refused' ? [type, `${type} ${code}`] : [type])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}

function overTcp(): Promise<Nuisance> {
  const socket = connect({ port: botPortOf(server), host: '127.0.0.1', noDelay: true });
  const { counts, take } = counters();
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  return ready(socket, 'connect', {
    split: (m) => [m.subarray(0, m.length >> 1), Buffer.concat([m.subarray(m.length >> 1), Buffer.from('\n')])],
    frame: (m, i) => Buffer.concat([m, Buffer.from(i % 3 === 0 ? '\r\n' : '\n')]),
    send: (bytes) => void socket.write(bytes),
    answers: new Promise((done) => socket.on('close', () => done(counts))),
  });
}

/** A masked frame; a key of zeros leaves the message as it is. */
function frame(first: number, message: Buffer): Buffer {
  const size = message.length;
  const head =
    size < 126
      ? [first, 0x80 | size]
      : size < 65536
        ? [first, 0xfe, size >> 8, size & 255]
        : [first, 0xff, 0, 0, 0, 0, (size >>> 24) & 255, (size >>> 16) & 255, (size >>> 8) & 255, size & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), message]);
}

function overWebSocket(): Promise<Nuisance> {
  let wire: Socket;
  const createConnection = () => {
    wire = connect({ port: server.port, host: '127.0.0.1', noDelay: true });
    return wire;
  };
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { createConnection });
  const { counts, take } = counters();
  socket.on('message', (data: Buffer) => take(data.toString()));
  return ready(socket, 'open', {
    split: (m) => [frame(0x01, m.subarray(0, m.length >> 1)), frame(0x80, m.subarray(m.length >> 1))],
    // Text and binary frames; a ping now and then between them.
    frame: (m, i) =>
      i % 50 === 0
        ? Buffer.concat([frame(0x89, Buffer.from('?')), frame(0x82, m)])
        : frame(i % 2 === 0 ? 0x81 : 0x82, m),
    send: (bytes) => void wire.write(bytes),
    answers: new Promise((done) => socket.on('close', () => done(counts))),
  });
}

function ready(on: Socket | WebSocket, event: string, nuisance: Nuisance): Promise<Nuisance> {
  return new Promise((done, failed) => {
    on.on('error', failed);
    on.once(event, () => done(nuisance));
  });
}

/** A whole game on a server: its recording, to the letter. */
async function quietGame(at: RunningServer, k: number, onSession: (id: string) => void = () => {}): Promise<string> {
  const client = await tcpClient(botPortOf(at));
  client.say({ type: 'new', game: 'nonet', name: 'quiet', seed: `quiet ${k}` });
  onSession((await client.next('joined')).session);
  const { replay } = await playOut(client, anyOf(k));
  client.end();
  return (await fetch(`http://127.0.0.1:${at.port}${replay}`)).text();
}

/** Each of so many messages is answered, none ends anything, and no game is changed by them. */
export async function sendMalformed(lines: number): Promise<void> {
  server = await open();
  try {
    await pesterAndPlay(lines);
  } finally {
    await server.close();
  }
}

async function pesterAndPlay(lines: number): Promise<void> {
  // Watching a game that has not begun is the good message that costs least.
  const stage = await tcpClient(botPortOf(server));
  stage.say({ type: 'new', game: 'ghostly', name: 'stage', seats: 2 });
  const { session } = await stage.next('joined');
  const good = Buffer.from(`{"type":"watch","session":"${session}"}`);
  const sit = Buffer.from('{"type":"new","game":"nonet","name":"nuisance"}');
  const bad = Buffer.from('{');
  let quiet = '';
  let sent = 0;
  let over = false;

  async function annoy(dial: () => Promise<Nuisance>, seated: boolean): Promise<void> {
    const nuisance = await dial();
    const parts: Buffer[] = seated ? [nuisance.frame(sit, 1)] : [];
    let mine = 0;
    while (mine < PER_CONNECTION) {
      const message = garbage(sent++, 'nonet', quiet);
      parts.push(...(mine % 97 === 0 ? nuisance.split(message) : [nuisance.frame(message, sent)]));
      if (++mine % 10 === 0) parts.push(nuisance.frame(good, sent));
    }
    for (let i = 0; i < 11; i++) parts.push(nuisance.frame(bad, sent++));
    const bytes = Buffer.concat(parts);
    // In two writes that part a message somewhere.
    nuisance.send(bytes.subarray(0, bytes.length - 7777));
    nuisance.send(bytes.subarray(bytes.length - 7777));
    const answers = await nuisance.answers;
    const answered = (answers.get('error') ?? 0) + (answers.get('refused') ?? 0);
    // The one that is too many is also told why the connection ends.
    expect([answered, answers.get('error malformed'), answers.get('error internal')]).toEqual([
      PER_CONNECTION + 12,
      1,
      undefined,
    ]);
    expect(answers.has('refused')).toBe(seated);
  }

  async function keepAnnoying(worker: number): Promise<void> {
    for (let k = worker; sent < lines; k++) await annoy(k % 2 === 0 ? overTcp : overWebSocket, k % 3 === 0);
  }

  const beside: string[] = [];
  async function keepPlaying(begun: () => void): Promise<void> {
    while (!over || beside.length === 0)
      beside.push(
        await quietGame(server, beside.length, (id) => {
          quiet = id;
          begun();
        }),
      );
  }
  let playing = Promise.resolve();
  await new Promise<void>((begun) => {
    playing = keepPlaying(begun);
  });
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, worker) => keepAnnoying(worker)));
  over = true;
  await playing;

  const alone = await open();
  for (const [k, recording] of beside.entries()) expect(recording).toBe(await quietGame(alone, k));
  await alone.close();
  expect(sent).toBeGreaterThanOrEqual(lines);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).toContain('ghostlight_faults_total 0');
  const last = await tcpClient(botPortOf(server));
  last.say({ type: 'join', session, name: 'last' });
  expect(await stage.next('update')).toMatchObject({ session, n: 0, yours: true });
  for (const c of [stage, last]) c.end();
}
