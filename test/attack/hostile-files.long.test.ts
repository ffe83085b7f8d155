/** Every command that reads a file, with every hostile one. */
import { expect, test } from 'vitest';
import { EVERY, SOME, wrongWith } from './hostile/files.ts';

const COMMANDS: readonly (readonly [args: readonly string[], files: readonly string[]])[] = [
  [['replay'], EVERY],
  [['run', 'nonet', '--scenario'], EVERY],
  [
    ['run', 'nonet', '--actions'],
    [...SOME.slice(0, 5), 'binary', 'UTF-16'],
  ],
  [['play', '--load'], SOME],
  [['sim', 'delve', '--bot', 'random', '--games', '1', '--content'], SOME.filter((f) => f !== 'folder')],
  [['content', 'check'], SOME.filter((f) => f !== 'folder')],
  [['ghostly', '--headless', '--map'], SOME],
];

test.each(COMMANDS)('PLAT-146 %j with hostile files: one sentence, exit code 2, bounded memory', (args, files) => {
  expect(wrongWith(args, files)).toEqual([]);
});
