import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';

test('PLAT-177 the better bot is found, with the same verdict whatever the number of threads', () => {
  const args = ['compare', 'nonet', 'greedy', 'random', '--seed', '1', '--json', '--jobs'];
  const one = ghostlight([...args, '1']);
  expect(one.code).toBe(0);
  const result = JSON.parse(one.out);
  expect(result).toMatchObject({ a: 'greedy', b: 'random', unit: 'points', decision: 'better', seats: 1 });
  expect(result.games).toBe(2 * result.pairs);
  expect(result.ahead + result.level + result.behind).toBe(result.pairs);
  expect(result.low).toBeGreaterThan(0);
  expect(ghostlight([...args, '3']).out).toBe(one.out);
});

test('PLAT-177 the worse bot is told so in words, with exit code 1', () => {
  const { code, out, err } = ghostlight(['compare', 'nonet', 'random', 'greedy', '--seed', '1', '--least', '5']);
  expect(code).toBe(1);
  expect(out).toMatch(/^A +B +pairs +A ahead +level +B ahead +log ratio +bounds\n/);
  expect(out).toMatch(/\ngreedy is better than random \(after \d+ pairs; random makes -\d+/);
  // No bar where nobody looks.
  expect(err).toMatch(/^\d+ games in [\d.]+ s\n$/);
});

test('PLAT-177 with too few games nothing is decided, with exit code 3', () => {
  const { code, out, err } = ghostlight(['compare', 'nonet', 'random', 'cautious', '--max-games', '40', '--seed', '1']);
  expect(code).toBe(3);
  expect(out).toContain('\nNot decided (after 20 pairs; ');
  expect(err).toMatch(/\nmore --max-games .*\(--least\)\n$/);
});

test('PLAT-177 in a game of several the sides change seats on each seed', () => {
  const args = ['compare', 'ghostly', 'greedy', 'random', '--rounds', '1', '--map', 'mill', '--seed', '1', '--json'];
  const { code, out } = ghostlight([...args, '--elo1', '200']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ unit: 'Elo', decision: 'better', seats: 2, h0: 0, h1: 200 });
  // A bot against itself: each set is the same game twice, with sides changed.
  const self = ghostlight(['compare', 'ghostly', 'random', 'random', ...args.slice(4), '--max-games', '40']);
  expect(JSON.parse(self.out)).toMatchObject({ ahead: 0, level: 20, behind: 0 });
});

const FIRST_MOVE = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const m = JSON.parse(text);
  if (m.type === 'update' && m.yours)
    console.log(JSON.stringify({ type: 'act', session: m.session, n: m.n, action: m.legal[0] }));
});`;

test('PLAT-177 a program is compared with a bot of the house, and one that cannot play ends with exit code 1', () => {
  const good = ghostlight([
    'compare',
    'nonet',
    'greedy',
    `node ${fileWith(FIRST_MOVE, 'bot.cjs')}`,
    '--batch',
    '8',
    '--json',
  ]);
  expect(good.code).toBe(0);
  expect(JSON.parse(good.out).b).toContain('bot.cjs');
  const bad = ghostlight(['compare', 'nonet', '--bot', 'greedy', '--bot-cmd', 'exit 4', '--least', '5', '--jobs', '1']);
  expect(bad.code).toBe(1);
  expect(bad.err).toContain('failed in every game');
});

test('PLAT-143 PLAT-177 what cannot be compared is refused in one line', () => {
  const said = (...args: string[]) => {
    const { code, err } = ghostlight(['compare', ...args]);
    expect(code).toBe(2);
    return err;
  };
  expect(said('nonet', 'greedy', 'nobody')).toContain('unknown bot "nobody"; known: ');
  expect(said('nonet', 'greedy')).toContain('takes two bots, A and B; 1 given');
  expect(said('nonet')).toContain('needs --bot NAME');
  expect(said('nonet', 'greedy', 'random', 'random')).toContain('random');
  expect(said('nonet', 'greedy', 'random', '--elo1', '5')).toContain('--elo1: this game is played alone');
  expect(said('nonet', 'greedy', 'random', '--least', '0')).toContain('--least: expected more than 0');
  expect(said('nonet', 'greedy', 'random', '--alpha', '0.7')).toContain('--alpha: expected a share');
  expect(said('nonet', 'greedy', 'random', '--max-games', '1')).toContain('--max-games');
  expect(said('ghostly', 'greedy', 'random', '--elo1', '-3')).toContain(
    '--elo1: expected more than --elo0 (0), got -3',
  );
  expect(said('ghostly', 'greedy', 'random', '--seats', '9')).toContain('--seats: expected a whole number from 2');
});

test('PLAT-179 two bots of a game for one play the same seeds, with a row each and the verdict', () => {
  const folder = scratch();
  const rows = join(folder, 'rows.csv');
  const args = ['sim', 'nonet', '--bot', 'greedy', '--bot', 'random', '--games', '30', '--seed', '1'];
  const { code, out } = ghostlight([...args, '--rows', rows, '--record', folder]);
  expect(code).toBe(0);
  expect(out).toMatch(/\ngreedy +30 .*\nrandom +30 /);
  expect(out).toMatch(/\ngreedy is better than random \(after 30 pairs; greedy makes \+[\d.]+ points, 95 % interval/);
  const [head, first, ...rest] = readFileSync(rows, 'utf8').trim().split('\n');
  expect(head).toMatch(/^bot,game,seed,/);
  const seed = first.split(',')[2];
  expect(rest[29]).toMatch(new RegExp(`^random,0,${seed},`));
  const kept = readdirSync(folder).filter((f) => f.startsWith(`nonet-000000-${seed}`));
  expect(kept.sort()).toEqual([`nonet-000000-${seed}-a.jsonl`, `nonet-000000-${seed}-b.jsonl`]);
  expect(JSON.parse(ghostlight([...args, '--json', '--jobs', '1']).out)).toMatchObject({
    bots: [{ seats: [{ player: 'greedy' }] }, { seats: [{ player: 'random' }] }],
    paired: { pairs: 30, unit: 'points' },
  });
});
