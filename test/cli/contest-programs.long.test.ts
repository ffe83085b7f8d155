/** Programs in contests: whatever they do, the match has an end and a cause. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeBot, pidFile, pidsIn, player } from '../attack/bots.ts';
import { fileWith, scratch } from '../command.ts';
import { changed, contest, linesOf, newEvent } from '../helpers/contest-event.ts';

/** Far more than any machine needs. */
const PATIENT = ['--move', '600000', '--ready', '600000'];

function add(folder: string, id: string, cmd: string, ...more: string[]): void {
  const ran = contest('add', folder, id, '--cmd', cmd, ...more);
  expect([id, ran.code, ran.err]).toEqual([id, 0, '']);
}

/** The causes of a bot's matches in the order of their names. */
function causes(folder: string, id: string): string[] {
  return linesOf(folder)
    .sort((a, b) => Number(a.match.split('.')[0]) - Number(b.match.split('.')[0]))
    .flatMap((l) => l.causes.filter((_, seat) => l.bots[seat] === `${id}@1`));
}

test('CONTEST-013 CONTEST-043 every failure has its cause, and three in a row set a bot aside until it is woken', () => {
  const folder = newEvent('nonet', '--bot', 'cautious', '--cycles', '4', ...PATIENT);
  add(folder, 'good', player(''));
  add(folder, 'crash', player('if (m.n >= 1) { console.error("my own words"); process.exit(3); }'));
  add(folder, 'leaver', player('if (m.n >= 1) process.exit(0);'));
  add(
    folder,
    'liar',
    player(
      'if (m.type !== "joined" && m.type !== "over") { say({ type: "act", n: m.n ?? 0, action: "fly" }); return true; }',
    ),
  );
  add(folder, 'babbler', player('if (m.type !== "over") { console.log("what?"); return true; }'));
  add(folder, 'absent', '/no/such/program');
  const ran = contest('run', folder, '--jobs', '2');
  expect([ran.code, ran.out]).toEqual([1, expect.stringContaining('all-resting')]);
  expect(causes(folder, 'good')).toEqual(['rules', 'rules', 'rules', 'rules']);
  // Threads may have begun a fourth before the third was known.
  const of = (id: string) => causes(folder, id).slice(0, 3);
  expect([of('crash'), of('leaver'), of('liar'), of('babbler'), of('absent')]).toEqual([
    ['crash', 'crash', 'crash'],
    ['left', 'left', 'left'],
    ['illegal', 'illegal', 'illegal'],
    ['illegal', 'illegal', 'illegal'],
    ['start', 'start', 'start'],
  ]);
  // CONTEST-012: what it wrote to its standard error.
  const [log] = readdirSync(join(folder, 'logs', 'crash-1'));
  expect(readFileSync(join(folder, 'logs', 'crash-1', log), 'utf8')).toContain('my own words');
  const status = JSON.parse(contest('status', folder, '--json').out);
  expect(status.resting.sort()).toEqual(['absent', 'babbler', 'crash', 'leaver', 'liar']);
  expect(contest('verify', folder).code).toBe(0);
  const woken = contest('wake', folder, 'absent');
  expect([woken.code, woken.err]).toEqual([1, expect.stringContaining('goes on resting: in a probe game it ended')]);
});

test('CONTEST-043 a bot that plays a probe game again is woken and finishes', () => {
  const flag = join(scratch(), 'broken');
  writeFileSync(flag, '');
  const folder = newEvent('nonet', '--bot', 'cautious', '--cycles', '4', ...PATIENT);
  add(folder, 'moody', player(`if (require('node:fs').existsSync(${JSON.stringify(flag)})) process.exit(1);`));
  expect(contest('run', folder, '--jobs', '1').code).toBe(1);
  rmSync(flag);
  expect(contest('wake', folder, 'moody').out).toContain('moody plays again');
  expect(contest('run', folder).out).toContain('finished: 8 matches');
  expect(causes(folder, 'moody')).toEqual(['start', 'start', 'start', 'rules']);
  expect(contest('wake', folder, 'moody').err).toContain('no bot "moody" rests');
});

test('CONTEST-041 who never answers is not ready, who answers once and then no more is too slow', () => {
  const silent = newEvent('nonet', '--bot', 'cautious', '--ready', '300');
  add(silent, 'silent', nodeBot('setInterval(() => {}, 1000)'));
  contest('run', silent);
  expect(causes(silent, 'silent')).toEqual(['start']);
  const once = 'if (m.type === "update" && m.n > 0) return true;';
  const slow = newEvent('nonet', '--bot', 'cautious', '--ready', '600000', '--move', '50', '--bank', '0');
  add(slow, 'slow', player(once));
  contest('run', slow);
  expect(causes(slow, 'slow')).toEqual(['timeout']);
  expect(linesOf(slow).find((l) => l.bots[0] === 'slow@1')?.outcome?.why).toBe('strikes');
  const long = newEvent('nonet', '--bot', 'cautious', ...PATIENT, '--game-time', '200');
  add(long, 'long', player(once));
  contest('run', long);
  expect(causes(long, 'long')).toEqual(['timeout']);
});

