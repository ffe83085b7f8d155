/** Those who mean no good, for a server in another process: connections that say one thing over and over, as fast as it is taken. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export const FLOODS = [
  'empty lines',
  'garbage',
  'a line without an end',
  'lines of 64 KB',
  'tiny messages',
  'acts that are played',
  'large screens',
  'new games',
  'coming and going',
  'watching without reading',
  'empty frames',
  'tiny frames',
  'pings',
] as const;
/** Over the original wire of the arena, which answers nothing. */
export const ARENA_FLOODS = ['empty lines', 'garbage', 'a line without an end', 'directions', 'names'] as const;
type FloodName = (typeof FLOODS)[number] | (typeof ARENA_FLOODS)[number];

const BLOCK = 1 << 16;
const NEW = '{"type":"new","game":"delve","name":"flood"}\n';
const NEW_NONET = '{"type":"new","game":"nonet","name":"flood"}\n';

/** Filled with the same thing over and over. */
function blockOf(what: string | Buffer): Buffer {
  const one = Buffer.from(what as string, 'latin1');
  const times = Math.max(1, Math.floor(BLOCK / one.length));
  return Buffer.concat(new Array<Buffer>(times).fill(one));
}

/** A masked frame of a client; a mask of zeros leaves the text as it is. */
function frame(opcode: number, text = ''): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

const UPGRADE =
  'GET /ws?as=bot HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
const ACT = '{"type":"act","n":0,"action":"no such"}';

interface Flood {
  /** Said once, and the first answer waited for. */
  readonly hello?: string;
  /** Then this, over and over; null: nothing more. `session`: of the game that was begun. */
  readonly block: (session: string) => Buffer | null;
  /** Leaves after it has said that, and comes again. */
  readonly leaves?: boolean;
  /** Never reads what it is told. */
  readonly deaf?: boolean;
  /** Over the page's port. */
  readonly web?: boolean;
}

const junk = randomBytes(BLOCK);
const always = (what: string | Buffer) => {
  const block = blockOf(what);
  return () => block;
};
const acts = Array.from({ length: 500 }, (_, n) => `{"type":"act","n":${n},"action":"wait"}\n`).join('');

const FLOOD: Readonly<Record<FloodName, Flood>> = {
  'empty lines': { block: always('\n') },
  garbage: { block: () => junk },
  'a line without an end': { block: always('x') },
  'lines of 64 KB': { hello: NEW, block: always(`{"type":"act","n":0,"action":{"a":[${'1,'.repeat(32_700)}1]}}\n`) },
  'tiny messages': { hello: NEW, block: always(`${ACT}\n`) },
  'acts that are played': { hello: NEW, block: always(acts + NEW.repeat(1)) },
  'large screens': {
    hello: NEW,
    block: (session) => blockOf(`{"type":"view","session":"${session}","cols":200,"rows":100}\n`),
  },
  'new games': { block: always(NEW_NONET) },
  'coming and going': { hello: NEW_NONET, block: () => null, leaves: true },
  'watching without reading': { hello: NEW, block: always(acts), deaf: true },
  'empty frames': { web: true, block: always(frame(1)) },
  'tiny frames': { web: true, hello: NEW, block: always(frame(1, ACT)) },
  directions: { block: always('left\n') },
  names: { block: always('NAME flood\n') },
  pings: { web: true, hello: NEW, block: always(frame(9)) },
};

export interface FloodOrder {
  readonly do: 'flood';
  readonly what: FloodName;
  readonly connections: number;
  readonly forMs: number;
  /** Of the page. */
  readonly webPort: number;
}

/** Keeps so many connections at it for so long; how many there were in all. */
export async function flood(port: number, { what, connections, forMs, webPort }: FloodOrder): Promise<number> {
  const { hello = '', block, leaves = false, deaf = false, web = false } = FLOOD[what];
  const sockets = new Set<Socket>();
  let going = true;
  let made = 0;

  function open(): void {
    made++;
    const socket = connect({ port: web ? webPort : port, host: '127.0.0.1', noDelay: true });
    sockets.add(socket);
    if (web) socket.write(UPGRADE);
    if (hello !== '') socket.write(web ? frame(1, hello) : hello);
    const say = (data: Buffer | null) => {
      if (leaves) return void socket.destroy();
      if (deaf) socket.pause();
      while (data !== null && going && socket.writable && socket.write(data));
      socket.once('drain', () => say(data));
    };
    let text = '';
    const onData = (bytes: Buffer) => {
      text = (text + bytes.toString('latin1')).slice(-20_000);
      const session = /"joined","session":"([^"]+)"/.exec(text)?.[1];
      if (hello !== '' && session === undefined) return;
      socket.removeListener('data', onData).on('data', () => {});
      say(block(session ?? ''));
    };
    socket.on('data', onData);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (going) setTimeout(open, 1);
    });
  }

  for (let i = 0; i < connections; i++) open();
  await new Promise((done) => setTimeout(done, forMs));
  going = false;
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => setTimeout(done, 200));
  return made;
}
