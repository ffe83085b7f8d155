import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, ghostlight, scratch } from '../../../test/command.ts';
import { formatBundle, SHIPPED } from '../../games/delve/workshop.ts';
import { contentFlag } from './content-pack.ts';

type Row = Record<string, unknown> & { id: string };
const rows = (table: string): Row[] => SHIPPED[table] as Row[];

/** The shipped content with a class of its own and sturdier skeletons. */
const OWN = {
  ...SHIPPED,
  classes: [...rows('classes'), { ...rows('classes')[0], id: 'guard', name: 'Guard' }],
  monsters: rows('monsters').map((m) => (m.id === 'skeleton' ? { ...m, hp: 130 } : m)),
};
const pack = fileWith(formatBundle(OWN), 'pack.json');
const json = (text: string) => JSON.parse(text);

test('DELVE-291 a pack is played, recorded and verified with --content, and refused by name without', () => {
  const script = fileWith('wait\nwait\nabandon\n');
  const ran = ghostlight([
    ...'run delve --class guard --seed 7 --emit replay --content'.split(' '),
    pack,
    '--actions',
    script,
  ]);
  expect([ran.code, ran.err]).toEqual([0, '']);
  const recording = fileWith(ran.out, 'game.jsonl');
  const there = ghostlight(['replay', recording, '--verify', '--content', pack]);
  expect([there.code, there.out]).toEqual([0, expect.stringMatching(/^verified: Delve, seed 7, 3 steps/)]);
  const here = ghostlight(['replay', recording, '--verify']);
  expect([here.code, here.err]).toEqual([1, expect.stringMatching(/made with content [0-9a-f]+, which is needed/)]);
  expect(ghostlight(['run', 'delve', '--class', 'guard']).err).toMatch(
    /--class: expected one of warden, stalker, adept/,
  );
});

test('DELVE-291 many games with a pack go the same on one thread and on two', () => {
  const sim = (jobs: string) =>
    ghostlight([
      'sim',
      'delve',
      '--content',
      pack,
      '--class',
      'guard',
      '--bot',
      'random',
      '--games',
      '4',
      '--max-steps',
      '60',
      '--jobs',
      jobs,
      '--json',
    ]);
  const one = sim('1');
  expect([one.code, json(one.out).options.class]).toEqual([0, 'guard']);
  expect(sim('2').out).toBe(one.out);
  expect(json(one.out).content).not.toBe(
    json(ghostlight(['sim', 'delve', '--bot', 'random', '--games', '1', '--max-steps', '5', '--json']).out).content,
  );
});

test('DELVE-328 a content that is no content is one line and exit code 2', () => {
  const told = (...args: string[]) => {
    const { code, err } = ghostlight(args);
    return `${code} ${err.trimEnd()}`;
  };
  expect(told('run', 'delve', '--content', '/no/such/file')).toBe(
    '2 ghostlight: /no/such/file: cannot be read (no such file)',
  );
  expect(told('run', 'delve', '--content', fileWith('{}x', 'p.json'))).toMatch(
    /^2 ghostlight: .*p\.json: content: is not JSON: line 1, column 3: found x; expected the end of the text/,
  );
  expect(told('run', 'nonet', '--content', pack)).toBe('2 ghostlight: --content: Nonet takes no content packs');
  expect(told('run', 'delve', '--content', fileWith(formatBundle(OWN, true), 'd.json'))).toMatch(/^2 .*draft/);
  expect(told('content', 'tree', 'nothing_such')).toMatch(/^2 ghostlight: "nothing_such" is neither/);
  expect(told('content', 'fights', '--class', 'wizard', '--depth', '1')).toMatch(
    /^2 ghostlight: --class "wizard": expected one of/,
  );
  expect(told('content', 'drops', '--source', 'nobody')).toMatch(/^2 ghostlight: --source "nobody"/);
  expect(told('content', 'uses', 'monstrs', 'x')).toMatch(/^2 ghostlight: there is no table "monstrs"/);
});

test('DELVE-286 DELVE-302 content check tells every error, what it filled in, and exits with 1; other commands end with 2', () => {
  const { useTicks: _, ...constants } = SHIPPED.constants as Record<string, number>;
  const monsters = rows('monsters').map((m) =>
    m.id === 'skeleton' ? { ...m, hp: 'sixty', move: 500, glyph: '@' } : m,
  );
  const broken = fileWith(JSON.stringify({ monsters, constants }), 'broken.json');
  const checked = ghostlight(['content', 'check', broken]);
  const { ok, errors, more, notes } = json(checked.out);
  expect([checked.code, ok, more]).toEqual([1, false, 0]);
  expect(errors.map((e: Row) => `${e.code} ${e.text}`)).toEqual([
    "V00 found the text 'sixty'; expected a whole number from 0 to 10000",
    "V01 '@' is the letter of the player; choose another, so that they differ",
    'V12 found the number 500; a speed is from 5 to 150',
  ]);
  expect(notes.map((n: Row) => n.text)).toEqual([expect.stringMatching(/^1 constant is left out .*: useTicks \d+$/)]);
  const stopped = ghostlight(['content', 'stats', broken]);
  expect([stopped.code, stopped.err]).toEqual([2, expect.stringMatching(/sixty.* \| .*'@'.* \| .*500/)]);
  const empty = join(scratch(), 'empty');
  mkdirSync(empty);
  expect(ghostlight(['content', 'check', empty]).code).toBe(1);
  expect(ghostlight(['run', 'delve', '--content', empty]).err).toMatch(/found no table; a pack has at least one of/);
  expect(json(ghostlight(['content', 'check', fileWith('[1,]', 'x.json')]).out).errors[0].text).toMatch(
    /^is not JSON: line 1, column 4: found \]; take out the comma before it/,
  );
});

test('DELVE-302 a bundle and a directory of tables say the same', () => {
  const folder = join(scratch(), 'tables');
  mkdirSync(folder);
  for (const name of ['classes', 'monsters'] as const)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(OWN[name]));
  const out = (...args: string[]) => ghostlight(['content', ...args]).out;
  expect(json(out('check', pack)).ok).toBe(true);
  expect(out('bundle', folder)).toBe(readFileSync(pack, 'utf8'));
  expect(out('diff', folder)).toBe(out('diff', pack));
  expect(json(out('diff', pack)).map((d: Row) => `${d.kind} ${d.id}`)).toEqual(['new guard', 'changed skeleton']);
  expect(json(out('stats', folder)).tables.classes).toBe(4);
  const fight = json(out('fights', folder, '--class', 'guard', '--depth', '1', '--monster', 'skeleton', '--n', '5'));
  expect([fight.fights, fight.monster, fight.wins > 0]).toEqual([5, 'skeleton', true]);
  const drops = json(out('drops', pack, '--source', 'skeleton', '--mf', '50', '--kills', '50'));
  expect([drops.kills, drops.class, drops.perKill.bars.length]).toEqual([50, 'tc_b1', 2]);
  expect(json(out('uses', 'monsters', 'skeleton')).usedBy.map((u: Row) => u.id)).toContain('bone_adept');
  expect(json(out('affixes', 'dagger', '--level', '3')).affixes[0].chance).toMatch(/^\d+\/\d+ \(/);
});

test('DELVE-291 the flag is found wherever it stands', () => {
  expect(contentFlag(['run', 'delve', '--content', 'a'])).toBe('a');
  expect(contentFlag(['run', '--content=b', 'delve'])).toBe('b');
  expect(contentFlag(['run', 'delve', '--', '--content', 'c'])).toBe(undefined);
});
