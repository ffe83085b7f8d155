/** The flow of a contest on a clock of its own: lobby, countdown, rounds, tickless, leaving, stopping (section 5). */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { type TestClient, testContest } from '../../../test/helpers/contest.ts';
import { defined } from '../../../test/helpers/defined.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';
import { sendUpdates } from './broadcast.ts';

/** Four starts in a ring of pellets. */
const RING = ['|||||||||', '|.......|', '|.|#_#|.|', '|._____.|', '|.|#@#|.|', '|.......|', '|||||||||'];
/** Two ghosts, and a pellet out of reach of their first steps. */
const LANE = ['|||||||||||', '|#_______#|', '|____.@___|', '|||||||||||'];

const idsOf = (...clients: TestClient[]) => clients.map((c) => c.last().you?.id);

test('GHOST-038 GHOST-145 GHOST-161 a connection is a player at once and gets a welcome without a name', () => {
  const t = testContest('classic');
  const a = t.client();
  expect([a.types(), a.last().you?.id, t.contest.contestants.length]).toEqual(['welcome', 0, 1]);
});

test('GHOST-039 each join deals squares anew and welcomes everybody', () => {
  const t = testContest('classic');
  const [a, b] = [t.client(), t.client()];
  expect([a.types(), b.types(), idsOf(a, b)]).toEqual(['welcome welcome', 'welcome', [0, 1]]);
  const squares = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const c = t.client();
    squares.add(`${a.last().you?.x},${a.last().you?.y}`);
    c.leave();
  }
  // With three present, each of the first three start squares.
  expect([...squares].sort()).toEqual(['11,13', '11,15', '16,13']);
});

test('GHOST-036 GHOST-040 GHOST-041 who leaves the lobby is gone, ids close up, and the others are told', () => {
  const t = testContest('classic');
  const [a, b, c] = [t.client('a'), t.client('b'), t.client('c')];
  b.types();
  c.types();
  a.leave();
  expect([b.types(), c.types(), idsOf(b, c)]).toEqual(['welcome', 'welcome', [0, 1]]);
  expect(t.contest.contestants.map((m) => m.name)).toEqual(['b', 'c']);
});

test('GHOST-042 a connection without a free seat or during a game is refused without a byte', () => {
  const t = testContest(LANE, { startAt: 2 });
  t.client('a');
  const b = t.client();
  expect(t.client().member).toBe(null);
  b.say('NAME b\n');
  expect(t.contest.phase).toBe('countdown');
  const late = t.client('late');
  expect([late.member, late.got]).toEqual([null, []]);
  t.clock.pass(1600);
  expect([t.contest.phase, t.client().member]).toEqual(['running', null]);
});

test('GHOST-043 GHOST-044 GHOST-047 the game starts by itself once enough have joined and have names', () => {
  const t = testContest('classic', { startAt: 2 });
  t.client('a');
  expect(t.contest.phase).toBe('lobby');
  const b = t.client();
  expect(t.contest.phase).toBe('lobby');
  b.say('NAME b\n');
  expect(t.contest.phase).toBe('countdown');
});

test('GHOST-045 one without a name holds up all, and then all of them play', () => {
  const t = testContest('classic', { startAt: 2 });
  const nameless = t.client();
  for (const name of ['b', 'c', 'd']) t.client(name);
  expect([t.contest.phase, t.contest.contestants.length]).toEqual(['lobby', 4]);
  nameless.say('NAME a\n');
  expect([t.contest.phase, t.state.players.length]).toEqual(['countdown', 4]);
});

test('GHOST-046 GHOST-049 names are waited for 5000 ms after the last join or departure', () => {
  const t = testContest('classic', { startAt: 2 });
  t.client('a');
  t.clock.pass(4000);
  const b = t.client();
  t.client();
  t.clock.pass(4000);
  b.leave();
  t.clock.pass(4999);
  expect(t.contest.phase).toBe('lobby');
  t.clock.pass(1);
  expect([t.contest.phase, t.contest.contestants.map((m) => m.name)]).toEqual(['countdown', ['a', 'Player 2']]);
});

