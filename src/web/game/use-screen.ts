/** What a game screen does beside drawing: colours and fonts, focus, sounds. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Roles } from '../../theme/style.ts';
import type { Theme } from '../../theme/theme.ts';
import { dialogs } from '../arcade.ts';
import { prefs } from '../prefs.ts';
import { playSound, soundOf } from './hear.ts';
import type { Look } from './look.ts';
import type { Scene } from './scene.ts';
import type { TileSheet } from './sheet.ts';
import { forgetSprites } from './sprites.ts';

const FONT = '"DejaVu Mono", "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace';

/** The same object as long as nothing of it changes, or every cell would be drawn again. */
export function useLook(scene: Scene, sheet: TileSheet, theme: Theme): Look {
  const tint = theme.plain ? null : JSON.stringify(scene.tint());
  const roles = useMemo<Roles>(
    () => ({ ...scene.module.ui.roles, ...(tint === null ? null : JSON.parse(tint)) }),
    [scene.module, tint],
  );
  // What was written with another font before this one came is written again.
  const [fonts, setFonts] = useState(0);
  useLayoutEffect(() => {
    const onLoaded = () => {
      forgetSprites();
      setFonts((n) => n + 1);
    };
    document.fonts.addEventListener('loadingdone', onLoaded);
    return () => document.fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  const { map } = prefs.value;
  return useMemo<Look>(
    () => ({ theme, roles, sheet, tiles: map === 'tiles', font: FONT }),
    [theme, roles, sheet, map, fonts],
  );
}

export function useFocus(scene: Scene, board: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    board.current?.focus({ preventScroll: true });
  }, [scene]);
  // A button that went away must not take the keyboard with it.
  useEffect(() => {
    if (document.activeElement === document.body && document.hasFocus() && dialogs.value.length === 0)
      board.current?.focus({ preventScroll: true });
  });
}

let heard: Promise<typeof import('./ambience.ts')> | null = null;

/** Not before somebody wants to hear it. */
function loadAmbience(): Promise<typeof import('./ambience.ts')> {
  heard ??= import('./ambience.ts');
  return heard;
}

/** The sounds of a step, played once; a jump to another step is silent. */
export function useSounds(scene: Scene, sheet: TileSheet): void {
  const { n, events } = scene.now();
  const { sound, volume, ambience } = prefs.value;
  const lastStep = useRef(n);
  useEffect(() => {
    if (n === lastStep.current + 1 && sound) {
      const named = events
        .slice(-3)
        .map((e) => soundOf(e, sheet))
        .filter((name) => name !== null);
      // Where nothing else is heard, somebody walked.
      for (const name of named.length > 0 || sheet.voice === '' ? named : ['step']) playSound(name, sheet.voice);
    }
    lastStep.current = n;
  }, [n, sound, sheet]);
  useEffect(() => {
    const hear = () =>
      void (sound && ambience ? loadAmbience() : heard)?.then(({ setAmbience }) => setAmbience(sheet.voice));
    hear();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, [sheet, sound, volume, ambience]);
  useEffect(() => () => void heard?.then(({ setAmbience }) => setAmbience('')), []);
}
