/** Saving, loading, observing. */
import { expect, test } from 'vitest';
import { act, created, must, play, staged } from '../../../test/helpers/swamp.ts';
import { below, stream } from '../../engine/rng.ts';
import { swamp } from './game.ts';
import type { SwampState } from './types.ts';

function wander(s: SwampState, steps: number, seed: string): void {
  const r = stream(seed);
  for (let i = 0; i < steps && swamp.toAct(s).length > 0; i++) {
    const legal = swamp.legal(s, 0);
    swamp.apply(s, [{ seat: 0, action: legal[below(r, legal.length)] }]);
  }
}

test('SWAMP-048 a save holds exactly these fields', () => {
  expect(Object.keys(swamp.state.toJson(created('save')) as object).sort()).toEqual(
    [
      'alarms',
      'at',
      'craft',
      'deck',
      'dinghy',
      'ghostBar',
      'ghosts',
      'ground',
      'harbors',
      'idle',
      'items',
      'maxTurns',
      'mp',
      'mpBar',
      'npcs',
      'obsessed',
      'points',
      'population',
      'reason',
      'rng',
      'sail',
      'ship',
      'stacks',
      'status',
      'turn',
      'wizard',
      'wizardUsed',
    ].sort(),
  );
});

test('SWAMP-049 a loaded game goes on draw for draw', () => {
  for (let i = 0; i < 6; i++) {
    const s = created(`load ${i}`);
    wander(s, 10, 'a');
    const loaded = must(swamp.state.fromJson(JSON.parse(JSON.stringify(swamp.state.toJson(s))), 'state'));
    wander(s, 40, 'b');
    wander(loaded, 40, 'b');
    expect(swamp.state.differs(s, loaded, 'state')).toBe(null);
  }
});

test('SWAMP-255 a save that cannot be is refused by the name of its field', () => {
  const whole = swamp.state.toJson(created('broken')) as Record<string, unknown>;
  const npcs = whole.npcs as Record<string, unknown>[];
  const problem = (change: Record<string, unknown>): string | null => {
    const r = swamp.state.fromJson({ ...whole, ...change }, 'state');
    return r.ok ? null : r.problem.path;
  };
  expect(problem({})).toBe(null);
  expect(problem({ mp: 7 })).toBe('state.mp');
  expect(problem({ mp: 5 })).toBe('state.mp');
  expect(problem({ mpBar: 100 })).toBe('state.mpBar');
  expect(problem({ ghostBar: 101 })).toBe('state.ghostBar');
  expect(problem({ sail: 6 })).toBe('state.sail');
  expect(problem({ stacks: 11 })).toBe('state.stacks');
  expect(problem({ idle: 21 })).toBe('state.idle');
  expect(problem({ at: 0 })).toBe('state.at');
  expect(problem({ dinghy: whole.at })).toBe('state.dinghy');
  expect(problem({ harbors: [] })).toBe('state.harbors');
  expect(problem({ reason: 'seen' })).toBe('state.reason');
  expect(problem({ npcs: [{ ...npcs[0], at: whole.at }] })).toBe('state.npcs[0].at');
  expect(problem({ npcs: [{ ...npcs[0], path: [0] }] })).toBe('state.npcs[0].path');
  expect(problem({ ground: ['~~', 'x~'] })).toBe('state.ground[1]');
});

test('SWAMP-256 an observation has the fields of the book', () => {
  const facts = {
    mp: 2,
    mpBar: 28,
    stacks: 2,
    marks: [[2, 1]],
    ghosts: 12,
    ghostBar: 53,
    items: ['accordion'],
    points: [45, 0, 80],
    npcs: [{ facing: 'left' }, {}],
    harbors: [{ at: [4, 0], closed: true, counter: 4 }],
  };
  const { obs } = play(['~.~~*', '.@..S', '~o~~T', 'Rr###'], facts);
  expect(obs).toMatchObject({
    turn: 0,
    status: 'playing',
    reason: null,
    map: ['~.~~*', '.....', '~o~~.', 'Rr###'],
    marks: [{ x: 2, y: 1 }],
    harbors: [
      { x: 4, y: 0, lit: true, closed: true, opens_in: 4, final: false },
      { x: 1, y: 2, lit: false, closed: false, opens_in: null, final: false },
      { x: 1, y: 3, lit: true, closed: false, opens_in: null, final: true },
    ],
    pc: {
      x: 1,
      y: 1,
      on: 'land',
      craft: null,
      mp: 2,
      max_mp: 3,
      mp_bar: 28,
      stacks: 2,
      ghosts: 12,
      ghost_bar: 53,
      obsessed: true,
      items: ['accordion'],
      segments: [2, 0, 4],
      los: ['right'],
      sink: null,
    },
    craft_near: null,
    npcs: [
      { x: 4, y: 1, kind: 'S', facing: 'left' },
      { x: 4, y: 2, kind: 'T', facing: null },
    ],
    moves: ['left', 'up', 'down'],
    powers: [
      { dir: 'right', name: 'Spook', cost: 3 },
      { dir: 'down', name: 'Light', cost: 0 },
    ],
  });
});

