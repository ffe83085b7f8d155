/** What a finished game is measured against: the player's best games of its kind before it, ever and on this day. */
import type { Types } from '../engine/game.ts';
import type { FactRow } from '../engine/panes.ts';
import type { GameModule } from '../games/index.ts';
import type { Controller } from '../host/controller.ts';
import { readScores } from '../host/scores.ts';
import { guardStorage } from '../host/vault.ts';
import type { Context } from './context.ts';

export function bestsBefore(
  { vault, date }: Context,
  { game, ui }: GameModule,
  { now, ui: mode }: Controller<Types>,
): readonly FactRow[] {
  const standing = ui.standing(now.obs, mode);
  const read = guardStorage(
    () => readScores(vault, game.id),
    () => null,
  );
  if (standing === null || read === null || !read.ok) return [];
  const table = Object.hasOwn(read.value, standing.table) ? read.value[standing.table] : [];
  const [best] = table;
  if (best === undefined) return [];
  const beaten = standing.score > best.score;
  const ever: FactRow = { label: beaten ? 'Your best before' : 'Your best', value: best.score };
  const today = table.find((entry) => entry.date === date());
  if (today === undefined || today === best) return [ever];
  return [ever, { label: 'Your best today', value: today.score }];
}
