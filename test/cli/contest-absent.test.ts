/** Bots that never dial in: what becomes of their matches (CONTEST-078, CONTEST-074). */
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { contest, linesOf, newEvent } from '../helpers/contest-event.ts';
import { closeAll } from '../helpers/contest-sockets.ts';
import { remoteBot } from '../helpers/remote-bot.ts';
import { enterCallers, runContest } from '../helpers/running-contest.ts';
import { addEvent, keyFor, serveContests, untilStatus } from '../helpers/served-contests.ts';
import { freePort } from '../helpers/server-child.ts';

afterEach(closeAll);

const PATIENT = ['--move', '600000', '--ready', '600000'];

function causesOf(folder: string, bot: string): string[] {
  return linesOf(folder).flatMap((l) => l.causes.filter((_, seat) => l.bots[seat] === `${bot}@1`));
}

test('CONTEST-078 whoever keeps a match waiting loses it by `start`; those who are there play', async () => {
  const folder = newEvent('ghostly', '--seats', '2', '--option', 'rounds=1', '--absent', '1', ...PATIENT);
  enterCallers(folder, { here: 'the key of here', away: 'the key of away' });
  const run = runContest(folder, '--port', '0');
  await remoteBot(await run.port('remote'), 'the key of here');
  expect((await run.ended).code).toBe(0);
  expect([causesOf(folder, 'away'), causesOf(folder, 'here')]).toEqual([
    ['start', 'start'],
    ['rules', 'rules'],
  ]);
  expect(contest('verify', folder).code).toBe(0);
  expect(contest('new', scratch(), 'nonet', '--bot', 'random', '--absent', '0').err).toContain('--absent');
});

test('CONTEST-074 CONTEST-078 the status says who is missing; taken out, nobody waits for him any longer', async () => {
  const root = scratch();
  const folder = addEvent(root, 'cup', 'nonet', '--bot', 'random', '--absent', '3600', ...PATIENT);
  enterCallers(folder, { here: 'the key of here', away: 'the key of away' });
  const key = keyFor(folder, 'organiser', 'Olga');
  const port = await freePort();
  const served = await serveContests(root, null, { port: String(port), host: '127.0.0.1' });
  await served.post('/cup/deeds', { do: 'start' }, key);
  await remoteBot(port, 'the key of here');
  await untilStatus(served, 'cup', 'missing-bots');
  expect((await served.get('/cup/status')).body.status.text).toContain(
    'until they dial in: away; whoever keeps a match waiting for 3600 s loses it',
  );
  expect((await served.post('/cup/deeds', { do: 'kick', bot: 'away' }, key)).body).toEqual({
    done: 'away is taken out.',
  });
  await untilStatus(served, 'cup', 'finished');
  expect([causesOf(folder, 'away'), causesOf(folder, 'here')]).toEqual([['left'], ['rules']]);
});

test('CONTEST-043 CONTEST-078 who is absent loses three matches and rests until its author says so; no author wakes the bot of another, or does anything else', async () => {
  const root = scratch();
  const folder = addEvent(root, 'cup', 'nonet', '--bot', 'random', '--cycles', '4', '--absent', '1', ...PATIENT);
  expect(contest('add', folder, 'away', '--remote', '--author', 'Ann').code).toBe(0);
  const [organiser, ann, bob] = [
    keyFor(folder, 'organiser', 'Olga'),
    keyFor(folder, 'author', 'Ann'),
    keyFor(folder, 'author', 'Bob'),
  ];
  const served = await serveContests(root, null, { port: String(await freePort()), host: '127.0.0.1' });
  const deed = (body: object, key: string) => served.post('/cup/deeds', body, key);
  await deed({ do: 'start' }, organiser);
  await untilStatus(served, 'cup', 'all-resting');
  expect(causesOf(folder, 'away')).toEqual(['start', 'start', 'start']);
  const wake = { do: 'wake', bot: 'away' };
  for (const [body, key] of [
    [wake, bob],
    [{ do: 'wake', bot: 'random' }, ann],
    [{ do: 'wake', bot: 'nobody' }, ann],
    [{ do: 'kick', bot: 'away' }, ann],
    [{ do: 'pause' }, ann],
  ] as const)
    expect((await deed(body, key)).body.code).toBe('not-permitted');
  expect((await served.get('/cup/status')).body.status.resting).toEqual(['away']);
  expect((await deed(wake, ann)).status).toBe(200);
  // It has the fourth match to lose, and no more.
  await untilStatus(served, 'cup', 'finished');
  expect(causesOf(folder, 'away')).toEqual(['start', 'start', 'start', 'start']);
});

test('CONTEST-074 whoever dials in and is taken out before the first match leaves no trace: the event says that there are too few', async () => {
  const root = scratch();
  const folder = addEvent(root, 'cup', 'ghostly', '--seats', '2', ...PATIENT);
  enterCallers(folder, { one: 'the key of one', two: 'the key of two' });
  const key = keyFor(folder, 'organiser', 'Olga');
  const served = await serveContests(root, null, { port: String(await freePort()), host: '127.0.0.1' });
  await served.post('/cup/deeds', { do: 'start' }, key);
  await untilStatus(served, 'cup', 'missing-bots');
  // Before the first match a bot leaves without a trace, and one alone is too few.
  await served.post('/cup/deeds', { do: 'kick', bot: 'one' }, key);
  await expect.poll(async () => (await served.get('/cup')).body.manifest.bots.length).toBe(1);
  await untilStatus(served, 'cup', 'too-few-bots');
});
