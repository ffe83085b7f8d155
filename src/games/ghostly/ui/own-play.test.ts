/** Playing it oneself: the kept direction, the wait before a round, pause, taps, and what ate me (section 26). */
import { expect, test } from 'vitest';
import { position, tick } from '../../../../test/helpers/ghostly.ts';
import { asText } from '../../../engine/raster.ts';
import { plain } from '../../../engine/view.ts';
import { ghostly } from '../index.ts';
import type { GhostlyAction, GhostlyEvent, GhostlyObs, GhostlyState } from '../types.ts';
import { ghostlyUi } from './index.ts';
import { powerLeft } from './own-play.ts';
import { deathAt, deathText } from './text.ts';
import type { GhostlyUi, OwnPlay } from './types.ts';

const NAMES = ['player', 'greedy', 'hunter', 'stalker'];
const ROOM = ['|||||||||', '|0.|..1_|', '|..|.@__|', '|_______|', '|_._2_3_|', '|||||||||'];

function begin(s: GhostlyState, ownClock = true): { obs: GhostlyObs; ui: GhostlyUi } {
  const obs = ghostly.observe(s, 0);
  return { obs, ui: ghostlyUi.start(ghostlyUi.settings.defaults, obs, undefined, { names: NAMES, ownClock }) };
}

const own = ({ own: is }: GhostlyUi): OwnPlay => {
  if (is === null) throw new Error('somebody plays');
  return is;
};
const go = (dir: string): GhostlyAction => ghostly.actions.get(`move ${dir}`);
const guard = (ui: GhostlyUi, dir: string, obs: GhostlyObs) => ghostlyUi.guard(ui, go(dir), obs);
const command = (ui: GhostlyUi, name: string, obs: GhostlyObs) => ghostlyUi.press(ui, name, obs).ui;
const said = (a: GhostlyAction | undefined) => (a === undefined ? null : ghostly.actions.format(a));

/** Through the countdown. */
function run(ui: GhostlyUi): GhostlyUi {
  let is = ui;
  for (let next = ghostlyUi.lapse?.(is); next != null; next = ghostlyUi.lapse?.(is)) is = next.ui;
  return is;
}

/** The direction that is said at each of so many ticks, without another key. */
function walk(s: GhostlyState, from: GhostlyUi, ticks: number): { ui: GhostlyUi; said: (string | null)[] } {
  let ui = from;
  const moves: (string | null)[] = [];
  for (let i = 0; i < ticks; i++) {
    const obs = ghostly.observe(s, 0);
    const due = ghostlyUi.pulse?.(ui, obs);
    const answer = due == null ? { ui } : ghostlyUi.guard(ui, due.action, obs);
    ui = answer.ui;
    moves.push(said(answer.act));
    const act = answer.act;
    const events = tick(s, act === undefined ? '' : `0:${ghostly.actions.format(act).slice(5, 6).toUpperCase()}`);
    ui = ghostlyUi.settle(ui, ghostly.observe(s, 0), events);
  }
  return { ui, said: moves };
}

test('GHOST-291 the direction asked for last is said at every tick', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const moving = run(guard(ui, 'down', obs).ui);
  expect(walk(s, moving, 4).said).toEqual(['move down', 'move down', 'move down', 'move down']);
  expect(s.players[0].at).toBe(4 * 9 + 1);
});

test('GHOST-291 a turn that a wall forbids is taken at the first opening, and until then the ghost goes on', () => {
  const s = position(ROOM);
  const first = begin(s);
  const down = walk(s, run(guard(first.ui, 'right', first.obs).ui), 1);
  const turned = guard(down.ui, 'down', ghostly.observe(s, 0));
  expect(said(turned.act)).toBe('move down');
  // Along the inner wall: to the right there is no way before the third row.
  const right = guard(turned.ui, 'right', ghostly.observe(s, 0));
  expect(said(right.act)).toBe('move down');
  expect(walk(s, right.ui, 4).said).toEqual(['move down', 'move down', 'move right', 'move right']);
});

