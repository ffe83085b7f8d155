/** A page of its own about a game, such as a laboratory or a workshop, loaded when it is first opened. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Arcade } from '../arcade.ts';
import { Lost } from '../lost.tsx';
import { findGame } from '../shelf.ts';
import type { LoadedGame } from '../use-module.ts';

export interface ToolProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
}

const TOOLS = import.meta.glob<{ Tool: ComponentType<ToolProps> }>('../tools/*/*.tsx');

export function ToolPage({ arcade, loaded, id }: ToolProps & { readonly id: string }) {
  const { game } = loaded.module;
  const tool = findGame(game.id)?.tools?.find((t) => t.id === id);
  const load = tool === undefined ? undefined : TOOLS[`../tools/${game.id}/${tool.id}.tsx`];
  const [shown, setShown] = useState<{ Tool: ComponentType<ToolProps> } | string | null>(null);
  useEffect(() => {
    let gone = false;
    load?.().then(
      (module) => !gone && setShown(module),
      (e: unknown) => !gone && setShown(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  if (load === undefined) return <Lost game={game.id} />;
  if (shown === null) return <main class="page wait">One moment ...</main>;
  if (typeof shown === 'string') return <main class="page wait bad">The page could not be loaded: {shown}</main>;
  return <shown.Tool arcade={arcade} loaded={loaded} />;
}
