import { expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';

test('PLAT-025 the same seed gives the same table whatever the number of jobs', () => {
  const args = ['sim', 'nonet', '--bot', 'random', '--games', '200', '--seed', '1', '--json', '--jobs'];
  const one = ghostlight([...args, '1']).out;
  expect(JSON.parse(one)).toMatchObject({ games: 200, seats: [{ player: 'random', wins: 0 }] });
  expect(ghostlight([...args, '2']).out).toBe(one);
  expect(ghostlight([...args, '7']).out).toBe(one);
});

test('PLAT-025 NONET-161 the table shows games, wins, score, length and the figures of the game', () => {
  const { out } = ghostlight(['sim', 'nonet', '--bot', 'greedy', '--games', '50', '--seed', 'tables']);
  const [head, , row] = out.split('\n');
  for (const title of ['games', 'wins', 'mean score', 'steps', 'cells conquered', 'combat turns'])
    expect(head).toContain(title);
  expect(row).toMatch(/^greedy\s+50 /);
  expect(out).toContain('±');
});

/** Plays the first legal move that is not giving up, and answers once with garbage and once with an illegal move. */
const PROGRAM = `
const lines = require('node:readline').createInterface({ input: process.stdin });
let mess = 0;
lines.on('line', (text) => {
  const m = JSON.parse(text);
  if (m.type === 'joined') console.error('seat', m.seat, 'of', m.seats);
  if (m.type === 'over') process.exit(0);
  if (m.type !== 'update' || !m.yours) return;
  if (mess === 0) console.log('garbage');
  if (mess++ === 1) console.log(JSON.stringify({ type: 'act', n: m.n + 5, action: 'move n' }));
  console.log(JSON.stringify({ type: 'act', n: m.n, action: m.legal[0] }));
});`;

test('PLAT-050 a program plays over its standard input and output, and mistakes cost it nothing', () => {
  const bot = fileWith(PROGRAM, 'bot.cjs');
  const args = ['sim', 'nonet', '--bot-cmd', `node ${bot}`, '--games', '4', '--seed', '1', '--json', '--jobs', '2'];
  const ran = ghostlight(args);
  const result = JSON.parse(ran.out);
  expect(result).toMatchObject({ games: 4, endings: { lost: 4 } });
  expect(result.length.mean).toBeGreaterThan(3);
  expect(ghostlight(args).out).toBe(ran.out);
});

test('PLAT-050 a program that dies loses its game, and its author sees what it said', () => {
  const bot = fileWith('console.error("I fell over"); process.exit(3);', 'bot.cjs');
  const ran = ghostlight(['sim', 'nonet', '--bot-cmd', `node ${bot}`, '--games', '2', '--seed', '1', '--json']);
  expect(JSON.parse(ran.out)).toMatchObject({ endings: { gone: 2 } });
  expect(ran.err).toContain('I fell over');
  expect(ran.err).toContain('exit code 3');
});

test('PLAT-046 NONET-172 a program that only sends illegal actions loses by patience', () => {
  const stubborn = PROGRAM.replace('m.legal[0]', '"target a1"').replace("if (m.type === 'update'", 'if (false');
  const bot = fileWith(
    `${stubborn.replace("if (m.type !== 'update' || !m.yours) return;", "if (m.type === 'joined') return;")}`,
    'bot.cjs',
  );
  const ran = ghostlight(['sim', 'nonet', '--bot-cmd', `node ${bot}`, '--games', '1', '--seed', '1', '--json']);
  expect(JSON.parse(ran.out)).toMatchObject({ endings: { patience: 1 } });
});

test('PLAT-025 PLAT-050 in a game of ticks a program plays with built-in bots, a tick being over when all have answered', () => {
  const bot = fileWith(PROGRAM, 'bot.cjs');
  const args = ['sim', 'ghostly', '--bot', 'greedy', '--bot-cmd', `node ${bot}`, '--bot', 'hunter'];
  const ran = ghostlight([...args, '--games', '2', '--seed', '1', '--rounds', '1', '--map', 'mill', '--json']);
  const result = JSON.parse(ran.out);
  expect(result.games).toBe(2);
  expect(result.seats.map((s: { player: string }) => s.player)).toEqual(['greedy', `node ${bot}`, 'hunter']);
  expect(result.endings).not.toHaveProperty('unfinished');
  expect(result.length.mean).toBeGreaterThan(20);
});

test('PLAT-050 in a game of ticks a program that dies leaves, and the others play on to the end', () => {
  const bot = fileWith('console.error("I fell over"); process.exit(3);', 'bot.cjs');
  const args = ['sim', 'ghostly', '--bot', 'greedy', '--bot', 'greedy', '--bot-cmd', `node ${bot}`];
  const ran = ghostlight([...args, '--games', '1', '--seed', '1', '--rounds', '1', '--map', 'mill', '--json']);
  const result = JSON.parse(ran.out);
  expect(result.endings).not.toHaveProperty('gone');
  expect(result.seats[2].score.mean).toBe(0);
  expect(result.length.mean).toBeGreaterThan(20);
  expect(ran.err).toContain('I fell over');
});
