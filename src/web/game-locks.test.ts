import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveGames, takeGame, waitingFor } from './game-locks.ts';

/** Locks of a browser that is slow to give them: each is given when the test says so. */
const asked: { name: string; give: () => unknown }[] = [];
const locks = {
  request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
    new Promise<void>((done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('aborted')));
      asked.push({ name, give: () => signal.aborted || void run().then(done) });
    }),
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  leaveGames(null);
  vi.unstubAllGlobals();
});

test('SCREEN-042 a game that was asked for just now is not given up when the games before it are left', async () => {
  const taken = takeGame('sword', true);
  leaveGames('sword');
  asked[0].give();
  expect(await taken).toBe(true);
});

test('SCREEN-042 who goes elsewhere waits no longer for a game', async () => {
  const taken = takeGame('sword', true);
  leaveGames('nonet');
  expect(await taken).toBe(false);
  expect(waitingFor.value).toBe(null);
});
