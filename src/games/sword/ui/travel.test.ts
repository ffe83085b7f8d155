import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created, staged } from '../../../../test/helpers/sword.ts';
import { cellFrom, draw, follow, type Rig, screen, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { plain } from '../../../engine/view.ts';
import type { SwordEvent } from '../types.ts';
import { swordUi } from './index.ts';
import type { SwordPress } from './types.ts';

const rig = (map: readonly string[], facts: Record<string, unknown> = {}): Rig => sitDown(staged(map, facts));

/** Carry out a plan to its end, as the controller does. */
function walk(r: Rig, press: SwordPress): Rig {
  follow(r, press);
  let news: readonly SwordEvent[] = [];
  for (let i = 0; i < 200 && press.plan !== undefined; i++) {
    const next = press.plan(r.obs, news);
    if (next === null) break;
    const told = r.p.events.length;
    follow(r, { ui: r.ui, act: next });
    news = r.p.events.slice(told);
  }
  return r;
}

const go = (r: Rig): Rig => walk(r, swordUi.press(r.ui, 'go', r.obs));
const HALL = ['############', '#@.........#', '############'];

test('SWORD-342 _ and Enter walk to the nearest stair that is known, and say so', () => {
  const r = type(sitDown(created('walk')), '_');
  expect([r.ui.mode, r.ui.centre]).toEqual(['travel', { x: 25, y: 23 }]);
  expect(screen(r)[23]).toContain('Travel to down stair, 2 away? Enter: go');
  go(r);
  expect([r.ui.mode, r.obs.x, r.obs.y, r.ui.reason]).toEqual(['main', 25, 23, 'you are there']);
  expect(screen(r)[22]).toBe('You stop: you are there.');
  type(r, '.');
  expect(screen(r).join(' ')).not.toContain('You stop');
});

test('SWORD-342 where no other stair is known the choice begins at the player, who is told so first', () => {
  const r = type(sitDown(staged(HALL)), '_');
  expect([r.ui.mode, screen(r)[23]]).toEqual(['travel', expect.stringContaining('Travel where? You stand here.')]);
  type(r, 'Enter');
  const said = draw(r).panes.flatMap((p) => (p.slot === 'prompt' && p.kind === 'prose' ? p.blocks : []));
  expect(said.map((b) => ('line' in b ? plain(b.line) : ''))[0]).toBe('You are there already.');
});

test('SWORD-342 < > and Space choose among known stairs and weapons in sight, directions any square', () => {
  const facts = {
    floors: { '2': ['#####', '#...#', '#####'], '0': ['####', '#..#', '####'] },
    stairs: [
      { floor: 1, stair: 0, down: [4, 1], up: [1, 1] },
      { floor: 1, stair: 1, down: [6, 1], up: [2, 1] },
      { floor: 0, stair: 0, down: [1, 1], up: [8, 1] },
    ],
    weapons: [{ kind: 'mace', at: [3, 1] }],
  };
  const r = type(rig(HALL, facts), '_');
  const xs = ['', '>', '>', '<', '<', 'Space', 'Space', 'Space', 'Space', 'h'].map((key) => type(r, key).ui.centre.x);
  expect(xs).toEqual([4, 6, 4, 8, 8, 3, 4, 6, 8, 7]);
  expect(go(r).obs.x).toBe(7);
});

test('SWORD-342 no known way, nowhere to go, somebody in sight: nobody sets out, and is told why', () => {
  const blind = type(rig(HALL), '_');
  expect([blind.ui.centre, plain(swordUi.press(blind.ui, 'go', blind.obs).notice ?? [])]).toEqual([
    { x: 1, y: 1 },
    'You are there already.',
  ]);
  type(blind, 'k');
  expect(type(blind, 'Enter').notice).toBe('You know no way there.');
  const seen = type(rig(['######', '#@..r#', '######'], { monsters: [{ kind: 'rat', delay: 99 }] }), '_', 'l', 'Enter');
  expect([seen.notice, seen.obs.x]).toEqual(['Not while +0 rat is in sight: go step by step.', 1]);
  const after = type(rig(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } }), 'l', '_');
  expect([after.ui.mode, after.notice]).toEqual(['main', 'Attack an adjacent monster or end the turn.']);
});

const LONG = ['####################', `#@${'.'.repeat(17)}#`, '####################'];

