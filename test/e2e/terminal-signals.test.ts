/** A program that is told to end gives the terminal back, whatever it shows. */
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { guestGame } from '../helpers/guest-game.ts';
import { openTerminal } from './terminal.ts';

const recording = fileWith(ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out, 'r.jsonl');

for (const args of [[], ['play', 'nonet', '--seed', '7'], ['replay', recording]])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    test(`PLAT-149 PLAT-086 ${args[0] ?? 'the arcade'} gives the terminal back on ${signal}`, async () => {
      const t = openTerminal(args, { env: { GHOSTLIGHT_HOME: scratch() } });
      await t.see(args.length === 0 ? 'Nonet' : 'seed 7');
      expect(t.full()).toBe(true);
      t.kill(signal);
      expect(await t.ended).toBe(0);
      expect([t.full(), t.output().endsWith('\x1b[?25h\x1b[?1049l')]).toEqual([false, true]);
    });

test('PLAT-025 a simulation shows at once that it plays; in a game that never ends it stays so, and Ctrl+c ends it', async () => {
  const game = guestGame({ 'rules.js': (text) => text.replace('s.oil--;', 'for (;;);') });
  const terminal = openTerminal(['sim', '--game', game, '--games', '5', '--bot', 'random']);
  await terminal.see('0 of 5 games');
  terminal.press('Ctrl+c');
  await terminal.ended;
});
