/** One ghost as a picture of its own, for lists. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Look } from '../../../game/look.ts';
import { drawGhost, type GhostLook } from './sprites.ts';

/** Device pixels; the page scales it. */
const SIDE = 160;

export function Portrait({ ghost, look }: { readonly ghost: GhostLook; readonly look: Look }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { seat, facing, aggressive, dead } = ghost;
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, SIDE, SIDE);
    drawGhost(pen, look, { seat, facing, aggressive, dead }, SIDE / 2, SIDE / 2, SIDE * 0.9);
  }, [seat, facing, aggressive, dead, look]);
  return (
    <span class="arena-portrait" aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} />
    </span>
  );
}
