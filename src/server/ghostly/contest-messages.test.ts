/** What a contest tells its clients, the error stream and the recording, and in which order (sections 12 and 16). */

import { expect, test } from 'vitest';
import { LANE, RING, testContest } from '../../../test/helpers/contest.ts';
import { defined } from '../../../test/helpers/defined.ts';

/** Three players, of whom the first can eat the second with its next step; `all` gives what each was sent since. */
function hunt() {
  const t = testContest(RING, { startAt: 3, rounds: 2 });
  const clients = [t.client('a'), t.client('b'), t.client('c')];
  const all = () => clients.map((c) => c.types());
  t.clock.pass(1500);
  const s = t.state;
  s.players[0].power = 50;
  [3, 4, 6].forEach((x, i) => {
    s.players[i].at = 3 * 9 + x;
  });
  all();
  const [a, b, c] = clients;
  return { t, a, b, c, all };
}

/** The same after the second has been eaten, with what that tick sent. */
function eaten() {
  const h = hunt();
  h.a.say('RIGHT\n');
  h.t.clock.pass(100);
  return { ...h, sent: h.all() };
}

test('GHOST-091 GHOST-164 after each tick each living client gets one update', () => {
  const { t, all } = hunt();
  for (let tick = 1; tick <= 3; tick++) {
    t.clock.pass(100);
    expect(all()).toEqual(['stateupdate', 'stateupdate', 'stateupdate']);
  }
});

test('GHOST-092 GHOST-167 who dies is sent dead in that tick, and no update for it', () => {
  expect(eaten().sent).toEqual(['stateupdate', 'dead', 'stateupdate']);
});

test('GHOST-158 the dead are not among the others', () => {
  const { t, a, c, all } = hunt();
  t.clock.pass(100);
  const others = () => [a, c].map((x) => x.last().gamestate?.others.map((o) => o.id));
  expect(others()).toEqual([
    [1, 2],
    [0, 1],
  ]);
  a.say('RIGHT\n');
  t.clock.pass(100);
  all();
  expect(others()).toEqual([[2], [0]]);
});

test('GHOST-166 GHOST-168 after dead comes nothing until the round is over, which everybody is told', () => {
  const { t, c, all } = eaten();
  t.clock.pass(100);
  expect(all()).toEqual(['stateupdate', '', 'stateupdate']);
  c.leave();
  t.clock.pass(100);
  expect(all()).toEqual(['endofround', 'endofround', '']);
});

test('GHOST-165 the tick that ends a round sends no update', () => {
  const { t, b, c, all } = hunt();
  b.leave();
  c.leave();
  t.clock.pass(100);
  expect(all()[0]).toBe('endofround');
});

test('GHOST-169 between two rounds nothing is sent', () => {
  const { t, c, all } = eaten();
  c.leave();
  t.clock.pass(100);
  all();
  t.clock.pass(1499);
  expect(all()).toEqual(['', '', '']);
  t.clock.pass(1);
  expect(all()).toEqual(['startofround welcome', 'startofround welcome', '']);
});

test('GHOST-169 between endofround and the next startofround nothing is sent, whatever clients say', () => {
  const t = testContest(RING, { startAt: 2, rounds: 2 });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1500);
  t.state.left = 0;
  t.state.pellets.fill(0);
  t.clock.pass(100);
  expect([a, b].map((c) => c.types().split(' ').at(-1))).toEqual(['endofround', 'endofround']);
  a.say('UP\nfoo\n');
  t.clock.pass(1499);
  expect([a.types(), b.types()]).toEqual(['', '']);
  t.clock.pass(1);
  expect(a.types()).toBe('startofround welcome');
});

test('GHOST-157 GHOST-134 neither players nor the monster are drawn into the map of a message', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true, rounds: 1 });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  t.state.tick = 599;
  a.say('up\n');
  b.say('up\n');
  const { map, others } = defined(a.last().gamestate);
  expect(others.map((o) => o.id)).toEqual([1, 1000]);
  expect(map.content.join('')).toMatch(/^[_|.o-]+$/);
});

