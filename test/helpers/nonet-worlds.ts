/** For tests: positions of all kinds, and worlds imagined from what they show. */
import { expect } from 'vitest';
import { stream } from '../../src/engine/rng.ts';
import { nonet } from '../../src/games/nonet/game.ts';
import { areOrthogonal, isSudoku } from '../../src/games/nonet/gen/grid.ts';
import { imagine } from '../../src/games/nonet/imagine.ts';
import { type NonetOptions, type NonetState, ROOT } from '../../src/games/nonet/types.ts';
import { playRandomly, setupOf } from './nonet.ts';

/** Positions of one random game of a player who is sturdy enough to see something of the board. */
export function* positions(seed: string, options: Partial<NonetOptions>, steps: number): Generator<NonetState> {
  const random = stream(seed, 'positions');
  const s = nonet.create(setupOf(seed, options));
  Object.assign(s, { health: 99, maxHealth: 99, damage: 9, gold: 2, roots: 1 });
  for (let n = 0; n < steps && s.outcome === 0; n++) {
    playRandomly(s, random);
    yield s;
  }
}

/** The world that fits what is observed, compared with the true one in everything that a seat can ask. */
export function imagined(s: NonetState, seed: string): NonetState {
  const obs = nonet.observe(s, 0);
  // Nothing but the text of the observation goes in.
  const world = imagine(JSON.parse(JSON.stringify(obs)), seed);
  expect(nonet.observe(world, 0)).toEqual(obs);
  expect(nonet.observe(world, 'public')).toEqual(nonet.observe(s, 'public'));
  expect(nonet.legal(world, 0)).toEqual(nonet.legal(s, 0));
  for (const action of nonet.actions.all) expect(nonet.refuse(world, 0, action)).toEqual(nonet.refuse(s, 0, action));
  const bosses = world.enemy.filter((v, cell) => v === 9 && world.item[cell] === ROOT);
  expect(bosses.length).toBe(1);
  expect(isSudoku(world.enemy) && isSudoku(world.item)).toBe(true);
  // NONET-036: with repeated pairs it can be played, but not saved.
  if (!areOrthogonal(world.enemy, world.item)) return world;
  const again = nonet.state.fromJson(JSON.parse(JSON.stringify(nonet.state.toJson(world))), 'state');
  expect(again.ok ? '' : `${again.problem.path}: ${again.problem.text}`).toBe('');
  return world;
}
