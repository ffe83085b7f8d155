/** Mana, ghosts, items and the powers that use them. */
import { expect, test } from 'vitest';
import { act, play, refusalOf, spot, staged } from '../../../../test/helpers/swamp.ts';
import { between } from '../../../engine/rng.ts';
import { swamp } from '../game.ts';
import { ITEMS } from '../types.ts';
import { payMp } from './items.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => `purse ${i}`);

test('SWAMP-110 Rum raises the limit, not the mana', () => {
  const { s, obs } = play(['@.S'], { points: [70, 0, 0], npcs: [{ facing: 'right' }], obsessed: false }, [
    'power right',
  ]);
  expect([s.mp, obs.pc.max_mp, obs.pc.items]).toEqual([3, 6, ['rum']]);
});

test('SWAMP-111 MP never drop below -9, and a gain above the limit is lost', () => {
  const broke = { mp: 1, items: [...ITEMS], npcs: [{ facing: 'left' }] };
  expect(play(['@.E'], broke, ['power right']).s.mp).toBe(-6);
  expect(play(['.@o'], { mp: 3 }, ['power right']).s.mp).toBe(3);
  const deep = staged(['@.'], { mp: -6 });
  payMp(deep, 7);
  expect(deep.mp).toBe(-9);
});

test('SWAMP-113 several people in line count once, and full MP do not stop the bar', () => {
  const map = ['~T~~', '~~~~', 'T~@.', '~~~~', '***~'];
  expect(play(map, { mp: 3 }, ['move right', 'move left']).s.mpBar).toBe(50);
});

test('SWAMP-114 progress by lighted harbors, closed ones included (SWAMP-089)', () => {
  const bar = (row: string): number => play(['@.~~~~T', '~~~~~~~', row], { mp: 1 }, ['move right']).s.mpBar;
  expect([bar('ooooooo'), bar('*oooooo'), bar('**ooooo'), bar('***oooo'), bar('****ooo')]).toEqual([0, 5, 25, 50, 80]);
  // Five or more: 115, of which 100 become 1 MP.
  expect([bar('*****oo'), bar('******o'), bar('*******')]).toEqual([15, 15, 15]);
  const closed = { mp: 1, harbors: [{ at: [0, 2], closed: true, counter: 9 }] };
  expect(play(['@.~~~~T', '~~~~~~~', '**ooooo'], closed, ['move right']).s.mpBar).toBe(25);
});

test('SWAMP-015 the final harbor counts as lighted', () => {
  expect(play(['@.~~T', '~~~~~', 'r~~~~'], {}, ['move right']).s.mpBar).toBe(5);
});

test('SWAMP-115 the penalty is a draw from 5 to 25', () => {
  for (const seed of SEEDS) {
    const s = staged(['@.~~T', '~~~~~', '***~~'], { stacks: 3 }, {}, seed);
    const penalty = between({ ...s.rng }, 5, 25);
    act(s, 'move right');
    expect([seed, s.mpBar, s.stacks]).toEqual([seed, 50 - penalty, 2]);
  }
});

test('SWAMP-118 the first item brings five ghosts, the second none', () => {
  const unlock = (items: string[]): number =>
    play(['@.E'], { items, points: [0, 70, 0], obsessed: false, npcs: [{ facing: 'right' }] }, ['power right']).s
      .ghosts;
  expect([unlock([]), unlock(['rum'])]).toEqual([15, 10]);
});

test('SWAMP-119 SWAMP-125 the ghost bar needs land, no ghost, and a remaining ghost', () => {
  const bar = (facts: Record<string, unknown>, map = ['.@.'], go = 'move left'): number =>
    play(map, { mp: 0, ghostBar: 30, ...facts }, [go]).s.ghostBar;
  expect(bar({ obsessed: true })).toBe(30);
  expect(bar({ obsessed: false, ghosts: 0 })).toBe(30);
  expect(bar({ obsessed: false, items: ['accordion'] }, ['.@o~'], 'move right')).toBe(30);
  expect(bar({ obsessed: false, craft: 'ship' }, ['.&~'], 'move right')).toBe(30);
  expect(bar({ obsessed: false })).toBeGreaterThanOrEqual(50);
  expect(bar({ obsessed: false, ghosts: 1 })).toBeGreaterThanOrEqual(50);
});

