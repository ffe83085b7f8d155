/** Lines and sight. */
import { expect, test } from 'vitest';
import { act, play, spot, staged } from '../../../../test/helpers/swamp.ts';
import { distance, placeAt } from '../ground.ts';
import { DIRS } from '../types.ts';
import {
  BESIDE_HARBOR,
  checkSight,
  endOf,
  LAND_NPC,
  lineFrom,
  NO_LINE,
  placeOf,
  SWAMP_HARBOR,
  SWAMP_NPC,
  seenFrom,
} from './lines.ts';

function line(
  map: readonly string[],
  dir: (typeof DIRS)[number],
  facts: Record<string, unknown> = {},
): [number, string] {
  const found = lineFrom(staged(map, facts), DIRS.indexOf(dir));
  return [endOf(found), found === NO_LINE ? '' : spot(placeOf(found))];
}

const NONE: [number, string] = [NO_LINE, ''];

test('SWAMP-004 there are four directions and no diagonals', () => {
  expect(DIRS).toEqual(['left', 'right', 'up', 'down']);
  expect(play(['@~', '~T']).obs.powers).toEqual([]);
  expect(play(['@~', '~.', '..']).obs.moves).toEqual([]);
});

test('SWAMP-005 distance is the sum of the differences', () => {
  expect(distance(placeAt(2, 3), placeAt(7, 1))).toBe(7);
  expect(distance(placeAt(4, 4), placeAt(4, 4))).toBe(0);
});

test('SWAMP-067 a land line ends at the first NPC, however far, and at nothing else', () => {
  expect(line(['@T.'], 'right')).toEqual([LAND_NPC, '1,0']);
  expect(line(['@........T.S'], 'right')).toEqual([LAND_NPC, '9,0']);
  expect(line(['@..~T'], 'right')).toEqual(NONE);
  expect(line(['@..#T'], 'right')).toEqual(NONE);
  expect(line(['@..o'], 'right')).toEqual(NONE);
  expect(line(['@....'], 'right')).toEqual(NONE);
});

/** The same row of letters, read from the PC on its first cell in each direction. */
const ALONG: Readonly<Record<(typeof DIRS)[number], (row: string) => readonly string[]>> = {
  left: (row) => [[...row].reverse().join('')],
  right: (row) => [row],
  up: (row) => [...row].reverse(),
  down: (row) => [...row],
};
const BACK = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;

test('SWAMP-067 of several people in a line the nearest ends it, whoever came first', () => {
  for (const dir of DIRS)
    for (const [row, near] of [
      ['@.T.S.E', 2],
      ['@S.T', 1],
    ] as const) {
      const s = staged(ALONG[dir](row));
      const steps = () => distance(s.at, placeOf(lineFrom(s, DIRS.indexOf(dir))));
      expect([dir, row, steps()]).toEqual([dir, row, near]);
      s.npcs.reverse();
      expect([dir, row, steps()]).toEqual([dir, row, near]);
      s.npcs.push(...s.npcs.splice(0, 1));
      expect([dir, row, steps()]).toEqual([dir, row, near]);
    }
});

test('SWAMP-068 a swamp line ends at a harbor or at an NPC on the first cell that is not swamp', () => {
  expect(line(['@~~~o', '.~~~~'], 'right')).toEqual([SWAMP_HARBOR, '4,0']);
  expect(line(['@~~~S', '.~~~~'], 'right')).toEqual([SWAMP_NPC, '4,0']);
  expect(line(['@~~.S', '.~~~~'], 'right')).toEqual(NONE);
  expect(line(['@~~#S', '.~~~~'], 'right')).toEqual(NONE);
  expect(line(['@~~~~', '.~~~~'], 'right')).toEqual(NONE);
});

test('SWAMP-069 SWAMP-012 beside a harbor the line ends there; shrub, island and edge give none', () => {
  expect(line(['@oT', '.~~'], 'right')).toEqual([BESIDE_HARBOR, '1,0']);
  expect(line(['@#T', '.~~'], 'right')).toEqual(NONE);
  expect(line(['@RT', '.~~'], 'right')).toEqual(NONE);
  expect(line(['@oT', '.~~'], 'left')).toEqual(NONE);
});

test('SWAMP-070 a change between land and swamp has no result, and boats block nothing', () => {
  expect(line(['@.~T'], 'right')).toEqual(NONE);
  expect(line(['@~.T', '.~~~'], 'right')).toEqual(NONE);
  expect(line(['@~~o', '.~~~'], 'right', { dinghy: [1, 0] })).toEqual([SWAMP_HARBOR, '3,0']);
});

test('SWAMP-071 in swamp or harbor there are no lines', () => {
  expect(line(['&~~o', '.~~~'], 'right')).toEqual(NONE);
  expect(line(['o.T'], 'right', { at: [0, 0] })).toEqual(NONE);
});

