import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';
import { WON_ACTIONS, WON_SCENARIO, WON_SCORE } from '../e2e/nonet-keys.ts';
import { defined } from '../helpers/defined.ts';

const SCRIPT = fileWith('# two steps\nmove w\n\n{"type":"move","dir":"N"}\n', 'script.txt');
const scenario = fileWith(WON_SCENARIO, 'x27.json');
const actions = fileWith(`${WON_ACTIONS.join('\n')}\n`, 'x27.txt');

test('PLAT-024 PLAT-003 a script prints one digest per step, the same on every run', () => {
  const args = ['run', 'nonet', '--scenario', scenario, '--seed', '7', '--actions', actions, '--emit', 'digest'];
  const first = ghostlight(args);
  expect(first.code).toBe(0);
  const lines = first.out.trimEnd().split('\n');
  expect(lines.length).toBe(WON_ACTIONS.length);
  lines.forEach((l, i) => expect(l).toMatch(new RegExp(`^${i + 1} [0-9a-f]{16}$`)));
  expect(ghostlight(args).out).toBe(first.out);
});

test('PLAT-024 PLAT-044 by default every step is an update of the common wire, the start included', () => {
  const ran = ghostlight(['run', 'nonet', '--scenario', scenario, '--actions', SCRIPT]);
  const updates = ran.out
    .trimEnd()
    .split('\n')
    .map((l) => JSON.parse(l));
  expect(updates.map((u) => [u.type, u.n, u.seat, u.yours])).toEqual([0, 1, 2].map((n) => ['update', n, 0, true]));
  expect(updates[0].legal).toContain('move n');
  expect(updates[2].obs.health).toBe(11);
});

test('PLAT-002 SWORD-321 without a seed a fresh one is drawn and shown, and with it the game can be repeated', () => {
  const stay = fileWith('stay\nstay\n');
  const run = (...more: string[]) => ghostlight(['run', 'sword', '--emit', 'digest', '--actions', stay, ...more]);
  const fresh = run();
  const seed = /^seed (\S+)\n$/.exec(fresh.err)?.[1] ?? 'none was shown';
  expect(fresh.out).toMatch(/^1 \w+\n2 \w+\n$/);
  expect(run('--seed', seed).out).toBe(fresh.out);
  expect(run().out).not.toBe(fresh.out);
});

test('PLAT-024 actions come from standard input too, and views and scenarios go out', () => {
  const ran = ghostlight(['run', 'nonet', '--seed', '7', '--actions', '-', '--emit', 'view,sketch'], 'move e\n');
  expect(ran.out).toContain('seed 7');
  const sketch = JSON.parse(ran.out.slice(ran.out.lastIndexOf('\n{\n')));
  expect(sketch).toMatchObject({ game: 'nonet', seed: '7' });
  const again = ghostlight(['run', 'nonet', '--scenario', fileWith(JSON.stringify(sketch)), '--emit', 'sketch']);
  expect(JSON.parse(again.out)).toEqual(sketch);
});

test('PLAT-024 DELVE-316 the log of a game goes to a file, a line for each thing that happened', () => {
  const walk = fileWith('drop 1 1\nhotbar 3 -\nexplore\n');
  const ran = ghostlight(['run', 'delve', '--seed', '7', '--actions', walk, '--emit', 'log']);
  expect(ran.out).toMatch(/^You drop Minor Health Potion\.\nA quick key is free \(3\)\.\n/);
});

test('PLAT-024 PLAT-005 a refused action prints its refusal and the script goes on; --strict stops with 1', () => {
  const script = fileWith('move w\nbuy damage\nfly north\nmove e\n');
  const ran = ghostlight([
    'run',
    'nonet',
    '--scenario',
    scenario,
    '--seed',
    '1',
    '--actions',
    script,
    '--emit',
    'digest',
  ]);
  const lines = ran.out.trimEnd().split('\n');
  expect(lines.length).toBe(4);
  expect(JSON.parse(lines[1])).toMatchObject({ type: 'refused', n: 1, code: 'no-root', line: 2 });
  expect(JSON.parse(lines[2])).toMatchObject({ type: 'refused', n: 1, code: 'bad-action', line: 3 });
  expect([lines[0].split(' ')[0], lines[3].split(' ')[0], ran.code]).toEqual(['1', '2', 0]);
  const strict = ghostlight(['run', 'nonet', '--scenario', scenario, '--seed', '1', '--actions', script, '--strict']);
  expect(strict.code).toBe(1);
  expect(strict.err).toContain('line 2');
});

test('PLAT-026 PLAT-060 PLAT-061 a recording verifies; one changed step is refused with its line', () => {
  const recorded = ghostlight([
    'run',
    'nonet',
    '--scenario',
    scenario,
    '--seed',
    '7',
    '--actions',
    actions,
    '--emit',
    'replay',
  ]).out;
  const file = fileWith(recorded, 'game.jsonl');
  const ok = ghostlight(['replay', file, '--verify']);
  expect([ok.code, ok.out]).toEqual([
    0,
    expect.stringContaining(`${WON_ACTIONS.length} steps, won (won), score ${WON_SCORE}`),
  ]);
  const lines = recorded.split('\n');
  lines[10] = lines[10].replace(/"0 [^"]+"/, '"0 move w"');
  const bad = ghostlight(['replay', fileWith(lines.join('\n'), 'bad.jsonl'), '--verify']);
  expect(bad.code).toBe(1);
  expect(bad.err).toMatch(/bad\.jsonl: not verified: line \d+/);
  const cut = ghostlight(['replay', fileWith(recorded.slice(0, recorded.length >> 1), 'cut.jsonl'), '--verify']);
  expect([cut.code, cut.out]).toEqual([0, expect.stringContaining('unfinished')]);
});

