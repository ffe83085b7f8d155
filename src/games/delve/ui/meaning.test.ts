import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { corridor, hit, ROOM, started } from '../../../../test/helpers/delve.ts';
import { click, type DelveRig, draw, said, sitAt, sitDown, type } from '../../../../test/helpers/delve-ui.ts';
import { isDrawn, readSheet } from '../../../../test/helpers/tile-sheets.ts';
import type { FactRow } from '../../../engine/panes.ts';
import { below, stream } from '../../../engine/rng.ts';
import { type Line, type MapPane, type Pane, plain } from '../../../engine/view.ts';
import { sameNumbers } from '../../../testing/pane-checks.ts';
import { EQUIP } from '../actions.ts';
import { delve } from '../index.ts';
import { delveUi } from './index.ts';
import { slotTile } from './pictures.ts';

const far = { id: 1, type: 'dummy', hostileRange: 1, ai: 'turret', next: 999999 };
const at = (x: number, y: number): number => y * 12 + x;

type Kind<K extends Pane['kind']> = Extract<Pane, { kind: K }>;

function pane<K extends Pane['kind']>(rig: DelveRig, kind: K, id: string): Kind<K> {
  return defined(draw(rig).panes.find((p): p is Kind<K> => p.id === id && p.kind === kind));
}
const map = (rig: DelveRig): MapPane => pane(rig, 'map', 'map');
const ahead = (rig: DelveRig, x: number, y: number) => {
  const c = delveUi.foresee?.(rig.ui, at(x, y), rig.obs) ?? null;
  return c === null ? null : [c.deed, plain(c.effect), c.danger];
};

test('SCREEN-001 SCREEN-003 no pane of any mode is laid out, and its lines have its numbers, in whole runs', () => {
  const r = stream('meaning');
  const tiles = new Set<string>();
  for (let game = 0; game < 3; game++) {
    const options = {
      class: ['warden', 'stalker', 'adept'][game],
      startDepth: [2, 6, 9][game],
      startLevel: [3, 12, 30][game],
    };
    const rig = sitAt(started(options, `meaning ${game}`));
    for (let i = 0; i < 150; i++) {
      const keys = Object.keys(delveUi.keys[rig.ui.mode]).flatMap((k) => k.split(' '));
      type(rig, rig.ui.mode === 'ask-abandon' && i < 140 ? 'n' : keys[below(r, keys.length)]);
      for (const p of draw(rig).panes) {
        expect([p.id, p.kind === 'text' || p.kind === 'menu']).toEqual([p.id, false]);
        expect(() => sameNumbers(p)).not.toThrow();
        for (const tile of tilesOf(p)) tiles.add(tile);
      }
    }
  }
  expect(tiles.size).toBeGreaterThan(40);
  expect([...tiles].filter((tile) => !isDrawn('delve', tile))).toEqual([]);
});

/** The pictures that a pane asks for beside the map. */
function tilesOf(p: Pane): string[] {
  const rows = (list: readonly FactRow[]) => list.flatMap((row) => row.tile ?? []);
  if (p.kind === 'things') return p.items.map((i) => i.tile);
  if (p.kind === 'facts') return rows(p.rows);
  if (p.kind === 'ending') return rows([...p.sum, ...p.figures]);
  if (p.kind === 'map') return (p.near ?? []).map((n) => n.tile);
  return p.kind === 'choices' ? p.options.flatMap((o) => o.tile ?? []) : p.kind === 'gauge' ? [p.tile ?? 'none'] : [];
}

test('DELVE-310 every skill of a player has a picture of its own, and so have ranks and slots', () => {
  const { icons } = readSheet('delve');
  const skills = delve.tables.skills.filter((s) => s.school !== 'monster').map((s) => icons[`skill-${s.id}`]);
  expect([skills.some((icon) => icon === undefined), new Set(skills).size]).toEqual([false, skills.length]);
  const others = ['rank-champion', 'rank-elite', 'rank-minion', 'rank-boss', ...EQUIP.map(slotTile)];
  expect(others.filter((tile) => !isDrawn('delve', tile))).toEqual([]);
});

