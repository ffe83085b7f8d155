import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { ROOM, setupOf } from '../../../../test/helpers/delve.ts';
import { click, type DelveRig, draw, said, screen, sitAt, sitDown, type } from '../../../../test/helpers/delve-ui.ts';
import { below, stream } from '../../../engine/rng.ts';
import { SHIPPED_PACK } from '../content.ts';
import { delve } from '../index.ts';
import { moveCamera, VIEW_COLS } from './camera.ts';
import { delveUi } from './index.ts';
import { logLines } from './log-pane.ts';
import { mapCells } from './map-cells.ts';

const C = SHIPPED_PACK.content;

const far = { id: 1, type: 'dummy', hostileRange: 1, ai: 'turret', next: 999999 };
const has = (rig: DelveRig, text: string): boolean => screen(rig).some((l) => l.includes(text));

test('DELVE-308 the main screen: map, side panel, quick keys, log', () => {
  const rig = sitDown(ROOM, {
    depth: 3,
    player: {
      level: 4,
      experience: 7210,
      health: 100,
      gold: 215,
      equipment: { weapon: 'short_sword' },
      statuses: [{ id: 'ironskin', magnitude: 20, end: 5400 }],
    },
    creatures: [{ ...far, x: 9, y: 2, type: 'kobold', rank: 'champion', variety: 'berserker', health: 20 }],
    items: [{ x: 5, y: 3, item: { template: 'long_sword', affixes: [['edmg_3', 275]] } }],
  });
  const rows = screen(rig);
  expect(rows.length).toBe(24);
  for (const text of [
    'Warden  level 4',
    'HP  100/119',
    'XP  7210/10000',
    'Gold 215  Depth 3',
    'Drowned Caverns',
    '-- target --',
    'Berserker Kobold',
    '-- effects --',
    'Iron Skin 5400',
    '-- ground --',
    'Vicious Longsword',
    'vs Short Sword',
  ])
    expect(has(rig, text)).toBe(true);
  expect(rows.some((l) => l.includes('k') && l.indexOf('#') < l.indexOf('k'))).toBe(true);
});

test('DELVE-309 DELVE-311 symbols and colours: creature over item over feature over tile', () => {
  const rig = sitDown(['#########', '#@.(.%.>#', '#########'], {
    sealed: true,
    creatures: [{ ...far, x: 4, y: 1, type: 'orc', rank: 'elite', name: 'X Y the Z' }],
    items: [
      { x: 2, y: 1, item: { template: 'ring', affixes: [['str_1', 0]] } },
      { x: 4, y: 1, gold: 5 },
    ],
  });
  const cells = mapCells(C, rig.obs).slice(9, 18);
  expect(cells.map((c) => c.glyph).join('')).toBe('#@=(O%.>#');
  expect([cells[1].ink, cells[2].ink, cells[4].ink, cells[7].ink]).toEqual([
    'player',
    'rarity-magic',
    'elite',
    'sealed',
  ]);
});

test('DELVE-076 DELVE-311 remembered tiles are dim', () => {
  const rig = sitDown(['##########', '#@.+.....#', '##########'], { explored: 'all' });
  const cells = mapCells(C, rig.obs);
  expect([cells[12].light, cells[16].light, cells[16].ink]).toEqual(['plain', 'dim', 'remembered']);
});

test('DELVE-312 the camera rests until the player nears an edge, then leaves 0.3 of the view behind him', () => {
  const rig = sitDown(ROOM);
  const at = (x: number): typeof rig.obs => ({ ...rig.obs, player: { ...rig.obs.player, x } });
  const start = { x: 0, y: -4, depth: 1 };
  expect(moveCamera(start, at(30)).x).toBe(0);
  expect(moveCamera(start, at(45)).x).toBe(0);
  expect(moveCamera(start, at(46)).x).toBe(46 - Math.floor(0.3 * VIEW_COLS));
  expect(moveCamera(start, at(11)).x).toBe(11 - Math.floor(0.7 * VIEW_COLS));
});

test('DELVE-313 DELVE-314 DELVE-315 M opens the map, movement keys scroll it, and closing returns to the same view', () => {
  const rig = sitAt({ game: delve, s: delve.create(setupOf()), events: [], refused: '' });
  const before = screen(rig).slice(0, 16);
  const { now } = rig.p.s;
  type(rig, 'm', 'Up', 'Left');
  expect([rig.ui.mode, rig.ui.scroll, rig.p.s.now]).toEqual(['map', { x: -6, y: -6 }, now]);
  expect(screen(rig).slice(0, 16)).not.toEqual(before);
  type(rig, 'm');
  expect(screen(rig).slice(0, 16)).toEqual(before);
});

