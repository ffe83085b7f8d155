/** For tests of TLS: certificates that vouch for themselves, written byte by byte (X.509 in DER), and clients that know them. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '../command.ts';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

export interface Wished {
  readonly name?: string;
  /** Days from now; negative ones are past. */
  readonly from?: number;
  readonly until?: number;
}

/** For `localhost`, 127.0.0.1 and the name. */
export function newCertificate({ name = 'localhost', from = -1, until = 3650 }: Wished = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const whose = list(set(list(oid('550403'), der(0x0c, Buffer.from(name)))));
  const body = list(
    der(0xa0, whole(Buffer.from([2]))),
    whole(Buffer.from([1, ...Buffer.from(`${name}${from}${until}`)])),
    ECDSA,
    whose,
    list(day(from), day(until)),
    whose,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, list(namesOf(name))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = list(body, ECDSA, der(0x03, Buffer.from([0]), signature));
  return { cert: pem('CERTIFICATE', certificate), key: keyText(privateKey) };
}

/** The pair as two files in a folder of its own. */
export function certificateFiles(pair: TestCertificate = newCertificate()): { tlsCert: string; tlsKey: string } {
  const folder = scratch();
  const files = { tlsCert: join(folder, 'cert.pem'), tlsKey: join(folder, 'key.pem') };
  writeCertificate(files, pair);
  return files;
}

export function writeCertificate(files: { tlsCert: string; tlsKey: string }, { cert, key }: TestCertificate): void {
  writeFileSync(files.tlsCert, cert);
  writeFileSync(files.tlsKey, key);
}

function keyText(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }));
}

/** A tag, a length, and what is in it. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(parts);
  const n = inside.length;
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), inside]);
}

const list = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
const whole = (bytes: Uint8Array) => der(0x02, bytes);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** ECDSA with SHA-256. */
const ECDSA = list(oid('2a8648ce3d040302'));

function day(days: number): Buffer {
  const time = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(0x18, Buffer.from(`${time.replace(/[-:T]/g, '').slice(0, 14)}Z`));
}

/** The extension that lists the names: two of DNS, one address. */
function namesOf(name: string): Buffer {
  const dns = ['localhost', name].map((text) => der(0x82, Buffer.from(text)));
  return list(oid('551d11'), der(0x04, list(...dns, der(0x87, Buffer.from([127, 0, 0, 1])))));
}

function pem(what: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`;
}
