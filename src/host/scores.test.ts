import { expect, test } from 'vitest';
import { addScore, readScores } from './scores.ts';
import { memoryVault } from './vault.ts';

const played = { seed: 's', date: '2031-04-30', n: 12 };

test('the ten best of each table are kept, best first', () => {
  const vault = memoryVault();
  for (let i = 0; i < 15; i++)
    addScore(vault, 'toy', { table: 'easy', score: (i * 7) % 15, ties: [] }, { ...played, n: i });
  addScore(vault, 'toy', { table: 'hard', score: 3, ties: [1] }, played);
  const tables = readScores(vault, 'toy');
  if (!tables.ok) throw new Error(tables.problem.text);
  expect(tables.value.easy.map((e) => e.score)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  expect(tables.value.hard).toEqual([{ score: 3, ties: [1], ...played }]);
});

test('ties go to the lower number, then to the earlier game', () => {
  const vault = memoryVault();
  const add = (seed: string, ties: number[]) =>
    addScore(vault, 'toy', { table: 't', score: 5, ties }, { ...played, seed }).place;
  expect([add('a', [9, 1]), add('b', [3, 8]), add('c', [3, 2]), add('d', [3, 2])]).toEqual([1, 1, 1, 2]);
  const tables = readScores(vault, 'toy');
  expect(tables.ok && tables.value.t.map((e) => e.seed)).toEqual(['c', 'd', 'b', 'a']);
});

test('a game that is not among the ten has no place and is not kept', () => {
  const files = new Map<string, string>();
  const vault = memoryVault(files);
  for (let i = 0; i < 10; i++) addScore(vault, 'toy', { table: 't', score: 10, ties: [] }, played);
  const before = files.get('scores/toy.json');
  expect(addScore(vault, 'toy', { table: 't', score: 10, ties: [] }, played).place).toBe(null);
  expect(files.get('scores/toy.json')).toBe(before);
});

test('a broken file is named, kept aside and replaced', () => {
  for (const [broken, path] of [
    ['{oops', 'scores/toy.json'],
    ['{"t":[{"score":"x","ties":[],"seed":"s","date":"d","n":1}]}', 'scores/toy.json.t[0].score'],
  ]) {
    const files = new Map([
      ['scores/toy.json', broken],
      ['scores/toy.broken-1.json', 'older'],
    ]);
    const vault = memoryVault(files);
    const read = readScores(vault, 'toy');
    expect(read.ok ? '' : read.problem.path).toBe(path);
    const added = addScore(vault, 'toy', { table: 't', score: 1, ties: [] }, played);
    expect(added.place).toBe(1);
    expect(added.problem?.text).toContain('kept as scores/toy.broken-2.json');
    expect(files.get('scores/toy.broken-2.json')).toBe(broken);
    expect(files.get('scores/toy.broken-1.json')).toBe('older');
    expect(readScores(vault, 'toy').ok).toBe(true);
  }
});
