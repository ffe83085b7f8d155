/** Every screen of the game says what it means, in every mode of many positions: more than the walk of the contract suite meets. */
import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { draw, type Rig, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { type Pane, plain } from '../../../engine/view.ts';
import sheet from '../../../web/tiles/sword.json' with { type: 'json' };

const RAT = ['#######', '#..@r.#', '#######'];
const ASLEEP = { kind: 'rat', level: 2, weapon: 'whip', delay: 99 };
const POSITIONS: readonly (() => Rig)[] = [
  () =>
    sitDown(
      staged(RAT, {
        monsters: [ASLEEP],
        player: { slots: ['mace', null, 'dagger'], lastKill: 'bat', hp: 4 },
        weapons: [
          { kind: 'rapier', at: [3, 1] },
          { kind: 'whip', at: [3, 1] },
        ],
      }),
    ),
  () => sitDown(staged(['#####', '#@L.#', '#####'], { cheat: true })),
  () => sitDown(staged(['#######', '#@#r..#', '#######'])),
  () => type(sitDown(staged(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } })), 'l'),
  () => type(sitDown(staged(RAT, { player: { hp: 0, slots: ['mace'] } })), '.'),
  () => type(sitDown(staged(['####', '#@.#', '####'], { floor: 0, dragonsKilled: ['Baby Dragon'] })), '.'),
  () => sitDown(staged(['#####', '#@H.#', '#####'], { player: { slots: ['lance', 'mace'] } })),
  () =>
    sitDown(
      staged(['####', '#@.#', '####'], {
        stairs: [{ floor: 1, stair: 0, down: [2, 1], up: [3, 1] }],
        floors: { '2': ['#######', '#...r.#', '#######'] },
        monsters: [{ kind: 'rat', at: [4, 1, 2], mood: 'idle', counter: 9, delay: 99 }],
      }),
    ),
];
const WAYS = [
  '',
  'Enter',
  'x',
  'x . l',
  'x . l <',
  'x v',
  'f',
  'f f',
  'f c',
  'a',
  'E',
  'E 1',
  'v',
  'v l',
  'v .',
  'm',
  '_',
  'p',
  'g',
  'g +',
  'd',
  'w',
  't',
  't k',
  'z',
  'Q',
  'C',
  '. . l a',
];

interface Shown {
  readonly where: string;
  readonly panes: readonly Pane[];
}

/** Drawn once for all tests. */
const SCREENS: readonly Shown[] = POSITIONS.flatMap((position, n) =>
  WAYS.map((way): Shown => {
    const r = type(position(), ...way.split(' ').filter((k) => k !== ''));
    return { where: `position ${n}, ${way === '' ? 'at once' : way}`, panes: draw(r).panes };
  }),
);

/** The panes of all screens for which something is wrong. */
function faulty(wrong: (pane: Pane) => boolean): string[] {
  return SCREENS.flatMap(({ where, panes }) => panes.filter(wrong).map((pane) => `${where}: ${pane.id}`));
}

/** All that a pane says, without its picture and its lines for a terminal. */
function saidBy(pane: Pane): string {
  return JSON.stringify({ ...pane, terminal: [], cells: [], backdrop: [], box: null });
}

