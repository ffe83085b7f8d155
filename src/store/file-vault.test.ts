import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { dice } from '../../test/toy-game.ts';
import { openDice, playRandomly, textOf } from '../../test/toy-play.ts';
import { openJournal, resumeJournal } from '../host/journal.ts';
import { type Signer, signRecording } from '../host/sign-recording.ts';
import { type Vault, VaultError } from '../host/vault.ts';
import { verify } from '../host/verify.ts';
import { fileVault, vaultError } from './file-vault.ts';

let directory: string;
let vault: Vault;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vault-'));
  vault = fileVault(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function trouble(run: () => unknown): VaultError {
  try {
    run();
  } catch (e) {
    if (e instanceof VaultError) return e;
    throw e;
  }
  throw new Error('no trouble');
}

test('files are written, read, appended to, listed and removed', () => {
  expect(vault.read('saves/a.jsonl')).toBe(null);
  expect(vault.list('saves')).toEqual([]);
  vault.write('saves/b.jsonl', 'grün\n');
  vault.append('saves/b.jsonl', 'two\n');
  vault.append('saves/a.jsonl', 'one\n');
  vault.write('saves/old/c.jsonl', '');
  expect(vault.read('saves/b.jsonl')).toBe('grün\ntwo\n');
  expect(vault.list('saves')).toEqual(['saves/a.jsonl', 'saves/b.jsonl', 'saves/old/c.jsonl']);
  vault.remove('saves/a.jsonl');
  vault.remove('saves/a.jsonl');
  expect(vault.list('saves')).toEqual(['saves/b.jsonl', 'saves/old/c.jsonl']);
});

test('PLAT-064 a file is replaced whole, and leftovers of a crash are never listed', () => {
  vault.write('saves/a.jsonl', 'old\n');
  writeFileSync(join(directory, 'saves/.a.jsonl.123.1.tmp'), 'half');
  vault.write('saves/a.jsonl', 'new\n');
  expect(vault.read('saves/a.jsonl')).toBe('new\n');
  expect(vault.list('saves')).toEqual(['saves/a.jsonl']);
  expect(readdirSync(join(directory, 'saves')).sort()).toEqual(['.a.jsonl.123.1.tmp', 'a.jsonl']);
});

test('PLAT-064 a file that need not survive a power cut is replaced whole all the same', () => {
  vault.write('saves/a.jsonl', 'old\n', false);
  const reader = openSync(join(directory, 'saves/a.jsonl'), 'r');
  vault.write('saves/a.jsonl', 'new\n', false);
  // Whoever has begun to read reads the old one to its end.
  expect(readFileSync(reader, 'utf8')).toBe('old\n');
  closeSync(reader);
  expect(vault.read('saves/a.jsonl')).toBe('new\n');
  expect(readdirSync(join(directory, 'saves'))).toEqual(['a.jsonl']);
});

test('PLAT-064 a write that fails leaves the old file and no leftovers', () => {
  vault.write('saves/a.jsonl', 'old\n');
  mkdirSync(join(directory, 'saves/b.jsonl/inside'), { recursive: true });
  const e = trouble(() => vault.write('saves/b.jsonl', 'x'));
  expect([e.code, e.path]).toEqual(['failed', join(directory, 'saves/b.jsonl')]);
  expect(readdirSync(join(directory, 'saves')).sort()).toEqual(['a.jsonl', 'b.jsonl']);
  expect(readFileSync(join(directory, 'saves/a.jsonl'), 'utf8')).toBe('old\n');
});

test('no name leads out of the directory', () => {
  const names = ['../x', 'a/../../x', '/etc/passwd', '', 'a//b', './a', 'a/.', 'a\\b', 'a\0b', 'c:x', '.hidden'];
  for (const name of names) {
    for (const run of [
      () => vault.read(name),
      () => vault.write(name, ''),
      () => vault.append(name, ''),
      () => vault.remove(name),
      () => vault.list(name),
    ])
      expect([name, trouble(run).code]).toEqual([name, 'bad-name']);
  }
});

test('what the system says is told in words, with the path', () => {
  writeFileSync(join(directory, 'file'), '');
  const inFile = trouble(() => vault.append('file/x', 'y'));
  expect(inFile.path).toBe(join(directory, 'file/x'));
  expect(inFile.message).toBe('a part of the path is no folder');
  expect(vaultError('EIO', 'p').message).toBe('failed with EIO');
  for (const code of ['EACCES', 'EPERM', 'EROFS']) expect(vaultError(code, 'p').code).toBe('not-permitted');
  for (const code of ['ENOSPC', 'EDQUOT']) expect(vaultError(code, 'p').code).toBe('disk-full');
});

test('a full disk is told as such', () => {
  if (!existsSync('/dev/full')) return;
  const full = fileVault('/dev');
  expect(trouble(() => full.append('full', 'x'))).toMatchObject({ code: 'disk-full', message: 'the disk is full' });
});

test('PLAT-064 a process killed while it plays loses at most the step in progress', async () => {
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/kill-child.ts', directory]);
    let sure = 0;
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.stderr.on('data', (data) => reject(new Error(String(data))));
      child.stdout.on('data', (data) => {
        sure = Number(String(data).trim().split('\n').at(-1));
        if (sure > 300 + 97 * round) child.kill('SIGKILL');
      });
      child.on('exit', () => resolve());
    });
    const text = defined(vault.read('saves/dice.jsonl'));
    const resumed = resumeJournal(vault, 'saves/dice.jsonl', dice, (p) => {
      throw new Error(p.text);
    });
    if (!resumed.ok) throw new Error(resumed.problem.text);
    const { session, ui } = resumed.value;
    expect(session.n).toBeGreaterThanOrEqual(sure);
    expect(session.n - (ui as { n: number }).n).toBeLessThanOrEqual(1);
    expect(verify(dice, text)).toMatchObject({ ok: true, value: { n: session.n } });
    session.submit(0, session.n, dice.actions.get('roll 1'));
    expect(verify(dice, defined(vault.read('saves/dice.jsonl')))).toMatchObject({
      ok: true,
      value: { n: session.n, torn: false },
    });
  }
}, 60000);

