/** Rules at their exact limits: what happens at zero, at equality, and with nobody there. */
import { expect, test } from 'vitest';
import { bout, type Played, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { sword } from '../index.ts';
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import { knownSquares } from '../memory.ts';
import { squareAt } from '../state.ts';
import { MONSTER, subject, type Trial, threatIn } from '../trial.ts';
import { threatOf } from './threat.ts';

const at = (symbol: string): string[] => ['#####', `#@${symbol}.#`, '#####'];
const HALL = ['####', '#@.#', '####'];
const SHAFT = {
  floors: { '2': ['####', '#..#', '####'] },
  stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
};
const SEEDS = Array.from({ length: 8 }, (_, i) => `limit ${i}`);

test('SWORD-005 an attacker who is left with HP 0 lives, and so does a monster: it hunts, acts and has a number', () => {
  const acid = { player: { hp: 1 }, monsters: [{ kind: 'acid blob', level: 9, delay: 99 }] };
  expect(snapshot(staged(at('a'), acid).act('move e'))).toMatchObject({ hp: 0, result: 'playing' });
  const struck = {
    monsters: [{ kind: 'rat', weapon: 'plate mail', level: 9, hp: 1, mood: 'idle', counter: 9, delay: 99 }],
  };
  const p = staged(at('r'), struck).act('move e');
  expect([p.s.hp[1], p.s.hunting[1], sword.observe(p.s, 0).monsters[0].id]).toEqual([0, 1, 1]);
  const alive = staged(at('r'), { monsters: [{ kind: 'rat', hp: 0 }] }).act('stay');
  expect([alive.s.hp[0], alive.s.met[1]]).toEqual([6, 1]);
});

test('SWORD-051 a player who is a lead golem takes twice the time for a climb and for picking up', () => {
  const golem = { player: { kind: 'lead golem' } };
  expect(staged(HALL, { ...golem, ...SHAFT }).act('climb').s.now).toBe(8);
  expect(staged(HALL, { ...golem, weapons: [{ kind: 'mace', at: [1, 1] }] }).act('pickup 0 0').s.now).toBe(8);
});

test('SWORD-216 the phase opens only with the ability and with somebody next to the new square', () => {
  const phase = (map: readonly string[], slots: string[]): unknown[] => {
    const p = staged(map, { player: { slots }, monsters: [{ kind: 'rat', delay: 99 }] }).act('move e');
    return [p.s.postMove, p.s.now];
  };
  expect(phase(['#######', '#@.r..#', '#######'], ['dagger'])).toEqual([true, 0]);
  expect(phase(['#######', '#@.r..#', '#######'], ['mace'])).toEqual([false, 4]);
  expect(phase(['#######', '#@..r.#', '#######'], ['dagger'])).toEqual([false, 4]);
});

test('SWORD-070 an attack through a stair is a normal one: a whip does not dodge it', () => {
  const p = staged(HALL, { ...SHAFT, monsters: [{ kind: 'rat', weapon: 'whip', at: [1, 1, 2], delay: 99 }] });
  expect(snapshot(p.act('climb'))).toMatchObject({ monsters: [], floor: 1, lastKill: 'rat' });
});

test('SWORD-262 the counts of those who gave up are 5 and a number from 0 to 4', () => {
  const counts = SEEDS.map((seed) => {
    const p = staged(['######', '#@#r.#', '######'], { lastKnown: [3, 1] }, seed).act('stay');
    return p.s.counter[1];
  });
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([5, 9]);
});

const LONG = ['#'.repeat(40), `#${'.'.repeat(38)}#`, '#'.repeat(40)];

/** Whether an idle rat on floor 1 strolls, under all seeds; the player is on floor 2, out of sight. */
function strolls(facts: Record<string, unknown>): boolean[] {
  const all = SEEDS.map((seed) => {
    const monsters = [{ kind: 'rat', at: [20, 1, 1], mood: 'idle', counter: 1, ...facts }];
    const p = staged(HALL, { floor: 2, floors: { '1': LONG }, lastKnown: null, monsters }, seed).act('stay');
    return p.s.counter[1] >= 5;
  });
  return [...new Set(all)].sort();
}

test('SWORD-264 12 squares from home are not too far, 13 are; one whose home is out of reach does not try', () => {
  expect(strolls({ home: [8, 1, 1] })).toEqual([true]);
  expect(strolls({ home: [7, 1, 1] })).toEqual([false, true]);
  expect(strolls({ home: [7, 1, 1], homeUnreachable: true })).toEqual([true]);
});

test('SWORD-264 an idle monster on an up stair climbs it, however far the player is', () => {
  const facts = {
    floor: 6,
    floors: { '2': HALL.map((r) => r.replace('@', '.')), '3': HALL.map((r) => r.replace('@', '.')) },
    stairs: [{ floor: 2, stair: 0, down: [1, 1], up: [1, 1] }],
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [1, 1, 3], mood: 'idle', counter: 5 }],
  };
  expect(staged(HALL, facts).act('stay').s.at[1]).toBe(squareAt(2, 1, 1));
});

