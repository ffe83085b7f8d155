/** Help pages: how to play, why something is refused, the keys, and the bestiary and armoury made from the content tables. */
import type { Block, Grid } from '../../../engine/panes.ts';
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, span, wrap } from '../../../engine/view.ts';
import { ARMS, CREATURES, FLOOR_RULES } from '../content.ts';
import { DRAGONS, MASCOT_FLOOR } from '../gen/crowd.ts';
import { KINDS, type KindName, MASCOT, TESTER } from '../kinds.ts';
import { explain } from '../text.ts';
import { kindSpan, signed, told, weaponSpan } from './names.ts';

const WIDTH = 76;

/** A part of a page: what it says, and its lines on a character screen; null: it is for the other one only. */
interface Piece {
  readonly block: Block | null;
  readonly lines: readonly Line[] | null;
}

function pageOf(title: string, ...pieces: readonly Piece[]): HelpPage {
  return {
    title,
    lines: pieces.flatMap((p) => p.lines ?? []),
    blocks: pieces.flatMap((p) => (p.block === null ? [] : [p.block])),
  };
}

function para(text: string): Piece {
  const l = told(text);
  return { block: { kind: 'para', line: l }, lines: [...wrap(l, WIDTH), []] };
}

/** What the following is about. */
function head(text: string): Piece {
  const l = line(text, 'title', true);
  return { block: { kind: 'head', line: l }, lines: [l] };
}

/** A row of a legend, for pages alone. */
function item(text: string): Piece {
  return { block: { kind: 'item', line: told(text) }, lines: null };
}

/** For pages alone. */
function page(text: string): Piece {
  return { block: para(text).block, lines: null };
}

/** For terminals alone. */
function letters(text: string): Piece {
  return { block: null, lines: para(text).lines };
}

/** For terminals, which have letters, and for pages, which have pictures and buttons. */
function either(terminal: string, page: string): Piece {
  return { block: para(page).block, lines: para(terminal).lines };
}

/** Rows of two columns; `wide`: the width of the first on a character screen. */
function pairs(labels: readonly [string, string], rows: readonly (readonly [string, string])[], wide: number): Piece {
  return {
    block: {
      kind: 'grid',
      grid: {
        columns: labels.map((label) => ({ label, kind: 'text' as const })),
        rows: rows.map(([key, what]) => [[span(key, 'key')], what]),
      },
    },
    lines: [...rows.map(([key, what]): Line => [span(key.padEnd(wide), 'key'), span(what)]), []],
  };
}

const ABOUT = pageOf(
  'The tester',
  para(
    'You are a sword tester. Which weapon is best? Killing a dragon will answer it. You win by killing the Ancient Dragon, or by killing the Baby or the Mature Dragon and returning to the surface. There is no time limit.',
  ),
  head('Fighting'),
  para(
    'Bump into a monster to attack it. An attack with ATK (attack) equal to or above DEF (defence) kills; any other attack costs 1 HP (health). At HP 0 you live, below it you die. Killing heals you fully; nothing else does but polymorph.',
  ),
  para(
    'Staying takes half the time of an action, so you can let a monster come and still strike first. A thrown weapon never hurts: a monster that is hit catches it, loses its own, and wields yours.',
  ),
  head('Weapons'),
  para(
    'You carry four weapons, wield one, and change it without losing time. Every empty slot gives +1 DEF and +1 ATK.',
  ),
  head('Foretelling a combat'),
  either(
    'Abilities of creatures and weapons change the numbers of a combat; read them with x and v, and foretell the combat yourself. f forecasts it step by step: a hint, and hints are counted (a game without one is worth showing). E asks exercises, a explains the last blows. In the browser the combat laboratory on the title page sets any two creatures against each other.',
    'Abilities of creatures and weapons change the numbers of a combat; they stand in the status when you point at somebody, so that you can foretell the combat yourself. {key:forecast:Forecast} does it step by step: a hint, and hints are counted (a game without one is worth showing). {key:exercise:Exercises} ask you, {key:arithmetic:Last blows} explain what happened. The combat laboratory on the title page sets any two creatures against each other.',
  ),
  head('What the map shows'),
  letters(
    '@ is you, a letter a monster you see, ? one that you only feel behind a wall, / a weapon, # a wall, < and > stairs. B3F is floor 3. A name begins with the level, which adds to MHP (most health) and STR (strength): +2 rat.',
  ),
  item('{tile:player} You'),
  item('{tile:monster-goblin} A monster that you see, each kind with a figure of its own and its level in the corner'),
  item('{tile:felt} A monster that you only feel behind a wall'),
  item('{tile:weapon-mace} A weapon, each kind with a picture of its own'),
  item('{tile:up-stair} Stairs up, {tile:down-stair} stairs down; B3F is the third floor below the surface'),
  page(
    'A name begins with the level, which adds to MHP (most health) and STR (strength): +2 rat. Once you have asked for a forecast, what the blows would do is stamped on the monster: kills, -1, you die.',
  ),
  head('Travel and levels'),
  para(
    "{key:travel:Travel} walks to a known stair or place and stops, saying why, when somebody comes into sight or is newly felt, after a combat, when HP or the floor changed, at the goal, or at any key. The tester's notebook in the title menu keeps what you tried with each weapon over all games.",
  ),
  para(
    'You gain a level on reaching floors 2, 4, 6, 8 and 10 and for each dragon. Polymorph self costs one of your levels and turns you for good into the kind you killed last.',
  ),
);

