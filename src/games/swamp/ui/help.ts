/** The help pages, written for this game (SWAMP-222 to SWAMP-225, SWAMP-281). */
import type { Column, Value } from '../../../engine/panes.ts';
import type { HelpPage } from '../../../engine/ui.ts';
import { KINDS, TABLES } from '../content.ts';
import { itemName } from '../text.ts';
import { LETTERS } from '../types.ts';
import { both, type HelpPart, head, keyTable, page, para, type SwampHelp, table } from './help-parts.ts';
import { tileOf, told } from './names.ts';

const text = (label: string): Column => ({ label, kind: 'text' });
const number = (label: string): Column => ({ label, kind: 'number' });

function npcTable(): HelpPart {
  const rows = KINDS.map((k) => ({
    k,
    drop: k.drop === null ? '-' : itemName(k.drop),
    most: k.letter === 'T' ? '6, never again' : k.most === k.late ? String(k.most) : `${k.most}, late ${k.late}`,
    sight: k.sense > 0 ? `${k.sight}x4` : String(k.sight),
  }));
  return table(
    [
      'NPC        | Drop      | Sight | Most alive',
      ...rows.map(
        ({ k, drop, sight, most }) =>
          `${k.letter} ${k.name.padEnd(9)}| ${drop.padEnd(10)}| ${sight.padEnd(6)}| ${most}`,
      ),
    ],
    [text('Invader'), text('Carries'), text('Sight'), text('Most alive')],
    rows.map(({ k, drop, sight, most }, i): Value[] => [
      [...told(`{tile:${tileOf(LETTERS[i])}}`), ...told(` ${k.name}`)],
      drop,
      sight,
      most,
    ]),
  );
}

const SPOOK: readonly (readonly [string, string])[] = [
  ...KINDS.map((k) => [` ${k.cost}`, k.name] as const),
  ['-1', 'from a side'],
  ['-2', 'from behind'],
  ['+1', 'with a ghost and no item'],
  ['+n', 'with a ghost and n items'],
];
const LANDING: readonly (readonly [string, string])[] = [
  [' 0', 'MP below 3'],
  [' 1', 'MP above 2'],
];

function costTable(rows: readonly (readonly [string, string])[]): HelpPart {
  return table(
    rows.map(([cost, what]) => `${cost}  ${what}`),
    [text('When'), number('Costs mana')],
    rows.map(([cost, what]) => [what.replace(/^MP/, 'you have mana').replace('n items', 'n treasures'), cost.trim()]),
  );
}

function manaTable(): HelpPart {
  const rows = TABLES.manaByLighted.slice(1).map((percent, i, all) => ({
    lighted: i + 1 === all.length ? `${i + 1}+` : `${i + 1} `,
    percent,
    note:
      percent === TABLES.collisionPenalty[0]
        ? '(smallest reduction)'
        : percent === TABLES.collisionPenalty[1]
          ? '(largest reduction)'
          : '',
  }));
  return table(
    rows.map(({ lighted, percent, note }) => ` ${lighted} lighted | ${percent}%  ${note}`.trimEnd()),
    [text('Harbors lit'), number('A turn in line brings'), text('')],
    rows.map(({ lighted, percent, note }) => [lighted.trim(), `${percent}%`, note]),
  );
}

