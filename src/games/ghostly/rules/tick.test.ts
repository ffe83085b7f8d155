/** One tick: commands, movement, collisions, meals, power (sections 6 to 9). */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { at, deaths, position, setupOf, tick, turnsOf } from '../../../../test/helpers/ghostly.ts';
import { digestOf } from '../../../engine/codec.ts';
import { below, stream } from '../../../engine/rng.ts';
import { PELLET } from '../constants.ts';
import { ghostly } from '../index.ts';
import { type GhostlyEvent, type GhostlyState, MOVES, WAIT } from '../types.ts';

const ROOM = ['||||||||', '|0_____|', '|_1____|', '|@.....|', '||||||||'];
const PAIR = ['||||||||', '|01____|', '|@....2|', '||||||||'];

test('GHOST-006 GHOST-007 state, commands and order are all that a tick depends on', () => {
  const run = () => {
    const s = ghostly.create(setupOf('pure', 4));
    const r = stream('pure', 'moves');
    for (let i = 0; i < 300; i++) {
      const turns = ghostly
        .toAct(s)
        .map((seat) => ({ seat, action: s.players[seat].alive ? MOVES[below(r, 4)] : WAIT }));
      ghostly.apply(s, turns);
    }
    return digestOf(ghostly.state, s);
  };
  const first = run();
  expect(run()).toBe(first);
});

const LISTENED: readonly [what: string, map: readonly string[], facts: Record<string, unknown>, commands: string][] = [
  ['caught', ['|||||||||', '|M_0_1_.|', '|______2|', '|||||||||'], { tick: 700 }, '0:L'],
  ['caught', ['||||||||', '|M0__1.|', '|_____2|', '||||||||'], { tick: 700 }, ''],
  ['eaten', PAIR, { players: [{ power: 5 }, { points: 7 }, {}] }, '0:R'],
  ['powered', ['||||||', '|0o_1|', '|@..2|', '||||||'], {}, '0:R'],
  ['sudden-death', ROOM, { tick: 599 }, ''],
  ['left', PAIR, {}, '2:x'],
  ['round-over', ['||||||', '|0._1|', '|@___|', '||||||'], {}, '0:R'],
  ['game-over', ['||||||', '|0._1|', '|@___|', '||||||'], { played: 1, round: 2 }, '0:R'],
  ['round-restarted', PAIR, { players: [{ points: 3 }, {}, {}] }, '1:r'],
];

test('GHOST-006 a tick does the same whether or not anybody is told of it', () => {
  for (const [what, map, facts, commands] of LISTENED) {
    const options = { rounds: 2, restarts: true };
    const told = position(map, facts, { options });
    const untold = position(map, facts, { options });
    const events = tick(told, commands).map((e) => e.type);
    ghostly.apply(untold, turnsOf(untold, commands));
    expect([events, ghostly.state.differs(told, untold, what)]).toEqual([expect.arrayContaining([what]), null]);
  }
});

test('GHOST-082 the tick number goes up by one and a command is used once', () => {
  const s = position(ROOM);
  tick(s, '0:R');
  expect([s.tick, at(s, 0)]).toEqual([1, [2, 1]]);
  tick(s);
  expect([s.tick, at(s, 0)]).toEqual([2, [2, 1]]);
});

test('GHOST-083 GHOST-084 the monster moves before the players, and who stands there dies before acting', () => {
  const s = position(['||||||||', '|M0__1_|', '|2....o|', '||||||||'], { tick: 700, players: [{}, {}, {}] });
  // Its target is the super pellet; the first of up, left, down, right that starts a shortest way is down.
  s.monster.target = 2 * 8 + 6;
  const events = tick(s, '2:R');
  expect([s.monster.at, at(s, 2), deaths(events)]).toEqual([2 * 8 + 1, [1, 2], [2]]);
});

test('GHOST-085 GHOST-029 a new order is drawn for every tick', () => {
  const s = position(['|||||', '|0.1|', '|_@_|', '|||||']);
  const first: number[] = [];
  for (let i = 0; i < 60; i++) {
    s.pellets[7] = PELLET;
    s.left = 9;
    s.players[0].at = 6;
    s.players[1].at = 8;
    tick(s, '0:R 1:L');
    first.push(s.players[0].at === 7 ? 0 : 1);
  }
  const changes = first.filter((x, i) => i > 0 && x !== first[i - 1]).length;
  expect(changes).toBeGreaterThan(15);
});

