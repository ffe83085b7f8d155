/** The guided first position of a game: a scenario that is kept nowhere, and after it a real game (SCREEN-030). */
import type { Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import { headFromScenario } from '../host/scenario.ts';
import { memoryVault } from '../host/vault.ts';
import type { Context } from './context.ts';
import { seatsFor } from './rivals.ts';
import { saveName } from './screen.ts';

/** Part of its address in a page; nothing is ever kept under this name. */
export const GUIDE_SLOT = 'guide';
const SEED = 'first steps';

/** Null: the game has no guide. */
export function guideHead(module: GameModule): Result<Head> | null {
  const { game, ui } = module;
  if (ui.guide === undefined) return null;
  const { map = [], facts = {}, options, seed = SEED } = ui.guide.scenario;
  const scenario = { game: game.id, map, facts, seed, options: { ...options } };
  return headFromScenario(game, scenario, { seed, seats: seatsFor(module) });
}

/** What is played there leaves no save, no recording, no score; and nobody who plays the real game is in its way. */
export function guideContext(context: Context): Context {
  return { ...context, vault: memoryVault(), slots: undefined };
}

/** The saved game if there is one, else a new one of the first kind. */
export function playForReal({ vault, go }: Context, module: GameModule): void {
  const { game, ui } = module;
  if (vault.read(saveName(game.id)) !== null) go.resume(module);
  else go.begin(module, { options: ui.presets[0]?.options ?? {} }, true);
}