const CHEAT_SHEET = page(
  'Cheat Sheet',
  head('Keys', 'Playing'),
  both(
    'Arrows, H J K L or A S D W: move; in Aim Mode a power.',
    'Tap or click beside yourself to step, and somebody or a harbor in line with you to use a power on it.',
  ),
  both(
    'Space: Aim Mode. Tab: Sight Mode. Esc: Normal Mode.',
    'Buttons below the map: {key:aim:aim}, {key:sight:sight}, {key:help:this help}.',
  ),
  both('Shift and an arrow: a power at once.', 'Every power that there is stands in a list with its price.'),
  both(
    'C: help. V: debug. O: new game. R: replay dungeon.',
    'Also {key:new-game:a new game} and {key:same-seed:the same dungeon again}.',
  ),
  both('Ctrl+C: copy the seed. Ctrl+W: quit.', 'The seed of this game stands beside its name.'),
  head('Items'),
  both('Rum: three more mana points at most.', '{tile:rum} Rum: three more mana points at most.'),
  both(
    'Parrot: Swap, Light from afar, Teleport (with Accordion).',
    '{tile:parrot} Parrot: Swap, Light from afar, Teleport (with Accordion).',
  ),
  both(
    'Accordion: enter harbors, sail a Pirate Ship, Teleport (with Parrot).',
    '{tile:accordion} Accordion: enter harbors, sail a Pirate Ship, Teleport (with Parrot).',
  ),
  head('Invaders'),
  npcTable(),
  head('Spook'),
  costTable(SPOOK),
  head('Land'),
  costTable(LANDING),
  head('Mana by lighted harbors'),
  manaTable(),
  head('Ghosts'),
  both('At most 10 without an item, 15 with one or more.', 'You have 10 at most, 15 with one treasure or more.'),
  both(
    '+0% to +2% every turn on land without a ghost',
    'The bar of the next boat grows by 0% to 2% every turn on land without a ghost.',
  ),
  both('+20% more if MP < 1 or somebody sees you', 'It grows by 20% more without mana, or while somebody sees you.'),
);

const INTRODUCTION = page(
  'Introduction',
  head('The story'),
  para(
    "The swamp goes on forever, and you, half a ghost, keep its peace. Then people came with lanterns and maps and carried off three treasures: the Rum, the Parrot and the Accordion. Frighten them away, take back what they stole, and hide it where nobody looks: in the harbor of Risky Boots' secret island.",
  ),
  head('The game'),
  para(
    'A game takes five to ten minutes and is played turn by turn. Nothing moves until you do, and there is no waiting: every turn you walk or use a power.',
  ),
);

const KEY_BINDINGS = page(
  'Key Bindings',
  head('On the map'),
  keyTable([
    [
      'Left H A, Right L D, Up K W, Down J S',
      'move, or use a power in Aim Mode',
      '{key:move left} {key:move right} {key:move up} {key:move down}',
    ],
    ['Shift and an arrow', 'use a power at once', '{key:power left} {key:power right} {key:power up} {key:power down}'],
    ['Space', 'Aim Mode; after the end: new game', '{key:aim}'],
    ['Tab, Enter, M, F', 'Sight Mode', '{key:sight}'],
    ['Esc, Ctrl+[', 'back to Normal Mode', '{key:normal}'],
    ['C / V', 'help / debug menu', '{key:help} {key:debug}'],
    ['O / R', 'new game / same dungeon again', '{key:new-game} {key:same-seed}'],
    ['Ctrl+C / Ctrl+W', 'copy the seed / quit', '{key:copy-seed} {key:quit}'],
  ]),
  head('In this help'),
  keyTable([
    ['Down J S, Up K W', 'one line', '{key:line-down} {key:line-up}'],
    ['PgDn Space F N, PgUp B P', 'one page', '{key:page-down} {key:page-up}'],
    ['End Shift+G, Home G', 'bottom, top', '{key:bottom} {key:top}'],
    ['Enter Right L D, Left H A', 'next, previous page', '{key:next-page} {key:previous-page}'],
  ]),
  head('In the debug menu'),
  keyTable([
    ['Ctrl+C, Ctrl+X, Ctrl+V or Ctrl+Y', 'copy, cut, paste', '{key:copy} {key:cut} {key:paste}'],
    ['Ctrl+Z, Ctrl+Shift+Z', 'undo, redo', '{key:undo} {key:redo}'],
    ['Ctrl+U, Ctrl+K', 'delete to the start, to the end', '{key:erase-start} {key:erase-end}'],
    ['Ctrl+A, Up, Down', 'select all, to the start, to the end', '{key:select-all} {key:caret-start} {key:caret-end}'],
    ['Tab, Shift+Tab', 'next, previous field', '{key:next-field} {key:previous-field}'],
  ]),
  head('In wizard mode'),
  keyTable([
    ['1 / 2 / 3', '1 MP / full MP / a ghost', '{key:wizard mp} {key:wizard full_mp} {key:wizard ghost}'],
    [
      'Shift+1, Shift+2, Shift+3',
      'Rum, Parrot, Accordion',
      '{key:wizard rum} {key:wizard parrot} {key:wizard accordion}',
    ],
    ['4', 'into the final harbor', '{key:wizard final}'],
  ]),
);

