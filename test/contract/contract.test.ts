/** The contract suite over every game of the house: the checks that the package gives to games elsewhere. */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { CHECKS } from '../../src/testing/checks.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ entry, ...(await entry.load()) })));

/** The rules that a check is the test of. */
const TITLES = [
  'PLAT-001 the same seed and actions give the same game, another seed another',
  'PLAT-003 equal states have equal digests',
  'PLAT-063 a saved and loaded state is the same and goes on the same',
  'PLAT-005 a refused action has a code and a sentence and changes nothing',
  'PLAT-004 questions change nothing and draw nothing',
  'PLAT-010 PLAT-012 every action survives text and JSON, in any case',
  'SCREEN-001 panes say what they mean: nothing is laid out for a terminal',
  'SCREEN-003 the lines of a terminal and what a pane means have the same numbers',
  'SCREEN-004 a fact is said once on a screen',
  'PLAT-065 a scenario written out and read back is the same position',
];

const nameOf = (title: string) => title.replace(/^(?:(?:PLAT|SCREEN)-\d{3} )+/, '');

test('every title is that of a check', () => {
  const names = CHECKS.map((c) => c.name);
  expect(TITLES.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(modules)('$entry.id', (module) => {
  const { entry, game } = module;
  test('the registry says the same as the game', () => {
    expect([game.id, game.title, game.about]).toEqual([entry.id, entry.title, entry.about]);
  });

  for (const { name, check } of CHECKS) {
    // What chance decides in the open is known of the games of the house: hidden.test.ts looks at them.
    if (name === 'what is hidden stays hidden') continue;
    test(TITLES.find((title) => nameOf(title) === name) ?? name, () => {
      expect(() => check(module)).not.toThrow();
    });
  }
});

/** How each game names its directions. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  swamp: ['up', 'down', 'left', 'right'],
  ghostly: ['up', 'down', 'left', 'right'],
  nonet: ['n', 'e', 's', 'w'],
  sword: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
  delve: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
};

test.each(modules)('PLAT-011 $entry.id names its directions as the platform says', ({ game }) => {
  const words = Object.values(game.actions.table).flatMap((params) =>
    Object.hasOwn(params, 'dir') ? [...params.dir] : [],
  );
  expect(words.length).toBeGreaterThan(0);
  expect([...new Set(words.filter((w) => w !== null))].sort()).toEqual([...NAMES[game.id]].sort());
});
