/** The rules in a few pages, for somebody who has never seen the game (NONET-155). */
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, type Span, span } from '../../../engine/view.ts';
import { ITEMS } from '../content.ts';
import { itemSpan, told } from './names.ts';

/** Words between backquotes are keys or things on the screen; all else may refer to things (SCREEN-002). */
function rich(text: string): Line {
  return text.split('`').flatMap((part, k): readonly Span[] => (k % 2 === 1 ? [span(part, 'key')] : told(part)));
}

function page(title: string, ...lines: (string | Line)[]): HelpPage {
  return { title, lines: lines.map((l) => (typeof l === 'string' ? rich(l) : l)) };
}

function only(where: 'terminal' | 'page', help: HelpPage): HelpPage {
  return { ...help, only: where };
}

function head(text: string): Line {
  return line(text, 'title', true);
}

const EFFECTS = [
  '',
  'no monster: just walk on; its value is still a clue',
  'regain v health, up to your maximum',
  'regain v stamina, up to your maximum',
  'v extra damage, kept until a blow needs it',
  'shoot any cell for v: it weakens, never kills',
  'lift the fog of any one cell',
  'jump to any cell and strike one blow there',
  'v gold',
  'full health and stamina; one Root for the shop',
];

/** ` - $ Gold: v gold` */
function itemLine(i: number): Line {
  return [span(' - '), itemSpan(i), span(` ${ITEMS[i].name}: `, 'text', true), span(EFFECTS[i])];
}

function keyLine(keys: string, does: string): Line {
  return [span(` ${keys.padEnd(26)}`, 'key'), span(does)];
}

