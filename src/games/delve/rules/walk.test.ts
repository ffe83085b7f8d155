/** Rest, explore and travel as single actions, for bots on a wire (DELVE-337). */
import { expect, test } from 'vitest';
import { act, at, begin, code, corridor, delve, events, LATER, ROOM, started } from '../../../../test/helpers/delve.ts';

test('DELVE-337 rest waits until whole, and is one step', () => {
  const p = begin(ROOM, { player: { health: 100, mana: 26 } });
  act(p, 'rest');
  expect([p.refused, p.s.player.health, p.s.player.mana, p.s.steps, p.s.now % 600]).toEqual(['', 104, 26, 1, 0]);
  expect(code(p, 'rest')).toBe('no-effect');
});

test('DELVE-337 who is held fast can rest: time passes, and the rest goes on when it is over', () => {
  const p = begin(ROOM, { player: { health: 100 } });
  p.s.player.statuses.push({ kind: delve.tables.status.snared, magnitude: 1, start: 0, end: 500, ticks: 0 });
  act(p, 'rest');
  expect([p.refused, p.s.player.health, p.s.now > 500]).toEqual(['', 104, true]);
});

test('DELVE-337 rest ends when somebody comes into view', () => {
  const p = begin(['############', '#@....+....#', '############'], {
    player: { health: 10 },
    creatures: [{ id: 1, x: 7, y: 1, type: 'dummy', move: 30, next: 0, alerted: true }],
  });
  act(p, 'rest');
  expect([p.s.player.health < 104, delve.observe(p.s, 0).monsters.length]).toEqual([true, 1]);
  expect([code(p, 'rest'), code(p, 'explore'), code(p, 'travel')]).toEqual(Array(3).fill('hostiles-near'));
});

test('DELVE-337 explore walks on until all is known or there is a reason to stop', () => {
  const p = begin(corridor(30));
  act(p, 'explore');
  expect([p.s.steps, delve.observe(p.s, 0).map.rows[1].includes(' ')]).toEqual([1, false]);
  expect(code(p, 'explore')).toBe('no-effect');
  const q = begin(corridor(30), { items: [{ x: 12, y: 1, item: 'minor_health' }] });
  act(q, 'explore');
  expect([at(q, q.s.player.at), delve.observe(q.s, 0).ground.item?.template]).toEqual(['12,1', 'minor_health']);
});

test('DELVE-337 what was passed by lures nobody back: a whole level is explored in so many actions', () => {
  const p = started({ autoPickup: 'off' }, 'wire');
  p.s.creatures.length = 0;
  p.s.derived.occupant = null;
  for (let n = 0; n < 60 && code(p, 'explore') === ''; n++);
  expect([p.refused, delve.observe(p.s, 0).stairs.known]).toEqual(['no-effect', true]);
  act(p, 'travel');
  expect([p.refused, p.s.tiles[p.s.player.at]]).toEqual(['', delve.tables.tile.stairs]);
});

test('DELVE-337 travel goes to the known way down; unknown, or held fast, it is refused', () => {
  const p = begin(['##########', '#@......>#', '##########'], { explored: 'all' });
  const before = p.s.now;
  act(p, 'travel');
  expect([at(p, p.s.player.at), p.s.steps, p.s.now - before, code(p, 'travel')]).toEqual(['8,1', 1, 4200, 'no-effect']);
  expect(code(begin(corridor(12)), 'travel')).toBe('no-stairs');
  const held = begin(['##########', '#@......>#', '##########'], { explored: 'all' });
  held.s.player.statuses.push({ kind: delve.tables.status.snared, magnitude: 1, start: 0, end: LATER, ticks: 0 });
  expect(code(held, 'travel')).toBe('snared');
});

test('DELVE-337 a trap on the way ends it, and everything that happened is told', () => {
  const p = begin(corridor(12));
  p.s.traps.push({ place: 14 + 4, kind: 0, revealed: false, tried: true });
  act(p, 'explore');
  expect([at(p, p.s.player.at), events(p, 'trap').length]).toEqual(['4,1', 1]);
});

test('DELVE-338 they are accepted, not listed', () => {
  const p = begin(corridor(12), { player: { health: 50 } });
  const listed = delve.legal(p.s, 0).map(delve.actions.format);
  for (const text of ['rest', 'explore', 'travel']) expect(listed).not.toContain(text);
  expect(delve.refuse(p.s, 0, delve.actions.get('explore'))).toBe(null);
});