test('SCREEN-001 the inventory: pictures, rarities, counts, what is worn and new, and what wearing would change', () => {
  const rig = sitDown(ROOM, {
    player: { equipment: { weapon: 'short_sword' }, backpack: [{ template: 'minor_health', count: 3 }] },
    items: [{ x: 6, y: 3, item: { template: 'long_sword', affixes: [['edmg_3', 275]] } }],
  });
  type(rig, 'Right', 'g', 'i', 'End');
  const { items, selected } = pane(rig, 'things', 'list');
  const thing = (name: string) => defined(items.find((i) => i.name === name));
  expect([thing('Short Sword').tile, thing('Short Sword').badges]).toEqual(['item-short_sword', ['worn']]);
  expect([thing('Minor Health Potion').count, thing('Minor Health Potion').badges]).toEqual([3, undefined]);
  const sword = thing('Vicious Longsword');
  expect([sword.tile, sword.role, sword.badges, items.indexOf(sword)]).toEqual([
    'item-long_sword',
    'rarity-magic',
    ['new', 'not yet'],
    selected,
  ]);
  expect(plain(defined(sword.detail))).toContain('damage');
  expect(sword.compare?.map((c) => [c.label, c.role])).toContainEqual(['Damage in 1000 ticks', 'good']);
  type(rig, 'Escape', 'i');
  expect(pane(rig, 'things', 'list').items.find((i) => i.name === sword.name)?.badges).toEqual(['not yet']);
});

test('SCREEN-001 what lies underfoot is a thing that a tap takes; skills tell this level and the next', () => {
  const rig = sitDown(ROOM, {
    player: { level: 9, skillPoints: 1, skills: { bash: 3 } },
    items: [{ x: 5, y: 3, item: 'club' }],
  });
  expect(pane(rig, 'things', 'ground').items.map((i) => [i.name, i.key])).toEqual([['Club', 'g']]);
  type(rig, 'k');
  const bash = defined(pane(rig, 'things', 'list').items.find((i) => i.name === 'Bash'));
  expect([bash.tile, bash.badges]).toEqual(['skill-bash', ['level 3']]);
  expect(plain(defined(bash.detail))).toContain('Level 3: ');
  expect(bash.compare?.map((c) => [c.label, String(c.value).includes('+60%')])).toEqual([['Level 4', true]]);
});

test('SCREEN-006 what a tap would do: walk, strike, open, take, use, and how dangerous it is', () => {
  const rig = sitDown(
    ['############', '#..........#', '#...{(0....#', '#...+@.....#', '#....L.....#', '#..........#', '############'],
    {
      player: { health: 5 },
      creatures: [
        { ...far, x: 6, y: 2, type: 'skeleton' },
        { ...far, id: 2, x: 9, y: 3, type: 'cave_rat' },
      ],
      items: [{ x: 6, y: 3, item: 'club' }],
    },
  );
  expect(ahead(rig, 5, 2)).toEqual(['Open', 'the chest', 'none']);
  expect(ahead(rig, 4, 2)).toEqual(['Drink', 'health and mana are full again, once', 'none']);
  expect(ahead(rig, 4, 3)).toEqual(['Open', 'the door, by walking into it', 'none']);
  expect(ahead(rig, 5, 4)).toEqual(['Walk', 'into lava: 3-6 fire damage', 'death']);
  expect(ahead(rig, 6, 3)).toEqual(['Walk', 'onto Club, 600 ticks, and foes act meanwhile', 'none']);
  expect(ahead(rig, 6, 2)).toEqual([
    'Strike',
    expect.stringMatching(/^Skeleton: you hit \d+% for \d+-\d+; it hits \d+%$/),
    'harm',
  ]);
  expect(ahead(rig, 9, 3)).toEqual([
    'Approach',
    expect.stringMatching(/^one step of 3 to Cave Rat; it hits \d+%/),
    'harm',
  ]);
  expect(ahead(rig, 0, 0)).toBe(null);
  rig.p.s.kills.fill(5);
  rig.obs = delve.observe(rig.p.s, 0);
  expect(ahead(rig, 6, 2)?.[1]).toMatch(/; it hits \d+% for \d+-\d+$/);
});

