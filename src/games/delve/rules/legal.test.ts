/** The list of legal actions (DELVE-338): everything listed that is not refused, in table order, and nothing else. */
import { expect, test } from 'vitest';
import { act, begin, type Played, ROOM, started } from '../../../../test/helpers/delve.ts';
import type { DelveAction } from '../actions.ts';

const LISTED = [
  'move',
  'wait',
  'get',
  'useGround',
  'exit',
  'cast',
  'equip',
  'unequip',
  'use',
  'learn',
  'buy',
  'sell',
  'gamble',
];

/** By asking about every listed action in turn. */
function askedOneByOne({ game, s }: Played): string[] {
  const rank = (a: DelveAction): number => LISTED.indexOf(a.type);
  const asked = game.actions.listed.filter((a) => rank(a) >= 0 && game.refuse(s, 0, a) === null);
  return [...asked].sort((a, b) => rank(a) - rank(b)).map((a) => game.actions.format(a));
}

const told = ({ game, s }: Played): string[] => game.legal(s, 0).map((a) => game.actions.format(a));
const STALL = ['#####', '#@P.#', '#####'];

const SCENARIOS: Record<string, () => Played> = {
  'in a corner': () => begin(['####', '#@.#', '####']),
  'on a thing': () => begin(ROOM, { items: [{ x: 5, y: 3, item: 'minor_health' }], player: { health: 5 } }),
  'on stairs': () => {
    const p = begin(['####', '#@>#', '####']);
    p.s.player.at++;
    return p;
  },
  'with skills': () =>
    begin(ROOM, {
      player: { level: 9, class: 'adept', mana: 30, skillPoints: 1, skills: { mend: 1, blink: 1, iron_skin: 2 } },
      creatures: [{ id: 1, x: 7, y: 3, type: 'dummy', next: 90_000 }],
    }),
  'with a skill that only a ring gives': () =>
    begin(ROOM, {
      player: {
        class: 'adept',
        level: 6,
        mana: 40,
        equipment: { ring1: { template: 'ring', affixes: [['oneskill_6', 1000]] } },
      },
      creatures: [{ id: 1, x: 7, y: 3, type: 'dummy', next: 90_000 }],
    }),
  'with a full backpack': () =>
    begin(ROOM, {
      player: {
        health: 5,
        equipment: { weapon: 'club', body: 'leather_armor' },
        backpack: [
          ...Array.from({ length: 20 }, () => 'club'),
          'orb_awakening',
          { template: 'orb_remaking', count: 2 },
          { template: 'dagger', rarity: 'magic' },
          'minor_health',
        ],
      },
    }),
  'with orbs': () =>
    begin(ROOM, {
      player: {
        equipment: { weapon: 'club', ring1: { template: 'ring', rarity: 'magic' } },
        backpack: ['orb_awakening', 'orb_ascension', 'orb_remaking', 'scroll_mapping', 'minor_health', 'club', 'ring'],
      },
    }),
  'beside a peddler': () => {
    const p = started({ startDepth: 2 });
    p.s.player.gold = 60;
    return p;
  },
  'beside a peddler who has nothing': () =>
    begin(STALL, { player: { gold: 1000, backpack: ['club', 'minor_health'] } }),
  'away from the peddler': () => {
    const p = started({ startDepth: 2 });
    p.s.player.gold = 1000;
    p.s.player.at = p.s.tiles.indexOf(p.s.content.tile.stairs);
    return p;
  },
};

/** What each scenario is about. */
const EXPECTED: Record<string, string> = {
  'on a thing': 'get',
  'on stairs': 'exit',
  'with skills': 'cast iron_skin',
  'with a skill that only a ring gives': 'cast fireball',
  'with a full backpack': 'use 21 1',
  'with orbs': 'use 3 ring1',
  'beside a peddler': 'buy 1',
  'beside a peddler who has nothing': 'sell 2',
};

test.each(Object.keys(SCENARIOS))('DELVE-338 the list is what is not refused (%s)', (name) => {
  const p = SCENARIOS[name]();
  const list = told(p);
  expect(list).toEqual(askedOneByOne(p));
  expect(list).toContain(EXPECTED[name] ?? 'wait');
});

test('DELVE-338 after the end nothing is legal', () => {
  const p = act(begin(ROOM), 'abandon');
  expect([told(p), askedOneByOne(p)]).toEqual([[], []]);
});
