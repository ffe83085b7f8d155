/** Buttons that press keys; those that find no room wait in a drawer. */
import type { RefObject } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../engine/panes.ts';
import { plain } from '../../engine/view.ts';
import { isMedia } from '../media.ts';
import { keptPlaces, NO_PLACES, type Places, placesMemory } from './kept-places.ts';
import { TileMark } from './panes/picture.tsx';
import { ReadingContext } from './panes/reading.ts';
import { tapOn } from './panes/tap.ts';
import { inFirstRows } from './rows.ts';
import { capOf } from './tabbed.ts';

/** Buttons that belong together. */
export interface ButtonGroup {
  readonly label: string;
  readonly items: readonly Choice[];
  /** The item that the keys are at; -1: none. */
  readonly selected: number;
}

interface ButtonsProps {
  readonly groups: readonly ButtonGroup[];
  readonly press: (key: string) => void;
  /** Whether it is no more than a step, for which there are other ways. */
  readonly steps?: (key: string) => boolean;
  /** There are arrows on the screen: buttons for single steps are not needed at all. */
  readonly arrows?: boolean;
  /** Rows of buttons that are shown at once, unless the style says otherwise (`--rows`); left out: all. */
  readonly rows?: number;
}

interface Widths {
  /** Of words in the font of the buttons. */
  readonly of: (words: string) => number;
  /** Of a sample: another when the font has come or its size has changed. */
  readonly sample: number;
  readonly edge: number;
  /** The narrowest that a button is. */
  readonly least: number;
  /** That there is room for; null: as many as are wanted. */
  readonly rows: number | null;
  /** Around the name of a key. */
  readonly cap: number;
}

interface Measured extends Widths {
  readonly width: number;
}

/** What a button's width is made of, to know how many fit before they are drawn. */
function widthsOf(box: HTMLElement): Widths {
  const style = getComputedStyle(box);
  const size = Number.parseFloat(style.fontSize);
  const button = box.querySelector('button');
  const edge = button === null ? 18 : Number.parseFloat(getComputedStyle(button).paddingLeft) * 2 + 2;
  const least = button === null ? 44 : Number.parseFloat(getComputedStyle(button).minWidth) || 44;
  const rows = Number.parseInt(style.getPropertyValue?.('--rows') ?? '', 10) || null;
  const of = widthOf(`${style.fontSize} ${style.fontFamily}`, size);
  return { of, sample: of('Take what lies here'), edge, least, rows, cap: size * 1.4 };
}

/** A bold letter is so much wider than a plain one; and no word may turn out wider than it was thought to be. */
const BOLD = 1.08;
/** Width of a letter by its size, where there is nothing to measure with. */
const LETTER = 0.56;

function widthOf(font: string, size: number): (words: string) => number {
  const pen = document.createElement?.('canvas').getContext?.('2d') ?? null;
  if (pen === null) return (words) => words.length * size * LETTER;
  const known = new Map<string, number>();
  return (words) => {
    let width = known.get(words);
    if (width === undefined) {
      pen.font = font;
      width = pen.measureText(words).width * BOLD;
      known.set(words, width);
    }
    return width;
  };
}

/** The width there is for buttons, and what theirs is made of; null: not measured. */
function useWidths(box: RefObject<HTMLElement | null>, wanted: boolean): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!wanted || element === null) return undefined;
    const measure = () => {
      const next = { width: element.clientWidth, ...widthsOf(element) };
      setMeasured((old) =>
        old !== null && old.width === next.width && old.sample === next.sample && old.rows === next.rows ? old : next,
      );
    };
    measure();
    void document.fonts?.ready.then(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return measured;
}

/** A finger needs no names of keys, until there is a keyboard after all (SCREEN-021). */
function namesKeys(): boolean {
  return document.documentElement.dataset?.keys === 'seen' || !isMedia('(pointer: coarse)');
}

/** The buttons in sight, and what is to be remembered of their places. */
interface Seen {
  readonly items: readonly Choice[];
  readonly places: Places;
}

