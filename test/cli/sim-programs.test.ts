/** Programs that stay for many games, one after the other or several at a time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeBot, pidFile, pidsIn } from '../attack/bots.ts';
import { ghostlight, scratch } from '../command.ts';

/** Plays the first legal move for ever; `extra` sees every message first. */
function stayer(extra: string): string {
  return nodeBot(`
const { appendFileSync } = require('node:fs');
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const m = JSON.parse(text);
  if ((() => { ${extra} })()) return;
  if (m.type === 'update' && m.yours) say({ type: 'act', session: m.session, n: m.n, action: m.legal[0] });
});`);
}

const noted = (file: string, what: string) => `appendFileSync(${JSON.stringify(file)}, ${what} + '\\n');`;
const sim = (...args: string[]) => ghostlight(['sim', 'nonet', '--jobs', '1', '--games', '6', '--json', ...args]);
const seatsOf = (out: string) => JSON.parse(out).seats;

test('PLAT-150 a program that stays plays all games of its thread, with a reset between them', () => {
  const [pids, heard] = [pidFile(), join(scratch(), 'heard')];
  const bot = stayer(`${noted(heard, 'm.type')} if (m.type === 'joined') ${noted(pids, 'process.pid')}`);
  const ran = sim('--bot-cmd', bot);
  expect([ran.code, seatsOf(ran.out)[0].failed]).toEqual([0, 0]);
  expect([pidsIn(pids).length, new Set(pidsIn(pids)).size]).toEqual([6, 1]);
  const types = readFileSync(heard, 'utf8').trim().split('\n');
  const borders = types.filter((t) => t !== 'update');
  expect(borders).toEqual(['joined', 'over', ...Array.from({ length: 5 }, () => ['reset', 'joined', 'over']).flat()]);
});

test('PLAT-150 a program that leaves after a game is started again for the next, and that is no failure', () => {
  const pids = pidFile();
  const bot = stayer(`if (m.type === 'joined') ${noted(pids, 'process.pid')} if (m.type === 'over') process.exit(0);`);
  const ran = sim('--bot-cmd', bot);
  expect([ran.code, seatsOf(ran.out)[0].failed]).toEqual([0, 0]);
  expect(new Set(pidsIn(pids)).size).toBe(6);
});

test('PLAT-150 games are the same whether a program stays, leaves, or plays several at a time', () => {
  const stays = sim('--bot-cmd', stayer(''));
  const leaves = stayer("if (m.type === 'over') process.exit(0);");
  const { seats: _, ...rest } = JSON.parse(stays.out);
  const { seats: __, ...same } = JSON.parse(sim('--bot-cmd', leaves).out);
  expect(same).toEqual(rest);
  const { seats: ___, ...batch } = JSON.parse(sim('--bot-cmd', stayer(''), '--batch', '4').out);
  expect(batch).toEqual(rest);
});

test('PLAT-150 in a batch an answer without a session is not understood, and eleven of them fail every game', () => {
  const bot = stayer(
    "if (m.type === 'update' && m.yours) { say({ type: 'act', n: m.n, action: m.legal[0] }); return true; } " +
      "if (m.type === 'error') { say({ type: 'act', n: 0, action: 'move n' }); }",
  );
  const ran = sim('--bot-cmd', bot, '--batch', '3');
  expect(ran.err).toContain('said too many malformed lines');
});

test('PLAT-150 a program that ends in the midst of a batch loses the games it was in, and the next ones have a new one', () => {
  const pids = pidFile();
  const bot = stayer(
    `if (m.type === 'joined') ${noted(pids, 'process.pid')} if (m.type === 'update' && m.session === 'g2' && m.n === 1) process.exit(3);`,
  );
  const ran = sim('--bot-cmd', bot, '--batch', '2');
  // The session names go on counting, so that it happens once.
  expect([ran.code, seatsOf(ran.out)[0].failed]).toEqual([0, 2]);
  expect(new Set(pidsIn(pids)).size).toBe(2);
});

test('PLAT-150 an answer that comes late is not taken for one in the next game', () => {
  // It answers the last update that it is asked in a game which is cut off after its first step.
  const bot = stayer('');
  const ran = sim('--bot-cmd', bot, '--max-steps', '1');
  expect([ran.code, JSON.parse(ran.out).endings, seatsOf(ran.out)[0].failed]).toEqual([0, { unfinished: 6 }, 0]);
});

