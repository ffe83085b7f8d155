/** For tests: a client of the wire over a socket, and simple ways to play. */

import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { asDescribed } from './as-described.ts';
import { defined } from './defined.ts';

/** Anything a server says; each message has some of these. */
export interface Said {
  readonly type: string;
  readonly session: string;
  readonly seat: number | null;
  readonly seats: number;
  readonly token: string;
  readonly seedHash: string;
  readonly seedKnown: boolean;
  readonly seed: string;
  readonly salt: string;
  readonly n: number;
  readonly obs: Readonly<Record<string, unknown>>;
  readonly events: readonly object[];
  readonly legal?: readonly string[];
  readonly yours: boolean;
  readonly score: number;
  readonly outcome: { readonly kind: string; readonly why: string; readonly scores: readonly number[] } | null;
  readonly code: string;
  readonly field: string;
  readonly text: string;
  readonly replay: string | null;
  readonly at: string;
  readonly protocol: string;
  readonly games: readonly { readonly id: string }[];
}

/** A client over some socket. */
export interface Client {
  say(message: object | string | Buffer): void;
  /** The next message, or the next of this type. */
  next(type?: string): Promise<Said>;
  readonly closed: Promise<void>;
  readonly open: boolean;
  /** Breaks off. */
  end(): void;
  /** Says that it has said everything. */
  leave(): void;
}

/** The part that all carriers share: a queue of what was heard. */
export function newInbox(): { put(text: string): void; next(type?: string): Promise<Said>; shut(): void } {
  const heard: Said[] = [];
  let wake = () => {};
  let shut = false;
  return {
    put(text) {
      heard.push(JSON.parse(text) as Said);
      wake();
    },
    async next(type) {
      for (;;) {
        for (let m = heard.shift(); m !== undefined; m = heard.shift())
          if (type === undefined || asDescribed(m).type === type) return asDescribed(m);
        if (shut) throw new Error(`the connection ended before a message ${type ?? ''}`);
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    },
    shut() {
      shut = true;
      wake();
    },
  };
}

/** `ca`: over TLS, with the certificate that the server must have. */
export function tcpClient(port: number, ca?: string): Promise<Client> {
  const inbox = newInbox();
  const where = { port, host: '127.0.0.1', noDelay: true };
  const socket = ca === undefined ? connect(where) : connectSecurely({ ...where, ca });
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = defined(lines.pop());
    for (const l of lines) inbox.put(l);
  });
  let open = true;
  const closed = new Promise<void>((done) =>
    socket.on('close', () => {
      open = false;
      inbox.shut();
      done();
    }),
  );
  const client: Client = {
    say: (m) =>
      void (
        socket.writable && socket.write(typeof m === 'string' || Buffer.isBuffer(m) ? m : `${JSON.stringify(m)}\n`)
      ),
    next: inbox.next,
    closed,
    get open() {
      return open;
    },
    end: () => void socket.destroy(),
    leave: () => void socket.end(),
  };
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.once(ca === undefined ? 'connect' : 'secureConnect', () => done(client));
  });
}

/** Plays to the end by any legal action but giving up; the outcome and the steps. */
export async function playOut(client: Client, choose: (legal: readonly string[]) => string): Promise<Said> {
  for (;;) {
    const m = await client.next();
    if (m.type === 'over') return m;
    if (m.type === 'error' || m.type === 'refused') throw new Error(`${m.code}: ${m.text}`);
    if (m.type === 'update' && m.yours)
      client.say({ type: 'act', session: m.session, n: m.n, action: choose(defined(m.legal)) });
  }
}

/** The same choice for the same list: tests repeat. */
export function anyOf(seed: number): (legal: readonly string[]) => string {
  let x = seed;
  return (legal) => {
    const fine = legal.filter((a) => a !== 'resign');
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return fine[(x >>> 8) % fine.length];
  };
}
