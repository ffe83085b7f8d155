// Reads emitted declaration files: every exported name with its declaration and the comment before it.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** What a file says itself, and which names it hands on from others. */
export function readDeclarations(root, path) {
  const text = readFileSync(`${root}/${path}.d.ts`, 'utf8');
  return { path, head: headOf(text), own: ownOf(text), handed: handedOf(text, path) };
}

/** All names of an entry, each with the file that declares it; `export * as x` is one name for a whole file. */
export function namesOf(root, path, read = readDeclarations) {
  const file = read(root, path);
  const found = file.own.map((d) => ({ ...d, path }));
  for (const h of file.handed) {
    if (h.as !== undefined) {
      found.push({
        name: h.as,
        kind: 'namespace',
        text: `export * as ${h.as}`,
        comment: read(root, h.from).head,
        path: h.from,
      });
      continue;
    }
    const there = namesOf(root, h.from, read);
    for (const d of there) if (h.names === null || h.names.includes(d.name)) found.push(d);
  }
  return found;
}

/** A comment as plain text, without its stars. */
function unstar(comment) {
  return comment
    .replace(/^\/\*\*\s?/, '')
    .replace(/\s*\*\/$/, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
}

/** The comment at the top of a file, if it is about the file: an import, an export list or nothing documentable follows it. */
function headOf(text) {
  const m =
    /^\/\*\*[\s\S]*?\*\/(?=\s*(?:import |export \{|export \*|export type \{|export interface|export declare|\/\*\*|type |declare |interface ))/.exec(
      text,
    );
  return m === null ? '' : unstar(m[0]);
}

const START = /^export (?:declare )?(?:abstract )?(function|const|interface|type|class|enum) (\w+)/;

function ownOf(text) {
  const found = [];
  const lines = text.split('\n');
  let comment = '';
  for (let i = 0; i < lines.length; i++) {
    if (lines[i].startsWith('/**')) {
      const from = i;
      while (!lines[i].includes('*/')) i++;
      comment = lines.slice(from, i + 1).join('\n');
      continue;
    }
    const m = START.exec(lines[i]);
    if (m !== null) {
      const from = i;
      while (!isWhole(lines.slice(from, i + 1).join('\n'))) i++;
      const declared = lines.slice(from, i + 1).join('\n');
      const same = found.find((d) => d.name === m[2]);
      // A function with several forms, or a type beside a value of its name.
      if (same !== undefined) same.text += `\n${declared}`;
      else found.push({ name: m[2], kind: m[1], text: declared, comment: unstar(comment) });
    }
    if (!/^\s*$/.test(lines[i])) comment = '';
  }
  return found;
}

/** Brackets are closed and the statement has ended. */
function isWhole(text) {
  let depth = 0;
  for (const c of text
    .replace(/=>/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')) {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
  }
  return depth === 0 && /[;}]\s*$/.test(text);
}

function handedOf(text, path) {
  const near = (from) => posix.join(posix.dirname(path), from.replace(/\.js$/, ''));
  const found = [];
  for (const [, as, from] of text.matchAll(/^export \*(?: as (\w+))? from ['"](.+?)['"]/gm))
    found.push(as === undefined ? { from: near(from), names: null } : { from: near(from), as });
  for (const [, list, from] of text.matchAll(/^export (?:type )?\{([\s\S]*?)\} from ['"](.+?)['"]/gm)) {
    const names = list
      .split(',')
      .map(
        (n) =>
          n
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      )
      .filter((n) => n !== '');
    found.push({ from: near(from), names });
  }
  return found;
}