test('a file gets a second name where none is taken, and either name goes its own way when it is written anew', () => {
  vault.append('rooms/a', 'one\n');
  expect(vault.link?.('rooms/a', 'recordings/b')).toBe(true);
  expect(vault.read('recordings/b')).toBe('one\n');
  vault.write('rooms/a', 'two\n');
  expect(vault.read('recordings/b')).toBe('one\n');
  expect(vault.link?.('rooms/a', 'recordings/b')).toBe(false);
  expect(vault.link?.('rooms/none', 'recordings/c')).toBe(false);
  vault.remove('rooms/a');
  expect([vault.list('rooms'), vault.list('recordings')]).toEqual([[], ['recordings/b']]);
  expect(vault.read('recordings/b')).toBe('one\n');
});

const SLOT = 'rooms/dice.jsonl';
const SIGNER: Signer = { key: 'key', sign: () => 'signature' };

function noTrouble({ text }: { readonly text: string }): never {
  throw new Error(text);
}

/** A game to its end, journalled, and where its file is. */
function played(seed = 'linked') {
  const session = openDice(seed, { limit: 70, goal: 1000 });
  const journal = openJournal(vault, SLOT, session, noTrouble);
  playRandomly(session, 70);
  return { session, journal, file: join(directory, SLOT) };
}

test('a journal that holds nothing but its game becomes the recording, byte for byte, and no file is made for it', () => {
  const { session, journal, file } = played();
  const { ino } = statSync(file);
  const name = defined(journal.finish(SIGNER));
  expect(vault.read(name)).toBe(signRecording(textOf(session), SIGNER));
  expect(statSync(join(directory, name)).ino).toBe(ino);
  expect(vault.list('rooms')).toEqual([]);
  // The same game once more has the same name.
  const again = played();
  expect(again.journal.finish(SIGNER)).toBe(name);
  expect(vault.read(name)).toBe(signRecording(textOf(session), SIGNER));
  expect([vault.list('rooms'), vault.list('recordings')]).toEqual([[], [name]]);
});

test.each([
  ['holds a state', ({ journal }: ReturnType<typeof played>) => journal.save()],
  ['holds what a front end keeps', ({ journal }: ReturnType<typeof played>) => journal.ui({ mode: 'end' }, [])],
  ['was cut off', ({ file }: ReturnType<typeof played>) => truncateSync(file, 40)],
  ['was added to', ({ file }: ReturnType<typeof played>) => writeFileSync(file, 'more\n', { flag: 'a' })],
  ['was removed', ({ file }: ReturnType<typeof played>) => rmSync(file)],
] as const)('a journal that %s is no recording: the game is written whole', (_, harm) => {
  const game = played();
  harm(game);
  const name = defined(game.journal.finish(SIGNER));
  expect(vault.read(name)).toBe(signRecording(textOf(game.session), SIGNER));
  expect(vault.list('rooms')).toEqual([]);
});

test('PLAT-104 killed between the two names of a finished game, it is still over, and its recording stays as it is', () => {
  const { session, journal } = played();
  const whole = signRecording(textOf(session), SIGNER);
  let name = '';
  const killed = () =>
    journal.finish(SIGNER, (recording) => {
      name = recording;
      throw new Error('killed');
    });
  expect(killed).toThrow('killed');
  expect([vault.read(name), vault.read(SLOT)]).toEqual([whole, whole]);
  const again = resumeJournal(fileVault(directory), SLOT, dice, noTrouble);
  if (!again.ok) throw new Error(again.problem.text);
  expect(again.value.session.outcome).toEqual(session.outcome);
  // What is written to the slot now is no longer the recording's.
  expect(vault.read(name)).toBe(whole);
  expect(again.value.journal.finish(SIGNER)).toBe(name);
  expect([vault.read(name), vault.read(SLOT)]).toEqual([whole, null]);
});
