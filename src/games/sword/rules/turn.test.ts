import { expect, test } from 'vitest';
import { created, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { digestOf } from '../../../engine/codec.ts';
import { below, stream } from '../../../engine/rng.ts';
import { sword } from '../index.ts';
import { knownSquares } from '../memory.ts';
import { floorOf } from '../state.ts';
import { NEVER, NOWHERE } from '../types.ts';

const HALL = ['########', '#@.....#', '########'];

test('SWORD-001 nothing moves while the player chooses', () => {
  const p = created('wait');
  const before = digestOf(sword.state, p.s);
  sword.legal(p.s, 0);
  sword.observe(p.s, 0);
  expect(digestOf(sword.state, p.s)).toBe(before);
  expect(sword.toAct(p.s)).toEqual([0]);
});

test('SWORD-007 the same seed and actions give the same game, and looking draws nothing', () => {
  const run = (look: boolean): string => {
    const { s } = created('pure');
    s.cheat = true;
    const r = stream('moves');
    for (let i = 0; i < 400 && sword.toAct(s).length > 0; i++) {
      const legal = sword.legal(s, 0).filter((a) => a.type !== 'resign');
      if (look) sword.observe(s, 0);
      sword.apply(s, [{ seat: 0, action: legal[below(r, legal.length)] }]);
    }
    return digestOf(sword.state, s);
  };
  expect(run(true)).toBe(run(false));
});

test('SWORD-004 SWORD-006 time alone neither ends the game nor heals', () => {
  const p = staged(HALL, { player: { hp: 2 } });
  for (let i = 0; i < 2000; i++) p.act('stay');
  expect(snapshot(p)).toMatchObject({ hp: 2, result: 'playing', tu: 4000 });
});

test('SWORD-049 SWORD-051 a lead golem takes twice the time for everything', () => {
  const times = (kind: string): number[] =>
    ['move e', 'stay', 'drop 0', 'throw 0 e', 'wield 1'].map(
      (a) => staged(HALL, { player: { kind, slots: ['mace'] } }).act(a).s.now,
    );
  expect(times('cat')).toEqual([4, 2, 4, 4, 0]);
  expect(times('lead golem')).toEqual([8, 4, 8, 8, 0]);
  // A monster too: it acts once while the player acts twice.
  const p = staged(['##########', '#@......L#', '##########'], {}).act('wield -', 'drop 0');
  p.act('stay', 'stay', 'stay', 'stay');
  expect(snapshot(p)).toMatchObject({ tu: 8, monsters: [{ x: 7 }] });
});

test("SWORD-054 an action's effect comes at once: monsters of the new floor act before the next action", () => {
  const p = staged(['####', '#@.#', '####'], {
    floor: 1,
    floors: { '2': ['#####', '#.r.#', '#####'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    monsters: [{ kind: 'rat', at: [2, 1, 2], mood: 'idle', counter: 9 }],
  }).act('climb');
  expect(snapshot(p)).toMatchObject({ floor: 2, hp: 7, level: 1 });
});

test('SWORD-055 monsters of all floors act', () => {
  const p = created('all floors');
  const before = p.s.due.slice();
  p.act('drop 0', 'move s', 'move s');
  const still = Array.from(p.s.due.keys()).filter((id) => p.s.due[id] === before[id]);
  expect(still).toEqual([]);
});

test('SWORD-056 when the player is dead nobody acts any more, and what is seen is remembered at once', () => {
  const p = staged(['######', '#r@r.#', '######'], {
    player: { hp: 0, slots: ['dagger', 'mace', 'whip', 'rapier'], wield: null },
    monsters: [
      { kind: 'rat', at: [1, 1] },
      { kind: 'rat', at: [3, 1], counter: 7 },
    ],
  }).act('stay');
  expect(snapshot(p)).toMatchObject({ result: 'dead', monsters: [{}, { counter: 7 }] });
  const q = staged(['######', '#@...#', '######'], {});
  expect(knownSquares(q.s.memory[1]).slice(50, 56)).toEqual(Uint8Array.of(1, 1, 1, 1, 1, 1));
});

test('SWORD-057 the dead never act and block nothing', () => {
  const p = staged(['######', '#@r..#', '######'], { monsters: [{ kind: 'rat', delay: 1 }] }).act('move e', 'move e');
  expect(snapshot(p)).toMatchObject({ x: 2, hp: 7 });
  expect(p.s.due[1]).toBe(NEVER);
});

test('SWORD-058 in a fight without heisenbug, nurupo or stack nothing but the chase count is drawn', () => {
  const p = staged(['#####', '#@O.#', '#####'], { player: { level: 20 }, monsters: [{ kind: 'ogre', level: 30 }] });
  const before = p.s.play.d;
  p.act('move e');
  // One number after each of the two blows of this exchange.
  expect(p.s.play.d - before).toBe(2);
});

test('SWORD-059 a refused action costs nothing; an accepted one moves, remembers, and then takes its time', () => {
  const p = staged(HALL, {});
  p.act('move w');
  expect([p.refused, p.s.now]).toEqual(['wall', 0]);
  p.act('move e');
  expect([p.refused, p.s.now, p.s.due[0]]).toEqual([null, 4, 4]);
});

test('SWORD-263 SWORD-059 the last known square is forgotten when time goes on and nobody hunts', () => {
  const p = staged(['########', '#@r....#', '########'], {});
  expect(p.s.lastKnown).toBe(p.s.at[0]);
  p.act('move e');
  expect(p.s.lastKnown).toBe(NOWHERE);
});

test('SWORD-066 a monster that does nothing spends a whole action', () => {
  const p = staged(['####', '#@.#', '####'], {
    floors: { '5': ['####', '#r.#', '####'] },
    monsters: [{ kind: 'rat', at: [1, 1, 5], mood: 'idle', counter: 9 }],
  }).act('stay', 'stay');
  expect(p.s.due[1]).toBe(4);
  p.act('stay');
  expect(p.s.due[1]).toBe(8);
  expect(floorOf(p.s.at[1])).toBe(5);
});

test('SWORD-047 a saved game holds everything: it goes on as if it had not been saved', () => {
  const p = created('save');
  p.act('move n', 'pickup 0 0', 'move n', 'climb', 'move e', 'stay');
  const loaded = sword.state.fromJson(JSON.parse(JSON.stringify(sword.state.toJson(p.s))), 's');
  if (!loaded.ok) throw new Error(loaded.problem.text);
  for (const action of ['stay', 'move s', 'climb', 'move n', 'stay', 'drop 0']) {
    const parsed = sword.actions.get(action);
    for (const s of [p.s, loaded.value])
      if (sword.refuse(s, 0, parsed) === null) sword.apply(s, [{ seat: 0, action: parsed }]);
  }
  expect(sword.state.differs(p.s, loaded.value, 's')).toBe(null);
  expect(Object.keys(sword.state.toJson(p.s) as object)).not.toContain('cache');
});

test('SWORD-288 a game saved in the post-move phase resumes in it', () => {
  const p = staged(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } }).act('move e');
  const loaded = sword.state.fromJson(JSON.parse(JSON.stringify(sword.state.toJson(p.s))), 's');
  expect(loaded.ok && loaded.value.postMove && loaded.value.now === 0).toBe(true);
});

test('SWORD-290 a save that fails its checks is refused by the name of the field', () => {
  const whole = sword.state.toJson(created('bad').s) as Record<string, unknown>;
  const broken: [string, unknown][] = [
    ['hp', [99, ...(whole.hp as number[]).slice(1)]],
    ['at', [0, ...(whole.at as number[]).slice(1)]],
    ['items', [5]],
    ['due', (whole.due as number[]).slice(1)],
    ['result', 'dead'],
    ['terrain', ['A']],
  ];
  for (const [field, value] of broken) {
    const loaded = sword.state.fromJson({ ...whole, [field]: value }, 'state');
    expect(loaded.ok ? '' : loaded.problem.path).toContain(`state.${field}`);
  }
});

test('SWORD-050 what takes no time lets nobody act', () => {
  const p = staged(['#####', '#@r.#', '#####'], {}).act('wield 1', 'wield -', 'threat');
  expect([p.s.hp[0], p.s.now, p.s.due[0], p.s.due[1]]).toEqual([7, 0, 0, 0]);
});

test('SWORD-056 when the player has won nobody acts any more', () => {
  const p = staged(['######', '#D@r.#', '######'], {
    floor: 9,
    monsters: [{ kind: 'Ancient Dragon', hp: 0, delay: 4 }, { kind: 'rat' }],
  }).act('move w');
  expect(snapshot(p)).toMatchObject({ result: 'won', hp: 8, tu: 0, monsters: [{ counter: 0 }] });
});

test('SWORD-053 the player acts before the monsters that are due at the same moment, they in the order of their ids', () => {
  const p = staged(['#######', '#r.@.r#', '#######'], { player: { level: 9 } });
  p.act('stay');
  expect([p.s.due[0], p.s.due[1], p.s.due[2]]).toEqual([2, 4, 4]);
  p.act('stay');
  // At 4 the player is asked before the rats, who stand next to it by now.
  expect([p.s.now, p.s.hp[0]]).toEqual([4, 16]);
  p.act('stay');
  expect([p.s.now, p.s.hp[0]]).toEqual([6, 14]);
});

test('an action after the end, or none, or two, is a bug', () => {
  const stay = { seat: 0, action: sword.actions.get('stay') } as const;
  const over = staged(HALL, {}).act('resign').s;
  expect(() => sword.apply(over, [stay])).toThrow();
  expect(() => sword.apply(staged(HALL, {}).s, [])).toThrow();
  expect(() => sword.apply(staged(HALL, {}).s, [stay, stay])).toThrow();
});
