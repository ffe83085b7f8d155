/** A box over the map beside a cell, and a ring around one: neither moves the map nor covers the cell (SCREEN-010). */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { besideCell, type Spots } from './spots.ts';

interface BesideProps {
  /** Null: it stands at the lower edge. */
  readonly cell: number | null;
  readonly spots: { readonly current: Spots };
  readonly class: string;
  /** Rather at the right or left of the cell than above or below. */
  readonly sideways?: boolean;
  /** Cells that it had better not lie on. */
  readonly free?: readonly (number | null)[];
  readonly children: ComponentChildren;
}

export function Beside({ cell, spots, class: name, sideways = false, free = [], children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const stage = element?.offsetParent ?? null;
    if (element === null || stage === null) return;
    const room = { width: stage.clientWidth, height: stage.clientHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const spotOf = (c: number | null) => (c === null ? null : spots.current(c)) ?? [];
    const spot = cell === null ? null : spots.current(cell);
    const at =
      spot === null
        ? { x: Math.max(0, (room.width - size.width) / 2), y: Math.max(0, room.height - size.height) }
        : besideCell(spot, size, room, sideways && room.width > 2.5 * size.width, free.flatMap(spotOf));
    element.style.left = `${Math.round(at.x)}px`;
    element.style.top = `${Math.round(at.y)}px`;
  });
  return (
    <div class={name} ref={box}>
      {children}
    </div>
  );
}

interface RingProps {
  readonly cell: number | null;
  readonly spots: { readonly current: Spots };
  /** A finger asked about it: it hides what it points at, and a mouse does not. */
  readonly asked?: boolean;
}

export function Ring({ cell, spots, asked = false }: RingProps) {
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const spot = cell === null ? null : spots.current(cell);
    if (ring.current === null) return;
    ring.current.hidden = spot === null;
    if (spot === null) return;
    const { style } = ring.current;
    style.left = `${spot.x}px`;
    style.top = `${spot.y}px`;
    style.width = `${spot.w}px`;
    style.height = `${spot.h}px`;
  });
  return <div class={asked ? 'cell-ring asked' : 'cell-ring'} ref={ring} aria-hidden="true" hidden />;
}