test('GHOST-086 a player killed earlier in the tick does not act, and its command is lost', () => {
  const outcomes = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const s = position(PAIR, { players: [{ power: 9 }, { points: 4 }, {}] }, { seed: String(seed) });
    const left = s.left;
    tick(s, '0:R 1:D');
    if (!s.players[1].alive) expect([s.left, s.players[0].points]).toEqual([left, 4]);
    outcomes.add(s.players[1].alive ? `escaped ${s.players[1].points}` : 'eaten');
  }
  expect([...outcomes].sort()).toEqual(['eaten', 'escaped 5']);
});

test('GHOST-088 GHOST-116 power fades by one per tick, and another super pellet sets it back to 100', () => {
  const s = position(['||||||||', '|0oo__1|', '|@....2|', '||||||||']);
  tick(s, '0:R');
  expect(s.players[0].power).toBe(100);
  tick(s);
  expect(s.players[0].power).toBe(99);
  tick(s, '0:R');
  expect([s.players[0].power, s.players[0].points]).toEqual([100, 20]);
});

test('GHOST-089 the tick that ends a round stops there: no sudden death in tick 600', () => {
  const s = position(['||||||', '|0.@1|', '||||||'], { tick: 599 });
  const events = tick(s, '0:R');
  expect(events.map((e) => e.type)).toEqual(['round-over', 'game-over']);
  expect([s.finished, s.monster.active]).toEqual([true, false]);
});

test('GHOST-093 GHOST-094 one square per tick in any of four directions, and none without a command', () => {
  for (const [letter, dx, dy] of [
    ['U', 0, -1],
    ['D', 0, 1],
    ['L', -1, 0],
    ['R', 1, 0],
  ] as const) {
    const s = position(['|||||||', '|_____|', '|__0_1|', '|__@..|', '|||||||']);
    tick(s, `0:${letter}`);
    expect(at(s, 0)).toEqual([3 + dx, 2 + dy]);
    tick(s);
    expect(at(s, 0)).toEqual([3 + dx, 2 + dy]);
  }
});

test('GHOST-094 without a command nobody moves, beside a joined side as little as in the middle', () => {
  const s = position(['|||||||', '_.___1_', '0_@..._', '|||||||']);
  tick(s);
  expect([at(s, 0), at(s, 1)]).toEqual([
    [0, 2],
    [5, 1],
  ]);
});

test('GHOST-096 GHOST-099 a step that fails is used up, across a joined side as well', () => {
  const s = position(['||||||', '|0_@1|', '_..._|', '||||||']);
  tick(s, '0:L');
  expect(at(s, 0)).toEqual([1, 1]);
  tick(s, '0:D');
  tick(s, '0:L');
  tick(s, '0:L');
  expect(at(s, 0)).toEqual([0, 2]);
  tick(s);
  expect(at(s, 0)).toEqual([0, 2]);
});

test('GHOST-101 the dead do not block and are not met', () => {
  const s = position(
    ['||||||||', '|0_____|', '|@#.##2|', '||||||||'],
    { players: [{}, { alive: false, at: { x: 2, y: 1 } }, {}] },
    { seats: 3 },
  );
  tick(s, '0:R');
  expect([at(s, 0), s.players[0].alive]).toEqual([[2, 1], true]);
});

test('GHOST-105 GHOST-106 GHOST-111 an eater takes the square and all points of the round, and nothing more', () => {
  const facts = { players: [{ power: 5, points: 3, total: 10 }, { points: 7, total: 20 }, {}] };
  const s = position(PAIR, facts);
  const events = tick(s, '0:R');
  expect(events[0]).toEqual({ type: 'eaten', seat: 1, by: 0, points: 7, x: 2, y: 1 });
  expect(at(s, 0)).toEqual([2, 1]);
  expect([s.players[0].points, s.players[0].total]).toEqual([10, 17]);
  expect([s.players[1].points, s.players[1].total, s.players[1].alive]).toEqual([0, 13, false]);
  const poor = position(PAIR, { players: [{ power: 5 }, {}, {}] });
  tick(poor, '0:R');
  expect(poor.players[0].points).toBe(0);
});

test('GHOST-107 GHOST-108 whoever walks into a powered player is eaten by it where it stands', () => {
  const s = position(PAIR, { players: [{ points: 6 }, { power: 3 }, {}] });
  tick(s, '0:R');
  expect([s.players[0].alive, at(s, 1), s.players[1].points]).toEqual([false, [2, 1], 6]);
});

test('GHOST-109 two powered players only bump', () => {
  const s = position(PAIR, { players: [{ power: 30 }, { power: 20 }, {}] });
  tick(s, '0:R 1:L');
  expect([at(s, 0), at(s, 1), s.players[0].alive, s.players[1].alive]).toEqual([[1, 1], [2, 1], true, true]);
});

