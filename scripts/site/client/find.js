// Finds sections and rules by words: pure, so that it can be tested without a page.

/** `entries`: `[address, page, heading, text]`. Makes what `find` needs, once. */
export function prepare(entries) {
  return entries.map(([address, page, heading, text]) => ({
    address,
    page,
    heading,
    text,
    lowHeading: heading.toLowerCase(),
    lowPage: page.toLowerCase(),
    lowText: text.toLowerCase(),
  }));
}

/** `SWAMP-54`, `swamp 054` and `swamp54` are one rule. */
function ruleIn(query) {
  const parts = /^([a-z]{2,8})[\s-]?(\d{1,3})$/i.exec(query.trim());
  return parts === null ? null : `${parts[1].toLowerCase()}-${parts[2].padStart(3, '0')}`;
}

export function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/gu) ?? [];
}

/** Who looks for `sees` or `walls` means `see` and `wall` as well. */
function stemOf(word) {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Other words for what these pages say in words of their own. */
const SAME = {
  ai: ['bot'],
  color: ['colour'],
  control: ['key'],
  elo: ['rating'],
  generator: ['maze', 'room', 'cave'],
  hotkey: ['key'],
  https: ['tls'],
  license: ['licence'],
  multiplayer: ['seat', 'player'],
  offline: ['network'],
  pathfinding: ['path', 'astar'],
  raycasting: ['fov'],
  shadowcasting: ['fov'],
  shortcut: ['key'],
  ssl: ['tls'],
  tournament: ['contest'],
  wss: ['websocket'],
};

/** The word itself first. */
function alike(word) {
  return Object.hasOwn(SAME, word) ? [word, ...SAME[word]] : [word];
}

/** What is read by people who want to do something; rules and the library are for those who look something up. */
const GUIDES = /^(?:index|start|play|bots|engine|your-first-game|contests|running|server|wire)\.html/;
const FOR_GUIDES = 14;

const isLetter = (c) => c !== undefined && /[\p{L}\p{N}_]/u.test(c);

/** Whole words count most, then beginnings, then parts; 0: not there. */
function worth(text, word) {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1)) {
    const begins = !isLetter(text[at - 1]);
    const ends = !isLetter(text[at + word.length]);
    best = Math.max(best, begins && ends ? 3 : begins ? 2 : 1);
  }
  return best;
}

/** By how well a word is found there: not, in a word, at the beginning of one, as a whole. */
const IN_HEADING = [0, 8, 18, 36];
const IN_PAGE = [0, 4, 9, 15];
const IN_TEXT = [0, 1, 3, 8];

function found(entry, word) {
  return (
    IN_HEADING[worth(entry.lowHeading, word)] +
    IN_PAGE[worth(entry.lowPage, word)] +
    IN_TEXT[worth(entry.lowText, word)]
  );
}

/** 0: not what was looked for. Every word has to be there, unless it is the rule itself. */
function scoreOf(entry, words, rule) {
  const exact = rule !== null && entry.lowHeading === rule ? 1000 : 0;
  let score = exact;
  for (const word of words) {
    const here = Math.max(...alike(word).map((w) => found(entry, w)));
    if (here === 0) return exact;
    score += here;
  }
  if (words.length > 1 && entry.lowText.includes(words.join(' '))) score += 20;
  if (GUIDES.test(entry.address)) score += FOR_GUIDES;
  // Of two sections with the same words the shorter one is more about them.
  return score + 4 / (1 + entry.text.length / 400);
}

/** The best ones first, and the words that were looked for. */
export function find(prepared, query, most = 20) {
  const words = wordsOf(query).map(stemOf);
  const rule = ruleIn(query);
  if (words.length === 0) return { words, results: [] };
  const results = prepared
    .map((entry) => ({ entry, score: scoreOf(entry, words, rule) }))
    .filter((r) => r.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map((r) => r.entry);
  return { words: words.flatMap(alike), results };
}

/** How many letters have to be changed, added or left out; more than two are as good as many. */
function distance(a, b) {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}

/** For a search that found nothing: the same with each unknown word as it may have been meant, or null. */
export function meant(prepared, query) {
  const counts = new Map();
  for (const { lowText, lowHeading } of prepared)
    for (const word of wordsOf(`${lowHeading} ${lowText}`)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let changed = false;
  const words = wordsOf(query).map((word) => {
    if (word.length < 4 || counts.has(word)) return word;
    let best = word;
    let least = 3;
    for (const [other, count] of counts) {
      const far = distance(word, other) - count / 1e6;
      if (far < least && far <= (word.length < 6 ? 1 : 2)) [best, least] = [other, far];
    }
    changed ||= best !== word;
    return best;
  });
  return changed ? words.join(' ') : null;
}

/** Some words round the first that was found, as `[text, found]` pieces. */
export function snippet({ text, lowText }, words, length = 150) {
  const at = words.map((w) => lowText.indexOf(w)).filter((i) => i >= 0);
  const first = at.length === 0 ? 0 : Math.min(...at);
  const from = first < 60 ? 0 : text.indexOf(' ', first - 50) + 1;
  const shown = text.slice(from, from + length);
  const pieces = [];
  let end = 0;
  const pattern = words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  for (const found of shown.matchAll(new RegExp(pattern === '' ? '(?!)' : pattern, 'gi'))) {
    pieces.push([shown.slice(end, found.index), false], [found[0], true]);
    end = found.index + found[0].length;
  }
  pieces.push([`${shown.slice(end)}${from + length < text.length ? ' …' : ''}`, false]);
  return from > 0 ? [['… ', false], ...pieces] : pieces;
}
