import { expect, test } from 'vitest';
import { detect } from './capability.ts';

test.each([
  [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 'true'],
  [{ TERM: 'xterm-256color' }, '256'],
  [{ TERM: 'xterm' }, '16'],
  [{ TERM: 'linux' }, '16'],
  [{ TERM: 'vt100' }, 'mono'],
  [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 'mono'],
  [{ TERM: 'xterm-kitty' }, 'true'],
  [{ TERM: 'xterm-256color', TERM_PROGRAM: 'vscode' }, 'true'],
  [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, 'mono'],
  [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
])('PLAT-029 %j has colour depth %s', (env, depth) => {
  expect(detect(env).depth).toBe(depth);
});

test.each([
  [{ LANG: 'en_GB.UTF-8' }, true],
  [{ LANG: 'de_DE.utf8' }, true],
  [{ LANG: 'C' }, false],
  [{}, false],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'C' }, false],
  [{ LANG: 'C', LC_CTYPE: 'en_GB.UTF-8' }, true],
  [{ LANG: 'en_GB.UTF-8', TERM: 'dumb' }, false],
])('the locale %j says whether Unicode can be shown: %s', (env, unicode) => {
  expect(detect(env).unicode).toBe(unicode);
});
