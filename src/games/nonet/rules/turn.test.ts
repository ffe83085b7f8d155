import { describe, expect, test } from 'vitest';
import { play, playRandomly, position, refusalOf, setupOf } from '../../../../test/helpers/nonet.ts';
import { digestOf } from '../../../engine/codec.ts';
import { pick, stream } from '../../../engine/rng.ts';
import { cellOf } from '../cells.ts';
import { nonet } from '../game.ts';
import { CONQUERED, FOGGED, OUTCOMES, UNCONQUERED } from '../types.ts';

const types = (events: readonly { type: string }[]): string[] => events.map((e) => e.type);

describe('turns', () => {
  test('NONET-002 every move is a turn, whatever the state of the cell', () => {
    const s = position({ conquered: ['E4'] });
    play(s, 'move w'); // conquered
    play(s, 'move s'); // displayed
    play(s, 'move e', 'move e'); // fogged
    expect(s.turn).toBe(4);
  });

  test('NONET-007 the same board and actions give the same states, whatever is played elsewhere meanwhile', () => {
    const random = stream('twice');
    for (let game = 0; game < 20; game++) {
      const s = nonet.create(setupOf(`g${game}`));
      const twin = nonet.create(setupOf(`g${game}`));
      while (s.outcome === 0) {
        const action = pick(random, nonet.legal(s, 0));
        nonet.apply(s, [{ seat: 0, action }]);
        playRandomly(nonet.create(setupOf(`elsewhere ${game}`)), random);
        nonet.apply(twin, [{ seat: 0, action }]);
        expect(digestOf(nonet.state, s)).toBe(digestOf(nonet.state, twin));
      }
    }
  });

  test('NONET-059 steps 1 to 4: refused is no turn, conquered ends it, fog is lifted before the blow', () => {
    const s = position({ conquered: ['A5'], at: 'A5' });
    expect(refusalOf(s, 'move n')).toBe('edge');
    expect(s.turn).toBe(0);
    const t = position({ conquered: ['E4'] });
    expect(play(t, 'move w')).toEqual([{ type: 'moved', from: 'E5', to: 'E4' }]);
    expect(t).toMatchObject({ turn: 1, combats: 0 });
    expect(types(play(position(), 'move e'))).toEqual(['fog-lifted', 'hit']);
  });

  test('NONET-059 steps 5 to 8: None ends the turn, then combat, then the end, then the choice', () => {
    const none = position({ conquered: ['F4'], at: 'F4' });
    expect(types(play(none, 'move w'))).toEqual(['fog-lifted', 'moved', 'none-entered']);
    const dead = position({ health: 1 });
    expect(types(play(dead, 'move e'))).toEqual(['fog-lifted', 'hit', 'died']);
    const arrow = position({ damage: 4, stamina: 1 });
    expect(types(play(arrow, 'move s'))).toEqual(['fog-lifted', 'slain', 'moved', 'breathless', 'choice']);
    expect(arrow.stamina).toBe(0);
  });

  test('NONET-060 buying is no turn and changes nothing on the board', () => {
    const s = position({ gold: 9, roots: 3 });
    const before = nonet.state.clone(s);
    play(s, 'buy health', 'buy stamina', 'buy damage');
    expect([s.turn, s.combats]).toEqual([0, 0]);
    for (const layer of ['state', 'current', 'arrows'] as const) expect([...s[layer]]).toEqual([...before[layer]]);
  });

  test('NONET-061 nothing acts between turns: walking heals and hurts nobody', () => {
    const s = position({ conquered: ['E4'], health: 5, stamina: 2, current: { E6: 1 } });
    const before = nonet.state.clone(s);
    for (let i = 0; i < 10; i++) play(s, 'move w', 'move e');
    expect(nonet.state.differs({ ...before, turn: 20 }, s, 'state')).toBeNull();
  });
});

