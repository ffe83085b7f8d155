/** What all pages of an event have in common: head, menu, warning, style. */
import { next } from '../../contest/next.ts';
import type { EventFolder } from './event-folder.ts';
import { whyNothing } from './tell.ts';

const MENU = {
  index: 'Standings',
  cross: 'Cross table',
  bracket: 'Bracket',
  bots: 'Bots',
  matches: 'Matches',
  files: 'Files',
};

export interface PagePart {
  readonly title: string;
  /** Already HTML. */
  readonly body: string;
}

/** Text from a file, fit for a page. */
export function html(text: string | number): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return String(text).replace(/[&<>"']/g, (c) => marks[c]);
}

/** Rows of cells that are already HTML; the first cell of a row is its head. */
export function htmlTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  of: 'numbers' | 'words' = 'words',
): string {
  const body = rows
    .map(([first, ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((c) => `<td>${c}</td>`).join('')}</tr>`)
    .join('\n');
  const heads = head.map((h) => `<th scope="col">${h}</th>`).join('');
  return `<div class="wide"><table class="${of}"><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

export function pageOf(event: EventFolder, name: string, { title, body }: PagePart): string {
  const { manifest } = event;
  const menu = Object.entries(MENU).map(([file, text]) =>
    file === name ? `<a href="${file}.html" aria-current="page">${text}</a>` : `<a href="${file}.html">${text}</a>`,
  );
  const open = manifest.sandbox === 'none' && manifest.bots.some((b) => b.kind === 'command');
  const warning = open
    ? `<p class="warning">sandbox: ${html(manifest.sandbox)}. Programs of this event ran without a sandbox: what they did besides playing was not held back.</p>`
    : '';
  const proof = event.revealed ? 'The secret is out: seeds can be checked.' : 'The secret is not out yet.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}: ${html(manifest.name)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header>
<p class="name">${html(manifest.name)}</p>
<nav aria-label="Pages">${menu.join('\n')}</nav>
</header>
<main>
<h1>${html(title)}</h1>
${warning}
${body}
</main>
<footer>
<p>${html(manifest.game)}, rules ${manifest.rules}, ${manifest.seats} ${manifest.seats === 1 ? 'seat' : 'seats'}, ${html(manifest.format.kind)}. ${html(statusOf(event))}. ${proof}
Every match is a recording: <code>ghostlight contest verify</code> plays all of them again.</p>
</footer>
</body>
</html>
`;
}

function statusOf(event: EventFolder): string {
  return next(event).status === 'waiting' ? `${event.ledger.finished.size} matches played` : whyNothing(event);
}

export const PAGE_STYLE = `:root { color-scheme: light dark; --ink: #1b1b1f; --ground: #fbfbf8; --line: #767676; --mark: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececea; --ground: #17171a; --line: #8f8f8f; --mark: #8ec1ff; } }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header .name { font-weight: 700; margin: 0; }
nav a { display: inline-block; padding: .5rem .75rem .5rem 0; color: var(--mark); }
nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
a { color: var(--mark); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .25rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .6rem; text-align: left; white-space: nowrap; }
.numbers th + th, .numbers td { text-align: right; }
tr > :first-child { position: sticky; left: 0; background: var(--ground); }
.warning { border: 2px solid currentColor; padding: .5rem .75rem; }
svg text { fill: currentColor; font: 13px system-ui, sans-serif; }
svg { display: block; }
svg path { stroke: var(--line); fill: none; }
svg rect { stroke: currentColor; fill: var(--ground); }
footer { margin-top: 2rem; border-top: 1px solid var(--line); }
`;
