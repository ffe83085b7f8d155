/** The import table of docs/architecture.md, the sizes of functions, and what the compiler cannot ban, over every source file. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { draw, withDrawing } from '../scripts/graph.js';
import { wrongImports } from '../scripts/import-rules.js';
import { measure, whyTooLarge } from '../scripts/sizes.js';
import { sources } from '../scripts/syntax.js';

const GUIDE = readFileSync('docs/architecture.md', 'utf8');
const CORE = ['engine', 'kit', 'games', 'host', 'bots', 'wire', 'theme', 'shell'];
const files = sources('src').map((path) => ({ name: relative('src', path), text: readFileSync(path, 'utf8') }));

/** What the table says of a file once `text` is added to it, besides what it says of it anyway. */
function saidOf(name: string, text: string): string[] {
  const faces = ['delve', 'swamp', 'sword', 'nonet', 'ghostly'].map((id) => ({
    name: `games/${id}/index.ts`,
    text: '',
  }));
  const before = files.filter((f) => f.name === name);
  const anyway = wrongImports([...faces, ...before], GUIDE);
  const now = wrongImports([...faces, { name, text: `${text}\n${before[0]?.text ?? ''}` }], GUIDE);
  return now.filter((sentence) => !anyway.includes(sentence));
}

test('the import table of the guide holds, no import goes in a circle, and shared code names no game', () => {
  expect(wrongImports(files, GUIDE)).toEqual([]);
});

test('a rule of a game imported into the page is refused', () => {
  expect(saidOf('web/app.tsx', "import { strike } from '../games/delve/rules/fight.ts';")).toEqual([
    'web/app.tsx imports games/delve/rules/fight.ts',
  ]);
  // For its types alone, too, and through its face.
  expect(saidOf('web/app.tsx', "import type { DelveState } from '../games/delve/index.ts';")).toEqual([
    'web/app.tsx imports games/delve/index.ts',
  ]);
});

test('a rule of a game imported into the terminal is refused, also when it is loaded later', () => {
  expect(saidOf('term/main.ts', "const turn = import('../games/swamp/rules/turn.ts');")).toEqual([
    'term/main.ts imports games/swamp/rules/turn.ts',
  ]);
});

test('a bot of one game that imports another game is refused', () => {
  expect(saidOf('bots/sword/walk.ts', "import { delve } from '../../games/delve/index.ts';")).toEqual([
    'bots/sword/walk.ts imports games/delve/index.ts',
  ]);
  expect(saidOf('games/sword/state.ts', "import { delve } from '../delve/index.ts';")).toEqual([
    'games/sword/state.ts imports games/delve/index.ts',
  ]);
});

test('the name of a game in a shared file is refused, in its path and in its text', () => {
  expect(saidOf('cli/delve-packs.ts', '')).toEqual(['cli/delve-packs.ts carries delve in its name']);
  expect(saidOf('cli/packs.ts', "const id = 'delve';")).toEqual(['cli/packs.ts speaks of delve']);
  expect(saidOf('cli/delve/packs.ts', "const id = 'delve';")).toEqual([]);
});

test('rules that import a screen, files in a circle and a library outside its place are refused', () => {
  expect(saidOf('games/swamp/observe.ts', "import { view } from './ui/view.ts';")).toEqual([
    'games/swamp/observe.ts imports games/swamp/ui/view.ts',
  ]);
  const circle = [
    { name: 'kit/a.ts', text: "import type { B } from './b.ts';" },
    { name: 'kit/b.ts', text: "export * from './a.ts';" },
  ];
  expect(wrongImports(circle, GUIDE)).toEqual(['a circle: kit/a.ts -> kit/b.ts -> kit/a.ts']);
  expect(saidOf('host/session.ts', "import { z } from 'zod/mini';")).toEqual(['host/session.ts imports zod/mini']);
  expect(saidOf('host/session.ts', "import { readFileSync } from 'node:fs';")).toEqual([
    'host/session.ts imports node:fs',
  ]);
});

test('the drawing in the guide is the present one', () => {
  expect(withDrawing(GUIDE, draw(files))).toBe(GUIDE);
});

test('functions are measured in lines and in ways through them, inner functions for themselves', () => {
  const text = [
    '/** Long: a table reads better whole. */',
    'export function outer(a: number, b: boolean) {',
    '  const inner = () => (b ? 1 : 2);',
    '  if (a > 0 && b) return inner();',
    '  for (const x of [a]) switch (x) { case 1: return 2; case 2: return 3; default: }',
    '  return a ?? 4;',
    '}',
  ].join('\n');
  expect(measure('sample.ts', text)).toEqual([
    { name: 'outer', line: 2, lines: 6, paths: 7, excused: true },
    { name: 'inner', line: 3, lines: 1, paths: 2, excused: false },
  ]);
});

test('a function is too large above 80 lines or 20 ways, and only its length can be excused', () => {
  expect(whyTooLarge({ lines: 80, paths: 20, excused: false })).toBeNull();
  expect(whyTooLarge({ lines: 81, paths: 21, excused: false })).toBe(
    '81 lines, at most 80; 21 ways through it, at most 20',
  );
  expect(whyTooLarge({ lines: 81, paths: 20, excused: true })).toBeNull();
  expect(whyTooLarge({ lines: 81, paths: 21, excused: true })).toBe('21 ways through it, at most 20');
});

test('PLAT-001 nothing that differs between machines is used in the core', () => {
  const banned =
    /\bMath\.(random|sin|cos|tan|exp|log|log10|pow|sqrt|cbrt|hypot|atan2?)\b|\bDate\b|\blocaleCompare\b|\bIntl\b|\bfor \((?:const|let|var) \w+ in\b|\*\*|toLocale/;
  const wrong: string[] = [];
  for (const { name, text } of files) {
    if (!CORE.includes(name.split('/')[0])) continue;
    text.split('\n').forEach((line, i) => {
      const code = line
        .replace(/\/\/.*$/, '')
        .replace(/^\s*\/?\*.*$/, '')
        .replace(/\/\*.*?\*\//g, '');
      if (banned.test(code)) wrong.push(`${name}:${i + 1} ${line.trim()}`);
    });
  }
  expect(wrong).toEqual([]);
});
