/** The certificate and key that a server speaks TLS with: read, checked, and read again when their files change (PLAT-185, PLAT-187). */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { fail, formatProblem, ok, type Result } from '../engine/result.ts';
import type { Log } from './log.ts';

export interface CertificateFiles {
  /** The certificate, and after it those that lead to the authority that is known everywhere. */
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** What whoever runs the server should hear: none of it keeps the server from running. */
  readonly warnings: readonly string[];
}

/** A chain of certificates takes some 10 KB. */
const LARGEST = 1 << 20;
const DAY_MS = 86_400_000;
/** By then whatever renews certificates should have done so. */
const SOON_DAYS = 14;

/** The path of a problem is the option that named the file. `names`: what clients will call the server. */
export function readCertificate(files: CertificateFiles, names: readonly string[], nowMs: number): Result<Certificate> {
  const cert = readText('--tls-cert', files.cert);
  if (!cert.ok) return cert;
  const key = readText('--tls-key', files.key);
  if (!key.ok) return key;
  const leaf = attempt(() => new X509Certificate(cert.value));
  if (leaf === null) return fail('no-certificate', '--tls-cert', `${files.cert}: ${notA('CERTIFICATE', cert.value)}`);
  const secret = privateKey(files.key, key.value);
  if (!secret.ok) return secret;
  if (!leaf.checkPrivateKey(secret.value))
    return fail('other-key', '--tls-key', `${files.key}: is not the key of the certificate in ${files.cert}`);
  const pair = { cert: cert.value, key: key.value };
  try {
    createSecureContext(pair);
  } catch (e) {
    return fail('unusable', '--tls-cert', `${files.cert}: cannot be used (${(e as Error).message})`);
  }
  return ok({ ...pair, warnings: [...ageOf(leaf, nowMs), ...strangers(leaf, names)] });
}

function readText(option: string, path: string): Result<string> {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return fail('no-file', option, `${path}: is not a file`);
    if (stat.size > LARGEST) return fail('too-large', option, `${path}: is far too large for this`);
    return ok(readFileSync(path, 'utf8'));
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException;
    const known: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EACCES: 'may not be read' };
    return fail('no-file', option, `${path}: ${known[code ?? ''] ?? `cannot be read (${code})`}`);
  }
}

function privateKey(path: string, text: string): Result<KeyObject> {
  try {
    return ok(createPrivateKey(text));
  } catch (e) {
    const locked = /ENCRYPTED/.test(text) || (e as NodeJS.ErrnoException).code === 'ERR_MISSING_PASSPHRASE';
    const why = locked ? 'is locked by a passphrase; a server needs one without' : notA('PRIVATE KEY', text);
    return fail('no-key', '--tls-key', `${path}: ${why}`);
  }
}

function notA(what: 'CERTIFICATE' | 'PRIVATE KEY', text: string): string {
  const other = what === 'CERTIFICATE' ? 'PRIVATE KEY' : 'CERTIFICATE';
  const found = new RegExp(`-----BEGIN [A-Z ]*${other}-----`).test(text);
  const hint = found ? `; it holds a ${other.toLowerCase()}` : '';
  return `is no ${what.toLowerCase()} in PEM form (a text with "-----BEGIN ${what}-----")${hint}`;
}

function ageOf(leaf: X509Certificate, nowMs: number): string[] {
  const until = Date.parse(leaf.validTo);
  if (until < nowMs) return [`the certificate expired on ${day(until)}: browsers and programs will refuse it`];
  const from = Date.parse(leaf.validFrom);
  if (from > nowMs) return [`the certificate is not valid before ${day(from)}: browsers and programs will refuse it`];
  if (until - nowMs < SOON_DAYS * DAY_MS) return [`the certificate expires on ${day(until)}`];
  return [];
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function strangers(leaf: X509Certificate, names: readonly string[]): string[] {
  return names
    .filter((name) => leaf.checkHost(name) === undefined)
    .map((name) => `the certificate is not for the name ${name}`);
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

export interface CertificateKeeper {
  /** Somebody asks for it: reads the files now, changed or not. */
  reload(): void;
  stop(): void;
}

export interface CertificateKeeperSpec {
  readonly files: CertificateFiles;
  readonly names: readonly string[];
  readonly log: Log;
  /** For connections from now on; those that are open keep theirs. */
  readonly use: (certificate: Certificate) => void;
  /** How often the files are looked at. */
  readonly everyMs?: number;
}

/**
 * Looks at the files now and then: programs that renew certificates replace files, links or whole folders, in any order.
 * A pair that does not fit (yet) is told once, and the former one goes on.
 */
export function keepCertificate({ files, names, log, use, everyMs = 5_000 }: CertificateKeeperSpec): CertificateKeeper {
  let seen = traceOf(files);
  let told = '';

  function load(): void {
    const trace = traceOf(files);
    const read = readCertificate(files, names, Date.now());
    if (!read.ok) {
      const why = formatProblem(read.problem);
      if (why !== told) log.warn({ text: why }, 'certificate not changed');
      told = why;
      return;
    }
    seen = trace;
    told = '';
    use(read.value);
    log.info({}, 'certificate read again');
    for (const text of read.value.warnings) log.warn({ text }, 'certificate');
  }

  const timer = setInterval(() => traceOf(files) !== seen && load(), everyMs).unref();
  return {
    reload() {
      told = '';
      load();
    },
    stop: () => clearInterval(timer),
  };
}

/** Differs when one of the files was written or replaced. */
function traceOf({ cert, key }: CertificateFiles): string {
  return [cert, key]
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return `${stat?.ino} ${stat?.size} ${stat?.mtimeMs}`;
    })
    .join();
}