test('GHOST-046 the grace period starts nothing with too few players', () => {
  const t = testContest('classic', { startAt: 2 });
  t.client('a');
  t.clock.pass(20_000);
  expect(t.contest.phase).toBe('lobby');
});

test('GHOST-048 GHOST-200 without autostart the game starts when told, with or without names', () => {
  const t = testContest('classic');
  t.contest.start();
  expect(t.contest.phase).toBe('lobby');
  for (let i = 0; i < 4; i++) t.client();
  t.clock.pass(10_000);
  expect(t.contest.phase).toBe('lobby');
  t.contest.start();
  expect([t.contest.phase, t.contest.contestants[3].name]).toEqual(['countdown', 'Player 4']);
});

test('GHOST-051 in ticked mode a round begins 1500 ms after the last one, in tickless mode at once', () => {
  for (const [tickless, ms] of [
    [false, 1500],
    [true, 1],
  ] as const) {
    const t = testContest(RING, { startAt: 1, tickless });
    const a = t.client('a');
    a.types();
    t.clock.pass(ms - 1);
    expect(a.types()).toBe('');
    t.clock.pass(1);
    expect(a.types()).toMatch(/^startofround/);
  }
});

test('GHOST-052 GHOST-162 a ticked round begins with startofround and welcome for everybody', () => {
  const t = testContest(RING, { startAt: 2 });
  const [a, b] = [t.client('a'), t.client('b')];
  a.types();
  b.types();
  t.clock.pass(1500);
  expect([a.types(), b.types()]).toEqual(['startofround welcome', 'startofround welcome']);
});

test('GHOST-055 GHOST-163 the first tick and its update come one full interval after the start of a ticked round', () => {
  const t = testContest(RING, { startAt: 1 });
  const a = t.client('a');
  t.clock.pass(1500);
  a.types();
  t.clock.pass(99);
  expect([a.types(), t.contest.obs?.tally.tick]).toEqual(['', 0]);
  t.clock.pass(1);
  expect([a.types(), t.contest.obs?.tally.tick]).toEqual(['stateupdate', 1]);
});

test('GHOST-163 in tickless mode the first update follows the welcome at once', () => {
  const t = testContest(RING, { startAt: 1, tickless: true });
  const a = t.client('a');
  a.types();
  t.clock.pass(1);
  expect([a.types(), t.contest.obs?.tally.tick]).toEqual(['startofround welcome stateupdate', 0]);
});

