/** A program that comes as an archive over HTTP, is probed and plays in its box; and who may read what it wrote (CONTEST-070, CONTEST-072). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxMissing } from '../../src/cli/contest/sandbox.ts';
import { scratch } from '../command.ts';
import { linesOf } from '../helpers/contest-event.ts';
import { addEvent, keyFor, serveContests, tarOf, untilStatus } from '../helpers/served-contests.ts';

/** On machines without bubblewrap programs of strangers are not started: see the last test. */
const boxed = sandboxMissing() === null ? test : () => {};

/** Plays the first legal move, with a second file beside it; says whether it could look out of its box. */
const PROGRAM = `
const { readFileSync } = require('node:fs');
const { name } = require('./name.cjs');
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
let out = 'sealed';
try { readFileSync('../../manifest.json'); out = 'escaped'; } catch {}
console.error(name + ' is ' + out);
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const m = JSON.parse(text);
  if (m.type === 'over') process.exit(0);
  if (m.type === 'update' && m.yours) say({ type: 'act', n: m.n, action: m.legal[0] });
});`;

const archive = (program: string) =>
  gzipSync(tarOf({ name: 'bot.cjs', text: program }, { name: 'name.cjs', text: "exports.name = 'ann';" })).toString(
    'base64',
  );

boxed(
  'CONTEST-050 CONTEST-070 CONTEST-072 an archive is probed, plays in its box, and its log is for its author alone',
  async () => {
    const root = scratch();
    const folder = addEvent(root, 'cup', 'nonet', '--bot', 'random', '--move', '60000', '--ready', '60000');
    const [olga, ann, bob] = [
      keyFor(folder, 'organiser', 'Olga'),
      keyFor(folder, 'author', 'Ann'),
      keyFor(folder, 'author', 'Bob'),
    ];
    const served = await serveContests(root);
    const { get, post } = served;
    const bring = (program: string) => ({ id: 'ann', command: 'node bot.cjs', archive: archive(program) });
    const broken = await post('/cup/bots', bring('process.exit(3)'), ann);
    expect([broken.status, broken.body.text]).toEqual([422, expect.stringContaining('in a probe game it')]);
    expect(existsSync(join(folder, 'bots', 'ann-1'))).toBe(false);
    expect(await post('/cup/bots', bring(PROGRAM), ann)).toMatchObject({ status: 201, body: { bot: 'ann@1' } });
    await post('/cup/deeds', { do: 'start' }, olga);
    await untilStatus(served, 'cup', 'finished');
    const line = linesOf(folder).find((l) => l.bots.includes('ann@1'));
    expect(line?.causes).toEqual(['rules']);
    const path = `/cup/logs/ann@1/${line?.match}`;
    expect(await get(path, ann)).toMatchObject({ status: 200, body: expect.stringContaining('ann is sealed') });
    expect((await get(path, olga)).status).toBe(200);
    for (const key of [bob, undefined, 'forged']) {
      const said = await get(path, key);
      expect([key === undefined ? 401 : 403, JSON.stringify(said.body)]).toEqual([
        said.status,
        expect.not.stringContaining('sealed'),
      ]);
    }
  },
);

test('CONTEST-050 CONTEST-070 without bubblewrap an archive is refused with what is missing, and nothing of it stays', async () => {
  const root = scratch();
  const folder = addEvent(root, 'cup', 'nonet', '--bot', 'random');
  const ann = keyFor(folder, 'author', 'Ann');
  const { post } = await serveContests(root);
  const path = process.env.PATH;
  onTestFinished(() => void (process.env.PATH = path));
  process.env.PATH = '/nowhere';
  const said = await post('/cup/bots', { id: 'ann', command: 'node bot.cjs', archive: archive(PROGRAM) }, ann);
  expect([said.status, said.body.text]).toEqual([422, expect.stringContaining('bwrap')]);
  expect(existsSync(join(folder, 'bots', 'ann-1'))).toBe(false);
});
