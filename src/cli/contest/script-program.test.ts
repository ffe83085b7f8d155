/** The thread of a script, ended from outside. */
import { expect, test } from 'vitest';
import { fileWith } from '../../../test/command.ts';
import { scriptThread } from './script-program.ts';

/** Why a script fails when it is asked once; an action if it answers. */
async function asked(source: string): Promise<string> {
  const thread = scriptThread({ file: fileWith(source, 'bot.js'), work: 1 });
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

test('CONTEST-053 a thread that does not come back from a built-in is ended by the wall clock', async () => {
  const endless = '[].concat({ length: 2 ** 53 - 1, [Symbol.isConcatSpreadable]: true })';
  expect(await asked(`export function decide() { ${endless}; return 'wait'; }`)).toMatch(/^was too slow/);
  expect(await asked('export function decide(obs, legal) { return legal[0]; }')).toBe('wait');
});