test('PLAT-025 seats are taken in the order in which bots and programs are named', () => {
  const bot = stayer('');
  const args = ['sim', 'ghostly', '--bot-cmd', bot, '--bot', 'greedy', '--bot-cmd', bot, '--bot', 'hunter'];
  const ran = ghostlight([...args, '--games', '1', '--rounds', '1', '--map', 'mill', '--json']);
  expect(seatsOf(ran.out).map((s: { player: string }) => s.player)).toEqual([bot, 'greedy', bot, 'hunter']);
});

test('PLAT-151 --record keeps every game, and each of them verifies', () => {
  const folder = join(scratch(), 'deep', 'games');
  const bots = ['--bot', 'random', '--games', '3', '--seed', '5', '--record', folder];
  expect(ghostlight(['sim', 'nonet', ...bots]).code).toBe(0);
  const rows = join(scratch(), 'rows.jsonl');
  ghostlight(['sim', 'nonet', '--bot', 'random', '--games', '3', '--seed', '5', '--rows', rows]);
  const seeds = readFileSync(rows, 'utf8').trim().split('\n');
  for (const [i, line] of seeds.entries()) {
    const { seed, steps } = JSON.parse(line);
    const ran = ghostlight(['replay', '--verify', join(folder, `nonet-00000${i}-${seed}.jsonl`)]);
    expect([ran.code, ran.out]).toEqual([0, expect.stringContaining(`seed ${seed}, ${steps} steps`)]);
  }
});

test('PLAT-151 --rows writes one row per game, as JSON lines or as CSV', () => {
  const [json, csv] = [join(scratch(), 'rows.jsonl'), join(scratch(), 'rows.csv')];
  for (const file of [json, csv])
    ghostlight(['sim', 'nonet', '--bot', 'random', '--games', '5', '--first', '2', '--rows', file]);
  const rows = readFileSync(json, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map((r) => r.game)).toEqual([2, 3, 4, 5, 6]);
  expect(Object.keys(rows[0])).toEqual(['game', 'seed', 'outcome', 'why', 'scores', 'steps', 'ms', 'figures']);
  const lines = readFileSync(csv, 'utf8').trim().split('\n');
  expect(lines[0]).toBe(['game,seed,outcome,why,score,steps,ms', ...Object.keys(rows[0].figures)].join());
  const plain = (cells: readonly unknown[]) => cells.join();
  expect(lines.slice(1).map((line) => plain(line.split(',').filter((_, i) => i !== 6)))).toEqual(
    rows.map((r) => plain([r.game, r.seed, r.outcome, r.why, r.scores[0], r.steps, ...Object.values(r.figures)])),
  );
});

test('PLAT-151 a folder or a file that cannot be written is said before anything is played', () => {
  const told = (...args: string[]) => {
    const { code, err } = sim('--bot', 'random', ...args);
    return `${code} ${err.trim()}`;
  };
  expect(told('--record', '/dev/null/games')).toMatch(/^2 ghostlight: --record: \/dev\/null\/games: /);
  expect(told('--rows', '/no/such/rows')).toMatch(/^2 ghostlight: --rows: \/no\/such\/rows cannot be written/);
  for (const n of ['0', '-1', '1025', 'x'])
    expect(told('--batch', n)).toBe(`2 ghostlight: --batch: expected a whole number from 1 to 1024, got "${n}"`);
});

test('PLAT-150 a refusal names the session that its action named, so that a batch can tell its games apart', () => {
  const heard = join(scratch(), 'heard');
  const bot = stayer(`
    if (m.type === 'refused') ${noted(heard, "m.code + ' ' + m.session")}
    if (m.type === 'update' && m.n === 0) {
      say({ type: 'act', session: m.session, n: 7, action: m.legal[0] });
      say({ type: 'act', session: m.session, n: 0, action: 'fly' });
    }`);
  const ran = sim('--bot-cmd', bot, '--batch', '3');
  expect([ran.code, seatsOf(ran.out)[0].failed]).toEqual([0, 0]);
  const said = readFileSync(heard, 'utf8').trim().split('\n').sort();
  expect(said.length).toBe(12);
  expect(said.filter((line) => /^(bad-action|stale) g[1-6]$/.test(line))).toEqual(said);
  expect(new Set(said).size).toBe(12);
});
