/** A list of entries to choose from: arrow keys and Enter, a first letter, or a tap. */
import { firstShown } from '../engine/paint/choices.ts';
import { type Box, type Line, type Pane, type Span, span } from '../engine/view.ts';
import { padLine, sized } from './layout.ts';

export interface MenuEntry {
  readonly label: string;
  /** Explains the label, in the second column. */
  readonly hint?: string;
  /** The present value of a setting, between the two. */
  readonly value?: string;
  /** Off: shown, not chosen. */
  readonly on?: boolean;
  run?(): void;
  /** Left and Right. */
  turn?(by: -1 | 1): void;
}

export interface Menu {
  /** False: the key was none of a menu's. */
  key(name: string): boolean;
  /** `selected`: none with -1; left out: the menu's own. */
  pane(box: Box, selected?: number): Pane;
  selected: number;
}

/** What a tap on entry i presses: no keyboard has such a key. */
const ITEM = 'Item+';

function isOn(e: MenuEntry | undefined): boolean {
  return e !== undefined && e.on !== false;
}

/** `letters`: a first letter chooses; not where letters are typed. */
export function createMenu(entries: () => readonly MenuEntry[], letters = true): Menu {
  function step(by: number): void {
    const list = entries();
    for (let i = 1; i <= list.length; i++) {
      const at = (menu.selected + by * i + list.length * i) % list.length;
      if (isOn(list[at])) {
        menu.selected = at;
        return;
      }
    }
  }

  function jump(by: number): void {
    const list = entries();
    const at = Math.max(0, Math.min(list.length - 1, menu.selected + by));
    menu.selected = at;
    if (!isOn(list[at])) step(by < 0 ? -1 : 1);
  }

  function choose(i: number): void {
    const entry = entries()[i];
    if (!isOn(entry)) return;
    menu.selected = i;
    if (entry.run !== undefined) entry.run();
    else entry.turn?.(1);
  }

  /** One entry with this letter is chosen at once; of several the next one is selected. */
  function letter(name: string): boolean {
    const list = entries();
    const low = name.toLowerCase();
    const fits = [...list.keys()].filter((i) => isOn(list[i]) && list[i].label.toLowerCase().startsWith(low));
    if (fits.length === 0) return false;
    if (fits.length === 1) choose(fits[0]);
    else menu.selected = fits.find((i) => i > menu.selected) ?? fits[0];
    return true;
  }

  const menu: Menu = {
    selected: Math.max(0, entries().findIndex(isOn)),
    key(name) {
      if (name.startsWith(ITEM)) choose(Number(name.slice(ITEM.length)));
      else if (name === 'Up') step(-1);
      else if (name === 'Down') step(1);
      else if (name === 'Home') jump(-entries().length);
      else if (name === 'End') jump(entries().length);
      else if (name === 'PageUp') jump(-10);
      else if (name === 'PageDown') jump(10);
      else if (name === 'Enter' || name === 'Space') choose(menu.selected);
      else if (name === 'Left') entries()[menu.selected]?.turn?.(-1);
      else if (name === 'Right') entries()[menu.selected]?.turn?.(1);
      else return letters && /^[a-z0-9]$/i.test(name) && letter(name);
      return true;
    },
    pane: (box, selected = menu.selected) => menuPane(entries(), selected, box),
  };
  return menu;
}

/** The entries as choices, and the lines of those that are in sight. */
function menuPane(list: readonly MenuEntry[], selected: number, box: Box): Pane {
  const values = Math.max(...list.map((e) => (e.value ?? '').length), 0);
  // Of a label that is too long the end is cut, never the value behind it.
  const most = box.cols - 2 - (values === 0 ? 0 : Math.min(values, box.cols >> 1) + 2);
  const wide = Math.min(Math.max(...list.map((e) => e.label.length), 0) + 2, most);
  const first = firstShown(selected, list.length, box.rows);
  return {
    kind: 'choices',
    id: 'menu',
    slot: 'map',
    box,
    options: list.map((e, i) => ({
      key: ITEM + i,
      label: e.label,
      on: isOn(e),
      ...(consequenceOf(e).length === 0 ? {} : { consequence: consequenceOf(e) }),
    })),
    selected,
    part: true,
    terminal: list.slice(first, first + box.rows).map((e, i) => {
      const l = padLine(entryLine(e, wide, values, box.cols - 1), box.cols - 1);
      return shownLine(l, first + i === selected, isOn(e));
    }),
  };
}

/** What a setting is set to, and what the entry is for; a terminal shows by arrows that it can be turned. */
function consequenceOf({ value = '', hint = '' }: MenuEntry): Line {
  const set = value.replace(/^< | >$/g, '');
  return [
    ...(set === '' ? [] : [span(set, 'accent')]),
    ...(hint === '' ? [] : [span(set === '' ? hint : ` ${hint}`, 'muted')]),
  ];
}

/** The chosen one is pointed out, one that cannot be chosen falls back. */
function shownLine(l: Line, chosen: boolean, on: boolean): Line {
  const spans = l.map((s): Span => ({ ...s, ...(chosen ? { inverse: true } : {}), ...(on ? {} : { light: 'dim' }) }));
  return [{ ...span(chosen ? '>' : ' '), ...(chosen ? { inverse: true } : {}) }, ...spans];
}

function entryLine(e: MenuEntry, wide: number, values: number, cols: number): Line {
  const label = ` ${sized(e.label, wide)}`;
  const value = values === 0 ? '' : sized(e.value ?? '', values + 2);
  const hint = e.hint === undefined ? '' : sized(e.hint, Math.max(0, cols - label.length - value.length)).trimEnd();
  return [
    { text: label, ink: 'text' },
    { text: value, ink: 'accent' },
    { text: hint, ink: 'muted' },
  ];
}
