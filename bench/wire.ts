/** The common wire on loopback: a bot's round trip beside a bare echo of the same bytes, and updates to a thousand watchers. */

import { connect, createServer, type Socket } from 'node:net';
import { memoryVault } from '../src/host/vault.ts';
import { startServer } from '../src/server/server.ts';
import { defined } from '../test/helpers/defined.ts';
import type { Row } from './row.ts';
import { EVERYTHING } from './server.ts';

const ACTS = 3_000;
const WATCHERS = 1_000;
const WATCHED_STEPS = 40;
/** A round trip takes at most as long as so many bare echoes. */
const MOST_ECHOES = 3;
const ACTS_AIM = 15_000;
const GAME = 'nonet';

interface Heard {
  readonly type: string;
  readonly session: string;
  readonly n: number;
  readonly yours?: boolean;
  readonly legal?: readonly string[];
}

/** Whole lines as they come. */
function onLines(socket: Socket, on: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8').setNoDelay(true);
  socket.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(on);
  });
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/** Plays game after game; every act is timed until its answer is there. */
function roundTrips(port: number): Promise<number[]> {
  return new Promise((done, fail) => {
    const times: number[] = [];
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    const say = (m: object) => void socket.write(`${JSON.stringify(m)}\n`);
    const begin = () => say({ type: 'new', game: GAME, name: 'bench', seed: String(times.length) });
    socket.on('error', fail);
    onLines(socket, (line) => {
      const m = JSON.parse(line) as Heard;
      if (m.type === 'welcome' || m.type === 'over') begin();
      if (m.type !== 'update') return;
      if (m.n > 0) times.push(performance.now() - sent);
      if (times.length >= ACTS) {
        socket.destroy();
        done(times.sort((a, b) => a - b));
      } else if (m.yours) {
        const moves = (m.legal ?? []).filter((a) => a !== 'resign');
        sent = performance.now();
        say({ type: 'act', session: m.session, n: m.n, action: moves[times.length % moves.length] });
      }
    });
  });
}

/** The same number of bytes there and back without any game: what sockets and JSON cost here at least. */
async function echoTrips(): Promise<number[]> {
  const answer = `${JSON.stringify({ type: 'update', filler: 'x'.repeat(3_000) })}\n`;
  const server = createServer((s) => onLines(s, (line) => JSON.parse(line) && s.write(answer)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  const times = await new Promise<number[]>((done) => {
    const out: number[] = [];
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    const say = () => {
      sent = performance.now();
      socket.write(`${JSON.stringify({ type: 'act', n: out.length, action: 'move n' })}\n`);
    };
    socket.on('connect', say);
    onLines(socket, (line) => {
      JSON.parse(line);
      out.push(performance.now() - sent);
      if (out.length < ACTS) say();
      else {
        socket.destroy();
        done(out.sort((a, b) => a - b));
      }
    });
  });
  server.close();
  return times;
}

/** From the moment a player acts until the last of a thousand watchers has the update. */
async function fanOut(port: number): Promise<number[]> {
  const player = connect(port, '127.0.0.1');
  const times: number[] = [];
  const watchers: Socket[] = [];
  let seen = 0;
  let allSeen = () => {};
  let heard: (m: Heard) => void = () => {};
  const next = (type: string) =>
    new Promise<Heard>((done) => {
      heard = (m) => {
        if (m.type === type) done(m);
      };
    });
  onLines(player, (line) => heard(JSON.parse(line) as Heard));
  await next('welcome');
  for (let game = 0; times.length < WATCHED_STEPS; game++) {
    const first = next('update');
    player.write(`${JSON.stringify({ type: 'new', game: GAME, name: 'bench', seed: String(game) })}\n`);
    let m = await first;
    for (const w of watchers.splice(0)) w.destroy();
    await Promise.all(Array.from({ length: WATCHERS }, () => watch(m.session)));
    while (m.yours && times.length < WATCHED_STEPS) {
      const moves = (m.legal ?? []).filter((a) => a !== 'resign');
      seen = 0;
      const everybody = new Promise<void>((done) => {
        allSeen = done;
      });
      const answer = next('update');
      const sent = performance.now();
      player.write(`${JSON.stringify({ type: 'act', session: m.session, n: m.n, action: moves[0] })}\n`);
      [m] = await Promise.all([answer, everybody]);
      times.push(performance.now() - sent);
    }
  }

  function watch(session: string): Promise<void> {
    return new Promise((ready) => {
      const socket = connect(port, '127.0.0.1');
      watchers.push(socket);
      let begun = false;
      onLines(socket, (line) => {
        if (line.startsWith('{"type":"welcome"')) socket.write(`${JSON.stringify({ type: 'watch', session })}\n`);
        if (!line.startsWith('{"type":"update"')) return;
        if (begun && ++seen === WATCHERS) allSeen();
        if (!begun) ready();
        begun = true;
      });
    });
  }
  for (const w of [...watchers, player]) w.destroy();
  return times.sort((a, b) => a - b);
}

export async function wireRows(): Promise<Row[]> {
  const server = await startServer({
    vault: memoryVault(),
    version: 'bench',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
    limits: EVERYTHING,
    budget: null,
  });
  const port = defined(server.botPort);
  await roundTrips(port);
  const echo = await echoTrips();
  const trips = await roundTrips(port);
  const fans = await fanOut(port);
  await server.close();
  const group = 'wire';
  const mean = trips.reduce((a, b) => a + b, 0) / trips.length;
  const echoOf = (q: number) => ({ name: 'bare echo of as many bytes', value: 1000 * quantile(echo, q) });
  const row = (what: string, q: number): Row => {
    const peer = echoOf(q);
    const ours = 1000 * quantile(trips, q);
    return { group, what, ours, unit: 'us', peer, ratio: peer.value / ours };
  };
  return [
    { ...row('act to update over TCP, server and client in one process, p50', 0.5), aim: 1 / MOST_ECHOES },
    row('the same, p99', 0.99),
    { group, what: 'acts of one connection', ours: 1000 / mean, unit: 'acts/s', aim: ACTS_AIM },
    { group, what: `act to the last of ${WATCHERS} watchers, p99`, ours: quantile(fans, 0.99), unit: 'ms' },
  ];
}