test('SCREEN-006 a blow of a known foe that may kill you is told as such', () => {
  const rig = sitDown(ROOM, { player: { health: 1 }, creatures: [{ ...far, x: 6, y: 3, type: 'skeleton' }] });
  expect(ahead(rig, 6, 3)?.[2]).toBe('harm');
  rig.p.s.kills.fill(5);
  rig.obs = delve.observe(rig.p.s, 0);
  expect(ahead(rig, 6, 3)?.[2]).toBe('death');
});

test('DELVE-308 of several foes in view the board marks the one that the panel tells of', () => {
  const foe = (id: number, x: number) => ({ ...far, id, x, y: 2 });
  const alone = sitDown(ROOM, { creatures: [foe(1, 5)] });
  expect(map(alone).ranges).toBeUndefined();
  const two = sitDown(ROOM, { creatures: [foe(1, 7), foe(2, 5)] });
  expect(map(two).ranges).toEqual([{ cells: [at(5, 2)], role: 'title', says: 'the target', bare: true }]);
  type(two, 'Tab');
  type(two, 'Tab');
  expect(map(two).ranges?.[0].cells).toEqual([at(7, 2)]);
});

test('SCREEN-006 the aim of a skill: in reach, too far, out of sight, and the reach on the map', () => {
  const rig = sitDown(corridor(16), {
    player: { class: 'adept', mana: 40 },
    creatures: [{ ...far, x: 5, y: 1, type: 'skeleton' }],
  });
  type(rig, 'k');
  rig.ui = {
    ...rig.ui,
    row: rig.obs.player.skills
      .filter((s) => s.learnLevel > 0)
      .sort((a, b) => a.learnLevel - b.learnLevel)
      .findIndex((s) => s.id === 'fire_bolt'),
  };
  type(rig, '1', 'Escape', '1');
  expect(rig.ui.mode).toBe('target');
  const c = (x: number) => delveUi.foresee?.(rig.ui, 18 + x, rig.obs);
  expect([c(5)?.deed, plain(defined(c(5)).effect)]).toEqual([
    'Cast',
    expect.stringContaining('Fire Bolt at Skeleton: '),
  ]);
  expect(c(12)?.deed).toBe('No target');
  const [reach] = defined(map(rig).ranges);
  expect([reach.says, reach.cells.includes(18 + 5), reach.cells.includes(18 + 12)]).toEqual([
    'in reach of Fire Bolt',
    true,
    false,
  ]);
});

test('DELVE-326 SCREEN-022 with a foe in view a tap on it approaches and strikes, a tap on far floor takes one step', () => {
  const rig = sitDown(ROOM, { creatures: [{ ...far, x: 9, y: 3 }] });
  click(rig, 9, 3);
  expect(rig.sent).toEqual(['move e']);
  click(rig, 9, 3);
  click(rig, 9, 3);
  expect([rig.sent.length, rig.obs.player.x]).toEqual([3, 8]);
  click(rig, 9, 3);
  expect([rig.obs.player.x, said(rig).at(-1)]).toEqual([8, expect.stringContaining('Dummy')]);
  const before = rig.sent.length;
  click(rig, 2, 1);
  expect([rig.sent.length - before, rig.obs.player.x]).toEqual([1, 7]);
  click(rig, 0, 0);
  expect(rig.notice).toBe('There is no known way.');
});

test('DELVE-326 what is used by walking into it is walked up to', () => {
  const rig = sitDown(['############', '#..@......(#', '############']);
  expect(delveUi.foresee?.(rig.ui, at(10, 1), rig.obs)?.deed).toBe('Travel');
  click(rig, 10, 1);
  expect([rig.obs.player.x, rig.ui.reason]).toEqual([9, 'you have arrived']);
  click(rig, 10, 1);
  expect(rig.obs.map.rows[1][10]).toBe('_');
});

