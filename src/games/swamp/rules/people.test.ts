/** Invaders: where they go, what happens when they meet. */
import { expect, test } from 'vitest';
import { act, play, spot, staged } from '../../../../test/helpers/swamp.ts';
import { chance } from '../../../engine/rng.ts';
import { placeAt, xOf } from '../ground.ts';
import { LETTERS, type SwampState } from '../types.ts';
import { vacancies } from './spawn.ts';

const SEEDS = Array.from({ length: 24 }, (_, i) => `people ${i}`);

function letters(s: SwampState): string {
  return s.npcs
    .map((n) => LETTERS[n.kind])
    .sort()
    .join('');
}

test('SWAMP-164 everybody walks one step per turn towards his destination, and then chooses anew', () => {
  const map = ['......T', '~~~~~~~', '.@~~~~~'];
  const s = staged(map);
  const xs: number[] = [];
  for (let i = 0; i < 8; i++) {
    act(s, i % 2 === 0 ? 'move left' : 'move right');
    xs.push(xOf(s.npcs[0].at));
  }
  // From (6,0) the only other junction is (0,0), and back.
  expect(xs).toEqual([5, 4, 3, 2, 1, 0, 1, 2]);
});

test('SWAMP-165 an alert human follows where he saw the PC; an Engineer clears his flag and does not (SWAMP-174)', () => {
  const map = ['..T....', '~~~~~~~', '.@~~~~~'];
  const facts = {
    npcs: [
      {
        path: [
          [1, 0],
          [0, 0],
        ],
        alert: true,
        lastSeen: [5, 0],
      },
    ],
  };
  const s = staged(map, facts);
  act(s, 'move left');
  expect([spot(s.npcs[0].at), s.npcs[0].alert]).toEqual(['3,0', false]);
  const e = staged(
    map.map((r) => r.replace('T', 'E')),
    facts,
  );
  act(e, 'move left');
  expect([spot(e.npcs[0].at), e.npcs[0].alert]).toEqual(['1,0', false]);
});

test('SWAMP-166 a path is a shortest one over land; of equal steps each is taken sometimes', () => {
  const map = ['.....', '.~~~.', '.~~~.', '....T', '~~~~~', '.@~~~'];
  const firsts = new Set<string>();
  for (const seed of SEEDS) {
    const s = staged(map, { npcs: [{ alert: true, lastSeen: [0, 0] }] }, {}, seed);
    act(s, 'move left');
    firsts.add(spot(s.npcs[0].at));
    expect(s.npcs[0].path.length).toBe(6);
  }
  expect([...firsts].sort()).toEqual(['3,3', '4,2']);
  const past = staged(['.o.T', '...~', '~~~~', '.@~~'], { npcs: [{ alert: true, lastSeen: [0, 0] }] });
  act(past, 'move left');
  // The harbor is no way, so it goes round by the second row.
  expect(past.npcs[0].path.map(spot)).toEqual(['0,0', '0,1', '1,1', '2,1']);
});

test('SWAMP-167 in front of the PC he stops and turns to him, and keeps his path', () => {
  const s = staged(['.@.T'], {
    npcs: [
      {
        path: [
          [2, 0],
          [1, 0],
          [0, 0],
        ],
      },
    ],
    mp: 3,
  });
  act(s, 'move right');
  expect([spot(s.npcs[0].at), s.npcs[0].face, s.npcs[0].path.length]).toEqual(['3,0', 0, 3]);
});

