/** A new game with a seed and options of one's own; what was chosen is remembered. */
import type { Field } from '../../engine/options.ts';
import { parseSeed } from '../../engine/seed.ts';
import { type Box, type Line, line, type Pane } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { editKey, insert, type LineEdit, lineEdit } from '../../host/line-edit.ts';
import type { Context } from '../context.ts';
import { fieldEntries, typed, withDefaults } from '../fields.ts';
import { type Hint, page, prosePane } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import type { ShellScreen } from '../screen.ts';

const HINTS: readonly Hint[] = [
  { key: 'Up', does: 'choose', shown: '↑ ↓' },
  { key: 'Right', does: 'change', shown: '← →' },
  { key: 'Enter', does: 'go on' },
  { key: 'Escape', does: 'back', shown: 'Esc' },
];

export function formScreen(context: Context, module: GameModule): ShellScreen {
  const { game, ui } = module;
  const names = Object.keys(game.options.fields);
  let options = withDefaults(game.options, context.settings.of(game.id).options) as Readonly<Record<string, unknown>>;
  let seed = lineEdit();
  let onSeed = true;
  let notice: Line | null = null;

  function change(name: string, value: unknown): void {
    options = { ...options, [name]: value };
  }

  function start(): void {
    const parsed = seed.text === '' ? null : parseSeed(seed.text);
    if (parsed !== null && !parsed.ok) {
      notice = line(`A seed: ${parsed.problem.text}.`, 'warning');
      return;
    }
    context.settings.changeGame(game.id, { options });
    context.go.begin(module, { options, seed: parsed?.value });
  }

  const entries = (): readonly MenuEntry[] => [
    ...fieldEntries(game.options, () => options as object, change),
    { label: 'Start', hint: 'Begin the game.', run: start },
  ];
  const menu = createMenu(entries, false);

  function seedKey(name: string): void {
    if (name === 'Down' || name === 'Tab' || name === 'Enter') {
      onSeed = false;
      menu.selected = name === 'Enter' ? entries().length - 1 : 0;
    } else seed = editKey(seed, name) ?? seed;
  }

  function menuKey(name: string): void {
    const field = (game.options.fields as Readonly<Record<string, Field<unknown>>>)[names[menu.selected]];
    const number = field === undefined ? null : typed(field, options[names[menu.selected]], name);
    if (number !== null) change(names[menu.selected], number);
    else if ((name === 'Up' || name === 'Shift+Tab') && menu.selected === 0) onSeed = true;
    else menu.key(name === 'Tab' ? 'Down' : name === 'Shift+Tab' ? 'Up' : name);
  }

  return {
    name: 'form',
    typing: () => onSeed,
    paste(text) {
      if (onSeed) seed = insert(seed, text.replace(/[^\x20-\x7e]/g, ''));
    },
    key(name) {
      notice = null;
      if (name === 'Escape') context.back();
      else if (onSeed && !name.startsWith('Item+')) seedKey(name);
      else {
        onSeed = false;
        menuKey(name);
      }
    },
    view: (frame) =>
      page(frame, {
        title: `${game.title}: new game`,
        hints: HINTS,
        notice,
        body(box) {
          const below = { ...box, row: box.row + 4, rows: box.rows - 4 };
          const usual = ui.seedFor?.(options, context.today()) ?? 'a fresh one';
          return [...seedPanes(box, seed, onSeed, usual), onSeed ? menu.pane(below, -1) : menu.pane(below)];
        },
      }),
  };
}

/** The field for the seed, and what an empty one means. */
function seedPanes(box: Box, seed: LineEdit, focused: boolean, usual: string): Pane[] {
  return [
    {
      kind: 'form',
      id: 'seed',
      slot: 'map',
      box: { ...box, col: box.col + 2, cols: box.cols - 2, rows: 1 },
      fields: [{ id: 'seed', label: 'Seed', value: focused ? `${seed.text} ` : seed.text }],
      focus: focused ? 0 : -1,
      caret: seed.caret,
    },
    prosePane('about-seed', { ...box, col: box.col + 2, cols: box.cols - 2, row: box.row + 1, rows: 2 }, [
      line(`The same seed and options make the same game. Empty: ${usual}.`, 'muted'),
    ]),
  ];
}
