/** What a seat may know: news and observations tell no more than the screen would (DELVE-317, DELVE-320, DELVE-330, DELVE-334). */
import { expect, test } from 'vitest';
import { act, begin, creature, delve, events, hit, LATER, ROOM } from '../../../../test/helpers/delve.ts';

const HALL = [
  '#########################',
  '#.......................#',
  '#.......................#',
  '#.......................#',
  '#.......................#',
  '#.......................#',
  '#########################',
].map((row, y) => (y === 1 ? `#@${row.slice(2)}` : row));

test('DELVE-334 who blinks out of sight does not tell where to', () => {
  const told = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const staged = delve.stage(
      {
        map: HALL,
        facts: {
          depth: 8,
          player: { level: 8 },
          creatures: [
            { id: 1, x: 2, y: 1, type: 'frost_wolf', rank: 'elite', affixes: ['teleporting'], health: 3, next: 0 },
          ],
        },
      },
      { seed: String(seed), seats: 1, options: delve.options.defaults },
    );
    if (!staged.ok) throw new Error(staged.problem.text);
    const s = staged.value;
    const news: Parameters<NonNullable<Parameters<typeof delve.apply>[2]>>[1][] = [];
    delve.apply(s, [{ seat: 0, action: delve.actions.get('wait') }], (_, e) => news.push(e));
    for (const e of news) {
      if (e.type !== 'blinked') continue;
      const { visible } = delve.observe(s, 0).map;
      told.add(e.to === null ? 'hidden' : visible[e.to.y][e.to.x]);
    }
  }
  expect([...told].sort()).toEqual(['hidden', 'v']);
});

test('DELVE-334 exact speeds are told after five kills, before that only how they compare with yours', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 9, y: 3, type: 'skeleton', next: LATER }] });
  const seen = () => delve.observe(p.s, 0).monsters[0];
  expect([seen().pace, seen().exact, Object.keys(seen()).includes('speed')]).toEqual(['slower', null, false]);
  p.s.kills[creature(p, 1).type] = 5;
  expect([seen().exact?.moveTicks, seen().exact?.attackTicks]).toEqual([789, 1200]);
  for (const [move, pace] of [
    [50, 'equal'],
    [60, 'faster'],
  ] as const) {
    const q = begin(ROOM, { creatures: [{ id: 1, x: 9, y: 3, type: 'dummy', move, next: LATER }] });
    expect(delve.observe(q.s, 0).monsters[0].pace).toBe(pace);
  }
});

test('DELVE-317 an attack tells the health of a monster only when five of its type were killed', () => {
  const struck = (kills: number) => {
    const p = begin(ROOM, {
      creatures: [{ id: 1, x: 6, y: 3, type: 'skeleton', health: 13, next: LATER }],
      draws: { combat: hit(3) },
    });
    p.s.kills[creature(p, 1).type] = kills;
    act(p, 'move e');
    const [{ result, condition }] = events(p, 'attack');
    return [result.before, result.after, result.damage > 0, condition];
  };
  expect(struck(4)).toEqual([null, null, true, 'scratched']);
  expect(struck(5)).toEqual([13, 11, true, 'scratched']);
});

test('DELVE-317 an attack on the player tells the whole result', () => {
  const p = begin(ROOM, { creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: 0 }], draws: { combat: hit(1) } });
  act(p, 'wait');
  const [{ result }] = events(p, 'attack');
  expect([result.before, result.after]).toEqual([104, 103]);
});

test('DELVE-330 a boss is announced with what it can do, and Look says so too', () => {
  for (const [type, skills] of [
    ['old_marrow', ['Arcane Missile', 'Raise Dead']],
    ['mother_skein', ['Web', 'Venom Cloud', 'Summon Spawn']],
    ['chief_rotfang', ['Howl', 'Cleave']],
    ['ysolde', ['Frost Nova', 'Frost Bolt', 'Blink']],
    ['kaldrun', ['Fireball', 'Meteor']],
    ['morvath', ['Arcane Missile', 'Frost Nova', 'Meteor', 'Raise Husks', 'Life Drain']],
  ] as const) {
    const p = begin(ROOM, { creatures: [{ id: 1, x: 9, y: 3, type, rank: 'boss', next: LATER }] });
    creature(p, 1).noticed = false;
    act(p, 'wait 100');
    expect(events(p, 'noticed').map((e) => e.abilities)).toEqual([skills]);
    expect(delve.observe(p.s, 0).monsters[0].traits).toEqual([
      `uses ${skills.join(', ')}`,
      'rages and calls for help below 66% and 33% health',
    ]);
  }
});