const COMBAT = pageOf(
  'A combat',
  para(
    'DEF is HP plus weapon plus empty slots; ATK is STR plus weapon plus empty slots. Then, in every phase, abilities count in this order: attacker, attacked, weapon of the attacker, weapon of the attacked.',
  ),
  pairs(
    ['Phase', 'What happens'],
    [
      ['Veto', 'abilities that switch off others'],
      ['Boost', 'abilities that change DEF and ATK'],
      ['Swap', 'abilities that exchange them'],
      ['Judge', 'accurate, critical, reflect, dodge, parry are decided'],
      ['Blow', 'reflected, else dodged, else parried, else hit'],
      ['Hit', 'more effects of an attack that hit'],
      ['End', 'effects that come whatever happened'],
    ],
    16,
  ),
  para(
    'Reflected: the attack is compared with the attacker. Dodged: nothing happens. Parried: ATK against DEF, but no critical and no further effects. Accurate attacks are not dodged or parried, but may be reflected. A critical attack kills.',
  ),
  para(
    'The bestiary and the armoury name the phase of every ability: (A) counts when its owner attacks, (D) when its owner is attacked, no letter in both cases. "You" is the owner, "the foe" the other one, monster or player.',
  ),
  either(
    'An example. You have 7 HP, STR 7, an iron sword (+4/+4) and three empty slots: DEF 14, ATK 14. Boost: a sword tester with a weapon has +2/+2, an iron sword in the hands of one +1/+1, so you fight with 17/17. A rat of 5 HP has DEF 6: your 17 reaches 6, it dies. Its ATK is 7 and, at 5 HP or less, 9: below 17, so its attack costs you 1 HP.',
    'An example. You have 7 HP, STR 7, an {tile:weapon-iron-sword} iron sword (+4/+4) and three empty slots: DEF 14, ATK 14. Boost: a sword tester with a weapon has +2/+2, an iron sword in the hands of one +1/+1, so you fight with 17/17. A {tile:monster-rat} rat of 5 HP has DEF 6: your 17 reaches 6, it dies. Its ATK is 7 and, at 5 HP or less, 9: below 17, so its attack costs you 1 HP.',
  ),
);

/** The refusals that a beginner meets, by what the game says, and what stands behind them. */
const WHY: readonly (readonly [said: string, why: string])[] = [
  ['Not while a monster is in sight.', 'Travel goes on only while nobody sees you: go step by step, or kill it first.'],
  [
    explain({ code: 'post-move' }),
    'Your move opened the second half of a turn. Only an attack on a neighbour fits into it; to do anything else, end the turn first.',
  ],
  [
    explain({ code: 'not-seen' }),
    'You feel everybody within 8 squares, through walls, but not who it is. What is only felt has no description and no forecast: look for a line of sight.',
  ],
  [
    explain({ code: 'empty-slot' }),
    'Only what you carry can be dropped or thrown; an empty slot is worth +1 DEF and +1 ATK as it is.',
  ],
  [explain({ code: 'same-slot' }), 'You wield that slot. Choose another one, or none.'],
  [
    'A weapon on the floor cannot be read.',
    'Its name is all you see of it. Take it: what is carried can be read, and dropped again. The armoury lists them all.',
  ],
  [explain({ code: 'no-memory' }), 'Polymorph self needs a kill that was not used up yet; every cast forgets it.'],
  [explain({ code: 'negative-level' }), 'Polymorph costs a level and cannot be cast below level 0.'],
  [
    'My ATK was higher, and it lived.',
    'The shown numbers hold no abilities. It may dodge, parry or change the numbers in the combat; the last blows tell line by line what happened.',
  ],
  [
    'The dragon is dead, and the game goes on.',
    'Only the Ancient Dragon ends it on the spot. After the Baby or the Mature one you must bring the news to the surface, floor 0.',
  ],
];

const REFUSED = pageOf(
  'Why can I not ...?',
  ...WHY.flatMap(([said, why]): Piece[] => [
    { block: { kind: 'head', line: line(said, 'title', true) }, lines: [line(said, 'title', true)] },
    para(why),
  ]),
);

