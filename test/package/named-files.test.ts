/** What our documents link to and name in their code is in the package that they come with. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, test } from 'vitest';
import { packedFiles } from './packed.ts';
import { blocksOf, CLONE_MARK, documents, isAboutClone } from './printed-commands.ts';

const packed = packedFiles();
const inPackage = (path: string) => packed.some((f) => f === path || f.startsWith(`${path.replace(/\/$/, '')}/`));
const pages = documents().filter(inPackage);

function linksOf(text: string): string[] {
  const prose = text.replace(/^( *)(```+)[\s\S]*?^\1\2 *$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((m) => m[1]).filter((to) => !/^(?:[a-z]+:|#)/.test(to));
}

/** Paths below the folders that the package has, as commands and code name them. */
function pathsOf(text: string): string[] {
  const lines = blocksOf(text)
    .filter((b) => !b.clone)
    .flatMap((b) => b.lines);
  const found = lines.flatMap((l) => [...l.matchAll(/(?:^|[\s"'(@/])((?:docs|examples|dist)\/[\w./-]+)/g)]);
  return found.map((m) => m[1].replace(/[.,]$/, ''));
}

test.each(pages)('PLAT-161 every link of %s leads to a file of the package', (page) => {
  const text = readFileSync(page, 'utf8');
  const clone = isAboutClone(text);
  const missing = linksOf(text)
    .map((to) => posix.join(dirname(page), to.replace(/#.*$/, '')))
    .filter((to) => !(clone ? existsSync(to) : inPackage(to)));
  expect(missing).toEqual([]);
});

test.each(pages)('PLAT-161 every path in the code of %s is one of the package', (page) => {
  expect(pathsOf(readFileSync(page, 'utf8')).filter((path) => !inPackage(path))).toEqual([]);
});

test('PLAT-161 a page about the source says that its links lead into a clone', () => {
  const about = pages.filter((page) => isAboutClone(readFileSync(page, 'utf8')));
  expect(about).toContain('docs/architecture.md');
  for (const page of about) expect(readFileSync(page, 'utf8').split(CLONE_MARK)[1].trim()).toMatch(/^[^\n]*\bclone\b/);
});

test('PLAT-161 links and paths are found, and what is missing is noticed', () => {
  const text =
    'See [a](docs/bots.md#x), [b](https://example.org), [c](gone.md).\n\n```sh\npython3 examples/gone.py\n```\n';
  expect(linksOf(text)).toEqual(['docs/bots.md#x', 'gone.md']);
  expect(pathsOf(text)).toEqual(['examples/gone.py']);
  expect(['docs/bots.md', 'gone.md', 'examples/gone.py'].map(inPackage)).toEqual([true, false, false]);
  for (const name of ['README.md', 'docs/bots.md', 'examples/ghostly/README.md']) expect(pages).toContain(name);
});

test('PLAT-161 every module that the command loads is in the package', () => {
  const modules = packed.filter((f) => /^dist\/(?:chunks\/)?[^/]+\.js$/.test(f));
  const loaded = modules.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/(?:from|import\()\s*["'](\.\.?\/[^"']+\.js)["']/g)].map(([, to]) =>
      posix.join(dirname(from), to),
    ),
  );
  expect(loaded.length).toBeGreaterThan(50);
  expect([...new Set(loaded)].filter((to) => !inPackage(to))).toEqual([]);
});

test('PLAT-161 PLAT-148 the package has its own licence, and those of all that is bundled', () => {
  const wanted = ['LICENSE', 'CREDITS.md', 'dist/LICENSES.txt', 'dist/web/LICENSES.txt'];
  expect(wanted.filter((name) => !inPackage(name))).toEqual([]);
});
