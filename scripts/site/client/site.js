// What the pages of the site do: search, choose a theme, open and close the menu. Without it they can be read all the same.
import { find, meant, prepare, snippet } from './find.js';

const up = document.body.dataset.up;
const box = document.querySelector('.search');
const query = document.getElementById('query');
const found = document.getElementById('found');
const count = document.getElementById('count');
const list = found.querySelector('ul');

/** The index is fetched when somebody begins to search. */
let index = null;
function load() {
  index ??= fetch(new URL('./search.json', import.meta.url))
    .then((answer) => answer.json())
    .then(prepare)
    .catch(() => {
      index = null;
      count.textContent = 'The search could not be loaded; try again.';
      return [];
    });
  return index;
}

function linkTo(entry, words) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = up + entry.address;
  const title = document.createElement('strong');
  title.textContent = entry.heading;
  const where = document.createElement('small');
  where.textContent = entry.heading === entry.page ? '' : ` ${entry.page}`;
  const text = document.createElement('span');
  for (const [piece, hit] of snippet(entry, words)) {
    if (!hit) text.append(piece);
    else text.appendChild(document.createElement('mark')).textContent = piece;
  }
  link.append(title, where, text);
  item.append(link);
  return item;
}

async function search() {
  const asked = query.value;
  const entries = asked.trim() === '' ? [] : await load();
  // Somebody typed on while the index came.
  if (asked !== query.value) return;
  let { words, results } = find(entries, asked);
  let note = results.length === 1 ? '1 place' : `${results.length === 20 ? 'The best 20' : results.length} places`;
  if (results.length === 0 && entries.length > 0) {
    const other = meant(entries, asked);
    note = 'Nothing found';
    if (other !== null) {
      ({ words, results } = find(entries, other));
      note = `Nothing found; this is for “${other}”`;
    }
  }
  list.replaceChildren(...results.map((entry) => linkTo(entry, words)));
  if (entries.length > 0) count.textContent = note;
  found.hidden = asked.trim() === '';
}

function close() {
  found.hidden = true;
}

/** Up and down walk through what was found. */
function walk(step) {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement) + step;
  if (at < 0) query.focus();
  else links[Math.min(at, links.length - 1)]?.focus();
}

box.hidden = false;
query.addEventListener('focus', load);
query.addEventListener('input', search);
query.addEventListener('click', search);
document.addEventListener('click', (event) => !box.contains(event.target) && close());
box.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') walk(1);
  else if (event.key === 'ArrowUp') walk(-1);
  else if (event.key === 'Escape') {
    close();
    query.focus();
  } else if (event.key === 'Enter' && event.target === query) list.querySelector('a')?.click();
  else return;
  event.preventDefault();
});
list.addEventListener('click', close);
document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.closest('input, textarea');
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  query.focus();
});

const theme = document.getElementById('theme');
const root = document.documentElement;
const shown = () => root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
const other = () => (shown() === 'dark' ? 'light' : 'dark');
function nameTheme() {
  theme.textContent = other() === 'dark' ? 'Dark' : 'Light';
  theme.setAttribute('aria-label', `Show the ${other()} theme`);
}
theme.hidden = false;
nameTheme();
theme.addEventListener('click', () => {
  root.dataset.theme = other();
  try {
    localStorage.setItem('ghostlight-docs-theme', root.dataset.theme);
  } catch {
    // Then it lasts as long as the page.
  }
  nameTheme();
});

// Beside a server's own arcade, the way back to it.
if (location.pathname.startsWith('/docs/')) document.querySelector('.arcade').hidden = false;
// On a narrow screen the list of a long page would stand before its first word.
if (matchMedia('(max-width: 70rem)').matches) document.querySelector('.contents details')?.removeAttribute('open');
