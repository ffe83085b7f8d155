import { expect, test } from 'vitest';
import { act, begin, creature, ROOM, setupOf } from '../../../test/helpers/delve.ts';
import { digestOf } from '../../engine/codec.ts';
import { below, pick, stream, weighted } from '../../engine/rng.ts';
import { SHIPPED_PACK } from './content.ts';
import { roll } from './draw.ts';
import { delve } from './index.ts';
import { newDerived, statsOf } from './rules/derived.ts';
import { statsOfCreature } from './rules/monster-stats.ts';
import { visibleOf } from './rules/sight.ts';

const C = SHIPPED_PACK.content;
const K = SHIPPED_PACK.content.constants;

/** A random run of so many steps. */
function wander(seed: string, steps: number, options = {}, visit?: (s: ReturnType<typeof delve.create>) => void) {
  const s = delve.create(setupOf(options, seed));
  const r = stream(seed, 'wander');
  for (let i = 0; i < steps && delve.toAct(s).length > 0; i++) {
    const legal = delve.legal(s, 0).filter((a) => a.type !== 'abandon');
    delve.apply(s, [{ seat: 0, action: legal[below(r, legal.length)] }]);
    visit?.(s);
  }
  return s;
}

test('DELVE-001 DELVE-002 a run has one avatar on a grid, levels, packs, items, classes of items and an end', () => {
  const s = delve.create(setupOf());
  expect(s.creatures.length).toBeGreaterThan(10);
  expect(delve.toAct(s)).toEqual([0]);
  expect(C.classesOfItems.length * C.affixes.length * C.themes.length).toBeGreaterThan(0);
  delve.apply(s, [{ seat: 0, action: delve.actions.get('abandon') }]);
  expect(delve.outcome(s)?.kind).toBe('lost');
});

test('DELVE-003 DELVE-005 one creature and one stack per tile, and nothing but whole numbers', () => {
  const whole = (x: unknown, path: string): void => {
    if (typeof x === 'number') expect(Number.isSafeInteger(x), path).toBe(true);
    else if (x !== null && typeof x === 'object') for (const [k, v] of Object.entries(x)) whole(v, `${path}.${k}`);
  };
  for (const seed of ['a', 'b', 'c'])
    wander(seed, 150, { startDepth: 5, startLevel: 8 }, (s) => {
      const places = [s.player.at, ...s.creatures.map((c) => c.at)];
      expect(new Set(places).size).toBe(places.length);
      expect(new Set(s.ground.map((g) => g.place)).size).toBe(s.ground.length);
      if (s.steps % 50 === 0) whole(delve.state.toJson(s), 'state');
    });
});

test('DELVE-004 distance counts diagonal steps as one', () => {
  const p = begin(ROOM, {
    player: { class: 'adept' },
    creatures: [{ id: 1, x: 10, y: 5, type: 'dummy', next: 99999 }],
  });
  expect(act(p, 'cast fire_bolt').refused).toBe('');
});

test('DELVE-006 DELVE-007 draws are uniform and weighted picks take the first entry above the draw', () => {
  const p = begin(ROOM, { draws: { combat: [99, 0] } });
  expect([roll(p.s, 0, 100), roll(p.s, 0, 100)]).toEqual([99, 0]);
  expect(() => roll(begin(ROOM, { draws: { combat: [100] } }).s, 0, 100)).toThrow('scripted draw 100');
  const counts = [0, 0, 0];
  const r = stream('weights');
  for (let i = 0; i < 30000; i++) counts[weighted(r, [1, 2, 3])]++;
  expect(counts.map((n) => Math.round(n / 1000))).toEqual([5, 10, 15]);
});

test('DELVE-009 DELVE-037 the same seed and actions give the same state, and a save holds all of it', () => {
  const [a, b] = [
    wander('same', 300, { startDepth: 4, startLevel: 6 }),
    wander('same', 300, { startDepth: 4, startLevel: 6 }),
  ];
  expect(digestOf(delve.state, a)).toBe(digestOf(delve.state, b));
  const again = delve.state.fromJson(JSON.parse(JSON.stringify(delve.state.toJson(a))), 'state');
  expect(again.ok && delve.state.differs(a, again.value, 'state')).toBe(null);
});

test('DELVE-038 derived values are not saved and come back the same', () => {
  const s = wander('kept', 200, { startDepth: 3, startLevel: 5 });
  const before = [
    [...statsOf(s).final],
    [...visibleOf(s)].join(''),
    s.creatures.map((c) => statsOfCreature(s, c).maxHealth),
  ];
  expect(JSON.stringify(delve.state.toJson(s))).not.toContain('"derived"');
  s.derived = newDerived();
  for (const c of s.creatures) c.stats = null;
  expect([
    [...statsOf(s).final],
    [...visibleOf(s)].join(''),
    s.creatures.map((c) => statsOfCreature(s, c).maxHealth),
  ]).toEqual(before);
});

