// Which pages there are, in which order the menu shows them, and where every rule stands.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFences } from './fences.js';

/** Beside docs/: what people look for in the project's first folder. */
const ALSO = ['CHANGELOG', 'CONTRIBUTING', 'CREDITS'];
const RULE = /^([A-Z]{2,8}-\d{3})\b/;

/** `{ id, title, text }`: the id is the path below docs/ without its ending. */
export function collectPages(root) {
  const docs = join(root, 'docs');
  const found = readdirSync(docs, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && f.name.endsWith('.md'))
    .map((f) => join(f.parentPath, f.name));
  const pages = found.map((file) => pageOf(relative(docs, file).replaceAll('\\', '/').slice(0, -3), file));
  for (const name of ALSO) pages.push(pageOf(name.toLowerCase(), join(root, `${name}.md`)));
  return pages.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function pageOf(id, file) {
  const text = readFileSync(file, 'utf8');
  const heading = /^# (.+)$/m.exec(text)?.[1] ?? id;
  return { id, text, title: heading.replace(/[`*]/g, '').replace(' : ', ': ') };
}

/** Rule id -> the page whose line begins with it. */
export function collectRules(pages) {
  const rules = new Map();
  for (const { id, text } of pages) {
    if (!id.startsWith('rules/')) continue;
    for (const { line, inside } of withFences(text)) {
      const rule = inside ? undefined : RULE.exec(line)?.[1];
      if (rule !== undefined) rules.set(rule, id);
    }
  }
  return rules;
}

/**
 * The menu: sections of `{ id, title }`. The order file lists pages by id, with a shorter title if they have one; an entry
 * that ends in `/` stands for the pages of that folder which are not listed. Whatever nobody listed comes under its folder's name.
 */
export function arrange(pages, order) {
  const listed = new Set(order.flatMap((section) => section.pages.map(idOf)));
  const byId = new Map(pages.map((p) => [p.id, p]));
  const taken = new Set(['index']);
  const sections = order.map(({ title, pages: entries }) => ({
    title,
    pages: entries.flatMap((entry) => {
      const id = idOf(entry);
      const some = id.endsWith('/')
        ? pages.filter((p) => p.id.startsWith(id) && !listed.has(p.id))
        : [byId.get(id)].filter((p) => p !== undefined);
      for (const p of some) taken.add(p.id);
      return some.map((p) => ({ id: p.id, title: entry.title ?? p.title }));
    }),
  }));
  for (const { id, title } of pages.filter((p) => !taken.has(p.id))) {
    const folder = id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : 'more';
    const name = folder[0].toUpperCase() + folder.slice(1);
    let section = sections.find((s) => s.title === name);
    if (section === undefined) sections.push((section = { title: name, pages: [] }));
    section.pages.push({ id, title });
  }
  return sections.filter((s) => s.pages.length > 0);
}

function idOf(entry) {
  return typeof entry === 'string' ? entry : entry.page;
}
