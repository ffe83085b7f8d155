import { expect, test } from 'vitest';
import { created, type Played, staged } from '../../../../test/helpers/sword.ts';
import { digestOf } from '../../../engine/codec.ts';
import { below, stream } from '../../../engine/rng.ts';
import { sword } from '../index.ts';
import { sketch } from '../sketch.ts';
import type { SwordState } from '../types.ts';

test('SWORD-055 SWORD-264 monsters far away count one turn for each 4 tu, whoever catches up for them', () => {
  const p = created('far away');
  const before = Array.from(p.s.counter);
  const dues = Array.from(p.s.due);
  p.act('move s', 'move s', 'stay', 'move n', 'stay');
  for (let id = 1; id < p.s.at.length; id++) {
    expect(p.s.due[id]).toBeGreaterThanOrEqual(p.s.now);
    const turns = (p.s.due[id] - dues[id]) / (p.s.kind[id] === 17 ? 8 : 4);
    if (p.s.at[id] >= 2 * 2500) expect(p.s.counter[id]).toBe(before[id] - turns);
  }
});

test('a game whose caches are thrown away before every step is the same game', () => {
  const kept = created('caches').s;
  let fresh = created('caches').s;
  const r = stream('cache moves');
  for (let i = 0; i < 1500 && sword.toAct(kept).length > 0; i++) {
    const legal = sword.legal(kept, 0).filter((a) => a.type !== 'resign');
    const stairs = legal.find((a) => a.type === 'climb');
    const action = stairs !== undefined && i % 2 === 0 ? stairs : legal[below(r, legal.length)];
    fresh = sword.state.clone(fresh);
    for (const s of [kept, fresh]) sword.apply(s, [{ seat: 0, action }]);
    if (i % 50 === 0) expect(sword.state.differs(kept, fresh, 's')).toBe(null);
  }
  expect(sword.state.differs(kept, fresh, 's')).toBe(null);
});

test('SWORD-264 whoever looks at a state finds nobody behind with counting', () => {
  const unseen = (): SwordState => {
    const s = sword.create({ seed: 'unseen', seats: 1, options: sword.options.defaults });
    for (let i = 0; i < 9; i++) sword.apply(s, [{ seat: 0, action: sword.actions.get('stay') }]);
    return s;
  };
  const behind = (s: SwordState): number => s.due.subarray(1).filter((due) => due < s.now).length;
  expect(behind(unseen())).toBeGreaterThan(50);
  const looks: Record<string, (s: SwordState) => unknown> = {
    digest: (s) => digestOf(sword.state, s),
    copy: (s) => sword.state.clone(s),
    file: (s) => sword.state.toJson(s),
    first: (s) => sword.state.differs(s, unseen(), 's'),
    second: (s) => sword.state.differs(unseen(), s, 's'),
    sketch,
  };
  for (const [name, look] of Object.entries(looks)) {
    const s = unseen();
    look(s);
    expect([name, behind(s)]).toEqual([name, 0]);
  }
});

const AWAY = ['####', '#@.#', '####'];
const LONG = ['#'.repeat(40), `#${'.'.repeat(38)}#`, '#'.repeat(40)];

/** Idle monsters on floor 5 in the order of their ids, with the player on floor 1. */
function far(...monsters: readonly Record<string, unknown>[]): Played {
  return staged(AWAY, {
    floors: { '5': LONG, '6': LONG },
    stairs: [{ floor: 5, stair: 0, down: [38, 1], up: [1, 1] }],
    lastKnown: null,
    monsters: monsters.map((m, i) => ({ kind: 'rat', at: [2 + 2 * i, 1, 5], mood: 'idle', counter: 100, ...m })),
  });
}

const counted = (p: Played, id = 1): number[] => [p.s.due[id], p.s.counter[id]];

test('SWORD-052 SWORD-264 far away each counts at its own times, as often as it would have acted', () => {
  const p = far({}, { delay: 1 }, { kind: 'lead golem' }, { kind: 'lead golem', delay: 3 }, { delay: 4 });
  const all = (): number[][] => [1, 2, 3, 4, 5].map((id) => counted(p, id));
  p.act('stay');
  expect(all()).toEqual([
    [4, 99],
    [5, 99],
    [8, 99],
    [3, 100],
    [4, 100],
  ]);
  p.act('stay');
  expect(all()).toEqual([
    [4, 99],
    [5, 99],
    [8, 99],
    [11, 99],
    [4, 100],
  ]);
  p.act('move e');
  expect(all()).toEqual([
    [8, 98],
    [9, 98],
    [8, 99],
    [11, 99],
    [8, 99],
  ]);
  p.act('move w', 'stay');
  expect(all()).toEqual([
    [16, 96],
    [17, 96],
    [16, 98],
    [19, 98],
    [16, 97],
  ]);
});

