import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { certificateFiles, newCertificate, writeCertificate } from '../../test/helpers/certificates.ts';
import { type Certificate, keepCertificate, readCertificate } from './certificate.ts';
import { NO_LOG } from './log.ts';

const read = ({ tlsCert, tlsKey }: { tlsCert: string; tlsKey: string }, names: readonly string[] = []) =>
  readCertificate({ cert: tlsCert, key: tlsKey }, names, Date.now());

test('PLAT-185 what is wrong with a certificate or its key is said with the option and the file', () => {
  const good = certificateFiles();
  const folder = scratch();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  mkdirSync(join(folder, 'folder'));
  const locked = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMAA=\n-----END ENCRYPTED PRIVATE KEY-----\n';
  for (const [change, path, text] of [
    [{ tlsCert: join(folder, 'nosuch') }, '--tls-cert', /nosuch: there is no such file$/],
    [{ tlsKey: join(folder, 'nosuch') }, '--tls-key', /nosuch: there is no such file$/],
    [{ tlsCert: join(folder, 'folder') }, '--tls-cert', /folder: is not a file$/],
    [{ tlsCert: '/dev/zero' }, '--tls-cert', /is not a file$/],
    [{ tlsCert: file('empty', '') }, '--tls-cert', /is no certificate in PEM form/],
    [{ tlsCert: file('huge', ' '.repeat(2_000_000)) }, '--tls-cert', /far too large/],
    [{ tlsCert: good.tlsKey }, '--tls-cert', /; it holds a private key$/],
    [{ tlsKey: good.tlsCert }, '--tls-key', /; it holds a certificate$/],
    [{ tlsKey: file('locked', locked) }, '--tls-key', /is locked by a passphrase/],
    [{ tlsKey: certificateFiles().tlsKey }, '--tls-key', /is not the key of the certificate in /],
  ] as const) {
    const result = read({ ...good, ...change });
    expect(result).toMatchObject({ ok: false, problem: { path, text: expect.stringMatching(text) } });
  }
});

test('PLAT-185 a certificate that is old, early or for another name is used, with a warning', () => {
  const warnings = (wished: object, names: string[] = []) => {
    const result = read(certificateFiles(newCertificate(wished)), names);
    return result.ok ? result.value.warnings : [result.problem.text];
  };
  expect(warnings({})).toEqual([]);
  expect(warnings({ from: -20, until: -10 })).toEqual([expect.stringMatching(/^the certificate expired on \d{4}-/)]);
  expect(warnings({ from: 10 })).toEqual([expect.stringContaining('is not valid before')]);
  expect(warnings({ until: 3 })).toEqual([expect.stringContaining('expires on')]);
  expect(warnings({ name: 'a.example' }, ['a.example', 'b.example'])).toEqual([
    'the certificate is not for the name b.example',
  ]);
});

test('PLAT-187 files are read again when they change; a pair that does not fit is told once and not used', async () => {
  const files = certificateFiles();
  const got: Certificate[] = [];
  const told: unknown[] = [];
  const keeper = keepCertificate({
    files: { cert: files.tlsCert, key: files.tlsKey },
    names: [],
    log: { ...NO_LOG, warn: (what) => told.push(what) },
    use: (certificate) => got.push(certificate),
    everyMs: 5,
  });
  const fresh = newCertificate({ name: 'fresh' });
  writeFileSync(files.tlsCert, fresh.cert);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ text: expect.stringContaining('is not the key of the certificate') });
  writeFileSync(files.tlsKey, fresh.key);
  await expect.poll(() => got.at(-1)?.cert).toBe(fresh.cert);
  expect([got.length, told.length]).toEqual([1, 1]);
  keeper.stop();
  const last = newCertificate({ name: 'last' });
  writeCertificate(files, last);
  keeper.reload();
  expect(got.at(-1)?.cert).toBe(last.cert);
});
