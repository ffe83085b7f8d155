import { expect, test } from 'vitest';
import { endAllGroups, newGroups } from '../../src/cli/process-groups.ts';
import { startProgram } from '../../src/cli/program.ts';
import { ghostlight } from '../command.ts';
import { player } from './bots.ts';

/** Every kind of noise, and the reason for which it is cut off. */
const NOISE: readonly (readonly [what: string, command: string, says: string])[] = [
  ['lines without end', 'yes', 'too many malformed lines'],
  ['one line without end', 'cat /dev/zero', 'more than 1 MiB in one decision'],
  ['a line of JSON without end', `(printf '{"a":"'; yes | tr -d '\\n')`, 'more than 1 MiB in one decision'],
  [
    'surplus answers without end',
    `yes '{"type":"act","n":9999999,"action":"resign"}'`,
    'was refused 100 times in a row',
  ],
  ['bytes that are no text', 'yes "$(printf \'\\377\\376\')"', 'too many malformed lines'],
  ['messages of another kind', `yes '{"type":"view","session":"x"}'`, 'too many malformed lines'],
];

for (const [what, command, says] of NOISE)
  test(`PLAT-141 a bot that says ${what} is cut off`, () => {
    const ran = ghostlight(['sim', 'nonet', '--bot-cmd', command, '--games', '3', '--bot-bank', '0', '--json']);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out)).toMatchObject({ endings: { [says.includes('refused') ? 'patience' : 'gone']: 3 } });
    expect(ran.err).toContain(says);
  });

test('PLAT-141 in a game of ticks surplus answers are bounded too, and the others play on', () => {
  const args = [
    'sim',
    'ghostly',
    '--bot',
    'greedy',
    '--bot',
    'greedy',
    '--rounds',
    '1',
    '--map',
    'mill',
    '--games',
    '1',
  ];
  const flood = `yes '{"type":"act","n":9999999,"action":"wait"}'`;
  const ran = ghostlight([...args, '--bot-cmd', flood, '--bot-bank', '0', '--json']);
  expect(ran.code).toBe(1);
  expect(ran.err).toContain('more than 1000 lines in one decision');
  expect(JSON.parse(ran.out).length.mean).toBeGreaterThan(20);
});

test('PLAT-141 PLAT-050 of a hundred megabytes on standard error the last 64 KiB are kept', () => {
  const loud = 'yes x | head -c 100000000 >&2; echo the end >&2; exit 4';
  const ran = ghostlight(['sim', 'nonet', '--bot-cmd', loud, '--games', '1', '--bot-bank', '0', '--json']);
  expect([ran.code, ran.err.trimEnd().endsWith('x\nx\nthe end')]).toEqual([1, true]);
  const kept = ran.err.slice(ran.err.indexOf('ends with:\n') + 'ends with:\n'.length);
  expect(Buffer.byteLength(kept)).toBe(65536);
});

test('PLAT-141 what a bot leaves unread is bounded', async () => {
  const groups = newGroups();
  const heard = new Promise<string>((told) => {
    const program = startProgram({ command: 'sleep 1000', games: 1, groups, onLine: () => {}, onTrouble: told });
    for (let i = 0; i < 40; i++) program.send(`${'x'.repeat(65535)}\n`);
  });
  expect(await heard).toBe('left more than 1 MiB unread');
  endAllGroups(groups);
});

test('PLAT-141 PLAT-051 a bot that says nothing loses by its time bank, in games of turns and of ticks', () => {
  const silent = 'sleep 1000';
  const turns = ghostlight(['sim', 'nonet', '--bot-cmd', silent, '--games', '2', '--bot-bank', '50', '--json']);
  expect([turns.code, JSON.parse(turns.out).endings]).toEqual([1, { strikes: 2 }]);
  expect(turns.err).toContain('was too slow 3 times');
  const args = [
    'sim',
    'ghostly',
    '--bot',
    'greedy',
    '--bot',
    'greedy',
    '--rounds',
    '1',
    '--map',
    'mill',
    '--games',
    '1',
  ];
  const ticks = ghostlight([...args, '--bot-cmd', silent, '--bot-bank', '50', '--json']);
  expect([ticks.code, JSON.parse(ticks.out).length.mean > 20]).toEqual([1, true]);
});

test('PLAT-141 a bot that closes its output is noticed', () => {
  const ran = ghostlight(['sim', 'nonet', '--bot-cmd', 'exec >&-; sleep 1000', '--games', '1', '--bot-bank', '0']);
  expect(ran.code).toBe(1);
  expect(ran.err).toContain('closed its standard output');
});

test('PLAT-141 a bot that says its last word and leaves at once is heard', () => {
  const brief = player(
    'if (m.type === "update" && m.n === 0) { say({ type: "act", n: 0, action: "resign" }); process.exit(0); }',
  );
  const ran = ghostlight(['sim', 'nonet', '--bot-cmd', brief, '--games', '3', '--json']);
  expect([ran.code, JSON.parse(ran.out).endings]).toEqual([0, { resigned: 3 }]);
});
