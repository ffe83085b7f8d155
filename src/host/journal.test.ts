import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { type Dice, dice } from '../../test/toy-game.ts';
import { act, openDice, openToy, playRandomly, textOf } from '../../test/toy-play.ts';
import type { Game } from '../engine/game.ts';
import type { Problem } from '../engine/result.ts';
import { openJournal, resumeJournal } from './journal.ts';
import { buildSave, loadSave } from './save.ts';
import { memoryVault, type Vault, VaultError } from './vault.ts';
import { verify } from './verify.ts';

const SLOT = 'saves/dice.jsonl';

function quiet(p: Problem): void {
  throw new Error(p.text);
}

test('PLAT-064 play is on file after every step, the front end’s value after every change', () => {
  const vault = memoryVault();
  const s = openDice('j', { goal: 1000 });
  const journal = openJournal(vault, SLOT, s, quiet);
  const log: string[] = [];
  for (let i = 1; i <= 140; i++) {
    act(s, 'roll 1');
    log.push(`roll ${i}`);
    if (log.length > 5) log.shift();
    journal.ui({ mode: 'play', i }, log.slice());
    const loaded = loadSave(dice, defined(vault.read(SLOT)));
    if (!loaded.ok) throw new Error(loaded.problem.text);
    expect([loaded.value.session.n, loaded.value.session.digest()]).toEqual([i, s.digest()]);
    expect([loaded.value.ui, loaded.value.log]).toEqual([{ mode: 'play', i }, log]);
  }
});

test('PLAT-064 killed at any instant, at most the step in progress is lost', () => {
  const vault = memoryVault();
  const s = openDice('kill', { goal: 1000 });
  const digests = [s.digest()];
  const journal = openJournal(vault, SLOT, s, quiet);
  const begun = defined(vault.read(SLOT)).length;
  const lengths = [begun];
  for (let i = 1; i <= 130; i++) {
    act(s, 'roll 2');
    journal.ui({ i }, []);
    digests.push(s.digest());
    lengths.push(defined(vault.read(SLOT)).length);
  }
  const whole = defined(vault.read(SLOT));
  fc.assert(
    fc.property(fc.integer({ min: begun, max: whole.length }), (length) => {
      const torn = memoryVault(new Map([[SLOT, whole.slice(0, length)]]));
      const again = resumeJournal(torn, SLOT, dice, quiet);
      if (!again.ok) throw new Error(again.problem.text);
      const { session } = again.value;
      expect(session.digest()).toBe(digests[session.n]);
      expect(lengths[session.n + 1] ?? whole.length).toBeGreaterThanOrEqual(length);
      act(session, 'roll 1');
      const reread = loadSave(dice, defined(torn.read(SLOT)));
      expect(reread.ok && [reread.value.torn, reread.value.session.digest()]).toEqual([false, session.digest()]);
    }),
  );
});

test('PLAT-064 a broken save is refused and left untouched', () => {
  const files = new Map([[SLOT, '{"at":"head"}\n']]);
  const r = resumeJournal(memoryVault(files), SLOT, dice, quiet);
  expect(r.ok ? '' : r.problem.path).toBe('line 1: format');
  expect([...files]).toEqual([[SLOT, '{"at":"head"}\n']]);
  const none = resumeJournal(memoryVault(), SLOT, dice, quiet);
  expect(none.ok ? '' : none.problem.code).toBe('no-save');
});

test('a finished game becomes a recording and its slot is free', () => {
  const files = new Map<string, string>();
  const s = openDice('my seed/../x', { limit: 70, goal: 1000 });
  const journal = openJournal(memoryVault(files), SLOT, s, quiet);
  playRandomly(s, 70);
  const name = defined(journal.finish());
  expect(name).toMatch(/^recordings\/dice-my-seed-x-70-[0-9a-f]{20}\.jsonl$/);
  expect([...files]).toEqual([[name, textOf(s)]]);
  expect(verify(dice, defined(files.get(name)))).toMatchObject({ ok: true, value: { complete: true } });
});