test('GHOST-291 a way that was never gone is not taken instead: at first only what is asked for counts', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const moving = run(guard(ui, 'up', obs).ui);
  expect(walk(s, moving, 2).said).toEqual(['move up', 'move up']);
  expect(s.players[0].at).toBe(1 * 9 + 1);
});

test('GHOST-291 the sides are joined for a turn as well: it is taken where the other side is open', () => {
  const s = position(['|||||||||', '0.......|', '_1_____2|', '_@_____3_', '|||||||||']);
  const first = begin(s);
  const down = walk(s, run(guard(first.ui, 'down', first.obs).ui), 1);
  const left = guard(down.ui, 'left', ghostly.observe(s, 0));
  expect(walk(s, left.ui, 2).said).toEqual(['move down', 'move left']);
  expect(s.players[0].at).toBe(3 * 9 + 8);
});

test('GHOST-292 a round waits for a key, counts three halves of a second, and then goes', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  expect([ui.paused, own(ui).waiting, ghostlyUi.lapse?.(ui)]).toEqual([true, true, null]);
  const counting = guard(ui, 'left', obs);
  expect([said(counting.act), counting.ui.countdown, own(counting.ui).wanted]).toEqual([null, 3, 'left']);
  const shown: (number | null)[] = [];
  let is = counting.ui;
  for (let next = ghostlyUi.lapse?.(is); next != null; next = ghostlyUi.lapse?.(is)) {
    shown.push(is.countdown);
    expect([next.ms, is.paused]).toEqual([500, true]);
    is = next.ui;
  }
  expect([shown, is.paused, is.countdown]).toEqual([[3, 2, 1], false, null]);
  // Another direction while it counts.
  expect(own(guard(counting.ui, 'down', obs).ui)).toMatchObject({ wanted: 'down', waiting: false });
});

test.each(['go', 'pause'])('GHOST-292 %s starts it without a direction', (name) => {
  const { ui, obs } = begin(position(ROOM));
  const started = command(ui, name, obs);
  expect([started.countdown, own(started).wanted, ghostlyUi.pulse?.(run(started), obs)]).toEqual([3, null, null]);
});

test('GHOST-292 GHOST-296 the next round waits again, without a direction, and says how the last one went', () => {
  const s = position(['|||||||||', '|0._@_1_|', '|||||||||'], {}, { seats: 2, options: { rounds: 2 } });
  const first = begin(s);
  const { ui } = walk(s, run(guard(first.ui, 'right', first.obs).ui), 1);
  expect([s.round, ui.paused, own(ui).waiting, own(ui).wanted]).toEqual([2, true, true, null]);
  const text = asText(ghostlyUi.view(ghostly.observe(s, 0), ui, { log: [], notice: null }, { cols: 80, rows: 24 }, ''));
  for (const words of ['Round 1: you won with 1 point.', 'Round 2 of 2', 'You are A', 'Arrow or Enter starts.'])
    expect(text).toContain(words);
});

test('GHOST-293 what is saved of a running game waits for a key when it is gone on with', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const running = walk(s, run(guard(ui, 'down', obs).ui), 2).ui;
  const kept = ghostlyUi.keep?.(running);
  const revived = ghostlyUi.revive(JSON.parse(JSON.stringify(kept)));
  expect(revived).toEqual({ ok: true, value: kept });
  expect(kept).toMatchObject({ paused: true, countdown: null, own: { waiting: true, wanted: null, going: null } });
  const text = asText(
    ghostlyUi.view(ghostly.observe(s, 0), kept ?? running, { log: [], notice: null }, { cols: 80, rows: 24 }, ''),
  );
  expect(text).toContain('goes on');
});

