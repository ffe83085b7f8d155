/** The scene of a game on the table, and the page's debug handle for it, while both are there. */
import { useEffect, useMemo } from 'preact/hooks';
import type { GameTable } from '../../shell/game-table.ts';
import { setDebugHandle } from '../debug-handle.ts';
import { sceneText } from './game-screen.tsx';
import { controllerScene, type Scene } from './scene.ts';

export function useTable(table: GameTable | null): Scene | null {
  const scene = useMemo(
    () => (table === null ? null : controllerScene(table.module, table.controller, table)),
    [table],
  );
  useEffect(() => {
    if (scene === null || table === null) return undefined;
    const { session } = table;
    return setDebugHandle({
      text: (cols, rows) => sceneText(scene, cols, rows),
      n: () => session.n,
      digest: () => session.digest(),
      key: scene.key,
    });
  }, [scene]);
  return scene;
}