test('SWAMP-120 being seen adds 20 percent', () => {
  const path = [
    [3, 0],
    [2, 0],
  ];
  const watched = play(['.@..P'], { obsessed: false, npcs: [{ facing: 'left', path }] }, ['move left']);
  expect(watched.s.ghostBar).toBeGreaterThanOrEqual(20);
  expect(play(['.@#.P'], { obsessed: false, npcs: [{ facing: 'left' }] }, ['move left']).s.ghostBar).toBeLessThan(3);
});

test('SWAMP-126 at most one power per direction, and using it ends the turn', () => {
  const { s, obs } = play(['o@~~T', '~.~~~'], { items: ['parrot'] });
  expect(obs.powers).toEqual([
    { dir: 'left', name: 'Light', cost: 0 },
    { dir: 'right', name: 'Swap', cost: 0 },
  ]);
  act(s, 'power left');
  expect(s.turn).toBe(1);
});

test('SWAMP-127 SWAMP-128 in swamp only Land, in a harbor only Light', () => {
  expect(play(['.&o', '~T~'], { items: [...ITEMS] }).obs.powers).toEqual([{ dir: 'left', name: 'Land', cost: 1 }]);
  const inside = play(['To~~o', '~.~~~'], { at: [1, 0], items: [...ITEMS] });
  expect(inside.obs.powers.map((p) => p.name)).toEqual(['Light']);
});

test('SWAMP-130 the cost is paid before the effect: a Spook that unlocks Rum is paid from the old limit', () => {
  const facts = { points: [70, 0, 0], mp: 1, npcs: [{ facing: 'left' }] };
  const { s } = play(['@.S'], facts, ['power right']);
  expect([s.mp, s.items]).toEqual([-2, 1]);
});

test('SWAMP-131 Spook: the NPC is gone and the PC takes his cell', () => {
  const { s, at, events } = play(['@...T'], { npcs: [{ facing: 'right' }] }, ['power right']);
  expect([at, s.npcs.length]).toEqual(['4,0', 0]);
  expect(events[0]).toEqual({ type: 'spooked', kind: 'T', cost: 0, x: 4, y: 0 });
});

test('SWAMP-137 a swapped NPC keeps facing and alert flag and loses his path', () => {
  const facts = { items: ['parrot'], npcs: [{ facing: 'up', path: [[3, 1]], alert: true, lastSeen: [3, 1] }] };
  const s = staged(['@~~E', '~~~.'], facts);
  act(s, 'power right');
  // On a single cell he has nowhere to go, so nothing of it changed since.
  expect([spot(s.npcs[0].at), s.npcs[0].face, s.npcs[0].path]).toEqual(['0,0', 2, []]);
  expect(refusalOf(staged(['@T', '.~'], { items: ['parrot'], mp: 0 }), 'power right')).toBe('no-power');
});

test('SWAMP-138 nobody lands on a human', () => {
  expect(play(['T&.'], {}).obs.powers).toEqual([{ dir: 'right', name: 'Land', cost: 1 }]);
});

test('SWAMP-139 SWAMP-142 Light: free, +1 MP up to the limit, no ghost any more, and never twice', () => {
  const s = staged(['.@o~'], { mp: 1 });
  act(s, 'power right');
  expect([s.mp, s.obsessed, s.harbors[0].lit]).toEqual([2, false, true]);
  s.obsessed = true;
  expect(refusalOf(s, 'power right')).toBe('no-power');
  expect(refusalOf(staged(['.@o~'], { obsessed: false }), 'power right')).toBe('no-power');
});