test('DELVE-313 DELVE-314 all that is explored fits on the screen, and nothing worth knowing is lost by it', () => {
  const p = { game: delve, s: delve.create(setupOf({ startDepth: 8 }, 'atlas')), events: [], refused: '' };
  const { s } = p;
  for (let i = 0; i < s.tiles.length; i++) s.known[i] = s.tiles[i] + 1;
  s.derived.knownVersion++;
  const rig = sitAt(p);
  expect([s.width > 57, s.height > 16]).toEqual([true, true]);
  type(rig, 'm');
  const drawn = screen(rig)
    .slice(0, 16)
    .map((row) => row.slice(0, 57));
  for (const glyph of ['@', '>', '{']) expect([glyph, drawn.join('').split(glyph).length - 1]).toEqual([glyph, 1]);
  expect([drawn.filter((row) => row.trim() !== '').length > 10, drawn.some((row) => row.trim().length > 20)]).toEqual([
    true,
    true,
  ]);
});

test('DELVE-316 DELVE-329 the log tells what happened; equal lines are merged and those of this turn are bright', () => {
  const rig = sitDown(ROOM, { creatures: [{ ...far, x: 6, y: 3 }], draws: { combat: [99, 99] } });
  type(rig, 'Right', 'Right');
  expect(said(rig).slice(-2)).toEqual(['You miss the Dummy.', 'You miss the Dummy.']);
  const [last] = logLines(rig.ui, { log: rig.log, notice: null }, 5).slice(-1);
  expect(last.map((s) => s.text).join('')).toBe('You miss the Dummy. (x2)');
  expect(last[0].light).toBe(undefined);
  expect(logLines(rig.ui, { log: rig.log, notice: null }, 5)[0][0].light).toBe('dim');
});

test('DELVE-331 an attack line names both, the amount by type and what was absorbed', () => {
  const rig = sitDown(ROOM, {
    player: { equipment: { weapon: { template: 'club', affixes: [['addfire_1', 0]] } } },
    creatures: [{ ...far, x: 6, y: 3 }],
    draws: { combat: [0, 99, 99, 0, 2, 4] },
  });
  type(rig, 'Right');
  expect(said(rig).at(-1)).toBe('You critically hit the Dummy for 10 (2 fire). It is scratched.');
});

test('DELVE-272 DELVE-319 what lies underfoot is compared with what is worn, for rings with both', () => {
  const rig = sitDown(ROOM, {
    player: { equipment: { ring1: { template: 'ring', affixes: [['hp_1', 0]] } } },
    items: [
      { x: 5, y: 3, item: { template: 'ring', affixes: [['hp_2', 1000]] } },
      { x: 6, y: 3, item: 'minor_health' },
    ],
  });
  expect(rig.obs.ground.compare.map((c) => [c.against, c.health])).toEqual([
    ['Ring of Health', 12],
    ['', 17],
  ]);
  type(rig, 'Right');
  expect([rig.obs.ground.item?.name, rig.obs.ground.compare]).toEqual(['Minor Health Potion', []]);
  type(rig, 'Right');
  expect(rig.obs.ground.item).toBe(null);
});

const buttonFor = (rig: DelveRig, key: string) =>
  draw(rig)
    .panes.flatMap((p) => (p.kind === 'choices' ? p.options : []))
    .find((o) => o.key === key)?.label;