describe('moving', () => {
  test('NONET-062 onto an undiscovered cell lifts its fog and is a combat turn', () => {
    const s = position();
    expect(s.state[cellOf('E6')]).toBe(FOGGED);
    play(s, 'move e');
    expect([s.state[cellOf('E6')], s.combats]).toEqual([UNCONQUERED, 1]);
  });

  test('NONET-063 onto an unconquered cell is a combat turn, and conquers it if the monster dies', () => {
    const s = position({ conquered: ['E4'], at: 'E4', damage: 3 });
    play(s, 'move n');
    expect([s.state[cellOf('D4')], s.combats, s.at]).toEqual([UNCONQUERED, 1, cellOf('E4')]);
    play(s, 'move n');
    expect([s.state[cellOf('D4')], s.combats, s.at]).toEqual([CONQUERED, 2, cellOf('D4')]);
  });

  test('NONET-064 NONET-065 onto a conquered cell just moves the player and costs a turn only', () => {
    const s = position({ conquered: ['E4'], stamina: 0, health: 1 });
    const before = nonet.state.clone(s);
    play(s, 'move w');
    expect(nonet.state.differs({ ...before, turn: 1, at: cellOf('E4') }, s, 'state')).toBeNull();
    expect(nonet.score(s, 0)).toBe(nonet.score(before, 0));
  });
});

describe('the turn limit', () => {
  test('NONET-135 abandons the game at the end of the turn that reaches it', () => {
    const s = position({ conquered: ['E4'] }, { maxTurns: 3 });
    play(s, 'move w', 'move e');
    expect(s.outcome).toBe(0);
    expect(play(s, 'move w').at(-1)).toEqual({ type: 'abandoned' });
    expect(nonet.outcome(s)).toMatchObject({ kind: 'lost', why: 'abandoned' });
  });

  test('NONET-135 offers no choice in the last turn, and a victory or death in it counts as such', () => {
    const arrow = position({ damage: 4 }, { maxTurns: 1 });
    expect(types(play(arrow, 'move s'))).not.toContain('choice');
    expect([arrow.choice, OUTCOMES[arrow.outcome]]).toEqual([0, 'abandoned']);
    const boss = position({ conquered: ['C6'], at: 'C6', damage: 18 }, { maxTurns: 1 });
    play(boss, 'move e');
    expect(OUTCOMES[boss.outcome]).toBe('won');
    const dead = position({ health: 1 }, { maxTurns: 1 });
    play(dead, 'move e');
    expect(OUTCOMES[dead.outcome]).toBe('lost');
  });

  test('NONET-135 cuts a walk short, is off for people and 2000 for programs', () => {
    const s = position({ conquered: ['E4', 'E3', 'E2'] }, { maxTurns: 2 });
    play(s, 'go e2');
    expect([s.at, s.turn, OUTCOMES[s.outcome]]).toEqual([cellOf('E3'), 2, 'abandoned']);
    expect(nonet.options.defaults.maxTurns).toBe(0);
    expect(nonet.forBots?.maxTurns).toBe(2000);
  });
});

test('NONET-168 the six actions, in JSON and in notation', () => {
  const forms: [string, object][] = [
    ['move n', { type: 'move', dir: 'n' }],
    ['go c4', { type: 'go', cell: 'C4' }],
    ['target c7', { type: 'target', cell: 'C7' }],
    ['skip', { type: 'skip' }],
    ['buy damage', { type: 'buy', what: 'damage' }],
    ['resign', { type: 'resign' }],
  ];
  for (const [text, json] of forms) {
    expect(nonet.actions.read(json)).toEqual({ ok: true, value: nonet.actions.get(text) });
    expect(nonet.actions.toJson(nonet.actions.get(text))).toEqual(json);
  }
  expect(nonet.actions.all.length).toBe(4 + 1 + 3 + 1 + 81 + 81);
});

test('NONET-163 with nobody listening the same happens', () => {
  const told: string[] = [];
  const map = Array.from({ length: 9 }, (_, row) => (row === 4 ? 'uuuc@uuuu' : 'uuuuuuuuu'));
  const lastStone = position({ damage: 7, current: { F4: 1 } }, {}, map);
  play(lastStone, 'move w');
  for (const [s, text] of [
    [position({}, { maxTurns: 1 }), 'move w'],
    [position({ conquered: ['C6'], at: 'C6', damage: 18, floor: 1 }, { mode: 'descent' }), 'move e'],
    [lastStone, 'move s'],
    [position(), 'resign'],
  ] as const) {
    const unheard = nonet.state.clone(s);
    told.push(...types(play(s, text)).slice(-1));
    nonet.apply(unheard, [{ seat: 0, action: nonet.actions.get(text) }]);
    expect([text, digestOf(nonet.state, unheard)]).toEqual([text, digestOf(nonet.state, s)]);
  }
  expect(told).toEqual(['abandoned', 'next-floor', 'stone-crumbled', 'resigned']);
});

test('NONET-212 a program that plays alone plays in thick fog unless it asks for another', () => {
  expect(nonet.forBots?.fog).toBe('thick');
  expect(nonet.options.defaults.fog).toBe('standard');
});
