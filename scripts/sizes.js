// Names every function that is longer than a screen or has too many ways through it; fails if there is one.
// A function may be long for a reason: the comment before it then says `Long: <why>`. Complexity has no excuse.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { childrenOf, sources } from './syntax.js';

const MOST_LINES = 80;
const MOST_PATHS = 20;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What adds one way through a function. */
const BRANCHES = new Set([
  'IfStatement',
  'ConditionalExpression',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'LogicalExpression',
]);

function isBranch(node) {
  if (node.type === 'SwitchCase') return node.test !== null;
  return BRANCHES.has(node.type);
}

/** Ways through one function; functions inside it are counted for themselves. */
function pathsOf(node) {
  let paths = 1;
  const visit = (n) => {
    for (const [, child] of childrenOf(n)) {
      if (FUNCTIONS.has(child.type)) continue;
      if (isBranch(child)) paths++;
      visit(child);
    }
  };
  visit(node);
  return paths;
}

/** Every function of a source text with its name, first line, length, paths and the comment before it. */
export function measure(name, text) {
  const { program, comments } = parseSync(name, text);
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text[i] === '\n') starts.push(i + 1);
  const lineOf = (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const rows = [];
  /** `outer` is the statement or member that the function belongs to: its comment is the function's. */
  const visit = (node, label, outer) => {
    if (FUNCTIONS.has(node.type)) {
      const first = lineOf(node.start);
      const from = lineOf(outer.start);
      const comment = comments
        .filter((c) => c.end <= outer.start && lineOf(c.end) >= from - 1)
        .map((c) => c.value)
        .join(' ');
      rows.push({
        name: node.id?.name ?? label,
        line: first,
        lines: lineOf(node.end) - first + 1,
        paths: pathsOf(node),
        excused: /\bLong: \S/.test(comment),
      });
    }
    for (const [key, child] of childrenOf(node)) {
      const named = node.id?.name ?? node.key?.name ?? node.key?.value;
      const statement = key === 'body' || /Statement|Declaration$|Property|MethodDefinition/.test(child.type);
      visit(child, named ?? label, statement ? child : outer);
    }
  };
  visit(program, 'the file', program);
  return rows;
}

/** What speaks against a function, in words; both measures when both are too large. */
export function whyTooLarge({ lines, paths, excused }) {
  const why = [];
  if (lines > MOST_LINES && !excused) why.push(`${lines} lines, at most ${MOST_LINES}`);
  if (paths > MOST_PATHS) why.push(`${paths} ways through it, at most ${MOST_PATHS}`);
  return why.length === 0 ? null : why.join('; ');
}

function main(folders) {
  let wrong = 0;
  for (const folder of folders)
    for (const path of sources(folder))
      for (const row of measure(path, readFileSync(path, 'utf8'))) {
        const why = whyTooLarge(row);
        if (why === null) continue;
        wrong++;
        console.log(`${relative('.', path)}:${row.line} ${row.name}: ${why}`);
      }
  if (wrong > 0) console.log(`${wrong} functions are too large; cut them, or say why above them: "Long: ..."`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.length > 2 ? process.argv.slice(2) : ['src']);
