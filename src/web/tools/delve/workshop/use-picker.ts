/** What a picker holds while somebody chooses: what was typed, what was found, which of it is pointed at, and where the list is. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type RowLabel, searchedLabels } from '../../../../games/delve/workshop.ts';

/** More are not shown; typing narrows them. */
export const MOST_SHOWN = 60;
/** The list is at most this high, in pixels. */
const HIGHEST = 320;

export interface ListPlace {
  readonly left: number;
  readonly width: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly height: number;
}

/** Below the field, or above it where there is more room; fixed, because forms scroll and would cut it off. */
function placeFor(field: HTMLElement): ListPlace {
  const box = field.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 280), innerWidth - 16);
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  const [below, above] = [innerHeight - box.bottom - 8, box.top - 8];
  return below >= Math.min(HIGHEST, above)
    ? { left, width, top: box.bottom + 2, height: Math.min(HIGHEST, below) }
    : { left, width, bottom: innerHeight - box.top + 2, height: Math.min(HIGHEST, above) };
}

export function usePicker(of: readonly RowLabel[], value: string, set: (id: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Null: nothing is being chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState<ListPlace | null>(null);
  const [at, setAt] = useState(0);
  const found = typed === null ? [] : searchedLabels(of, typed);
  const shown = found.slice(0, MOST_SHOWN);
  const isOpen = typed !== null && place !== null;

  const open = (text: string): void => {
    if (field.current !== null) setPlace(placeFor(field.current));
    setTyped(text);
    const now = searchedLabels(of, text).findIndex((l) => l.id === value);
    setAt(text === '' && now >= 0 && now < MOST_SHOWN ? now : 0);
  };
  const close = (): void => setTyped(null);
  const take = (id: string): void => {
    close();
    if (id !== value) set(id);
  };
  const leave = (): void => {
    // What was typed in full counts, as in any other field.
    if (typed !== null && typed !== value && of.some((l) => l.id === typed.trim())) take(typed.trim());
    else close();
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      if (!isOpen) open('');
      else setAt((shown.length + at + (e.key === 'ArrowDown' ? 1 : -1)) % Math.max(1, shown.length));
    } else if (e.key === 'Enter' && isOpen) {
      e.preventDefault();
      const chosen = shown[at];
      if (chosen !== undefined) take(chosen.id);
    } else if (e.key === 'Escape' && isOpen) {
      e.preventDefault();
      e.stopPropagation();
      close();
    }
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, isOpen, typed]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onScroll = (e: Event): void => {
      if (field.current !== null && e.target !== list.current) setPlace(placeFor(field.current));
    };
    addEventListener('scroll', onScroll, true);
    addEventListener('resize', onScroll);
    return () => {
      removeEventListener('scroll', onScroll, true);
      removeEventListener('resize', onScroll);
    };
  }, [isOpen]);
  return { field, list, typed, place: isOpen ? place : null, found, shown, at, open, take, leave, onKeyDown };
}