test('GHOST-294 p pauses with words over the maze; p, Enter or a tap goes on after a countdown, in the direction asked for', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const paused = command(run(guard(ui, 'down', obs).ui), 'pause', obs);
  expect([paused.paused, paused.countdown, ghostlyUi.pulse?.(paused, obs)]).toEqual([true, null, null]);
  const text = asText(ghostlyUi.view(obs, paused, { log: [], notice: null }, { cols: 80, rows: 24 }, ''));
  expect(text).toContain('│ PAUSED');
  const aimed = guard(paused, 'right', obs);
  expect([said(aimed.act), aimed.ui.paused, aimed.ui.countdown, own(aimed.ui).wanted]).toEqual([
    null,
    true,
    null,
    'right',
  ]);
  for (const name of ['pause', 'go']) expect(command(paused, name, obs).countdown).toBe(3);
  expect(ghostlyUi.point(paused, 3 * 9 + 1, 'go', obs).ui.countdown).toBe(3);
  // While it counts, p stops the counting.
  expect(command(command(paused, 'go', obs), 'pause', obs)).toMatchObject({ paused: true, countdown: null });
});

test('GHOST-294 GHOST-291 on a server there is no wait and no pause, and a key counts once', () => {
  const { ui, obs } = begin(position(ROOM), false);
  expect([ui.paused, own(ui).waiting, said(guard(ui, 'down', obs).act)]).toEqual([false, false, 'move down']);
  expect(ghostlyUi.pulse?.(guard(ui, 'down', obs).ui, obs)).toBe(null);
  const answer = ghostlyUi.press(ui, 'pause', obs);
  expect([answer.ui.paused, plain(answer.notice ?? [])]).toEqual([
    false,
    'The server keeps the time: there is no pause.',
  ]);
});

/** A tap, as the controller passes it on: what it asks for goes through the guard. */
function tap(ui: GhostlyUi, cell: number, obs: GhostlyObs) {
  const answer = ghostlyUi.point(ui, cell, 'go', obs);
  return answer.act === undefined ? answer : ghostlyUi.guard(answer.ui, answer.act, obs);
}

test('GHOST-295 looking asks for nothing, and a tap on the ghost itself only starts a round that waits', () => {
  const { ui, obs } = begin(position(ROOM));
  const moving = run(command(ui, 'go', obs));
  expect(ghostlyUi.point(moving, 40, 'look', obs)).toEqual({ ui: moving });
  expect(tap(moving, 10, obs)).toEqual({ ui: moving });
  const started = tap(ui, 10, obs);
  expect([said(started.act), started.ui.countdown, own(started.ui).goal]).toEqual([null, 3, null]);
});

test('GHOST-301 a tapped square behind walls is reached tick by tick, and from there on the ghost goes as it went', () => {
  // To the right of the ghost stands a wall, round which the way leads.
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const started = tap(ui, 1 * 9 + 4, obs);
  expect([said(started.act), started.ui.countdown, own(started.ui)]).toMatchObject([
    null,
    3,
    { goal: 13, wanted: 'down', waiting: false },
  ]);
  expect(ghostlyUi.revive(JSON.parse(JSON.stringify(started.ui)))).toEqual({ ok: true, value: started.ui });
  const there = walk(s, run(started.ui), 7);
  expect(there.said).toEqual(['down', 'down', 'right', 'right', 'right', 'up', 'up'].map((d) => `move ${d}`));
  expect([s.players[0].at, own(there.ui).goal, own(there.ui).wanted]).toEqual([13, null, 'up']);
  expect(walk(s, there.ui, 1).said).toEqual(['move up']);
});

test('GHOST-301 the way leads through the joined sides where that is shorter', () => {
  const s = position(['|||||||||', '_0_.__1__', '|_______|', '|_.@2_3_|', '|||||||||']);
  const { ui, obs } = begin(s);
  const there = walk(s, run(tap(ui, 1 * 9 + 7, obs).ui), 3);
  expect([there.said, s.players[0].at]).toEqual([['move left', 'move left', 'move left'], 9 + 7]);
});

