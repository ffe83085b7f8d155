/** Watchers of one match: too many of them, some who never read, one who comes when it is over (CONTEST-077). */
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newLiveTape } from '../../src/cli/contest/live-tape.ts';
import { newLiveStreams } from '../../src/server/contests/live-streams.ts';

/** One match behind a real port. */
async function shown(form: 'moves' | 'public', beatMs?: number) {
  const tape = newLiveTape(form);
  const streams = newLiveStreams(beatMs);
  const served = { inside: 0, most: 0 };
  const server = createServer((request, response) => {
    const leave = streams.admit('192.0.2.1');
    if (leave === null) return void response.writeHead(503).end();
    served.inside++;
    streams.serve(tape, Number(request.headers['last-event-id'] ?? 0), response, () => {
      served.inside--;
      leave();
    });
    tape.listen(() => {
      served.most = Math.max(served.most, response.writableLength);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    streams.close();
    server.closeAllConnections();
    server.close();
  });
  const watch = (headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((done) => get({ port, host: '127.0.0.1', headers, agent: false }, done));
  return { tape, served, port, watch };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const more of answer.setEncoding('utf8')) text += more;
  return text;
}

test('CONTEST-077 so many watch from one address; who comes later is told that there are too many', async () => {
  const { watch, served } = await shown('moves');
  const all = await Promise.all(Array.from({ length: 205 }, () => watch()));
  expect(all.filter((a) => a.statusCode === 200).length).toBe(200);
  expect(all.filter((a) => a.statusCode === 503).length).toBe(5);
  all.find((a) => a.statusCode === 200)?.destroy();
  await expect.poll(() => served.inside).toBe(199);
  expect((await watch()).statusCode).toBe(200);
});

test('CONTEST-077 for one who does not read nothing is stored; others get all of it, and soon it is let go', async () => {
  const { tape, served, port, watch } = await shown('moves', 200);
  const deaf = connect(port, '127.0.0.1');
  onTestFinished(() => void deaf.destroy());
  deaf.on('error', () => {});
  deaf.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  deaf.pause();
  await expect.poll(() => served.inside).toBe(1);
  const reader = textOf(await watch());
  const line = JSON.stringify('x'.repeat(60_000));
  for (let i = 0; i < 100; i++) {
    tape.add([line]);
    await new Promise((go) => setImmediate(go));
  }
  // Two messages at most, of six million characters.
  expect(served.most).toBeLessThan(200_000);
  await expect.poll(() => served.inside, { timeout: 20_000 }).toBeLessThan(2);
  tape.end();
  const text = await reader;
  expect([
    text.split('event: told').length > 2,
    text.length > 6_000_000,
    text.endsWith('event: over\ndata: {}\n\n'),
  ]).toEqual([true, true, true]);
  await expect.poll(() => served.inside).toBe(0);
});

test('CONTEST-077 a match that ends while somebody connects is told to its end; places before the first picture are the first', async () => {
  const { tape, watch } = await shown('public');
  for (let i = 0; i < 1300; i++) tape.add([String(i)]);
  tape.end();
  const text = await textOf(await watch());
  expect(/data: \[(\d+)/.exec(text)?.[1]).toBe('100');
  expect(text.endsWith('event: over\ndata: {}\n\n')).toBe(true);
  // Beyond the end there is nothing but the end.
  expect(await textOf(await watch({ 'last-event-id': '999999999' }))).not.toContain('told');
});
