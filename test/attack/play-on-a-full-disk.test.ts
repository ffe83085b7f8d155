import { expect, test } from 'vitest';
import { memoryVault, type VaultTrouble } from '../../src/host/vault.ts';
import { verify } from '../../src/host/verify.ts';
import { failingVault } from '../failing-vault.ts';
import { defined } from '../helpers/defined.ts';
import { type Bench, bench, type HandClient, toyModule } from '../helpers/server.ts';
import { dice, duel } from '../toy-game.ts';

const MODULES = [toyModule(dice), toyModule(duel)];

function begin(b: Bench, options: object = { goal: 1000 }): { readonly ann: HandClient; readonly token: string } {
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options });
  const { token } = defined(ann.heard().find((m) => m.type === 'joined'));
  return { ann, token };
}

/** Rolls so often, from step `from` on. */
function roll(ann: HandClient, from: number, count: number): void {
  for (let n = from; n < from + count; n++) ann.say({ type: 'act', n, action: 'roll 1' });
}

const codes = (c: HandClient) => c.heard().flatMap((m) => (m.type === 'error' ? [m.code] : []));

/** What another server finds on the same files. */
function after(files: Map<string, string>, token: string): number | string {
  const ann = bench({ modules: MODULES, vault: memoryVault(new Map(files)) }).connect();
  ann.say({ type: 'resume', token });
  const [, answer] = ann.heard();
  return answer.type === 'update' ? answer.n : answer.code;
}

test('PLAT-124 a game begun while the disk is full is written whole when there is space, and its player is told both', () => {
  const vault = failingVault();
  const b = bench({ modules: MODULES, vault });
  vault.writes = 'disk-full';
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { goal: 1000 } });
  const heard = ann.heard();
  const { token, session } = defined(heard.find((m) => m.type === 'joined'));
  roll(ann, 0, 5);
  b.clock.pass(10_000);
  expect([...heard, ...ann.heard()].filter((m) => m.type === 'error')).toMatchObject([
    { code: 'not-saved', session, text: expect.stringContaining('cannot save') },
  ]);
  // Reported once, not with every step and try.
  expect(b.faults).toHaveLength(1);
  vault.writes = null;
  b.clock.pass(3_000);
  expect(codes(ann)).toEqual(['saved-again']);
  expect(after(vault.files, token)).toBe(5);
  roll(ann, 5, 5);
  expect(after(vault.files, token)).toBe(10);
  expect(codes(ann)).toEqual([]);
});

test('PLAT-124 a disk that gets full in the middle of a game tears no file for good, and is not written to with every step', () => {
  const vault = failingVault();
  const b = bench({ modules: MODULES, vault });
  const { ann, token } = begin(b);
  roll(ann, 0, 3);
  ann.heard();
  vault.writes = 'disk-full';
  roll(ann, 3, 40);
  expect(codes(ann)).toEqual(['not-saved']);
  expect(vault.tried).toBeLessThan(5);
  // Killed now, what was on file before is there, and loads.
  expect(after(vault.files, token)).toBe(3);
  // Whoever comes back meanwhile is told as well.
  const again = b.connect();
  again.say({ type: 'resume', token });
  expect(codes(again)).toEqual(['not-saved']);
  vault.writes = null;
  b.clock.pass(3_000);
  expect(codes(again)).toEqual(['saved-again']);
  expect(after(vault.files, token)).toBe(43);
});

test('PLAT-124 a game that ends while nothing can be written gets its recording when it can, and the token says how it ended', () => {
  const vault = failingVault();
  const b = bench({ modules: MODULES, vault });
  const { ann, token } = begin(b, { limit: 3 });
  roll(ann, 0, 2);
  vault.writes = 'not-permitted';
  roll(ann, 2, 1);
  const heard = ann.heard();
  expect(heard.find((m) => m.type === 'over')).toMatchObject({ replay: null });
  expect(heard.map((m) => m.code)).toContain('not-saved');
  b.clock.pass(5_000);
  vault.writes = null;
  b.clock.pass(3_000);
  const [name] = vault.list('recordings');
  expect(verify(dice, defined(vault.read(name)))).toMatchObject({ ok: true, value: { complete: true } });
  const again = b.connect();
  again.say({ type: 'resume', token });
  expect(again.heard().at(-1)).toMatchObject({ type: 'over', replay: `/api/${name}` });
});

test('PLAT-130 no trouble of the storage, of any kind and at any moment, closes a session or ends a connection', () => {
  const troubles: VaultTrouble[] = ['disk-full', 'not-permitted', 'gone', 'failed'];
  for (const code of troubles) {
    const vault = failingVault();
    const b = bench({ modules: MODULES, vault });
    const { ann, token } = begin(b);
    const guest = b.connect();
    guest.say({ type: 'new', game: 'duel', name: 'host', seats: 2 });
    const { session } = guest.heard()[1];
    vault.writes = code;
    vault.reads = code;
    roll(ann, 0, 70);
    const bob = b.connect();
    bob.say({ type: 'join', session, name: 'bob' });
    bob.say({ type: 'act', n: 0, action: 'guess 1' });
    guest.say({ type: 'act', n: 0, action: 'guess 2' });
    // What is on file only cannot be had now; that is said, and nothing else happens.
    const cold = b.connect();
    cold.say({ type: 'resume', token: `${'a'.repeat(10)}.x` });
    b.clock.pass(20_000);
    expect(b.broken).toEqual([]);
    expect(b.lobby.live().map((r) => r.n)).toEqual([70, 1]);
    expect([ann.open, guest.open, bob.open]).toEqual([true, true, true]);
    vault.writes = null;
    vault.reads = null;
    b.clock.pass(5_000);
    expect(b.lobby.live().every((r) => r.saved)).toBe(true);
    expect(after(vault.files, token)).toBe(70);
  }
});

test('PLAT-130 a session whose file cannot be read is refused for now, and there when it can be', () => {
  const files = new Map<string, string>();
  const first = bench({ modules: MODULES, vault: memoryVault(files) });
  const { ann, token } = begin(first);
  roll(ann, 0, 3);
  first.lobby.close();
  const vault = failingVault(files);
  const b = bench({ modules: MODULES, vault });
  const again = b.connect();
  again.heard();
  vault.reads = 'failed';
  again.say({ type: 'resume', token });
  expect(again.heard()).toMatchObject([{ type: 'error', code: 'storage' }]);
  vault.reads = null;
  again.say({ type: 'resume', token });
  expect(again.heard()).toMatchObject([{ type: 'update', n: 3 }]);
});
