/** What tests and bug reports ask of a page: how long it draws, and whether it plays a recording as others do. */
import { digestOf } from '../engine/codec.ts';
import { findVersion } from '../games/archive.ts';
import { verify } from '../host/verify.ts';
import type { Theme } from '../theme/theme.ts';
import { type Redraw, timeRedraw } from './game/redraw.ts';
import { shelf } from './shelf.ts';
import { loadGame } from './use-module.ts';

export async function redraw(theme: Theme, game: string, how: Redraw) {
  const { module, sheet } = await loadGame(game);
  return timeRedraw({ theme, roles: module.ui.roles, sheet, tiles: true, font: 'monospace' }, how);
}

export async function digests(text: string): Promise<string[] | string> {
  const module = await findVersion(JSON.parse(text.slice(0, text.indexOf('\n'))), shelf.value.games);
  if (!module.ok) return module.problem.text;
  const { game } = module.value;
  const found: string[] = [];
  const result = verify(game, text, {
    begun: (_, state) => void found.push(digestOf(game.state, state)),
    stepped: (_, state) => void found.push(digestOf(game.state, state)),
  });
  return result.ok ? found : result.problem.text;
}
