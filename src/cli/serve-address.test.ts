import { expect, test } from 'vitest';
import { publicAddressOf } from './serve-address.ts';

const database = 'postgres://x@y/z';

test('CONTEST-085 an address for visitors is checked when the server starts, and its name counts as allowed', () => {
  expect(publicAddressOf({})).toEqual({ address: null, names: [] });
  expect(publicAddressOf({ database })).toEqual({ address: null, names: [] });
  expect(publicAddressOf({ database, address: 'https://A.example.org' })).toEqual({
    address: 'https://a.example.org/',
    names: ['a.example.org'],
  });
  expect(publicAddressOf({ database, address: 'http://[::1]:8080/x' })).toEqual({
    address: 'http://[::1]:8080/x/',
    names: [],
  });
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ address: 'https://a.example.org' }, /^--address: only with --database/],
    [{ database, address: '' }, /^--address: expected an address such as/],
    [{ database, address: 'a.example.org' }, /got "a\.example\.org"$/],
    [{ database, address: 'javascript:alert(1)' }, /^--address: expected/],
    [{ database, address: 'https://me:secret@a.example.org' }, /^--address: expected/],
    [{ database, address: 'https://a.example.org/?x=1' }, /^--address: expected/],
    [{ database, address: 'http://0.0.0.0:8080' }, /^--address: 0\.0\.0\.0 is where a server listens/],
    [{ database, address: 'http://[::]:8080' }, /is where a server listens/],
  ];
  for (const [flags, sentence] of wrong) expect(() => publicAddressOf(flags)).toThrow(sentence);
});
