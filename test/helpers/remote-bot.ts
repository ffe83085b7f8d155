/** A bot that dials in to a contest with a key. */
import { client, type SocketClient } from './contest-sockets.ts';

/** Shows its key and plays the first legal move, unless it is told something else to do. */
export async function remoteBot(
  port: number,
  key: string,
  instead: (m: Record<string, unknown>, say: (text: string) => void, leave: () => void) => boolean = () => false,
): Promise<SocketClient> {
  const c: SocketClient = await client(port, (line, say) => {
    const m = JSON.parse(line);
    if (instead(m, say, () => c.socket.destroy()) || m.yours !== true) return;
    say(`${JSON.stringify({ type: 'act', session: m.session, n: m.n, action: m.legal[0] })}\n`);
  });
  c.say(`${JSON.stringify({ type: 'enter', key })}\n`);
  return c;
}
