// What the search of the site looks through: one entry per section of a page, and one per rule.
import { withFences } from './fences.js';

const RULE = /^([A-Z]{2,8}-\d{3})\b/;

/** `[address, page, heading, text]`: short, because it is sent. */
export function searchEntries({ id, title, text, headings }) {
  const entries = [];
  const waiting = [...headings];
  let heading = waiting[0] ?? { id: '', text: title };
  let lines = [];
  let rule = null;

  function close() {
    const words = plain(lines.join(' '));
    if (words !== '' || rule === null) {
      const mark = rule ?? (heading.depth === 1 ? '' : heading.id);
      entries.push([
        `${id}.html${mark === '' ? '' : `#${mark}`}`,
        title,
        rule ?? (heading.depth === 1 ? title : heading.text),
        words,
      ]);
    }
    lines = [];
  }

  for (const { line, inside } of withFences(text)) {
    const found = inside ? null : RULE.exec(line);
    if (!inside && /^#{1,6} /.test(line)) {
      if (lines.length > 0 || rule !== null) close();
      rule = null;
      heading = waiting.shift() ?? heading;
      continue;
    }
    if (found !== null && id.startsWith('rules/')) {
      if (lines.some((l) => l.trim() !== '') || rule !== null) close();
      rule = found[1];
      lines = [line.slice(rule.length)];
    } else lines.push(line);
  }
  close();
  return entries;
}

/** The words without the marks of Markdown. */
function plain(text) {
  return text
    .replace(/<!--.*?-->/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|]|```\w*|\|?\s*:?-{3,}:?\s*\|?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