/** Keys as a terminal lists them, the command that each first one has, and what it does. */
const KEY_ROWS: readonly (readonly [keys: string, command: string, does: string])[] = [
  ['. 5', 'stay', 'stay half the time of an action; end the turn after a move'],
  ['< >', 'climb', 'use the stair under you, up or down'],
  ['g ,', 'pickup', 'pick up a weapon into a slot'],
  ['d', 'drop', 'drop a weapon'],
  ['w', 'wield', 'change the wielding slot (no time)'],
  ['K H L J', 'quick-0', 'wield the slot up, left, right, down at once; again: none'],
  ['t', 'throw', 'throw a weapon: slot, then direction'],
  ['z', 'polymorph', 'polymorph self into the last kill'],
  ['v', 'view', 'view yourself and your weapons'],
  ['x', 'examine', 'examine: v describes, f forecasts, < > looks through a stair'],
  ['f', 'forecast', 'forecast of a combat with the target (a hint)'],
  ['_', 'travel', 'travel: < > Space choose a place, Enter goes'],
  ['Space', 'target', 'target another monster'],
  ['m', 'map', 'map of the floor'],
  ['p', 'log', 'message log'],
  ['a', 'arithmetic', 'arithmetic of the last blows'],
  ['E', 'exercise', 'exercises: foretell the combats of the worked examples'],
  ['S', 'save', 'save and leave'],
  ['Q', 'resign', 'resign; after the end: quit'],
  ['C', 'threat', 'threat colours, a cheat'],
  ['Enter', 'more', 'a menu of the commands that are used less often'],
];
const MOVES: readonly (readonly [string, string])[] = [
  ['y k u  7 8 9', 'directions; arrow keys and the number pad work too'],
  ['h   l  4   6', 'move, attack, attack after a move'],
  ['b j n  1 2 3', ''],
];
const ANSWERS: readonly [string, string] = ['o c', 'confirm, cancel; Esc cancels and closes too'];

const KEYS = pageOf(
  'Keys',
  {
    block: null,
    lines: pairs(['', ''], [...MOVES, ...KEY_ROWS.map(([k, , does]) => [k, does] as const), ANSWERS], 16).lines,
  },
  {
    block: para(
      'A tap or a click on a neighbouring square steps or strikes, a farther one travels; the buttons below the map do the rest. Beside a keyboard the arrow keys move, the number pad or y k u h l b j n in all eight directions, Escape closes, and these keys press the buttons:',
    ).block,
    lines: null,
  },
  {
    block: {
      kind: 'grid',
      grid: {
        columns: [
          { label: 'Key', kind: 'text' },
          { label: 'What it does', kind: 'text' },
        ],
        rows: KEY_ROWS.map(([, command, does]) => [told(`{key:${command}}`), does]),
      },
    },
    lines: null,
  },
);

function floorsOf(name: KindName): string {
  const dragon = DRAGONS.find((d) => KINDS[d.kind] === name);
  if (dragon !== undefined) return `one of level ${dragon.level} on floor ${dragon.floor}`;
  if (name === KINDS[MASCOT]) return `one on floor ${MASCOT_FLOOR}`;
  if (name === KINDS[TESTER]) return 'you';
  const floors = FLOOR_RULES.filter((f) => f.kinds.some((k) => k === name)).map((f) => f.floor);
  return `floors ${floors[0]} to ${floors[floors.length - 1]}`;
}

/** Abilities outside a combat belong to no phase. */
function abilityOf(phase: string, ability: string): string {
  return phase === '-' ? ability : `${phase}: ${ability}`;
}

function entry(title: string, numbers: string, ability: string): Line[] {
  return [
    [span(title, 'title', true), span(`  ${numbers}`, 'muted')],
    ...wrap(line(ability), WIDTH - 2).map((l): Line => [span('  '), ...l]),
  ];
}

function table(grid: Grid): Block {
  return { kind: 'grid', grid: { ...grid, sortable: true } };
}

const BESTIARY = pageOf('Bestiary', {
  block: table({
    columns: [
      { label: 'Creature', kind: 'text' },
      { label: 'MHP', kind: 'number' },
      { label: 'STR', kind: 'number' },
      { label: 'Where', kind: 'text' },
      { label: 'Ability', kind: 'text' },
    ],
    rows: CREATURES.map((c) => [
      [kindSpan(c.name), span(` ${c.name}`)],
      c.mhp,
      c.str,
      floorsOf(c.name),
      abilityOf(c.phase, c.text),
    ]),
  }),
  lines: CREATURES.flatMap((c) =>
    entry(`${c.symbol} ${c.name}`, `MHP ${c.mhp}, STR ${c.str}, ${floorsOf(c.name)}`, abilityOf(c.phase, c.text)),
  ),
});

const ARMOURY = pageOf('Armoury', {
  block: table({
    columns: [
      { label: 'Weapon', kind: 'text' },
      { label: 'DEF', kind: 'number' },
      { label: 'ATK', kind: 'number' },
      { label: 'Found', kind: 'text' },
      { label: 'Ability', kind: 'text' },
    ],
    rows: ARMS.map((w) => [
      [weaponSpan(w.name), span(` ${w.name}`)],
      w.def,
      w.atk,
      w.found,
      abilityOf(w.phase, w.text),
    ]),
  }),
  lines: ARMS.flatMap((w) =>
    entry(w.name, `DEF ${signed(w.def)}, ATK ${signed(w.atk)}, ${w.found}`, abilityOf(w.phase, w.text)),
  ),
});

export const HELP: readonly HelpPage[] = [ABOUT, COMBAT, REFUSED, KEYS, BESTIARY, ARMOURY];