test('PLAT-061 recordings of other rules, content or games are refused by name', () => {
  const recorded = ghostlight(['run', 'nonet', '--seed', '7', '--actions', SCRIPT, '--emit', 'replay']).out;
  for (const [from, to, says] of [
    [/"rules":\d+/, '"rules":99', 'rules 99'],
    [/"content":"/, '"content":"00', 'content 00'],
    [/"game":"nonet"/, '"game":"chess"', 'chess'],
  ] as const) {
    const ran = ghostlight(['replay', fileWith(recorded.replace(from, to)), '--verify']);
    expect(ran.code).toBeGreaterThan(0);
    expect(ran.err).toContain(says);
  }
});

test('PLAT-026 games of ticks are shown step by step as well, and one position has one digest', () => {
  const file = 'test/golden/ghostly-r2-greedy-hunter-1-rounds1.jsonl';
  const checks = defined(readFileSync(file, 'utf8').match(/\{"at":"check".*?\}/g)).map((l) => JSON.parse(l));
  const all = checks.map((c) => `${c.n} ${c.digest}\n`).join('');
  expect(ghostlight(['replay', file, '--emit', 'digest']).out).toBe(all);
  expect(ghostlight(['replay', file, '--emit', 'digest', '--turn', '5']).out).toBe(`5 ${checks[4].digest}\n`);
});

test('PLAT-026 GHOST-236 a position of a game of several names those who play, and nobody who looks', () => {
  const shown = ghostlight(['replay', 'test/golden/ghostly-r2-greedy-hunter-1-rounds1.jsonl', '--turn', '20']).out;
  expect(shown).toContain('tick 20');
  expect(shown).toMatch(/^A greedy \(0\)/m);
  expect(shown).toMatch(/^B hunter \(0\)/m);
  expect(shown).not.toMatch(/YOU|ghost A/);
});

test('PLAT-026 --turn shows one position and --emit the rest', () => {
  const file = fileWith(
    ghostlight(['run', 'nonet', '--scenario', scenario, '--seed', '7', '--actions', actions, '--emit', 'replay']).out,
  );
  const shown = ghostlight(['replay', file, '--turn', '5']);
  expect(shown.out).toContain('turn 5');
  expect(shown.out).not.toContain('turn 6');
  const digests = ghostlight(['replay', file, '--emit', 'digest']).out;
  expect(digests).toBe(
    ghostlight(['run', 'nonet', '--scenario', scenario, '--seed', '7', '--actions', actions, '--emit', 'digest']).out,
  );
  expect(ghostlight(['replay', file, '--turn', '900']).err).toContain('--turn: expected a step from 0 to 71');
});

test('PLAT-062 a packed recording is small and unpacks to the same', () => {
  const text = ghostlight([
    'run',
    'nonet',
    '--scenario',
    scenario,
    '--seed',
    '7',
    '--actions',
    actions,
    '--emit',
    'replay',
  ]).out;
  const file = fileWith(text);
  const packed = `${file}.packed`;
  expect(ghostlight(['replay', file, '--pack', packed]).code).toBe(0);
  expect(readFileSync(packed).length).toBeLessThan(WON_ACTIONS.length * 6);
  expect(ghostlight(['replay', packed, '--emit', 'replay']).out).toBe(text);
  const bytes = readFileSync(packed);
  bytes[bytes.length >> 1] ^= 1;
  const broken = ghostlight(['replay', fileWith(bytes.toString('latin1'))]);
  expect(broken.code).toBe(2);
});

test('PLAT-024 several seats play a script, line by line or by number, and a scenario shows how many there are', () => {
  const script = fileWith('move left\nmove up\n1 wait\n0 move left\n', 'script.txt');
  const two = ghostlight(['run', 'ghostly', '--seed', '1', '--seats', '2', '--actions', script]);
  const updates = two.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([two.code, updates.at(-1).n]).toEqual([0, 2]);
  const scenario = fileWith(
    JSON.stringify({ game: 'ghostly', map: ['||||||', '|0.1_|', '|@_2_|', '||||||'], facts: {}, seed: '1' }),
    'three.json',
  );
  const three = ghostlight(['run', 'ghostly', '--scenario', scenario, '--emit', 'replay']);
  expect(JSON.parse(three.out.split('\n')[0]).seats.length).toBe(3);
  const wrong = ghostlight(['run', 'ghostly', '--seats', '5']);
  expect([wrong.code, wrong.err]).toEqual([2, 'ghostlight: --seats: expected a whole number from 1 to 4, got "5"\n']);
});
