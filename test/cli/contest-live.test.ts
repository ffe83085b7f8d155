/** Matches that are watched while they are played (CONTEST-077): what comes over the wire, and what strangers try with it. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nonet } from '../../src/games/nonet/index.ts';
import { openGrowing } from '../../src/host/growing-recording.ts';
import { ask } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { linesOf } from '../helpers/contest-event.ts';
import { closeAll } from '../helpers/contest-sockets.ts';
import { defined } from '../helpers/defined.ts';
import { partsOf, playingOf, watchMatch } from '../helpers/live-stream.ts';
import { remoteBot } from '../helpers/remote-bot.ts';
import { enterCallers } from '../helpers/running-contest.ts';
import { addEvent, copied, keyFor, serveContests, untilStatus } from '../helpers/served-contests.ts';
import { freePort } from '../helpers/server-child.ts';
import { slowEvent } from '../helpers/slow-contest.ts';

afterEach(closeAll);

const BOTH = ['--move', '600000', '--ready', '600000'];

let slow: string;
let organiser: string;
beforeAll(() => {
  slow = slowEvent();
  organiser = keyFor(slow, 'organiser', 'Olga');
});

const until = (what: () => unknown) => expect.poll(what, { timeout: 60_000, interval: 20 });

test('CONTEST-077 the moves of a running match arrive while it is played, and are its recording when it is over', async () => {
  const served = await serveContests(copied(slow));
  expect((await served.post('/cup/deeds', { do: 'start' }, organiser)).status).toBe(200);
  const { match, live } = await playingOf(served, 'slow');
  expect(live).toBe('moves');
  const one = await watchMatch(served, `/cup/matches/${match}/live`);
  await until(() => partsOf(one).length).toBeGreaterThan(1);
  // It is still being played: neither its line nor its recording is told.
  expect((await served.get(`/cup/matches/${match}`)).body).toMatchObject({ playing: true, live: 'moves' });
  expect(linesOf(served.at('cup')).some((l) => l.match === match)).toBe(false);
  // A second watcher gets all of it, one that was cut off only what it has not read.
  const second = await watchMatch(served, `/cup/matches/${match}/live`);
  const cut = await watchMatch(served, `/cup/matches/${match}/live`, { 'last-event-id': '1' });
  await Promise.all([one.over, second.over, cut.over]);
  expect([one.heard[0].data, one.heard.at(-1)?.event]).toEqual([{ form: 'moves' }, 'over']);
  const all = partsOf(one);
  expect(partsOf(second)).toEqual(all);
  expect(partsOf(cut)).toEqual(all.slice(1));
  const [head, ...lines] = all.map((part) => JSON.stringify(part));
  const grown = openGrowing(nonet, head);
  if (!grown.ok) throw new Error(grown.problem.text);
  expect(grown.value.add(lines)).toBeNull();
  await untilStatus(served, 'cup', 'finished');
  const line = defined(linesOf(served.at('cup')).find((l) => l.match === match));
  expect([grown.value.cursor.length, grown.value.cursor.growing]).toEqual([line.steps, false]);
  expect((await served.get(`/cup/matches/${match}/live`)).status).toBe(404);
});

test('CONTEST-077 of a seed that somebody who hears from outside has yet to play nothing is told', async () => {
  const root = scratch();
  const folder = addEvent(root, 'cup', 'nonet', '--bot', 'random', ...BOTH);
  enterCallers(folder, { guest: 'the key of guest' });
  const key = keyFor(folder, 'organiser', 'Olga');
  const port = await freePort();
  const served = await serveContests(root, null, { port: String(port), host: '127.0.0.1' });
  await served.post('/cup/deeds', { do: 'start' }, key);
  let asked = 0;
  await remoteBot(port, 'the key of guest', (m) => m.yours === true && asked++ === 0);
  const { match, live } = await playingOf(served, 'guest');
  expect(live).toBe('hidden');
  const said = await served.get(`/cup/matches/${match}/live`);
  expect([said.status, said.body.code]).toEqual([409, 'not-yet']);
  expect(JSON.stringify((await served.get(`/cup/matches/${match}`)).body)).not.toContain('seed');
});

test('CONTEST-077 of a match with bots that dial in, watchers see what every seat may know, and never the seed', async () => {
  const root = scratch();
  const folder = addEvent(root, 'cup', 'ghostly', '--seats', '2', ...BOTH);
  enterCallers(folder, { a: 'the key of a', b: 'the key of b' });
  const key = keyFor(folder, 'organiser', 'Olga');
  const port = await freePort();
  const served = await serveContests(root, null, { port: String(port), host: '127.0.0.1' });
  await served.post('/cup/deeds', { do: 'start' }, key);
  const wait: { go: () => void } = { go: () => {} };
  // The first bot answers when the test says so.
  await remoteBot(port, 'the key of a', (m, say) => {
    const { session, n, legal, yours } = m as { session: string; n: number; legal: string[]; yours: boolean };
    if (yours) wait.go = () => say(`${JSON.stringify({ type: 'act', session, n, action: legal[0] })}\n`);
    return true;
  });
  await remoteBot(port, 'the key of b');
  const { match, live } = await playingOf(served, 'a');
  expect(live).toBe('public');
  const watcher = await watchMatch(served, `/cup/matches/${match}/live`);
  await until(() => partsOf(watcher).length).toBeGreaterThan(0);
  const last = () => partsOf(watcher).at(-1) as { n: number; obs: { tally: { players: { power?: number }[] } } };
  const before = last().n;
  for (let i = 0; i < 4; i++) {
    const { n } = last();
    wait.go();
    await until(() => last().n).toBeGreaterThan(n);
  }
  expect(last().n).toBeGreaterThan(before);
  expect(last().obs.tally.players.map((p) => p.power)).toEqual([undefined, undefined]);
  expect(watcher.heard[0].data).toEqual({ form: 'public' });
  expect(JSON.stringify(watcher.heard)).not.toMatch(/seed|"moves"/);
});

test('CONTEST-077 forged names and forged places lead nowhere', async () => {
  const served = await serveContests(copied(slow));
  await served.post('/cup/deeds', { do: 'start' }, organiser);
  const { match } = await playingOf(served, 'slow');
  for (const path of [
    '/cup/matches/9.9.9/live',
    '/cup/matches/__proto__/live',
    '/cup/matches/..%2f..%2fx/live',
    '/none/matches/1.1.1/live',
  ])
    expect([path, (await ask(served.port, `/api/contests${path}`)).status]).toEqual([path, 404]);
  for (const id of ['-1', 'x', '999999999', '1e9', '0x10', '9'.repeat(400)]) {
    const stream = await watchMatch(served, `/cup/matches/${match}/live`, { 'last-event-id': id });
    expect([id, stream.status]).toEqual([id, 200]);
    stream.answer.destroy();
  }
  // The event goes on all the same.
  await untilStatus(served, 'cup', 'finished');
});
