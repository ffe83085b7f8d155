/** More is said at once than can be dealt with: nobody else is kept waiting for all of it, and nobody's words are lost. */
import { afterAll, expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { entryOf } from '../../src/games/brought.ts';
import { defined } from '../helpers/defined.ts';
import { runServer, UNHURRIED } from '../helpers/running-server.ts';
import { toyModule } from '../helpers/server.ts';
import { type Client, tcpClient } from '../helpers/server-client.ts';
import { webSocketClient } from '../helpers/web-socket-client.ts';
import { type Dice, dice } from '../toy-game.ts';

const CLIENTS = 40;
/** Longer than all clients together are heard in one turn. */
const STEP_MS = 12;
let steps = 0;

const slow: Game<Dice> = {
  ...dice,
  apply(...args: Parameters<typeof dice.apply>) {
    const until = performance.now() + STEP_MS;
    while (performance.now() < until);
    steps++;
    dice.apply(...args);
  },
};

const server = await runServer({
  games: [entryOf(toyModule(slow))],
  bots: async () => [],
  limits: { rate: UNHURRIED, work: UNHURRIED, connectionsPerAddress: 1_000 },
});
afterAll(() => server.close());

interface Seated {
  readonly client: Client;
  readonly token: string;
}

async function seated(dial: () => Promise<Client>): Promise<Seated> {
  const client = await dial();
  client.say({ type: 'new', game: 'dice', name: 'ann', options: { goal: 1_000_000 } });
  const { token } = await client.next('joined');
  await client.next('update');
  return { client, token };
}

const overTcp = () => tcpClient(defined(server.botPort));
const overWebSocket = () => webSocketClient(server.port);
const all = (dial: () => Promise<Client>) => Promise.all(Array.from({ length: CLIENTS }, () => seated(dial)));
const ACT = { type: 'act', n: 0, action: 'roll 1' };

for (const [name, dial] of [
  ['TCP', overTcp],
  ['WebSocket', overWebSocket],
] as const) {
  test(`PLAT-152 a page is answered while programs that all spoke at once over ${name} are still being heard`, async () => {
    const players = await all(dial);
    steps = 0;
    for (const { client } of players) client.say(ACT);
    const page = await fetch(`http://127.0.0.1:${server.port}/api/games`);
    expect(page.status).toBe(200);
    expect(steps).toBeLessThan(CLIENTS);
    for (const { client } of players) expect(await client.next('update')).toMatchObject({ n: 1 });
    for (const { client } of players) client.end();
  });

  test(`PLAT-152 whoever says something over ${name} and leaves at once was heard`, async () => {
    const players = await all(dial);
    for (const { client } of players) {
      client.say(ACT);
      client.leave();
    }
    for (const { client } of players) await client.closed;
    const again = await overTcp();
    for (const { token } of players) {
      again.say({ type: 'resume', token });
      expect(await again.next('update')).toMatchObject({ n: 1 });
    }
    again.end();
  });
}

test('PLAT-152 one who says very much at once is heard to the end, and so are others meanwhile', async () => {
  const [loud, other] = await Promise.all([seated(overTcp), seated(overTcp)]);
  for (let n = 0; n < 300; n++) loud.client.say({ ...ACT, n });
  await loud.client.next('update');
  other.client.say(ACT);
  steps = 0;
  await other.client.next('update');
  expect(steps).toBeLessThan(100);
  let last = await loud.client.next('update');
  while (last.n < 300) last = await loud.client.next('update');
  expect(last.n).toBe(300);
  for (const { client } of [loud, other]) client.end();
});
