/** For tests: a client of the wire over a WebSocket, as the page is one. */
import { WebSocket } from 'ws';
import { type Client, newInbox } from './server-client.ts';

export function webSocketClient(port: number, query = '', options: object = {}): Promise<Client> {
  const inbox = newInbox();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws${query}`, options);
  socket.on('message', (data: Buffer) => inbox.put(data.toString()));
  const closed = new Promise<void>((done) =>
    socket.on('close', () => {
      inbox.shut();
      done();
    }),
  );
  const client: Client = {
    say: (m) => socket.send(typeof m === 'string' || Buffer.isBuffer(m) ? m : JSON.stringify(m)),
    next: inbox.next,
    closed,
    get open() {
      return socket.readyState === WebSocket.OPEN;
    },
    end: () => socket.terminate(),
    leave: () => socket.close(),
  };
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.once('open', () => done(client));
  });
}