test('SCREEN-001 no screen is made of lines and menus of a character grid, nor laid out for one', () => {
  expect(faulty((pane) => pane.kind === 'text' || pane.kind === 'menu')).toEqual([]);
  expect(faulty((pane) => /[\u2500-\u259f]|\\n|[^ "] {2,}[^ "]|…"/.test(saidBy(pane)))).toEqual([]);
});

test('SCREEN-003 numbers that the terminal prints are told by the pane', () => {
  const silent = faulty((pane) => {
    if (pane.terminal === undefined || pane.kind === 'map') return false;
    const told = new Set(saidBy(pane).match(/\d+/g));
    return linesOf(pane).some((l) => (plain(l).match(/\d+/g) ?? []).some((n) => !told.has(n)));
  });
  expect(silent).toEqual([]);
});

test('SCREEN-004 a label is said once on a screen', () => {
  const twice = SCREENS.filter(({ panes }) => {
    const labels = panes.flatMap((p) => (p.kind === 'facts' ? p.rows.map((row) => row.label) : []));
    return labels.length !== new Set(labels).size;
  });
  expect(twice.map((shown) => shown.where)).toEqual([]);
});

test('SWORD-350 every picture that a screen names is in the tile sheet', () => {
  const known = new Set([...Object.keys(sheet.icons), ...Object.keys(sheet.fills)]);
  const panes = SCREENS.flatMap((shown) => shown.panes);
  const cells = panes.flatMap((p) => (p.kind === 'map' ? p.cells.map((c) => c.tile) : []));
  const texts = panes.flatMap((p) => [...saidBy(p).matchAll(/"tile":"([^"]+)"/g)].map(([, tile]) => tile));
  const named = new Set([...cells, ...texts].filter((tile) => tile !== ''));
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((tile) => !known.has(tile))).toEqual([]);
});

test('SWORD-313 SCREEN-006 a question is asked with its answers, and each says what follows', () => {
  const answers = (...keys: string[]) => {
    const pane = draw(type(POSITIONS[0](), ...keys)).panes.find((p) => p.id === 'ask');
    return pane?.kind === 'choices' ? pane.options.map((o) => `${o.label}: ${plain(o.consequence ?? [])}`) : [];
  };
  expect(answers('w')).toEqual([
    'Up: mace: You wield it now.',
    'Left: empty: DEF 6 (-4), ATK 9 (-4).',
    'Right: dagger: DEF 8 (-2), ATK 12 (-1).',
    'Down: empty: DEF 6 (-4), ATK 9 (-4).',
    'None: DEF 6 (-4), ATK 9 (-4).',
    'Cancel: ',
  ]);
  // SWORD-305: what lies on the floor is not read to the player before it is taken.
  expect(answers('g')).toEqual([
    'Up: mace: The mace (DEF +4, ATK +4. Your attack cannot be reflected) stays here. You wield it at once.',
    "Left: empty: Its DEF and ATK count once you wield it; the empty slot's +1 each end now.",
    'Right: dagger: The dagger (DEF +2, ATK +3. You can do a post-move attack) stays here.',
    "Down: empty: Its DEF and ATK count once you wield it; the empty slot's +1 each end now.",
    'Another weapon (1 of 2): ',
    'Cancel: ',
  ]);
  expect(answers('z')).toEqual([
    'Become -1 bat: Level 0 -> -1, HP 4 -> 4, STR 7 -> 4. You can attack after a move.',
    'Cancel: ',
  ]);
  // The ending offers to watch and to share what was played.
  expect(answers('Q')[0]).toBe(
    'Resign: The game ends here without a victory. You cannot go on with it, only watch it and share it.',
  );
});

test('SWORD-305 SCREEN-006 what taking the first weapon is told to come to is what it comes to', () => {
  const rig = () => sitDown(staged(['####', '#@.#', '####'], { weapons: [{ kind: 'mace', at: [1, 1] }] }));
  const asked = type(rig(), 'g');
  const pane = draw(asked).panes.find((p) => p.id === 'ask');
  const says = pane?.kind === 'choices' ? pane.options.slice(0, 2).map((o) => plain(o.consequence ?? [])) : [];
  expect(says).toEqual([
    "You wield it at once: its own DEF and ATK count in place of the empty slot's +1 each.",
    "Its DEF and ATK count once you wield it; the empty slot's +1 each end now.",
  ]);
  const grown = (r: Rig) => [r.obs.you.def - asked.obs.you.def, r.obs.you.atk - asked.obs.you.atk];
  // A mace is DEF +4, ATK +4.
  expect(grown(type(rig(), 'g', 'k'))).toEqual([3, 3]);
  expect(grown(type(rig(), 'g', 'h'))).toEqual([-1, -1]);
});

test('SCREEN-006 a weapon underfoot and a stair stand out among the buttons, and a weapon for which no slot is empty does not', () => {
  const usual = (r: Rig) =>
    draw(r).panes.flatMap((p) => (p.kind === 'choices' ? p.options.flatMap((o) => (o.usual ? [o.label] : [])) : []));
  const lies = { weapons: [{ kind: 'mace', at: [1, 1] }] };
  const way = { stairs: [{ floor: 1, stair: 0, down: [2, 1], up: [3, 1] }], floors: { '2': ['####', '#..#', '####'] } };
  const rig = (facts: Readonly<Record<string, unknown>>) => sitDown(staged(['#####', '#@..#', '#####'], facts));
  expect(usual(rig(lies))).toEqual(['Take']);
  expect(usual(rig({ ...lies, player: { slots: ['whip', 'dagger', 'lance', 'rapier'] } }))).toEqual([]);
  expect(usual(rig(way))).toEqual([]);
  expect(usual(type(rig(way), 'l'))).toEqual(['Go down']);
});

test('SCREEN-006 what can be reached is tinted while somebody is in sight, and where a throw would fly', () => {
  const ranges = (r: Rig) => {
    const map = draw(r).panes.find((p) => p.id === 'map');
    return map?.kind === 'map' ? (map.ranges ?? []).map((range) => [range.role, range.says, range.cells.length]) : [];
  };
  const wide = ['#########', '#.......#', '#.@...r.#', '#.......#', '#########'];
  const asleep = { monsters: [{ kind: 'rat', delay: 99 }] };
  expect(ranges(sitDown(staged(wide.map((row) => row.replace('r', '.')))))).toEqual([]);
  expect(ranges(sitDown(staged(wide, asleep)))).toEqual([
    ['reach', 'in your reach', 8],
    ['danger', 'in reach of +0 rat', 8],
  ]);
  const able = sitDown(staged(wide, { ...asleep, player: { slots: ['dagger'] } }));
  expect(ranges(able)[1]).toEqual(['reach-after', 'in your reach after a step', 3]);
  expect(ranges(type(able, 't', 'k'))).toEqual([['reach', 'the dagger flies here', 11]]);
});