test('GHOST-110 power counts within the tick in which it was eaten', () => {
  const results = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const s = position(['||||||||', '|0o1___|', '|@....2|', '||||||||'], {}, { seed: String(seed) });
    tick(s, '0:R 1:L');
    const eater = s.players[0].power > 0 ? 0 : 1;
    results.add(`${eater} ${s.players[1 - eater].alive}`);
  }
  // Whoever comes first eats the pellet, and the other one walks into it and dies.
  expect([...results].sort()).toEqual(['0 false', '1 false']);
});

test('GHOST-112 GHOST-113 GHOST-035 a pellet is 1 point and one less left; a super pellet 10 points and none less', () => {
  const s = position(['|||||||', '|0.o_1|', '|@...||', '|||||||']);
  const left = s.left;
  tick(s, '0:R');
  expect([s.players[0].points, s.left]).toEqual([1, left - 1]);
  expect(tick(s, '0:R')).toEqual([{ type: 'powered', seat: 0 }]);
  expect([s.players[0].points, s.left, s.players[0].power]).toEqual([11, left - 1, 100]);
});

test('GHOST-119 GHOST-120 scores are of this round, and the total of all rounds goes on', () => {
  const map = ['||||||', '|0._1|', '|@___|', '||||||'];
  const s = position(map, {}, { options: { rounds: 2 } });
  tick(s, '0:R');
  expect([s.round, s.players[0].points, s.players[0].total]).toEqual([2, 0, 1]);
  expect(ghostly.observe(s, 0).gamestate.you?.score).toBe(0);
});

test('GHOST-121 nothing grows back within a round', () => {
  const s = position(ROOM, {}, { options: { rounds: 1 } });
  tick(s, '1:D');
  for (let i = 0; i < 50; i++) tick(s);
  expect(s.left).toBe(4);
});

test('GHOST-037 facing follows the last direction commanded, whether or not the step succeeds', () => {
  const s = position(ROOM);
  expect(ghostly.observe(s, 0).tally.players[0].facing).toBe('down');
  tick(s, '0:U');
  expect([at(s, 0), ghostly.observe(s, 0).tally.players[0].facing]).toEqual([[1, 1], 'up']);
  tick(s);
  expect(ghostly.observe(s, 0).tally.players[0].facing).toBe('up');
});

function randomTick(s: GhostlyState, choose: (n: number) => number): GhostlyEvent[] {
  const events: GhostlyEvent[] = [];
  const turns = ghostly.toAct(s).map((seat) => {
    const legal = ghostly.legal(s, seat);
    return { seat, action: legal[choose(legal.length)] };
  });
  ghostly.apply(s, turns, (_, e) => events.push(e));
  return events;
}

test('GHOST-100 GHOST-034 two living players are never on one square, and what is left is what was not eaten', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('classic', 'crossing', 'cellar', 'mill'), (seed, map) => {
      const s = ghostly.create(setupOf(String(seed), 4, { map, rounds: 2 }));
      const r = stream(String(seed), 'walk');
      const total = s.plan.count + 10 * s.plan.pellets.filter((x) => x === 2).length;
      for (let i = 0; i < 250 && !s.finished; i++) {
        randomTick(s, (n) => below(r, n));
        const squares = s.players.filter((p) => p.alive).map((p) => p.at);
        expect(new Set(squares).size).toBe(squares.length);
        expect(s.left).toBe(s.pellets.filter((x) => x === PELLET).length);
        const held = s.players.reduce((sum, p) => sum + p.points, 0);
        const there = s.left + 10 * s.pellets.filter((x) => x === 2).length;
        expect(held + there).toBe(total);
      }
    }),
    { numRuns: 25 },
  );
});

test('GHOST-033 a saved state goes on with the same bytes as one that was never stopped', () => {
  const s = ghostly.create(setupOf('save', 4, { map: 'mill' }));
  const r = stream('save', 'walk');
  for (let i = 0; i < 400; i++) {
    const choices = Array.from({ length: 4 }, () => below(r, 1000));
    const loaded = ghostly.state.fromJson(JSON.parse(JSON.stringify(ghostly.state.toJson(s))), 'state');
    if (!loaded.ok) throw new Error(loaded.problem.text);
    const [twin, copy] = [loaded.value, [...choices]];
    randomTick(s, (n) => defined(choices.shift()) % n);
    randomTick(twin, (n) => defined(copy.shift()) % n);
    expect(JSON.stringify(ghostly.observe(twin, 'all'))).toBe(JSON.stringify(ghostly.observe(s, 'all')));
    expect(ghostly.state.differs(s, twin, 'state')).toBe(null);
  }
});

