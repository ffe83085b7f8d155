/** The documentation site as it is built: every link, anchor and picture is there, pages are light, and the search finds things. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Entry, find, meant, prepare, snippet } from '../../scripts/site/client/find.js';
import { defined } from '../helpers/defined.ts';
import { filesBelow } from './packed.ts';

const SITE = resolve('dist/site');
const files = filesBelow(SITE).map((f) => relative(SITE, f).replaceAll('\\', '/'));
const pages = files.filter((f) => f.endsWith('.html'));
const html = (page: string) => readFileSync(join(SITE, page), 'utf8');
const anchors = new Map(pages.map((p) => [p, new Set([...html(p).matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))]));
const attributes = (page: string, name: string) =>
  [...html(page).matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((m) => m[1].replaceAll('&amp;', '&'));

/** What is wrong with a link of a page; null: nothing. */
function deadLink(page: string, to: string): string | null {
  // The way to the arcade, shown only where the site stands beside one.
  if (/^(https?:|mailto:|data:)/.test(to) || to === '/') return null;
  const [path, hash] = to.split('#', 2);
  const base = path.startsWith('/docs/') ? path.slice('/docs/'.length) : posix.join(posix.dirname(page), path);
  const target = path === '' ? page : posix.normalize(base);
  if (!files.includes(target)) return `${page}: ${to}: no such file`;
  if (hash === undefined || !target.endsWith('.html') || anchors.get(target)?.has(hash)) return null;
  return `${page}: ${to}: no such anchor`;
}

test('PLAT-188 every link and anchor of every page leads somewhere, and every picture is there', () => {
  const dead = pages.flatMap((page) =>
    [...attributes(page, 'href'), ...attributes(page, 'src')].map((to) => deadLink(page, to)),
  );
  expect(dead.filter((d) => d !== null)).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
});

test('PLAT-188 every picture says how large it is, so that no page jumps when it comes', () => {
  const pictures = pages.flatMap((page) => [...html(page).matchAll(/<img [^>]*>/g)].map(([tag]) => `${page}: ${tag}`));
  expect(pictures.filter((tag) => tag.includes('.jpg')).length).toBeGreaterThan(5);
  expect(pictures.filter((tag) => !/ width="[1-9]\d+" height="[1-9]\d+"/.test(tag))).toEqual([]);
});

test('PLAT-188 every document is a page that the menu leads to', () => {
  const documents = filesBelow('docs').filter((f) => f.endsWith('.md'));
  const home = attributes('index.html', 'href');
  for (const file of documents) {
    const page = relative('docs', file).replaceAll('\\', '/').replace(/md$/, 'html');
    expect([page, pages.includes(page), home.includes(page)]).toEqual([page, true, true]);
  }
});

test('PLAT-188 every rule of every book has an anchor, and its id is a link wherever it stands', () => {
  for (const file of filesBelow('docs/rules')) {
    const page = `rules/${relative('docs/rules', file).replace(/md$/, 'html')}`;
    const rules = [...readFileSync(file, 'utf8').matchAll(/^([A-Z]{2,8}-\d{3}) /gm)].map((m) => m[1]);
    for (const rule of rules) expect([rule, anchors.get(page)?.has(rule)]).toEqual([rule, true]);
  }
  expect(html('security.html')).toContain('<a href="rules/platform.html#PLAT-106">PLAT-106</a>');
  expect(html('rules/swamp.html')).toContain('<p class="rule" id="SWAMP-054"><a class="id" href="#SWAMP-054">');
});

test('PLAT-188 no page needs more than 60 KB for its first view, and none runs or styles anything inline', () => {
  const weight = (file: string) => gzipSync(readFileSync(join(SITE, file)), { level: 9 }).length;
  const assets = files.filter((f) => /^assets\/.*\.(js|css)$/.test(f)).reduce((sum, f) => sum + weight(f), 0);
  for (const page of pages) {
    expect([page, weight(page) + assets < 60_000]).toEqual([page, true]);
    expect([page, /<script>|<style|\sstyle="|\son\w+="/.exec(html(page))?.[0]]).toEqual([page, undefined]);
  }
});