test('GHOST-052 GHOST-163 tickless: no countdown, and the update of tick 0 follows the welcome', () => {
  const t = testContest(RING, { startAt: 2, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  a.types();
  t.clock.pass(1);
  expect([a.types(), b.last().gamestate?.map.pelletsleft]).toEqual(['startofround welcome stateupdate', 20]);
  t.clock.pass(60_000);
  expect([a.types(), t.contest.obs?.tally.tick]).toEqual(['', 0]);
});

/** Two players of a tickless round; `step` gives the moves of the ticks that it played, as recorded. */
function tickless() {
  const t = testContest(LANE, { startAt: 2, tickless: true, rounds: 1 });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  const step = (...sends: (() => void)[]): string => {
    const before = t.recording.length;
    for (const send of sends) send();
    return t.recording
      .slice(before)
      .filter((l) => l.includes('"at":"step"'))
      .map((l) => (JSON.parse(l) as { moves: string[] }).moves.join(', '))
      .join(' | ');
  };
  return { a, b, step };
}

test('GHOST-057 a tickless tick runs as soon as everybody has sent a command, and the latest of each counts', () => {
  const { a, b, step } = tickless();
  expect(step(() => a.say('up\n'))).toBe('');
  expect(step(() => a.say('down\n'))).toBe('');
  expect(step(() => b.say('up\n'))).toBe('0 move down, 1 move up');
  expect(step(() => a.say('up\n'))).toBe('');
  expect(step(() => b.say('NAME q\n'))).toBe('');
  expect(step(() => b.say('down\n'))).toBe('0 move up, 1 move down');
});

test('GHOST-058 who leaves is not waited for: a tick is tried after a departure', () => {
  const { a, b, step } = tickless();
  a.types();
  expect(
    step(
      () => a.say('up\n'),
      () => b.leave(),
    ),
  ).toBe('0 move up, 1 leave');
  expect(a.types()).toBe('endofround');
});

test('GHOST-059 a line that completes a tickless tick plays it before the next line of its packet is read', () => {
  const { a, b, step } = tickless();
  expect(step(() => a.say('left\nright\n'))).toBe('');
  expect(step(() => b.say('down\n'))).toBe('0 move right, 1 move down');
  expect(step(() => a.say('up\n'))).toBe('');
  expect(step(() => b.say('left\nright\n'))).toBe('0 move up, 1 move left');
  expect(step(() => a.say('down\n'))).toBe('0 move down, 1 move right');
});

test('GHOST-060 a tickless tick does not take an unknown command for one', () => {
  const { a, b, step } = tickless();
  expect(step(() => a.say('up\n'))).toBe('');
  expect(step(() => b.say('foo\n'))).toBe('');
  expect(step(() => b.say('up\n'))).toBe('0 move up, 1 move up');
});

test('GHOST-097 an unknown command takes a pending one back, so that a tickless tick waits again', () => {
  const { a, b, step } = tickless();
  const sent = step(
    () => a.say('up\n'),
    () => a.say('bar\n'),
    () => b.say('up\n'),
  );
  expect(sent).toBe('');
  expect(step(() => a.say('down\n'))).toBe('0 move down, 1 move up');
});

test('GHOST-058 the dead are not waited for, and a death is a reason to try a tick', () => {
  const t = testContest(RING, { startAt: 3, tickless: true, rounds: 1 });
  const [a, b, c] = [t.client('a'), t.client('b'), t.client('c')];
  t.clock.pass(1);
  const s = t.state;
  s.players[0].power = 50;
  s.players[0].at = 3 * 9 + 3;
  s.players[1].at = 3 * 9 + 4;
  s.players[2].at = 3 * 9 + 6;
  for (const p of [a, b, c]) p.types();
  b.say('left\n');
  c.say('right\n');
  a.say('right\n');
  expect([s.tick, s.players[1].alive]).toEqual([1, false]);
  expect([a.types(), b.types(), c.types()]).toEqual(['stateupdate', 'dead', 'stateupdate']);
  b.say('up\n');
  c.say('left\n');
  a.say('left\n');
  expect([s.tick, b.types()]).toEqual([2, '']);
  // GHOST-098: what the dead say is dropped.
  expect(t.recording.at(-1)).toContain('"0 move left","1 wait","2 move left"');
});

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

test('GHOST-123 in tickless mode played ticks count towards sudden death, however many commands are sent', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true, rounds: 1 });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  for (let i = 0; i < 600; i++) {
    expect([t.contest.obs?.tally.tick, t.state.monster.active]).toEqual([i, false]);
    a.say('up\nup\nup\n');
    b.say('up\n');
  }
  expect([t.contest.obs?.tally.tick, a.last().gamestate?.others.map((o) => o.id)]).toEqual([600, [1, 1000]]);
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

test('GHOST-061 GHOST-063 a disconnect ends a ticked round at the next tick and not before', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 1 });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1650);
  a.types();
  b.leave();
  expect([a.types(), t.contest.phase]).toEqual(['', 'running']);
  t.clock.pass(50);
  expect([a.types(), t.contest.phase]).toEqual(['endofround', 'finished']);
});

/** A game of two rounds that end with these points: 5 to 6 and 9 to 2. */
function twoRounds() {
  const t = testContest(LANE, { startAt: 2, rounds: 2, tickless: true });
  const [a, b] = [t.client('alpha'), t.client('beta')];
  for (const points of [
    [5, 6],
    [9, 2],
  ]) {
    t.clock.pass(1);
    const s = t.state;
    s.players.forEach((p, i) => {
      p.points = points[i];
      p.total += points[i];
    });
    s.pellets.fill(0);
    s.left = 0;
    a.say('up\n');
    b.say('up\n');
  }
  return t;
}