const GAME_WORLD = page(
  'Game World',
  head('Ground'),
  both(
    'A thick dash is land, a thin dash is swamp. A plus is land like any other; it helps to count steps. A sharp is a shrub: nothing passes it.',
    'Green is land, blue is swamp. Land with a dot is land like any other; it helps to count steps. Nothing passes a shrub ({tile:shrub}).',
  ),
  head('Harbors'),
  both(
    'An empty circle is a dark harbor, a full one is lighted. A triangle, empty or full, is a closed harbor. In Sight Mode a closed harbor that opens within nine turns shows how many turns are left.',
    '{tile:harbor:A quay} is a dark harbor, {tile:harbor-lit:a lighthouse} is a lighted one. {tile:harbor-closed:A lock} is a harbor that is closed; if it opens within nine turns, its number says when.',
  ),
  head('The island'),
  both(
    'The letter R in a corner is the secret island. The harbor beside it is where you want to go. It is always lighted.',
    '{tile:island:The palm} in a corner is the secret island. The harbor beside it is where you want to go. It is always lighted.',
  ),
);

const PLAYER_1 = page(
  'Player Character 1/3',
  head('Winning and losing'),
  para(
    'Own all three treasures and reach the harbor of the island. Two harbors are near enough to sail from: one asks for 2 MP before you leave, one for 4. You lose if you are seen with less than 1 MP, if you sink, or if you can neither move nor use a power.',
  ),
  head('Modes'),
  both(
    'Normal Mode shows who is who. Sight Mode shows where everybody looks: an arrow, or an upside-down question mark for one who has just arrived. Watched land is tinted. In Aim Mode you are a question mark and the direction keys use powers.',
    'The sign beside everybody shows where he looks; a question mark is on one who has just arrived and looks nowhere. {key:sight:Sight Mode} tints all watched land. In {key:aim:Aim Mode} a direction uses the power there; the list of powers does the same at once.',
  ),
  head('Mana and ghosts'),
  both(
    'MP: now/most|bar. The bar moves when you stand on land in a straight line with somebody, with nothing but land, or nothing but swamp, between you. Light more harbors to fill it faster. Collisions of invaders slow it down. The row Lit says how many harbors burn, what a turn in line brings, and how many of the next gains (2x) are 5% to 25% smaller.',
    'The bar of the next mana moves when you stand on land in a straight line with somebody, with nothing but land, or nothing but swamp, between you. Light more harbors to fill it faster. Each collision of invaders makes one of the next gains 5% to 25% smaller; the status counts them (2 coming gains).',
  ),
  both(
    'Gh: left|bar. On land and without a ghost the bar creeps; without mana, or seen, it leaps. When it is full a Dinghy drifts in and one ghost is spent.',
    'The bar of the next boat creeps on land while no ghost clings to you; without mana, or seen, it leaps. When it is full a Dinghy ({tile:dinghy}) drifts in and one ghost is spent.',
  ),
  head('Walking'),
  both(
    'You cannot walk into people, nor towards somebody who sees you (LOS). Harbors ask for the Accordion, the swamp for a boat.',
    'You cannot walk into people, nor towards somebody who sees you. Harbors ask for the Accordion, the swamp for a boat.',
  ),
);