test('SWAMP-140 with the Parrot Light works across the swamp', () => {
  const s = staged(['.@~~o'], { items: ['parrot'], mp: 1 });
  act(s, 'power right');
  expect([s.harbors[0].lit, s.mp, spot(s.at)]).toEqual([true, 2, '1,0']);
  expect(refusalOf(staged(['@.~~o'], { items: ['parrot'] }), 'power right')).toBe('no-power');
});

test("SWAMP-141 inside a harbor Light is listed toward the harbor's land", () => {
  const powers = play(['~.~', '~o~', '~~~'], { at: [1, 1], ship: [1, 2], items: ['accordion'] }).obs.powers;
  expect(powers).toEqual([{ dir: 'up', name: 'Light', cost: 0 }]);
});

test('SWAMP-139 inside a harbor Light needs a ghost and a dark harbor', () => {
  const names = (harbor: string, obsessed: boolean): string[] =>
    play([`..${harbor}~`], { at: [2, 0], ship: [3, 0], items: ['accordion'], obsessed }).obs.powers.map((p) => p.name);
  expect([names('o', true), names('o', false), names('*', true), names('*', false)]).toEqual([['Light'], [], [], []]);
});

test('SWAMP-144 Teleport needs open water in between and an open harbor, and keeps the ghost', () => {
  const both = { items: ['parrot', 'accordion'] };
  expect(refusalOf(staged(['.@*~', '~~~~'], both), 'power right')).toBe('no-power');
  const s = staged(['.@~*~', '~~~.~'], both);
  act(s, 'power right');
  expect([spot(s.at), s.obsessed, s.mp]).toEqual(['3,0', true, 3]);
});

test('SWAMP-100 SWAMP-189 teleporting into the final harbor gives no Ship; with an item missing that is stuck', () => {
  const { s, obs } = play(['@~~r', '.~~~'], { items: ['parrot', 'accordion'], obsessed: false }, ['power right']);
  expect([s.ship, obs.status, obs.reason]).toEqual([-1, 'lost', 'stuck']);
  const sailed = play(['~~~~', '.o~r', '~~~~'], { at: [1, 1], ship: [2, 1], items: ['accordion'] }, [
    'move right',
    'move right',
  ]);
  expect([sailed.at, sailed.obs.status]).toEqual(['3,1', 'playing']);
});

test('SWAMP-146 what each item allows', () => {
  const names = (items: string[], map: readonly string[], facts = {}) =>
    play(map, { items, obsessed: false, ...facts }).obs.powers.map((p) => p.name);
  expect(names(['parrot'], ['@~T', '.~~'])).toEqual(['Swap']);
  expect(names(['rum', 'accordion'], ['@~T', '.~~'])).toEqual([]);
  expect(names(['parrot', 'accordion'], ['@~o', '.~~'])).toEqual(['Tele']);
  expect(play(['.@o'], { items: ['accordion'] }).obs.moves).toContain('right');
  expect(play(['.@o'], { items: ['parrot', 'rum'] }).obs.moves).not.toContain('right');
});

test('SWAMP-147 who drops what', () => {
  const drop = (letter: string): number[] =>
    play([`@.${letter}`], { obsessed: false, npcs: [{ facing: 'right' }] }, ['power right']).s.points;
  expect(drop('T')).toEqual([0, 0, 0]);
  expect(['S', 'E', 'P'].map((l) => drop(l).findIndex((p) => p > 0))).toEqual([0, 1, 2]);
});

test('SWAMP-149 a drop adds a draw from 20 to 40 points', () => {
  for (const seed of SEEDS) {
    const s = staged(['@.S'], { obsessed: false }, {}, seed);
    const points = between({ ...s.rng }, 20, 40);
    act(s, 'power right');
    expect([seed, s.points]).toEqual([seed, [points, 0, 0]]);
  }
});

test('SWAMP-149 at 80 points the item is unlocked, at 79 not', () => {
  for (const seed of SEEDS.slice(0, 5)) {
    const drop = between({ ...staged(['@.S'], {}, {}, seed).rng }, 20, 40);
    const after = (short: number): number[] => {
      const facts = { obsessed: false, points: [80 - drop - short, 0, 0] };
      const { s } = play(['@.S'], facts, ['power right'], {}, seed);
      return [s.items, s.points[0]];
    };
    expect([seed, after(1), after(0), after(-1)]).toEqual([seed, [0, 79], [1, 80], [1, 80]]);
  }
});

