/** Buttons that press keys; those that find no room wait in a drawer. */
import type { RefObject } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../engine/panes.ts';
import { keyCap } from '../keys.ts';
import { TileMark } from './panes/picture.tsx';
import { ReadingContext } from './panes/reading.ts';
import { tapOn } from './panes/tap.ts';
import { inFirstRows } from './rows.ts';

interface ButtonsProps {
  readonly items: readonly Choice[];
  readonly label: string;
  /** The item that the keys are at; -1: none. */
  readonly selected?: number;
  readonly press: (key: string) => void;
  /** Whether it is no more than a step, for which there are other ways. */
  readonly steps?: (key: string) => boolean;
  /** Rows of buttons that are shown at once; left out: all. */
  readonly rows?: number;
}

/** Of what a finger should hit. */
const LEAST = 44;

interface Widths {
  readonly letter: number;
  readonly edge: number;
  /** Around the name of a key; a finger needs none. */
  readonly cap: number | null;
}

interface Measured extends Widths {
  readonly width: number;
}

/** What a button's width is made of, to know how many fit before they are drawn. */
function widthsOf(box: HTMLElement): Widths {
  const size = Number.parseFloat(getComputedStyle(box).fontSize);
  const button = box.querySelector('button');
  const edge = button === null ? 18 : Number.parseFloat(getComputedStyle(button).paddingLeft) * 2 + 2;
  return { letter: size * 0.56, edge, cap: matchMedia('(pointer: coarse)').matches ? null : size * 1.4 };
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
        old !== null && old.width === next.width && old.letter === next.letter && old.edge === next.edge ? old : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return measured;
}

/** The items that fit into so many rows; the others wait in the drawer. */
function inRows(
  items: readonly Choice[],
  room: Measured,
  rows: number,
  steps: ButtonsProps['steps'],
): readonly Choice[] {
  const wide = (item: Choice) => {
    if (item.tile !== undefined) return LEAST;
    const text = item.label;
    const cap = text === item.key || room.cap === null ? 0 : room.cap + keyCap(item.key).length * room.letter;
    return Math.max(LEAST, text.length * room.letter + cap + room.edge);
  };
  // Arrows are on the pad and the map itself is walked on; what cannot be done now gives way next.
  const others = items.filter((item) => !steps?.(item.key));
  const fitting = (list: readonly Choice[], spare: number) => inFirstRows(list.map(wide), room.width, rows, spare);
  if (fitting(others, 0) === others.length && others.length === items.length) return items;
  if (fitting(others, LEAST) === others.length) return others;
  const useful = others.filter((item) => item.on !== false);
  return useful.slice(0, fitting(useful, LEAST));
}

export function Buttons({ items, label, selected = -1, press, steps, rows }: ButtonsProps) {
  const { tile: find } = useContext(ReadingContext);
  const box = useRef<HTMLFieldSetElement>(null);
  const measured = useWidths(box, rows !== undefined);
  const [open, setOpen] = useState(false);
  const first = rows === undefined || measured === null ? items : inRows(items, measured, rows, steps);
  const rest = items.filter((item) => !first.includes(item));
  // A drawer whose buttons are all in sight is closed for the next time.
  useLayoutEffect(() => {
    if (rest.length === 0) setOpen(false);
  }, [rest.length === 0]);

  function tap(item: Choice): void {
    setOpen(false);
    tapOn(items, item, selected, press);
  }

  const button = (item: Choice) => (
    <button
      type="button"
      key={`${items.indexOf(item)} ${item.key} ${item.label}`}
      class={
        item === items[selected] ? 'chosen' : item.danger === true ? 'danger' : item.usual === true ? 'primary' : ''
      }
      aria-current={item === items[selected]}
      disabled={item.on === false}
      onPointerDown={(e) => e.preventDefault()}
      onClick={() => tap(item)}
    >
      {find(item.tile ?? '') === null ? (
        <span>{item.label}</span>
      ) : (
        <>
          <TileMark tile={item.tile} />
          <span class="away">{item.label}</span>
        </>
      )}
      {item.label !== item.key && <kbd class="keyed">{keyCap(item.key)}</kbd>}
    </button>
  );
  return (
    <fieldset class="buttons" aria-label={label} ref={box}>
      {first.map(button)}
      {rest.length > 0 && (
        <button
          type="button"
          class="more"
          aria-expanded={open}
          aria-label="More buttons"
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          ⋯
        </button>
      )}
      {open && <div class="drawer buttons">{rest.map(button)}</div>}
    </fieldset>
  );
}
