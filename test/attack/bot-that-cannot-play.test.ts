import { expect, test } from 'vitest';
import { ghostlight } from '../command.ts';
import { nodeBot, player } from './bots.ts';

const sim = (command: string, ...more: string[]) =>
  ghostlight(['sim', 'nonet', '--bot-cmd', command, '--games', '2', '--json', ...more]);

/** The command, and what the one sentence must say besides its name. */
const USELESS: readonly (readonly [command: string, says: string])[] = [
  ['/no/such/bot', 'exit code 127'],
  ['exit 7', 'exit code 7'],
  ['kill -9 $$', 'signal SIGKILL'],
  [nodeBot('console.error("I fell over"); process.exit(3)'), 'exit code 3'],
  [player('if (m.type === "update" && m.n === 2) process.exit(5);'), 'exit code 5'],
  [player('if (m.type !== "over") { say({ type: "act", n: 0, action: "fly" }); return true; }'), 'refused'],
];

for (const [command, says] of USELESS)
  test(`PLAT-141 a program that fails in every game fails the simulation: ${says}`, () => {
    const ran = sim(command);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out)).toMatchObject({ games: 2, seats: [{ player: command, failed: 2 }] });
    const sentence = ran.err.split('\n').find((line) => line.startsWith('ghostlight: '));
    expect(sentence).toContain(`--bot-cmd ${JSON.stringify(command)}: failed in every game (2)`);
    expect(sentence).toContain(says);
    expect(ran.err).not.toContain('    at ');
  });

test('PLAT-141 PLAT-050 what it wrote to its standard error follows, and no escape code with it', () => {
  const ran = sim(nodeBot('console.error("fell \\x1b[31mover"); process.exit(3)'));
  expect(ran.err).toContain('\nfell \\x1b[31mover\n');
  expect(ran.err).not.toContain('\x1b');
});

test('PLAT-141 a program that fails in some games is counted, and the simulation goes on', () => {
  // It cannot know which game it plays, so it goes by what it sees first.
  const sometimes = player(
    'if (m.type === "update" && m.n === 0 && JSON.stringify(m.obs).length % 2) process.exit(9);',
  );
  const args = ['sim', 'nonet', '--games', '12', '--bot-cmd', sometimes];
  const ran = ghostlight([...args, '--json']);
  const { failed } = JSON.parse(ran.out).seats[0];
  expect([ran.code, failed > 0, failed < 12]).toEqual([0, true, true]);
  expect(ran.err).toContain(`failed in ${failed} of 12 games`);
  const table = ghostlight(args).out.split('\n');
  const column = table[0].indexOf('failed');
  expect(table[2].slice(column, column + 6).trim()).toBe(String(failed));
});

test('PLAT-141 a program that plays well counts no failure', () => {
  const ran = sim(player(''));
  expect([ran.code, JSON.parse(ran.out).seats[0].failed]).toEqual([0, 0]);
  expect(ran.err).not.toContain('--bot-cmd');
});
