import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWeb } from '../scripts/build-web.js';
import { BUNDLED, licences } from '../scripts/licences.js';
import { scratch } from './command.ts';

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

test('PLAT-148 a page is not built with the work of somebody whose licence is missing, and has the file beside it', async () => {
  const folder = join(scratch(), 'web');
  const without = async (name: string) => {
    const at = BUNDLED.indexOf(name);
    BUNDLED.splice(at, 1);
    try {
      await buildWeb(folder);
    } finally {
      BUNDLED.splice(at, 0, name);
    }
  };
  await expect(without('@fontsource/dejavu-mono')).rejects.toThrow('@fontsource/dejavu-mono is bundled');
  await expect(without('zzfx')).rejects.toThrow('zzfx is bundled');
  expect(readFileSync('dist/web/LICENSES.txt', 'utf8')).toBe(licences());
});