test('SWORD-052 SWORD-056 in the moment the player dies those with a lower id have acted, those with a higher have not', () => {
  const p = staged(['#####', '#@r.#', '#####'], {
    player: { hp: 0, slots: ['dagger', 'mace', 'whip', 'rapier'], wield: null },
    floors: { '5': LONG },
    monsters: [
      { kind: 'rat', at: [2, 1, 5], mood: 'idle', counter: 100 },
      { kind: 'rat', at: [2, 1] },
      { kind: 'rat', at: [6, 1, 5], mood: 'idle', counter: 100 },
    ],
  }).act('stay');
  expect([p.s.hp[0], counted(p, 1), counted(p, 3)]).toEqual([-1, [4, 99], [0, 100]]);
});

test('SWORD-055 whoever hunts, has a path, stands on a stair or is far from home acts for itself, however far away', () => {
  const at = (p: Played): number => p.act('stay').s.at[1] - 5 * 2500 - 50;
  expect(
    at(
      far({
        at: [10, 1, 5],
        path: [
          [10, 1, 5],
          [11, 1, 5],
        ],
      }),
    ),
  ).toBe(11);
  expect(at(far({ at: [10, 1, 5] }))).toBe(10);
  // On the stair it climbs to floor 6.
  expect(far({ at: [38, 1, 5] }).act('stay').s.at[1]).toBe(6 * 2500 + 51);
  const hunter = far({ at: [10, 1, 5], mood: 'hunting' }).act('stay');
  expect(hunter.s.hunting[1]).toBe(0);
  // More than 12 squares from home, or on another floor, a coin is tossed; not at 12, and not by one who gave up.
  const tosses = (facts: Record<string, unknown>): boolean => {
    const p = far({ at: [20, 1, 5], counter: 1, ...facts });
    const before = JSON.stringify(p.s.play);
    return JSON.stringify(p.act('stay').s.play) !== before;
  };
  expect([tosses({ home: [7, 1, 5] }), tosses({ home: [8, 1, 5] })]).toEqual([true, false]);
  expect([tosses({ home: [20, 1, 6] }), tosses({ home: [20, 1, 6], homeUnreachable: true })]).toEqual([true, false]);
});

test('SWORD-264 two floors away it only counts, one floor away it wanders', () => {
  const wanders = (floor: number): boolean =>
    staged(AWAY, {
      floor,
      floors: { '5': LONG },
      lastKnown: null,
      monsters: [{ kind: 'rat', at: [9, 1, 5], mood: 'idle', counter: 1 }],
    }).act('stay').s.path[1].length > 0;
  expect([3, 4, 6, 7].map(wanders)).toEqual([false, true, true, false]);
});

test('SWORD-052 SWORD-264 one floor away a slow one waits at its own pace and wanders when its counter has run down', () => {
  const p = staged(AWAY, {
    floor: 4,
    floors: { '5': LONG },
    lastKnown: null,
    monsters: [{ kind: 'lead golem', at: [9, 1, 5], mood: 'idle', counter: 3 }],
  });
  const stays = (n: number): unknown[] => {
    for (let i = 0; i < n; i++) p.act('stay');
    return [p.s.now, ...counted(p), p.s.path[1].length > 0];
  };
  expect(stays(1)).toEqual([2, 8, 2, false]);
  expect(stays(4)).toEqual([10, 16, 1, false]);
  expect(stays(3)).toEqual([16, 16, 1, false]);
  expect([stays(1)[3], p.s.due[1]]).toEqual([true, 24]);
});

test('SWORD-052 SWORD-212 monsters near the floor a shovel brings the player to act in the same pass if it is still their turn', () => {
  const digger = { kind: 'cat', at: [1, 1, 2], weapon: 'shovel' };
  const sleeper = { kind: 'rat', at: [9, 1, 3], mood: 'idle', counter: 1 };
  const dug = (monsters: readonly Record<string, unknown>[]): Played => {
    const p = staged(AWAY, {
      floor: 1,
      floors: { '2': AWAY.map((row) => row.replace('@', '.')), '3': LONG },
      stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
      player: { level: 9 },
      monsters,
    }).act('stay');
    expect(p.s.at[0]).toBe(2 * 2500 + 51);
    return p;
  };
  // After the digger: floor 3 is next to the player's by then, so it wanders.
  const late = dug([digger, sleeper]);
  expect([late.s.path[2].length > 1, late.s.due[2], late.s.due[1]]).toEqual([true, 4, 4]);
  // Before the digger: it only counted.
  const early = dug([sleeper, digger]);
  expect([early.s.path[1], early.s.counter[1], early.s.due[1]]).toEqual([[], 0, 4]);
  // Due later: it wanders when its time comes, before the player acts again.
  const soon = dug([digger, { ...sleeper, delay: 1 }]);
  expect([soon.s.path[2].length > 1, soon.s.due[2], soon.s.now]).toEqual([true, 5, 2]);
});
