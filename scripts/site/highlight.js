// Colours code when the site is built: strings, comments, numbers and the words of a language. Enough for examples, and nothing to load.

export function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const words = (text) => new Set(text.split(' '));
const C_LIKE = words(
  'async await break case catch class const continue default do else enum export extends false finally fn for from func function go if impl import in int interface let match mod mut new null of package pub public private readonly return self static string struct switch this throw true try type undefined use var void while',
);
const PYTHON = words(
  'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None not or pass raise return self True try while with yield',
);
const SHELL = words(
  'cd cp curl docker echo export for do done git if then fi mkdir node npm npx openssl pip python3 sudo systemctl',
);
const NONE = new Set();

/** How comments begin, and which words stand out. */
const LANGUAGES = {
  js: ['//', C_LIKE],
  ts: ['//', C_LIKE],
  jsonc: ['//', NONE],
  json: [null, words('true false null')],
  c: ['//', C_LIKE],
  rust: ['//', C_LIKE],
  go: ['//', C_LIKE],
  java: ['//', C_LIKE],
  python: ['#', PYTHON],
  sh: ['#', SHELL],
  console: ['#', SHELL],
  ini: ['#', NONE],
  nginx: ['#', NONE],
  caddyfile: ['#', NONE],
};
const ALSO = {
  javascript: 'js',
  typescript: 'ts',
  mjs: 'js',
  jsonl: 'json',
  py: 'python',
  bash: 'sh',
  shell: 'sh',
  rs: 'rust',
};

/** Of a terminal only what is typed is coloured; what it answers is plain. */
function session(text) {
  let typed = false;
  return text
    .split('\n')
    .map((line) => {
      typed = line.startsWith('$ ') || (typed && line.startsWith('    '));
      return typed ? colour(line, LANGUAGES.console) : `<span class="c">${escapeHtml(line)}</span>`;
    })
    .join('\n');
}

export function highlight(text, lang) {
  if (lang === 'console') return session(text);
  const language = LANGUAGES[ALSO[lang] ?? lang];
  if (language === undefined) return escapeHtml(text);
  return colour(text, language);
}

function colour(text, [comment, keywords]) {
  const comments =
    comment === '//' ? '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/' : comment === '#' ? '(?<=^|\\s)#[^\\n]*' : '(?!)';
  const token = new RegExp(
    `(?<c>${comments})|(?<p>^\\$ )|(?<s>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`)|(?<n>\\b\\d[\\d_]*(?:\\.\\d+)?\\b)|(?<w>[A-Za-z_]\\w*)`,
    'gm',
  );
  let html = '';
  let end = 0;
  for (const found of text.matchAll(token)) {
    const { c, p, s, n, w } = found.groups;
    const kind = c ? 'c' : p ? 'p' : s ? 's' : n ? 'n' : keywords.has(w) ? 'k' : null;
    html += escapeHtml(text.slice(end, found.index));
    end = found.index + found[0].length;
    const inside = escapeHtml(found[0]);
    html += kind === null ? inside : `<span class="${kind}">${inside}</span>`;
  }
  return html + escapeHtml(text.slice(end));
}
