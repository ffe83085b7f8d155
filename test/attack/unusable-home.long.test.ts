import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { openTerminal } from '../e2e/terminal.ts';

const file = fileWith('not a folder');

/** Folders that cannot be used, whoever asks, and why. */
const UNUSABLE: readonly (readonly [folder: string, why: RegExp])[] = [
  [file, /it is no folder/],
  [join(file, 'below'), /no folder/],
  [join(scratch(), 'x'.repeat(300)), /too long/],
  // Linux makes nothing there, not even for the owner of the machine.
  ...(process.platform === 'linux' ? ([['/proc/ghostlight/home', /no folder can be made/]] as const) : []),
];

for (const [folder, why] of UNUSABLE)
  test(`PLAT-145 a home that cannot be used is named with the reason and the way out: ${why.source}`, async () => {
    for (const args of [[], ['play', 'nonet'], ['play', 'nonet', '--save-dir', folder]]) {
      const t = openTerminal(args, { cols: 500, env: { GHOSTLIGHT_HOME: args.length > 2 ? scratch() : folder } });
      expect(await t.ended).toBe(2);
      const said = t.output();
      expect(said).toMatch(why);
      for (const words of [folder, '--save-dir', 'GHOSTLIGHT_HOME']) expect(said).toContain(words);
      expect(said).not.toContain('\x1b[?1049h');
    }
  });

test('PLAT-145 watching needs no home', async () => {
  const recording = fileWith(ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out);
  const t = openTerminal(['replay', recording], { env: { GHOSTLIGHT_HOME: file } });
  await t.see('seed 7');
  t.press('q');
  t.kill('SIGTERM');
  expect(await t.ended).toBe(0);
});

test('PLAT-145 loading the file of the saved game itself goes on with it and asks nothing; a copy asks', async () => {
  const home = scratch();
  const env = { GHOSTLIGHT_HOME: home };
  const first = openTerminal(['play', 'nonet', '--seed', '7'], { env });
  await first.see('turn 0');
  first.press('w');
  await first.see('turn 1');
  first.press('Ctrl+c');
  await first.ended;
  const save = join(home, 'saves', 'nonet.jsonl');
  const link = join(scratch(), 'link.jsonl');
  symlinkSync(save, link);
  for (const path of [save, link]) {
    const again = openTerminal(['play', '--load', path], { env });
    const shown = await again.see(/turn 1|saved one is lost/);
    expect(shown).not.toContain('lost');
    again.press('Ctrl+c');
    await again.ended;
  }
  const copy = join(scratch(), 'copy.jsonl');
  copyFileSync(save, copy);
  const asked = openTerminal(['play', '--load', copy], { env });
  await asked.see('saved one is lost');
  asked.kill('SIGTERM');
  await asked.ended;
});
