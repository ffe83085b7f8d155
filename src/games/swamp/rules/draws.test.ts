/** The draws of a turn (SWAMP-030), foretold from the same stream: what is drawn, among what and in which order. */
import { expect, test } from 'vitest';
import { act, created, spot, staged } from '../../../../test/helpers/swamp.ts';
import { below, between, type Rng, shuffle, weighted } from '../../../engine/rng.ts';
import { distance } from '../ground.ts';
import { LETTERS, type Letter, type SwampState } from '../types.ts';
import { respawn, vacancies } from './spawn.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => `draw ${i}`);

/** Where the people of a position go, with a PC who stands apart and moves without a draw of his own. */
function goal(s: SwampState, i = 0): string {
  act(s, 'move left');
  return spot(s.npcs[i].path[0] ?? s.npcs[i].at);
}

/** The stream as it stands, to foretell what comes of it. */
function ahead(s: SwampState): Rng {
  return { ...s.rng };
}

test('SWAMP-120 the ghost bar grows by a draw from 0 to 2, and by 20 more below 1 MP', () => {
  for (const seed of SEEDS)
    for (const [mp, bonus] of [
      [1, 0],
      [0, 20],
      [-3, 20],
    ]) {
      const s = staged(['.@.'], { obsessed: false, mp, ghostBar: 7 }, {}, seed);
      const step = between(ahead(s), 0, 2);
      act(s, 'move left');
      expect([seed, mp, s.ghostBar]).toEqual([seed, mp, 7 + step + bonus]);
    }
});

test('SWAMP-123 the cell of the Dinghy is drawn after the step, among the swamp left, right, above and below', () => {
  for (const seed of SEEDS) {
    const s = staged(['~~~', '~.@', '~~~'], { obsessed: false, mp: 0, ghostBar: 99, ghosts: 4 }, {}, seed);
    const r = ahead(s);
    between(r, 0, 2);
    const cell = ['0,1', '1,0', '1,2'][below(r, 3)];
    act(s, 'move left');
    expect([seed, spot(s.dinghy), s.ghosts, s.ghostBar]).toEqual([seed, cell, 3, 0]);
  }
});

test('SWAMP-166 of equally short steps one is drawn, in the order left, right, up, down', () => {
  const map = ['...~~', '.~.~~', '.~.~~', '...~~', '.T.~~', '~~~~~', '.@~~~'];
  for (const seed of SEEDS) {
    const s = staged(map, { npcs: [{ alert: true, lastSeen: [1, 0] }] }, {}, seed);
    const r = ahead(s);
    const first = ['0,4', '2,4', '1,3'][below(r, 3)];
    const side = first === '1,3' ? [0, 2][below(r, 2)] : Number(first[0]);
    const way = [`${side},3`, `${side},2`, `${side},1`, `${side},0`, '1,0'];
    act(s, 'move left');
    expect([seed, spot(s.npcs[0].at), s.npcs[0].path.map(spot).reverse()]).toEqual([seed, first, way]);
  }
});

test('SWAMP-166 a single shortest step draws nothing', () => {
  const s = staged(['T...', '~~~~', '.@~~'], { npcs: [{ alert: true, lastSeen: [3, 0] }] });
  const before = ahead(s);
  act(s, 'move left');
  // The alarm roll of the junction he walked onto is the only draw.
  below(before, 100);
  expect(s.rng).toEqual(before);
});

test('SWAMP-175 a junction is drawn in reading order, his own left out', () => {
  // Junctions: the four ends of the two combs and their forks.
  const all = ['1,0', '3,0', '0,1', '1,1', '3,1', '5,1'];
  const rows = ['~.~.~~', '......', '~~~~~~'];
  for (const [at, others] of [
    ['1,1', all.filter((j) => j !== '1,1')],
    ['0,1', all.filter((j) => j !== '0,1')],
    ['5,1', all.filter((j) => j !== '5,1')],
    ['2,1', all],
  ] as const)
    for (const seed of SEEDS) {
      const [x, y] = at.split(',').map(Number);
      const land = rows.map((row, i) => (i === y ? `${row.slice(0, x)}T${row.slice(x + 1)}` : row));
      // The PC is out at sea, so his own land has no junction.
      const s = staged([...land, '~~~~&~'], { craft: 'ship' }, {}, seed);
      const wanted = others[below(ahead(s), others.length)];
      expect([at, seed, goal(s)]).toEqual([at, seed, wanted]);
    }
});

