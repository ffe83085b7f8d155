/** Connections that share a buffer hear each their own bytes, and close as any others do. */
import { connect, createServer, type Server, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Ear, sharedEar } from './one-buffer.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Clients of a server whose connections share a buffer, with what each was heard to say. */
async function talk(clients: number): Promise<{ server: Server; clients: Socket[]; ears: Ear[]; heard: string[] }> {
  const ears: Ear[] = [];
  const heard = new Array<string>(clients).fill('');
  const server = createServer({ pauseOnConnect: true }, (accepted) => {
    const ear = sharedEar(accepted);
    const number = ears.push(ear) - 1;
    ear.hear((bytes) => {
      heard[number] += bytes.toString('latin1');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close());
  const { port } = server.address() as { port: number };
  const sockets: Socket[] = [];
  for (let i = 0; i < clients; i++) {
    const socket = connect(port, '127.0.0.1');
    open.push(() => socket.destroy());
    sockets.push(socket);
    await expect.poll(() => ears.length).toBe(i + 1);
  }
  return { server, clients: sockets, ears, heard };
}

test('GHOST-175 many who speak at once are heard apart, in order, to the last byte', async () => {
  const { clients, heard } = await talk(5);
  const said = clients.map((_, i) => `${String.fromCharCode(97 + i).repeat(1000 * (i + 1))}\n`);
  for (let round = 0; round < 40; round++) clients.forEach((c, i) => c.write(said[i]));
  await expect.poll(() => heard).toEqual(said.map((text) => text.repeat(40)));
});

test('GHOST-272 a paused one is not heard until it is resumed, a deaf one hears nothing, and the end is the end', async () => {
  const { clients, ears, heard } = await talk(2);
  ears[0].socket.pause();
  clients[0].write('later\n');
  clients[1].write('now\n');
  await expect.poll(() => heard).toEqual(['', 'now\n']);
  ears[0].socket.resume();
  await expect.poll(() => heard[0]).toBe('later\n');
  ears[1].hear(null);
  const ended = new Promise((done) => ears[1].socket.on('end', done));
  const closed = new Promise((done) => ears[1].socket.on('close', done));
  clients[1].end('nobody hears this\n');
  await Promise.all([ended, closed]);
  expect(heard[1]).toBe('now\n');
});

test('GHOST-175 a socket without a handle of that kind is read as usual', () => {
  const plain = new Socket();
  const ear = sharedEar(plain);
  const heard: string[] = [];
  ear.hear((bytes) => heard.push(bytes.toString()));
  plain.emit('data', Buffer.from('one'));
  ear.hear(null);
  plain.emit('data', Buffer.from('two'));
  expect([ear.socket, heard]).toEqual([plain, ['one']]);
});

test('PLAT-113 their server counts them as it counts any others, and waits for them when it closes', async () => {
  const { server, clients, ears } = await talk(3);
  const count = () => new Promise<number>((done) => server.getConnections((_, n) => done(n)));
  expect(await count()).toBe(3);
  clients[0].destroy();
  await expect.poll(count).toBe(2);
  let closed = false;
  server.close(() => {
    closed = true;
  });
  clients[1].end();
  await expect.poll(count).toBe(1);
  expect(closed).toBe(false);
  ears[2].socket.destroy();
  await expect.poll(() => closed).toBe(true);
});