test('SWAMP-168 otherwise he steps and the cell is taken off his path', () => {
  const s = staged(['T...', '~~~~', '.@~~'], {
    npcs: [
      {
        path: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
    ],
  });
  act(s, 'move left');
  expect([spot(s.npcs[0].at), s.npcs[0].path.map(spot)]).toEqual(['1,0', ['3,0', '2,0']]);
});

test('SWAMP-169 without a destination he does nothing; an own or unreachable last-seen cell counts as none', () => {
  const alone = staged(['T~~', '~~~', '.@~'], { npcs: [{ facing: 'up' }] });
  act(alone, 'move left');
  expect([spot(alone.npcs[0].at), alone.npcs[0].face]).toEqual(['0,0', 2]);
  for (const lastSeen of [
    [2, 0],
    [0, 2],
  ]) {
    const s = staged(['..T', '~~~', '.@~'], { npcs: [{ alert: true, lastSeen }] });
    act(s, 'move left');
    expect([spot(s.npcs[0].at), s.npcs[0].path.map(spot)]).toEqual(['1,0', ['0,0']]);
  }
});

test('SWAMP-170 SWAMP-171 every harbor beside an Engineer goes dark when he acts', () => {
  const s = staged(['*E*', '~.~', '~~~', '.@~'], {});
  const events = act(s, 'move left');
  expect(s.harbors.map((h) => h.lit)).toEqual([false, false]);
  expect(events.filter((e) => e.type === 'doused').length).toBe(2);
});

test('SWAMP-170 nobody but an Engineer turns off a harbor', () => {
  for (const letter of 'TSP') {
    const { s, events } = play([`*${letter}*`, '~.~', '~~~', '.@~'], {}, ['move left']);
    expect([letter, s.harbors.map((h) => h.lit), events]).toEqual([letter, [true, true], []]);
  }
});

test('SWAMP-172 SWAMP-173 an Engineer goes to a lighted harbor that no other Engineer goes to', () => {
  const map = ['o~*~~o', '......', '~~E~~~', '~~~~~~', '.@~~~~'];
  for (const seed of SEEDS.slice(0, 6)) {
    const s = staged(map, {}, {}, seed);
    act(s, 'move left');
    expect(spot(s.npcs[0].path[0] ?? s.npcs[0].at)).toBe('2,1');
  }
  const two = ['*~~~~*', '......', '~E~~E~', '~~~~~~', '.@~~~~'];
  for (const seed of SEEDS.slice(0, 6)) {
    const s = staged(
      two,
      {
        npcs: [
          {
            path: [
              [1, 1],
              [0, 1],
            ],
          },
          {},
        ],
      },
      {},
      seed,
    );
    act(s, 'move left');
    expect(spot(s.npcs[1].path[0])).toBe('5,1');
  }
});

test('SWAMP-173 what a Tourist is on his way to does not keep an Engineer from it', () => {
  const map = ['*~~~~o', '......', '~T~~E~', '~~~~~~', '.@~~~~'];
  const path = [
    [1, 1],
    [0, 1],
  ];
  for (const seed of SEEDS.slice(0, 6)) {
    const s = staged(map, { npcs: [{ path }, {}] }, {}, seed);
    act(s, 'move left');
    expect(spot(s.npcs[1].path[0])).toBe('0,1');
  }
});

test('SWAMP-173 in the dark he is dealt cards: all sides before any comes again, his own cell skipped', () => {
  const map = ['o~o~o~~', '......E', '~~~~~~~', '.@~~~~~'];
  const visited: string[] = [];
  const s = staged(map);
  for (let i = 0; i < 60 && visited.length < 3; i++) {
    const had = s.npcs[0].path.length > 0;
    act(s, i % 2 === 0 ? 'move left' : 'move right');
    if (!had) visited.push(spot(s.npcs[0].path[0] ?? s.npcs[0].at));
  }
  expect([...visited].sort()).toEqual(['0,1', '2,1', '4,1']);
  const own = staged(['o~~o', 'E...', '~~~~', '.@~~'], {
    deck: [
      [3, 1],
      [0, 1],
    ],
  });
  act(own, 'move left');
  expect([spot(own.npcs[0].path[0]), own.deck.map(spot)]).toEqual(['3,1', ['0,1']]);
  const taken = staged(['*~~o', '..E.', '~~~~', '.@~~'], {
    deck: [
      [0, 1],
      [3, 1],
    ],
  });
  act(taken, 'move left');
  expect([spot(taken.npcs[0].path[0]), taken.deck.map(spot)]).toEqual(['0,1', ['3,1']]);
});

test('SWAMP-172 the final harbor is no place for an Engineer', () => {
  const s = staged(['r~~~~', '...E.', '~~~~~', '.@~~~'], {});
  act(s, 'move left');
  expect([spot(s.npcs[0].at), s.npcs[0].path]).toEqual(['3,1', []]);
});

test('SWAMP-172 the light of the final harbor draws no Engineer', () => {
  // (1,1) lies beside a dark harbor and beside the final one; the card on top names the other side.
  const deck = [
    [1, 1],
    [5, 1],
  ];
  for (const seed of SEEDS.slice(0, 4)) {
    const s = staged(['~o~~~o', 'r..E..', '~~~~~~', '.@~~~~'], { deck }, {}, seed);
    act(s, 'move left');
    expect([spot(s.npcs[0].path[0]), s.deck.map(spot)]).toEqual(['5,1', ['1,1']]);
  }
});

test('SWAMP-173 the last card left is dealt before the deck is shuffled anew', () => {
  const s = staged(['o~o~o~~', '......E', '~~~~~~~', '.@~~~~~'], { deck: [[0, 1]] });
  const before = { ...s.rng };
  act(s, 'move left');
  expect([spot(s.npcs[0].path[0]), s.deck]).toEqual(['0,1', []]);
  chance(before, 10, 100);
  expect(s.rng).toEqual(before);
});

test('SWAMP-173 a lighted side without a card takes nobody else’s card', () => {
  const s = staged(['*~~o~', '....E', '~~~~~', '.@~~~'], { deck: [[3, 1]] });
  act(s, 'move left');
  expect([spot(s.npcs[0].path[0]), s.deck.map(spot)]).toEqual(['0,1', ['3,1']]);
});

test('SWAMP-178 the only junction is no destination for who stands on it', () => {
  const map = (at: string) => [
    `${at}..~~`,
    '.~.~~',
    at === '.' ? '..T..' : '.....',
    '~~.~.',
    '~~...',
    '~~~~~',
    '~~~~&',
  ];
  const on = staged(map('.'), { craft: 'ship' });
  act(on, 'move left');
  expect([spot(on.npcs[0].at), on.npcs[0].path]).toEqual(['2,2', []]);
  const off = staged(map('T'), { craft: 'ship' });
  act(off, 'move left');
  expect(spot(off.npcs[0].path[0])).toBe('2,2');
});

test('SWAMP-176 SWAMP-177 EX-25 junctions are common land with 1, 3 or 4 land neighbors', () => {
  const junctions = (map: readonly string[]): string[] => staged(map).ground.junctions.map(spot);
  expect(junctions(['~o~', '.@.'])).toEqual(['0,1', '2,1']);
  expect(junctions(['@.o'])).toEqual(['0,0', '1,0']);
  expect(junctions(['~.~~', '.@..', '~.~~'])).toEqual(['1,0', '0,1', '1,1', '3,1', '1,2']);
  expect(junctions(['F@'])).toEqual(['1,0']);
});

test('SWAMP-175 SWAMP-178 a random junction is any reachable one but his own', () => {
  const map = ['.~.~.', 'T....', '~~~~~', '.@~~~'];
  const goals = new Set<string>();
  for (const seed of SEEDS) {
    const s = staged(map, {}, {}, seed);
    act(s, 'move left');
    goals.add(spot(s.npcs[0].path[0] ?? s.npcs[0].at));
  }
  expect([...goals].sort()).toEqual(['0,0', '2,0', '2,1', '4,0']);
});

test('SWAMP-179 a junction walked over may raise an alarm, never by a power and never between junctions', () => {
  const all = { items: ['rum', 'parrot', 'accordion'] };
  const alarms = (map: readonly string[], deed: string): Set<string> =>
    new Set(SEEDS.slice(0, 12).map((seed) => play(map, all, [deed], {}, seed).s.alarms.map(spot).join()));
  expect([...alarms(['@.', '~~'], 'move right')].sort()).toEqual(['', '1,0']);
  expect([...alarms(['@..', '~~~'], 'move right')]).toEqual(['']);
  expect([...alarms(['@o~', '..~'], 'power right')]).toEqual(['']);
  // On land alone: a harbor is no junction.
  expect([...alarms(['.@o', '~~~'], 'move right')]).toEqual(['']);
});

test('SWAMP-180 the chance of an alarm is 10, 20, 40 or 60 percent by the items', () => {
  const owned = [[], ['rum'], ['rum', 'parrot'], ['rum', 'parrot', 'accordion']];
  for (const seed of SEEDS.slice(0, 12))
    owned.forEach((items, i) => {
      const s = staged(['@.', '~~'], { items }, {}, seed);
      const wanted = chance({ ...s.rng }, [10, 20, 40, 60][i], 100) ? ['1,0'] : [];
      act(s, 'move right');
      expect([seed, items, s.alarms.map(spot)]).toEqual([seed, items, wanted]);
    });
});

test('SWAMP-180 SWAMP-175 the newest alarm is taken by the next who needs a destination; his own cell is dropped', () => {
  const map = ['.~.~.', 'T....', '~~~~~', '.@~~~'];
  const alarms = [
    [0, 0],
    [4, 0],
  ];
  for (const seed of SEEDS.slice(0, 8)) {
    const s = staged(map, { alarms }, {}, seed);
    act(s, 'move left');
    expect([spot(s.npcs[0].path[0]), s.alarms.slice(0, 1).map(spot)]).toEqual(['4,0', ['0,0']]);
  }
  const own = staged(['.~.~T', '.....', '~~~~~', '.@~~~'], { alarms: [[4, 0]] });
  act(own, 'move left');
  expect(own.alarms.map(spot)).not.toContain('4,0');
  const engineer = staged(['o.~.', '...E', '~~~~', '.@~~'], { alarms: [[3, 0]] });
  act(engineer, 'move left');
  expect(engineer.alarms.map(spot)).toContain('3,0');
});

test('SWAMP-181 he walks on to the last-seen cell when he no longer sees the PC, then chooses anew', () => {
  const s = staged(['T....', '~~~~~', '.@~~~'], { npcs: [{ alert: true, lastSeen: [2, 0] }] });
  const seen: string[] = [];
  for (let i = 0; i < 3; i++) {
    act(s, i % 2 === 0 ? 'move left' : 'move right');
    seen.push(spot(s.npcs[0].at));
  }
  expect(seen.slice(0, 2)).toEqual(['1,0', '2,0']);
  expect(['1,0', '3,0']).toContain(seen[2]);
});

test('SWAMP-182 SWAMP-183 rule 1: exactly one of them sees the PC, the other goes, whatever his rank', () => {
  const bottom = ['~~~~~', '.@~~~'];
  const alertBumps = { npcs: [{ path: [[1, 0]], alert: true, lastSeen: [2, 0] }, { path: [[2, 0]] }] };
  expect(letters(play(['TE...', ...bottom], alertBumps, ['move left']).s)).toBe('T');
  const alertBumped = { npcs: [{ path: [[1, 0]] }, { path: [[2, 0]], alert: true, lastSeen: [2, 0] }] };
  expect(letters(play(['ET...', ...bottom], alertBumped, ['move left']).s)).toBe('T');
  // Both see him: rank decides.
  const both = {
    npcs: [
      { path: [[1, 0]], alert: true, lastSeen: [2, 0] },
      { alert: true, lastSeen: [2, 0] },
    ],
  };
  expect(letters(play(['TS...', ...bottom], both, ['move left']).s)).toBe('S');
});

test('SWAMP-182 rank: Engineer over Performer over Scout over Tourist', () => {
  const left = (top: string): string =>
    letters(
      play(
        [`${top}...`, '~~~~~', '.@~~~'],
        {
          npcs: [
            { path: [[1, 0]] },
            {
              path: [
                [2, 0],
                [3, 0],
              ],
            },
          ],
        },
        ['move left'],
      ).s,
    );
  expect([left('EP'), left('PE'), left('PS'), left('SP'), left('ST'), left('TS')]).toEqual([
    'E',
    'E',
    'P',
    'P',
    'S',
    'S',
  ]);
});

test('SWAMP-185 a younger one bumps into an older one in the same way', () => {
  // A ring of four cells has no junction: the Tourist has nowhere to go.
  const { s } = play(['TS~', '..~', '~~~', '.@~'], { npcs: [{}, { path: [[0, 0]] }] }, ['move left']);
  expect([letters(s), spot(s.npcs[0].at)]).toEqual(['S', '0,0']);
});

test('SWAMP-186 every removal is a stack, up to ten', () => {
  const bump = (stacks: number): number =>
    play(['TT...', '~~~~~', '.@~~~'], { stacks, npcs: [{ path: [[1, 0]] }, {}] }, ['move left']).s.stacks;
  expect([bump(0), bump(9), bump(10)]).toEqual([1, 10, 10]);
});

test('SWAMP-187 the removed one leaves a vacancy of his kind', () => {
  const { s } = play(['SS...', '~~~~~', '.@~~~'], { npcs: [{ path: [[1, 0]] }, {}] }, ['move left']);
  expect(vacancies(s)[1]).toBe(1);
});

test('SWAMP-051 the oldest acts first, and who is removed before his turn does not act', () => {
  const { s } = play(
    ['TT...', '~~~~~', '.@~~~'],
    {
      npcs: [
        {
          path: [
            [1, 0],
            [2, 0],
          ],
        },
        { path: [[2, 0]] },
      ],
    },
    ['move left'],
  );
  expect(s.npcs.map((n) => spot(n.at))).toEqual(['1,0']);
  expect(placeAt(1, 0)).toBe(s.npcs[0].at);
});

test('SWAMP-184 rule 3 counts the steps left from the cell he stands on, and no path as 0', () => {
  const bottom = ['~~~~~~', '.@~~~~'];
  const way = (...xs: number[]) => ({ path: xs.map((x) => [x, 0]) });
  const left = (npcs: unknown[]): string => {
    const { s } = play(['TT....', ...bottom], { npcs }, ['move left']);
    return s.npcs.map((n) => `${spot(n.at)} +${n.path.length}`).join(' ');
  };
  // 2 steps against 3: the bumping one is closer and goes; the other walks on.
  expect(left([way(1, 2), way(2, 3, 4)])).toBe('2,0 +2');
  // 3 against 2: the bumped one goes. 2 against 2: a tie, the bumped one goes.
  expect(left([way(1, 2, 3), way(2, 3)])).toBe('1,0 +2');
  expect(left([way(1, 2), way(2, 3)])).toBe('1,0 +1');
  // Without a path he is at his destination, closer than anybody with a step to go.
  expect(left([way(1), {}])).toBe('1,0 +0');
});