test('PLAT-188 headings are in order, every page has one title, landmarks and a way past the menu', () => {
  for (const page of pages) {
    const text = html(page);
    const depths = [...text.slice(text.indexOf('<article>')).matchAll(/<h([1-6])/g)].map((m) => Number(m[1]));
    expect([page, depths.filter((d) => d === 1).length, depths[0]]).toEqual([page, 1, 1]);
    const leaps = depths.filter((d, i) => i > 0 && d > depths[i - 1] + 1);
    expect([page, leaps]).toEqual([page, []]);
    for (const part of ['<main', '<nav', '<header', '<footer', '<a class="skip" href="#content">', '<html lang="en">'])
      expect([page, part, text.includes(part)]).toEqual([page, part, true]);
  }
});

test('PLAT-188 no page knows the machine that it was made on', () => {
  for (const file of files.filter((f) => /\.(html|js|css|json|svg)$/.test(f)))
    expect([file, readFileSync(join(SITE, file), 'utf8').includes(process.cwd())]).toEqual([file, false]);
});

const index = prepare(
  JSON.parse(readFileSync(join(SITE, defined(files.find((f) => /search\..*json$/.test(f)))), 'utf8')) as Entry[],
);
const best = (query: string) => find(index, query).results[0]?.address;

test('PLAT-189 the search finds rules by their ids, however they are written', () => {
  for (const query of ['SWAMP-054', 'swamp 54', 'swamp54', 'Swamp-054'])
    expect([query, best(query)]).toEqual([query, 'rules/swamp.html#SWAMP-054']);
  expect(best('PLAT-106')).toBe('rules/platform.html#PLAT-106');
});

test('PLAT-189 the search finds fields, flags and words, in a section that has all of them', () => {
  expect(best('--trust-proxy nginx')).toMatch(/^server\.html/);
  expect(find(index, 'seedHash').results.map((r) => r.address)).toContain('rules/platform.html#PLAT-125');
  expect(best('your first bot')).toBe('start.html#your-first-bot');
  for (const entry of find(index, 'handshake certificate').results)
    expect(`${entry.heading} ${entry.text} ${entry.page}`.toLowerCase()).toMatch(
      /handshake.*certificate|certificate.*handshake/s,
    );
});

test('PLAT-189 what somebody wants to do is found on the pages about doing it, in their own words too', () => {
  const among = (query: string) =>
    find(index, query)
      .results.slice(0, 3)
      .map((r) => r.address);
  for (const [query, page] of [
    ['install', 'start.html#play'],
    ['undo', 'play.html#first-steps-practice-and-the-game-of-the-day'],
    ['seed', 'play.html#seeds'],
    ['certificate', 'server.html#tls'],
    ['color blind', 'play.html#with-a-screen-reader'],
    ['offline', 'play.html#saves'],
    ['tournament', 'contests.html'],
    ['pathfinding', 'api/kit.html#astar'],
  ])
    expect([query, among(query)]).toEqual([query, expect.arrayContaining([page])]);
});

test('PLAT-189 a mistyped word is corrected; nothing, junk and endless queries find nothing and break nothing', () => {
  expect(find(index, 'handshaek').results).toEqual([]);
  expect(meant(index, 'handshaek')).toBe('handshake');
  for (const query of ['', '   ', '(((', '.*', '<img src=x onerror=alert(1)>', 'x'.repeat(100_000), '\\', '😀'])
    expect(find(index, query).results.length).toBeLessThanOrEqual(20);
  expect(meant(index, 'x'.repeat(10_000))).toBe(null);
});

test('PLAT-189 what was found is shown with its words marked', () => {
  const { words, results } = find(index, 'mana');
  const pieces = snippet(results[0], words);
  expect(pieces.some(([text, hit]) => hit && text.toLowerCase() === 'mana')).toBe(true);
  expect(pieces.map(([text]) => text).join('').length).toBeLessThan(200);
});

test('PLAT-188 the site is part of the package', () => {
  const { files: packed, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(packed).toContain('dist');
  expect(scripts['build:package']).toContain('scripts/docs-site.js');
  expect(existsSync(join(SITE, 'index.html'))).toBe(true);
});