const CORRIDOR = ['|||||||||', '|01____2|', '|@_____.|', '|||||||||'];
/** The same tick under many orders of acting. */
function underManyOrders(map: readonly string[], facts: Record<string, unknown>, commands: string): GhostlyState[] {
  return Array.from({ length: 40 }, (_, i) => {
    const s = position(map, facts, { seed: `order ${i}` });
    tick(s, commands);
    return s;
  });
}

test('GHOST-087 no command, a wall: stay; a free square: enter it and eat', () => {
  const s = position(['||||||||', '|0_...1|', '|@....2|', '||||||||']);
  tick(s, '0:U 1:L');
  expect([at(s, 0), at(s, 1), at(s, 2)]).toEqual([
    [1, 1],
    [5, 1],
    [6, 2],
  ]);
  expect([s.players[1].points, s.pellets[1 * 8 + 5], s.players[2].points]).toEqual([1, 0, 0]);
});

test('GHOST-087 a free square where the active monster is: enter it and die; anywhere else: live', () => {
  // The monster steps to the right first.
  const s = position(['|||||||||', '|M_0_1_.|', '|______2|', '|||||||||'], {
    tick: 700,
    players: [{ points: 3 }, {}, {}],
  });
  const events = tick(s, '0:L 1:D 2:L');
  expect(events).toEqual([{ type: 'caught', seat: 0, x: 2, y: 1 }]);
  expect([s.monster.at, at(s, 0), at(s, 1), at(s, 2)]).toEqual([1 * 9 + 2, [2, 1], [5, 2], [6, 2]]);
  expect(s.players.map((p) => [p.alive, p.points])).toEqual([
    [false, 3],
    [true, 0],
    [true, 0],
  ]);
});

test('GHOST-102 without power a move into an occupied square fails and nothing else happens', () => {
  const s = position(CORRIDOR);
  tick(s, '0:R');
  expect([at(s, 0), at(s, 1)]).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(s.players.map((p) => [p.alive, p.points])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
  ]);
});

test('GHOST-103 two unpowered neighbours that go towards each other both stay, whatever the order', () => {
  for (const s of underManyOrders(CORRIDOR, {}, '0:R 1:L'))
    expect([at(s, 0), at(s, 1)]).toEqual([
      [1, 1],
      [2, 1],
    ]);
});

test('GHOST-104 following into a square that is left succeeds only behind one who acted first', () => {
  const ends = underManyOrders(CORRIDOR, {}, '0:R 1:R').map((s) => `${at(s, 0)} ${at(s, 1)}`);
  expect([...new Set(ends)].sort()).toEqual(['1,1 3,1', '2,1 3,1']);
});

/** Powered with so many ticks left after a tick, next to another player. */
function poweredFor(power: number): GhostlyState {
  return position(CORRIDOR, { players: [{ power }, {}, {}] });
}

/** Who dies in tick T + later by this command, when player 0 ate a super pellet beside player 1 in tick T. */
function diesAfterMeal(later: number, command: string): number[] {
  const s = position(['|||||||||', '|0o1___2|', '|@_____.|', '|||||||||']);
  tick(s, '0:R');
  for (let i = 1; i < later; i++) tick(s);
  return deaths(tick(s, command));
}

test('GHOST-114 power is in force during 100 ticks after the meal, for attacking and for being attacked', () => {
  for (const later of [1, 50, 99, 100])
    expect([later, diesAfterMeal(later, '0:R'), diesAfterMeal(later, '1:L')]).toEqual([later, [1], [1]]);
});

test('GHOST-115 one tick later it is over from the start of the tick, whoever acts first', () => {
  for (const command of ['0:R', '1:L', '0:R 1:L']) expect(diesAfterMeal(101, command)).toEqual([]);
  for (const s of underManyOrders(CORRIDOR, { players: [{ power: 1 }, {}, {}] }, '0:R 1:L'))
    expect([s.players[0].alive, s.players[1].alive, s.players[0].power]).toEqual([true, false, 0]);
});

test('GHOST-117 isdangerous tells whether a player can eat others', () => {
  for (const power of [0, 1, 2]) {
    const s = poweredFor(power);
    const told = ghostly.observe(s, 0).gamestate.you?.isdangerous;
    expect([power, told]).toEqual([power, deaths(tick(s, '0:R')).length > 0]);
  }
});

test('GHOST-118 it is true after ticks T to T + 99 and false after T + 100', () => {
  const s = position(['|||||||||', '|0o_1_2.|', '|@_____.|', '|||||||||']);
  const told = () => ghostly.observe(s, 0).gamestate.you?.isdangerous;
  tick(s, '0:R');
  for (let i = 0; i < 100; i++) {
    expect([i, told()]).toEqual([i, true]);
    tick(s);
  }
  expect(told()).toBe(false);
});
