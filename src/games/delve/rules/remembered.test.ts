/** What is noticed and kept in mind when time has passed (DELVE-079, DELVE-132, DELVE-280, DELVE-330). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  content,
  corridor,
  creature,
  delve,
  events,
  LATER,
  type Played,
  ROOM,
} from '../../../../test/helpers/delve.ts';

const items = (p: Played): string[] =>
  delve.observe(p.s, 0).map.items.map((i) => `${i.x},${i.y} ${i.kind} ${i.rarity}`);
const rows = (p: Played): readonly string[] => delve.observe(p.s, 0).map.rows;

test('DELVE-079 what lies in view is told as it is now: gold, an item, another item, nothing', () => {
  const p = begin(ROOM, { items: [{ x: 8, y: 3, gold: 30 }] });
  const other = begin(ROOM, {
    items: [
      { x: 8, y: 3, item: 'minor_health' },
      { x: 9, y: 3, item: 'short_sword' },
    ],
  });
  const seen = [items(p)];
  for (const ground of [[other.s.ground[0]], [{ ...other.s.ground[1], place: other.s.ground[0].place }], []]) {
    p.s.ground.splice(0, p.s.ground.length, ...ground);
    act(p, 'wait 100');
    seen.push(items(p));
  }
  expect(seen.map((list) => list.map((i) => i.split(' ').slice(0, 2).join(' ')))).toEqual([
    ['8,3 gold'],
    ['8,3 minor_health'],
    ['8,3 short_sword'],
    [],
  ]);
});

test('DELVE-079 what is out of view is remembered neither anew nor no longer', () => {
  const p = begin(['############', '#@..+......#', '############'], { items: [{ x: 6, y: 1, item: 'minor_health' }] });
  act(p, 'wait 100');
  expect([items(p), rows(p)[1]]).toEqual([[], '#...+       ']);
});

test('DELVE-132 whatever lies in wait in view is drawn as rubble from the moment it is seen, and nowhere else', () => {
  const p = begin(corridor(14), {
    creatures: [
      { id: 1, x: 7, y: 1, type: 'lurker', revealed: false, next: LATER },
      { id: 2, x: 13, y: 1, type: 'lurker', revealed: false, next: LATER },
    ],
  });
  const rubble = content.tile.rubble + 1;
  const known = (x: number): number => p.s.known[p.s.width + x];
  expect([known(7) === rubble, known(13), rows(p)[1][7]]).toEqual([true, 0, ',']);
  creature(p, 1).revealed = true;
  act(p, 'wait 100');
  expect([known(7) === content.tile.floor + 1, rows(p)[1][7]]).toEqual([true, '.']);
  creature(p, 1).revealed = false;
  act(p, 'wait 100');
  expect([known(7) === rubble, rows(p)[1][7]]).toEqual([true, ',']);
});

test('DELVE-280 a trap that is seen is told with its name and place, and neither it nor a tried one is tried again', () => {
  const net = content.traps.findIndex((t) => t.id === 'net');
  const trap = { place: 3 * 12 + 8, kind: net, revealed: false, tried: false };
  const p = begin(ROOM, { draws: { combat: [0, 0] } });
  p.s.traps.push({ ...trap }, { ...trap, place: trap.place + 12, revealed: true });
  act(p, 'wait 100', 'wait 100');
  expect(events(p, 'trap-seen')).toEqual([{ type: 'trap-seen', trap: content.traps[net].name, at: { x: 8, y: 3 } }]);
  expect(p.s.draws[0]).toEqual([0]);
  const q = begin(ROOM, { draws: { combat: [99, 0] } });
  q.s.traps.push({ ...trap });
  act(q, 'wait 100', 'wait 100');
  expect([events(q, 'trap-seen'), q.s.traps[0].tried, q.s.traps[0].revealed, q.s.draws[0]]).toEqual([
    [],
    true,
    false,
    [0],
  ]);
});

test.each([
  // rank, x, whether it lies in wait, how often it is told of
  ['boss', 9, true, 1],
  ['elite', 9, true, 1],
  ['champion', 9, true, 0],
  ['minion', 9, true, 0],
  ['normal', 9, true, 0],
  ['elite', 10, true, 0],
  ['elite', 9, false, 0],
] as const)('DELVE-330 %s at %i, revealed %s, comes into view: told %i times', (rank, x, revealed, times) => {
  const type = rank === 'boss' ? 'old_marrow' : 'skeleton';
  const variety = rank === 'champion' ? { variety: 'fanatic' } : {};
  const p = begin(corridor(14), { creatures: [{ id: 1, x, y: 1, type, rank, ...variety, next: LATER }] });
  Object.assign(creature(p, 1), { noticed: false, revealed });
  act(p, 'wait 100', 'wait 100');
  expect([events(p, 'noticed').length, creature(p, 1).noticed]).toEqual([times, times === 1]);
});