test('SCREEN-025 the map tells its mood, its lights, the wounded, and who is near', () => {
  const rig = sitDown(
    ['############', '#..........#', '#...{......#', '#....@...L.#', '#..........#', '#.........>#', '############'],
    {
      depth: 9,
      creatures: [
        { ...far, x: 9, y: 1, type: 'skeleton', rank: 'champion', variety: 'fanatic', health: 5 },
        { ...far, id: 2, x: 3, y: 4, type: 'cave_rat' },
      ],
      items: [{ x: 5, y: 1, item: { template: 'ring', affixes: [['str_1', 0]] } }],
    },
  );
  const { mood, lights = [], gauges = [], near = [], summary, cells } = map(rig);
  expect(mood).toBe('foundry');
  expect(lights.map((l) => [l.role, l.cell])).toEqual([
    ['torch', at(5, 3)],
    ['water', at(4, 2)],
    ['hazard', at(9, 3)],
  ]);
  expect(gauges.map((g) => [g.cell, g.max])).toEqual([[at(9, 1), 100]]);
  expect(near.map((n) => [n.name, n.east, n.south, n.foe, n.detail])).toEqual([
    ['fountain', -1, -1, false, undefined],
    ['Cave Rat', -2, 1, true, expect.stringContaining('afar')],
    ['magic Ring', 0, -2, false, undefined],
    ['Fanatic Skeleton', 4, -2, true, expect.stringMatching(/^champion, (almost dead|badly hurt)/)],
    ['stairs down', 5, 2, false, undefined],
  ]);
  expect(summary).toBe(
    'Ember Foundry, depth 9. 2 foes are in view: Cave Rat 2 west, 1 south; Fanatic Skeleton 4 east, 2 north.',
  );
  expect(cells[at(9, 1)].marks).toEqual([{ place: 'ne', text: '◆', ink: 'champion' }]);
  expect(cells[at(3, 4)].marks).toBe(undefined);
});

test('cells that did not change are the same objects', () => {
  const rig = sitDown(ROOM, {
    creatures: [{ ...far, x: 9, y: 1, type: 'skeleton', rank: 'champion', variety: 'fanatic' }],
  });
  const [a, b] = [map(rig).cells, map(rig).cells];
  expect(a.every((cell, i) => cell === b[i])).toBe(true);
});

test('SCREEN-031 a death tells the arithmetic of the last blow, the parts of the score, finds, last turns and what to try', () => {
  const rig = sitDown(ROOM, {
    depth: 3,
    player: {
      health: 3,
      experience: 1000,
      gold: 55,
      equipment: { ring1: { template: 'ring', affixes: [['str_1', 0]] } },
      backpack: ['minor_health'],
    },
    creatures: [
      { id: 1, x: 6, y: 3, type: 'skeleton', damage: [9, 9], next: 0, accuracy: 100, alerted: true, ai: 'melee' },
    ],
    draws: { combat: hit(9) },
  });
  type(rig, '.');
  expect(rig.obs.result).toBe('dead');
  const end = pane(rig, 'ending', 'end');
  expect([end.outcome, end.headline]).toEqual(['lost', 'You died']);
  expect(plain(defined(end.cause))).toMatch(
    /^Killed by Skeleton: a blow of 9 physical( - \d armor)? = \d; you had 3 health left\.$/,
  );
  const parts = end.sum.map((r) => [r.label, r.value]);
  expect(parts).toEqual([
    ['Experience 1000 ÷ 10', 100],
    ['Depths below the first 2 x 500', 1000],
    ['Gold 55 ÷ 10', 5],
  ]);
  expect(end.score?.value).toBe(1105);
  const figure = (label: string) => end.figures.find((f) => f.label === label);
  expect([figure('Best find')?.role, figure('Best find')?.tile]).toEqual(['rarity-magic', 'item-ring']);
  expect(plain(defined(end.advice))).toContain('potion');
  expect(end.last?.map((l) => plain(l.text)).at(-1)).toBe('You die, killed by the Skeleton.');
  expect(end.deeds[0]).toMatchObject({ label: 'Again', usual: true });
});

test('SCREEN-031 the parts make the score on every setting, and a victory is told as one', () => {
  for (const difficulty of ['easy', 'hard']) {
    const rig = sitDown(
      ['#####', '#@..#', '#####'],
      { depth: 12, under: '<', player: { experience: 777, gold: 99 } },
      {},
      { difficulty },
    );
    type(rig, 'Space');
    const end = pane(rig, 'ending', 'end');
    expect([end.outcome, end.headline]).toEqual(['won', 'Victory: the Hollow King is dead']);
    expect(end.sum.reduce((sum, r) => sum + Number(r.value), 0)).toBe(rig.obs.score);
    expect(end.sum.at(-1)?.label).toBe(`Difficulty ${difficulty}: ${difficulty === 'easy' ? 50 : 150}% of that`);
    expect(end.sum.map((r) => r.label)).toContain('Experience 777 ÷ 10');
  }
});

