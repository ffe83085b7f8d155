/** Signals to a contest: it ends at once, wherever it is, and there is no result (GHOST-214). */
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL, run, scratch } from '../../../test/helpers/contest-command.ts';

test('GHOST-214 a signal ends the server at once, with 130 or 143 and without a result', async () => {
  for (const [name, exit] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const signal: { send?: (s: 'SIGINT' | 'SIGTERM') => void } = {};
    let close = (): void => {};
    const closed = new Promise<string>((r) => {
      close = () => r('closed');
    });
    const { code, out } = await run(
      [...LOCAL, '--headless', '--tickless', '--start-at', '1'],
      (port) => {
        const c = connect(port, '127.0.0.1');
        c.on('error', () => {});
        c.on('close', close);
        c.write('NAME a\n');
        c.once('data', () => signal.send?.(name));
        c.resume();
      },
      signal,
    );
    expect([code, out, await closed]).toEqual([exit, '', 'closed']);
  }
});

test('GHOST-214 a signal in the middle of a game leaves standard output empty and the score file as it was', async () => {
  for (const rounds of ['3', '-1']) {
    const scores = join(scratch(), 'scores.txt');
    writeFileSync(scores, 'of the last contest\n');
    const signal: { send?: (s: 'SIGINT' | 'SIGTERM') => void } = {};
    const { code, out, err } = await run(
      [...LOCAL, '--headless', '--tickless', '--start-at', '2', '--rounds', rounds, '--scores', scores],
      (port) => {
        for (const bot of ['a', 'b']) {
          const c = connect(port, '127.0.0.1');
          c.on('error', () => {});
          c.write(`NAME ${bot}\n`);
          c.on('data', (text) => String(text).includes('stateupdate') && bot === 'b' && signal.send?.('SIGTERM'));
          c.resume();
        }
      },
      signal,
    );
    expect([code, out, readFileSync(scores, 'utf8')]).toEqual([143, '', 'of the last contest\n']);
    // Those who lose their connection by it have not left the game.
    expect(err).not.toMatch(/^(leave|game-end|round-end|game-stop)/m);
  }
});
