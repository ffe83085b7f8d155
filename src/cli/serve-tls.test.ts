import { writeFileSync } from 'node:fs';
import { connect, type PeerCertificate } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { certificateFiles, newCertificate, writeCertificate } from '../../test/helpers/certificates.ts';
import { freePort, killChildren, startChild } from '../../test/helpers/server-child.ts';
import { tcpClient } from '../../test/helpers/server-client.ts';
import { type ServeFlags, serve } from './serve.ts';

afterEach(killChildren);

/** The name in the certificate that is shown to new connections. */
function shownAt(port: number): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      done(String((socket.getPeerCertificate() as PeerCertificate).subject.CN));
      socket.destroy();
    });
    socket.on('error', failed);
  });
}

test('PLAT-185 PLAT-187 serve speaks TLS on all its ports, and takes a new certificate by itself and on SIGHUP', async () => {
  const pair = newCertificate({ name: 'first' });
  const files = certificateFiles(pair);
  const [botPort, ghostlyPort] = [await freePort(), await freePort()];
  const ports = { port: '0', botPort: String(botPort), ghostlyPort: String(ghostlyPort) };
  const child = await startChild({ ...ports, ...files, data: scratch() }, '--tls-ghostly');
  expect(child.line).toContain(`ghostlight: https://127.0.0.1:${child.port}/ (bots at tls://127.0.0.1:${botPort}; `);
  expect(child.line).toContain(`ghostly arena at tls://127.0.0.1:${ghostlyPort}; `);
  const all = [child.port, botPort, ghostlyPort];
  for (const port of all) expect(await shownAt(port)).toBe('first');
  const bot = await tcpClient(botPort, pair.cert);
  bot.say({ type: 'new', game: 'nonet', name: 'bot' });
  const { session, n } = await bot.next('update');

  writeCertificate(files, newCertificate({ name: 'second' }));
  child.process.kill('SIGHUP');
  for (const port of all) await expect.poll(() => shownAt(port)).toBe('second');
  writeFileSync(files.tlsCert, 'broken');
  child.process.kill('SIGHUP');
  await expect.poll(child.log).toContain('is no certificate in PEM form');
  expect(await shownAt(child.port)).toBe('second');
  writeCertificate(files, newCertificate({ name: 'third' }));
  await expect.poll(() => shownAt(child.port), { timeout: 30_000 }).toBe('third');

  bot.say({ type: 'act', session, n, action: 'resign' });
  expect((await bot.next('over')).outcome).not.toBe(null);
  bot.end();
  child.process.kill('SIGTERM');
  expect(await child.exit).toBe(0);
});

test('PLAT-185 an expired certificate is warned of, and used', async () => {
  const files = certificateFiles(newCertificate({ name: 'old', from: -9, until: -3 }));
  const child = await startChild({ port: '0', botPort: '0', ghostlyPort: '0', data: scratch(), ...files });
  expect(child.log()).toMatch(/^ghostlight: warning: the certificate expired on \d{4}-\d\d-\d\d: browsers/);
  expect(await shownAt(child.port)).toBe('old');
});

test('PLAT-185 PLAT-106 half a pair, files that do not fit and proxies that are no address are one line, exit 2', async () => {
  const files = certificateFiles();
  const other = certificateFiles();
  const wrong: [ServeFlags, RegExp][] = [
    [{ tlsCert: files.tlsCert }, /^--tls-cert: needs --tls-key/],
    [{ tlsKey: files.tlsKey }, /^--tls-key: needs --tls-cert/],
    [{ tlsGhostly: true }, /^--tls-ghostly: only with --tls-cert and --tls-key$/],
    [{ hsts: '60' }, /^--hsts: only with --tls-cert and --tls-key; behind a proxy/],
    [{ ...files, hsts: 'long' }, /^--hsts: expected a whole number of seconds from 0 to 63072000, got "long"$/],
    [{ ...files, tlsKey: other.tlsKey }, /^--tls-key: .*key.pem: is not the key of the certificate in /],
    [{ ...files, tlsCert: '/nosuch.pem' }, /^--tls-cert: \/nosuch.pem: there is no such file$/],
    [{ trustProxy: ['nginx'] }, /^--trust-proxy: nginx: expected an address such as 10.0.0.2/],
  ];
  for (const [flags, text] of wrong)
    await expect(serve({ data: scratch(), botPort: '0', ghostlyPort: '0', ...flags })).rejects.toMatchObject({
      exit: 2,
      message: expect.stringMatching(text),
    });
});
