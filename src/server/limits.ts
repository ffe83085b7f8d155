/** What one client may take of a public server; on by default (PLAT-100). */
import { isIP } from 'node:net';
import type { Clock } from '../host/ticker.ts';
import { MAX_LINE } from '../wire/messages.ts';

export interface Limits {
  /** Bytes of one message, its newline not counted. */
  readonly line: number;
  /** Messages: so many per second in the long run, and so many at once. A faster client is read more slowly. */
  readonly rate: { readonly perSecond: number; readonly burst: number };
  /** Programs on the server's own machine may be as fast as they like: no `rate`, `creations` and `work` for them (PLAT-152). */
  readonly freeLoopback: boolean;
  /** Until the first message that takes or watches a seat. */
  readonly introduceMs: number;
  readonly idleMs: number;
  /** A seat whose connection is lost is waited for so long (PLAT-105). */
  readonly awayMs: number;
  readonly connectionsPerAddress: number;
  /** Of pages, their sockets included. A browser keeps six or seven open, so this is room for forty people behind one address. */
  readonly httpPerAddress: number;
  /** Games and watched games of one connection. */
  readonly sessionsPerConnection: number;
  /** Games in memory. */
  readonly sessions: number;
  /** Games on file that nobody plays at the moment; past this no new ones are begun (PLAT-122). */
  readonly shelved: number;
  /** What one address may have of all that (PLAT-121): games in memory, games begun, games on file and their bytes. */
  readonly sessionsPerAddress: number;
  readonly creations: { readonly perSecond: number; readonly burst: number };
  readonly shelvedPerAddress: number;
  readonly bytesPerAddress: number;
  /** Messages of all its connections and steps of its timed games together. */
  readonly work: { readonly perSecond: number; readonly burst: number };
  /** Bytes of recordings that games begun from one address may leave: 100 MB, and as much again in a day. */
  readonly recordings: { readonly perSecond: number; readonly burst: number };
  /** Games that one address watches at a time. */
  readonly watchedPerAddress: number;
  /** The longest game. */
  readonly stepsPerGame: number;
  /** A timed game that nobody sits at goes on for so long. */
  readonly restMs: number;
  /** Bytes that a client has not read yet; past this it is dropped. */
  readonly unread: number;
}

/** More than any machine can do. */
export const UNHURRIED = { perSecond: 1e9, burst: 1e9 } as const;

export const DEFAULT_LIMITS: Limits = {
  line: MAX_LINE,
  rate: { perSecond: 40, burst: 60 },
  freeLoopback: false,
  introduceMs: 5_000,
  idleMs: 300_000,
  awayMs: 120_000,
  connectionsPerAddress: 32,
  httpPerAddress: 256,
  sessionsPerConnection: 64,
  sessions: 1_000,
  shelved: 10_000,
  sessionsPerAddress: 250,
  creations: { perSecond: 5, burst: 200 },
  shelvedPerAddress: 500,
  bytesPerAddress: 100_000_000,
  work: { perSecond: 400, burst: 800 },
  recordings: { perSecond: 1_200, burst: 100_000_000 },
  watchedPerAddress: 200,
  stepsPerGame: 100_000,
  restMs: 5_000,
  unread: 1 << 20,
};

/** The real one; tests have their own. What is to happen at once happens when other connections have had their turn. */
export const CLOCK: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    if (ms <= 0) {
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    }
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface TokenBucket {
  /** Takes one if there is one. */
  take(): boolean;
  /** Takes so many, also more than there are: then there are none for as long as that takes. */
  charge(count: number): void;
  /** Until there is one again. */
  waitMs(): number;
  /** Nothing of it is used. */
  readonly full: boolean;
}

export function newTokenBucket({ perSecond, burst }: Limits['rate'], now: () => number): TokenBucket {
  let tokens = burst;
  let at = now();

  function refill(): void {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) * perSecond) / 1000);
    at = time;
  }

  return {
    take() {
      refill();
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
    charge(count) {
      refill();
      tokens -= count;
    },
    waitMs() {
      refill();
      return Math.max(0, Math.ceil(((1 - tokens) * 1000) / perSecond));
    },
    get full() {
      refill();
      return tokens >= burst;
    },
  };
}

/** Counts what is open at a time (connections, uploads), per address and in all, and refuses more. */
export interface Door {
  /** One more from this address: a function that counts it out again, or null if it has too many, or all together have. */
  admit(address: string): (() => void) | null;
  readonly open: number;
}

/** `exempt`: an address that counts only among all; a proxy looks after those behind it itself. */
export function newDoor(
  perAddress: number,
  most = Number.POSITIVE_INFINITY,
  exempt: (address: string) => boolean = () => false,
): Door {
  const counts = new Map<string, number>();
  let open = 0;
  return {
    admit(from) {
      const address = networkOf(from);
      const count = counts.get(address) ?? 0;
      if ((count >= perAddress && !exempt(from)) || open >= most) return null;
      counts.set(address, count + 1);
      open++;
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        open--;
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      };
    },
    get open() {
      return open;
    },
  };
}

/** The addresses of this machine as programs on it are seen. */
export const OWN_ADDRESSES = ['127.0.0.1', '::1'] as const;

/** What `serve --rate N` says: messages a second of one connection; ten times as many of an address. 0: no limit. */
export function ratesOf(perSecond: number): Pick<Limits, 'rate' | 'work' | 'creations'> {
  if (perSecond === 0) return { rate: UNHURRIED, work: UNHURRIED, creations: UNHURRIED };
  const { creations } = DEFAULT_LIMITS;
  const rate = { perSecond, burst: Math.ceil(1.5 * perSecond) };
  return { rate, work: { perSecond: 10 * perSecond, burst: 20 * perSecond }, creations };
}

/**
 * An IPv6 line has 64 bits of addresses of its own, which count as one; IPv4 within IPv6 is IPv4. What is no address at all
 * (a proxy may hand on anything) counts as one, too.
 */
export function networkOf(text: string): string {
  const [address] = text.split('%', 1);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : 'unknown';
  // The one way to write it: lower case, no leading zeros, at most one `::`.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(plain);
  if (mapped !== null) {
    const bytes = mapped
      .slice(1)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return bytes.join('.');
  }
  const [before, after] = plain.split('::', 2).map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = after === undefined ? [] : new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
