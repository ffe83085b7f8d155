/** The guide and CONTRIBUTING against the repository: files they name exist, commands are all listed, names mean one thing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../scripts/syntax.js';
import { defined } from './helpers/defined.ts';

const GUIDE = 'docs/architecture.md';
const CONTRIBUTING = 'CONTRIBUTING.md';
const OURS = ['src', 'test', 'scripts', 'docs', 'bench', 'examples', 'archive'];
const PATHS = [
  ...readdirSync('.').filter((name) => name.includes('.')),
  ...OURS.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ]),
].map((path) => path.replaceAll('\\', '/'));
/** What a path may begin with: the folders of the repository, of the sources, and of the tests. */
const ROOTS = [...OURS, ...readdirSync('src'), 'rules', 'gen', 'ui', 'content', 'items'];

/** Prose without fenced code. */
function proseOf(doc: string): string {
  return readFileSync(doc, 'utf8').replace(/```[\s\S]*?```/g, '');
}

function looksLikeOurs(text: string): boolean {
  if (!/^[\w.<>*/-]+$/.test(text) || text === '.') return false;
  return /\.(tsx?|js|json|md)$/.test(text) || (text.includes('/') && ROOTS.includes(text.split('/')[0]));
}

/** `<game>` and `<any>` are any game, `*` is part of a name; a file may be named by the end of its path, and without `.ts`. */
function exists(path: string): boolean {
  const pattern = path.replace(/\/$/, '').replace(/[.]/g, '\\.').replace(/<\w+>/g, '[a-z]+').replaceAll('*', '[^/]*');
  const whole = new RegExp(`(^|/)${pattern}(\\.tsx?)?$`);
  return PATHS.some((p) => whole.test(p));
}

test.each([GUIDE, CONTRIBUTING])('every file that %s names is there', (doc) => {
  const named = [...proseOf(doc).matchAll(/`([^`\n]+)`/g)].map((m) => m[1]).filter(looksLikeOurs);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test.each([GUIDE, CONTRIBUTING])('every link of %s leads to a file', (doc) => {
  const links = [...proseOf(doc).matchAll(/\]\(([^)#\s]+)\)/g)].map((m) => m[1]).filter((to) => !/^https?:/.test(to));
  expect(links.filter((to) => !existsSync(join(dirname(doc), to)))).toEqual([]);
});

test('what is not there is noticed', () => {
  const made = ['host/sessions.ts', 'games/<game>/rule.ts', 'server/gone', 'test/gone/', 'stand.ts'];
  expect([made.filter(looksLikeOurs), made.filter(exists)]).toEqual([made, []]);
});

test('the layout of the guide names folders and files that are there', () => {
  const layout = defined(/\n {4}src\/\n([\s\S]*?)\n\n/.exec(readFileSync(GUIDE, 'utf8')))[1];
  const folders = [...layout.matchAll(/^( {6}| {4})(\w+)\/ /gm)].map(([, indent, name]) =>
    indent.length === 6 ? `src/${name}` : name,
  );
  expect(folders.length).toBeGreaterThan(12);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  for (const folder of ['engine', 'kit', 'host', 'wire']) {
    const line = defined(new RegExp(`^ {6}${folder}/ +(.*)$`, 'm').exec(layout))[1];
    const files = line
      .replace(/\(.*?\)/g, '')
      .split(/[,;]/)
      .map((word) => word.trim());
    expect(files.filter((name) => !existsSync(`src/${folder}/${name}${name.endsWith('/') ? '' : '.ts'}`))).toEqual([]);
  }
});

test('CONTRIBUTING lists every command of the package, and no other', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const table = readFileSync(CONTRIBUTING, 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| `npm '));
  const listed = table.flatMap((row) => [...row.matchAll(/`npm (?:run )?([a-z:]+)(?: \w+)?`/g)].map((m) => m[1]));
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
});

test('an exported type name is declared once, or by several games for the same kind of thing', () => {
  const glossary = defined(/## 15\. Glossary\n([\s\S]*?)\n\|/.exec(readFileSync(GUIDE, 'utf8')))[1];
  const shared = new Set([...glossary.matchAll(/`([A-Z]\w+)`/g)].map((m) => m[1]));
  const homes = new Map<string, string[]>();
  for (const path of sources('src'))
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/^export (?:interface|type|class) ([A-Z]\w*)/gm))
      homes.set(name, [...(homes.get(name) ?? []), relative('src', path)]);
  const twice = [...homes].filter(([, at]) => at.length > 1);
  const games = (at: readonly string[]): number => new Set(at.map((p) => /^games\/(\w+)\//.exec(p)?.[1] ?? '')).size;
  const fine = ([name, at]: readonly [string, readonly string[]]): boolean =>
    shared.has(name) && games(at) === at.length && at.every((p) => p.startsWith('games/'));
  expect(twice.filter((entry) => !fine(entry))).toEqual([]);
  expect(twice.map(([name]) => name).sort()).toEqual([...shared].sort());
});
