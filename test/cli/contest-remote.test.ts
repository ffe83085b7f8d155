/** Bots that dial in with a key and speak ghostlight/1 (CONTEST-047). */
import { afterEach, expect, test } from 'vitest';
import { contest, linesOf, newEvent } from '../helpers/contest-event.ts';
import { client, closeAll, type SocketClient } from '../helpers/contest-sockets.ts';
import { remoteBot } from '../helpers/remote-bot.ts';
import { enterCallers, runContest } from '../helpers/running-contest.ts';

afterEach(closeAll);

const PATIENT = ['--move', '600000', '--ready', '600000'];
const keyOf = (id: string) => `the key of ${id}`;

const said = (c: SocketClient): string[] => c.lines.map((l) => JSON.parse(l).type);
const lastOf = (c: SocketClient) => JSON.parse(c.lines[c.lines.length - 1]);

function causes(folder: string, id: string): string[] {
  return linesOf(folder).flatMap((l) => l.causes.filter((_, seat) => l.bots[seat] === `${id}@1`));
}

test('CONTEST-047 bots with keys play match after match over one connection, in any game', async () => {
  const folder = newEvent('nonet', ...PATIENT, '--bot', 'cautious', '--cycles', '3');
  enterCallers(folder, { a: keyOf('a'), b: keyOf('b') });
  const run = runContest(folder, '--port', '0');
  const port = await run.port('remote');
  const a = await remoteBot(port, keyOf('a'));
  const b = await remoteBot(port, keyOf('b'));
  expect((await run.ended).code).toBe(0);
  for (const id of ['a', 'b', 'cautious']) expect([id, causes(folder, id)]).toEqual([id, ['rules', 'rules', 'rules']]);
  await b.closed;
  expect([
    said(a)[0],
    said(a).filter((t) => t === 'joined').length,
    said(a).filter((t) => t === 'reset').length,
  ]).toEqual(['entered', 3, 2]);
  // CONTEST-041: every question tells the clocks.
  expect(JSON.parse(a.lines[2]).clock).toMatchObject({ move: 600_000, last: null });
  expect(contest('verify', folder).code).toBe(0);
  expect(contest('rerun', folder, linesOf(folder).find((l) => l.bots[0] === 'a@1')?.match ?? '').err).toContain(
    'dialled in',
  );
});

test('CONTEST-047 `contest add` prints the key once, keeps its sum, and only that key opens the door', async () => {
  const folder = newEvent('nonet', ...PATIENT, '--bot', 'cautious');
  const [, key] = /kept nowhere:\n(\S+)/.exec(contest('add', folder, 'guest', '--remote').out) ?? [];
  const run = runContest(folder, '--port', '0');
  const port = await run.port('remote');
  const wrong = await remoteBot(port, `${key}x`);
  await wrong.closed;
  expect(lastOf(wrong)).toMatchObject({ type: 'error', code: 'no-such-key' });
  const first = [
    'hello\n',
    '{"type":"act","n":0,"action":"x"}\n',
    '\n',
    'GET / HTTP/1.1\r\n\r\n',
    `${'x'.repeat(70_000)}\n`,
  ];
  for (const text of first) {
    const c = await client(port);
    c.say(text);
    await c.closed;
    expect([text.slice(0, 10), said(c)]).toEqual([text.slice(0, 10), ['error']]);
  }
  const c = await remoteBot(port, key);
  expect((await run.ended).code).toBe(0);
  expect([causes(folder, 'guest'), lastOf(c).type]).toEqual([['rules'], 'over']);
});

test('CONTEST-047 CONTEST-013 whatever a remote bot does, its match has an end and a cause, and it may dial again', async () => {
  const folder = newEvent('nonet', ...PATIENT, '--bot', 'cautious', '--cycles', '2');
  const ids = ['leaver', 'liar', 'babbler', 'flooder'];
  enterCallers(folder, Object.fromEntries(ids.map((id) => [id, keyOf(id)])));
  const run = runContest(folder, '--port', '0');
  const port = await run.port('remote');
  const dial = async (id: string, instead: Parameters<typeof remoteBot>[2]): Promise<void> => {
    for (let games = 0; games < 2; games++) {
      const c = await remoteBot(port, keyOf(id), instead);
      await c.closed;
    }
  };
  const on = (m: Record<string, unknown>) => m.yours === true;
  await Promise.all([
    dial('leaver', (m, _say, leave) => {
      if (on(m) && Number(m.n) > 0) leave();
      return m.n !== 0;
    }),
    dial('liar', (m, say) => {
      if (on(m) || m.type === 'refused') say('{"type":"act","n":0,"action":"fly"}\n');
      return true;
    }),
    dial('babbler', (m, say) => {
      if (on(m) || m.type === 'error') say('what?\n');
      return true;
    }),
    dial('flooder', (m, say) => {
      if (on(m)) say('{"type":"note","text":"x"}\n'.repeat(3000));
      return true;
    }),
  ]);
  const { code } = await run.ended;
  expect(code).toBe(0);
  const of = (id: string) => causes(folder, id);
  expect(of('leaver')).toEqual(['left', 'left']);
  expect([of('liar'), of('babbler'), of('flooder')]).toEqual([
    ['illegal', 'illegal'],
    ['illegal', 'illegal'],
    ['illegal', 'illegal'],
  ]);
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-047 CONTEST-041 a remote bot that never answers has not begun', async () => {
  const folder = newEvent('nonet', '--move', '600000', '--ready', '300', '--bot', 'cautious');
  enterCallers(folder, { mute: keyOf('mute') });
  const run = runContest(folder, '--port', '0');
  const mute = await remoteBot(await run.port('remote'), keyOf('mute'), () => true);
  await mute.closed;
  expect([(await run.ended).code, causes(folder, 'mute')]).toEqual([0, ['start']]);
});
