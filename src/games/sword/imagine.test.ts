import { expect, test } from 'vitest';
import { below, pick, stream } from '../../engine/rng.ts';
import { imagine } from './imagine.ts';
import { sword } from './index.ts';
import { observe } from './observe.ts';
import { catchUp } from './rules/catch-up.ts';
import { greetNewcomers, remember } from './rules/sight.ts';
import { creatureAt, place, squareAt, terrainAt } from './state.ts';
import { FLOORS, PLAYING, SIDE, type SwordState } from './types.ts';

/** Positions from all over the dungeon: a player who is put somewhere, looks, and acts a little at random. */
function* moments(seed: string, cheat: boolean, count: number): Generator<SwordState> {
  const r = stream(seed, 'moments');
  const s = sword.create({ seed, seats: 1, options: { cheatColorByThreat: cheat } });
  for (let n = 0; n < count; n++) {
    for (;;) {
      const to = squareAt(below(r, FLOORS), below(r, SIDE), below(r, SIDE));
      if (terrainAt(s, to) === 0 || creatureAt(s, to) >= 0) continue;
      place(s, 0, to);
      break;
    }
    s.postMove = false;
    catchUp(s);
    s.cache.sortedFor = -1;
    s.level[0] = 9;
    s.hp[0] = 16;
    s.kind[0] = 0;
    remember(s);
    greetNewcomers(s);
    yield s;
    for (let k = below(r, 6); k > 0 && s.result === PLAYING; k--) {
      const legal = sword.legal(s, 0).filter((a) => a.type !== 'resign');
      sword.apply(s, [{ seat: 0, action: pick(r, legal) }]);
      yield s;
    }
    if (s.result !== PLAYING) return;
  }
}

for (const cheat of [false, true])
  test(`PLAT-102 SWORD-332 a world made from an observation alone shows the same, threat colours ${cheat ? 'on' : 'off'}`, () => {
    let seen = 0;
    let felt = 0;
    for (let game = 0; game < 4; game++)
      for (const s of moments(`imagined ${game}`, cheat, 10)) {
        const obs = observe(s);
        seen += obs.monsters.length;
        felt += obs.felt.length;
        const world = imagine(obs, `w ${game}`);
        expect(observe(world)).toEqual(obs);
        expect(sword.legal(world, 0)).toEqual(sword.legal(s, 0));
        const again = sword.state.fromJson(JSON.parse(JSON.stringify(sword.state.toJson(world))), 'state');
        expect(again.ok ? '' : `${again.problem.path}: ${again.problem.text}`).toBe('');
      }
    expect(seen).toBeGreaterThan(20);
    expect(felt).toBeGreaterThan(20);
  });

test('an imagined world is another one for another seed, the same for the same, and can be played', () => {
  for (const s of moments('played', false, 6)) {
    const obs = observe(s);
    const [a, b, c] = ['one', 'one', 'two'].map((seed) => imagine(obs, seed));
    expect(sword.state.differs(a, b, 's')).toBe(null);
    expect(sword.state.differs(a, c, 's')).not.toBe(null);
    expect(a.terrain[obs.floor === 8 ? 7 : 8]).not.toEqual(s.terrain[obs.floor === 8 ? 7 : 8]);
    const r = stream('on');
    for (let n = 0; n < 40 && a.result === PLAYING; n++)
      sword.apply(a, [{ seat: 0, action: pick(r, sword.legal(a, 0)) }]);
  }
});

test('an imagined world has as many dead as were killed, and no dragon that is dead', () => {
  const s = sword.create({ seed: 'dead', seats: 1, options: sword.options.defaults });
  s.kills = 20;
  s.dragons = 1;
  s.deepest = 3;
  const world = imagine(observe(s), 'w');
  const dead = Array.from(world.hp.keys()).filter((id) => world.hp[id] < 0);
  expect(dead.length).toBe(20);
  expect(dead).toContain(3);
  expect(dead.every((id) => id === 3 || id >= 4)).toBe(true);
});
