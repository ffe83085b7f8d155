import { expect, test } from 'vitest';
import { created, snapshot, staged } from '../../../test/helpers/sword.ts';
import { sword } from './index.ts';
import { observe } from './observe.ts';
import { fightOf, forecast, itsAttack, monsterSide, playerSide, yourAttack } from './predict.ts';
import { AREA, actions } from './types.ts';

test('SWORD-332 an observation has the fields of the table', () => {
  const p = staged(['######', '#@.r.#', '######'], {
    player: { slots: ['mace'] },
    weapons: [
      { kind: 'whip', at: [1, 1] },
      { kind: 'dagger', at: [1, 1] },
      { kind: 'rapier', at: [2, 1] },
    ],
    monsters: [{ kind: 'rat', weapon: 'whip' }],
  });
  const obs = observe(p.s);
  expect(obs).toMatchObject({
    phase: 'normal',
    result: 'playing',
    floor: 1,
    x: 1,
    y: 1,
    tu: 0,
    you: {
      kind: 'sword tester',
      level: 0,
      hp: 7,
      mhp: 7,
      str: 7,
      def: 14,
      atk: 14,
      slots: ['mace', null, null, null],
      wield: 0,
      canPostMove: false,
      lastKill: null,
      nextLevelDepth: 2,
      dragonsKilled: [],
    },
    here: ['whip', 'dagger'],
    items: [
      { x: 1, y: 1, kind: 'whip' },
      { x: 2, y: 1, kind: 'rapier' },
    ],
    monsters: [{ id: 1, x: 3, y: 1, kind: 'rat', level: 0, hp: 5, mhp: 5, str: 6, def: 8, atk: 10, weapon: 'whip' }],
    felt: [],
    score: 100,
  });
  expect([obs.map.length, obs.map[1].slice(0, 7)]).toEqual([50, '#....# ']);
  expect(obs.visible).toContainEqual({ x: 4, y: 1 });
  expect(obs.monsters[0].threat).toBe(undefined);
});

test('SWORD-332 hidden things do not reach the observation', () => {
  const p = created('hidden');
  const obs = JSON.stringify(observe(p.s));
  const other = sword.state.clone(p.s);
  // Other monsters, weapons and walls beyond the known change nothing that is seen.
  for (let id = 1; id < other.at.length; id++) {
    other.kind[id] = 1;
    other.level[id] = 0;
    other.hp[id] = 5;
  }
  other.items = other.items.filter((i) => i >> 6 < AREA);
  expect(JSON.stringify(observe(other))).toBe(obs);
  expect(sword.legal(other, 0)).toEqual(sword.legal(p.s, 0));
});

test('SWORD-337 what is foreseen from an observation is what happens', () => {
  const symbols: [string, string][] = [
    ['r', 'rat'],
    ['O', 'ogre'],
    ['G', 'glass golem'],
    ['x', 'grid bug'],
    ['s', 'shmupper'],
    ['B', 'berserker'],
    ['a', 'acid blob'],
    ['V', 'vampire'],
    ['W', 'warlord'],
    ['L', 'lead golem'],
  ];
  const weapons = ['iron sword', 'rapier', 'blackjack', 'shovel', 'crystal spear', 'boomerang', 'wood stake', 'tonfa'];
  for (const [symbol, kind] of symbols)
    for (const mine of weapons)
      for (const its of [null, 'buckler', 'bikini armor', 'whip', 'sword of mixing']) {
        const p = staged(['######', '#....#', `#.@${symbol}.#`, '#....#', '######'], {
          player: { slots: [mine], level: 2 },
          monsters: [{ kind, level: 2, weapon: its, delay: 9 }],
        });
        const obs = observe(p.s);
        const seen = forecast(yourAttack(obs, obs.monsters[0], false));
        p.act('move e');
        const after = snapshot(p) as { hp: number; result: string; monsters: { hp: number }[] };
        expect([kind, mine, its, after.monsters.length === 0]).toEqual([kind, mine, its, seen.kills]);
        if (!seen.kills) expect([after.hp, after.monsters[0].hp]).toEqual([seen.attackerHp[0], seen.attackedHp[0]]);
      }
});

test("SWORD-337 a heisenbug gives a range, and the foe's blow is foreseen too", () => {
  const p = staged(['#####', '#@H.#', '#####'], {});
  const obs = observe(p.s);
  const f = forecast(itsAttack(obs, obs.monsters[0], false));
  expect([f.kills, f.mayKill]).toEqual([false, true]);
  const mine = forecast(fightOf(obs, playerSide(obs), obs, monsterSide(obs, obs.monsters[0]), obs.monsters[0], false));
  expect(mine.kills).toBe(true);
});

test('SWORD-335 refused actions leave the game where it was, however many', () => {
  const p = staged(['####', '#@.#', '####'], {});
  for (let i = 0; i < 200; i++) expect(sword.refuse(p.s, 0, actions.get('climb'))?.code).toBe('no-stair');
  for (let i = 0; i < 50; i++) p.act('wield 1', 'wield 0');
  expect(p.s.now).toBe(0);
});

test('rows of the map are drawn anew when something in them is seen for the first time', () => {
  const p = created('rows');
  const fresh = (): unknown => observe(sword.state.clone(p.s)).map;
  expect(observe(p.s).map).toEqual(fresh());
  for (const action of [
    'move n',
    'move n',
    'climb',
    'move e',
    'move e',
    'move s',
    'move w',
    'climb',
    'stay',
    'climb',
  ]) {
    p.act(action);
    expect(observe(p.s).map).toEqual(fresh());
    expect(observe(p.s).stairs).toEqual(observe(sword.state.clone(p.s)).stairs);
  }
});