const PLAYER_2 = page(
  'Player Character 2/3',
  head('Harbors'),
  para(
    'Inside a harbor nobody sees you. It closes if you stay for a turn or come back too soon, and opens again some turns later.',
  ),
  head('Swamp'),
  both(
    'A Dinghy takes you along the shore for four turns and a ghost takes hold of you. A Pirate Ship waits opposite the land from which you entered a harbor, or where you came from by water. It goes anywhere; once the timer is at 0 each move costs 1 MP. Sink: X-Y shows the timer and the mana left.',
    'A Dinghy ({tile:dinghy}) takes you along the shore for four turns and a ghost takes hold of you. A Pirate Ship ({tile:ship}) waits opposite the land from which you entered a harbor, or where you came from by water. It goes anywhere; once the timer is at 0 each move costs 1 mana. The status counts the moves that are still safe.',
  ),
  head('Powers'),
  both(
    'Press Space, then a direction; or Shift and an arrow. The list shows direction|cost: name.',
    'The list of powers shows each with its cost and what follows; choose one, or tap its target on the map.',
  ),
  head('Spook'),
  para(
    'In a straight line over land, with 1 MP or more: the invader is gone and you stand where he stood. Best from behind, worse from a side, worst head-on, and dearer while a ghost holds you. The cost may leave you in debt. Distance does not matter: a Spook reaches down the longest path. Whoever has just arrived looks nowhere, which counts as from behind.',
  ),
);

const PLAYER_3 = page(
  'Player Character 3/3',
  head('Items'),
  para(
    'Scouts ({tile:scout}) carry the Rum, Engineers ({tile:engineer}) the Parrot, Performers ({tile:performer}) the Accordion. Each Spook fills one or two of four segments. A full bar is an item; then the other bars lose a segment. The first item brings five more ghosts.',
  ),
  head('Swap'),
  para('With the Parrot, on land: trade places with somebody across nothing but swamp. Free, even without mana.'),
  head('Land'),
  para('From a boat onto free land beside it. Costs 1 MP if you have more than 2.'),
  head('Light and Teleport'),
  para(
    'With a ghost, beside or inside a dark harbor ({tile:harbor}): light it, gain 1 MP, lose the ghost; also a harbor that was put out since. With the Parrot also across nothing but swamp. With Parrot and Accordion you Teleport into an open harbor across the swamp when there is nothing to light.',
  ),
);

const INVADERS = page(
  'Non-Player Characters',
  head('Sight'),
  para(
    'Tourists ({tile:tourist}) and Engineers ({tile:engineer}) see one step ahead, Scouts ({tile:scout}) and Performers ({tile:performer}) four. Swamp, shrubs, harbors and other people block the view. Performers also feel you four steps away in every direction, turn round and come.',
  ),
  head('Coming and going'),
  para(
    'There are six of them. Tourists never come back; in their place arrive Engineers, Scouts and Performers, two of each. With three items there are two Engineers and four Performers.',
  ),
  head('Habits'),
  para(
    'They walk to forks and dead ends, to where they saw you, and sometimes to a fork you walked over. Engineers go from harbor to harbor and put out the lights.',
  ),
  head('Collisions'),
  para(
    'When two meet, one is gone: first the one who does not see you, then the lower rank (Engineer, Performer, Scout, Tourist), then the one closer to his destination, then the one who was bumped into. Each collision makes one later gain of mana smaller.',
  ),
);

