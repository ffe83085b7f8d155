/** What `serve` is told of the world between it and its callers: certificate and key, and the proxies in front (PLAT-106, PLAT-185). */
import { type Certificate, type CertificateFiles, keepCertificate, readCertificate } from '../server/certificate.ts';
import type { Log } from '../server/log.ts';
import { NO_PROXY, type Proxies, proxiesAt } from '../server/proxies.ts';
import { note } from './output.ts';
import { must, wrong } from './stop.ts';

export interface TlsFlags {
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  /** The arena's port, too. */
  readonly tlsGhostly?: boolean;
  /** Seconds. */
  readonly hsts?: string;
}

export interface Tls {
  readonly files: CertificateFiles;
  readonly certificate: Certificate;
  readonly forArena: boolean;
  readonly hstsSeconds: number | null;
}

/** Two years: more is of no use to anybody. */
const LONGEST_HSTS = 63_072_000;

/** Null: without TLS. What is wrong with the files ends the command; what is only old or of another name is said. */
export function tlsOf(flags: TlsFlags, names: readonly string[]): Tls | null {
  const { tlsCert: cert, tlsKey: key, tlsGhostly = false, hsts } = flags;
  if (cert === undefined && key === undefined) {
    if (tlsGhostly) wrong('--tls-ghostly: only with --tls-cert and --tls-key');
    if (hsts !== undefined)
      wrong('--hsts: only with --tls-cert and --tls-key; behind a proxy that speaks TLS set it there');
    return null;
  }
  if (key === undefined) return wrong('--tls-cert: needs --tls-key, the key of the certificate');
  if (cert === undefined) return wrong('--tls-key: needs --tls-cert, the certificate of the key');
  const hstsSeconds = hsts === undefined ? null : secondsOf(hsts);
  const files = { cert, key };
  const certificate = must(readCertificate(files, names, Date.now()));
  for (const text of certificate.warnings) note(`ghostlight: warning: ${text}`);
  return { files, certificate, forArena: tlsGhostly, hstsSeconds };
}

function secondsOf(text: string): number {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(n <= LONGEST_HSTS))
    wrong(`--hsts: expected a whole number of seconds from 0 to ${LONGEST_HSTS}, got "${text}"`);
  return n;
}

/** PLAT-187: the files are read again when they change, and on SIGHUP. Returns what ends that. */
export function renewCertificate(
  { files }: Tls,
  names: readonly string[],
  log: Log,
  use: (certificate: Certificate) => void,
): () => void {
  const keeper = keepCertificate({ files, names, log, use });
  process.on('SIGHUP', keeper.reload);
  return () => {
    process.off('SIGHUP', keeper.reload);
    keeper.stop();
  };
}

/** `true`: the flag without an address. */
export function proxiesOf(given: true | readonly string[] | undefined): Proxies {
  if (given === undefined) return NO_PROXY;
  return must(proxiesAt(given === true ? [] : given), '--trust-proxy');
}
