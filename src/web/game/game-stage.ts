/** A game's own screen in place of panes and map: `web/tools/<game>/stage.tsx`, loaded with the game. */
import type { ComponentChildren, ComponentType, RefObject } from 'preact';
import type { Look } from './look.ts';
import type { Scene, Shown } from './scene.ts';

/** Keys, clock, sounds and focus are looked after by whoever shows the stage. */
export interface GameStageProps {
  readonly scene: Scene;
  readonly shown: Shown;
  readonly look: Look;
  /** Takes the focus, and with it the keys of the game. */
  readonly board: RefObject<HTMLDivElement | null>;
  readonly bar: ComponentChildren;
  readonly foot?: (() => ComponentChildren) | undefined;
  readonly over?: (() => ComponentChildren) | undefined;
}

export type GameStage = ComponentType<GameStageProps>;

const STAGES = import.meta.glob<{ GameStage: GameStage }>('../tools/*/stage.tsx');

/** Null: the game is shown as panes. */
export async function loadStage(game: string): Promise<GameStage | null> {
  const load = STAGES[`../tools/${game}/stage.tsx`];
  return load === undefined ? null : (await load()).GameStage;
}
