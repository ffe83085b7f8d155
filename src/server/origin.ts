/** Who is asking, by which name, and from which page: what every route and socket checks first (PLAT-110, PLAT-111). */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Proxies } from './proxies.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** What a proxy passes on comes from somewhere else, although the proxy may stand on this machine. */
export function isSameMachine({ headers, socket }: IncomingMessage): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return isLoopback(socket.remoteAddress ?? '');
}

/** Only the last address is the proxy's own word; those before it the caller may have made up (PLAT-106). */
export function callerOf(request: IncomingMessage, proxies: Proxies): string {
  const { headers, socket } = request;
  const address = socket.remoteAddress ?? '';
  if (!proxies(address)) return isLoopback(address) && !isSameMachine(request) ? PROXY : address;
  const named = String(headers['x-forwarded-for'] ?? '');
  return named.slice(named.lastIndexOf(',') + 1).trim() || address;
}

/** Counted as one caller, who is not on this machine (PLAT-152). */
const PROXY = 'proxy';

/** Why a request is not answered. */
export interface Turned {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface Asked {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Null: it may be answered. `page`: what is asked for is a page or a part of one, not a call of the API. */
export type Reception = (asked: Asked, page: boolean) => Turned | null;

/**
 * A site can let its own name point to this machine, and its pages then count as ours with every browser. So a server
 * answers to addresses, which nobody else can give away, and to the names that whoever runs it has told it; a server that
 * only this machine can reach answers to this machine's own addresses alone. `secure`: it speaks TLS itself.
 */
export function newReception(bound: string, names: readonly string[], secure = false): Reception {
  const known = new Set([...names, bound, 'localhost'].map((n) => n.toLowerCase()));
  const local = bound.toLowerCase() === 'localhost' || isLoopback(bound);
  const isOurs = (name: string) => known.has(name) || (local ? isLoopback(name) : isIP(name) !== 0);

  return ({ method = 'GET', headers }, page) => {
    const name = nameIn(headers.host);
    if (name === null) return misdirected('a request must say in its Host which server it is for');
    if (!isOurs(name))
      return misdirected(`this server does not go by the name "${name}" (serve --allow-host ${name} would let it)`);
    if (headers.origin !== undefined && !isOwnPage(headers, secure)) return FOREIGN;
    return isFromElsewhere(headers) && !(page && isFollowedLink(method, headers)) ? FOREIGN : null;
  };
}

const FOREIGN: Turned = {
  status: 403,
  code: 'wrong-origin',
  text: 'a page of another site may link to this server, and not speak to it for its visitor',
};

function misdirected(text: string): Turned {
  return { status: 421, code: 'wrong-host', text };
}

/** `name`, `1.2.3.4` or `[::1]`, with a port or without. */
function nameIn(host: string | undefined): string | null {
  const parts = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9._-]{1,253}))(?::\d{1,5})?$/i.exec(host ?? '');
  return (parts?.[1] ?? parts?.[2])?.toLowerCase() ?? null;
}

/**
 * The page that sends came from the very host and port that it sends to. Programs name no origin. `secure`: this server
 * speaks TLS, so a page that came without it is not ours; whether a proxy in front speaks it nobody here knows.
 */
export function isOwnPage({ origin, host }: IncomingHttpHeaders, secure = false): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // Read by the same scheme, so that its usual port may be written or left out.
  const asked = `${protocol}//${host}`;
  return (secure ? /^https:$/ : /^https?:$/).test(protocol) && URL.canParse(asked) && new URL(asked).host === from;
}

/** `same-site` is somebody else, too: another port of this machine, another name below the same domain. */
function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** A link on another site may lead here: the whole window then shows our page. */
function isFollowedLink(method: string, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest = 'document' } = headers;
  return (method === 'GET' || method === 'HEAD') && mode === 'navigate' && dest === 'document';
}

/** A browser was made to speak to a port that is not for browsers: what follows is not what its user meant to send. */
export function isHttp(bytes: Uint8Array): boolean {
  return /^[A-Z]{3,7} \S{1,2000} HTTP\/1\.[01]\r?(?:\n|$)/.test(
    Buffer.from(bytes.subarray(0, 2100)).toString('latin1'),
  );
}
