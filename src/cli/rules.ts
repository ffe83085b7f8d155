/** `ghostlight rules GAME`: prints the rule book that ships with the package. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './files.ts';
import { printFile } from './output.ts';
import { wrong } from './stop.ts';

export function rules(id: string): void {
  const book = join(packageFolder(), 'docs', 'rules', `${id}.md`);
  if (!/^[a-z]+$/.test(id) || !existsSync(book)) wrong(`no rule book for "${id}"`);
  printFile(readFileSync(book, 'utf8'));
}
