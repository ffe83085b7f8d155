/** Games from elsewhere: a module of a folder or a package of its own, imported, looked at, and put beside those of the house. */
import { fail, ok, type Result } from '../engine/result.ts';
import { checkModule } from './check-module.ts';
import { GAMES } from './index.ts';
import type { GameEntry, GameModule } from './types.ts';

/** What is needed to import a game again, in another thread or page. */
export interface GameSource {
  /** As `import` takes it. */
  readonly url: string;
  /** As people named it. */
  readonly from: string;
}

/** Never throws: whatever is wrong with the module is told in a sentence. */
export async function importGame({ url, from }: GameSource): Promise<Result<GameModule>> {
  let raw: unknown;
  try {
    raw = await import(/* @vite-ignore */ url);
  } catch (e) {
    return fail('bad-module', from, whyNot(e));
  }
  const checked = checkModule(raw);
  if (checked.ok) return checked;
  return fail(checked.problem.code, `${from}: ${checked.problem.path}`, checked.problem.text);
}

/** Where a module fails is in the trace of the fault: the first place of it that is a file of somebody. */
function whyNot(e: unknown): string {
  if (!(e instanceof Error)) return `throws ${String(e)}`;
  const at = /(?:file|https?):\/\/([^\s()]+?):(\d+)(?::\d+)?\)?$/m.exec(e.stack ?? '');
  const where = at === null ? '' : ` (${at[1]} line ${at[2]})`;
  return `cannot be imported: ${e.name}: ${e.message}${where}`;
}

/** As an entry of a list of games. */
export function entryOf(module: GameModule, from?: string): GameEntry {
  const { id, title, about } = module.game;
  return { id, title, about, ...(from === undefined ? {} : { from }), load: () => Promise.resolve(module) };
}

/** Several at once, in their order; each id is one of a kind. */
export async function importGames(sources: readonly GameSource[]): Promise<Result<readonly GameEntry[]>> {
  const entries: GameEntry[] = [];
  for (const source of sources) {
    const module = await importGame(source);
    if (!module.ok) return module;
    const { id } = module.value.game;
    const twin = [...GAMES, ...entries].find((g) => g.id === id);
    if (twin !== undefined)
      return fail('bad-module', `${source.from}: game.id`, `"${id}" is taken by ${twin.from ?? 'a game of the house'}`);
    entries.push(entryOf(module.value, source.from));
  }
  return ok(entries);
}
