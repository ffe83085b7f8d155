/** A page of its own about a game, such as a laboratory or a workshop, loaded when it is first opened. */
import type { ComponentType } from 'preact';
import type { Arcade } from '../arcade.ts';
import { useLater } from '../later.tsx';
import { findGame } from '../shelf.ts';
import type { LoadedGame } from '../use-module.ts';
import { Lost } from './lost-page.tsx';

export interface ToolProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
}

const TOOLS = import.meta.glob<{ Tool: ComponentType<ToolProps> }>('../tools/*/*.tsx');

export function ToolPage({ arcade, loaded, id }: ToolProps & { readonly id: string }) {
  const { game } = loaded.module;
  const tool = findGame(game.id)?.tools?.find((t) => t.id === id);
  const load = tool === undefined ? undefined : TOOLS[`../tools/${game.id}/${tool.id}.tsx`];
  const shown = useLater(load);
  if (load === undefined) return <Lost game={game.id} />;
  if (!('Tool' in shown)) return shown;
  return <shown.Tool arcade={arcade} loaded={loaded} />;
}