test('GHOST-065 GHOST-067 a game whose last round is over is finished, once', () => {
  const t = twoRounds();
  expect([t.finished, t.contest.phase, t.results.length, t.scores.length]).toEqual([1, 'finished', 1, 1]);
});

test('GHOST-223 the result has a line for each player in ranking order', () => {
  expect(twoRounds().results).toEqual(['name:alpha;wins:1;score:14\nname:beta;wins:1;score:8\n']);
});

test('GHOST-225 the score file has a line for each player in ranking order', () => {
  expect(twoRounds().scores).toEqual(['alpha;1;14\nbeta;1;8\n']);
});

test('GHOST-224 a semicolon in a name becomes a comma in the result', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 1, tickless: true });
  const [a] = [t.client('a;b'), t.client('c')];
  t.clock.pass(1);
  t.contest.contestants[1].link?.close();
  t.contest.left(t.contest.contestants[1]);
  a.say('up\n');
  expect(t.results[0]).toBe('name:a,b;wins:1;score:0\nname:c;wins:0;score:0\n');
  expect(t.scores[0]).toBe('a,b;1;0\nc;0;0\n');
});

test('GHOST-070 GHOST-050 after the end connections stay silent, nobody new gets in, and the next game begins at zero', () => {
  const t = testContest(LANE, { startAt: null, rounds: 1, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.contest.start();
  t.clock.pass(1);
  t.state.left = 0;
  t.state.pellets.fill(0);
  a.say('up\n');
  b.say('up\n');
  expect(t.contest.phase).toBe('finished');
  a.types();
  a.say('up\nNAME z\n');
  t.clock.pass(10_000);
  expect([a.types(), t.client().member, t.contest.contestants[0].name]).toEqual(['', null, 'a']);
  t.contest.toLobby();
  expect([t.contest.phase, a.types()]).toEqual(['lobby', 'welcome']);
  t.contest.start();
  expect(t.state.players.map((p) => [p.wins, p.total])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('GHOST-071 GHOST-072 who leaves during a countdown plays no later round; the last one plays them alone', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 2 });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(700);
  b.leave();
  a.types();
  t.clock.pass(800 + 100);
  expect(a.types()).toBe('startofround welcome endofround');
  t.clock.pass(1500 + 100);
  expect([a.types(), t.contest.phase]).toEqual(['startofround welcome endofround', 'finished']);
  expect(t.results[0]).toBe('name:a;wins:2;score:0\nname:b;wins:0;score:0\n');
});

test('GHOST-073 with nobody connected the game is finished at once', () => {
  const t = testContest(LANE, { startAt: 2, rounds: 4, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  a.leave();
  b.leave();
  expect([t.contest.phase, t.finished, t.results.length]).toEqual(['finished', 1, 1]);
});

test('GHOST-074 GHOST-077 endless and autostarting: a disconnect sends the others back to the lobby with their names', () => {
  const t = testContest(LANE, { startAt: 2, rounds: -1, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  a.types();
  b.leave();
  expect([a.types(), t.contest.phase]).toEqual(['endofround welcome', 'lobby']);
  expect([t.contest.contestants.map((m) => m.name), t.results]).toEqual([['a'], []]);
  t.client('c');
  expect(t.contest.phase).toBe('countdown');
});

test('GHOST-075 GHOST-076 GHOST-077 a stopped game gives no win and tells everybody', () => {
  const t = testContest(LANE, { rounds: -1, tickless: true });
  const [a, b, c] = [t.client('a'), t.client('b'), t.client('c')];
  expect(c.member).toBe(null);
  t.contest.start();
  t.clock.pass(1);
  t.state.left = 0;
  t.state.pellets.fill(0);
  a.say('up\n');
  b.say('up\n');
  t.clock.pass(1);
  a.types();
  t.contest.stop();
  expect([a.types(), t.contest.phase]).toEqual(['endofround welcome', 'lobby']);
  // One round was behind it: the result is written, with the wins of that round only.
  expect(t.results).toEqual(['name:a;wins:1;score:0\nname:b;wins:1;score:0\n']);
});

test('GHOST-078 GHOST-079 restarting: endofround, and the same round again after a countdown', () => {
  const t = testContest(RING, { startAt: 2, rounds: 2 });
  const [a] = [t.client('a'), t.client('b')];
  t.contest.restart();
  t.clock.pass(1750);
  a.types();
  t.contest.restart();
  expect([a.types(), t.contest.phase, t.contest.obs?.tally.round, t.contest.obs?.tally.played]).toEqual([
    'endofround',
    'countdown',
    1,
    0,
  ]);
  t.clock.pass(1500);
  expect(a.types()).toBe('startofround welcome');
  const recorded = verify(ghostly, t.recording.join(''));
  expect(recorded.ok).toBe(true);
});

test('GHOST-080 GHOST-081 a pause stops ticks and countdowns, keeps the latest command, and tells nobody', () => {
  const t = testContest(RING, { startAt: 2, rounds: 1 });
  const [a] = [t.client('a'), t.client('b')];
  t.clock.pass(1000);
  t.contest.pause();
  t.clock.pass(60_000);
  expect([t.contest.phase, t.contest.countdownMs]).toEqual(['countdown', 500]);
  t.contest.pause();
  t.clock.pass(500);
  expect(t.contest.phase).toBe('running');
  t.clock.pass(150);
  a.types();
  t.contest.pause();
  a.say('up\nleft\n');
  t.clock.pass(5000);
  expect([a.types(), t.contest.obs?.tally.tick, t.contest.roundMs]).toEqual(['', 1, 150]);
  t.contest.pause();
  t.clock.pass(99);
  expect(a.types()).toBe('');
  t.clock.pass(1);
  expect([a.types(), t.contest.obs?.tally.tick]).toEqual(['stateupdate', 2]);
  expect(t.recording.at(-1)).toContain('"0 move left"');
});

test('GHOST-081 in tickless mode the commands are looked at again when a pause ends', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  t.contest.pause();
  a.say('up\n');
  b.say('up\n');
  expect(t.contest.obs?.tally.tick).toBe(0);
  t.contest.pause();
  expect(t.contest.obs?.tally.tick).toBe(1);
});

/** What a player does in the tick before which it sent these pieces. */
function moveOf(...pieces: string[]): string {
  const t = testContest(RING, { startAt: 2, rounds: 1 });
  const [a] = [t.client('a'), t.client('b')];
  t.clock.pass(1500);
  for (const piece of pieces) a.say(piece);
  t.clock.pass(100);
  return /"0 ([a-z ]+)"/.exec(t.recording.at(-1) ?? '')?.[1] ?? '';
}

test('GHOST-095 of several commands before a tick the latest counts', () => {
  expect(moveOf('RIGHT\n')).toBe('move right');
  expect(moveOf('right\r\n')).toBe('move right');
  expect(moveOf(' Right \n')).toBe('move right');
  expect(moveOf('RIGHT\nUP\n')).toBe('move up');
  expect(moveOf('RI', 'GHT\n')).toBe('move right');
  expect(moveOf()).toBe('wait');
});

test('GHOST-097 an unknown command means no move, unless a command follows', () => {
  expect(moveOf('RIGHT\nFOO\n')).toBe('wait');
  expect(moveOf('FOO\nRIGHT\n')).toBe('move right');
  expect(moveOf('RIGHT\n \n')).toBe('wait');
  expect(moveOf('RIGHT RIGHT\n')).toBe('wait');
  expect(moveOf(`RIGHT\n${'x'.repeat(5000)}`)).toBe('move right');
  expect(moveOf(`RIGHT\n${'x'.repeat(5000)}\n`)).toBe('wait');
});

test('GHOST-175 empty lines do not touch the pending command', () => {
  expect(moveOf('RIGHT\n\n\r\n')).toBe('move right');
});

test('GHOST-191 a name given in a round leaves the pending command alone', () => {
  expect(moveOf('RIGHT\nNAME zed\n')).toBe('move right');
});

test('GHOST-098 GHOST-183 commands before the round starts are taken and cleared by it', () => {
  const t = testContest(RING, { startAt: 2, rounds: 1 });
  const a = t.client('a');
  a.say('LEFT\n');
  t.client('b');
  a.say('RIGHT\n');
  t.clock.pass(1600);
  expect(t.recording.at(-1)).toContain('"0 wait"');
});

test('GHOST-098 a command left over from a stopped game is not used in the next', () => {
  const t = testContest(RING, { rounds: 1 });
  const [a] = [t.client('a'), t.client('b')];
  t.contest.start();
  t.clock.pass(1550);
  a.say('up\n');
  t.contest.stop();
  t.contest.start();
  t.clock.pass(1600);
  expect(t.recording.at(-1)).toContain('"0 wait"');
});

test('GHOST-191 GHOST-192 a name may change until the first startofround, and two may be called the same', () => {
  const t = testContest(RING, { startAt: 2, rounds: 2 });
  const a = t.client('x');
  t.client('same');
  a.say('NAME y\nNAME same\n');
  expect([t.contest.phase, a.member?.name]).toEqual(['countdown', 'same']);
  t.clock.pass(1500);
  a.say('NAME z\n');
  expect(a.member?.name).toBe('same');
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

test('GHOST-221 GHOST-254 GHOST-253 the keyboard player has a name, is there once, and tickless ticks wait for it', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true, rounds: 1 });
  const me = t.contest.addHuman();
  expect([me?.name, t.contest.addHuman()]).toEqual(['Local user', null]);
  const a = t.client('a');
  t.clock.pass(1);
  a.say('up\n');
  expect(t.contest.obs?.tally.tick).toBe(0);
  t.contest.command(defined(me), 3, new Uint8Array(0));
  expect(t.contest.obs?.tally.tick).toBe(1);
  a.leave();
  expect([t.contest.phase, t.results.length]).toEqual(['running', 0]);
});

test('GHOST-244 GHOST-245 in the lobby maps can be changed and players kicked', () => {
  const t = testContest('classic');
  const [a, b] = [t.client('a'), t.client('b')];
  t.client('c');
  a.types();
  const small = testContest(LANE).contest.plan;
  expect([t.contest.setMap('custom', small), a.types()]).toEqual([false, '']);
  t.contest.kick(t.contest.contestants[2]);
  a.types();
  expect([t.contest.setMap('custom', small), a.types(), a.last().map?.content.length]).toEqual([true, 'welcome', 4]);
  t.contest.kick(defined(b.member));
  expect([b.closed, t.contest.contestants.map((m) => m.name)]).toEqual([true, ['a']]);
});

test('GHOST-267 GHOST-043 GHOST-263 built-in bots are numbered by kind, ready at once, and play on what they saw', () => {
  const t = testContest('crossing', { startAt: 4, tickless: true, rounds: 2 });
  for (const kind of ['greedy', 'random', 'greedy', 'hunter']) t.contest.addBot(kind);
  expect(t.contest.contestants.map((m) => m.name)).toEqual(['greedy1', 'random1', 'greedy2', 'hunter1']);
  for (let i = 0; i < 400 && t.contest.phase !== 'finished'; i++) t.clock.pass(1);
  expect([t.contest.phase, t.finished]).toEqual(['finished', 1]);
  expect(verify(ghostly, t.recording.join(''))).toMatchObject({ ok: true, value: { complete: true } });
});

test('GHOST-256 a tickless game that waits says for whom after 5 s, once', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  a.say('up\n');
  t.clock.pass(20_000);
  const waiting = () => t.reports.filter((r) => r.startsWith('waiting'));
  expect(waiting()).toEqual(['waiting tick 1: for player 1 "b"']);
  b.say('up\n');
  b.say('up\n');
  t.clock.pass(20_000);
  expect(waiting()[1]).toBe('waiting tick 2: for player 0 "a"');
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

test('GHOST-269 the map part is made once per tick, however many receive it', () => {
  const looks = (receivers: number): number => {
    const t = testContest('classic', { startAt: null });
    for (let i = 0; i < 4; i++) {
      if (i < receivers) t.client(`c${i}`);
      else t.contest.addBot('random');
    }
    t.contest.start();
    t.clock.pass(1500);
    const obs = ghostly.observe(t.state, 'all');
    let count = 0;
    const map = new Proxy(obs.gamestate.map, {
      get(rows, key) {
        if (key === 'content') count++;
        return Reflect.get(rows, key);
      },
    });
    sendUpdates(t.contest.contestants, { ...obs, gamestate: { ...obs.gamestate, map } });
    return count;
  };
  expect([looks(4), looks(1)]).toEqual([1, 1]);
});

test('GHOST-268 the monster looks for a way once per target and never again: later rounds search nothing', () => {
  const t = testContest('classic', { startAt: 4, tickless: true, rounds: 3, record: undefined });
  const clients = ['a', 'b', 'c', 'd'].map((n) => t.client(n));
  const { ways, food } = t.contest.plan;
  ways.clear();
  const searches: number[] = [];
  const set = vi.spyOn(ways, 'set');
  t.clock.pass(1);
  for (let round = 1; round <= 3; round++) {
    set.mockClear();
    while (t.contest.phase === 'running' && t.state.round === round)
      for (const c of clients) {
        c.say('up\n');
        c.got.length = 0;
      }
    searches.push(set.mock.calls.length);
    t.clock.pass(1);
  }
  // All rounds were the monster's: nobody ate more than a few pellets.
  expect(t.contest.phase).toBe('finished');
  expect(searches[0]).toBeGreaterThan(10);
  expect(searches[0]).toBeLessThanOrEqual(food.length);
  expect(searches[1] + searches[2]).toBeLessThan(searches[0] / 2);
});

test('GHOST-270 however many lines come, each tick starts when it is due and costs each client one update', () => {
  const t = testContest('classic', { startAt: 4, intervalMs: 10 });
  const clients = ['a', 'b', 'c', 'd'].map((n) => t.client(n));
  t.clock.pass(1500);
  for (const c of clients) c.types();
  for (let ms = 1; ms <= 1000; ms++) {
    for (const c of clients) c.say('left\nup\nnonsense\nleft\n');
    t.clock.pass(1);
    expect(t.contest.obs?.tally.tick).toBe(Math.floor(ms / 10));
  }
  for (const c of clients) expect(c.types()).toBe(Array(100).fill('stateupdate').join(' '));
});

test('GHOST-271 a million ticks without end leave no more than 50 MB behind', () => {
  const t = testContest(['|||||', '|#.#|', '|_@_|', '|||||'], {
    startAt: 2,
    tickless: true,
    rounds: -1,
    record: undefined,
    report: () => {},
  });
  const clients = [t.client('a'), t.client('b')];
  setFlagsFromString('--expose_gc');
  const gc = runInNewContext('gc') as () => void;
  const heap = (): number => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  /** Nobody eats, so that a round lasts until the monster has come. */
  function play(ticks: number): void {
    for (let i = 0; i < ticks; i++) {
      if (t.contest.phase !== 'running') t.clock.pass(1);
      for (const c of clients) {
        c.say('up\n');
        c.got.length = 0;
      }
    }
  }
  play(10_000);
  const before = heap();
  play(1_000_000);
  expect(t.contest.obs?.tally.played).toBeGreaterThan(1600);
  expect(heap() - before).toBeLessThan(50e6);
}, 120_000);

test('PLAT-103 a fault of the rules ends this contest, is reported, and keeps the recording', () => {
  const faults: unknown[] = [];
  const t = testContest(LANE, { startAt: 2, tickless: true, onFault: (e) => faults.push(e) });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  a.say('up\n');
  b.say('up\n');
  t.state.plan = { ...t.state.plan, next: undefined as unknown as Int32Array };
  a.say('up\n');
  b.say('up\n');
  expect([t.contest.phase, faults.length, t.results]).toEqual(['finished', 1, []]);
  expect(t.reports.at(-1)).toMatch(/^fault /);
  expect(verify(ghostly, t.recording.join(''))).toMatchObject({ ok: true, value: { n: 1, complete: false } });
  a.say('up\n');
  t.clock.pass(10_000);
  expect(t.contest.phase).toBe('finished');
});
