/** docs/your-first-game.md, built up as it is written: after every step the game so far keeps the contract. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ghostlight, scratch } from '../command.ts';
import { changed, type Files, stepsOf } from '../helpers/walkthrough.ts';

const STEPS = [...stepsOf(readFileSync('docs/your-first-game.md', 'utf8'))];
const LAST = STEPS[STEPS.length - 1][1];

let project: string;
beforeAll(() => {
  // The repository is the package: it knows itself by its `exports`.
  project = scratch();
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(resolve('.'), join(project, 'node_modules', 'ghostlight'));
});

function writeFiles(name: string, files: Files): string {
  for (const [path, text] of files) {
    const to = join(project, name, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  return join(project, name, 'lantern');
}

test('PLAT-174 the page goes from an empty grid to a contest, in nine steps', () => {
  expect(STEPS.map(([step]) => step.replace(/^\d+\. /, ''))).toEqual([
    'An empty grid',
    'A hero that moves',
    'Walls and sight',
    'A monster',
    'A goal',
    'A score',
    'Help',
    'A bot',
    'A contest',
  ]);
});

test.each(STEPS)('PLAT-174 after "%s" the game so far keeps the contract', (step, files) => {
  const folder = writeFiles(step.replace(/\W+/g, '-'), files);
  const ran = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], { cwd: folder, encoding: 'utf8' });
  const failed = ran.stdout.split('\n').filter((l) => /^\s*not ok|^\s*error:/.test(l));
  expect([failed, ran.status]).toEqual([[], 0]);
  expect(Number(/^# pass (\d+)/m.exec(ran.stdout)?.[1])).toBeGreaterThanOrEqual(17);
});

/** A copy in a folder of its own, whose files are compiled as TypeScript; what the compiler says. */
function compiled(name: string, files: Files): { readonly folder: string; readonly said: string } {
  const folder = writeFiles(name, files);
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    outDir: 'dist',
    rootDir: 'src',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  return { folder, said: spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout };
}

test('PLAT-174 the same game in TypeScript: a mistyped field is an error, and what is compiled keeps the contract', () => {
  const inTypeScript = (from: string, to: string): Files =>
    new Map(
      [...STEPS[0][1]].map(([path, text]) => [
        path.replace(/^lantern\/(\w+)\.js$/, 'lantern/src/$1.ts'),
        text.replace('./index.js"', './dist/index.js"').replace('../index.js', '../dist/index.js').replaceAll(from, to),
      ]),
    );
  const wrong = compiled('mistyped', inTypeScript("['Turn', obs.turn]", "['Turn', obs.turns]"));
  expect(wrong.said).toMatch(/^.*src\/ui\.ts\(.*Property 'turns' does not exist/);
  const { folder, said } = compiled('typed', inTypeScript('obs.turn]', 'obs.turn]'));
  expect(said).toBe('');
  const ran = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], { cwd: folder, encoding: 'utf8' });
  expect([ran.status, Number(/^# pass (\d+)/m.exec(ran.stdout)?.[1]) >= 17]).toEqual([0, true]);
  const listed = ghostlight(['list', '--game', folder]);
  expect([listed.code, listed.out.includes('lantern: Lantern')]).toEqual([0, true]);
});

test('PLAT-173 the game that new-game writes is the one at the end of the page', () => {
  const example = readdirSync('examples/lantern', { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => relative('examples', join(f.parentPath, f.name)));
  expect(example.sort()).toEqual([...LAST.keys()].sort());
  for (const [path, text] of LAST) expect([path, readFileSync(join('examples', path), 'utf8')]).toEqual([path, text]);
});

test('PLAT-174 every block of a file is headed by its name, since no reader sees what stands behind the fence', () => {
  const page = readFileSync('docs/your-first-game.md', 'utf8');
  const fenced = [...page.matchAll(/^```(\w+) (\S+)$/gm)];
  expect(fenced.length).toBeGreaterThan(15);
  for (const [block, language, path] of fenced)
    expect(page).toContain(`\n${language === 'diff' ? 'In ' : ''}\`${path}\`:\n\n${block}\n`);
});

test('a change of lines that are not there, or there twice, is no change', () => {
  expect(changed('a\nb\nc\n', ' a\n-b\n+d\n', 'here')).toBe('a\nd\nc\n');
  expect(() => changed('a\nb\n', '-x\n+y\n', 'here')).toThrow('here: these lines are not there');
  expect(() => changed('a\na\n', '-a\n+y\n', 'here')).toThrow('these lines are there twice');
});
