import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUNDLED, licences } from '../scripts/licences.js';

test('PLAT-148 the package ships the licences of the font, the icons and the libraries inside of it', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
  const names = files.map((f) => f.path);
  for (const name of ['dist/LICENSES.txt', 'LICENSE', 'CREDITS.md']) expect(names).toContain(name);
  const text = readFileSync('dist/LICENSES.txt', 'utf8');
  expect(text).toBe(licences());
  for (const name of [...BUNDLED, '@iconify-json/game-icons']) expect(text).toContain(`\n${name} `);
  for (const words of [
    'DejaVu Sans Mono',
    'Bitstream Vera Fonts Copyright',
    'Arev Fonts Copyright',
    'creativecommons.org/licenses/by/3.0/',
    'Copyright (c) 2019 Frank Force',
  ])
    expect(text).toContain(words);
  expect(readFileSync('CREDITS.md', 'utf8')).toContain('dist/LICENSES.txt');
});
