// A page of Markdown as HTML: headings and rules with anchors, rule ids as links, links between pages, tables that scroll, coloured code.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked } from 'marked';
import { withFences } from './fences.js';
import { flowchartTable } from './flowchart.js';
import { escapeHtml, highlight } from './highlight.js';
import { pictureSize } from './picture-size.js';

const RULE_LINE = /^[A-Z]{2,8}-\d{3}\b/;
const RULE_ID = /\b[A-Z]{2,8}-\d{3}\b/g;

/** Rules stand one under the other, a line each; Markdown would make one paragraph of them. */
function separateRules(text) {
  return withFences(text)
    .map(({ line, inside }) => (!inside && RULE_LINE.test(line) ? `\n${line}` : line))
    .join('\n');
}

/** As the places do where people read Markdown, so that links to headings work there and here. */
function slugOf(text, used) {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const count = used.get(plain) ?? 0;
  used.set(plain, count + 1);
  return count === 0 ? plain : `${plain}-${count}`;
}

/** `html` and `headings` (`{ depth, id, text }`) of a page; `known`: the ids of all pages, the rules, the docs folder. */
export function renderMarkdown(page, known) {
  const headings = [];
  const slugs = new Map();
  const up = '../'.repeat(page.id.split('/').length - 1);
  const state = { linked: false };

  /** Null: it leads to something that is not on the site. */
  function addressOf(href) {
    if (/^(https?:|mailto:|#)/.test(href)) return href;
    const [path, hash] = href.split('#', 2);
    const mark = hash === undefined ? '' : `#${hash}`;
    const target = posix.normalize(posix.join(posix.dirname(page.id), path));
    const id = target.replace(/\.md$/, '').replace(/^\.\.\/(?=[^/]+$)/, '');
    const found = [id, id.toLowerCase()].find((name) => known.ids.has(name));
    if (found !== undefined) return `${up}${found}.html${mark}`;
    if (target.startsWith('..') || !/\.\w+$/.test(target) || !existsSync(join(known.docs, target))) return null;
    return `${up}${target}${mark}`;
  }

  function linkRules(html) {
    if (state.linked) return html;
    return html.replace(RULE_ID, (id) => {
      const where = known.rules.get(id);
      return where === undefined ? id : `<a href="${where === page.id ? '' : `${up}${where}.html`}#${id}">${id}</a>`;
    });
  }

  /** Without links inside: of links and headings. */
  function unlinked(parser, tokens) {
    const before = state.linked;
    state.linked = true;
    const html = parser.parseInline(tokens);
    state.linked = before;
    return html;
  }

  function picture({ href, text }) {
    const src = addressOf(href) ?? href;
    const size = pictureSize(join(known.docs, posix.join(posix.dirname(page.id), href)));
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(text)}" loading="lazy"${size}>`;
  }

  const renderer = {
    heading({ tokens, depth, text }) {
      const words = text.replace(/[`*]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      const id = slugOf(words, slugs);
      headings.push({ depth, id, text: words });
      const html = unlinked(this.parser, tokens);
      if (depth === 1) return `<h1 id="${id}">${html}</h1>\n`;
      const label = `Link to ${escapeHtml(words)}`;
      return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="${label}">#</a></h${depth}>\n`;
    },
    paragraph({ tokens, text }) {
      const rule = RULE_LINE.exec(text)?.[0];
      const html = this.parser.parseInline(tokens);
      // Several pictures in a row say below themselves what they show.
      const shown = tokens.filter((t) => t.type === 'image');
      if (shown.length > 1 && tokens.every((t) => t.type === 'image' || t.raw.trim() === ''))
        return `<div class="pictures">${shown.map((t) => `<figure>${picture(t)}<figcaption>${escapeHtml(t.text)}</figcaption></figure>`).join('')}</div>\n`;
      if (rule === undefined || known.rules.get(rule) !== page.id) return `<p>${html}</p>\n`;
      const rest = html
        .replace(/^(<a [^>]*>)?[A-Z]+-\d{3}(<\/a>)?/, '')
        .replace(/^\s*\[(\w+)\]/, ' <small class="tag">$1</small>');
      return `<p class="rule" id="${rule}"><a class="id" href="#${rule}">${rule}</a>${rest}</p>\n`;
    },
    text(token) {
      if (token.tokens !== undefined) return this.parser.parseInline(token.tokens);
      return linkRules(token.escaped ? token.text : escapeHtml(token.text));
    },
    codespan: ({ text }) => `<code>${linkRules(escapeHtml(text))}</code>`,
    code({ text, lang }) {
      if (lang === 'mermaid') return flowchartTable(text);
      return `<pre tabindex="0"><code>${highlight(text, (lang ?? '').split(' ')[0])}</code></pre>\n`;
    },
    link({ href, tokens }) {
      const to = addressOf(href);
      const html = unlinked(this.parser, tokens);
      return to === null ? html : `<a href="${escapeHtml(to)}">${html}</a>`;
    },
    image: picture,
    // Text such as `<cell>` is meant as it is written; comments are for those who edit the page.
    html: ({ text }) => (/^\s*<!--/.test(text) ? '' : escapeHtml(text)),
    table({ header, rows, align }) {
      const cell = (tag, { tokens }, i) => {
        const side = align[i] === null || align[i] === 'left' ? '' : ` class="${align[i]}"`;
        return `<${tag}${side}>${this.parser.parseInline(tokens)}</${tag}>`;
      };
      // A heading without a word would be announced as one.
      const line = (tag, cells) => `<tr>${cells.map((c, i) => cell(c.text === '' ? 'td' : tag, c, i)).join('')}</tr>`;
      const name = escapeHtml(`Table: ${header.map((c) => c.text.replace(/[`*]/g, '')).join(', ')}`);
      const body = rows.map((cells) => line('td', cells)).join('\n');
      return `<div class="table" role="group" tabindex="0" aria-label="${name}"><table><thead>${line('th', header)}</thead>\n<tbody>${body}</tbody></table></div>\n`;
    },
  };
  const html = new Marked({ renderer, gfm: true }).parse(separateRules(page.text.replace(/^# (.*) : /m, '# $1: ')));
  return { html, headings };
}
