/** Imagined worlds: to the player they are the one it plays in (PLAT-102, DELVE-377). */
import { expect, test } from 'vitest';
import { begin, delve, ROOM, setupOf } from '../../../test/helpers/delve.ts';
import { below, stream } from '../../engine/rng.ts';
import type { DelveState } from './types.ts';

/** There are thousands of actions: a part of them at a time. */
const PARTS = 9;

/** What a seat can ask, as text. */
function asked(s: DelveState, part: number): string[] {
  return [
    JSON.stringify(delve.observe(s, 0)),
    delve.legal(s, 0).map(delve.actions.format).join(),
    delve.actions.all
      .filter((_, i) => i % PARTS === part)
      .map((a) => JSON.stringify(delve.refuse(s, 0, a)))
      .join(),
    `${JSON.stringify(delve.outcome(s))} ${delve.score(s, 0)}`,
  ];
}

/** Plays at random, downstairs whenever it can, and shows a position now and then. */
function wander(seed: string, depth: number, steps: number, every: number, show: (s: DelveState) => void): void {
  const cls = ['warden', 'stalker', 'adept'][depth % 3];
  const s = delve.create(setupOf({ class: cls, startDepth: depth, startLevel: 2 * depth }, seed));
  s.player.gold = 5000;
  const r = stream(seed, 'wander');
  for (let n = 0; n < steps && delve.toAct(s).length > 0; n++) {
    if (n % every === 0) show(s);
    const legal = delve.legal(s, 0);
    const action = legal.find((a) => a.type === 'exit') ?? legal[below(r, legal.length)];
    delve.apply(s, [{ seat: 0, action }]);
    // Whoever dies learns little.
    if (delve.toAct(s).length > 0 && n % 50 === 0) s.player.health = Math.max(s.player.health, 60);
  }
  show(s);
}

test('DELVE-377 in hundreds of positions an imagined world looks the same and allows the same', () => {
  let positions = 0;
  let others = 0;
  for (let depth = 1; depth <= 12; depth++)
    wander(`imagine ${depth}`, depth, 300, 12, (s) => {
      const world = delve.imagine?.(delve.observe(s, 0), `world ${positions}`);
      if (world === undefined) throw new Error('delve imagines worlds');
      const [here, there] = [asked(s, positions % PARTS), asked(world, positions % PARTS)];
      for (const [i, x] of here.entries()) expect(there[i]).toBe(x);
      // It is a world that can be saved, and played.
      const saved = delve.state.fromJson(JSON.parse(JSON.stringify(delve.state.toJson(world))), 'state');
      expect(saved.ok ? '' : saved.problem.path).toBe('');
      const [action] = delve.legal(world, 0);
      if (action !== undefined) delve.apply(world, [{ seat: 0, action }]);
      if (JSON.stringify(delve.state.toJson(world)) !== JSON.stringify(delve.state.toJson(s))) others++;
      positions++;
    });
  expect(positions).toBeGreaterThan(200);
  expect(others).toBe(positions);
});

test('DELVE-377 two seeds imagine two worlds, one seed one; nothing of the real one is known to either', () => {
  const s = delve.create(setupOf({}, 'the true world'));
  const obs = delve.observe(s, 0);
  const text = (seed: string): string => {
    const world = delve.imagine?.(obs, seed);
    return JSON.stringify(world === undefined ? null : delve.state.toJson(world));
  };
  expect(text('a')).toBe(text('a'));
  expect(text('a')).not.toBe(text('b'));
  expect(text('a')).not.toContain('the true world');
});

test('DELVE-377 sealed stairs have their boss, unseen floor its monsters, and nobody stands where one has looked', () => {
  const s = delve.create(setupOf({ startDepth: 4, startLevel: 8 }, 'boss'));
  const world = delve.imagine?.(delve.observe(s, 0), 'boss');
  const creatures = world?.creatures ?? [];
  expect([creatures.filter((c) => delve.tables.monsters[c.type].boss === 4).length, creatures.length > 5]).toEqual([
    1,
    true,
  ]);
  expect(creatures.some((c) => (world?.known[c.at] ?? 1) !== 0)).toBe(false);
});

test('DELVE-377 poison, marked ground and wounds are as they look', () => {
  const p = begin(ROOM, {
    depth: 9,
    player: { class: 'adept' },
    creatures: [{ id: 7, x: 8, y: 3, type: 'skeleton', health: 20, next: 5000 }],
    now: 5000,
  });
  const blast = { time: 6000, place: 41, radius: 1, type: 2, min: 1, max: 2, name: 'Meteor' };
  p.s.delayed.push(blast);
  p.s.player.statuses.push({ kind: delve.tables.status.poisoned, magnitude: 7, start: 3700, end: 6700, ticks: 2 });
  const obs = delve.observe(p.s, 0);
  const world = delve.imagine?.(obs, 'wounds');
  expect(world === undefined ? null : delve.observe(world, 0)).toEqual(obs);
  const [status] = world?.player.statuses ?? [];
  expect([status?.start, status?.end, status?.ticks]).toEqual([3700, 6700, 2]);
});