test('SCREEN-031 kills are counted, and named in words', () => {
  const rig = sitDown(ROOM, { depth: 2, player: { gold: 19 } });
  const [ghoul, rat] = ['ghoul', 'cave_rat'].map((id) => rig.p.s.content.monsters.findIndex((m) => m.id === id));
  rig.p.s.kills[ghoul] = 3;
  rig.p.s.kills[rat] = 1;
  rig.obs = { ...delve.observe(rig.p.s, 0), result: 'dead', cause: 'a Ghoul' };
  rig.ui = { ...rig.ui, mode: 'end' };
  const { figures, sum } = pane(rig, 'ending', 'end');
  const figure = (label: string) => figures.find((f) => f.label === label)?.value;
  expect([figure('Kills'), figure('You killed')]).toEqual([4, 'ghoul 3 times, cave rat once']);
  expect([figure('Gold left'), sum.find((r) => r.label === 'Gold 19 ÷ 10')?.value]).toEqual([19, 1]);
});

test('DELVE-321 SCREEN-001 effects say how long they last, and in what', () => {
  const statuses = [
    { id: 'ironskin', magnitude: 20, end: 861 },
    { id: 'chilled', magnitude: 20, end: 400 },
  ];
  const rig = sitDown(ROOM, { player: { statuses } });
  const { rows } = pane(rig, 'facts', 'effects');
  const said = rows.map((r) => (Array.isArray(r.value) ? plain(r.value as Line) : r.value));
  expect(said).toEqual(['861 ticks', '400 ticks']);
});

test('SCREEN-001 what was worn is not new when something else takes its place', () => {
  const rig = sitDown(ROOM, {
    player: { equipment: { weapon: 'short_sword' } },
    items: [{ x: 5, y: 3, item: 'club' }],
  });
  type(rig, 'u');
  const badges = () => pane(rig, 'things', 'list').items.find((i) => i.name === 'Short Sword')?.badges;
  expect(rig.obs.player.equipment.weapon?.name).toBe('Club');
  // It lies where the other lay (DELVE-271).
  type(rig, 'g', 'i');
  expect(badges()).toBe(undefined);
  // A value that was saved before what is worn was remembered.
  const worn = sitDown(ROOM, { player: { equipment: { weapon: 'short_sword' }, backpack: ['club'] } });
  worn.ui = { ...worn.ui, old: worn.obs.player.backpack.map((i) => i.id) };
  type(worn, '.');
  expect(worn.ui.old).toContain(worn.obs.player.equipment.weapon?.id);
});

test('SCREEN-001 the inventory opens on what was taken last, and its button says what it does with the chosen thing', () => {
  const rig = sitDown(ROOM, {
    player: { equipment: { weapon: 'dagger' }, backpack: ['minor_health'] },
    items: [{ x: 5, y: 3, item: 'club' }],
  });
  const chosen = () => {
    const { items, selected = -1 } = pane(rig, 'things', 'list');
    const { label } = defined(pane(rig, 'choices', 'buttons').options.find((o) => o.key === 'Enter'));
    return [items[selected]?.name, label];
  };
  type(rig, 'i');
  expect(chosen()).toEqual(['Dagger', 'Take off']);
  type(rig, 'Escape', 'g', 'i');
  expect(chosen()).toEqual(['Club', 'Wear']);
  type(rig, 'Up');
  expect(chosen()).toEqual(['Minor Health Potion', 'Use']);
  // What was looked at is new no longer.
  type(rig, 'Escape', 'i');
  expect(chosen()).toEqual(['Dagger', 'Take off']);
});

test('SCREEN-033 no walk goes on in a value that comes back with a position', () => {
  const rig = sitDown(corridor(16));
  const begun = delveUi.press(rig.ui, 'explore', rig.obs).ui;
  expect(begun.walk?.kind).toBe('explore');
  const prompt = (ui: typeof begun) => pane({ ...rig, ui }, 'prose', 'prompt').blocks;
  const walking = [{ kind: 'para', line: [expect.objectContaining({ text: 'Walking...' })] }];
  expect(prompt(begun)).toEqual(walking);
  const kept = delveUi.keep?.(begun) ?? begun;
  const revived = delveUi.revive(JSON.parse(JSON.stringify(begun)));
  expect([kept.walk, revived.ok && revived.value.walk]).toEqual([null, null]);
  expect(prompt(kept)).toEqual([]);
});

