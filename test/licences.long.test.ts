/** The page is built again, with a licence missing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWeb } from '../scripts/build-web.js';
import { BUNDLED, licences } from '../scripts/licences.js';
import { scratch } from './command.ts';

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