test('PLAT-103 after a fault the file still leads to the last whole step', () => {
  const fragile: Game<Dice> = {
    ...dice,
    apply(s, turns, emit) {
      dice.apply(s, turns, emit);
      if (s.turn === 3) throw new Error('impossible');
    },
  };
  const vault = memoryVault();
  const s = openToy(fragile, 'f');
  const journal = openJournal(vault, SLOT, s, quiet);
  act(s, 'roll 1', 'roll 1');
  const digest = s.digest();
  expect(() => act(s, 'roll 1')).toThrow('impossible');
  journal.save();
  for (const text of [defined(vault.read(SLOT)), buildSave(s)]) {
    const loaded = loadSave(dice, text);
    expect(loaded.ok && [loaded.value.session.n, loaded.value.session.digest()]).toEqual([2, digest]);
  }
});

test('nothing is written when nothing changed, and a log only grows by its new lines', () => {
  const vault = memoryVault();
  const s = openDice();
  const journal = openJournal(vault, SLOT, s, quiet);
  const log = ['a'.repeat(50), 'b'.repeat(50)];
  journal.ui({ mode: 'x' }, log);
  const before = defined(vault.read(SLOT));
  journal.ui({ mode: 'x' }, log.slice());
  expect(vault.read(SLOT)).toBe(before);
  journal.ui({ mode: 'x' }, [...log, 'c']);
  expect(defined(vault.read(SLOT)).slice(before.length)).toBe('{"at":"ui","n":0,"keep":[0,2],"log":["c"]}\n');
  journal.ui({ mode: 'x' }, [log[0], 'other', 'c']);
  const changed = loadSave(dice, defined(vault.read(SLOT)));
  expect(changed.ok && changed.value.log).toEqual([log[0], 'other', 'c']);
  journal.ui({ mode: 'x' }, []);
  const loaded = loadSave(dice, defined(vault.read(SLOT)));
  expect(loaded.ok && loaded.value.log).toEqual([]);
});

test('a vault that fails is told of, play goes on, and the next line makes the file whole again', () => {
  const files = new Map<string, string>();
  const inner = memoryVault(files);
  let full = false;
  const flaky: Vault = {
    ...inner,
    write(name, text) {
      if (full) throw new VaultError('disk-full', name, 'the disk is full');
      inner.write(name, text);
    },
    append(name, text) {
      if (full) {
        inner.append(name, text.slice(0, 7));
        throw new VaultError('disk-full', name, 'the disk is full');
      }
      inner.append(name, text);
    },
  };
  const troubles: string[] = [];
  const s = openDice('flaky', { goal: 1000 });
  const journal = openJournal(flaky, SLOT, s, (p) => troubles.push(p.code));
  act(s, 'roll 1');
  full = true;
  act(s, 'roll 1', 'roll 1');
  expect([s.n, troubles]).toEqual([3, ['disk-full', 'disk-full']]);
  expect(journal.finish()).toBe(null);
  full = false;
  journal.save();
  const loaded = loadSave(dice, defined(files.get(SLOT)));
  expect(loaded.ok && loaded.value.session.digest()).toBe(s.digest());
  journal.close();
  act(s, 'roll 1');
  const closed = loadSave(dice, defined(files.get(SLOT)));
  expect(closed.ok && closed.value.session.n).toBe(3);
});

test('PLAT-131 all lines of a step are written by one append, before anybody is told of it', () => {
  const files = new Map<string, string>();
  const inner = memoryVault(files);
  const happened: string[] = [];
  const vault: Vault = {
    ...inner,
    append(name, text) {
      inner.append(name, text);
      happened.push(
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).at)
          .join(),
      );
    },
  };
  const s = openDice('together', { limit: 512, goal: 100_000 });
  openJournal(vault, SLOT, s, quiet);
  s.port(0).listen((m) => {
    if (m.tag === 'update') happened.push(`told ${m.n}`);
  });
  happened.length = 0;
  playRandomly(s, 512);
  expect(happened.slice(0, 4)).toEqual(['step', 'told 1', 'step', 'told 2']);
  expect(happened.slice(2 * 63, 2 * 64)).toEqual(['step,check', 'told 64']);
  expect(happened.slice(-2)).toEqual(['step,check,end', 'told 512']);
});

test('PLAT-064 a long game is loaded from a state that is not far back', () => {
  const vault = memoryVault();
  const s = openDice('states', { goal: 100_000, limit: 5000 });
  openJournal(vault, SLOT, s, quiet);
  expect(defined(vault.read(SLOT))).not.toContain('{"at":"state"');
  playRandomly(s, 1030);
  const states = defined(vault.read(SLOT))
    .split('\n')
    .filter((line) => line.startsWith('{"at":"state"'))
    .map((line) => JSON.parse(line).n);
  expect(states).toEqual([512, 1024]);
});
