import { expect, test } from 'vitest';
import { openJournal, resumeJournal } from '../../host/journal.ts';
import { newHead } from '../../host/recording.ts';
import { openSession, type Session } from '../../host/session.ts';
import { memoryVault, type Vault, VaultError } from '../../host/vault.ts';
import { sword } from './index.ts';
import type { Sword } from './types.ts';

const SLOT = 'saves/sword.jsonl';
const quiet = (): void => {
  throw new Error('the vault failed');
};

function open(seed = 'saved'): Session<Sword> {
  const session = openSession(sword, newHead(sword, { seed, options: {}, seats: [{ name: 'tester', kind: 'human' }] }));
  if (!session.ok) throw new Error(session.problem.text);
  return session.value;
}

function act(session: Session<Sword>, ...actions: readonly string[]): void {
  for (const action of actions) expect(session.submit(0, session.n, sword.actions.get(action))).toBe(null);
}

function resume(vault: Vault): Session<Sword> {
  const resumed = resumeJournal(vault, SLOT, sword, quiet);
  if (!resumed.ok) throw new Error(resumed.problem.text);
  return resumed.value.session;
}

test('SWORD-285 one save: a later one takes the place of the earlier', () => {
  const files = new Map<string, string>();
  const vault = memoryVault(files);
  act(withJournal(vault, open()), 'move n', 'pickup 0 0');
  act(withJournal(vault, open('another')), 'move s');
  expect([...files.keys()]).toEqual([SLOT]);
  expect(resume(vault).n).toBe(1);
});

function withJournal(vault: Vault, session: Session<Sword>): Session<Sword> {
  openJournal(vault, SLOT, session, quiet);
  return session;
}

test('SWORD-286 SWORD-287 a save that was loaded moves on with the game: the old position is never loaded again', () => {
  const vault = memoryVault();
  const first = withJournal(vault, open());
  act(first, 'move n', 'pickup 0 0', 'stay');
  const saved = first.digest();
  const loaded = resume(vault);
  expect(loaded.digest()).toBe(saved);
  act(loaded, 'move n');
  const again = resume(vault);
  expect([again.n, again.digest()]).toEqual([4, loaded.digest()]);
  expect(again.digest()).not.toBe(saved);
});

test('SWORD-286 SWORD-291 a finished game leaves no save behind', () => {
  const files = new Map<string, string>();
  const session = open();
  const journal = openJournal(memoryVault(files), SLOT, session, quiet);
  act(session, 'move n', 'resign');
  journal.finish();
  expect(files.has(SLOT)).toBe(false);
});

test('SWORD-289 when writing fails the player is told and the game goes on', () => {
  const files = new Map<string, string>();
  let broken = true;
  const sound = memoryVault(files);
  const vault: Vault = {
    ...sound,
    write: (name, text) => {
      if (broken) throw new VaultError('disk-full', name, 'the disk is full');
      sound.write(name, text);
    },
  };
  const told: string[] = [];
  const session = open();
  openJournal(vault, SLOT, session, (problem) => told.push(problem.text));
  act(session, 'move n', 'stay');
  expect(told.length).toBeGreaterThan(0);
  expect(session.n).toBe(2);
  broken = false;
  act(session, 'stay');
  expect(resume(vault).digest()).toBe(session.digest());
});