test('SWAMP-178 where land falls apart only junctions that he can reach are drawn', () => {
  const map = ['~.~~~.~', '.T.~...', '~~~~~~~', '.@~~~~~'];
  for (const seed of SEEDS) {
    const s = staged(map, {}, {}, seed);
    expect([seed, goal(s)]).toEqual([seed, ['1,0', '0,1', '2,1'][below(ahead(staged(map, {}, {}, seed)), 3)]]);
  }
  // A piece of land without a junction but his own cell, beside others that have some.
  const alone = staged(['T~...', '~~~~~', '.@~~~']);
  act(alone, 'move left');
  expect([spot(alone.npcs[0].at), alone.npcs[0].path]).toEqual(['0,0', []]);
});

test('SWAMP-173 among several lighted sides one is drawn, and its card leaves the deck', () => {
  const map = ['*~*~*~~', '......E', '~~~~~~~', '.@~~~~~'];
  const deck = [
    [4, 1],
    [0, 1],
    [2, 1],
  ];
  for (const seed of SEEDS) {
    const s = staged(map, { deck }, {}, seed);
    const to = ['0,1', '2,1', '4,1'][below(ahead(s), 3)];
    const left = ['4,1', '0,1', '2,1'].filter((card) => card !== to);
    expect([seed, goal(s), s.deck.map(spot)]).toEqual([seed, to, left]);
  }
});

test('SWAMP-173 a deck without a card for him is shuffled anew', () => {
  const map = ['o~o~o~~', '......E', '~~~~~~~', '.@~~~~~'];
  for (const seed of SEEDS) {
    const s = staged(map, {}, {}, seed);
    const deck = shuffle(ahead(s), ['0,1', '2,1', '4,1']);
    const card = deck.pop();
    expect([seed, goal(s), s.deck.map(spot)]).toEqual([seed, card, deck]);
    // The list of all sides is not the deck.
    expect(s.ground.sides.map(spot)).toEqual(['0,1', '2,1', '4,1']);
  }
});

test('SWAMP-162 SWAMP-159 first the cell of a newcomer is drawn, then his kind', () => {
  for (const seed of SEEDS)
    for (const keep of [1, 3, 5]) {
      const s = created(seed);
      s.npcs.length = keep;
      s.items = keep;
      const known = s.npcs.map((n) => n.at);
      const free = s.ground.commonLand.filter((p) => distance(p, s.at) > 5 && known.every((q) => distance(p, q) > 3));
      const r = ahead(s);
      const at = free[below(r, free.length)];
      const kind = weighted(r, vacancies(s));
      respawn(s);
      const last = s.npcs[keep];
      expect([seed, keep, last.at, LETTERS[last.kind]]).toEqual([seed, keep, at, LETTERS[kind]]);
      expect(s.rng).toEqual(r);
    }
});

/** A new game whose people are of these kinds, with room for one more. */
function peopled(kinds: string, items = 0): SwampState {
  const s = created('draw 0');
  s.npcs.length = kinds.length;
  s.population = kinds.length + 1;
  s.items = items;
  s.npcs.forEach((n, i) => {
    n.kind = LETTERS.indexOf(kinds[i] as Letter);
  });
  return s;
}

test('SWAMP-158 with the population complete, or no vacancy, nobody comes and nothing is drawn', () => {
  const full = created('draw 0');
  const none = peopled('SSEEPP');
  for (const s of [full, none]) {
    const before = ahead(s);
    respawn(s);
    expect([s.npcs.length, s.rng]).toEqual([6, before]);
  }
});

test('SWAMP-159 somebody comes for any vacancy, and only of a kind that is missing', () => {
  const comes = (kinds: string, items = 0): string => {
    const s = peopled(kinds, items);
    respawn(s);
    return s.npcs
      .slice(kinds.length)
      .map((n) => LETTERS[n.kind])
      .join('');
  };
  expect([comes('EEPP', 7), comes('SEEPP'), comes('SSEPP'), comes('SSEEP')]).toEqual(['P', 'S', 'E', 'P']);
  expect(['S', 'E']).toContain(comes('SEPP'));
  expect(['E', 'P']).toContain(comes('SSEP'));
  expect(['S', 'P']).toContain(comes('SEEP'));
});
