/** The example bots in Python, one per game, against `random` on a few games whose seeds are fixed. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { ghostlight } from '../command.ts';
import { hasPython } from '../helpers/python.ts';

test('PLAT-182 there is a bot in Python for every game, of a length to be read', () => {
  const bots = readdirSync('examples/bots').filter((name) => name.endsWith('_bot.py') && name !== 'random_bot.py');
  expect(bots.sort()).toEqual(GAMES.map(({ id }) => `${id}_bot.py`).sort());
  for (const name of bots) {
    const text = readFileSync(`examples/bots/${name}`, 'utf8');
    expect([name, text.trimEnd().split('\n').length <= 120, text.startsWith('"""')]).toEqual([name, true, true]);
  }
});

/** Games of a fixed seed, few enough to be played here; the README has the figures of many. */
const ALONE: readonly (readonly [game: string, games: string, steps: string])[] = [
  ['nonet', '30', '500'],
  ['swamp', '30', '500'],
  ['sword', '8', '3000'],
  ['delve', '4', '1000'],
];

if (hasPython)
  for (const [game, games, steps] of ALONE)
    test(`PLAT-182 the example bot of ${game} is better than random`, () => {
      const mine = `python3 examples/bots/${game}_bot.py`;
      const args = ['sim', game, '--bot-cmd', mine, '--bot', 'random', '--games', games, '--seed', 'examples'];
      const ran = ghostlight([...args, '--max-steps', steps, '--batch', '8', '--bot-bank', '0', '--json']);
      expect([ran.code, ran.err.includes('ghostlight:')]).toEqual([0, false]);
      const { bots, paired } = JSON.parse(ran.out);
      expect(bots[0].seats[0].failed).toBe(0);
      expect(paired.low).toBeGreaterThan(0);
    });

if (hasPython)
  test('PLAT-182 the example bot of ghostly wins against random', () => {
    const mine = 'python3 examples/bots/ghostly_bot.py';
    const args = ['sim', 'ghostly', '--bot-cmd', mine, '--bot', 'random', '--games', '4', '--seed', 'examples'];
    const ran = ghostlight([...args, '--rounds', '1', '--batch', '4', '--bot-bank', '0', '--json']);
    expect([ran.code, ran.err.includes('ghostlight:')]).toEqual([0, false]);
    expect(JSON.parse(ran.out).seats.map((s: { wins: number }) => s.wins)).toEqual([4, 0]);
  });