test('DELVE-038 a state that remembers what it worked out goes on like one that does not', () => {
  for (const depth of [1, 5]) {
    const s = delve.create(setupOf({ startDepth: depth, startLevel: 2 * depth }, 'remembers'));
    const r = stream('remembers', depth);
    for (let step = 0; step < 400 && delve.outcome(s) === null; step++) {
      // Copies know nothing but what is saved: who is near, what is in view and what was seen before is found out anew.
      const copy = delve.state.clone(s);
      const turns = [{ seat: 0, action: pick(r, delve.legal(s, 0)) }];
      delve.apply(s, turns);
      delve.apply(copy, turns);
      expect(delve.state.differs(s, copy, 'state')).toBe(null);
      expect(delve.observeText?.(s, 0)).toBe(delve.observeText?.(copy, 0));
      expect(delve.legal(s, 0)).toEqual(delve.legal(copy, 0));
    }
  }
});

test('DELVE-040 a save that names content there is not is refused by its path', () => {
  const json = delve.state.toJson(delve.create(setupOf())) as { player: { backpack: { template: string }[] } };
  json.player.backpack[0].template = 'holy_hand_grenade';
  const loaded = delve.state.fromJson(JSON.parse(JSON.stringify(json)), 'state');
  expect(loaded.ok ? '' : loaded.problem.path).toBe('state.player.backpack[0].template');
});

test('DELVE-061 looking changes nothing', () => {
  const s = wander('look', 60);
  const before = digestOf(delve.state, s);
  delve.observe(s, 0);
  delve.sketch(s);
  expect(digestOf(delve.state, s)).toBe(before);
});

test('DELVE-290 DELVE-374 the constants are a table too', () => {
  expect([
    K.speedToTicks,
    K.moveSpeed,
    K.sightRadius,
    K.armorConstant,
    K.experienceFactor,
    K.backpack,
    K.wandererFirst,
  ]).toEqual([30000, 50, 8, 300, 500, 24, 240000]);
});

test('DELVE-328 options that there are not are refused by name', () => {
  const bad = delve.options.parse({ class: 'bard' });
  expect(bad.ok ? '' : `${bad.problem.path} ${bad.problem.text}`).toMatch(/options\.class .*warden, stalker, adept/);
  expect(delve.options.parse({ luck: 7 }).ok).toBe(false);
});

test('DELVE-341 DELVE-342 a scenario that makes no sense is refused by its path', () => {
  const why = (map: readonly string[], facts: Record<string, unknown>): string => {
    const r = delve.stage({ map, facts }, setupOf());
    return r.ok ? 'fine' : r.problem.path;
  };
  expect([
    why(['##', '#@'], {}),
    why(['###', '#?#', '#@#'], {}),
    why(['###', '#.#', '###'], {}),
    why(ROOM, { wings: 2 }),
    why(ROOM, { depth: 13 }),
  ]).toEqual(['map', 'map[1][1]', 'map', 'facts.wings', 'facts.depth']);
  expect(why(ROOM, { creatures: [{ x: 1, y: 1, type: 'unicorn' }] })).toBe('facts.creatures[0].type');
  expect(why(ROOM, { player: { equipment: { tail: 'club' } } })).toBe('facts.player.equipment.tail');
  expect(why(ROOM, { draws: { luck: [1] } })).toBe('facts.draws.luck');
});

test('DELVE-343 the dummy is plain', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: 9999 }] });
  const st = statsOfCreature(p.s, creature(p, 1));
  expect([creature(p, 1).health, st.dmin, st.dmax, st.accuracy, st.armor, st.range, st.move, st.attack, st.ai]).toEqual(
    [50, 1, 1, 100, 0, 10, 40, 25, 'melee'],
  );
});

test('DELVE-344 PLAT-065 printing a position and starting from it gives an equal state, streams included', () => {
  wander('sketch', 80, { startDepth: 6, startLevel: 9 }, (s) => {
    if (s.steps % 20 !== 0) return;
    const again = delve.stage(JSON.parse(JSON.stringify(delve.sketch(s))), setupOf());
    expect(again.ok && delve.state.differs(s, again.value, 'state')).toBe(null);
  });
});

test('DELVE-350 at least half of the monster types of every theme are no faster than the player', () => {
  for (const t of C.themes) {
    const slow = t.kinds.filter((k) => C.monsters[k].move <= 50).length;
    expect(2 * slow).toBeGreaterThanOrEqual(t.kinds.length);
  }
});

test('DELVE-341 stairs that a scenario draws on the last depth lead nowhere', () => {
  const p = begin(ROOM, { depth: 12, under: '>' });
  act(p, 'exit');
  expect([p.refused, p.s.depth]).toEqual(['no-stairs', 12]);
});