/** SWAMP-281: by the refusals of SWAMP-251 and what else is asked for in vain. */
const WHY_NOT = page(
  'Why can I not ...?',
  head('... walk there?'),
  para('Shrubs ({tile:shrub}), the island and the edge of the map stop everybody, and nobody walks into people.'),
  head('... walk towards him?'),
  para('He sees you. Step out of his line, or spook him if you can pay for it.'),
  head('... walk onto the water?'),
  para(
    'You need a boat. A Dinghy ({tile:dinghy}) drifts in when its bar is full and no ghost clings to you; it is gone when you walk on. A Pirate Ship ({tile:ship}) waits at the harbor that you have entered.',
  ),
  head('... enter the harbor?'),
  para('Harbors ask for the Accordion. A closed one ({tile:harbor-closed}) opens again after some turns.'),
  head('... leave the shore?'),
  para('A Dinghy keeps to cells beside land or a harbor. A Pirate Ship goes anywhere.'),
  head('... step ashore?'),
  para('Landing is a power: {key:aim:aim} at the shore. It costs 1 MP if you have more than 2.'),
  head('... spook him?'),
  para('You need 1 MP or more, and a straight line to him with nothing but land and nobody else on it.'),
  head('... light the harbor?'),
  para(
    'A ghost must cling to you, the harbor must be dark, and you stand beside or inside it; with the Parrot also across nothing but swamp.',
  ),
  head('... wait?'),
  para('There is no waiting. Walk to and fro, or use a power.'),
  head('... stand in his view?'),
  para('You can, as long as you have 1 MP or more. With less, the first look ends the game.'),
);

const SETTINGS = page(
  'Game Settings',
  head('Where'),
  both(
    "The debug menu (V), the settings screen and the file data/setting.json hold the same four values. They take effect with the next game. In a terminal data/ is the folder swamp/data of Ghostlight's own data folder; palettes to copy into it lie in swamp/palette. In a page, Settings takes such files over.",
    'Settings holds four values of this game, and takes files of settings and colours over that you have written by hand. They take effect with the next game.',
  ),
  head('Values'),
  settingRow(
    'rng_seed',
    'Seed',
    [
      'a positive number: this dungeon; 0: a new one each time.',
      'In the menu 12-3,4.56 is the same as 123456, and a seed of',
      'letters is taken for the next game. Ctrl+C copies the seed of',
      'this one; V, paste and O play it again.',
    ],
    'A positive number: this dungeon; 0: a new one each time. 12-3,4.56 is the same as 123456.',
  ),
  settingRow(
    'wizard_mode',
    'Wizard mode',
    ['wizard keys; a plus stands before the version; no score.'],
    'Every power at your fingertips, and no score.',
  ),
  settingRow('show_full_map', 'Full map', ['no fog of war.'], 'No fog of war.'),
  settingRow(
    'palette',
    'Palette',
    ['a colour theme: default, green, blue, grey, or a file', 'of yours in data/, with or without .json.'],
    'A colour theme: default, green, blue, grey, or a file of yours.',
  ),
  both(
    'True is written true, t, yes, y or a positive number.',
    'In a file, true is written true, t, yes, y or a positive number.',
  ),
);

function settingRow(name: string, label: string, lines: readonly string[], says: string): HelpPart {
  return {
    lines: lines.map((l, i) => told((i === 0 ? name : '').padEnd(15) + l)),
    blocks: [{ kind: 'item', line: told(`${label}: ${says}`) }],
  };
}

/** In a page no topic is as long as a screen, and what a newcomer asks first comes first (SWAMP-281). */
function topic(title: string, { lines, blocks }: SwampHelp): HelpPage {
  return { title, only: 'page', lines, blocks };
}

export const TOPICS: readonly HelpPage[] = [
  topic('The game', INTRODUCTION),
  topic('Winning, mana, walking', PLAYER_1),
  topic('Harbors, boats, spooking', PLAYER_2),
  topic('Treasures and powers', PLAYER_3),
  topic('The map', GAME_WORLD),
  topic('Invaders', INVADERS),
  topic(WHY_NOT.title, WHY_NOT),
  topic('All in numbers', CHEAT_SHEET),
  topic('Keys', KEY_BINDINGS),
  topic('Settings', SETTINGS),
];

/** As a terminal turns them over (SWAMP-222). */
export const HELP: readonly SwampHelp[] = [
  CHEAT_SHEET,
  INTRODUCTION,
  KEY_BINDINGS,
  GAME_WORLD,
  PLAYER_1,
  PLAYER_2,
  PLAYER_3,
  INVADERS,
  WHY_NOT,
  SETTINGS,
];
