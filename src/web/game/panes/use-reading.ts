/** What the texts of a game screen refer to, and the place that one of them points out. */
import { useMemo, useState } from 'preact/hooks';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';
import type { Reading } from './reading.ts';

export function useReading(scene: Scene, { tiles, sheet }: Look): { reading: Reading; lit: number | null } {
  const [lit, show] = useState<number | null>(null);
  const reading = useMemo<Reading>(
    () => ({
      tile: tiles ? sheet.drawing : () => null,
      letter: tiles ? sheet.outline : () => null,
      key: scene.keyOf,
      show,
    }),
    [scene, sheet, tiles],
  );
  return { reading, lit };
}