test('DELVE-274 the inventory: wear, use, drop, orb, junk and sort, opening is free', () => {
  const rig = sitDown(ROOM, {
    player: { health: 50, backpack: ['minor_health', 'leather_cap', 'orb_awakening', 'club'] },
  });
  type(rig, 'i');
  expect([rig.p.s.now, has(rig, 'Inventory')]).toEqual([0, true]);
  type(rig, 'End', 'Enter');
  expect(rig.obs.player.equipment.weapon?.name).toBe('Club');
  type(rig, 'Home', 'o');
  expect([rig.notice, buttonFor(rig, 'Enter')]).toEqual(['Choose an orb first.', 'Take off']);
  rig.ui = { ...rig.ui, row: 12 };
  type(rig, 'o');
  expect(rig.ui.mode).toBe('orb');
  type(rig, 'Enter');
  expect([rig.sent.at(-1), rig.obs.player.equipment.weapon?.rarity]).toEqual(['use 3 weapon', 'magic']);
  rig.ui = { ...rig.ui, row: 10 };
  type(rig, 'j', 'Enter');
  expect([rig.ui.junk.length, rig.obs.player.health]).toEqual([1, 90]);
  rig.ui = { ...rig.ui, row: 10 };
  type(rig, 's', 'd');
  expect(rig.sent.at(-1)).toBe('drop 1');
  type(rig, 'Escape');
  expect(rig.ui.mode).toBe('play');
});

test('DELVE-256 DELVE-319 a tooltip shows base values, unmet requirements, lines and price', () => {
  const rig = sitDown(ROOM, { player: { backpack: [{ template: 'war_sword', affixes: [['edmg_5', 1000]] }] } });
  type(rig, 'i', 'End');
  const text = screen(rig).join('\n');
  for (const part of ['Annihilating War Sword', 'Damage 29-56', 'level 9', '+95% damage', 'Item level'])
    expect(text).toContain(part);
  const things = defined(draw(rig).panes.find((p) => p.kind === 'things' && p.id === 'list'));
  const sword = defined(things.kind === 'things' ? things.items[things.selected ?? 0] : undefined);
  expect([sword.role, sword.tile, sword.badges]).toEqual(['rarity-magic', 'item-war_sword', ['not yet']]);
  expect(
    defined(sword.detail)
      .filter((s) => s.ink === 'bad')
      .map((s) => s.text),
  ).toEqual(['level 9', ', strength 42', ', dexterity 30']);
});

test('DELVE-321 the sheet spends points, shows what one more would change, and a badge reminds of them', () => {
  const rig = sitDown(ROOM, { player: { points: 2, skillPoints: 1 } });
  expect(has(rig, 'level 1 *')).toBe(true);
  type(rig, 'c', 'End');
  // Health 50 + 3 x 18 becomes 50 + 3 x 19.
  expect(rig.obs.player.previews.vitality).toEqual({ Vitality: 19, Health: 107 });
  expect(has(rig, 'Vitality            18 > 19')).toBe(true);
  expect(has(rig, 'Health              104 > 107')).toBe(true);
  type(rig, 'Escape');
  type(rig, 'c', 'Down', 'Enter', 'Enter', 'Enter');
  expect([rig.obs.player.attributes.Dexterity, rig.notice]).toEqual([16, 'You have no points to spend.']);
  type(rig, 'Escape', 'k', 'Down', 'Enter', 'Home', '3');
  expect([rig.obs.player.skillPoints, rig.sent.at(-1), rig.obs.player.hotbar[2]]).toEqual([0, 'hotbar 3 bash', 'bash']);
});

test('DELVE-320 looking at a monster tells its rank, hit chances, and numbers only after five kills', () => {
  const foe = { ...far, x: 9, y: 3, type: 'skeleton' };
  const rig = sitDown(ROOM, { creatures: [foe] });
  type(rig, 'l');
  const told = (): string => looked(rig);
  expect(told()).toMatch(
    /^Skeleton \(normal, level 1\): unhurt, slower than you, fights from afar; you hit 8\d%, it hits \d\d%$/,
  );
  rig.p.s.kills[C.monsters.findIndex((m) => m.id === 'skeleton')] = 5;
  rig.obs = delve.observe(rig.p.s, 0);
  expect(told()).toContain('13/13 health, 1-4 damage every 1200 ticks, armor 11, a step takes 789');
});

/** What Look tells, its lines put together again. */
function looked(rig: ReturnType<typeof sitDown>): string {
  const rows = screen(rig);
  const from = rows.findIndex((l) => l.includes(', level '));
  return rows
    .slice(from)
    .map((l) => l.trimEnd())
    .join(' ');
}

