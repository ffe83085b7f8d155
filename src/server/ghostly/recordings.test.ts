/** Recordings of an arena on file: while a game is played, when it is over, and after a crash. */
import { expect, test } from 'vitest';
import { testContest } from '../../../test/helpers/contest.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { memoryVault, type Vault, VaultError } from '../../host/vault.ts';
import { verify } from '../../host/verify.ts';
import { openRecordings } from './recordings.ts';

const LANE = ['|||||||||', '|#.....#|', '|#..@..#|', '|||||||||'];
const fail = (e: VaultError): never => {
  throw e;
};

function playedTo(vault: Vault, ticks: number, everyLine = true) {
  const recordings = openRecordings({ vault, everyLine, onTrouble: fail });
  const t = testContest(LANE, { tickless: true, rounds: 2, record: recordings.record });
  const clients = [t.client('ann'), t.client('bob')];
  const play = (count: number) => {
    t.contest.start();
    t.clock.pass(1);
    for (let i = 0; i < count; i++) for (const c of clients) c.say('up\n');
  };
  play(ticks);
  return { recordings, t, play };
}

test('GHOST-276 PLAT-060 every tick is on file before the next, and a crash leaves a recording of all of them', () => {
  const files = new Map<string, string>();
  playedTo(memoryVault(files), 7);
  const [[name, text]] = files;
  expect([files.size, name.startsWith('arena/')]).toEqual([1, true]);
  expect(verify(ghostly, text)).toMatchObject({ ok: true, value: { n: 7, complete: false } });
  // The next server finds it, as after a power cut.
  const next = openRecordings({ vault: memoryVault(files), everyLine: true, onTrouble: fail });
  expect([...files.keys()]).toEqual([`recordings/${next.list[0].file}`]);
  expect(next.list).toMatchObject([{ names: ['ann', 'bob'], map: 'custom', ticks: 7 }]);
  expect(next.read(next.list[0].file)).toBe(text);
});

test('GHOST-276 a game that another process still plays is left alone', () => {
  const files = new Map([['arena/4711-1.jsonl', '{"at":"head"}\n']]);
  openRecordings({ vault: memoryVault(files), everyLine: true, onTrouble: fail, isRunning: (pid) => pid === 4711 });
  expect([...files.keys()]).toEqual(['arena/4711-1.jsonl']);
});

test('GHOST-276 a game that is over or was stopped gets its name, and the next one a file of its own', () => {
  const files = new Map<string, string>();
  const { recordings, t, play } = playedTo(memoryVault(files), 3, false);
  t.contest.stop();
  recordings.settle();
  expect(recordings.list.map((s) => s.ticks)).toEqual([3]);
  play(5);
  recordings.settle();
  expect([recordings.list.map((s) => s.ticks), files.size]).toEqual([[5, 3], 2]);
  // What never had a tick is not kept.
  t.contest.stop();
  play(0);
  recordings.settle();
  expect([recordings.list.length, files.size]).toEqual([2, 2]);
  for (const text of files.values()) expect(verify(ghostly, text)).toMatchObject({ ok: true });
  expect(recordings.read('ghostly-nobody-1-abcdef.jsonl')).toBe(null);
});

test('GHOST-276 a full disk is told once, and the game goes on', () => {
  const troubles: string[] = [];
  const full: Vault = {
    ...memoryVault(),
    append() {
      throw new VaultError('disk-full', 'arena', 'the disk is full');
    },
  };
  const recordings = openRecordings({ vault: full, everyLine: true, onTrouble: (e) => troubles.push(e.code) });
  const t = testContest(LANE, { startAt: 2, tickless: true, record: recordings.record });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  for (let i = 0; i < 5; i++) for (const c of [a, b]) c.say('up\n');
  recordings.settle();
  expect([t.contest.obs?.tally.tick, troubles, recordings.list]).toEqual([5, ['disk-full'], []]);
});
