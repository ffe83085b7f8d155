/** TLS with real sockets: pages, WebSockets and the wire, those who do not speak it, and new certificates while games go on. */
import { request } from 'node:https';
import { connect as connectPlainly } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { heardBy } from '../../test/attack/attacked.ts';
import { newCertificate, type TestCertificate } from '../../test/helpers/certificates.ts';
import { defined } from '../../test/helpers/defined.ts';
import { runServer } from '../../test/helpers/running-server.ts';
import { anyOf, playOut, tcpClient } from '../../test/helpers/server-client.ts';
import type { Certificate } from './certificate.ts';
import type { RunningServer, ServerSpec } from './server.ts';

const PAIR = newCertificate();
const used = ({ cert, key }: TestCertificate): Certificate => ({ cert, key, warnings: [] });

async function secureServer(spec: Partial<ServerSpec> = {}): Promise<RunningServer> {
  const server = await runServer({ certificate: used(PAIR), ...spec });
  onTestFinished(() => server.close());
  return server;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly hsts: string | undefined;
}

function get(port: number, path: string, headers: Record<string, string> = {}, ca = PAIR.cert): Promise<Answer> {
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, ca, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      const { statusCode: status = 0, headers: got } = answer;
      answer.on('end', () => done({ status, text, hsts: got['strict-transport-security'] }));
    });
    asked.on('error', failed).end();
  });
}

function dialSecurely(port: number, more: ConnectionOptions = {}): Promise<TLSSocket> {
  return new Promise((done, failed) => {
    const socket = connect({ host: '127.0.0.1', port, ca: PAIR.cert, ...more }, () => done(socket));
    onTestFinished(() => void socket.destroy());
    socket.on('error', failed);
  });
}

/** What a client that does not speak TLS is told, whatever it says first. */
async function toldPlainly(port: number, first: string): Promise<string> {
  const socket = connectPlainly({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  if (first !== '') socket.write(first);
  return heardBy(socket);
}

test('PLAT-185 pages, WebSockets and the wire over TLS, with the certificate that was given', async () => {
  const { port, botPort } = await secureServer();
  expect((await get(port, '/healthz')).status).toBe(200);
  const bot = await tcpClient(defined(botPort), PAIR.cert);
  bot.say({ type: 'new', game: 'nonet', name: 'bot' });
  expect((await playOut(bot, anyOf(1))).outcome).not.toBe(null);
  const page = new WebSocket(`wss://127.0.0.1:${port}/ws`, { ca: PAIR.cert, origin: `https://127.0.0.1:${port}` });
  const welcome = await new Promise<string>((done) => page.once('message', (data) => done(String(data))));
  expect(JSON.parse(welcome)).toMatchObject({ type: 'welcome', protocol: 'ghostlight/1' });
  page.close();
  bot.end();
  await expect(get(port, '/healthz', {}, newCertificate().cert)).rejects.toThrow();
});

test('PLAT-185 nothing older than TLS 1.2 is spoken, and nobody begins a second handshake', async () => {
  const server = await secureServer();
  for (const port of [server.port, defined(server.botPort)]) {
    const old: ConnectionOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(dialSecurely(port, old)).rejects.toThrow();
    expect((await dialSecurely(port)).getProtocol()).toBe('TLSv1.3');
    const socket = await dialSecurely(port, { maxVersion: 'TLSv1.2' });
    expect(socket.getProtocol()).toBe('TLSv1.2');
    const refused = await new Promise<Error | null>((done) => {
      socket.removeAllListeners('error').on('error', done);
      socket.renegotiate({ rejectUnauthorized: true }, done);
    });
    expect(refused?.message).toMatch(/renegotiation/i);
  }
});

test('PLAT-185 browsers are told to come back over TLS only where that was asked for', async () => {
  const { port } = await secureServer();
  expect((await get(port, '/')).hsts).toBe(undefined);
  const strict = await secureServer({ hstsSeconds: 86_400 });
  expect((await get(strict.port, '/')).hsts).toBe('max-age=86400');
});

test('PLAT-111 a page that came without TLS does not speak to a server with it', async () => {
  const { port } = await secureServer();
  const asFrom = async (origin: string) => (await get(port, '/api/games', { origin })).status;
  expect(await asFrom(`https://127.0.0.1:${port}`)).toBe(200);
  expect(await asFrom(`http://127.0.0.1:${port}`)).toBe(403);
  expect(await asFrom('https://evil.example')).toBe(403);
});

test('PLAT-186 who speaks plainly where TLS is spoken is told so, at once or after having said nothing', async () => {
  const { port, botPort } = await secureServer();
  const page = await toldPlainly(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  expect(page).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(page).toContain('write https://');
  const said = { type: 'error', code: 'needs-tls', text: 'this server speaks TLS here: connect with TLS' };
  for (const first of ['{"type":"new","game":"nonet","name":"bot"}\n', 'GET / HTTP/1.1\r\n\r\n', '\x80junk', ''])
    expect(JSON.parse(await toldPlainly(defined(botPort), first))).toEqual(said);
});

test('PLAT-186 who speaks TLS where nobody does is not kept waiting', async () => {
  const server = await runServer();
  for (const port of [server.port, defined(server.botPort)])
    await expect(dialSecurely(port)).rejects.toMatchObject({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' });
  await server.close();
});

test('PLAT-187 a new certificate counts for new connections, and games that are under way go on', async () => {
  const server = await secureServer();
  const bot = await tcpClient(defined(server.botPort), PAIR.cert);
  bot.say({ type: 'new', game: 'nonet', name: 'bot' });
  await bot.next('joined');
  const fresh = newCertificate({ name: 'fresh' });
  server.useCertificate(used(fresh));
  for (const port of [server.port, defined(server.botPort)]) {
    await expect(dialSecurely(port)).rejects.toThrow();
    (await dialSecurely(port, { ca: fresh.cert })).destroy();
  }
  expect((await get(server.port, '/healthz', {}, fresh.cert)).status).toBe(200);
  expect((await playOut(bot, anyOf(2))).outcome).not.toBe(null);
  bot.end();
});