test('DELVE-320 looking explains champions, leaders and minions to the last word on 80 columns', () => {
  const at = (x: number, more: object) => sitDown(ROOM, { depth: 9, creatures: [{ ...far, x, y: 3, ...more }] });
  const see = (more: object): string => {
    const rig = at(9, more);
    type(rig, 'l');
    return looked(rig);
  };
  expect(see({ type: 'skeleton', rank: 'champion', variety: 'fanatic' })).toMatch(
    /faster than you, .*Fanatic: health x3, moves x2, attacks x2, accuracy -30$/,
  );
  expect(see({ type: 'skeleton', rank: 'champion', variety: 'arcane' })).toMatch(
    /Arcane: health x3, all resistances \+40, casts Arcane Missile$/,
  );
  expect(see({ type: 'skeleton', rank: 'minion', affixes: ['thorned', 'frenzied', 'fire_enchanted'] })).toMatch(
    /Fire Enchanted: 20% more as fire damage; Thorned: thorns 9$/,
  );
  for (const affixes of [
    ['teleporting', 'storm_enchanted', 'might_aura'],
    ['gravecaller', 'fire_enchanted', 'stone_skin'],
  ]) {
    const rig = at(9, { type: 'bone_archer', rank: 'elite', name: 'Dread Tongue the Deathless', affixes, mlvl: 12 });
    rig.p.s.kills.fill(5);
    rig.obs = delve.observe(rig.p.s, 0);
    type(rig, 'l');
    expect(looked(rig)).toMatch(/fights from afar; .*a step takes \d+$/);
    for (const trait of rig.obs.monsters[0].traits) expect(looked(rig)).toContain(trait);
  }
});