/** Each reason to stop: a hall with somebody or something at its end. */
const REASONS: readonly (readonly [
  name: string,
  map: readonly string[],
  facts: Record<string, unknown>,
  why: string,
])[] = [
  [
    'somebody comes into sight',
    LONG,
    { monsters: [{ kind: 'rat', at: [15, 1], mood: 'idle', counter: 99, delay: 99 }] },
    '+0 rat is in sight',
  ],
  [
    'something new is felt',
    [
      '####################',
      '#@................##',
      '####################',
      '#################.##',
      '####################',
    ],
    { monsters: [{ kind: 'rat', at: [17, 3], mood: 'idle', counter: 99, delay: 99 }] },
    'something new is felt near you',
  ],
  ['a weapon lies at the goal', LONG, { weapons: [{ kind: 'mace', at: [9, 1] }] }, 'you are there; here lies mace'],
];

for (const [name, map, facts, why] of REASONS)
  test(`SWORD-342 a walk stops and says why: ${name}`, () => {
    const r = type(rig(map, facts), '_');
    r.ui = { ...r.ui, centre: { x: 9, y: 1 } };
    expect(go(r).ui.reason).toBe(why);
  });

test('SWORD-342 a walk stops next to something that is felt, at a change of HP, of floor, and in a combat', () => {
  const r = rig(['######', '#@#r.#', '#.####', '#.####', '######'], { monsters: [{ kind: 'rat', delay: 99 }] });
  r.ui = { ...r.ui, centre: { x: 1, y: 3 } };
  expect([go(r).ui.reason, r.obs.y]).toEqual(['something is close to you', 2]);
  const calm = rig(HALL);
  const { obs } = calm;
  const walking = { ...calm.ui, walk: { x: 9, y: 1, floor: 1, hp: 7, felt: [] } };
  const why = (now: Partial<typeof obs>, news: readonly SwordEvent[] = []): string =>
    swordUi.settle(walking, { ...obs, ...now }, news).reason;
  expect(why({})).toBe('');
  expect(why({ you: { ...obs.you, hp: 6 } })).toBe('your HP changed');
  expect(why({ floor: 2 })).toBe('this is another floor');
  expect(why({ phase: 'post-move' })).toBe('you can attack after the move');
  expect(why({}, [{ type: 'dodged', by: null, whom: null, bout: null, yourHp: [7, 7] }])).toBe('there was a combat');
  expect(why({ result: 'won' })).toBe('the game is over');
});

test('SWORD-342 a key of another kind ends a walk, and its reason goes with the next command', () => {
  const r = type(sitDown(created('walk')), '_');
  const begun = swordUi.press(r.ui, 'go', r.obs);
  expect(begun.ui.walk).toEqual({ x: 25, y: 23, floor: 0, hp: 7, felt: [] });
  expect(swordUi.press(begun.ui, 'examine', r.obs).ui.walk).toBe(null);
  const east = swordUi.guard({ ...begun.ui, reason: 'old' }, { type: 'stay' }, r.obs);
  expect([east.ui.walk, east.ui.reason]).toEqual([null, '']);
});

test('SWORD-342 a click on a far square, or on the map of the whole floor, walks there', () => {
  const tap = (r: Rig, cell: number): Rig => walk(r, swordUi.point(r.ui, cell, 'go', r.obs));
  const hall = rig(HALL);
  expect(tap(hall, cellFrom(hall, 4)).obs.x).toBe(5);
  const r = type(rig(HALL), 'm');
  expect([tap(r, 50 + 9).obs.x, r.ui.mode]).toEqual([9, 'main']);
  const looking = type(rig(HALL), '_');
  follow(looking, swordUi.point(looking.ui, 50 + 4, 'look', looking.obs));
  expect([looking.ui.centre, looking.ui.mode]).toEqual([{ x: 4, y: 1 }, 'travel']);
});

test('SWORD-352 a page has all that is known of the floor, a terminal the surroundings, and a tap beyond them walks there', () => {
  const r = rig(LONG);
  walk(r, swordUi.point(r.ui, cellFrom(r, 8), 'go', r.obs));
  walk(r, swordUi.point(r.ui, cellFrom(r, 8), 'go', r.obs));
  expect(r.obs.x).toBe(17);
  const map = defined(draw(r).panes.find((p) => p.kind === 'map'));
  if (map.kind !== 'map') throw new Error('no map');
  expect(map.cells[cellFrom(r, -16)].label).toBe('floor, remembered');
  expect(map.sight).toEqual({ cell: cellFrom(r, 0), radius: 8 });
  expect(screen(r)[8].slice(0, 9)).toBe('........@');
  const looking = type(r, 'x');
  follow(looking, swordUi.point(looking.ui, cellFrom(r, -16), 'look', r.obs));
  expect(looking.ui.cursor).toEqual({ x: 17, y: 1 });
  type(looking, 'c');
  expect(walk(r, swordUi.point(r.ui, cellFrom(r, -16), 'go', r.obs)).obs.x).toBe(1);
});
