/** `--content`: a pack in place of the shipped content of a game that takes packs, from a bundle or a folder of tables. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { GameModule } from '../../games/index.ts';
import { dataFolder, readJson } from '../files.ts';
import { must, wrong } from '../stop.ts';

/** What stands behind `--content` on a command line; the game's flags depend on it, so it is looked for before they are known. */
export function contentFlag(argv: readonly string[]): string | undefined {
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--') return undefined;
    if (argv[i] === '--content') return argv[i + 1];
    if (argv[i].startsWith('--content=')) return argv[i].slice('--content='.length);
  }
  return undefined;
}

/** The pack as one text, whichever way it is kept. */
export async function packText(path: string): Promise<string> {
  let folder = false;
  try {
    folder = statSync(path).isDirectory();
  } catch {
    // Reading it says why not.
  }
  return folder ? JSON.stringify((await import('./content.ts')).readContent(path)) : readJson(path);
}

export async function withContent(module: GameModule, path: string | undefined): Promise<GameModule> {
  if (path === undefined) return module;
  if (module.packs === undefined) wrong(`--content: ${module.game.title} takes no content packs`);
  const text = await packText(path);
  return must(await module.packs.read(text), path);
}

/** Games of a pack are kept apart, so that they never take the place of a saved game of the shipped content. */
export function packFolder(module: GameModule): string {
  return join(dataFolder(), 'packs', `${module.game.id}-${module.game.content}`);
}
