// Draws who imports whom into docs/architecture.md, between its two markers: `npm run graph`.
import { readFileSync, writeFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importsOf } from './import-rules.js';
import { sources } from './syntax.js';

const GUIDE = 'docs/architecture.md';
const MARKED = /(<!-- graph -->\n)[\s\S]*?(<!-- \/graph -->)/;

/** The box of the drawing that a file belongs to; all games share one, beside the registry that lists them. */
function boxOf(name) {
  const [folder, ...rest] = name.split('/');
  return folder === 'games' && rest.length > 1 ? 'games/x' : folder;
}

/** The drawing, in Mermaid's words. An arrow says that there is an import, not how many: it changes when a boundary does. */
export function draw(files) {
  /** From -> to -> whether only types cross. */
  const arrows = new Map();
  for (const { name, text } of files)
    for (const { from, types } of importsOf(name, text)) {
      if (!from.startsWith('.')) continue;
      const key = `${boxOf(name)} ${boxOf(posix.join(posix.dirname(name), from))}`;
      arrows.set(key, types && (arrows.get(key) ?? true));
    }
  const id = (box) => box.replace(/\W/g, '_');
  const boxes = [...new Set([...arrows.keys()].flatMap((key) => key.split(' ')))].filter((b) => b !== '..').sort();
  const lines = [...arrows]
    .map(([key, types]) => [...key.split(' '), types])
    .filter(([a, b]) => a !== b && b !== '..')
    .map(([a, b, types]) => `  ${id(a)} ${types ? '-.->' : '-->'} ${id(b)}`)
    .sort();
  return ['```mermaid', 'flowchart TD', ...boxes.map((b) => `  ${id(b)}["${b}"]`), ...lines, '```'].join('\n');
}

/** The guide with the drawing in its place. */
export function withDrawing(guide, drawing) {
  if (!MARKED.test(guide)) throw new Error(`${GUIDE} has no place for the drawing`);
  return guide.replace(MARKED, `$1${drawing}\n$2`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = sources('src').map((path) => ({ name: relative('src', path), text: readFileSync(path, 'utf8') }));
  writeFileSync(GUIDE, withDrawing(readFileSync(GUIDE, 'utf8'), draw(files)));
}
