/** All that our documents print, run where it belongs: in a clone, and in projects with the package that this clone packs. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { commandsOf, documents, filesOf, type PrintedCommand } from './printed-commands.ts';
import { openProject, type PrintedProject } from './printed-project.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
/** Neither part of a clone nor wanted in a copy of one. */
const NOT_CLONED = /^(?:\.git|node_modules|dist|coverage|out|\.cache|\.stryker-tmp)$/;
/** They take many minutes, or are what runs this: that they are there is tested beside this file. */
const MINUTES = /\bnpm (?:test|run (?:test|bench|mutate|soak))/;

const root = scratch();
const clone = join(root, 'ghostlight');
const all = documents().flatMap((file) => commandsOf(file));
const ofClone = all.filter((c) => c.clone && !MINUTES.test(c.text));
const ofProjects = new Map<string, PrintedCommand[]>();
for (const c of all.filter((one) => !one.clone)) ofProjects.set(c.file, [...(ofProjects.get(c.file) ?? []), c]);

function copyOfRepository(): void {
  mkdirSync(clone);
  for (const name of readdirSync('.').filter((n) => !NOT_CLONED.test(n)))
    cpSync(name, join(clone, name), { recursive: true });
}

async function inFolder(folder: string, ...commands: readonly string[]): Promise<void> {
  const project = await openProject(folder);
  for (const command of commands) await project.run(command);
  await project.close();
}

describe('in a clone', () => {
  let project: PrintedProject;
  beforeAll(async () => {
    copyOfRepository();
    project = await openProject(clone);
  });
  afterAll(() => project.close());

  for (const { file, name, text } of ofClone) test(`PLAT-160 ${file}: ${name}`, () => project.run(text));

  test('PLAT-160 a clone has been set up by what is printed, and packs itself', async () => {
    expect(ofClone.map((c) => c.text).join()).toContain('npm ci');
    await project.run('npm pack');
  });

  for (const command of ['npx ghostlight', 'npx ghostlight list'])
    test(`PLAT-160 ${command} works in a clone`, () => project.run(command));
});

describe('installed for the whole machine', () => {
  const prefix = join(root, 'global');
  beforeAll(() =>
    inFolder(root, `npm install --global --prefix ${prefix} ${join(clone, `ghostlight-${version}.tgz`)}`),
  );

  for (const command of ['ghostlight', 'ghostlight list', 'npx ghostlight list'])
    test(`PLAT-160 ${command} works beside a global install`, () =>
      inFolder(scratch(), `export PATH="${join(prefix, 'bin')}:$PATH" npm_config_prefix="${prefix}"; ${command}`));
});

describe('in a project', () => {
  const first = join(root, 'project');
  beforeAll(async () => {
    mkdirSync(first);
    await inFolder(first, `npm install ../ghostlight/ghostlight-${version}.tgz`);
  });

  for (const [file, commands] of ofProjects)
    describe(file, () => {
      let project: PrintedProject;
      beforeAll(async () => {
        // Beside the clone, as the first one.
        const folder = join(root, `project-${file.replace(/\W+/g, '-')}`);
        cpSync(first, folder, { recursive: true, verbatimSymlinks: true });
        for (const { name, content } of filesOf(readFileSync(file, 'utf8'))) writeFileSync(join(folder, name), content);
        project = await openProject(folder);
      });
      afterAll(() => project.close());

      for (const { name, text } of commands) test(`PLAT-160 ${file}: ${name}`, () => project.run(text));
    });
});