test('SWAMP-072 ranges: Tourist and Engineer 1, Scout and Performer 4, and only the way they face', () => {
  const seenAt = (letter: string, gap: number, facing: string): boolean =>
    play([`@${'.'.repeat(gap)}${letter}`, '.'.padEnd(gap + 2, '~')], { npcs: [{ facing }] }).obs.pc.los.length > 0;
  for (const [letter, range] of [
    ['T', 1],
    ['E', 1],
    ['S', 4],
    ['P', 4],
  ] as const) {
    expect([letter, seenAt(letter, range - 1, 'left'), seenAt(letter, range, 'left')]).toEqual([letter, true, false]);
    expect([letter, seenAt(letter, range - 1, 'right'), seenAt(letter, range - 1, 'up')]).toEqual([
      letter,
      false,
      false,
    ]);
  }
});

test('SWAMP-072 SWAMP-076 a Scout sees at 4 steps and not at 5 from each of the four directions', () => {
  for (const dir of DIRS)
    for (const [row, los] of [
      ['@...S', [dir]],
      ['@....S', []],
    ] as const) {
      const s = staged(ALONG[dir](row), { npcs: [{ facing: BACK[dir] }] });
      expect([dir, row, seenFrom(s)]).toEqual([dir, row, los.length << DIRS.indexOf(dir)]);
      expect([dir, row, checkSight(s)]).toEqual([dir, row, los.length << DIRS.indexOf(dir)]);
      expect([dir, row, s.npcs[0].alert]).toEqual([dir, row, los.length > 0]);
    }
});

test('SWAMP-074 a Performer senses from each of the four directions, and not around a corner', () => {
  for (const dir of DIRS) {
    const s = staged(ALONG[dir]('@...P'), { npcs: [{ facing: dir }] });
    expect([dir, seenFrom(s), s.npcs[0].alert]).toEqual([dir, 0, true]);
  }
  expect(staged(['@.~', '..P', '~~~']).npcs[0].alert).toBe(false);
});

test('SWAMP-072 harbors and shrubs block sight', () => {
  expect(play(['@#S', '.~~'], { npcs: [{ facing: 'left' }] }).obs.pc.los).toEqual([]);
  expect(play(['@oS', '.~~'], { npcs: [{ facing: 'left' }] }).obs.pc.los).toEqual([]);
});

test('SWAMP-075 an NPC without facing sees nothing', () => {
  expect(play(['@S', '.~']).obs.pc.los).toEqual([]);
});

test('SWAMP-073 a Performer who faces away senses the PC at 4 steps and not at 5; nobody else senses', () => {
  const noticed = (who: string, steps: number): boolean => {
    const s = staged([`@${'.'.repeat(steps - 1)}${who}..`], { npcs: [{ facing: 'right' }] });
    checkSight(s);
    return s.npcs[0].alert;
  };
  expect([1, 3, 4, 5].map((steps) => noticed('P', steps))).toEqual([true, true, true, false]);
  expect(['T', 'E', 'S'].map((who) => noticed(who, 1))).toEqual([false, false, false]);
});

test('SWAMP-074 a sense neither blocks movement, nor fills the ghost bar, nor loses the game', () => {
  const { s, obs } = play(['.@..P.'], { mp: 0, npcs: [{ facing: 'right' }] });
  expect([obs.moves, obs.status, s.npcs[0].alert]).toEqual([['left', 'right'], 'playing', true]);
  // He stays where he is: the land beside him is one cell without a junction to go to.
  const bar = play(['#######', '#.@#P##', '#######'], { mp: 1, obsessed: false }, ['move left']).s.ghostBar;
  expect(bar).toBeLessThanOrEqual(2);
});

test('SWAMP-076 whoever sees or senses the PC remembers where, and the check forgets nothing', () => {
  const s = staged(['.@..P', '~~.~~'], { npcs: [{ facing: 'right' }] });
  expect([s.npcs[0].alert, spot(s.npcs[0].lastSeen)]).toEqual([true, '1,0']);
  const kept = staged(['@~~S', '.~~.'], { npcs: [{ alert: true, lastSeen: [3, 1] }] });
  expect([kept.npcs[0].alert, spot(kept.npcs[0].lastSeen)]).toEqual([true, '3,1']);
});

test('SWAMP-077 in a harbor or in the swamp nobody sees the PC', () => {
  const inHarbor = staged(['.oS.', '~~~~'], { at: [1, 0], mp: 0, items: ['accordion'], npcs: [{ facing: 'left' }] });
  expect(inHarbor.npcs[0].alert).toBe(false);
  act(inHarbor, 'move left');
  expect(inHarbor.status).toBe(0);
  const beside = staged(['.oS.', '~~~~'], { at: [1, 0], items: ['accordion'], npcs: [{ facing: 'left' }] });
  expect([seenFrom(beside), checkSight(beside)]).toEqual([0, 0]);
  const inSwamp = staged(['.&S.'], { mp: 0, npcs: [{ facing: 'left' }] });
  expect(inSwamp.npcs[0].alert).toBe(false);
});
