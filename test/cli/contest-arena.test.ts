/** Bots of the original protocol in a contest: they dial one port, and know nothing of queues and matches (CONTEST-044). */
import { afterEach, expect, test } from 'vitest';
import { contest, linesOf, newEvent } from '../helpers/contest-event.ts';
import { client, closeAll, isUpdate, type SocketClient } from '../helpers/contest-sockets.ts';
import { arenaBot, enterCallers, runContest } from '../helpers/running-contest.ts';

afterEach(closeAll);

/** Far more than any machine needs for a decision. */
const PATIENT = ['--move', '600000', '--ready', '600000', '--option', 'rounds=1'];

function add(folder: string, id: string, ...args: readonly string[]): string {
  const ran = contest('add', folder, id, ...args);
  expect([id, ran.code, ran.err]).toEqual([id, 0, '']);
  return ran.out;
}

/** An event of such bots, known by their ids. */
function arenaEvent(ids: readonly string[], ...args: readonly string[]): string {
  const folder = newEvent('ghostly', ...PATIENT, ...args);
  enterCallers(folder, ids);
  return folder;
}

function causes(folder: string, id: string): string[] {
  return linesOf(folder).flatMap((l) => l.causes.filter((_, seat) => l.bots[seat] === `${id}@1`));
}

/** Message types in short: w, s, u, d, e. */
function shape(c: SocketClient): string {
  return c
    .types()
    .map((type) => (type === 'stateupdate' ? 'u' : type[0]))
    .join('');
}

test('CONTEST-044 eight bots on one port play match after match, and hear only what the original would say', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const folder = arenaEvent(ids, '--seats', '2', '--max-steps', '25');
  const run = runContest(folder, '--arena-port', '0');
  const port = await run.port('arena');
  const bots = await Promise.all(ids.map((id) => arenaBot(port, id)));
  const { code, out, err } = await run.ended;
  expect([code, err]).toEqual([0, `listen port ${port}; bots of kind arena that may dial in: 8\n`]);
  expect(out).toContain('finished: 56 matches played');
  for (const bot of bots) {
    await bot.closed;
    // The lobby, and for each match its lobby and its one round.
    expect(shape(bot)).toMatch(/^w(wswu+d?e)+$/);
    expect(shape(bot).match(/e/g)?.length).toBe(14);
  }
  const lines = linesOf(folder);
  for (const l of lines) expect(l.causes).toEqual(['rules', 'rules']);
  // Several at once.
  const together = lines.filter((l, i) => lines.some((m, k) => k !== i && m.started < l.ended && l.started < m.ended));
  expect(together.length).toBeGreaterThan(0);
  expect(contest('verify', folder).code).toBe(0);
  const rerun = contest('rerun', folder, '1.1.1');
  expect([rerun.code, rerun.err]).toEqual([
    2,
    expect.stringContaining('dialled in, and cannot be asked to play it again'),
  ]);
  expect(contest('verify', folder, '--rerun', '2').err).toContain('none was played again by its bots');
});

test('CONTEST-044 whoever is unknown is closed without a word more, and a key is the only name of who has one', async () => {
  const folder = arenaEvent(['known', 'other'], '--seats', '2', '--max-steps', '5');
  const [, key] = /kept nowhere:\n(\S+)/.exec(add(folder, 'secret', '--arena', '--key')) ?? [];
  const run = runContest(folder, '--arena-port', '0');
  const port = await run.port('arena');
  const strangers = await Promise.all(
    ['nobody', 'secret', 'known but longer', `${key}x`, 'Known'].map((name) => arenaBot(port, name)),
  );
  for (const stranger of strangers) {
    await stranger.closed;
    expect(shape(stranger)).toBe('w');
  }
  await run.says('no bot of this event is known as');
  await run.says('nothing can be played until they dial in: known, other, secret');
  for (const name of ['known', 'other', key]) await arenaBot(port, name);
  expect((await run.ended).code).toBe(0);
  expect(causes(folder, 'secret')).toEqual(['rules', 'rules', 'rules', 'rules']);
});

