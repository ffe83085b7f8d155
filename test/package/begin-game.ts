/** Begins a game on a running server, as the reader of a document has: its session and its token. */
import { WebSocket } from 'ws';

export function beginGame(page: string): Promise<{ readonly SESSION: string; readonly TOKEN: string }> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(`${page.replace(/^http/, 'ws')}ws`);
    socket.on('error', failed);
    socket.on('message', (data) => {
      const { type, session, token } = JSON.parse(String(data)) as Record<string, string>;
      if (type === 'welcome') socket.send(JSON.stringify({ type: 'new', game: 'nonet', name: 'reader' }));
      if (type !== 'joined') return;
      socket.close();
      done({ SESSION: session, TOKEN: token });
    });
  });
}
