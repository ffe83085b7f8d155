import { expect, test } from 'vitest';
import { created, staged } from '../../../test/helpers/sword.ts';
import { below, pick, stream } from '../../engine/rng.ts';
import { sword } from './index.ts';
import { observe } from './observe.ts';
import { FIELDS } from './observe-text.ts';
import type { SwordAction, SwordState } from './types.ts';

/** A clone has no drawing and no list of its own yet. */
function plainly(s: SwordState): string {
  return JSON.stringify(observe(sword.state.clone(s)));
}

/** Walks about, takes what lies there, climbs most stairs it comes to; any other action now and then. */
function wanderer(seed: string): (s: SwordState) => SwordAction {
  const r = stream(seed, 'wanderer');
  return (s) => {
    const legal = sword.legal(s, 0).filter((a) => a.type !== 'resign');
    const climbs = legal.filter((a) => a.type === 'climb');
    if (climbs.length > 0 && below(r, 3) > 0) return climbs[0];
    const moves = legal.filter((a) => a.type === 'move');
    return pick(r, moves.length > 0 && below(r, 4) > 0 ? moves : legal);
  };
}

test.each(['a', 'b', 'c'])(
  'SWORD-332 game %s: what is kept between observations is what would be seen anew',
  (seed) => {
    const { s } = created(seed);
    const act = wanderer(seed);
    const kept: { obs: object; text: string }[] = [];
    const floors = new Set<number>();
    const first = ['move n', 'move n', 'climb'].map((text) => sword.actions.get(text));
    for (let n = 0; n < 400 && s.result === 0; n++) {
      const action = first[n] ?? (n === 30 ? sword.actions.get('threat') : act(s));
      sword.apply(s, [{ seat: 0, action }]);
      const wanted = plainly(s);
      const obs = observe(s);
      expect([n, JSON.stringify(obs)]).toEqual([n, wanted]);
      expect([n, FIELDS.all(s, 0)]).toEqual([n, wanted]);
      kept.push({ obs, text: wanted });
      floors.add(obs.floor);
    }
    expect(floors.size).toBeGreaterThan(1);
    // Nothing that was handed out is touched by what happened since.
    for (const { obs, text } of kept) expect(JSON.stringify(obs)).toBe(text);
  },
);

test('SWORD-332 a square that comes into view is drawn on the map and, through a stair, on the floor beyond', () => {
  const floors = { 2: ['##########', '#<.......#', '##########'] };
  const stairs = [{ floor: 1, stair: 0, down: [8, 1], up: [1, 1] }];
  const p = staged(['##########', '#@..#...>#', '#...#.####', '#........#', '##########'], { floors, stairs });
  const before = observe(p.s);
  expect(before.map[1]).toMatch(/^#\.\.\.# /);
  const steps = [
    'move s',
    'move se',
    'move e',
    'move e',
    'move ne',
    'move ne',
    'move e',
    'move e',
    'climb',
    'move e',
    'move w',
  ];
  for (const step of [...steps, 'climb']) {
    p.act(step);
    expect([step, p.refused]).toEqual([step, null]);
    const fresh = plainly(p.s);
    expect([step, FIELDS.all(p.s, 0), JSON.stringify(observe(p.s))]).toEqual([step, fresh, fresh]);
  }
  expect(observe(p.s).stairs[0].around?.[8]).toContain('<.......#');
  expect(before.map[1]).toMatch(/^#\.\.\.# /);
});

test('SWORD-243 who comes back to a square where everything was remembered learns nothing new and forgets nothing', () => {
  const p = staged(['########', '#@.#...#', '#.##.#.#', '#......#', '########']);
  const known = () => observe(p.s).map.join('').replace(/ /g, '').length;
  p.act('move s', 'move se', 'move e');
  const there = known();
  p.act('move w', 'move nw', 'move n');
  expect(known()).toBe(there);
  p.act('move s', 'move se', 'move e', 'move ne');
  expect(known()).toBeGreaterThan(there);
  expect(FIELDS.all(p.s, 0)).toBe(plainly(p.s));
});

test('SWORD-244 the other end of a stair that comes into view is drawn in a window that was drawn before', () => {
  const p = staged(['##########', '#@>#..>..#', '#........#', '##########'], {
    floors: { '2': ['########', '#<.<...#', '########'] },
    stairs: [
      { floor: 1, stair: 0, down: [2, 1], up: [1, 1] },
      { floor: 1, stair: 1, down: [6, 1], up: [3, 1] },
    ],
  });
  const beyond = () => observe(p.s).stairs[0].around?.[8];
  expect(beyond()).toBe('        <        ');
  p.act('move s');
  expect(observe(p.s).stairs.length).toBe(2);
  expect(beyond()).toBe('        < <      ');
  expect(FIELDS.all(p.s, 0)).toBe(plainly(p.s));
});
