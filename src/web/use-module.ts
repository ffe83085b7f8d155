/** Loading a game and its pictures when a page first needs them. */
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/index.ts';
import { type GameStage, loadStage } from './game/game-stage.ts';
import { loadSheet, type TileSheet } from './game/sheet.ts';
import { setTerrain } from './game/terrain-slot.ts';
import { findGame } from './shelf.ts';

export interface LoadedGame {
  readonly module: GameModule;
  readonly sheet: TileSheet;
  /** The game's own screen, if it has one. */
  readonly stage: GameStage | null;
}

const LOADED = new Map<string, LoadedGame>();

/** With all its pictures. `onFirst` is called before if some of them are not needed at the beginning. */
export async function loadGame(id: string, onFirst?: (loaded: LoadedGame) => void): Promise<LoadedGame> {
  const cached = LOADED.get(id);
  if (cached !== undefined) return cached;
  const entry = findGame(id);
  if (entry === null) throw new Error('there is no such game');
  const [module, parts, stage] = await Promise.all([entry.load(), loadSheet(id), loadStage(id)]);
  const { first, whole } = parts;
  if (first.hasLand) setTerrain((await import('./game/terrain.ts')).TERRAIN);
  if (whole !== null) onFirst?.({ module, sheet: first, stage });
  // Without the others it is played all the same, and they are asked for the next time.
  const sheet = whole === null ? first : await whole().catch(() => null);
  if (sheet === null) return { module, sheet: first, stage };
  const loaded = { module, sheet, stage };
  LOADED.set(id, loaded);
  return loaded;
}

/** Null while it is loading; a text if that failed. */
export function useGame(id: string): LoadedGame | string | null {
  const [state, setState] = useState<LoadedGame | string | null>(LOADED.get(id) ?? null);
  useEffect(() => {
    let gone = false;
    const show = (loaded: LoadedGame) => !gone && setState(loaded);
    loadGame(id, show).then(show, (e: unknown) => !gone && setState(e instanceof Error ? e.message : String(e)));
    return () => {
      gone = true;
    };
  }, [id]);
  return state;
}
