import { expect, test } from 'vitest';
import { created, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { asText } from '../../../engine/raster.ts';
import { sword } from '../index.ts';
import { actions, DIRS } from '../types.ts';
import { swordUi } from '../ui/index.ts';
import { layDown } from './stack.ts';

const ROOM = ['#####', '#...#', '#.@.#', '#...#', '#####'];
const HALL = ['####', '#@.#', '####'];

test('SWORD-060 one step in any of 8 directions', () => {
  const places = DIRS.map((dir) => snapshot(staged(ROOM).act(`move ${dir}`)));
  expect(places.map((s) => [s.x, s.y])).toEqual([
    [2, 1],
    [3, 1],
    [3, 2],
    [3, 3],
    [2, 3],
    [1, 3],
    [1, 2],
    [1, 1],
  ]);
});

test('SWORD-061 corners never hinder', () => {
  expect(snapshot(staged(['####', '#@##', '##.#', '####']).act('move se'))).toMatchObject({ x: 2, y: 2 });
  expect(snapshot(staged(['####', '#@##', '##r#', '####']).act('move se'))).toMatchObject({ monsters: [] });
});

test('SWORD-063 every weapon reaches one square', () => {
  for (const weapon of ['shotgun', 'particle cannon', 'boomerang']) {
    const p = staged(['######', '#@.r.#', '######'], {
      player: { slots: [weapon] },
      monsters: [{ kind: 'rat', delay: 4 }],
    });
    expect(snapshot(p.act('move e'))).toMatchObject({ x: 2, monsters: [{ hp: 5 }] });
  }
});

test('SWORD-064 weapons share squares, creatures do not, and walking picks nothing up', () => {
  const p = staged(HALL, {
    weapons: [
      { kind: 'mace', at: [2, 1] },
      { kind: 'whip', at: [2, 1] },
    ],
  }).act('move e');
  expect(snapshot(p)).toMatchObject({ x: 2, slots: [null, null, null, null] });
  expect(p.s.items.length).toBe(2);
  expect(
    sword.stage({ map: ['####', '#@.#', '####'], facts: { monsters: [{ kind: 'rat', at: [1, 1] }] } }, setup()).ok,
  ).toBe(false);
});

function setup() {
  return { seed: 'x', seats: 1, options: sword.options.defaults };
}

const STAIRS = {
  floor: 1,
  floors: { '2': ['#####', '#...#', '#####'] },
  stairs: [{ floor: 1, stair: 2, down: [1, 1], up: [3, 1] }],
};

test('SWORD-067 SWORD-068 one command climbs down and up, to the other end of the same stair', () => {
  const p = staged(HALL, STAIRS).act('climb');
  expect(snapshot(p)).toMatchObject({ floor: 2, x: 3, y: 1, tu: 4 });
  expect(snapshot(p.act('climb'))).toMatchObject({ floor: 1, x: 1, y: 1, tu: 8 });
});

test('SWORD-071 SWORD-072 SWORD-074 the weapon in the wielding slot is wielded, none without slot or weapon', () => {
  const p = staged(HALL, { player: { slots: ['mace', 'whip'] } });
  const values = () => {
    const { def, atk } = snapshot(p);
    return [def, atk];
  };
  expect(values()).toEqual([7 + 4 + 2, 7 + 4 + 2]);
  p.act('wield 1');
  expect(values()).toEqual([7 + 3 + 2, 7 + 4 + 2]);
  p.act('wield 2');
  expect(values()).toEqual([9, 9]);
  p.act('wield -');
  expect(values()).toEqual([9, 9]);
});

test('SWORD-073 SWORD-075 slots 0 to 3 are up, left, right, down, and slot 0 is wielded at first', () => {
  const keys = swordUi.keys.drop;
  expect(['k 8 Up', 'h 4 Left', 'l 6 Right', 'j 2 Down'].map((k) => keys[k])).toEqual([
    'drop 0',
    'drop 1',
    'drop 2',
    'drop 3',
  ]);
  expect(created('x').s.wield).toBe(0);
});

test('SWORD-080 the player chooses among several weapons', () => {
  const weapons = ['mace', 'whip', 'rapier'].map((kind) => ({ kind, at: [1, 1] }));
  const p = staged(HALL, { weapons }).act('pickup 2 1');
  expect(snapshot(p)).toMatchObject({
    slots: [null, null, 'whip', null],
    items: [
      [1, 1, 'mace'],
      [1, 1, 'rapier'],
    ],
  });
});

test('SWORD-081 dropping puts a weapon here for one action', () => {
  const p = staged(HALL, { player: { slots: ['mace'] } }).act('drop 0');
  expect(snapshot(p)).toMatchObject({ tu: 4, slots: [null, null, null, null], items: [[1, 1, 'mace']] });
});

test('SWORD-082 a weapon joins a stack at a random place', () => {
  const places = new Map<number, number>();
  const { s } = created('stack');
  for (let i = 0; i < 3000; i++) {
    const items = [0, 1, 2].map((kind) => 300 * 64 + kind);
    layDown(items, s.play, 300, 9);
    const at = items.indexOf(300 * 64 + 9);
    places.set(at, (places.get(at) ?? 0) + 1);
  }
  expect([...places.keys()].sort()).toEqual([0, 1, 2, 3]);
  for (const n of places.values()) expect(Math.abs(n - 750)).toBeLessThan(120);
});

test('SWORD-083 a monster walks over weapons and keeps its own', () => {
  const p = staged(['######', '#@..r#', '######'], {
    weapons: [{ kind: 'mace', at: [3, 1] }],
    monsters: [{ kind: 'rat', weapon: 'whip' }],
  }).act('stay');
  expect(snapshot(p)).toMatchObject({ items: [[3, 1, 'mace']], monsters: [{ x: 3, weapon: 'whip' }] });
});

test('SWORD-084 a dead monster leaves its weapon on its square', () => {
  const p = staged(['#####', '#@r.#', '#####'], { monsters: [{ kind: 'rat', weapon: 'whip', delay: 4 }] }).act(
    'move e',
  );
  expect(snapshot(p)).toMatchObject({ monsters: [], items: [[2, 1, 'whip']] });
});

test('SWORD-086 the first monster on the way is hit, seen or not', () => {
  const p = staged(['########', '#@..r.r#', '########'], {
    player: { slots: ['mace'] },
    monsters: [
      { kind: 'rat', at: [4, 1], delay: 4 },
      { kind: 'rat', at: [6, 1], delay: 4 },
    ],
  }).act('throw 0 e');
  expect(snapshot(p)).toMatchObject({ monsters: [{ weapon: 'mace' }, { weapon: null }] });
});

test('SWORD-091 SWORD-092 one who is hit by a throw hunts the player and knows the square', () => {
  const p = staged(['############', '#@.......r.#', '############'], {
    player: { slots: ['mace'] },
    lastKnown: null,
    monsters: [{ kind: 'rat', mood: 'idle', counter: 99, delay: 4 }],
  }).act('throw 0 e');
  expect([p.s.hunting[1], p.s.lastKnown]).toEqual([1, p.s.at[0]]);
});

test('SWORD-093 a caught weapon that is replaced by another throw is destroyed', () => {
  const p = staged(['######', '#@g..#', '######'], {
    player: { slots: ['mace', 'whip'] },
    monsters: [{ kind: 'goblin', delay: 40 }],
  }).act('throw 0 e', 'throw 1 e');
  expect(snapshot(p)).toMatchObject({ items: [], monsters: [{ weapon: 'whip' }] });
  expect(p.events.filter((e) => e.type === 'destroyed')).toEqual([{ type: 'destroyed', weapon: 'mace' }]);
});

test('SWORD-094 SWORD-274 resigning loses', () => {
  const p = staged(HALL).act('resign');
  expect(sword.outcome(p.s)).toMatchObject({ kind: 'lost', why: 'resigned' });
  expect(sword.toAct(p.s)).toEqual([]);
});

test('SWORD-095 SWORD-284 saving is no action: it asks the shell and takes no time', () => {
  const p = staged(HALL);
  const obs = sword.observe(p.s, 0);
  const press = swordUi.press(swordUi.start({}, obs), 'save', obs);
  expect([press.shell, press.act, p.s.now]).toEqual(['save-and-quit', undefined, 0]);
});

test('SWORD-096 looking changes nothing but the view', () => {
  const p = staged(['#####', '#@r.#', '#####']);
  const obs = sword.observe(p.s, 0);
  let ui = swordUi.start({}, obs);
  for (const command of [
    'examine',
    'cursor-e',
    'describe',
    'examine',
    'forecast',
    'leave',
    'view',
    'leave',
    'map',
    'leave',
    'log',
    'leave',
    'target',
  ]) {
    const press = swordUi.press(ui, command, obs);
    expect([command, press.act, press.shell]).toEqual([command, undefined, undefined]);
    ui = press.ui;
    expect(
      asText(swordUi.view(obs, ui, { log: [], notice: null }, { cols: 80, rows: 24 }, 's')).length,
    ).toBeGreaterThan(0);
  }
});

test('SWORD-234 SWORD-235 SWORD-236 casting: old speed, same slots, new ability, and no dragon', () => {
  const p = staged(HALL, {
    player: { kind: 'lead golem', lastKill: 'Baby Dragon', slots: ['mace', 'whip'], wield: 1 },
  }).act('polymorph');
  expect(snapshot(p)).toMatchObject({
    tu: 8,
    kind: 'Baby Dragon',
    level: -1,
    slots: ['mace', 'whip', null, null],
    wield: 1,
  });
  expect(snapshot(p)).toMatchObject({ dragonsKilled: [], nextLevelDepth: 2, result: 'playing' });
  const rat = staged(['#####', '#@r.#', '#####'], {
    player: { kind: 'cat', slots: ['iron sword'] },
    monsters: [{ kind: 'rat', level: 11, delay: 4 }],
  });
  // 8 + 4 + 3 = 15 < 17: nothing of the sword tester is left.
  expect(snapshot(rat.act('move e'))).toMatchObject({ monsters: [{ hp: 15 }] });
});

test('SWORD-227 a level adds 1 HP, no more', () => {
  expect(snapshot(staged(HALL, { ...STAIRS, player: { hp: 3 } }).act('climb'))).toMatchObject({
    level: 1,
    hp: 4,
    mhp: 8,
    str: 8,
  });
});

test('SWORD-327 SWORD-328 SWORD-329 refusals: the code, a sentence, and nothing changed', () => {
  const cases: [string, string, Record<string, unknown>][] = [
    ['move w', 'wall', {}],
    ['climb', 'no-stair', {}],
    ['pickup 0 0', 'nothing-here', {}],
    ['drop 0', 'empty-slot', {}],
    ['throw 3 n', 'empty-slot', {}],
    ['wield 0', 'same-slot', {}],
    ['pickup 0 1', 'bad-item', { weapons: [{ kind: 'mace', at: [1, 1] }] }],
    ['polymorph', 'no-memory', { player: { level: -1 } }],
    ['polymorph', 'negative-level', { player: { level: -1, lastKill: 'rat' } }],
    ['stay', 'game-over', { result: 'resigned' }],
    ['threat', 'already-on', { cheat: true }],
  ];
  for (const [action, code, facts] of cases) {
    const p = staged(HALL, facts);
    const before = JSON.stringify(sword.state.toJson(p.s));
    p.act(action);
    expect([action, p.refused]).toEqual([action, code]);
    expect(sword.explain({ code })).not.toContain('Not possible');
    expect(JSON.stringify(sword.state.toJson(p.s))).toBe(before);
  }
  const codes = ['throw 0 up', 'drop 9', 'pickup 0 999', 'fly'].map((text) => {
    const read = actions.parse(text);
    return read.ok ? null : read.problem.code;
  });
  expect(codes).toEqual(['bad-direction', 'bad-slot', 'bad-item', 'bad-action']);
});

test('SWORD-334 actions in JSON and text; a pickup without a position takes the first weapon', () => {
  const read = (raw: unknown) => {
    const result = actions.read(raw);
    return result.ok ? actions.format(result.value) : result.problem.code;
  };
  expect(read({ type: 'pickup', slot: 1 })).toBe('pickup 1 0');
  expect(read('pickup 1')).toBe('pickup 1 0');
  expect(read({ type: 'wield', slot: null })).toBe('wield -');
  expect(read({ type: 'throw', slot: 0, dir: 'e' })).toBe('throw 0 e');
  expect([...new Set(actions.listed.map((a) => a.type))].sort()).toEqual([
    'climb',
    'drop',
    'move',
    'pickup',
    'polymorph',
    'resign',
    'stay',
    'throw',
    'wield',
  ]);
});