test('GHOST-301 an arrow ends it, also one that goes the same way; another tap changes it', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const led = walk(s, run(tap(ui, 13, obs).ui), 1);
  const now = ghostly.observe(s, 0);
  expect(own(led.ui).goal).toBe(13);
  for (const dir of ['up', 'down']) {
    const turned = guard(led.ui, dir, now);
    expect([said(turned.act), own(turned.ui).goal, own(turned.ui).wanted]).toEqual([`move ${dir}`, null, dir]);
  }
  const again = tap(led.ui, 9 + 2, now);
  expect([said(again.act), own(again.ui).goal]).toEqual(['move up', 11]);
  expect(walk(s, guard(led.ui, 'down', now).ui, 3).said).toEqual(['move down', 'move down', 'move down']);
});

test('GHOST-301 a tap on a wall goes beside it, and one where no way leads as near as one gets', () => {
  const s = position(['|||||||||', '|0.|__|_|', '|..|.@|||', '|_______|', '|_._123_|', '|||||||||']);
  const { ui, obs } = begin(s);
  const moving = run(command(ui, 'go', obs));
  const goal = (x: number, y: number) => own(tap(moving, y * 9 + x, obs).ui).goal;
  // Under the right wall, in the shut cell, and the walls beside the ghost, which then takes a step.
  expect([goal(8, 3), goal(7, 1), goal(0, 1), goal(2, 0)]).toEqual([3 * 9 + 7, 9 + 5, 2 * 9 + 1, 9 + 2]);
});

test('GHOST-301 it ends with the death of the ghost, with a new round, and with a game that is put away', () => {
  const map = ['|||||||||', '|01|..__|', '|..|.@__|', '|_______|', '|_._2_3_|', '|||||||||'];
  const s = position(map, { players: [{}, { power: 9 }, {}, {}] }, { options: { rounds: 2 } });
  const first = begin(s);
  const led = run(tap(first.ui, 3 * 9 + 7, first.obs).ui);
  expect(own(led).goal).toBe(34);
  expect(ghostlyUi.keep?.(led)).toMatchObject({ own: { goal: null, waiting: true } });
  const events = tick(s, '1:L');
  const dead = ghostlyUi.settle(led, ghostly.observe(s, 0), events);
  expect([own(dead).deaths.length, own(dead).goal]).toEqual([1, null]);
  expect(own(tap(dead, 34, ghostly.observe(s, 0)).ui).goal).toBe(null);
  const begins = ghostlyUi.settle(led, first.obs, [{ type: 'round-begins', round: 2, squares: [] }]);
  expect(own(begins)).toMatchObject({ goal: null, waiting: true });
});

test('GHOST-301 a value of an earlier release has no goal; on a server a tap is the first step', () => {
  const { ui } = begin(position(ROOM));
  const { goal: _, ...old } = own(ui);
  expect(ghostlyUi.revive({ ...ui, own: old })).toEqual({ ok: true, value: ui });
  expect(ghostlyUi.revive({ ...ui, own: { ...old, goal: 'there' } }).ok).toBe(false);
  const served = begin(position(ROOM), false);
  const step = tap(served.ui, 13, served.obs);
  expect([said(step.act), own(step.ui).goal]).toEqual(['move down', null]);
});

test('GHOST-296 who ate me, where, and what it cost: told when it happens, kept for the end, and my name is YOU', () => {
  const map = ['|||||||||', '|01|..__|', '|..|.@__|', '|_______|', '|_._2_3_|', '|||||||||'];
  const s = position(map, { players: [{ points: 7, total: 7 }, { power: 9 }, {}, {}] }, { options: { rounds: 1 } });
  const { ui } = begin(s);
  const events = tick(s, '1:L');
  const after = ghostlyUi.settle(ui, ghostly.observe(s, 0), events);
  const obs = ghostly.observe(s, 0);
  expect(own(after).deaths).toEqual([{ round: 1, tick: 1, by: 1, points: 7, x: 1, y: 1 }]);
  const [death] = own(after).deaths;
  expect(deathText(death, after, obs)).toBe('greedy ate you and took 7 points.');
  expect(deathAt({ ...death, by: 1000, points: 0 }, after, obs)).toBe(
    'The monster caught you at (1,1); your points stay yours.',
  );
  expect(events.map((e) => plain(ghostlyUi.tell(e, obs, after) ?? []))).toEqual(['greedy ate you for 7 points.']);
  const screen = (is: GhostlyUi) =>
    asText(ghostlyUi.view(obs, is, { log: [], notice: null }, { cols: 80, rows: 24 }, '')).replace(/\s+/g, ' ');
  expect(screen({ ...after, paused: false, own: { ...own(after), waiting: false } })).toMatch(
    /x -YOU- .*greedy ate you/,
  );
  expect(screen({ ...after, mode: 'end' })).toContain('Round 1: greedy ate you at (1,1) and took 7 points.');
});

