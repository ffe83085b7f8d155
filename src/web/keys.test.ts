import { expect, test } from 'vitest';
import { keyCap, keyName } from './keys.ts';

function name(key: string, mods = ''): string | null {
  return keyName({
    key,
    ctrlKey: mods.includes('c'),
    altKey: mods.includes('a'),
    shiftKey: mods.includes('s'),
    metaKey: mods.includes('m'),
  });
}

test('PLAT-081 key names of the page are those of the terminal', () => {
  expect(name('ArrowUp')).toBe('Up');
  expect(name(' ')).toBe('Space');
  expect(name('Tab', 's')).toBe('Shift+Tab');
  expect(name('c', 'c')).toBe('Ctrl+c');
  expect(name('C', 'cs')).toBe('Ctrl+c');
  expect(name('G', 's')).toBe('G');
  expect(name('?', 's')).toBe('?');
  expect(name('Enter')).toBe('Enter');
  expect(name('PageDown', 'ca')).toBe('Ctrl+Alt+PageDown');
  expect(name('F5')).toBe('F5');
});

test('what is no key of the game has no name', () => {
  expect(name('Shift', 's')).toBeNull();
  expect(name('Dead')).toBeNull();
  expect(name('c', 'm')).toBeNull();
  expect(name('@', 'ca')).toBe('@');
});

test('keys are written as they stand on a keyboard', () => {
  expect(keyCap('Shift+Up')).toBe('Shift+↑');
  expect(keyCap('Escape')).toBe('Esc');
  expect(keyCap('+')).toBe('+');
  expect(keyCap('_')).toBe('Underscore');
});
