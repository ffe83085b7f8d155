/** Who may steer a contest: the page that this server sent, in a browser on this machine. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What a proxy passes on comes from somewhere else, although the proxy may stand on this machine. */
export function isSameMachine({ headers, socket }: IncomingMessage): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  return LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * A browser names the site whose page sends; it must be this server by an address. By a name it could be a site that
 * lets its name point here.
 */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return url.host === host && (name === 'localhost' || isIP(name) !== 0);
}
