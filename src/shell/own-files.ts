/** Files that a player writes by hand for a game: where they lie in the vault, and how their settings come into force. */
import type { OwnFiles } from '../engine/ui.ts';
import type { GameModule } from '../games/index.ts';
import { type Vault, VaultError } from '../host/vault.ts';
import type { SettingsStore } from './settings.ts';

/** Below this folder of the vault lie a game's samples, and in `data` the player's own files. */
function folderOf(game: string): string {
  return `${game}/data`;
}

export function ownFileName(game: string, name: string): string {
  return `${folderOf(game)}/${name}`;
}

/** Reads them and hands their settings over; a folder that cannot be read is told in `trouble` and counts as empty. */
export function readOwnFiles(
  vault: Vault,
  settings: SettingsStore,
  { game, ui }: GameModule,
): { readonly files: OwnFiles; readonly trouble: string | null } {
  if (ui.files === undefined) return { files: {}, trouble: null };
  const files: Record<string, string> = {};
  try {
    const folder = folderOf(game.id);
    for (const path of vault.list(folder)) files[path.slice(folder.length + 1)] = vault.read(path) ?? '';
  } catch (e) {
    if (!(e instanceof VaultError)) throw e;
    return { files: {}, trouble: `${e.path}: ${e.message}` };
  }
  settings.useFiles(game.id, files, ui.files.settings(files));
  return { files, trouble: null };
}

/** Puts the samples where the player finds them; one that was changed or a disk that refuses is left alone. */
export function layOutSamples(vault: Vault, { game, ui }: GameModule): void {
  const samples = ui.files?.samples ?? {};
  try {
    for (const name of Object.keys(samples)) {
      const path = `${game.id}/${name}`;
      if (vault.read(path) === null) vault.write(path, samples[name]);
    }
  } catch (e) {
    if (!(e instanceof VaultError)) throw e;
  }
}
