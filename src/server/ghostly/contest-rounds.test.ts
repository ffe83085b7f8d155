/** Rounds of a contest on a clock of its own: countdowns, ticks with and without a timer, leaving, stopping, pausing (section 5). */

import { expect, test } from 'vitest';
import { LANE, RING, testContest } from '../../../test/helpers/contest.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';

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

test('GHOST-214 an abandoned contest does nothing more, whoever goes, speaks or comes, in the lobby and in a game', () => {
  for (const how of [{ startAt: 3 }, { startAt: 2 }, { startAt: 2, tickless: true }, { startAt: 2, rounds: -1 }]) {
    const t = testContest(LANE, how);
    const [a, b] = [t.client('a'), t.client('b')];
    t.clock.pass(1600);
    const before = t.reports.length;
    a.types();
    t.contest.abandon();
    expect(t.clock.waiting).toBe(0);
    b.say('NAME q\nup\n');
    b.leave();
    t.contest.pause();
    t.contest.pause();
    t.contest.restart();
    a.leave();
    expect(t.client('late').member).toBe(null);
    t.contest.start();
    expect([t.clock.waiting, a.types(), t.results, t.finished, t.reports.length]).toEqual([0, '', [], 0, before]);
  }
});

/** A tickless game of two in which one says nothing; `notices` is what a screen is told. */
function hung(moveMs: number | null) {
  const notices: string[] = [];
  const t = testContest(LANE, { startAt: 2, tickless: true, moveMs, onNotice: (text) => void notices.push(text) });
  const [a, b] = [t.client('a'), t.client('b')];
  t.clock.pass(1);
  notices.length = 0;
  const slow = () => t.contest.waitedFor.map((c) => c.name);
  return { t, a, b, notices, slow };
}

test('GHOST-278 who keeps a tickless game waiting for 5 s is named on screens until it goes on', () => {
  const { t, a, b, notices, slow } = hung(null);
  a.say('up\n');
  t.clock.pass(4999);
  expect([slow(), notices]).toEqual([[], []]);
  t.clock.pass(1);
  expect([slow(), notices]).toEqual([['b'], ['Waiting for b.']]);
  t.clock.pass(60_000);
  expect(notices.length).toBe(1);
  b.say('up\n');
  expect([slow(), t.contest.obs?.tally.tick]).toEqual([[], 1]);
  t.contest.pause();
  t.clock.pass(60_000);
  expect([slow(), notices.length]).toEqual([[], 1]);
  t.contest.pause();
  t.clock.pass(5000);
  expect([slow(), notices[1]]).toEqual([['a', 'b'], 'Waiting for a, b.']);
});

test('GHOST-245 GHOST-278 a program that hangs can be kicked during the game, which goes on without it', () => {
  const { t, a, b, slow } = hung(null);
  a.say('up\n');
  t.clock.pass(5000);
  t.contest.kick(t.contest.contestants[1]);
  expect([b.closed, slow(), t.contest.obs?.tally.players.map((p) => p.connected)]).toEqual([true, [], [true, false]]);
  expect(t.reports.some((r) => r.startsWith('leave 1 "b"'))).toBe(true);
});

test('GHOST-277 with a time limit a tickless tick goes on without those who have not answered', () => {
  const { t, a, b, notices } = hung(1000);
  a.say('up\n');
  t.clock.pass(999);
  expect(t.contest.obs?.tally.tick).toBe(0);
  t.clock.pass(1);
  expect([t.contest.obs?.tally.tick, t.recording.at(-1)]).toEqual([1, expect.stringContaining('"0 move up","1 wait"')]);
  // An answer that comes too late counts for the next tick.
  b.say('left\n');
  a.say('down\n');
  expect(t.recording.at(-1)).toContain('"0 move down","1 move left"');
  t.clock.pass(3000);
  expect([t.contest.obs?.tally.tick, t.recording.at(-1)]).toEqual([5, expect.stringContaining('"0 wait","1 wait"')]);
  // Of each it is told once in a round, however often.
  expect(notices).toEqual(['b did not answer in time.', 'a did not answer in time.']);
  expect(t.reports.filter((r) => r.startsWith('late'))).toEqual([
    'late tick 1: player 1 "b" gave no command in time',
    'late tick 3: player 0 "a" gave no command in time',
  ]);
});

test('GHOST-277 the limit can be set and lifted during a game, stands still in a pause, and is none of a ticked game', () => {
  const { t } = hung(null);
  const tick = () => t.contest.obs?.tally.tick;
  t.clock.pass(3000);
  t.contest.moveMs = 100;
  t.clock.pass(1);
  expect(tick()).toBe(1);
  t.contest.pause();
  t.clock.pass(10_000);
  t.contest.pause();
  t.clock.pass(99);
  expect(tick()).toBe(1);
  t.clock.pass(1);
  expect(tick()).toBe(2);
  t.contest.moveMs = null;
  t.clock.pass(10_000);
  expect(tick()).toBe(2);
  const ticked = testContest(LANE, { startAt: 1, intervalMs: 1000, moveMs: 10 });
  ticked.client('a');
  ticked.clock.pass(1500 + 999);
  expect(ticked.contest.obs?.tally.tick).toBe(0);
});
