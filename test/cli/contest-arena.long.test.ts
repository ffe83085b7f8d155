/** Bots that dial in beside all other kinds, and under a runner that is killed (CONTEST-044). */
import { afterEach, expect, test } from 'vitest';
import { player } from '../attack/bots.ts';
import { contest, linesOf, newEvent } from '../helpers/contest-event.ts';
import { closeAll } from '../helpers/contest-sockets.ts';
import { arenaBot, enterCallers, runContest } from '../helpers/running-contest.ts';

afterEach(closeAll);

/** Far more than any machine needs for a decision. */
const PATIENT = ['--move', '600000', '--ready', '600000', '--option', 'rounds=1'];

function add(folder: string, id: string, ...args: readonly string[]): void {
  expect([id, contest('add', folder, id, ...args).code]).toEqual([id, 0]);
}

test('CONTEST-044 bots of all kinds meet: two of the arena, one of the house, a program', async () => {
  const folder = newEvent('ghostly', ...PATIENT, '--bot', 'greedy', '--bot', 'hunter', '--seats', '4');
  add(folder, 'prog', '--cmd', player(''));
  add(folder, 'one', '--arena');
  add(folder, 'two', '--arena', 'Zwei', '--name', 'Number two');
  const run = runContest(folder, '--arena-port', '0', '--matches', '8');
  const port = await run.port('arena');
  await arenaBot(port, 'one');
  await arenaBot(port, 'Zwei');
  expect((await run.ended).code).toBe(0);
  const lines = linesOf(folder);
  expect([lines.length, lines.flatMap((l) => l.causes).every((c) => c === 'rules')]).toEqual([8, true]);
  expect(new Set(lines.flatMap((l) => l.bots)).size).toBe(5);
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-044 a runner that is killed goes on with the bots that dial again', async () => {
  const folder = newEvent('ghostly', ...PATIENT, '--seats', '2', '--cycles', '40', '--max-steps', '40');
  enterCallers(folder, ['a', 'b']);
  const first = runContest(folder, '--arena-port', '0');
  const port = await first.port('arena');
  const again = async (id: string): Promise<void> => {
    for (;;) {
      const bot = await arenaBot(port, id).catch(() => null);
      if (bot !== null) await bot.closed;
      if (isDone) return;
      await new Promise((go) => setTimeout(go, 50));
    }
  };
  let isDone = false;
  const bots = ['a', 'b'].map(again);
  while (linesOf(folder).length < 5) await new Promise((go) => setTimeout(go, 5));
  first.child.kill('SIGKILL');
  await first.ended;
  const before = linesOf(folder);
  const second = runContest(folder, '--arena-port', String(port));
  expect((await second.ended).code).toBe(0);
  isDone = true;
  closeAll();
  await Promise.all(bots);
  const lines = linesOf(folder);
  expect([lines.length, lines.slice(0, before.length)]).toEqual([80, before]);
  expect(contest('verify', folder).code).toBe(0);
});