/** The items that find room in so many rows, each where it was; the others wait in the drawer. */
function inRows(
  items: readonly Choice[],
  room: Measured,
  rows: number,
  isStep: (item: Choice) => boolean,
  before: Places,
): Seen {
  const capped = namesKeys();
  const wide = (item: Choice) => {
    if (item.tile !== undefined) return room.least;
    const text = item.label;
    const cap = text === item.key || !capped ? 0 : room.cap + room.of(capOf(item.key));
    return Math.max(room.least, room.of(text) + cap + room.edge);
  };
  // The map itself is walked on; what cannot be done now gives way next.
  const others = items.filter((item) => !isStep(item));
  const findRoom = (list: readonly Choice[], spare: number) =>
    inFirstRows(list.map(wide), room.width, rows, spare) === list.length;
  if (findRoom(others, 0) && others.length === items.length) return { items, places: NO_PLACES };
  if (findRoom(others, room.least)) return { items: others, places: NO_PLACES };
  const ids = idsOf(others);
  const byId = new Map(others.map((item, i) => [ids[i], item]));
  const placed = others.map(({ on = true }, i) => ({ id: ids[i], on }));
  const chosen = (list: readonly string[]) => list.flatMap((id) => byId.get(id) ?? []);
  // The button of the drawer stands behind them.
  const fits = (list: readonly string[]) => findRoom([...chosen(list), MORE], 0);
  const places = keptPlaces(before, placed, fits);
  return { items: chosen(places.shown), places };
}

/** As wide as the button of the drawer. */
const MORE: Choice = { key: '', label: '', tile: 'more' };

/** The same button has the same name in every step, whatever it says; rows of a list share a key. */
function idsOf(items: readonly Choice[]): string[] {
  return items.map(({ key }, i) => `${key} ${items.slice(0, i).filter((other) => other.key === key).length}`);
}

export function Buttons({ groups, press, steps, arrows = false, rows }: ButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  const measured = useWidths(box, rows !== undefined);
  const [open, setOpen] = useState(false);
  // What says more than where it leads is a choice of its own, even by the same key.
  const isStep = (item: Choice) =>
    steps !== undefined && item.tile === undefined && item.consequence === undefined && steps(item.key);
  const shown = arrows ? groups.map((g) => ({ ...g, items: g.items.filter((item) => !isStep(item)) })) : groups;
  const all = shown.flatMap((g) => g.items);
  const ids = idsOf(all);
  const memory = useRef(placesMemory()).current;
  const { items: first, places } =
    rows === undefined || measured === null
      ? { items: all, places: NO_PLACES }
      : inRows(all, measured, measured.rows ?? rows, isStep, memory.before(ids));
  useLayoutEffect(() => memory.keep(ids, places));
  const rest = all.filter((item) => !first.includes(item));
  // A drawer whose buttons are all in sight is closed for the next time.
  useLayoutEffect(() => {
    if (rest.length === 0) setOpen(false);
  }, [rest.length === 0]);

  const tap = (group: ButtonGroup, item: Choice) => {
    setOpen(false);
    tapOn(groups.find((g) => g.label === group.label)?.items ?? group.items, item, group.selected, press);
  };
  const parts = (wanted: readonly Choice[]) =>
    shown.map((group, i) => {
      const items = group.items.filter((item) => wanted.includes(item));
      return items.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is a box of its own, and these flow with the others
        <div role="group" class="flow" key={i} aria-label={group.label}>
          {items.map((item) => (
            <KeyButton
              key={`${group.items.indexOf(item)} ${item.key} ${item.label}`}
              item={item}
              chosen={item === groups[i]?.items[group.selected]}
              order={wanted.indexOf(item)}
              onTap={() => tap(group, item)}
            />
          ))}
        </div>
      );
    });
  return (
    <div class="buttons" ref={box}>
      {parts(first)}
      {rest.length > 0 && (
        <button
          type="button"
          // What the game has just made worth a look must not be missed there.
          class={rest.some(({ usual }) => usual) ? 'more calls' : 'more'}
          style={{ order: first.length }}
          aria-expanded={open}
          aria-label="More buttons"
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          ⋯
        </button>
      )}
      {open && (
        <div class="drawer buttons" style={{ order: first.length }}>
          {parts(rest)}
        </div>
      )}
    </div>
  );
}

interface KeyButtonProps {
  readonly item: Choice;
  readonly chosen: boolean;
  /** Its place in the row, whatever group it belongs to. */
  readonly order: number;
  readonly onTap: () => void;
}

/** Words, or a picture alone where there is one; what would follow is told on request. */
function KeyButton({ item, chosen, order, onTap }: KeyButtonProps) {
  const { tile: find } = useContext(ReadingContext);
  const { key, label, tile, consequence, danger = false, usual = false, on = true } = item;
  return (
    <button
      type="button"
      class={chosen ? 'chosen' : danger ? 'danger' : usual ? 'primary' : ''}
      aria-current={chosen}
      disabled={!on}
      style={{ order }}
      title={consequence === undefined ? undefined : plain(consequence)}
      onPointerDown={(e) => e.preventDefault()}
      onClick={onTap}
    >
      {find(tile ?? '') === null ? (
        <span>{label}</span>
      ) : (
        <>
          <TileMark tile={tile} />
          <span class="away">{label}</span>
        </>
      )}
      {label !== key && <kbd class="keyed">{capOf(key)}</kbd>}
    </button>
  );
}
