/** Commands that README prints for a project with the package, run there exactly as printed; `printed.long.test.ts` runs all of every document. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectWithPackage } from './packed.ts';
import { commandsOf } from './printed-commands.ts';
import { openProject, type PrintedProject } from './printed-project.ts';

const INSTALLS = /^npm install (\S+)$/;

let folder: string;
let project: PrintedProject;
beforeAll(async () => {
  folder = projectWithPackage();
  project = await openProject(folder);
});
afterAll(() => project.close());

/** Those that open no screen and play no hundred games. */
const QUICK = /^(?:echo|cp|npm install|npx ghostlight (?:list|rules|run|new-game|replay .*--verify))/;
const printed = commandsOf('README.md').filter((c) => !c.clone && QUICK.test(c.text));

for (const { text, name } of printed)
  test(`PLAT-160 README.md: ${name}`, async () => {
    const [, file] = INSTALLS.exec(name) ?? [];
    // Installing needs a registry: the long run does it, here the file that it names is unpacked already.
    if (file === undefined) await project.run(text);
    else expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
  });
