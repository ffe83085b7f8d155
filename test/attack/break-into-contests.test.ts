/** What strangers try with the contests of a server: forged names, wrong keys, broken uploads, too many at once. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ok } from '../../src/engine/result.ts';
import { readArchive } from '../../src/server/contests/archive.ts';
import type { ContestDesk } from '../../src/server/contests/desk.ts';
import { newKeyCheck } from '../../src/server/contests/keys.ts';
import { newStreams } from '../../src/server/contests/stream.ts';
import { scratch } from '../command.ts';
import { contest } from '../helpers/contest-event.ts';
import { addEvent, copied, serveContests, tarOf } from '../helpers/served-contests.ts';

let ladder: string;
beforeAll(() => {
  ladder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--bot', 'cautious', '--format', 'ladder');
});

test('CONTEST-070 a link in the folder of events is no event', async () => {
  const root = copied(ladder);
  writeFileSync(join(root, 'outside.txt'), 'secret');
  symlinkSync(join(root, 'cup'), join(root, 'link'));
  const { get } = await serveContests(root);
  expect([(await get('/link')).status, (await get('/outside.txt')).status]).toEqual([404, 404]);
  expect((await get('')).body.events.length).toBe(1);
});

test('CONTEST-070 a folder that is no event among the events is named, and the others work', async () => {
  const root = copied(ladder);
  mkdirSync(join(root, 'empty'));
  mkdirSync(join(root, 'name with blanks'));
  mkdirSync(join(root, '.hidden'));
  mkdirSync(join(root, 'broken'));
  writeFileSync(join(root, 'broken', 'manifest.json'), '{"version":1,');
  copied(ladder, root, 'torn');
  writeFileSync(join(root, 'torn', 'matches.jsonl'), 'nonsense\n');
  const { get } = await serveContests(root);
  const { events, troubles } = (await get('')).body;
  expect(events.map((e: { id: string }) => e.id)).toEqual(['cup']);
  expect(troubles.map((t: { id: string }) => t.id)).toEqual(['broken', 'empty', 'name with blanks', 'torn']);
  expect(troubles[3].text).toContain('matches.jsonl: line 1');
  // Where it lies on this machine is nobody's business.
  expect(JSON.stringify(troubles)).not.toContain(root);
  expect((await get('/broken')).status).toBeGreaterThanOrEqual(400);
});

test('CONTEST-070 wrong keys of ten thousand addresses are not remembered for ever', async () => {
  const desk = { holder: async () => ok(null) } as unknown as ContestDesk;
  let now = 0;
  const check = newKeyCheck(desk, () => now);
  const from = (ip: string) => check.holder({ headers: { authorization: 'Bearer x' }, ip }, 'cup');
  for (let i = 0; i < 25_000; i++) {
    now++;
    await from(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  }
  for (let i = 0; i < 10; i++) await from('192.0.2.1');
  expect(await from('192.0.2.1')).toMatchObject({ problem: { code: 'too-fast' } });
});

test('CONTEST-072 archives: bombs, paths, links, twice the same name, cut off or no archive at all', () => {
  const why = (bytes: Uint8Array) => {
    const read = readArchive(bytes);
    return read.ok ? read.value.map((f) => f.name) : read.problem.text;
  };
  const bot = { name: 'bot.py', text: 'print(1)' };
  expect(why(tarOf(bot))).toEqual(['bot.py']);
  expect(why(gzipSync(tarOf({ ...bot, name: './bot.py' }, { name: './', type: '5' })))).toEqual(['bot.py']);
  expect(why(tarOf({ name: 'note', text: 'x', type: 'x' }, bot))).toEqual(['bot.py']);
  for (const name of ['../x', '/etc/passwd', 'a/b', '..', '.', 'a\\b', 'a\u0007b', 'x/../y'])
    expect([name, why(tarOf({ name, text: 'x' }))]).toEqual([name, expect.stringContaining('no name of a file')]);
  for (const type of ['1', '2', '3', '4', '5', '6', 'L', 'S'])
    expect([type, why(tarOf({ name: 'x', type }))]).toEqual([type, expect.stringContaining('no plain file')]);
  expect(why(tarOf(bot, bot))).toContain('two files named');
  expect(why(tarOf(bot, { ...bot, name: './bot.py' }))).toContain('two files named');
  expect(why(tarOf({ name: 'x', text: 'short', size: 1 << 20 }))).toBe('was cut off');
  expect(why(tarOf({ name: 'x', size: 8 ** 11 - 1 }))).toBe('was cut off');
  expect(why(tarOf(bot).subarray(0, 600))).toEqual(['bot.py']);
  expect(why(Buffer.from('no archive at all'.repeat(100)))).toBe('is no tar archive');
  expect(why(new Uint8Array())).toBe('has no files');
  expect(why(gzipSync(Buffer.alloc(64 << 20)))).toContain('more than 8 MiB');
  expect(why(gzipSync(tarOf(bot)).subarray(0, 40))).toContain('no archive that can be unfolded');
  expect(why(tarOf(...Array.from({ length: 201 }, (_, i) => ({ name: `f${i}` }))))).toContain('more than 200 files');
});

test('CONTEST-070 an event that the command line changes while it is served is shown as it is now', async () => {
  const { get, at } = await serveContests(copied(ladder));
  expect((await get('/cup')).body.manifest.bots.length).toBe(2);
  expect(contest('add', at('cup'), 'greedy').code).toBe(0);
  expect((await get('/cup')).body.manifest.bots.length).toBe(3);
  expect(contest('run', at('cup'), '--matches', '4', '--jobs', '1').code).toBe(0);
  expect((await get('/cup/status')).body.status.played).toBe(4);
});

test('CONTEST-070 who listens without reading is let go, and all places are free again', async () => {
  let tell: (event: string) => void = () => {};
  const desk = {
    listen(told: (event: string) => void) {
      tell = told;
      return () => {};
    },
  } as unknown as ContestDesk;
  const streams = newStreams(desk, async () => ({ text: 'x'.repeat(40_000) }));
  onTestFinished(() => streams.close());
  let unread = 0;
  let destroyed = false;
  const response = {
    on: () => response,
    writeHead() {},
    write(text: string) {
      unread += text.length;
    },
    get writableLength() {
      return unread;
    },
    destroy() {
      destroyed = true;
    },
  };
  const leave = streams.admit('10.0.0.1');
  streams.serve('cup', response as never, leave ?? (() => {}));
  await expect
    .poll(
      () => {
        tell('cup');
        return destroyed;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  leave?.();
  expect(streams.open).toBe(0);
});
