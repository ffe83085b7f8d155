/** Programs over pipes that hear only the parts they want (PLAT-198). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';
import { hasPython } from '../helpers/python.ts';

/** Takes the legal move that the number of the step leads to; says `first` at once, and what `later` gives after each update. */
function bot(first: object | null, later = '() => null', heard = fileWith('', 'heard')): string {
  return `node ${fileWith(
    `
const say = (m) => m && process.stdout.write(JSON.stringify(m) + '\\n');
const later = ${later};
say(${JSON.stringify(first)});
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type !== 'joined' && m.type !== 'reset') require('node:fs').appendFileSync(${JSON.stringify(heard)}, line + '\\n');
  if (!m.yours) return;
  say(later(m));
  const moves = (m.legal || ['wait', 'move n', 'move s']).filter((a) => a !== 'resign');
  say({ type: 'act', session: m.session, n: m.n, action: moves[m.n % moves.length] });
});`,
    'only.cjs',
  )}`;
}

const play = (command: string, ...more: readonly string[]) => {
  const { out } = ghostlight(['sim', 'swamp', '--bot-cmd', command, '--seed', '5', '--json', '--jobs', '1', ...more]);
  const { bot: _bot, bots: _bots, ...result } = JSON.parse(out);
  return JSON.stringify(result).replaceAll(JSON.stringify(command).slice(1, -1), 'BOT');
};
const linesOf = (heard: string) =>
  readFileSync(heard, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('PLAT-198 a program that wants only what it uses plays the games that it would play anyway', () => {
  const games = ['--games', '4', '--max-steps', '60'];
  const whole = play(bot(null), ...games);
  expect(play(bot({ type: 'ready', only: ['legal'] }), ...games, '--batch', '4')).toBe(whole);
  expect(play(bot({ type: 'ready', only: ['legal', 'obs.pc'], delta: true }), ...games)).toBe(whole);
  if (!hasPython) return;
  expect(play('python3 examples/bots/only.py', ...games, '--batch', '4')).toBe(whole);
});

test('PLAT-198 what is wanted can change in the middle of a game; what is wrong changes nothing', () => {
  const heard = fileWith('', 'heard');
  const later = `(m) => ({
    3: { type: 'ready', only: ['legal', 'obs.turn'] },
    5: { type: 'ready', only: ['legal', 'obs.turn'], delta: true },
    8: { type: 'ready', only: ['legal', 'obs.moon'] },
    9: { type: 'ready', only: 'legal' },
    10: { type: 'ready' },
  })[m.n]`;
  play(bot(null, later, heard), '--games', '1', '--max-steps', '13');
  const all = linesOf(heard);
  const told = all
    .filter((m) => m.type !== 'error')
    .map((m) => [m.n, m.type, Object.keys((m.obs ?? {}) as object).length, 'score' in m]);
  expect(told.slice(0, 12)).toEqual([
    ...[0, 1, 2, 3].map((n) => [n, 'update', 15, true]),
    ...[4, 5, 6].map((n) => [n, 'update', 1, false]),
    ...[7, 8, 9, 10].map((n) => [n, 'changes', 0, false]),
    [11, 'update', 15, true],
  ]);
  const errors = all.filter((m) => m.type === 'error');
  expect(errors).toMatchObject([
    {
      code: 'bad-field',
      field: 'only[1]',
      text: expect.stringMatching(/^"obs.moon" is no part .* obs.NAME with game, turn/),
    },
    { code: 'bad-field', field: 'only' },
  ]);
});
