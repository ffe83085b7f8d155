/** The storage contract: what every vault must keep, whatever it is made of. */
import { expect, test } from 'vitest';
import type { Vault, VaultTrouble } from '../../src/host/vault.ts';

type Asked<T> = T | Promise<T>;

/** A vault that may be far away, such as that of a page. */
export interface AnyVault {
  read(name: string): Asked<ReturnType<Vault['read']>>;
  write(name: string, text: string, lasting?: boolean): Asked<void>;
  append(name: string, text: string, onto?: boolean): Asked<void>;
  remove(name: string): Asked<void>;
  list(folder: string): Asked<ReturnType<Vault['list']>>;
  size?(name: string): Asked<number | null>;
}

/** Storage with nothing in it. */
export interface Storage {
  readonly vault: AnyVault;
  /** Another vault on the same storage, as after a restart. */
  again(): Asked<AnyVault>;
}

/** What a vault threw; '' if it threw nothing, and what is no VaultError is thrown on. */
export async function troubleOf(run: () => unknown): Promise<VaultTrouble | ''> {
  try {
    await run();
    return '';
  } catch (e) {
    const { name, code } = e as { name?: string; code?: VaultTrouble };
    if (name !== 'VaultError' || code === undefined) throw e;
    return code;
  }
}

const NAMES = [
  'saves/a',
  'saves/with blanks and (brackets).jsonl',
  'saves/a.b.c.jsonl',
  'saves/grün-日本-🌿.jsonl',
  'saves/__proto__',
  'saves/toString',
  `saves/${'long'.repeat(40)}.jsonl`,
  'saves/a-folder/below/another/deep.jsonl',
];

const TEXTS: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'one line': 'one\n',
  'no line end': 'one',
  'line ends of other systems': 'one\r\ntwo\r',
  'letters of all sizes': 'aü€🌿\u0301\u2028\n',
  'marks that end strings elsewhere': 'a\0b\x1b\x7f\n',
  'a megabyte': '0123456789abcde\n'.repeat(1 << 16),
};

/** Tests one kind of vault; `open` gives storage of its own to each test. */
export function vaultContract(kind: string, open: () => Asked<Storage>): void {
  test(`${kind}: what was never written is missing everywhere`, async () => {
    const { vault } = await open();
    expect(await vault.read('saves/a')).toBe(null);
    expect(await vault.list('saves')).toEqual([]);
    if (vault.size !== undefined) expect(await vault.size('saves/a')).toBe(null);
    expect(await troubleOf(() => vault.remove('saves/a'))).toBe('');
    expect(await vault.read('saves/a')).toBe(null);
  });

  test(`${kind}: a file is replaced whole, shorter or longer, lasting or not`, async () => {
    const { vault, again } = await open();
    for (const [text, lasting] of [
      ['long text\n', true],
      ['x', true],
      ['', false],
      ['more again\n', false],
    ] as const) {
      await vault.write('saves/a', text, lasting);
      expect(await vault.read('saves/a')).toBe(text);
      expect(await (await again()).read('saves/a')).toBe(text);
    }
  });

  test(`${kind}: lines are added at the end of a file, which is made if it is not there`, async () => {
    const { vault, again } = await open();
    await vault.append('saves/a', 'one\n');
    await vault.append('saves/a', 'two\n');
    await vault.append('saves/a', '');
    expect(await vault.read('saves/a')).toBe('one\ntwo\n');
    await vault.write('saves/a', 'anew\n');
    await vault.append('saves/a', 'three\n');
    expect(await (await again()).read('saves/a')).toBe('anew\nthree\n');
  });

  test(`${kind}: lines that belong onto a file are refused when it is gone, and do not begin another`, async () => {
    const { vault, again } = await open();
    await vault.write('saves/a', 'one\n');
    await vault.append('saves/a', 'two\n', true);
    expect(await vault.read('saves/a')).toBe('one\ntwo\n');
    await vault.remove('saves/a');
    expect(await troubleOf(() => vault.append('saves/a', 'three\n', true))).toBe('gone');
    expect([await vault.read('saves/a'), await vault.list('saves')]).toEqual([null, []]);
    expect(await (await again()).read('saves/a')).toBe(null);
  });

  test(`${kind}: what was removed is gone, and a file of its name begins anew`, async () => {
    const { vault, again } = await open();
    await vault.write('saves/a', 'one\n');
    await vault.append('saves/a', 'two\n');
    await vault.write('saves/b', 'stays\n');
    await vault.remove('saves/a');
    expect([await vault.read('saves/a'), await vault.list('saves')]).toEqual([null, ['saves/b']]);
    await vault.append('saves/a', 'new\n');
    expect(await (await again()).read('saves/a')).toBe('new\n');
  });

  test(`${kind}: a folder lists what is below it, sorted, and nothing beside it`, async () => {
    const { vault, again } = await open();
    const below = ['saves/10', 'saves/9', 'saves/Z', 'saves/a', 'saves/a-folder/x', 'saves/b'];
    for (const name of [...below].reverse()) await vault.write(name, name);
    for (const name of ['saves-old/a', 'other/saves/a', 'save']) await vault.write(name, name);
    expect(await vault.list('saves')).toEqual(below);
    expect(await vault.list('saves/a-folder')).toEqual(['saves/a-folder/x']);
    expect(await vault.list('nowhere')).toEqual([]);
    expect(await (await again()).list('saves')).toEqual(below);
  });

  test(`${kind}: long and odd names are kept as they are`, async () => {
    const { vault, again } = await open();
    for (const name of NAMES) await vault.write(name, `of ${name}`);
    const other = await again();
    for (const name of NAMES) expect(await other.read(name)).toBe(`of ${name}`);
    expect(await other.list('saves')).toEqual([...NAMES].sort());
  });

  test(`${kind}: every text comes back to the letter, and its size is that of its bytes`, async () => {
    const { vault, again } = await open();
    for (const [name, text] of Object.entries(TEXTS)) {
      await vault.write(`saves/${name}`, text);
      await vault.append(`saves/twice ${name}`, text);
      await vault.append(`saves/twice ${name}`, text);
    }
    const other = await again();
    for (const [name, text] of Object.entries(TEXTS)) {
      expect((await other.read(`saves/${name}`)) === text).toBe(true);
      expect((await other.read(`saves/twice ${name}`)) === text + text).toBe(true);
      if (other.size !== undefined) expect(await other.size(`saves/${name}`)).toBe(Buffer.byteLength(text));
    }
  });
}
