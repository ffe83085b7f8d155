/** The thread of a script, ended from outside. */
import { expect, test } from 'vitest';
import { fileWith } from '../../../test/command.ts';
import { patienceOf } from '../../script/wall-clock.ts';
import { scriptThread } from './script-program.ts';

/** Why a script fails when it is asked once; an action if it answers. */
async function asked(source: string, patience?: () => number): Promise<string> {
  const thread = scriptThread({ file: fileWith(source, 'bot.js'), work: 200 }, patience);
  const said = await new Promise<string>((done) => {
    const visit = thread.match('s').visit({
      act: ({ action }) => done(String(action)),
      note() {},
      malformed() {},
      refuseParts: () => null,
      fail: done,
    });
    visit.send(JSON.stringify({ type: 'update', yours: true, n: 0, obs: {}, legal: ['wait'] }));
  });
  await thread.end();
  return said;
}

test('CONTEST-052 CONTEST-053 what never comes back uses up its work, and a thread that is slower than that is ended', async () => {
  const endless = '[].concat({ length: 2 ** 53 - 1, [Symbol.isConcatSpreadable]: true })';
  const source = `export function decide() { ${endless}; return 'wait'; }`;
  expect(await asked(source)).toBe('used up its work for a decision');
  expect(await asked(source, () => 1)).toBe('was too slow: its thread was ended');
  expect(await asked('export function decide(obs, legal) { return legal[0]; }')).toBe('wait');
});

test('CONTEST-053 it is waited for twenty times as long as the work takes here, and a second at least', () => {
  expect([0, 10, 400].map(patienceOf)).toEqual([1000, 1000, 8000]);
});
