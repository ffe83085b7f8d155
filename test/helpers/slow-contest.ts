/** A contest whose matches take a while, played by a server with its page, for tests in a browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDesk } from '../../src/cli/contest/desk.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { startServer } from '../../src/server/server.ts';
import { scratch } from '../command.ts';
import { contest } from './contest-event.ts';
import { addEvent } from './served-contests.ts';

/** Plays, but takes its time. */
const slowScript = (turns: number) =>
  `export function decide(obs, legal) { let x = 0; for (let i = 0; i < ${turns}; i++) x += i; return legal[0]; }`;

/** An event `cup` with a quick bot and a slow one, in a folder of its own. */
export function slowEvent(...args: readonly string[]): string {
  return slowIn('nonet', 1_500_000, ...args);
}

/** Its matches take many seconds, on quick machines too. */
export function slowerEvent(...args: readonly string[]): string {
  return slowIn('ghostly', 1_000_000, '--seats', '2', '--option', 'rounds=1', '--max-steps', '60', ...args);
}

/** `turns`: of a loop in each decision of the slow one. */
function slowIn(game: string, turns: number, ...args: readonly string[]): string {
  const folder = addEvent(scratch(), 'cup', game, '--bot', 'random', '--name', 'Slow Cup', ...args);
  const file = join(scratch(), 'bot.js');
  writeFileSync(file, slowScript(turns));
  expect(contest('add', folder, 'slow', '--script', file).code).toBe(0);
  return folder;
}

/** `event`: the folder of one of those above. */
export async function serveSlow(webRoot: string, event: string) {
  const desk = openDesk({
    folder: join(event, '..'),
    threads: 1,
    see: [],
    ports: {},
    report: (e) => {
      throw e;
    },
  });
  const base = { vault: memoryVault(), version: 'test', host: '127.0.0.1', port: 0, botPort: null };
  const server = await startServer({ ...base, webRoot, contests: desk });
  return {
    url: `http://127.0.0.1:${server.port}/`,
    desk,
    close: async () => {
      await Promise.all([desk.close(), server.close()]);
    },
  };
}