test('CONTEST-041 every question tells a program its clocks', () => {
  const file = join(scratch(), 'told');
  const noted = `if (m.yours) require('node:fs').appendFileSync(${JSON.stringify(file)}, JSON.stringify(m.clock) + '\\n');`;
  const folder = newEvent('nonet', '--bot', 'cautious', '--move', '500000', '--bank', '70000', '--game-time', '600000');
  add(folder, 'reader', player(noted));
  expect(contest('run', folder).code).toBe(0);
  const told = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(told[0]).toEqual({ move: 500_000, bank: 70_000, game: 600_000, last: null });
  expect(told.length).toBeGreaterThan(1);
  for (const { bank, game, last } of told.slice(1))
    expect([bank, game <= 600_000, last >= 0]).toEqual([70_000, true, true]);
});

test('CONTEST-014 where the game allows it the others play on, and only the seat that failed is marked', () => {
  const folder = newEvent(
    'ghostly',
    '--bot',
    'greedy',
    '--bot',
    'hunter',
    '--seats',
    '3',
    '--option',
    'rounds=1',
    ...PATIENT,
  );
  add(folder, 'quitter', player('if (m.n >= 5) process.exit(3);'));
  const ran = contest('run', folder);
  expect(ran.code).toBe(0);
  const lines = linesOf(folder);
  expect(lines.length).toBe(3);
  for (const l of lines) {
    expect(l.causes.map((c, seat) => [l.bots[seat], c]).sort()).toEqual([
      ['greedy@1', 'rules'],
      ['hunter@1', 'rules'],
      ['quitter@1', 'crash'],
    ]);
    expect(l.steps).toBeGreaterThan(20);
  }
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-042 a process serves one match, or all of its thread if it was entered so', () => {
  const [once, again] = [pidFile(), pidFile()];
  const noted = (file: string) =>
    player(
      `if (m.type === 'joined') require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n'); if (m.type === 'over') return true;`,
    );
  const folder = newEvent('nonet', '--cycles', '3', ...PATIENT);
  add(folder, 'once', noted(once));
  add(folder, 'again', noted(again), '--again');
  expect(contest('run', folder, '--jobs', '1').code).toBe(0);
  expect([new Set(pidsIn(once)).size, pidsIn(again).length, new Set(pidsIn(again)).size]).toEqual([3, 3, 1]);
});

test('CONTEST-002 the files of a bot are part of the event and of its hash, and it runs among them', () => {
  const source = readFileSync(player('').replace('node ', ''), 'utf8');
  const file = fileWith(source, 'mine.cjs');
  const folder = newEvent('nonet', '--bot', 'cautious', ...PATIENT);
  add(folder, 'mine', 'node mine.cjs', '--file', file, '--file', fileWith('', '__init__.py'), '--name', 'Mine');
  rmSync(file);
  expect(contest('run', folder).code).toBe(0);
  expect(causes(folder, 'mine')).toEqual(['rules']);
  expect(contest('add', folder, 'late', '--bot', 'random').err).toContain(
    'only a ladder takes bots after its beginning',
  );
  // What it leaves beside its files is its own affair.
  mkdirSync(join(folder, 'bots', 'mine-1', '__pycache__'));
  expect(contest('run', folder).code).toBe(0);
  const touched = changed(folder, (copy) => writeFileSync(join(copy, 'bots', 'mine-1', 'mine.cjs'), `${source}//`));
  expect(contest('run', touched).err).toContain('bot mine@1 has other files or another command');
});

test('CONTEST-046 CONTEST-050 every page of an event with programs says that there was no sandbox', () => {
  const folder = newEvent('nonet', '--bot', 'cautious');
  add(folder, 'evil', 'true', '--name', '=cmd|x <i>');
  const out = join(scratch(), 'site');
  expect(contest('site', folder, out).code).toBe(0);
  for (const name of readdirSync(out).filter((n) => n.endsWith('.html'))) {
    const text = readFileSync(join(out, name), 'utf8');
    expect([name, text.includes('sandbox: none'), text.includes('<i>')]).toEqual([name, true, false]);
  }
  expect(existsSync(join(out, 'private'))).toBe(false);
});

test('CONTEST-002 bots with ids that lead elsewhere, names that steer a terminal, or files that are none are refused', () => {
  const folder = newEvent('nonet', '--bot', 'cautious');
  const said = (...args: string[]) => contest('add', folder, ...args).err;
  expect(said('../up', '--cmd', 'true')).toContain('an id is small letters');
  expect(said('a', '--cmd', 'true', '--name', 'x\u001b[31m')).toContain('bots[1].name');
  expect(said('a', '--cmd', 'true', '--file', '/dev/zero')).toContain('is no file');
  const file = fileWith('x', 'x.txt');
  expect(said('a', '--cmd', 'true', '--file', file, '--file', '/no/such')).toContain('no such file');
  expect(existsSync(join(folder, 'bots', 'a-1'))).toBe(false);
  expect(said('a', '--cmd', 'true', '--file', file, '--file', file)).toContain('two files named x.txt');
  expect(said('cautious', '--cmd', 'true')).toContain('there is a bot cautious already');
  expect(JSON.parse(contest('status', folder, '--json').out)).toMatchObject({ status: 'too-few-bots' });
});
