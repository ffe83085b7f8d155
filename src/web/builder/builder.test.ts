/** The parts of the page for bot authors that need no page. */
import { expect, test } from 'vitest';
import { memoryVault } from '../../host/vault.ts';
import { closing, comment, indent, lineAt, newLine, outdent, type Selection, type TextEdit } from './editing.ts';
import { tokensOf } from './highlight.ts';
import { dropBot, findBot, idFrom, keepBot, newBot, ownBots, withVersion } from './own-bots.ts';

/** `‹` and `›` stand for the selection. */
function marked(text: string): { text: string; at: Selection } {
  const from = text.indexOf('‹');
  const to = text.indexOf('›') - 1;
  return { text: text.replace(/[‹›]/g, ''), at: { from, to } };
}

function after(before: string, edit: (text: string, at: Selection) => TextEdit | null): string {
  const { text, at } = marked(before);
  const e = edit(text, at);
  if (e === null) return 'typed';
  const now = text.slice(0, e.from) + e.insert + text.slice(e.to);
  return `${now.slice(0, e.select.from)}‹${now.slice(e.select.from, e.select.to)}›${now.slice(e.select.to)}`;
}

test('keys of the editor indent, outdent and comment what is selected', () => {
  expect(after('a‹›b', indent)).toBe('a ‹›b');
  expect(after('‹›b', indent)).toBe('  ‹›b');
  expect(after('  ‹a\n\nb›\nc', indent)).toBe('    ‹a\n\n  b›\nc');
  expect(after('‹a\n›b', indent)).toBe('  ‹a\n›b');
  expect(after('    ‹a\n b›', outdent)).toBe('  ‹a\nb›');
  expect(after('a‹›', outdent)).toBe('a‹›');
  expect(after('  ‹a›', comment)).toBe('  // ‹a›');
  expect(after('  // ‹a\n  // b›', comment)).toBe('  ‹a\n  b›');
});

test('a new line is as deep as it should be, and brackets close where they belong', () => {
  expect(after('  if (x) {‹›', newLine)).toBe('  if (x) {\n    ‹›');
  expect(after('  if (x) {‹›}', newLine)).toBe('  if (x) {\n    ‹›\n  }');
  expect(after('  a;‹›', newLine)).toBe('  a;\n  ‹›');
  expect(after('{\n    ‹›', (t, at) => closing(t, at, '}'))).toBe('{\n  }‹›');
  expect(after('{ a ‹›', (t, at) => closing(t, at, '}'))).toBe('typed');
  expect(lineAt('a\nbc\nd', 2)).toEqual({ from: 2, to: 4 });
  expect(lineAt('a\nbc', 99)).toEqual({ from: 2, to: 4 });
});

test('colours never change the text, whatever it is', () => {
  const sources = [
    'export function decide(obs) { return `a` + \'b\' + "c"; } // end',
    '/* open',
    '`never closed\n',
    "'broken\nline'",
    '</script>&lt;\u0000\u{1f47b}',
    'x.return; a1; 1a; $if',
    '',
  ];
  for (const source of sources)
    expect(
      tokensOf(source)
        .map((t) => t.text)
        .join(''),
    ).toBe(source);
  expect(tokensOf('return 1; // x').map((t) => t.kind)).toEqual(['word', 'plain', 'number', 'plain', 'comment']);
  expect(tokensOf('a.return').map((t) => t.kind)).toEqual(['plain']);
});

test('bots are kept with their versions, each under an id of its own', () => {
  const vault = memoryVault();
  const a = newBot(vault, { name: 'Ärger & Co', game: 'x', source: '1' });
  expect(a.id).toBe('arger-co');
  keepBot(vault, a);
  const b = newBot(vault, { name: 'arger co', game: 'x', source: '1' });
  expect(b.id).toBe('arger-co-2');
  keepBot(vault, b);
  expect(ownBots(vault)).toEqual([a, b]);
  const played = withVersion({ ...a, source: '2' }, 't');
  expect(withVersion(played, 'u')).toBe(played);
  expect(played.versions).toEqual([{ at: 't', source: '2' }]);
  let many = a;
  for (let i = 0; i < 50; i++) many = withVersion({ ...many, source: String(i) }, 't');
  expect(many.versions.length).toBe(30);
  dropBot(vault, a.id);
  expect(ownBots(vault)).toEqual([b]);
  for (const name of ['', '///', '日本', '-', 'x'.repeat(99)])
    expect(idFrom(name)).toMatch(/^[a-z0-9][a-z0-9-]{0,31}$/);
});

test('what is kept of bots may be broken: it is left alone and nothing else suffers', () => {
  const vault = memoryVault();
  for (const text of ['', 'null', '[]', '{"id":"../x"}', '{"id":"a","game":1}', '"bots"']) {
    vault.write('bots/a.json', text);
    expect([findBot(vault, 'a'), ownBots(vault)]).toEqual([null, []]);
  }
  vault.write(
    'bots/a.json',
    '{"id":"a","game":"x","source":"s","versions":[1,{"at":"t","source":"v"}],"against":[1,"r"]}',
  );
  expect(findBot(vault, 'a')).toEqual({
    id: 'a',
    name: 'a',
    game: 'x',
    source: 's',
    against: [null, 'r'],
    versions: [{ at: 't', source: 'v' }],
  });
  expect(findBot(vault, '../a')).toBe(null);
});