test('SCREEN-011 DELVE-314 the map view asks for more than the player sees, and moves with the keys', () => {
  const rig = sitAt(started({ startDepth: 8 }, 'atlas'));
  const { s } = rig.p;
  for (let i = 0; i < s.tiles.length; i++) s.known[i] = s.tiles[i] + 1;
  s.derived.knownVersion++;
  rig.obs = delve.observe(s, 0);
  const near = defined(map(rig).sight);
  type(rig, 'm');
  const { sight, size } = map(rig);
  expect(defined(sight).radius).toBeGreaterThan(2 * near.radius);
  const { glyph } = map(rig).cells[defined(sight).cell];
  expect(glyph).toBe('@');
  const row = Math.floor(defined(sight).cell / size.cols);
  const [first, last] = [row * size.cols, (row + 1) * size.cols - 1];
  for (let i = 0; i < 20; i++) type(rig, 'Left');
  expect(map(rig).sight?.cell).toBe(first);
  for (let i = 0; i < 40; i++) type(rig, 'Right');
  expect(map(rig).sight?.cell).toBe(last);
  const [block] = pane(rig, 'prose', 'prompt').blocks;
  expect(block.kind === 'para' && plain(block.line)).toMatch(
    /^What you know of this depth\. .* move it, a smaller map shows more/,
  );
});

test('SCREEN-026 the deeds of a mode are the same in every position, with the same keys in the same order', () => {
  const names = (rig: DelveRig) => pane(rig, 'choices', 'buttons').options.map((o) => [o.key, o.label]);
  const calm = sitDown(ROOM);
  const fight = sitDown(ROOM, {
    creatures: [{ ...far, x: 9, y: 3 }],
    player: { points: 1, skillPoints: 1 },
    items: [{ x: 5, y: 3, item: 'club' }],
  });
  fight.ui = { ...fight.ui, lastSkill: 'bash' };
  expect(names(fight)).toEqual(names(calm));
  for (const rig of [calm, fight]) type(rig, 'k');
  fight.obs = { ...fight.obs, player: { ...fight.obs.player, hotbar: Array(8).fill('bash') } };
  const labels = (rig: DelveRig) => names(rig).map(([, label]) => label);
  expect(labels(fight)).toEqual(labels(calm));
  for (const tab of ['buy', 'sell'] as const) {
    calm.ui = { ...calm.ui, mode: 'shop', tab };
    expect(names(calm).map(([key]) => key)).toEqual(['Enter', 'b', 's', 'Escape']);
  }
});

test('SCREEN-021 what only keyboards have is kept out of the page log, or told as the key of a command', () => {
  const says = (player: object) => {
    const [block] = pane(sitDown(ROOM, { player }), 'prose', 'prompt').blocks;
    return block?.kind === 'para' ? block.line : [];
  };
  const log = pane(sitDown(ROOM, { player: { points: 5 } }), 'log', 'log');
  expect(log.entries.map((e) => plain(e.text)).join()).not.toMatch(/WASD/);
  const keys = (player: object) => says(player).flatMap((s) => (s.command === undefined ? [] : [s.text]));
  expect(keys({ points: 5, skillPoints: 1 })).toEqual([' (C)', ' (K)']);
  // Of what there is nothing to spend of, nothing is said.
  expect(plain(says({ points: 5 }))).toBe('5 attribute points (C) to spend.');
  expect(plain(says({ skillPoints: 1 }))).toBe('1 skill point (K) to spend.');
});

test('DELVE-329 what is seen has its article', () => {
  const rig = sitDown(ROOM);
  const told = (trap: string) => plain(defined(delveUi.tell({ type: 'trap-seen', trap, at: { x: 1, y: 1 } }, rig.obs)));
  expect([told('alarm'), told('net trap')]).toEqual(['You notice an alarm.', 'You notice a net trap.']);
});
