/** Powers: what a line offers, what a Spook costs, and which of two powers comes first. */
import { expect, test } from 'vitest';
import { act, play, spot, staged } from '../../../../test/helpers/swamp.ts';
import { swamp } from '../game.ts';
import { ITEMS } from '../types.ts';

const BOTH = ['parrot', 'accordion'];

/** The power to the right, as the panel names it, and its cost; null if there is none. */
function toRight(map: readonly string[], facts: Record<string, unknown> = {}): string | null {
  const power = play(map, facts).obs.powers.find((p) => p.dir === 'right');
  return power === undefined ? null : `${power.name} ${power.cost}`;
}

/** What a Spook to the right costs. */
function spookCost(letter: string, facing: string | null, facts: Record<string, unknown> = {}): number | undefined {
  const npcs = [facing === null ? {} : { facing }];
  const { powers } = play([`@..${letter}`], { obsessed: false, npcs, ...facts }).obs;
  return powers.find((p) => p.name === 'Spook')?.cost;
}

test('SWAMP-129 a land line to an NPC offers Spook and asks for 1 MP', () => {
  expect(toRight(['@.T'], { mp: 1, obsessed: false })).toBe('Spook 0');
  expect(toRight(['@.T'], { mp: 0, obsessed: false })).toBe(null);
  // The Parrot changes nothing of it.
  expect(toRight(['@.T'], { mp: 1, obsessed: false, items: ['parrot'] })).toBe('Spook 0');
});

test('SWAMP-129 a swamp line to an NPC offers Swap and asks for the Parrot', () => {
  expect(toRight(['@~T', '.~~'], { mp: 0, items: ['parrot'] })).toBe('Swap 0');
  expect(toRight(['@~T', '.~~'], { items: ['rum', 'accordion'] })).toBe(null);
});

test('SWAMP-129 an adjacent harbor offers Light to the obsessed, and never Teleport', () => {
  expect(toRight(['.@o'])).toBe('Light 0');
  expect(toRight(['.@o'], { obsessed: false, items: BOTH })).toBe(null);
  expect(toRight(['.@*'], { items: BOTH })).toBe(null);
});

test('SWAMP-129 a harbor across the swamp offers Light with the Parrot, Teleport with both and while it is open', () => {
  expect(toRight(['@~o', '.~~'])).toBe(null);
  expect(toRight(['@~o', '.~~'], { items: ['parrot'] })).toBe('Light 0');
  expect(toRight(['@~*', '.~~'], { items: ['parrot'] })).toBe(null);
  expect(toRight(['@~*', '.~~'], { items: BOTH })).toBe('Tele 0');
  const closed = { items: BOTH, harbors: [{ at: [2, 0], closed: true, counter: 15 }] };
  expect(toRight(['@~*', '.~~'], closed)).toBe(null);
});

test('SWAMP-132 the base of a Spook by kind', () => {
  expect([...'TSEP'].map((letter) => spookCost(letter, 'left'))).toEqual([1, 2, 4, 4]);
});

test('SWAMP-132 a ghost adds the number of items, but 1 at least', () => {
  const obsessed = (items: readonly string[]) => spookCost('E', 'left', { obsessed: true, items });
  expect([0, 1, 2, 3].map((n) => obsessed(ITEMS.slice(0, n)))).toEqual([5, 5, 6, 7]);
  // Without a ghost items cost nothing.
  expect(spookCost('E', 'left', { items: [...ITEMS] })).toBe(4);
});

test('SWAMP-132 a side saves 1 and the back 2, but no Spook costs less than 0', () => {
  expect(['left', 'up', 'down', 'right'].map((facing) => spookCost('P', facing))).toEqual([4, 3, 3, 2]);
  expect(['left', 'up', 'down', 'right'].map((facing) => spookCost('T', facing))).toEqual([1, 0, 0, 0]);
});

test('SWAMP-133 the angle is that of the look along the line, from all four sides and at any distance', () => {
  const away = {
    left: ['E....@', '~~~~~~'],
    right: ['@....E', '~~~~~~'],
    up: ['E~', '.~', '@~'],
    down: ['@~', '.~', 'E~'],
  };
  for (const [dir, map] of Object.entries(away)) {
    const costs = ['left', 'right', 'up', 'down'].map((facing) => {
      const { powers } = play(map, { obsessed: false, npcs: [{ facing }] }).obs;
      return [facing, powers.find((p) => p.dir === dir)?.cost];
    });
    const head = { left: 'right', right: 'left', up: 'down', down: 'up' }[dir];
    const wanted = ['left', 'right', 'up', 'down'].map((facing) => [
      facing,
      facing === dir ? 2 : facing === head ? 4 : 3,
    ]);
    expect([dir, costs]).toEqual([dir, wanted]);
  }
});

test('SWAMP-133 one who looks nowhere counts as from behind, near and far', () => {
  expect(spookCost('E', null)).toBe(2);
  const far = play(['@..................S'], { obsessed: false }).obs.powers;
  expect(far).toEqual([{ dir: 'right', name: 'Spook', cost: 0 }]);
});

test('SWAMP-134 a Spook may cost more than there is: mana goes into debt', () => {
  const { s } = play(['@.P'], { mp: 1, obsessed: false, npcs: [{ facing: 'left' }] }, ['power right']);
  expect([s.mp, s.npcs.length]).toEqual([-3, 0]);
});

test('SWAMP-135 a Spook leaves the ghost where it was', () => {
  for (const obsessed of [true, false]) {
    const { s } = play(['@.T'], { obsessed, npcs: [{ facing: 'right' }] }, ['power right']);
    expect(s.obsessed).toBe(obsessed);
  }
});

test('SWAMP-145 where both are possible only Light is offered, and Teleport when the harbor glows', () => {
  const s = staged(['~~~~', '@~o~', '.~.~'], { items: BOTH });
  const toHarbor = () => swamp.observe(s, 0).powers.filter((p) => p.dir === 'right');
  expect(toHarbor()).toEqual([{ dir: 'right', name: 'Light', cost: 0 }]);
  act(s, 'power right');
  expect([s.harbors[0].lit, spot(s.at)]).toEqual([true, '0,1']);
  expect(toHarbor()).toEqual([{ dir: 'right', name: 'Tele', cost: 0 }]);
  // Light comes first in a closed harbor too, where Teleport is impossible.
  const closed = { items: BOTH, harbors: [{ at: [2, 1], closed: true, counter: 12 }] };
  expect(toRight(['~~~~', '@~o~', '.~.~'], closed)).toBe('Light 0');
});

test('SWAMP-150 who carries what is owned already leaves nothing and draws nothing', () => {
  // He is obsessed, so that no ghost bar draws either.
  const after = (items: readonly string[]) => {
    const s = staged(['@.E'], { items, points: [30, 80, 50] });
    const before = { ...s.rng };
    const events = act(s, 'power right');
    return { drew: s.rng.a !== before.a || s.rng.b !== before.b, points: s.points, told: events.map((e) => e.type) };
  };
  expect(after(['parrot'])).toEqual({ drew: false, points: [30, 80, 50], told: ['spooked'] });
  // The same without the Parrot draws: the test would notice.
  expect(after(['rum']).drew).toBe(true);
});
