/** Skills of creatures at their limits (DELVE-105, DELVE-124), and what ground and statuses make of their values. */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  content,
  corridor,
  creature,
  events,
  foeAttack,
  foeDefense,
  LATER,
  once,
  type Played,
  packed,
  ROOM,
  rowOf,
  where,
} from '../../../../test/helpers/delve.ts';
import { AI } from '../types.ts';

/** A skeleton that always uses this skill. */
const using = (skill: string) =>
  once(() =>
    packed((t) => {
      rowOf(t, 'monsters', 'skeleton').skills = [{ skill, chance: 100 }];
    }),
  );
const [mending, warding, summoning, burning] = ['mend', 'iron_skin', 'raise_dead', 'meteor'].map(using);
const foe = (over: Record<string, unknown> = {}) => ({ id: 1, x: 9, y: 3, type: 'skeleton', next: 0, ...over });
const other = (id: number, x: number, y: number) => ({ id, x, y, type: 'skeletal_thrall', next: LATER });
const meets = (game: ReturnType<typeof mending>, ...creatures: unknown[]): Played =>
  begin(ROOM, { creatures, draws: { ai: [0] } }, {}, game);

test('DELVE-359 a creature that mends heals itself by 8 + 5s, up to its maximum, and does nothing else', () => {
  const healed = (health: number): Played =>
    act(meets(mending(), foe({ maxHealth: 100, health, mlvl: 4 })), 'wait 100');
  expect([healed(20), healed(95)].map((p) => creature(p, 1).health)).toEqual([38, 100]);
  const p = healed(20);
  expect([where(p, 1), creature(p, 1).next, p.s.draws[AI]]).toEqual(['9,3', 1111, []]);
});

test('DELVE-359 a blessing without a radius is for its caster alone', () => {
  const p = act(meets(warding(), foe(), other(2, 9, 2)), 'wait 100');
  expect(p.s.creatures.map((c) => c.statuses.map((st) => content.statuses[st.kind].id))).toEqual([['ironskin'], []]);
});

test('DELVE-105 summoning is the whole action; who comes is alerted, and nobody drops or gives anything for it', () => {
  const p = act(meets(summoning(), foe()), 'wait 100');
  expect([where(p, 1), creature(p, 1).next, p.s.creatures.length]).toEqual(['9,3', 1111, 3]);
  for (const c of p.s.creatures.slice(1)) expect([c.summoner, c.summoned, c.alerted]).toEqual([1, true, true]);
  expect(events(p, 'summoned').map((e) => [e.count, e.who])).toEqual([[2, 'Skeleton']]);
});

test.each([
  // whose the four thralls are, whether they were summoned, and how many come
  [1, true, 0],
  [99, true, 2],
  [1, false, 2],
])('DELVE-105 four thralls of %i, summoned %s: %i more come', (summoner, summoned, more) => {
  const p = meets(summoning(), foe(), other(2, 9, 2), other(3, 9, 4), other(4, 10, 2), other(5, 10, 4));
  for (const c of p.s.creatures.slice(1)) Object.assign(c, { summoner, summoned });
  act(p, 'wait 100');
  expect([p.s.creatures.length - 5, p.s.draws[AI].length]).toEqual([more, more === 0 ? 1 : 0]);
});

test('DELVE-105 summoning out of sight is not told', () => {
  const p = begin(
    corridor(16),
    { creatures: [foe({ x: 14, y: 1, alerted: true })], draws: { ai: [0] } },
    {},
    summoning(),
  );
  act(p, 'wait 100');
  expect([p.s.creatures.length, events(p, 'summoned')]).toEqual([3, []]);
});

test('DELVE-179 whoever calls a meteor does nothing else', () => {
  const p = act(meets(burning(), foe()), 'wait 100');
  expect([where(p, 1), creature(p, 1).next, p.s.delayed.length, events(p, 'marked').length]).toEqual([
    '9,3',
    1111,
    1,
    1,
  ]);
});

test('DELVE-064 ice takes 10 of the evasion of whoever stands on it, water a fifth of its speed', () => {
  const on = (letter: string): Played =>
    begin(['#####', `#@.${letter}#`, '#####'], {
      creatures: [{ id: 1, x: 3, y: 1, type: 'skeleton', move: 50, next: LATER }],
    });
  const evasion = (p: Played): number => foeDefense(p, 1).evasion;
  expect([evasion(on('i')) - evasion(on('.')), evasion(on('~')) - evasion(on('.'))]).toEqual([-10, 0]);
  const chases = (letter: string): number => {
    const p = begin(['########', `#@....${letter}#`, '########'], {
      creatures: [{ id: 1, x: 6, y: 1, type: 'skeleton', move: 50, alerted: true, next: 0 }],
    });
    return creature(act(p, 'wait 100'), 1).next;
  };
  expect([chases('.'), chases('~'), chases('i')]).toEqual([600, 750, 500]);
});

test('DELVE-172 statuses of a creature change its armor and its damage: one adds, the other multiplies', () => {
  const p = begin(ROOM, { creatures: [foe({ armor: 100, damage: [100, 200], next: LATER })] });
  const bear = (id: string, magnitude: number): void => {
    const kind = content.statuses.findIndex((st) => st.id === id);
    creature(p, 1).statuses.push({ kind, magnitude, start: 0, end: LATER, ticks: 0 });
  };
  bear('ironskin', 20);
  expect([foeDefense(p, 1).armor, [...foeAttack(p, 1).ranges.slice(10)]]).toEqual([120, [100, 200]]);
  bear('weakened', 50);
  expect([foeDefense(p, 1).armor, [...foeAttack(p, 1).ranges.slice(10)]]).toEqual([84, [50, 100]]);
});
