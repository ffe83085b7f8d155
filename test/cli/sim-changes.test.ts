/** Programs over pipes that hear only what changed (PLAT-196). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';
import { hasPython } from '../helpers/python.ts';

/** The same choice as that of the examples, from whole updates. */
const WHOLE = `
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type === 'changes') process.exit(9);
  if (m.type !== 'update' || !m.yours) return;
  const moves = m.legal.filter((a) => a !== 'resign');
  const from = moves.length > 0 ? moves : m.legal;
  say({ type: 'act', session: m.session, n: m.n, action: from[[...JSON.stringify(m.obs)].length % from.length] });
});`;

const ARGS = ['--games', '3', '--seed', '5', '--max-steps', '40', '--json', '--jobs', '1'];
const play = (game: string, command: string, ...more: readonly string[]) => {
  const { out, err } = ghostlight(['sim', game, '--bot-cmd', command, ...ARGS, ...more]);
  const { bot: _bot, bots: _bots, ...result } = JSON.parse(out);
  return { result: JSON.stringify(result).replaceAll(JSON.stringify(command).slice(1, -1), 'BOT'), err };
};

test('PLAT-196 programs that put changes together know what those know that are told everything', () => {
  const whole = play('sword', `node ${fileWith(WHOLE, 'whole.cjs')}`).result;
  expect(play('sword', 'node examples/bots/changes.mjs', '--batch', '3').result).toBe(whole);
  if (!hasPython) return;
  expect(play('sword', 'python3 examples/bots/changes.py').result).toBe(whole);
});

test('PLAT-196 after ready the next update of a game is whole, and so it is after it was taken back', () => {
  const heard = fileWith('', 'heard');
  const bot = fileWith(
    `
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.type !== 'joined') require('node:fs').appendFileSync(${JSON.stringify(heard)}, m.type[0]);
  if (!m.yours) return;
  if (m.n === 2) say({ type: 'ready', delta: true });
  if (m.n === 5) say({ type: 'ready' });
  if (m.n === 7) say({ type: 'ready', delta: true });
  if (m.n === 8) say({ type: 'ready', delta: 'yes' });
  say({ type: 'act', n: m.n, action: m.legal.find((a) => a !== 'resign') });
});`,
    'ready.cjs',
  );
  const args = ['--games', '1', '--seed', '1', '--max-steps', '20', '--json'];
  const ran = ghostlight(['sim', 'sword', '--bot-cmd', `node ${bot}`, ...args]);
  expect(JSON.parse(ran.out)).toMatchObject({ games: 1 });
  // Updates, changes, and the error about a wrong value, which changes nothing.
  expect(readFileSync(heard, 'utf8')).toMatch(/^uuuuccuuuecc/);
});
