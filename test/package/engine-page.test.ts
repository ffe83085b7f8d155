/** The programs that the pages for newcomers print, run as they stand in a project that has the package installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectWithPackage } from './packed.ts';
import { filesOf } from './printed-commands.ts';

let project: string;
beforeAll(() => {
  project = projectWithPackage();
});

function programs(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map((m) => m[1]);
}

/** What the comment behind a print says that it prints. */
function promised(program: string): string[] {
  return [...program.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map((m) => m[1]);
}

test.each(programs('docs/engine.md').map((text, i) => [i + 1, text] as const))(
  'PLAT-153 program %i of the engine page runs and prints what it says',
  (i, text) => {
    const file = join(project, `engine-${i}.mjs`);
    writeFileSync(file, text);
    const ran = spawnSync(process.execPath, [file], { cwd: project, encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    for (const line of promised(text)) expect(ran.stdout.split('\n')).toContain(line);
  },
);

test('PLAT-150 the first bot of the start page plays', () => {
  const [bot] = filesOf(readFileSync('docs/start.md', 'utf8'));
  expect(bot.name).toBe('bot.mjs');
  writeFileSync(join(project, bot.name), bot.content);
  const args = ['sim', 'nonet', '--bot-cmd', `"${process.execPath}" bot.mjs`, '--games', '3', '--json'];
  const command = [resolve('dist/ghostlight.js'), ...args];
  const ran = spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
  expect(ran.status).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({ games: 3, seats: [{ failed: 0 }] });
});
