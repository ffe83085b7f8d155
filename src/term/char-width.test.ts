import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNarrow } from './char-width.ts';

test('letters, lines, blocks and arrows are one column wide', () => {
  for (const char of 'aZ0~éßñЖλ─│┌╬█▓░▲►●○◦·…→←↑↓«»♥♠☺') expect([char, isNarrow(char)]).toEqual([char, true]);
});

test('wide signs, pictures, combining marks and controls are not', () => {
  for (const char of [
    '漢',
    '한',
    'カ',
    '，',
    '⌚',
    '⚡',
    '✨',
    '⭐',
    '♈',
    '☰',
    '👻',
    '🗝',
    '\u0301',
    '\u00a0',
    '\x1b',
    '\n',
    'e\u0301',
    '👨‍👩‍👧',
  ])
    expect([char, isNarrow(char)]).toEqual([char, false]);
});

test('every character that the games and the shell draw is one column wide', () => {
  const folders = ['games', 'shell', 'engine'].map((name) => join(import.meta.dirname, '..', name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|json)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const chars = [...new Set(files.join(''))].filter((c) => c !== '\n');
  expect(chars.length).toBeGreaterThan(100);
  expect(chars.filter((c) => !isNarrow(c))).toEqual([]);
});
