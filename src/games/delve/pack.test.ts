import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { digestOf } from '../../engine/codec.ts';
import { pick, stream } from '../../engine/rng.ts';
import { newHead, refuseHead } from '../../host/recording.ts';
import { buildSave, loadSave } from '../../host/save.ts';
import { openSession } from '../../host/session.ts';
import { verify } from '../../host/verify.ts';
import type { GameModule } from '../index.ts';
import { findGame } from '../index.ts';
import { SHIPPED, SHIPPED_PACK } from './content.ts';
import { delve, delveWith } from './index.ts';
import { formatBundle, formatTable, openFiles, readBundle } from './pack.ts';
import { TABLES } from './schema.ts';

type Rows = Record<string, unknown>[];

/** The shipped tables with new first rows, so that every number in the rules is another one. */
function changed(): Record<string, unknown> {
  const p = JSON.parse(JSON.stringify(SHIPPED)) as Record<string, Rows>;
  const first = (table: string, like: string, change: Record<string, unknown>): void => {
    p[table].unshift({ ...p[table].find((r) => r.id === like), ...change });
  };
  first('monsters', 'skeleton', { id: 'tall_skeleton', name: 'Tall Skeleton', weight: 500, hp: 150 });
  first('skills', 'fire_bolt', { id: 'ember', name: 'Ember' });
  first('items', 'club', { id: 'cudgel', name: 'Cudgel' });
  first('tiles', 'rubble', { id: 'gravel', name: 'gravel', glyph: ':' });
  first('statuses', 'chilled', { id: 'numb', name: 'Numb' });
  first('affixes', 'str_1', { id: 'str_0', group: 'brawn', name: 'Brawny' });
  first('classes', 'adept', { id: 'scholar', name: 'Scholar' });
  p.attributes.push({ ...p.attributes[0], id: 'Luck', number: 99 });
  (p.constants as unknown as Record<string, number>).backpack = 20;
  return p;
}

function moduleOf(text: string): Promise<GameModule> {
  return defined(findGame('delve'))
    .load()
    .then(async ({ packs }) => {
      const read = await defined(packs).read(text);
      if (!read.ok) throw new Error(read.problem.text);
      return read.value;
    });
}

function player(game: typeof delve, seed: string) {
  const s = game.create({ seed, seats: 1, options: { ...game.options.defaults, startLevel: 12 } });
  const r = stream(seed, 'player');
  const codes: string[] = [];
  return {
    codes,
    step(): void {
      if (game.toAct(s).length === 0) return;
      const action = pick(r, game.legal(s, 0));
      game.apply(s, [{ seat: 0, action }]);
      codes.push(digestOf(game.state, game.state.clone(s)), JSON.stringify(game.observe(s, 0)).slice(0, 400));
    },
  };
}

test('DELVE-291 two packs played in turn in one process go as each does alone', () => {
  const read = readBundle(formatBundle(changed()));
  if (!read.ok) throw new Error(read.problem.text);
  const games = [delve, delveWith(read.value)];
  const alone = games.map((game) => {
    const p = player(game, 'pack');
    for (let i = 0; i < 300; i++) p.step();
    return p.codes;
  });
  const together = games.map((game) => player(game, 'pack'));
  for (let i = 0; i < 300; i++) for (const p of together) p.step();
  expect(together[0].codes).toEqual(alone[0]);
  expect(together[1].codes).toEqual(alone[1]);
  expect(alone[0]).not.toEqual(alone[1]);
  expect(games[1].options.defaults.class).toBe('scholar');
  expect(games[1].actions.parse('cast ember').ok).toBe(true);
  expect(delve.actions.parse('cast ember').ok).toBe(false);
  expect(games[1].actions.parse('equip 21').ok).toBe(false);
});

test('DELVE-301 a bundle is the same text again however its keys stand, and its hash is that of its tables', () => {
  const text = formatBundle(SHIPPED);
  const read = readBundle(text);
  expect(read.ok && read.value.hash).toBe(SHIPPED_PACK.hash);
  const shuffled = Object.fromEntries(Object.entries(JSON.parse(text)).reverse());
  expect(formatBundle(shuffled)).toBe(text);
});

test('DELVE-300 DELVE-301 a draft, a broken table and a text that is no bundle are refused by name', () => {
  const told = (text: string): string => {
    const read = readBundle(text);
    return read.ok ? 'fine' : `${read.problem.code} ${read.problem.path}`;
  };
  expect(told(formatBundle(SHIPPED, true))).toBe('draft content');
  expect(told(formatBundle({ ...SHIPPED, traps: [{}] }))).toMatch(/^V00 traps\.json/);
  expect(told('[]')).toBe('V00 content');
  expect(told('{')).toBe('V00 content');
});

test('DELVE-291 recordings and saves of a pack are refused without it and verified with it', async () => {
  const { game } = await moduleOf(formatBundle(changed()));
  const head = newHead(game, { seed: 'pack', options: {}, seats: [{ name: 'me', kind: 'human' }] });
  const opened = openSession(game, head);
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  for (let i = 0; i < 20; i++) session.submit(0, session.n, game.actions.get('wait'));
  expect(session.n).toBe(20);
  expect(refuseHead(delve, head)?.code).toBe('other-content');
  const text = buildSave(session);
  const here = verify(delve, text);
  expect(here.ok ? '' : here.problem.code).toBe('other-content');
  const there = verify(game, text);
  expect(there.ok && there.value.n).toBe(20);
  expect(loadSave(game, text).ok).toBe(true);
});

test('DELVE-284 DELVE-301 every table in a file of its own comes back as it was, and text files add chunks', () => {
  const files = TABLES.map((t) => ({ name: `${t}.json`, text: formatTable(changed()[t]) }));
  const read = openFiles(files);
  expect([read.problems, formatBundle(read.tables)]).toEqual([[], formatBundle(changed())]);
  const room = ['#'.repeat(15), ...Array.from({ length: 13 }, () => `#${'.'.repeat(13)}#`), '#'.repeat(15)].join('\n');
  const text = `@ id=bare role=filler themes=any weight=5 sym=none\n${room}\n`;
  const more = openFiles([...files, { name: 'rooms.txt', text }]);
  expect((more.tables.chunks as { id: string }[]).at(-1)?.id).toBe('bare');
  const broken = openFiles([
    { name: 'items.json', text: '[' },
    { name: 'monster.json', text: '[]' },
    { name: 'rooms.txt', text: 'hello' },
  ]);
  expect(broken.problems.map((p) => `${p.path}: ${p.text}`)).toEqual([
    expect.stringMatching(/^items\.json: is not JSON: line 1, column 2: the text ends here; expected a text/),
    expect.stringMatching(
      /^monster\.json: found an empty list; expected an object of tables.*did you mean 'monsters'\?$/,
    ),
    expect.stringMatching(/^rooms\.txt:1: found 'hello'; a chunk begins with a line/),
  ]);
});
