/** What the map tells beside its cells: it follows from what the player sees. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { act, created, staged } from '../../../../test/helpers/swamp.ts';
import { sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { swamp } from '../game.ts';
import { swampUi } from './index.ts';

function mapOf(map: readonly string[], facts: Record<string, unknown> = {}) {
  const pane = sitDown(staged(map, facts)).view().panes[0];
  if (pane.kind !== 'map') throw new Error('no map');
  const near = defined(pane.near).map((n) => `${n.name} ${n.east},${n.south}: ${n.detail ?? ''}`);
  return { pane, near, foes: defined(pane.near).filter((n) => n.foe).length };
}

test('SWAMP-284 SCREEN-025 who is near is told nearest first, with where he looks and what he carries', () => {
  const npcs = [{ facing: 'left' }, { facing: 'right' }, {}, { facing: 'up' }];
  const { near, foes } = mapOf(['@...S', '~~~~~', 'P~~~~', '~T~~E'], { npcs });
  expect(near).toEqual([
    'Performer 0,2: faces east, carries the Accordion',
    'Scout 4,0: looks at you, in line for a Spook, carries the Rum',
    'Tourist 1,3: has just arrived, looks nowhere',
    'Engineer 4,3: faces north, carries the Parrot',
  ]);
  expect(foes).toBe(4);
  expect(mapOf(['@.S'], { npcs: [{ facing: 'right' }], items: ['rum'] }).near).toEqual([
    'Scout 2,0: faces away, east, in line for a Spook',
  ]);
});

test('SWAMP-284 harbors and boats are near, too', () => {
  const facts = { dinghy: [0, 1], obsessed: true, harbors: [{ at: [4, 0], closed: true, counter: 7 }] };
  expect(mapOf(['@o.~*', '~~~~~', '~~~~r'], facts).near).toEqual([
    'Harbor 1,0: dark, you can light it',
    'Dinghy 0,1: ',
    'Harbor 4,0: lit, closed, opens in 7',
    'Harbor of the island 4,2: the way home',
  ]);
});

test('SWAMP-284 with a ship and all treasures the way home is told by its length and its first move', () => {
  const map = ['~~~~', 'r##~', '~~#&'];
  const items = ['rum', 'parrot', 'accordion'];
  const home = (facts: object) => mapOf(map, { craft: 'ship', items, ...facts }).near[0];
  expect(home({})).toBe('Harbor of the island -3,-1: the way home, 6 moves by ship, north first');
  expect(home({ items: ['rum'] })).toBe('Harbor of the island -3,-1: the way home');
  expect(home({ craft: 'dinghy' })).toBe('Harbor of the island -3,-1: the way home');
  // Out of a harbor the first move is that aboard, wherever the way goes on.
  const desk = sitDown(staged(['~~~~~', 'r##~*', '~~##@'], { items }));
  desk.key('Up');
  const inside = desk.view().panes[0];
  if (inside.kind !== 'map') throw new Error('no map');
  expect(defined(inside.near).find((n) => n.name === 'Harbor of the island')?.detail).toBe(
    'the way home, 6 moves by ship, north first',
  );
  // Walled in by shrubs there is none.
  expect(mapOf(['~#~~', 'r##~', '~~#&'], { craft: 'ship', items }).near[0]).toMatch(/: the way home$/);
});

test('SWAMP-284 the land that each invader looks at is a range of its own', () => {
  const npcs = [{ facing: 'left' }, { facing: 'left' }, {}];
  const { pane } = mapOf(['@~.....S', '.~......', '~~.#.T.S'], { npcs });
  expect(pane.ranges).toEqual([
    { cells: [6, 5, 4, 3], role: 'watched', says: 'seen by the Scout' },
    { cells: [20], role: 'watched', says: 'seen by the Tourist' },
  ]);
});

test('SWAMP-284 the PC glows by his mana, lighted harbors burn, invaders have lanterns', () => {
  const lights = (mp: number) => defined(mapOf(['@..T', '*o~~'], { mp }).pane.lights);
  expect(lights(3)).toEqual([
    { cell: 0, reach: 4, role: 'glow' },
    { cell: 4, reach: 3, role: 'beacon' },
    { cell: 3, reach: 2, role: 'lantern' },
  ]);
  expect([lights(1)[0].reach, lights(0)[0].reach, lights(-3)[0].reach]).toEqual([2, 1, 1]);
  for (const { role } of lights(3)) expect(Object.keys(swampUi.roles)).toContain(role);
});

test('SWAMP-284 the summary and the mood say how things stand', () => {
  const seen = mapOf(['@...S', '~~~~*'], { npcs: [{ facing: 'left' }], items: ['rum'] }).pane;
  expect(seen.summary).toBe(
    'You are on land, column 1 of 5, row 1 of 2; the Scout 4 east sees you. 1 invader, 1 of 1 harbors lit. The Parrot and the Accordion still missing.',
  );
  expect(seen.mood).toBe('night-seen');
  expect(mapOf(['@.']).pane.mood).toBe('night');
  expect(mapOf(['&.']).pane.mood).toBe('night-swamp');
  expect(mapOf(['@.'], { status: 'won' }).pane.mood).toBe('night-won');
});

test('SWAMP-284 whoever goes one step keeps his name, and a newcomer gets a new one', () => {
  const s = created('who is who');
  const desk = sitDown(s);
  const people = () => {
    const pane = desk.view().panes[0];
    return pane.kind === 'map' ? defined(pane.near).filter((n) => n.foe) : [];
  };
  const names = new Set(people().map((n) => n.who));
  expect(names.size).toBe(6);
  let came = 0;
  for (let n = 0; n < 60 && swamp.outcome(s) === null; n++) {
    const before = people();
    const can = swamp.legal(s, 0);
    const at = { ...swamp.observe(s, 0).pc };
    act(s, swamp.actions.format(can[(n * 5) % can.length]));
    desk.ui = swampUi.settle(desk.ui, swamp.observe(s, 0), []);
    const { pc } = swamp.observe(s, 0);
    const now = people();
    expect(new Set(now.map((p) => p.who)).size).toBe(now.length);
    for (const p of now) {
      const old = before.find((b) => b.who === p.who);
      if (old === undefined) came++;
      else {
        const moved = Math.abs(p.east + pc.x - old.east - at.x) + Math.abs(p.south + pc.y - old.south - at.y);
        expect([p.who, p.name, moved <= 1]).toEqual([p.who, old.name, true]);
      }
    }
  }
  expect(came).toBeLessThan(20);
});
