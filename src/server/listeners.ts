/** All ports of a server but the arena's: the page with its sockets, and TCP for programs. */
import type { Server } from 'node:net';
import type { Api } from './api.ts';
import type { Certificate } from './certificate.ts';
import type { Clients } from './clients.ts';
import type { ContestDesk } from './contests/desk.ts';
import { openFiles, sharesOf } from './descriptors.ts';
import { hearingOf } from './hearing.ts';
import { type Annex, type Http, openHttp } from './http.ts';
import { CLOCK, type Door, type Limits, newDoor } from './limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { newReception } from './origin.ts';
import { NO_PROXY, type Proxies } from './proxies.ts';
import { tcpServer } from './tcp.ts';
import { serveWebSockets } from './websocket.ts';

/** A listener could not be opened; `code` is the system's. */
export class ListenError extends Error {
  readonly code: string;
  readonly what: 'port' | 'bot-port';
  constructor(what: 'port' | 'bot-port', cause: unknown) {
    super((cause as Error).message, { cause });
    this.what = what;
    this.code = (cause as NodeJS.ErrnoException).code ?? '';
  }
}

/** Where a server listens, by which names, and who stands in front of it. */
export interface ListenSpec {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Null: no TCP for bots. */
  readonly botPort: number | null;
  readonly webRoot: string | null;
  /** The built documentation, for `/docs`. */
  readonly docsRoot?: string | null;
  readonly annexes?: readonly Annex[];
  /** Contests whose pages are shown; left out: there are none. */
  readonly contests?: ContestDesk | null;
  /** Reverse proxies in front of the page: limits count the addresses that they name (PLAT-106). */
  readonly proxies?: Proxies;
  /** The page, its sockets and TCP speak TLS with it (PLAT-185). */
  readonly certificate?: Certificate | null;
  /** Browsers are told to come back over TLS alone for so many seconds. */
  readonly hstsSeconds?: number | null;
  /** Names that this server goes by, beside its addresses (PLAT-110). */
  readonly names?: readonly string[];
  /** Who brings it may read the figures from another machine (PLAT-115). */
  readonly metricsToken?: string | null;
}

/** Who answers. */
export interface Staff {
  readonly log: Log;
  readonly limits: Limits;
  /** For connections of the wire. */
  readonly door: Door;
  readonly metrics: Metrics;
  readonly api: Api;
  readonly clients: Clients;
}

export interface OpenPorts {
  readonly port: number;
  readonly botPort: number | null;
  useCertificate(certificate: Certificate): void;
  /** No new program is let in; those who are inside stay. */
  letNobodyIn(): void;
  close(): Promise<void>;
}

export async function openListeners(spec: ListenSpec, staff: Staff): Promise<OpenPorts> {
  const { log, limits, door, metrics, api, clients } = staff;
  const { proxies = NO_PROXY, certificate = null, hstsSeconds = null, metricsToken = null } = spec;
  const { webRoot, docsRoot = null, annexes, contests = null } = spec;
  const reception = newReception(spec.host, spec.names ?? [], certificate !== null);
  const shares = sharesOf(openFiles());
  // All connections of a proxy have its address; it counts those behind it itself.
  const httpDoor = newDoor(limits.httpPerAddress, shares.http, proxies);
  const guarded = { log, metrics, proxies, reception, certificate, hstsSeconds, door: httpDoor };
  const http = await openHttp({ ...guarded, api, webRoot, docsRoot, annexes, contests, metricsToken });
  const entrance = { door, maxLine: limits.line, open: clients.open, soon: hearingOf(CLOCK).soon };
  const { dropped, turnedAway } = metrics;
  const sockets = { ...entrance, limits, clock: CLOCK, reception, proxies, dropped, turnedAway };
  const endWebSockets = serveWebSockets(http.server, sockets);
  const tcp = tcpServer({ ...entrance, most: shares.tcp, log, certificate, turnedAway });
  const { port, botPort } = await listenAll(spec, http, tcp.server);
  let stopped: Promise<void> | null = null;
  return {
    port,
    botPort,
    useCertificate(fresh) {
      http.useCertificate(fresh);
      tcp.useCertificate(fresh);
    },
    letNobodyIn() {
      if (botPort !== null) stopped ??= new Promise<void>((done) => tcp.server.close(() => done()));
    },
    async close() {
      endWebSockets();
      await Promise.all([http.close(), stopped]);
    },
  };
}

async function listenAll(
  { host, port: wanted, botPort: wantedForBots }: ListenSpec,
  http: Http,
  tcp: Server,
): Promise<{ readonly port: number; readonly botPort: number | null }> {
  const port = await http.listen(host, wanted).catch((e) => {
    throw new ListenError('port', e);
  });
  if (wantedForBots === null) return { port, botPort: null };
  const botPort = await listen(tcp, host, wantedForBots).catch(async (e) => {
    await http.close();
    throw new ListenError('bot-port', e);
  });
  return { port, botPort };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done((server.address() as { port: number }).port));
  });
}