test('SWAMP-152 one segment is 20 points', () => {
  const segments = (points: number): number =>
    swamp.observe(staged(['@.'], { points: [points, 0, 0] }), 0).pc.segments[0];
  expect([0, 19, 20, 39, 40, 79].map(segments)).toEqual([0, 0, 1, 1, 2, 3]);
});

test('SWAMP-148 a drop fills one or two segments', () => {
  const filled = new Set(
    SEEDS.map((seed) => play(['@.S'], { obsessed: false }, ['power right'], {}, seed).obs.pc.segments[0]),
  );
  for (const n of filled) expect([1, 2]).toContain(n);
});

test('SWAMP-153 an item counts before any NPC acts: the Rum of this Spook takes the mana of this turn', () => {
  const facts = { mp: 3, points: [70, 0, 0], obsessed: false, mpBar: 90, npcs: [{ facing: 'right' }, {}] };
  const { s } = play(['@.S~T', '~~~~~', '**~~~'], facts, ['power right']);
  expect([s.mp, s.items]).toEqual([4, 1]);
});

test('SWAMP-154 items are never lost', () => {
  const facts = { items: [...ITEMS], obsessed: false };
  const s = staged(['.@~*~', '~~~.~'], facts);
  act(s, 'power right', 'move down', 'move up');
  expect(s.items).toBe(7);
});

test('SWAMP-112 the mana bar asks for land under his feet and a line of one kind to somebody', () => {
  const bar = (rows: readonly string[], go = 'move right', facts = {}): number =>
    play([...rows, '~~~~~~~~', '**~~~~~~'], { obsessed: false, ...facts }, [go]).s.mpBar;
  // Two lighted harbors: 25. The Engineer in these maps has no harbor with a side to go to and stays.
  expect(bar(['@.E~~~~~'])).toBe(25);
  expect(bar(['@...E~~~'])).toBe(25);
  expect(bar(['@.~~E~~~'])).toBe(25);
  // Land and water mixed, a shrub between, round a corner, nobody.
  expect(bar(['@..~E~~~'])).toBe(0);
  expect(bar(['@.#~E~~~'])).toBe(0);
  expect(bar(['@.~~~~~~', '~~E~~~~~'])).toBe(0);
  expect(bar(['@.~~~~~~'])).toBe(0);
  // Not on land: in a boat, in a harbor.
  expect(bar(['&~..E~~~', '..~~~~~~'], 'move right', { craft: 'ship' })).toBe(0);
  expect(bar(['.@o.E~~~'], 'move right', { items: ['accordion'] })).toBe(0);
});

test('SWAMP-122 the ghost bar waits at 100% where no swamp is near, and what is over is lost', () => {
  const dry = staged(['####', '#@.#', '####'], { obsessed: false, mp: 0, ghostBar: 99 });
  act(dry, 'move right', 'move left', 'move right');
  expect([dry.ghostBar, dry.ghosts, dry.dinghy]).toEqual([100, 10, -1]);
  const wet = play(['@.~'], { obsessed: false, mp: 0, ghostBar: 99 }, ['move right']);
  expect([wet.s.ghostBar, wet.s.ghosts, spot(wet.s.dinghy)]).toEqual([0, 9, '2,0']);
});

test('SWAMP-124 the ghost is spent when the Dinghy appears, boarded or not', () => {
  const ghostsAfter = (then: string): number => {
    const s = staged(['#####', '#.@.~', '#####'], { obsessed: false, ghostBar: 100, mp: 3 });
    act(s, 'move right');
    expect([s.ghosts, spot(s.dinghy)]).toEqual([9, '4,1']);
    act(s, then);
    return s.ghosts;
  };
  expect([ghostsAfter('move left'), ghostsAfter('move right')]).toEqual([9, 9]);
});
