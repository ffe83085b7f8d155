/** Games of earlier releases go on and are watched by the rules that they were played by; new games follow those of today. */
import { ok, type Result } from '../engine/result.ts';
import { findVersion } from '../games/archive.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';

const present = new WeakMap<GameModule, GameModule>();

/** The game as it is played today. */
export function presentOf(module: GameModule): GameModule {
  return present.get(module) ?? module;
}

/** Whether a file was played by other rules than the module has. */
export function isOfOtherRules({ game }: GameModule, text: string): boolean {
  return (headOf(text)?.rules ?? game.rules) !== game.rules;
}

/** The module by whose rules the file was played; a file without a head is left to whoever reads it. */
export async function moduleOf(
  games: readonly GameEntry[],
  module: GameModule,
  text: string,
): Promise<Result<GameModule>> {
  const head = headOf(text);
  if (head === null || head.rules === module.game.rules) return ok(module);
  const version = await findVersion(head, games);
  if (version.ok && version.value !== module) present.set(version.value, presentOf(module));
  return version;
}

function headOf(text: string) {
  const end = text.indexOf('\n');
  const head = parseLine(end < 0 ? text : text.slice(0, end));
  return head.ok && head.value.at === 'head' ? head.value : null;
}
