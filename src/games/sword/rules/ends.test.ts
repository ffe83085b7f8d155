import { expect, test } from 'vitest';
import { bout, created, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { sword } from '../index.ts';
import { observe } from '../observe.ts';
import { titleOf } from './depth.ts';

const at = (symbol: string): string[] => ['#####', `#@${symbol}.#`, '#####'];
const HALL = ['####', '#@.#', '####'];

test('SWORD-002 SWORD-270 neither a lesser dragon below ground nor a dead player wins', () => {
  const deep = staged(at('D'), { floor: 6, monsters: [{ kind: 'Mature Dragon', hp: 0, delay: 4 }] }).act('move e');
  expect(snapshot(deep)).toMatchObject({ result: 'playing', dragonsKilled: ['Mature Dragon'] });
  const surface = staged(HALL, { floor: 0, dragonsKilled: ['Mature Dragon'] }).act('stay');
  expect(snapshot(surface)).toMatchObject({ result: 'won', title: 'Mature Dragon Slayer' });
  const dead = staged(['######', '#@r..#', '######'], {
    floor: 0,
    dragonsKilled: ['Baby Dragon'],
    result: 'dead',
    player: { hp: -1 },
  });
  expect(sword.outcome(dead.s)).toMatchObject({ kind: 'lost', why: 'dead' });
});

test('SWORD-272 the title names the strongest dead dragon', () => {
  const titles = [1, 2, 3, 4, 7].map((dragons) => {
    const { s } = staged(HALL, {});
    s.dragons = dragons;
    return titleOf(s);
  });
  expect(titles).toEqual(['Baby', 'Mature', 'Mature', 'Ancient', 'Ancient'].map((d) => `${d} Dragon Slayer`));
});

test('SWORD-273 SWORD-283 a win with threat colours has no title, and they cannot be switched off', () => {
  const p = staged(at('D'), { floor: 9, monsters: [{ kind: 'Ancient Dragon', hp: 0, delay: 4 }] }).act(
    'threat',
    'threat',
  );
  expect([p.refused, p.s.cheat]).toEqual(['already-on', true]);
  p.act('move e');
  expect(snapshot(p)).toMatchObject({ result: 'won', title: null });
  expect(p.events.at(-1)).toEqual({ type: 'won', title: null });
  const loaded = sword.state.fromJson(sword.state.toJson(p.s), 's');
  expect(loaded.ok && loaded.value.cheat).toBe(true);
  const own = sword.create({ seed: 'x', seats: 1, options: { cheatColorByThreat: true } });
  expect(own.cheat).toBe(true);
});

test('SWORD-274 HP below 0 loses', () => {
  const p = staged(at('r'), { player: { hp: 0, slots: ['dagger', 'mace', 'whip', 'rapier'], wield: null } }).act(
    'stay',
  );
  expect(sword.outcome(p.s)).toMatchObject({ kind: 'lost', why: 'dead' });
});

test('SWORD-275 after the end everything is refused', () => {
  const p = staged(HALL, {}).act('resign');
  for (const action of sword.actions.listed) expect(sword.refuse(p.s, 0, action)?.code).toBe('game-over');
  expect(sword.legal(p.s, 0)).toEqual([]);
});

test('SWORD-277 SWORD-336 the score, and what losing costs', () => {
  const p = staged(HALL, { floor: 4, player: { kills: 7 }, dragonsKilled: ['Baby Dragon', 'Mature Dragon'] });
  expect(observe(p.s).score).toBe(400 + 70 + 300 + 600);
  const won = staged(HALL, { floor: 0, player: { deepest: 9, kills: 1 }, dragonsKilled: ['Ancient Dragon'] }).act(
    'stay',
  );
  expect(sword.score(won.s, 0)).toBe(900 + 10 + 1500 + 2000);
  const cheated = staged(HALL, {
    floor: 0,
    cheat: true,
    player: { deepest: 9, kills: 1 },
    dragonsKilled: ['Ancient Dragon'],
  }).act('stay');
  expect(sword.score(cheated.s, 0)).toBe(900 + 10 + 1500);
  const before = sword.score(p.s, 0);
  p.act('resign');
  expect(sword.score(p.s, 0)).toBe(before - 1000);
  expect(sword.outcome(p.s)?.scores).toEqual([before]);
});

test('SWORD-280 threat is told for the present squares, near or far, and ignores reflection', () => {
  const far = staged(['#######', '#@...r#', '#######'], { cheat: true });
  expect(observe(far.s).monsters[0].threat).toBe('none');
  // The golem would die of its own blow, but it is not the player who kills it with an attack.
  const mirror = staged(at('L'), {
    cheat: true,
    player: { slots: ['blackjack'] },
    monsters: [{ kind: 'lead golem', level: 5 }],
  });
  expect(observe(mirror.s).monsters[0].threat).toBe('tough');
});

test('SWORD-281 threat shows through walls, and not to the dead', () => {
  const map = ['#######', '#@#.L.#', '#######'];
  expect(observe(staged(map, { cheat: true }).s).felt).toEqual([{ x: 4, y: 1, threat: 'deadly' }]);
  const dead = staged(map, { cheat: true, result: 'dead', player: { hp: -1 } });
  expect(observe(dead.s).felt).toEqual([{ x: 4, y: 1 }]);
});

test('SWORD-282 a heisenbug threatens with its best number and must be killed against it', () => {
  const threatOf = (level: number): unknown => {
    const p = staged(at('H'), { cheat: true, monsters: [{ kind: 'heisenbug', level }] });
    const before = { ...p.s.play };
    const { threat } = observe(p.s).monsters[0];
    expect(p.s.play).toEqual(before);
    return threat;
  };
  // ATK 6 + level + 0..5 against DEF 11; ATK 11 against DEF 6 + level + 0..5.
  expect([-1, 0, 1].map(threatOf)).toEqual(['none', 'strong', 'deadly']);
  expect(bout({ kind: 'heisenbug', luck: 5 }, {}).atk0).toBe(11);
});

test('SWORD-291 a finished game has nobody to act, so it is never saved to go on', () => {
  const p = created('over').act('resign');
  expect(sword.toAct(p.s)).toEqual([]);
});

test('SWORD-279 an attack after a move counts too, for those who are able to do it', () => {
  const threat = (player: Record<string, unknown>, monster: Record<string, unknown>): unknown =>
    observe(staged(at('r'), { cheat: true, player, monsters: [{ kind: 'rat', ...monster }] }).s).monsters[0].threat;
  // Only with the 4 of a lance after a move does the player's 7 + 1 + 3 + 2 reach DEF 17: 13 + 4.
  expect(threat({ slots: ['lance'] }, { level: 11 })).toBe('strong');
  expect(threat({ slots: ['lance'] }, { level: 12 })).toBe('deadly');
  // The whip dodges only the attack after a move; the other one kills.
  expect(threat({ slots: ['dagger'] }, { weapon: 'whip' })).toBe('none');
  // And so it is for the monster: 4 + 1 + 2 + 4 against 11 and 12.
  expect(threat({ level: 0 }, { weapon: 'lance', level: -2, hp: 3 })).toBe('strong');
  expect(threat({ level: 1 }, { weapon: 'lance', level: -2, hp: 3 })).toBe('none');
});

test('SWORD-282 against two heisenbugs every pair of numbers is tried', () => {
  const threat = (mine: number, its: number): unknown =>
    observe(
      staged(at('H'), {
        cheat: true,
        player: { kind: 'heisenbug', level: mine },
        monsters: [{ kind: 'heisenbug', level: its }],
      }).s,
    ).monsters[0].threat;
  // Its best 6 + its + 5 against my least 9 + mine; my least 9 + mine against its best 6 + its + 5.
  expect([threat(4, 2), threat(5, 2), threat(3, 1), threat(2, 1)]).toEqual(['strong', 'none', 'strong', 'deadly']);
});

test('SWORD-225 deepest is never less deep, and each second new floor gives a level, also several at once', () => {
  const arrived = (floor: number, facts: Record<string, unknown>): unknown[] => {
    const { s } = staged(HALL, {
      floor,
      floors: { [String(floor + 1)]: ['####', '#..#', '####'] },
      stairs: [{ floor, stair: 0, down: [1, 1], up: [1, 1] }],
      player: facts,
    }).act('climb');
    return [s.deepest, s.nextDepth, s.level[0]];
  };
  expect(arrived(1, {})).toEqual([2, 4, 1]);
  expect(arrived(2, { nextLevelDepth: 4 })).toEqual([3, 4, 0]);
  expect(arrived(2, { deepest: 9, nextLevelDepth: 10 })).toEqual([9, 10, 0]);
  expect(arrived(5, { deepest: 5, nextLevelDepth: 2 })).toEqual([6, 8, 3]);
});

test('SWORD-272 no title without a dead dragon', () => {
  expect(titleOf(staged(HALL, {}).s)).toBe(null);
});
