/** Crowds that send nothing but ends of lines, empty frames and rubbish, over and over: eleven of each are read, and whoever plays goes on playing. */
import { afterAll, expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { runServer, UNHURRIED } from '../helpers/running-server.ts';
import { anyOf, type Client, playOut, tcpClient } from '../helpers/server-client.ts';
import { webSocketClient } from '../helpers/web-socket-client.ts';

const CROWD = 60;

const server = await runServer({
  limits: { rate: UNHURRIED, work: UNHURRIED, creations: UNHURRIED, connectionsPerAddress: 1_000 },
});
afterAll(() => server.close());

/** What it was told before it was sent away. */
async function told(client: Client): Promise<string[]> {
  const codes: string[] = [];
  while (codes.at(-1) !== 'malformed') {
    const { type, code } = await client.next();
    codes.push(type === 'error' ? code : type);
  }
  await client.closed;
  return codes;
}

const FLOODS: readonly (readonly [string, () => Promise<Client>, string, number, string])[] = [
  ['ends of lines', () => tcpClient(defined(server.botPort)), '\n'.repeat(1 << 20), 1, 'bad-json'],
  ['rubbish', () => tcpClient(defined(server.botPort)), 'rubbish\n'.repeat(1 << 17), 1, 'bad-json'],
  ['bytes that are no text', () => tcpClient(defined(server.botPort)), '\u00ff\n'.repeat(1 << 17), 1, 'bad-utf8'],
  ['empty frames', () => webSocketClient(server.port), '', 5_000, 'bad-json'],
];

for (const [what, dial, words, times, code] of FLOODS)
  test(`PLAT-047 PLAT-152 a crowd that floods with ${what} is sent away after eleven of each, and a game is played to its end meanwhile`, async () => {
    const player = await tcpClient(defined(server.botPort));
    player.say({ type: 'new', game: 'nonet', name: 'honest', seed: '1' });
    await player.next('joined');
    const crowd = await Promise.all(Array.from({ length: CROWD }, dial));
    const block = what.startsWith('bytes') ? Buffer.from(words, 'latin1') : words;
    for (const client of crowd) for (let i = 0; i < times; i++) client.say(block);
    expect((await playOut(player, anyOf(1))).type).toBe('over');
    const wanted = ['welcome', ...new Array<string>(11).fill(code), 'malformed'];
    for (const client of crowd) expect(await told(client)).toEqual(wanted);
    player.end();
  });
