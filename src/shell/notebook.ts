/** A player's notebook of a game: kept in the vault, added to when a game ends, read from the title menu. */
import type { Types } from '../engine/game.ts';
import type { Line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import type { Controller } from '../host/controller.ts';
import { alone, type Vault, VaultError } from '../host/vault.ts';

function fileOf({ game }: GameModule): string {
  return `${game.id}/notebook.json`;
}

/** What it says; null: the game keeps none. */
export function readNotebook(vault: Vault, module: GameModule): { title: string; lines: readonly Line[] } | null {
  const { notebook } = module.ui;
  return notebook === undefined ? null : { title: notebook.title, lines: notebook.lines(vault.read(fileOf(module))) };
}

/** Adds a game that is over; returns what went wrong, '' if nothing did. */
export function noteDown(vault: Vault, module: GameModule, { now, ui }: Controller<Types>): string {
  const { notebook } = module.ui;
  if (notebook === undefined) return '';
  try {
    const file = fileOf(module);
    alone(vault, () => {
      const text = notebook.add(vault.read(file), now.obs, ui);
      if (text !== null) vault.write(file, text);
    });
    return '';
  } catch (e) {
    if (!(e instanceof VaultError)) throw e;
    return `${notebook.title}: ${e.message}`;
  }
}
