/** The common wire on loopback: a bot's acts beside a bare echo of the same bytes, and updates to a thousand watchers. */

import { connect, createServer, type Socket } from 'node:net';
import { memoryVault } from '../src/host/vault.ts';
import { startServer } from '../src/server/server.ts';
import { defined } from '../test/helpers/defined.ts';
import type { Row } from './row.ts';
import { EVERYTHING } from './server.ts';

const ACTS = 3_000;
/** Turns of so many acts and echoes before anything is measured, and while it is. */
const WARM = 2;
const TURNS = 3;
const WATCHERS = 1_000;
const WATCHED_STEPS = 40;
/** An answer takes at most as long as so many bare echoes. */
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
  // What is said here is ASCII.
  socket.setEncoding('latin1').setNoDelay(true);
  socket.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(on);
  });
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/** What a connection took, in milliseconds. */
interface Trips {
  /** From an act until the whole line of its answer is there. */
  readonly answers: readonly number[];
  /** From an act until the next could be sent: the client has read its answer and chosen. */
  readonly acts: readonly number[];
}

function inOrder(times: readonly number[]): number[] {
  return [...times].sort((a, b) => a - b);
}

/** The moves that are listed, but for giving up: found in the text, as a client does that needs nothing else. */
function movesIn(line: string): string[] {
  const at = line.lastIndexOf('"legal":["') + 10;
  const moves = line.slice(at, line.indexOf('"]', at)).split('","');
  return moves.filter((a) => a !== 'resign');
}

/** Plays game after game. */
function roundTrips(port: number): Promise<Trips> {
  return new Promise((done, fail) => {
    const answers: number[] = [];
    const acts: number[] = [];
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    let games = 0;
    const begin = () =>
      socket.write(`${JSON.stringify({ type: 'new', game: GAME, name: 'bench', seed: String(games++) })}\n`);
    socket.on('error', fail);
    onLines(socket, (line) => {
      const there = performance.now();
      if (line.startsWith('{"type":"welcome"') || line.startsWith('{"type":"over"')) begin();
      if (!line.startsWith('{"type":"update"')) return;
      const n = Number(line.slice(line.indexOf('"n":') + 4, line.indexOf(',"obs"')));
      if (n > 0) answers.push(there - sent);
      const action = line.includes('"yours":true', line.length - 200) ? movesIn(line) : [];
      const now = performance.now();
      if (n > 0) acts.push(now - sent);
      if (answers.length >= ACTS) {
        socket.destroy();
        done({ answers, acts });
      } else if (action.length > 0) {
        const session = line.slice(28, line.indexOf('"', 28));
        sent = performance.now();
        socket.write(
          `{"type":"act","session":"${session}","n":${n},"action":"${action[answers.length % action.length]}"}\n`,
        );
      }
    });
  });
}

/** The same number of bytes there and back without any game: what sockets cost here at least, and a line of JSON to be read. */
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
      socket.write(`{"type":"act","n":${out.length},"action":"move n"}\n`);
    };
    socket.on('connect', say);
    onLines(socket, () => {
      out.push(performance.now() - sent);
      if (out.length < ACTS) say();
      else {
        socket.destroy();
        done(out);
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
  const echoes: number[] = [];
  const answers: number[] = [];
  const acts: number[] = [];
  for (let turn = 0; turn < WARM + TURNS; turn++) {
    const echo = await echoTrips();
    const trips = await roundTrips(port);
    if (turn < WARM) continue;
    echoes.push(...echo);
    answers.push(...trips.answers);
    acts.push(...trips.acts);
  }
  const echo = inOrder(echoes);
  const trips = inOrder(answers);
  const fans = await fanOut(port);
  await server.close();
  const group = 'wire';
  const mean = acts.reduce((a, b) => a + b, 0) / acts.length;
  const echoOf = (q: number) => ({ name: 'bare echo of as many bytes', value: 1000 * quantile(echo, q) });
  const row = (what: string, q: number): Row => {
    const peer = echoOf(q);
    const ours = 1000 * quantile(trips, q);
    return { group, what, ours, unit: 'us', peer, ratio: peer.value / ours };
  };
  return [
    { ...row('act to update over TCP, server and client in one process, p50', 0.5), aim: 1 / MOST_ECHOES },
    row('the same, p99', 0.99),
    {
      group,
      what: 'acts of one connection, each sent when the update of the one before is read',
      ours: 1000 / mean,
      unit: 'acts/s',
      aim: ACTS_AIM,
    },
    { group, what: `act to the last of ${WATCHERS} watchers, p99`, ours: quantile(fans, 0.99), unit: 'ms' },
  ];
}