test('DELVE-376 the skill screen prints the numbers of this level and of the next, and no formula', () => {
  const rig = sitDown(ROOM, { player: { level: 9, skillPoints: 3, skills: { bash: 3, toughness: 2 } } });
  type(rig, 'k');
  for (const text of [
    'Level 3',
    'damage +50%, accuracy +10',
    '36% chance to stun for 600 ticks',
    'Level 4',
    'damage +60%, accuracy +10',
    '38% chance to stun for 600 ticks',
  ])
    expect([text, has(rig, text)]).toEqual([text, true]);
  for (const s of rig.obs.player.skills) {
    const words = [s.text, ...s.effects, ...(s.next?.effects ?? [])].join(' ');
    expect(words).not.toMatch(/\ds\b|\(s|pass 2|per level|floor|ascending/);
    expect(s.next?.level).toBe(s.level + 1);
  }
  const of = (id: string) => rig.obs.player.skills.find((s) => s.id === id);
  expect([of('toughness')?.effects, of('toughness')?.next?.effects]).toEqual([['health +6%'], ['health +9%']]);
  expect([of('cleave')?.effects, of('cleave')?.next?.effects]).toEqual([
    ["64% of the weapon's damage"],
    ["64% of the weapon's damage"],
  ]);
  expect(of('weaken')?.effects).toEqual(['weakened: damage -20%, armor -30% for 6000 ticks']);
});

test('DELVE-329 experience gained is told', () => {
  const rig = sitDown(ROOM, {
    player: { level: 2 },
    creatures: [{ ...far, x: 6, y: 3, type: 'skeleton', health: 1 }],
    draws: { combat: [0, 99, 99, 99, 3] },
  });
  type(rig, 'Right');
  expect(has(rig, 'You gain 60 experience.')).toBe(true);
});

test('DELVE-058 rest waits until whole, or until something comes into view', () => {
  const rig = sitDown(ROOM, { player: { health: 100, mana: 26 } });
  type(rig, 'r');
  expect([rig.obs.player.health, rig.ui.reason, rig.sent.every((a) => a === 'wait')]).toEqual([
    104,
    'you are rested',
    true,
  ]);
  const hurt = sitDown(ROOM, { player: { health: 10, mana: 0 } });
  type(hurt, 'r');
  expect([hurt.sent.length, hurt.ui.reason]).toEqual([100, 'you have rested long enough']);
  const seen = sitDown(['############', '#@....+....#', '############'], {
    player: { health: 10 },
    creatures: [{ id: 1, x: 7, y: 1, type: 'dummy', move: 30, next: 0, alerted: true }],
  });
  type(seen, 'r');
  expect(seen.ui.reason).toBe('Dummy comes into view');
});

test('DELVE-282 DELVE-337 exploring and travelling are single actions and say why they stop', () => {
  const map = ['##############', '#@..#....+..>#', '#...#....#...#', '#........#...#', '##############'];
  const rig = sitDown(map, { items: [{ x: 7, y: 2, item: 'club' }] });
  type(rig, 'o');
  expect(rig.ui.reason).toBe('here lies Club');
  type(rig, 'o');
  expect([rig.ui.reason, rig.sent.every((a) => a.startsWith('move'))]).toEqual([
    'there is nothing left to explore',
    true,
  ]);
  type(rig, 't');
  expect([rig.ui.reason, rig.obs.player.x]).toEqual(['you have arrived', 12]);
  expect(screen(rig)[23]).toBe('You stop: you have arrived.');
  // It is told until the next action, and no longer.
  type(rig, 'Left');
  expect(screen(rig)[23]).not.toContain('You stop');
});

test('DELVE-282 DELVE-332 no exploring with a foe in view, and a revealed trap is walked round', () => {
  const near = sitDown(ROOM, { creatures: [{ ...far, x: 9, y: 3 }] });
  type(near, 'o');
  expect([near.notice, near.sent]).toEqual(['Not while Dummy is in view.', []]);
  const trap = sitDown(['#########', '#@.^...>#', '#.......#', '#########']);
  type(trap, 't');
  expect([trap.p.s.traps.length, trap.ui.reason]).toEqual([1, 'you have arrived']);
});

test('DELVE-282 damage stops a walk', () => {
  const rig = sitDown(['################', '#@............>#', '################'], {
    explored: 'all',
    player: { statuses: [{ id: 'poisoned', magnitude: 30, start: 0, end: 3000 }] },
  });
  type(rig, 't');
  expect([rig.ui.reason, rig.sent.length]).toEqual(['you are hurt', 1]);
});

test('DELVE-324 arrows and WASD move, G takes, Space descends, M and I open', () => {
  const rig = sitDown(ROOM, { items: [{ x: 5, y: 2, item: 'club' }] });
  type(rig, 'w', 'g');
  expect(rig.obs.player.equipment.weapon?.name).toBe('Club');
  type(rig, 'Down', 'a', 'Right', 'd', 's', 'Left');
  expect([rig.obs.player.x, rig.obs.player.y]).toEqual([5, 4]);
  type(rig, 'Space');
  expect(rig.notice).toBe('There are no stairs here.');
  type(rig, 'q', 'e', 'z', 'x');
  expect([rig.obs.player.x, rig.obs.player.y]).toEqual([5, 4]);
});

test('DELVE-326 a click steps, attacks, or travels by steps', () => {
  const rig = sitDown(ROOM);
  click(rig, 6, 3);
  expect(rig.sent).toEqual(['move e']);
  click(rig, 1, 5);
  expect([rig.obs.player.x, rig.obs.player.y, rig.ui.reason]).toEqual([1, 5, 'you have arrived']);
  const before = rig.sent.length;
  click(rig, 3, 3, 'look');
  expect([rig.sent.length, rig.ui.cursor]).toEqual([before, 3 * 12 + 3]);
});

test('quick keys aim, cast at once with quickCast, and F repeats', () => {
  const facts = {
    player: { class: 'adept' },
    creatures: [
      { ...far, x: 9, y: 3 },
      { ...far, id: 2, x: 8, y: 2 },
    ],
  };
  const rig = sitDown(ROOM, facts);
  rig.p.s.player.hotbar[0] = 7;
  rig.obs = delve.observe(rig.p.s, 0);
  const key = rig.obs.player.hotbar.indexOf('fire_bolt');
  const slot = key >= 0 ? String(key + 1) : '1';
  if (key < 0) {
    type(rig, 'k');
    rig.ui = {
      ...rig.ui,
      row: rig.obs.player.skills
        .filter((s) => s.learnLevel > 0)
        .sort((a, b) => a.learnLevel - b.learnLevel)
        .findIndex((s) => s.id === 'fire_bolt'),
    };
    type(rig, '1', 'Escape');
  }
  type(rig, slot);
  expect(rig.ui.mode).toBe('target');
  type(rig, 'Tab', 'Enter');
  expect(rig.sent.at(-1)).toMatch(/^aim fire_bolt \d,-?\d$/);
  type(rig, 'f');
  expect(rig.sent.at(-1)).toBe('cast fire_bolt');
});

test('DELVE-322 DELVE-304 the end tells cause, score and what was worn', () => {
  const rig = sitDown(ROOM, {
    player: {
      health: 1,
      equipment: { weapon: 'club' },
      statuses: [{ id: 'poisoned', magnitude: 40, start: 0, end: 3000 }],
    },
  });
  type(rig, '.');
  expect(rig.ui.mode).toBe('end');
  const text = screen(rig).join('\n');
  for (const part of ['THE END', 'Killed by poison', 'Score', 'Club', 'n new']) expect(text).toContain(part);
  type(rig, 'n');
  expect(rig.shell).toBe('new-game');
});

test('DELVE-306 finished runs count, test starts do not', () => {
  const end = (options: object): unknown => {
    const s = delve.create(setupOf(options));
    delve.apply(s, [{ seat: 0, action: delve.actions.get('abandon') }]);
    return delveUi.standing(delve.observe(s, 0), delveUi.start(delveUi.settings.defaults, delve.observe(s, 0)));
  };
  expect(end({})).toEqual({ table: 'Warden', score: 0, ties: [1] });
  expect(end({ startDepth: 3 })).toBe(null);
});

test('DELVE-323 every colour distinction has a word as well', () => {
  const rig = sitDown(ROOM, {
    creatures: [{ ...far, x: 9, y: 3, type: 'skeleton', rank: 'champion', variety: 'ghostly' }],
    items: [{ x: 4, y: 3, item: { template: 'ring', affixes: [['str_1', 0]] } }],
  });
  const cells = mapCells(C, rig.obs);
  expect([cells[3 * 12 + 9].label, cells[3 * 12 + 4].label]).toEqual(['Ghostly Skeleton, champion', 'magic Ring']);
});

test('DELVE-307 giving up asks first', () => {
  const rig = sitDown(ROOM);
  type(rig, 'Escape', 'a', 'n');
  expect(rig.obs.result).toBe(null);
  type(rig, 'Escape', 'a', 'y');
  expect(rig.obs.result).toBe('abandoned');
  // Nobody was killed: there is no list behind it.
  expect(screen(rig).some((l) => /\b0 kills *$/.test(l))).toBe(true);
});

test('DELVE-281 the shop opens by walking into the peddler, and what stacks is one row', () => {
  const rig = sitAt({ game: delve, s: delve.create(setupOf({ startDepth: 2 })), events: [], refused: '' });
  rig.p.s.player.gold = 500;
  rig.obs = delve.observe(rig.p.s, 0);
  type(rig, 'b');
  expect(rig.ui.mode).toBe('shop');
  // Six potions of a kind are one row, and what is bought further down is what stands there.
  expect(has(rig, '10 Minor Health Potion x6')).toBe(true);
  expect(has(rig, '10 Minor Mana Potion x3')).toBe(true);
  const scroll = rig.obs.shop?.wares.findIndex((w) => w.item.name === 'Scroll of Mapping') ?? -1;
  type(rig, 'Down', 'Down', 'Enter');
  expect([rig.sent.at(-1), rig.obs.player.gold]).toEqual([`buy ${scroll + 1}`, 460]);
  rig.p.s.player.gold = 500;
  type(rig, 'Up', 'Up', 'Enter');
  expect(rig.obs.player.gold).toBe(490);
  // A gamble is bought, not sold.
  expect(has(rig, 'gamble for')).toBe(true);
  type(rig, 's');
  expect(has(rig, 'gamble for')).toBe(false);
  type(rig, 'Enter', 'Escape');
  expect([rig.obs.player.gold > 490, rig.ui.mode]).toEqual([true, 'play']);
});

test('a saved front-end value is revived, a broken one refused', () => {
  const rig = sitDown(ROOM);
  const raw = JSON.parse(JSON.stringify(rig.ui));
  expect(delveUi.revive(raw)).toEqual({ ok: true, value: rig.ui });
  expect(delveUi.revive({ ...raw, mode: 'dance' }).ok).toBe(false);
});

test('random keys never break the screen', () => {
  const r = stream('monkey keys');
  for (let game = 0; game < 3; game++) {
    const rig = sitAt({
      game: delve,
      s: delve.create(setupOf({ class: ['warden', 'stalker', 'adept'][game], startDepth: 2 }, `keys ${game}`)),
      events: [],
      refused: '',
    });
    for (let i = 0; i < 250 && rig.obs.result === null; i++) {
      const keys = Object.keys(delveUi.keys[rig.ui.mode]).flatMap((k) => k.split(' '));
      type(rig, keys[below(r, keys.length)]);
      if (i % 10 === 0) expect(screen(rig).length).toBe(24);
    }
  }
});
