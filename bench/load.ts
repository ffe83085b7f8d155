/** Players and watchers for a server in another process: told by lines of JSON what to do, answers with what it measured. */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type FloodOrder, flood } from './flood.ts';

/** What the load is told to do; it answers each by one line. */
export type Order =
  | { readonly do: 'begin'; readonly game: string; readonly sessions: number; readonly watchers: number }
  | { readonly do: 'steps'; readonly each: number }
  | { readonly do: 'pace'; readonly everyMs: number; readonly forMs: number }
  | FloodOrder
  | { readonly do: 'leave' };

/** Milliseconds from an act to the update of it, at the player and at each watcher; games that ended are begun again. */
export interface Heard {
  readonly steps: number;
  readonly players: readonly number[];
  readonly watchers: readonly number[];
}

interface Seat {
  readonly game: string;
  readonly socket: Socket;
  session: string;
  /** The update that waits for an answer; empty: none does. */
  asked: string;
  acts: number;
  sent: number;
}

/** So many games share a connection; every watcher has one of its own. */
const PER_CONNECTION = 16;
const port = Number(process.argv[2]);
const seats = new Map<string, Seat>();
const sockets: Socket[] = [];
let heard: { steps: number; players: number[]; watchers: number[] } = { steps: 0, players: [], watchers: [] };
/** Called with each seat that is asked, and with each that is over. */
let onAsked: (seat: Seat) => void = () => {};
let onSeated: (seat: Seat) => void = () => {};

function open(on: (line: string, socket: Socket) => void): Promise<Socket> {
  return new Promise((ready, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let rest = '';
    socket.setEncoding('latin1').on('error', fail);
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('{"type":"welcome"')) ready(socket);
        else on(line, socket);
      }
    });
    sockets.push(socket);
  });
}

function say(socket: Socket, message: object): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Behind `{"type":"update","session":"`. */
function sessionOf(line: string): string {
  return line.slice(28, line.indexOf('"', 28));
}

let seeds = 0;

function beginGame(socket: Socket, game: string): void {
  // A game of several seats has a bot of the house on the other one, and waits for both.
  const more = game === 'ghostly' ? { bots: ['random'], tempo: 'turns' } : {};
  say(socket, { type: 'new', game, name: 'load', seed: `load ${seeds++}`, ...more });
  waiting.get(socket)?.push(game);
}

/** Games asked for on a connection and not joined yet, in their order. */
const waiting = new Map<Socket, string[]>();

function play(line: string, socket: Socket): void {
  if (line.startsWith('{"type":"joined"')) {
    const session = sessionOf(line);
    const seat: Seat = { game: waiting.get(socket)?.shift() ?? '', socket, session, asked: '', acts: 0, sent: 0 };
    seats.set(session, seat);
    onSeated(seat);
  } else if (line.startsWith('{"type":"update"')) {
    const seat = seats.get(sessionOf(line));
    if (seat === undefined) return;
    if (seat.sent > 0) {
      heard.players.push(performance.now() - seat.sent);
      heard.steps++;
    }
    if (!line.includes('"yours":true', line.length - 200)) return;
    seat.asked = line;
    onAsked(seat);
  } else if (line.startsWith('{"type":"over"')) {
    seats.delete(line.slice(26, line.indexOf('"', 26)));
  } else throw new Error(line.slice(0, 300));
}

/** Any move but giving up: one after the other, as they are listed. */
function act(seat: Seat): void {
  const { asked, socket, session } = seat;
  const at = asked.lastIndexOf('"legal":["') + 10;
  const moves = asked.slice(at, asked.indexOf('"]', at)).split('","');
  const n = asked.slice(asked.indexOf('"n":') + 4, asked.indexOf(',"obs"'));
  const kept = moves.filter((m) => m !== 'resign' && m !== 'leave');
  const action = kept[seat.acts++ % kept.length] ?? moves[0];
  seat.asked = '';
  seat.sent = performance.now();
  socket.write(`{"type":"act","session":"${session}","n":${n},"action":"${action}"}\n`);
}

function watch(session: string): Promise<void> {
  return new Promise((ready, fail) => {
    void open((line) => {
      ready();
      const sent = line.startsWith('{"type":"update"') ? (seats.get(session)?.sent ?? 0) : 0;
      if (sent > 0) heard.watchers.push(performance.now() - sent);
    }).then((socket) => say(socket, { type: 'watch', session }), fail);
  });
}

async function begin(game: string, count: number, watchers: number): Promise<void> {
  let left = count;
  const begun: Seat[] = [];
  const all = new Promise<void>((done) => {
    onSeated = (seat) => {
      begun.push(seat);
      if (--left === 0) done();
    };
  });
  for (let made = 0; made < count; made += PER_CONNECTION) {
    const socket = await open(play);
    waiting.set(socket, []);
    for (let i = made; i < Math.min(count, made + PER_CONNECTION); i++) beginGame(socket, game);
  }
  await all;
  onSeated = () => {};
  for (const { session } of begun) await Promise.all(Array.from({ length: watchers }, () => watch(session)));
}

/** Every game as fast as the server answers; one that ends sooner is not begun again. */
async function steps(each: number): Promise<void> {
  const going = new Set([...seats.values()].filter((seat) => seat.asked !== ''));
  const until = new Map([...going].map((seat) => [seat, seat.acts + each]));
  await new Promise<void>((done) => {
    const check = setInterval(() => {
      for (const seat of going) if (!seats.has(seat.session)) going.delete(seat);
      if (going.size > 0) return;
      clearInterval(check);
      done();
    }, 5);
    onAsked = (seat) => {
      if (seat.acts < (until.get(seat) ?? 0)) act(seat);
      else going.delete(seat);
    };
    for (const seat of [...going]) onAsked(seat);
  });
  onAsked = () => {};
}

/** Every game at its own pace, evenly spread; one that ends is followed by another. */
async function pace(everyMs: number, forMs: number): Promise<void> {
  const began = performance.now();
  const due = new Map<Seat, number>();
  let k = 0;
  for (const seat of seats.values()) due.set(seat, began + (everyMs * k++) / seats.size);
  onSeated = (seat) => due.set(seat, performance.now() + everyMs);
  while (performance.now() - began < forMs) {
    const now = performance.now();
    for (const [seat, at] of due) {
      if (at > now) continue;
      if (!seats.has(seat.session)) {
        due.delete(seat);
        beginGame(seat.socket, seat.game);
      } else if (seat.asked !== '') {
        act(seat);
        due.set(seat, Math.max(at + everyMs, now));
      }
    }
    await new Promise((next) => setTimeout(next, 2));
  }
}

async function obey(order: Order): Promise<void> {
  heard = { steps: 0, players: [], watchers: [] };
  if (order.do === 'begin') await begin(order.game, order.sessions, order.watchers);
  else if (order.do === 'steps') await steps(order.each);
  else if (order.do === 'pace') await pace(order.everyMs, order.forMs);
  else if (order.do === 'flood') heard.steps = await flood(port, order);
  else {
    for (const socket of sockets.splice(0)) socket.destroy();
    seats.clear();
  }
}

for await (const line of createInterface(process.stdin)) {
  await obey(JSON.parse(line) as Order);
  process.stdout.write(`${JSON.stringify(heard)}\n`);
}
process.exit(0);