test('CONTEST-044 a name may come in pieces, again, and before or after the welcome; while it plays it changes nothing', async () => {
  const folder = arenaEvent(['longname', 'other'], '--seats', '2', '--max-steps', '20');
  const run = runContest(folder, '--arena-port', '0');
  const port = await run.port('arena');
  // As the learner of the book: its name after every welcome, and no newline behind it.
  const learner = await client(port, (line, say) => {
    if (line.includes('"welcome"')) say('NAME other\r\n');
    if (isUpdate(line)) say('LEFT');
  });
  const c = await client(port, (line, say) => {
    if (isUpdate(line)) say('foo\nup\n');
  });
  c.say('NAME long');
  // It has been heard, as a name that nobody has.
  await new Promise((go) => setTimeout(go, 300));
  c.say('name\n');
  expect((await run.ended).code).toBe(0);
  expect([causes(folder, 'longname'), causes(folder, 'other')]).toEqual([
    ['rules', 'rules'],
    ['rules', 'rules'],
  ]);
  expect(linesOf(folder).map((l) => l.steps)).toEqual([20, 20]);
  await learner.closed;
});

test('CONTEST-044 a bot that is lost has time to come back, plays on, and another connection of it may do so', async () => {
  const folder = arenaEvent(['steady', 'moody'], '--seats', '2', '--max-steps', '90');
  const run = runContest(folder, '--arena-port', '0');
  const port = await run.port('arena');
  await arenaBot(port, 'steady');
  const first = await arenaBot(port, 'moody');
  await first.until(() => first.lines.filter(isUpdate).length === 20);
  first.socket.destroy();
  const second = await arenaBot(port, 'moody');
  await second.until(() => second.lines.filter(isUpdate).length === 20);
  // A spare takes the seat at once.
  const spare = await arenaBot(port, 'moody');
  await spare.until(() => spare.lines.length === 1);
  second.socket.destroy();
  expect((await run.ended).code).toBe(0);
  expect([causes(folder, 'steady'), causes(folder, 'moody')]).toEqual([
    ['rules', 'rules'],
    ['rules', 'rules'],
  ]);
  expect(linesOf(folder).map((l) => l.steps)).toEqual([90, 90]);
  // In the middle of a game a round begins for it.
  expect([shape(second).slice(0, 5), shape(spare).slice(0, 5)]).toEqual(['wwswu', 'wwswu']);
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-044 CONTEST-014 who does not come back, or never answers, has lost its seat, and the others play on', async () => {
  const ids = ['a', 'b', 'goner', 'mute', 'tired'];
  const folder = newEvent(
    'ghostly',
    '--seats',
    '4',
    '--move',
    '5',
    '--bank',
    '0',
    '--ready',
    '400',
    '--option',
    'rounds=1',
  );
  enterCallers(folder, ids);
  const run = runContest(folder, '--arena-port', '0', '--matches', '1');
  const port = await run.port('arena');
  for (const id of ['a', 'b']) await arenaBot(port, id);
  const goner = await arenaBot(port, 'goner');
  const mute = await arenaBot(port, 'mute', []);
  await goner.until(() => goner.lines.filter(isUpdate).length === 3);
  goner.socket.destroy();
  await mute.closed;
  const { code, out } = await run.ended;
  expect([code, out]).toEqual([0, expect.stringContaining('no-worker')]);
  expect(['a', 'b', 'goner', 'mute'].map((id) => causes(folder, id))).toEqual([
    ['rules'],
    ['rules'],
    ['left'],
    ['start'],
  ]);
  expect(linesOf(folder)[0].outcome?.why).toBe('rounds');
  const [{ think, bots }] = linesOf(folder);
  expect(think[bots.indexOf('mute@1')].total).toBeGreaterThan(300);
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-002 CONTEST-044 entries that could not be told apart or could not play are refused, and so is a run without a port', () => {
  const folder = arenaEvent(['one', 'two']);
  const said = (...args: string[]) => contest('add', folder, ...args).err;
  expect(said('three', '--arena', 'one')).toContain('cannot be told from');
  expect(said('three', '--arena', 'elevenchars')).toContain('1 to 10 characters');
  expect(said('three', '--arena', '\u200b')).toContain('1 to 10 characters');
  expect(said('three', '--arena', 'x', '--key')).toContain('--key: takes the place of the name');
  expect(said('three', '--arena', '--cmd', 'true')).toContain('give one of them');
  const nonet = newEvent('nonet', '--bot', 'greedy');
  expect(contest('add', nonet, 'x', '--arena').err).toContain('bots of nonet dial in with --remote');
  expect(contest('run', nonet, '--arena-port', '0').err).toContain('no bot of this event comes that way');
  expect(contest('run', folder).err).toContain('one, two: dial in while the event runs; give --arena-port');
  expect(contest('run', folder, '--arena-port', '70000').err).toContain('--arena-port');
});
