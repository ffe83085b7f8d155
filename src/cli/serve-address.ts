/** `serve --address`: where visitors, and links on the pages of other servers, reach this one (CONTEST-085). */
import { isIP } from 'node:net';
import { parseServerAddress } from '../server/server-address.ts';
import type { ServeDatabaseFlags } from './serve-database.ts';
import { wrong } from './stop.ts';

export interface ServeAddressFlags extends ServeDatabaseFlags {
  readonly address?: string;
}

export interface PublicAddress {
  /** Null: the port of this machine. */
  readonly address: string | null;
  /** Whoever runs the server says that it goes by this name. */
  readonly names: readonly string[];
}

export function publicAddressOf({ address, database }: ServeAddressFlags): PublicAddress {
  if (address === undefined) return { address: null, names: [] };
  if (database === undefined) wrong('--address: only with --database, where other servers read it');
  const parsed = parseServerAddress(address);
  if (parsed === null)
    return wrong(`--address: expected an address such as https://a.example.org, without ? and #, got "${address}"`);
  const { hostname } = new URL(parsed);
  if (['0.0.0.0', '[::]'].includes(hostname))
    wrong(`--address: ${hostname} is where a server listens; say the address by which others reach it`);
  const plain = hostname.replace(/^\[|\]$/g, '');
  return { address: parsed, names: isIP(plain) === 0 ? [plain] : [] };
}