test('GHOST-296 a death that ends the round is told with its own round and square', () => {
  const s = position(
    ['|||||||', '|01_@_|', '|_.___|', '|||||||'],
    { players: [{}, { power: 9 }] },
    { options: { rounds: 2 } },
  );
  const { ui } = begin(s);
  const events = tick(s, '1:L');
  const next = ghostlyUi.settle(ui, ghostly.observe(s, 0), events);
  expect([s.round, own(next).deaths]).toEqual([2, [{ round: 1, tick: 1, by: 1, points: 0, x: 1, y: 1 }]]);
  expect(own(next).rounds).toMatchObject([{ round: 1, why: 'survivors', winners: [0, 1] }]);
});

test('GHOST-296 to a player events are told with "you", to those who watch with names', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  const events: GhostlyEvent[] = [
    { type: 'caught', seat: 0, x: 1, y: 1 },
    { type: 'eaten', seat: 2, by: 0, points: 1, x: 1, y: 1 },
    { type: 'powered', seat: 3 },
  ];
  expect(events.map((e) => plain(ghostlyUi.tell(e, obs, ui) ?? []))).toEqual([
    'You were caught by the monster.',
    'You ate hunter for 1 point.',
    'stalker ate a super pellet.',
  ]);
  const all = ghostly.observe(s, 'all');
  const watching = ghostlyUi.start(ghostlyUi.settings.defaults, all, undefined, { names: NAMES, ownClock: false });
  expect([watching.own, plain(ghostlyUi.tell(events[1], all, watching) ?? [])]).toEqual([
    null,
    'player ate hunter for 1 point.',
  ]);
});

test('GHOST-297 r and F5 ask for the round again; a game that does not allow it says so', () => {
  const { ui, obs } = begin(position(ROOM));
  expect(ghostlyUi.keys.arena['F5 r R']).toBe('restart');
  const restart = ghostly.actions.get('restart');
  expect(ghostlyUi.guard(ui, restart, obs).act).toBe(restart);
  expect(ghostly.refuse(position(ROOM), 0, restart)).toEqual({ code: 'no-restart' });
});

test('GHOST-298 the power that is left is counted from the super pellets that were seen', () => {
  const s = position(['|||||||||', '|0o|..1_|', '|..|.@__|', '|_______|', '|_._2_3_|', '|||||||||']);
  const first = begin(s);
  const moving = run(guard(first.ui, 'right', first.obs).ui);
  const { ui } = walk(s, moving, 1);
  expect([s.tick, s.players[0].power]).toEqual([1, 100]);
  for (const later of [1, 2, 60, 101, 102]) {
    expect(powerLeft(own(ui), 0, later)).toBe(Math.max(0, 101 - later));
  }
  expect(powerLeft(own(ui), 1, 5)).toBe(0);
});

test('rounds that go on for ever do not make the front-end value grow without end', () => {
  const s = position(ROOM);
  const { ui, obs } = begin(s);
  let is = ui;
  for (let round = 1; round <= 300; round++)
    is = ghostlyUi.settle(is, obs, [
      { type: 'eaten', seat: 0, by: 1, points: 0, x: 1, y: 1 },
      { type: 'round-over', round, why: 'survivors', ticks: 9, points: [0, 1], winners: [1] },
    ]);
  expect([own(is).deaths.length, own(is).rounds.length, own(is).rounds.at(-1)?.round]).toEqual([50, 50, 300]);
});
