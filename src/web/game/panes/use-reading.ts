/** What the texts of a game screen refer to, and the place that one of them points out. */
import { useMemo, useState } from 'preact/hooks';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';
import type { Reading } from './reading.ts';

/** The place that a text speaks of, and the cell that a guide points at. */
export interface Lit {
  readonly place: number | null;
  readonly cell: number | null;
}

export function useReading(scene: Scene, { tiles, sheet }: Look): { reading: Reading; lit: Lit } {
  const [place, show] = useState<number | null>(null);
  const [cell, point] = useState<number | null>(null);
  const reading = useMemo<Reading>(
    () => ({
      tile: tiles ? sheet.drawing : () => null,
      ink: sheet.ink,
      letter: tiles ? sheet.outline : () => null,
      key: scene.keyOf,
      show,
      point,
    }),
    [scene, sheet, tiles],
  );
  return { reading, lit: { place, cell } };
}
