/** The scene of a game on the table, and the page's stand for it, while both are there. */
import { useEffect, useMemo } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import type { Table } from '../arcade.ts';
import { stand } from '../stand.ts';
import { sceneText } from './game-screen.tsx';
import { controllerScene, type Scene } from './scene.ts';

export function useTable(module: GameModule | null, table: Pick<Table, 'screen' | 'sitting'> | null): Scene | null {
  const scene = useMemo(() => {
    if (table === null || module === null) return null;
    const { screen, sitting } = table;
    return controllerScene(module, sitting.controller, {
      key: (name) => screen.key(name),
      point: (cell, how) => screen.point?.('', cell, how),
      tick: (ms) => screen.tick?.(ms),
      wait: () => screen.wait?.() ?? null,
    });
  }, [table]);
  useEffect(() => {
    if (scene === null || table === null) return undefined;
    const { session } = table.sitting;
    return stand({
      text: (cols, rows) => sceneText(scene, cols, rows),
      n: () => session.n,
      digest: () => session.digest(),
      key: scene.key,
    });
  }, [scene]);
  return scene;
}
