// The frame around every page of the site: head, menu, search, table of contents, the way on.
import { escapeHtml } from './highlight.js';

/** Headings of this depth or less stand in a page's own table of contents; longer pages list fewer. */
const MANY = 30;

function menuHtml(menu, page, up) {
  const link = ({ id, title }) =>
    `<li><a href="${up}${id}.html"${id === page.id ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const section = ({ title, pages }) => `<h2>${escapeHtml(title)}</h2>\n<ul>\n${pages.map(link).join('\n')}\n</ul>`;
  return menu.map(section).join('\n');
}

function contentsHtml(headings) {
  const two = headings.filter((h) => h.depth === 2);
  const three = headings.filter((h) => h.depth === 2 || h.depth === 3);
  const shown = three.length > MANY ? two : three;
  if (shown.length < 3) return '';
  const item = ({ depth, id, text }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`;
  return `<nav class="contents" aria-labelledby="on-this-page">
<details open><summary id="on-this-page">On this page</summary>
<ul>
${shown.map(item).join('\n')}
</ul></details></nav>`;
}

function onward(menu, page, up) {
  const all = menu.flatMap((s) => s.pages);
  const at = all.findIndex((p) => p.id === page.id);
  const link = (to, word) =>
    to === undefined
      ? ''
      : `<a class="${word.toLowerCase()}" href="${up}${to.id}.html"><small>${word}</small> ${escapeHtml(to.title)}</a>`;
  const links = at < 0 ? '' : link(all[at - 1], 'Before') + link(all[at + 1], 'Next');
  return links === '' ? '' : `<nav class="onward" aria-label="Before and after">${links}</nav>`;
}

/** `base`: where the site stands, for the one page that is shown at any address. */
export function layout({ page, menu, assets, version, base }) {
  const up = base ?? '../'.repeat(page.id.split('/').length - 1);
  const home = page.id === 'index';
  const title = home ? 'Ghostlight' : `${escapeHtml(page.title)} · Ghostlight`;
  const contents = home ? '' : contentsHtml(page.headings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<script src="${up}${assets['early.js']}"></script>
<link rel="preload" href="${up}${assets['reading.woff2']}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${up}${assets['site.css']}">
<link rel="icon" href="data:,">
<script type="module" src="${up}${assets['site.js']}"></script>
</head>
<body class="${home ? 'home' : 'page'}" data-up="${up}">
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="brand" href="${up}index.html">Ghostlight</a>
<div class="search" role="search" hidden>
<input id="query" type="search" aria-label="Search the documentation" placeholder="Search the documentation" autocomplete="off" spellcheck="false">
<div class="found" id="found" hidden><p class="count" id="count" role="status"></p><ul></ul></div>
</div>
<a class="button arcade" href="/" hidden>Play</a>
<button id="theme" type="button" hidden>Theme</button>
<a class="button to-menu" href="#menu">Menu</a>
</header>
<nav class="menu" id="menu" aria-label="All pages">
<a class="button close-menu" href="#content">Close</a>
${menuHtml(menu, page, up)}
</nav>
<main id="content" tabindex="-1">
${contents}
<article>
${page.html}
</article>
${onward(menu, page, up)}
</main>
<footer>Ghostlight ${escapeHtml(version)}</footer>
</body>
</html>
`;
}