test('SWAMP-257 what the screen hides changes nothing of the observation', () => {
  const s = created('hidden');
  wander(s, 6, 'h');
  const seen = JSON.stringify(swamp.observe(s, 0));
  const twin = swamp.state.clone(s);
  twin.rng.a ^= 12345;
  twin.alarms.push(twin.ground.junctions[0]);
  twin.deck = [];
  twin.idle = 13;
  twin.npcs.reverse();
  for (const n of twin.npcs) {
    n.path = [];
    n.alert = !n.alert;
  }
  for (const h of twin.harbors) if (!h.closed) h.counter = 5;
  twin.points = twin.points.map((p) => p - (p % 20) + 3);
  expect(JSON.stringify(swamp.observe(twin, 0))).toBe(seen);
});

test('SWAMP-258 the actions in JSON', () => {
  const { actions } = swamp;
  expect(actions.toJson(actions.get('move left'))).toEqual({ type: 'move', dir: 'left' });
  expect(actions.toJson(actions.get('power up'))).toEqual({ type: 'power', dir: 'up' });
  const words = ['mp', 'full_mp', 'ghost', 'rum', 'parrot', 'accordion', 'final'];
  expect(actions.all.flatMap((a) => (a.type === 'wizard' ? [a.what] : []))).toEqual(words);
  expect(actions.all.length).toBe(4 + 4 + 7);
});

test('SWAMP-259 a refusal has a code and leaves the game as it was', () => {
  const s = staged(['#@.']);
  expect(swamp.refuse(s, 0, swamp.actions.get('move left'))).toEqual({ code: 'blocked' });
  act(s, 'move right');
  expect(s.turn).toBe(1);
});

test('SWAMP-261 SWAMP-262 a scenario: letters, defaults, and nothing but the sight check on loading', () => {
  const s = staged(['@.TF', '&~o*'.replace('&', '~'), 'SEP~']);
  expect(swamp.observe(s, 0).npcs.map((n) => n.kind)).toEqual(['T', 'S', 'E', 'P']);
  expect([s.mp, s.mpBar, s.ghosts, s.ghostBar, s.obsessed, s.items, s.stacks, s.idle, s.population, s.turn]).toEqual([
    3,
    0,
    10,
    0,
    true,
    0,
    0,
    0,
    0,
    0,
  ]);
  expect(s.harbors.map((h) => h.lit)).toEqual([false, true]);
  expect(staged(['&.']).craft).toBe(1);
  const watched = staged(['@S', '.~'], { mp: 0, npcs: [{ facing: 'left' }] });
  expect([watched.npcs[0].alert, watched.status]).toEqual([true, 0]);
});

test('SWAMP-261 a scenario that makes no sense is refused', () => {
  const stage = (map: string[], facts: Record<string, unknown> = {}) =>
    swamp.stage({ map, facts }, { seed: 's', seats: 1, options: swamp.options.defaults });
  expect(stage(['..']).ok).toBe(false);
  expect(stage(['@x']).ok).toBe(false);
  expect(stage(['@.', '.']).ok).toBe(false);
  expect(stage([`@${'.'.repeat(21)}`]).ok).toBe(false);
  expect(stage(['@.'], { colour: 'red' }).ok).toBe(false);
  expect(stage(['@.'], { dinghy: [9, 9] }).ok).toBe(false);
  expect(stage(['@T'], { npcs: [{}, {}] }).ok).toBe(false);
});

test('SWAMP-263 SWAMP-264 examples hold on every stream: a Dinghy survives four sailing moves on all of them', () => {
  for (let i = 0; i < 20; i++) {
    const s = staged(['&~~~~~', '......'], {}, {}, `stream ${i}`);
    act(s, 'move right', 'move right', 'move right', 'move right');
    expect([s.status, swamp.observe(s, 0).pc.sink]).toEqual([0, [1, 0]]);
    act(s, 'move right');
    expect(swamp.outcome(s)?.why).toBe('sunk');
  }
});

test('SWAMP-050 modes are no part of the state', () => {
  const names = Object.keys(swamp.state.toJson(created('modes')) as object);
  expect(names.filter((n) => /aim|sight|mode/i.test(n))).toEqual([]);
  expect(swamp.actions.all.some((a) => /aim|sight/.test(swamp.actions.format(a)))).toBe(false);
});
