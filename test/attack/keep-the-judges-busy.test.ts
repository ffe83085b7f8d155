/** One address sends file after file that takes as long to judge as it may, so that nobody else's is judged. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { VERIFY_LIMITS } from '../../src/server/verify-queue.ts';
import { scratch } from '../command.ts';
import { ask, attacked, dial, heardBy } from './attacked.ts';

/** The worker of the server, which does not let go of files that begin with "stuck" until it is told to. */
function stickyWorker(): { readonly worker: URL; letGo(): void } {
  const folder = scratch();
  const [file, gate] = [join(folder, 'sticky.mjs'), join(folder, 'go')];
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     import ${JSON.stringify(pathToFileURL(resolve('dist/server-worker.js')).href)};
     parentPort.on('message', ({ body }) => {
       while (Buffer.from(body).subarray(0, 5).toString() === 'stuck' && !existsSync(${JSON.stringify(gate)}));
     });`,
  );
  return { worker: pathToFileURL(file), letGo: () => writeFileSync(gate, '') };
}

async function send(port: number, body: string, from: string, path = '/api/recordings/verify') {
  const { status, headers, text } = await ask(port, path, { method: 'POST', body, from });
  return { status, after: headers['retry-after'], said: JSON.parse(text) as { code: string; text: string } };
}

test('PLAT-116 files that take for ever hold up nobody else: those of other addresses are judged meanwhile', async () => {
  const { worker, letGo } = stickyWorker();
  const { port } = await attacked({ worker, verifyLimits: { ...VERIFY_LIMITS, fileMs: 50_000, budgetMs: 600_000 } });
  let answered = 0;
  const stuck = [
    send(port, 'stuck 1', '127.0.0.1').finally(() => answered++),
    send(port, 'stuck 2', '127.0.0.1', '/api/saves').finally(() => answered++),
  ];
  // Until both are there, this one may be judged as well.
  const third = () => send(port, 'one too many', '127.0.0.1');
  await expect.poll(async () => (await third()).said.code, { timeout: 30_000, interval: 200 }).toBe('busy');
  expect(await third()).toMatchObject({
    status: 503,
    after: '50',
    said: { text: expect.stringContaining('your address') },
  });
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
    expect((await send(port, 'honest', from)).said).toMatchObject({ verified: false, code: 'bad-json' });
  expect(answered).toBe(0);
  letGo();
  expect((await Promise.all(stuck)).map(({ said }) => said.code)).toEqual(['bad-json', 'bad-json']);
});

test('PLAT-116 a file that takes too long is refused by the name of its limit, and its address waits', async () => {
  const { worker } = stickyWorker();
  const verifyLimits = { ...VERIFY_LIMITS, fileMs: 2_000, budgetMs: 5_000, windowMs: 3_600_000 };
  const { port } = await attacked({ worker, verifyLimits });
  const slow = await send(port, 'stuck', '127.0.0.1');
  expect(slow).toMatchObject({ status: 422, said: { verified: false, code: 'too-slow' } });
  expect(slow.said.text).toContain('the limit of 2 seconds');
  const again = await send(port, 'x', '127.0.0.1', '/api/saves');
  expect([again.status, again.said.code]).toEqual([429, 'too-fast']);
  expect(Number(again.after)).toBeGreaterThan(60);
  expect(again.said.text).toContain(`try again in ${again.after} seconds`);
  expect((await send(port, 'x', '127.0.0.2')).said.code).toBe('bad-json');
});

test('PLAT-116 of what is being sent only four files of an address are taken at a time', async () => {
  const { port } = await attacked();
  const sending = await Promise.all(Array.from({ length: 4 }, () => dial(port)));
  for (const socket of sending)
    socket.write(
      'POST /api/recordings/verify HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\nx',
    );
  const fifth = () => send(port, 'x', '127.0.0.1');
  await expect.poll(async () => (await fifth()).said.code, { interval: 500, timeout: 10_000 }).toBe('busy');
  expect((await send(port, 'x', '127.0.0.2')).status).toBe(422);
  for (const socket of sending) socket.write('x');
  for (const text of await Promise.all(sending.map(heardBy))) expect(text).toContain('422');
  expect((await fifth()).status).toBe(422);
});

test('PLAT-116 nothing but a recording or a save may be long', async () => {
  const { port } = await attacked();
  const body = 'x'.repeat((1 << 16) + 1);
  const headers = { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' };
  for (const path of ['/api/arena', '/no/such/thing'])
    expect([path, (await ask(port, path, { method: 'POST', body, headers })).status]).toEqual([path, 413]);
});