test('GHOST-261 each tick is recorded as one line with the command of every player', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 1 });
  const [a] = [t.client('a'), t.client('b')];
  t.clock.pass(1500);
  a.say('UP\n');
  t.clock.pass(200);
  expect(t.recording.slice(1)).toEqual([
    '{"at":"step","n":1,"moves":["0 move up","1 wait"]}\n',
    '{"at":"step","n":2,"moves":["0 wait","1 wait"]}\n',
  ]);
});

test('GHOST-197 GHOST-160 ticked and tickless speak the same messages, which say nothing of names, wins, ticks or power left', () => {
  const keys = (x: unknown): string[] =>
    x !== null && typeof x === 'object'
      ? Object.entries(x).flatMap(([k, v]) => (Array.isArray(x) ? keys(v) : [k, ...keys(v)]))
      : [];
  const seen = [true, false].map((tickless) => {
    const t = testContest(RING, { startAt: 2, tickless });
    const a = t.client('secret');
    const b = t.client('b');
    t.clock.pass(1600);
    a.say('up\n');
    b.say('up\n');
    t.clock.pass(200);
    expect(a.got.join('')).not.toContain('secret');
    return [...new Set(a.got.flatMap((text) => keys(JSON.parse(text))))].sort();
  });
  expect(seen[0]).toEqual(seen[1]);
  const you = ['id', 'isdangerous', 'score', 'x', 'y'];
  const map = ['content', 'height', 'map', 'pelletsleft', 'width'];
  expect(seen[0]).toEqual([...you, ...map, 'gamestate', 'messagetype', 'others', 'you'].sort());
});

test('GHOST-227 GHOST-222 every event is one line that begins with what it is about', () => {
  const t = testContest(RING, { startAt: 3, rounds: 1 });
  const [a] = [t.client('a'), t.client('b'), t.client('c')];
  t.client();
  t.clock.pass(1500);
  const s = t.state;
  s.players[0].at = 3 * 9 + 3;
  s.players[1].at = 3 * 9 + 4;
  s.players[2].at = 1 * 9 + 1;
  s.players[0].power = 9;
  s.players[1].points = 4;
  a.say('jump\u0007\nJUMP\nright\n');
  t.clock.pass(100);
  s.tick = 599;
  t.clock.pass(100);
  s.monster.target = 3 * 9 + 1;
  s.players[2].at = 4 * 9 + 3;
  s.monster.at = 4 * 9 + 4;
  t.clock.pass(100);
  const words = t.reports.map((r) => r.split(' ')[0]);
  expect(words).toEqual([
    'join',
    'name',
    'join',
    'name',
    'join',
    'name',
    'game-start',
    'refused',
    'round-start',
    'unknown-command',
    'death',
    'sudden-death',
    'death',
    'round-end',
    'game-end',
  ]);
  expect(t.reports.every((r) => !r.includes('\n') && !r.includes('\u0007'))).toBe(true);
  expect(t.reports[9]).toBe('unknown-command of player 0 "a": "jump\\u0007"');
  expect(t.reports[10]).toBe('death tick 1: player 1 "b" was eaten by player 0 "a", 4 points moved');
  expect(t.reports[0]).toMatch(/^join 0 \(no name yet\) from test:\d+, 1 of 4 seats taken$/);
  expect(t.reports[8]).toMatch(/^round-start 1\/1: 0 "a" at \(\d,\d\), 1 "b" at \(\d,\d\), 2 "c" at \(\d,\d\)$/);
});

test('GHOST-227 the end of a round tells reason, ticks, time, points and winners; the game where its result is', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 1 });
  const [, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1500);
  b.leave();
  t.clock.pass(100);
  expect(t.reports.slice(-4)).toEqual([
    expect.stringMatching(/^leave 1 "b" from test:\d+$/),
    'death tick 1: player 1 "b" disconnected, 0 points moved',
    'round-end 1/1: survivors after 1 ticks, 100 ms; points 0 "a" 0, 1 "b" 0; won by 0 "a"',
    'game-end the result follows on standard output',
  ]);
});
