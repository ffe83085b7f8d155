/** Who comes, where and when. */
import { expect, test } from 'vitest';
import { act, created, play, staged } from '../../../../test/helpers/swamp.ts';
import { KINDS } from '../content.ts';
import { swamp } from '../game.ts';
import { distance } from '../ground.ts';
import { LETTERS, NOWHERE, type SwampState } from '../types.ts';
import { vacancies } from './spawn.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => `people ${i}`);

function letters(s: SwampState): string {
  return s.npcs
    .map((n) => LETTERS[n.kind])
    .sort()
    .join('');
}

function open(npcs: string, items: number): number[] {
  const all = ['rum', 'parrot', 'accordion'].slice(0, items);
  return [...vacancies(staged([`@~${[...npcs].join('~')}`, '.'.padEnd(2 * npcs.length + 1, '~')], { items: all }))];
}

test('SWAMP-155 the table of kinds', () => {
  expect(KINDS.map((k) => [k.letter, k.drop, k.sight, k.sense, k.rank, k.cost])).toEqual([
    ['T', null, 1, 0, 4, 1],
    ['S', 'rum', 4, 0, 3, 2],
    ['E', 'parrot', 1, 0, 1, 4],
    ['P', 'accordion', 4, 4, 2, 4],
  ]);
});

test('SWAMP-159 EX-26 vacancies are the weights', () => {
  expect(open('TTTSE', 1)).toEqual([0, 1, 1, 2]);
  expect(open('SSEEP', 3)).toEqual([0, 0, 0, 1]);
  expect(open('SEPPP', 3)).toEqual([0, 0, 1, 0]);
  expect(open('EEPP', 2)).toEqual([0, 2, 0, 0]);
  expect(open('PPP', 0)).toEqual([0, 2, 2, 0]);
});

test('SWAMP-156 SWAMP-157 SWAMP-158 never more than six, one comes per turn, and no Tourist ever again', () => {
  const s = created('six');
  const before = s.npcs.length;
  for (let i = 0; i < 4; i++) s.npcs.pop();
  const keep = s.npcs.length;
  expect([before, keep]).toEqual([6, 2]);
  const counts: number[] = [];
  for (let i = 0; i < 3; i++) {
    const tourists = letters(s).replace(/[^T]/g, '').length;
    act(s, `move ${swamp.observe(s, 0).moves[0]}`);
    expect(letters(s).replace(/[^T]/g, '').length).toBeLessThanOrEqual(tourists);
    counts.push(s.npcs.length);
  }
  for (const n of counts) expect(n).toBeLessThanOrEqual(6);
  expect(counts[0]).toBeLessThanOrEqual(3);
  expect(counts[2]).toBeGreaterThan(counts[0]);
});

test('SWAMP-160 without Tourists there are two of each, and with three items two Engineers and four Performers', () => {
  const fill = (items: number, seed: string): string => {
    const s = created(seed);
    s.npcs.length = 0;
    s.items = items;
    s.obsessed = false;
    // The PC sits in the swamp of nobody's concern: only respawns change the list.
    for (let i = 0; i < 40 && s.npcs.length < 6; i++) {
      for (const n of s.npcs) n.path = [];
      const calm = s.npcs.map((n) => ({ ...n, path: [...n.path] }));
      s.mp = 3;
      if (swamp.observe(s, 0).moves.length === 0) return 'stuck';
      act(s, `move ${swamp.observe(s, 0).moves[0]}`);
      if (s.status !== 0) return 'over';
      const fresh = s.npcs.filter((n) => n.face === NOWHERE && n.path.length === 0).slice(-1);
      s.npcs = [...calm, ...fresh].slice(0, 6);
    }
    return letters(s);
  };
  const few = SEEDS.slice(0, 6)
    .map((seed) => fill(0, seed))
    .filter((x) => x.length === 6);
  const late = SEEDS.slice(0, 6)
    .map((seed) => fill(7, seed))
    .filter((x) => x.length === 6);
  expect(few.length).toBeGreaterThan(1);
  expect(late.length).toBeGreaterThan(1);
  expect(new Set(few)).toEqual(new Set(['EEPPSS']));
  expect(new Set(late)).toEqual(new Set(['EEPPPP']));
});

test('SWAMP-161 Scouts alive at the third item stay', () => {
  const facts = { items: ['rum', 'accordion'], points: [0, 70, 0], npcs: [{ facing: 'right' }, {}] };
  const { s } = play(['@.E~~S', '~~~~~~'], { ...facts, obsessed: false }, ['power right']);
  expect([s.items, letters(s)]).toEqual([7, 'S']);
});

test('SWAMP-162 SWAMP-163 a newcomer stands far from all, looks nowhere and wants nothing', () => {
  for (const seed of SEEDS.slice(0, 8)) {
    const s = created(seed);
    s.npcs.length = 3;
    const known = new Set(s.npcs);
    act(s, `move ${swamp.observe(s, 0).moves[0]}`);
    const fresh = s.npcs.filter((n) => !known.has(n));
    expect(fresh.length).toBe(1);
    const [n] = fresh;
    expect(distance(n.at, s.at)).toBeGreaterThan(5);
    for (const m of s.npcs) if (m !== n) expect(distance(n.at, m.at)).toBeGreaterThan(3);
    expect([n.face, n.path, n.alert]).toEqual([NOWHERE, [], false]);
  }
});

test('SWAMP-162 where nobody can stand nobody comes', () => {
  expect(play(['@...'], { population: 6 }, ['move right']).s.npcs).toEqual([]);
});

test('SWAMP-056 SWAMP-051 a newcomer comes last and acts from the next turn on', () => {
  const s = created('last');
  s.npcs.length = 5;
  const known = new Set(s.npcs);
  act(s, `move ${swamp.observe(s, 0).moves[0]}`);
  const fresh = s.npcs.filter((n) => !known.has(n));
  expect(fresh.length).toBe(1);
  expect([s.npcs.indexOf(fresh[0]), fresh[0].path]).toEqual([s.npcs.length - 1, []]);
});

test('SWAMP-057 with nobody alive the next turn follows at once', () => {
  const { s } = play(['@.', '~~'], { obsessed: false, mp: 0 }, ['move right']);
  expect([s.turn, s.ghostBar >= 20]).toEqual([1, true]);
});
