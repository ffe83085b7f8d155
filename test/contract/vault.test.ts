import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderVault, memoryVault, type Vault } from '../../src/host/vault.ts';
import { quickVault, ROOMS } from '../../src/server/room-file.ts';
import { RETRY_MS, roomVault } from '../../src/server/room-vault.ts';
import { fileVault } from '../../src/store/file-vault.ts';
import { failingVault } from '../failing-vault.ts';
import { type AnyVault, type Storage, troubleOf, vaultContract } from './vault.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vault-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The storage of a vault in a folder, or of one made around it. */
function inFolder(around: (vault: Vault) => Vault = (vault) => vault): Storage {
  const path = folder();
  const again = () => around(fileVault(path));
  return { vault: again(), again };
}

function inMemory(make: (files: Map<string, string>) => Vault): Storage {
  const files = new Map<string, string>();
  const again = () => make(files);
  return { vault: again(), again };
}

const clock = { now: () => 0, after: () => () => {} };
const uncharged = { count: () => {}, recorded: () => {} };
const ofRoom = (vault: Vault) => roomVault(vault, clock, uncharged);

vaultContract('memory', () => inMemory(memoryVault));
vaultContract('memory that can fail', () => inMemory(failingVault));
vaultContract('files', () => inFolder());
vaultContract('a folder of files', () => inFolder((vault) => folderVault(vault, 'packs/1/')));
vaultContract('files of a busy server', () => inFolder(quickVault));
vaultContract('a room on files', () => inFolder(ofRoom));
vaultContract('a room in memory', () => inMemory((files) => ofRoom(memoryVault(files))));

/** Everything a vault can be asked to change. */
const CHANGES: readonly ((vault: AnyVault) => unknown)[] = [
  (vault) => vault.write('rooms/a', 'new\n'),
  (vault) => vault.append('rooms/a', 'new\n'),
  (vault) => vault.append('rooms/a', 'new\n', true),
];
const QUESTIONS: readonly ((vault: AnyVault) => unknown)[] = [
  (vault) => vault.read('rooms/a'),
  (vault) => vault.list('rooms'),
];

test.each(['disk-full', 'not-permitted', 'failed'] as const)(
  'storage that fails with %s says so, and is whole when it works again',
  async (code) => {
    const failing = failingVault();
    for (const vault of [failing, ofRoom(failing), quickVault(failing)]) {
      failing.writes = null;
      failing.reads = null;
      vault.write('rooms/a', 'old\n');
      failing.writes = code;
      expect(await troubleOf(() => vault.write('rooms/a', 'new\n'))).toBe(code);
      expect(vault.read('rooms/a')).toBe('old\n');
      failing.reads = code;
      for (const ask of QUESTIONS) expect(await troubleOf(() => ask(vault))).toBe(code);
    }
  },
);

test('files whose folder is none, or is not to be written, fail by name and leave nothing behind', async () => {
  const path = folder();
  writeFileSync(join(path, 'rooms'), 'a file where a folder should be');
  for (const vault of [fileVault(path), quickVault(fileVault(path)), ofRoom(fileVault(path))])
    for (const change of CHANGES) expect(await troubleOf(() => change(vault))).toBe('failed');
  expect(readdirSync(path)).toEqual(['rooms']);
});

test('a full disk is told by every way of writing', { skip: !existsSync('/dev/full') }, async () => {
  for (const vault of [fileVault('/dev'), ofRoom(fileVault('/dev'))])
    expect(await troubleOf(() => vault.append('full', 'x', true))).toBe('disk-full');
});

test('files whose names lead elsewhere are refused before anything is touched', async () => {
  const path = folder();
  for (const vault of [fileVault(path), ofRoom(fileVault(path))])
    for (const name of ['../x', 'a/../../x', '/etc/passwd', '', 'a//b', './a', 'a\\b', 'a\0b', 'c:x', '.hidden'])
      expect([name, await troubleOf(() => vault.write(name, ''))]).toEqual([name, 'bad-name']);
  expect(readdirSync(path)).toEqual([]);
});

test('a name that no folder takes fails as any other storage does', async () => {
  const { vault } = inFolder();
  expect(await troubleOf(() => vault.write(`saves/${'x'.repeat(300)}`, ''))).toBe('failed');
});

test('what a crash left of a file is neither listed nor read nor in the way', async () => {
  const path = folder();
  const vault = fileVault(path);
  vault.write('saves/a', 'whole\n');
  writeFileSync(join(path, 'saves', '.a.1.1.tmp'), 'hal');
  const after = fileVault(path);
  expect([after.list('saves'), after.read('saves/a')]).toEqual([['saves/a'], 'whole\n']);
  after.write('saves/a', 'new\n');
  expect(vault.read('saves/a')).toBe('new\n');
});

test('two vaults on one storage see what the other wrote, whole', async () => {
  for (const { vault, again } of [inFolder(), inFolder(quickVault), inMemory(memoryVault)]) {
    const other = await again();
    for (let i = 0; i < 20; i++) {
      const [writer, reader] = i % 2 === 0 ? [vault, other] : [other, vault];
      await writer.append('saves/lines', `${i}\n`);
      await writer.write('saves/whole', `${i}`.repeat(1000));
      expect(await reader.read('saves/whole')).toBe(`${i}`.repeat(1000));
    }
    expect(await other.read('saves/lines')).toBe(Array.from({ length: 20 }, (_, i) => `${i}\n`).join(''));
  }
});

test('a room counts every byte it keeps, and what it removes is given back', () => {
  let bytes = 0;
  const vault = roomVault(memoryVault(), clock, { ...uncharged, count: (n) => (bytes += n) });
  vault.write(`${ROOMS}/a`, 'grün');
  vault.append(`${ROOMS}/a`, '\n');
  expect(bytes).toBe(6);
  vault.write(`${ROOMS}/a`, '');
  vault.append(`${ROOMS}/b`, 'x');
  vault.remove(`${ROOMS}/b`);
  expect(bytes).toBe(0);
});

test('a room is charged with the recording that its journal becomes, whichever way', () => {
  const charged = (around: (vault: Vault) => Vault): number => {
    let bytes = 0;
    const vault = roomVault(around(fileVault(folder())), clock, { ...uncharged, recorded: (n) => (bytes += n) });
    vault.append(`${ROOMS}/a`, 'grün\n');
    if (vault.link?.(`${ROOMS}/a`, 'recordings/a') !== true) vault.write('recordings/a', 'grün\n');
    return bytes;
  };
  expect(charged((vault) => vault)).toBe(6);
  expect(charged((vault) => ({ ...vault, link: () => false }))).toBe(6);
});

test('a room whose storage failed leaves it in peace for a moment, and then tries again', async () => {
  const failing = failingVault();
  let now = 0;
  const vault = roomVault(failing, { ...clock, now: () => now }, uncharged);
  failing.writes = 'disk-full';
  const change = () => troubleOf(() => vault.write('rooms/a', 'x'));
  expect([await change(), await change(), failing.tried]).toEqual(['disk-full', 'disk-full', 1]);
  failing.writes = null;
  now = RETRY_MS - 1;
  expect(await change()).toBe('disk-full');
  now = RETRY_MS;
  expect([await change(), vault.read('rooms/a')]).toEqual(['', 'x']);
});