test('SWORD-052 a monster far away that is due later is neither early nor late', () => {
  const monsters = [{ kind: 'rat', at: [1, 1, 4], mood: 'idle', counter: 9, delay: 99 }];
  const p = staged(HALL, { floors: { '4': ['####', '#..#', '####'] }, lastKnown: null, monsters }).act('stay');
  expect([p.s.due[1], p.s.counter[1]]).toEqual([99, 9]);
});

test('SWORD-270 who resigns on the surface with a dead dragon has not won', () => {
  const p = staged(HALL, { floor: 0, dragonsKilled: ['Baby Dragon'] }).act('resign');
  expect(snapshot(p)).toMatchObject({ result: 'resigned', title: null });
});

test('SWORD-268 SWORD-274 the outcome says won or lost', () => {
  const dragon = { floor: 9, monsters: [{ kind: 'Ancient Dragon', hp: 0, delay: 9 }] };
  expect(sword.outcome(staged(at('D'), dragon).act('move e').s)).toMatchObject({ kind: 'won', why: 'won' });
  expect(sword.outcome(staged(HALL).act('resign').s)).toMatchObject({ kind: 'lost', why: 'resigned' });
  expect(sword.outcome(staged(HALL).s)).toBe(null);
});

test('SWORD-244 the other end of an up stair is remembered too', () => {
  const p = staged(HALL, { ...SHAFT, floor: 2, floors: { '1': ['####', '#..#', '####'] } });
  const known = knownSquares(p.s.memory[1]);
  expect(known[squareAt(0, 1, 1)]).toBe(1);
  expect(known.reduce((a, b) => a + b)).toBe(1);
});

function numbers(p: Played): number[] {
  return Array.from(p.s.met).slice(1);
}

test('SWORD-333 a number goes to the living in sight on this floor, and follows the highest there is', () => {
  const idle = { kind: 'rat', mood: 'idle', counter: 9, delay: 99 };
  const upstairs = { floor: 2, floors: { '1': ['####', '#..#', '####'] }, lastKnown: null };
  expect(numbers(staged(HALL, { ...upstairs, monsters: [{ ...idle, at: [2, 1, 1] }] }).act('stay'))).toEqual([0]);
  const crowd = [
    { ...idle, at: [5, 1], met: 5 },
    { ...idle, at: [7, 1] },
    { ...idle, kind: 'goblin', at: [2, 1] },
  ];
  const map = ['#########', '#@g##r#r#', '#########'];
  expect(numbers(staged(map, { monsters: crowd }).act('stay'))).toEqual([5, 0, 6]);
  // The dead lie nowhere; next to the corner of the surface nobody is in it.
  expect(numbers(staged(HALL, { floor: 0, monsters: [{ kind: 'rat', dead: true }] }).act('stay'))).toEqual([0]);
});

test('SWORD-202 a broken hourglass weakens its foe in both roles', () => {
  const attacked = bout({ level: 3 }, { weapon: 'broken hourglass' });
  expect([attacked.atk0, attacked.def0]).toEqual([5 + 3 + 1 - 3, 5 + 3 + 1 - 3]);
  const attacking = bout({ weapon: 'broken hourglass' }, { level: 3 });
  expect([attacking.atk1, attacking.def1]).toEqual([6, 6]);
});

test('SWORD-279 an attack after a move is tried only for those who are able to it', () => {
  // After a move the tonfa would not have raised the ATK that becomes the DEF.
  const mixing = { player: { slots: ['sword of mixing'] }, monsters: [{ kind: 'cat', level: 2, weapon: 'tonfa' }] };
  expect(threatOf(staged(at('c'), mixing).s, 1)).toBe('tough');
  // HP 0 is no death.
  const weak = { player: { hp: 1, slots: ['buckler'] }, monsters: [{ kind: 'rat' }] };
  expect(threatOf(staged(at('r'), weak).s, 1)).toBe('none');
});

test('SWORD-282 the laboratory too: any number kills for the foe, only all of them for you', () => {
  const tester = subject(0, 0, UNARMED, 4);
  const bug = { ...subject(KINDS.indexOf('heisenbug'), 0, WEAPONS.indexOf('mace'), MONSTER) };
  const trial: Trial = { sides: [tester, bug], floor: 1, place: 'straight', postMove: false };
  const threats = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((level) => threatIn(trial, { ...tester, level, hp: 7 + level }, bug));
  const fights = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((level) => {
    const you = { kind: 'sword tester', level, hp: 7 + level } as const;
    const kills = [0, 1, 2, 3, 4, 5].map((luck) => {
      const foe = { kind: 'heisenbug', weapon: 'mace', luck } as const;
      return [bout(foe, { ...you, bonus: 4 }).hp1 < 0, bout({ ...you, bonus: 4 }, foe).hp1 < 0];
    });
    const its = kills.some(([it]) => it);
    const mine = kills.every(([, me]) => me);
    return its ? (mine ? 'strong' : 'deadly') : mine ? 'none' : 'tough';
  });
  expect(threats).toEqual(fights);
  expect(new Set(threats).size).toBeGreaterThan(1);
});
