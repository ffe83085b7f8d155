/** The commands that our documents print: every line of every fenced `sh`, `bash` or `console` block, in order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PrintedCommand {
  /** The document, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** For the title of a test: without the remark behind it. */
  readonly name: string;
  /** It belongs to a clone of the repository, not to a project that has the package installed. */
  readonly clone: boolean;
}

export interface Block {
  readonly language: string;
  readonly line: number;
  readonly lines: readonly string[];
  readonly clone: boolean;
}

/** Before a block, or on a line of its own before the first heading for a whole document. */
export const CLONE_MARK = '<!-- in a clone -->';
const SHELLS = new Set(['sh', 'bash', 'console', 'shell']);

/** What people read first, and all that is listed below the two folders: a new page is found without being named. */
export function documents(): string[] {
  const below = ['docs', 'examples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)).replaceAll('\\', '/')),
  );
  return ['README.md', 'CONTRIBUTING.md', ...below.filter((name) => name.endsWith('.md')).sort()];
}

/** A document that is about the source as a whole. */
export function isAboutClone(text: string): boolean {
  return text.slice(0, Math.max(0, text.search(/^## /m))).includes(CLONE_MARK);
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const rows = text.split('\n');
  const all = isAboutClone(text);
  let marked = false;
  for (let i = 0; i < rows.length; i++) {
    const open = /^( *)(```+)(\w*)/.exec(rows[i]);
    if (open === null) {
      if (rows[i].trim() !== '') marked = rows[i].trim() === CLONE_MARK;
      continue;
    }
    const [, indent, fence, language] = open;
    const lines: string[] = [];
    const line = i + 2;
    while (++i < rows.length && rows[i].trim() !== fence)
      lines.push(rows[i].replace(new RegExp(`^ {0,${indent.length}}`), ''));
    blocks.push({ language, line, lines, clone: all || marked });
    marked = false;
  }
  return blocks;
}

/** Files that a page tells its readers to write: the block behind a line that ends in "Save this as `NAME`:". */
export function filesOf(text: string): { readonly name: string; readonly content: string }[] {
  return [...text.matchAll(/Save this as `([\w.-]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, name, content]) => ({
    name,
    content,
  }));
}

export function commandsOf(file: string, text = readFileSync(file, 'utf8')): PrintedCommand[] {
  return blocksOf(text)
    .filter((b) => SHELLS.has(b.language))
    .flatMap(({ language, lines, line, clone }) =>
      split(language === 'console' ? lines.map((l) => (l.startsWith('$ ') ? l.slice(2) : '')) : lines).map(
        ({ text: command, at }) => ({
          file,
          line: line + at,
          text: command,
          name: command.replace(/\s+#.*$/, ''),
          clone,
        }),
      ),
    );
}

/** A command may go on over several lines: after a backslash, inside quotes, or up to the end of a here-document. */
function split(lines: readonly string[]): { readonly text: string; readonly at: number }[] {
  const found: { text: string; at: number }[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at].trim() === '' || lines[at].trimStart().startsWith('#')) continue;
    const from = at;
    let text = lines[at];
    while (isOpen(text) && at + 1 < lines.length) text += `\n${lines[++at]}`;
    found.push({ text: text.trim(), at: from });
  }
  return found;
}

function isOpen(text: string): boolean {
  const here = /<<-?\s*['"]?(\w+)['"]?/.exec(text);
  if (here !== null) return !new RegExp(`\n\\s*${here[1]}\\s*$`).test(text);
  const bare = text.replace(/\s#.*$/gm, '');
  return /\\\s*$/.test(text) || count(bare, '"') % 2 === 1 || count(bare, "'") % 2 === 1;
}

function count(text: string, what: string): number {
  return text.split(what).length - 1;
}

/** Commands that stand in the text without a fence: nobody would run them. */
export function unfenced(text: string): string[] {
  const prose = text.replace(/^( *)(```+)[\s\S]*?^\1\2 *$/gm, '');
  return prose.split('\n').filter((row) => /^ {4,}(?:\$ )?(?:npx|npm|ghostlight|node|python3?|cc|curl) /.test(row));
}

/** Commands named in the middle of a sentence, such as `ghostlight sim nonet --games N`. */
export function mentioned(text: string): string[] {
  const prose = text.replace(/^( *)(```+)[\s\S]*?^\1\2 *$/gm, '');
  return [...prose.matchAll(/`((?:npx |npm |ghostlight )[^`\n]+)`/g)].map((m) => m[1]);
}