export const HELP: readonly HelpPage[] = Object.freeze([
  page(
    'The goal',
    'Somewhere in the fog hides the Heartwood, a monster of strength 18: kill it.',
    'You begin weak in the middle of 81 cells, most of them in fog.',
    'Work out what the fog hides, pick the fights that pay, grow, and strike.',
    '',
    head('The board is two sudokus, one on top of the other'),
    'Every cell has a value from 1 to 9 and one of nine items.',
    ' - Every row, column and box of nine holds each value exactly once.',
    ' - Every row, column and box of nine holds each item exactly once.',
    ' - Every pair of a value and an item is on exactly one cell of the board.',
    'So what you see tells you a lot about what you cannot see.',
    '',
    'The value is how strong the monster of the cell is, and how much its item',
    'gives you. On a {tile:root} Root the monster has twice the value. On a {tile:none} None cell',
    'there is no monster. The Heartwood is the Root of value 9, hence strength 18.',
    'It always hides in one of the four corner boxes.',
  ),
  page(
    'A turn',
    'Walk onto a cell that is not yours and you strike one blow:',
    ' 1. The monster loses your Damage, and what it takes of your Boost to kill it.',
    ' 2. If it is dead, the cell is yours: you stand on it and get its item.',
    ' 3. If it lives, you lose as much health as the monster has left and fall',
    '    back to where you came from. It stays wounded; you may strike again.',
    ' 4. A blow costs 1 stamina. Without stamina it costs 1 health.',
    'At 0 health you are dead. Walking over your own cells is free.',
    '',
    head('Damage 2 against a monster of 5'),
    ' - Blow 1: 5 -> 3, you lose 3.',
    ' - Blow 2: 3 -> 1, you lose 1.',
    ' - Blow 3: it is dead. With 3 points of Boost, one blow is enough.',
    '',
    head('Growing'),
    'One Root and some gold buy Health +3, Stamina +3 or Damage +1 in the shop',
    '({key:shop}). The first costs 1 gold, the next 2, then 3, and so on.',
    '',
    'Score: the strength of every monster you slay. A win adds 200, 5 for every',
    'health and 2 for every stamina point left, and 100 if all cells are yours.',
  ),
  page(
    'The nine items',
    'Slay the monster of a cell to get its item; v is the value of the cell.',
    '',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(itemLine),
    '',
    'An arrow shot into fog tells nothing and lifts nothing, but the wound is real.',
    'A Teleport that does not kill throws you back to where you jumped from.',
    'You can leave a weakened monster alive and come back when you need its item.',
  ),
  only(
    'terminal',
    page(
      'Reading the fog',
      'What is on E4? (`#` is fog; part of a board at its start)',
      '',
      '      1     2     3     4     5     6     7     8     9',
      ' D    #    8!     #    5+     #    6~     #    4$     #',
      ' E   4&     #    6%    E4    9.     #    8~     #    5/',
      ' F    #    3~     #    7o     #    8%     #    9+     #',
      '                        and above and below it in column 4:  9!  3&',
      '',
      'Values: its row shows 4 6 9 8 5, its column 9 5 7 3, its box 5 6 9 7 8.',
      '        Only 1 and 2 are left: a weak monster.',
      'Items:  row, column and box show every item but Gold. It is Gold.',
      'Pairs:  the table at the right shows which pairs lie open (`o` alive, `x` yours,',
      '        `.` not seen yet). A pair that lies open is nowhere else.',
      '',
      'The overlay (`o`) does this for you. `paper`: not at all. `sight`: as above.',
      '`reason`: single places, pairs of cells that share two, and the promise that the',
      'Heartwood is in a corner; no more. `y` explains a cell, step by step. What it is',
      'sure of appears in the fog. Scores are kept by the highest level you used.',
    ),
  ),
  only(
    'page',
    page(
      'Reading the fog',
      'What hides in a cell of the fog? Cross out what its row, its column and its',
      'box show already; what is left is what it can be.',
      '',
      ' - Values: if only 1 and 2 are left, it is a weak monster.',
      ' - Items: if they show every item but {tile:gold} Gold, it is Gold.',
      ' - Pairs: a value and an item meet on one cell only. The table beside the',
      '   board shows which pairs lie open: a ring is alive, a square is yours.',
      '',
      '{key:overlay:The overlay} does this for you. `paper`: not at all. `sight`: as above.',
      '`reason`: single places, pairs of cells that share two, and the promise that the',
      'Heartwood is in a corner; no more. {key:why:Why} explains a cell, step by step.',
      'What is sure appears in the fog. Scores are kept by the highest level used.',
    ),
  ),
  page(
    'Why can I not ...?',
    head('... step onto the cell that I struck?'),
    'The monster lives: you fall back to where you came from. Strike again.',
    '',
    head('... go where I pointed?'),
    'Only your own cells can be walked over. Win the cells between first.',
    '',
    head('... buy anything?'),
    'An upgrade takes one {tile:root} Root and gold, one more each time; and an item',
    'that waits for its target comes first.',
    '',
    head('... kill with an Arrow?'),
    'Arrows weaken and leave at least 1. The last blow is yours to strike.',
    '',
    head('... see what I shot at in the fog?'),
    'An arrow tells nothing and lifts nothing, but the wound is there.',
    '',
    head('... undo a blow and keep my score?'),
    'A step that is taken back makes the game practice. What a blow costs stands on',
    'the cell before you strike; a blow that kills you asks once more.',
  ),
  only(
    'terminal',
    page(
      'The screen',
      'A cell in fog is ##### with what is certain: #1### over #$### is 1 and Gold.',
      'A living monster:  7: 4   value 7, strength left 4, and below it the item.',
      'Yours: only the value, and the item that was there. `@` is you. `>4` on fog: an',
      "arrow of 4 was shot into it. `'` on fog: you have notes there.",
      '',
      head('The inspector, in the middle of the side panel'),
      'value, item   what the cell may still have',
      'pairs 2       how many pairs that leaves',
      'lose 0..1     health your next blow there would cost, at least and at most',
      'kill          your next blow kills, whatever it is',
      'lethal        you would die in any case; the game asks you to press again',
      '',
      head('Good to know'),
      'The four cells next to your start have the values 1 2 3 4 in some order, and',
      'Gold, Root, Damage Boost and Arrow in some order. The first two enhancements',
      'are best spent on Damage. A Root heals: take it when you are hurt, not before.',
    ),
  ),
  only(
    'page',
    page(
      'The board',
      'Every cell shows one large number: what is left of its monster, whose face is',
      'beside it. Below it is the item that it guards.',
      '',
      ' - A small number in the corner: the value of the cell, where it differs.',
      ' - A corner beside you: the health that your next blow would cost; a tick',
      '   where it kills, a skull where you would die.',
      ' - In fog: what is certain of the cell. Point at it to read what it can be.',
      ' - Yours: the value, and the item that was there.',
      '',
      head('Good to know'),
      'The four cells next to your start have the values 1 2 3 4 in some order, and',
      '{tile:gold} Gold, {tile:root} Root, {tile:boost} Damage Boost and {tile:arrow} Arrow in some order. The first',
      'two upgrades are best spent on Damage. A Root heals: take it when hurt.',
    ),
  ),
  only(
    'terminal',
    page(
      'Keys',
      keyLine('w a s d, arrows, h j k l', 'move and strike'),
      keyLine('x', 'look around with a cursor (Esc ends)'),
      keyLine('g', 'go: choose a cell with the cursor, Enter walks'),
      keyLine('u', 'shop: h Health, s Stamina, d Damage, Esc closes'),
      keyLine('n  y', 'notes; why: how the overlay knows a cell'),
      keyLine('o', 'overlay: paper, sight, reason'),
      keyLine('m  ?', 'log, this help'),
      keyLine('S  R  Ctrl+c', 'save and go to the title, resign, save and leave'),
      '',
      head('With a cursor'),
      keyLine('arrows, or E then 4', 'move the cursor, or put it on cell E4'),
      keyLine('Enter', 'choose'),
      keyLine('Tab, Shift+Tab', 'next, previous target of an item'),
      keyLine('Esc', 'back; while an item waits: let it go (asks)'),
      head('Notes'),
      keyLine('1..9, Tab', 'toggle a value or item number, change between them'),
      keyLine('+  -', 'fill from sight, clear; twice: all cells'),
      head('After the end'),
      keyLine('Enter  r  n', 'title menu, same board again, new game'),
    ),
  ),
  only(
    'page',
    page(
      'Deeds and keys',
      'A tap or a click on a cell beside you strikes, on any other walks there; held,',
      'or under the mouse, it tells what is known of the cell. Arrow keys step.',
      '',
      ' - {key:look:Look around with a cursor}',
      ' - {key:go:Choose a cell and walk there}',
      ' - {key:shop:The shop}: health, stamina or damage for a Root and gold',
      ' - {key:notes:Notes}: what you think a cell can be',
      ' - {key:why:Why}: how the overlay knows a cell',
      ' - {key:overlay:The overlay}: paper, sight, reason',
      ' - {key:log:The log}',
      ' - {key:save:Save} and go to the title',
      ' - {key:resign:Give up}',
      '',
      'With a cursor a letter and a digit, such as E 4, go to that cell.',
    ),
  ),
]);
