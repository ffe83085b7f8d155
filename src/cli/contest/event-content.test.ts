import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../../../test/command.ts';
import { manifestWith } from '../../../test/helpers/event.ts';
import { nonet } from '../../games/nonet/index.ts';
import { prepareEvent } from './event-content.ts';

const of = (bots: object[]) =>
  manifestWith(
    2,
    1,
    { kind: 'round-robin', cycles: 1 },
    {
      game: nonet.id,
      rules: nonet.rules,
      content: nonet.content,
      bots: bots as never,
    },
  );
const common = { name: 'X', version: 1, sha256: '0'.repeat(64) };

test('CONTEST-061 a worker writes what the manifest lists and nothing else, and plays no bot that has changed', async () => {
  const manifest = JSON.stringify(of([{ ...common, id: 'x', kind: 'script' }]));
  const folder = join(scratch(), 'event');
  const file = (bot: string, name: string) => ({ bot, name, executable: false, content: Buffer.from('text') });
  const files = [file('x@1', 'bot.js'), file('x@1', '../../../out.js'), file('y@1', 'bot.js')];
  await expect(prepareEvent(folder, { manifest, files })).rejects.toThrow('has other files');
  expect(readFileSync(join(folder, 'bots', 'x-1', 'bot.js'), 'utf8')).toBe('text');
  expect([existsSync(join(folder, '..', 'out.js')), existsSync(join(folder, 'bots', 'y-1'))]).toEqual([false, false]);
});

test('CONTEST-079 of bots that dial in a worker has the manifest and no files', async () => {
  const folder = join(scratch(), 'event');
  const manifest = of([{ ...common, id: 'guest', kind: 'remote' }]);
  const prepared = await prepareEvent(folder, { manifest: JSON.stringify(manifest), files: [] });
  expect([prepared.manifest, existsSync(join(folder, 'bots'))]).toEqual([manifest, false]);
});
