/** The bug report of a game whose rules failed: its recording up to there, and what happened (PLAT-103). */
import type { AnyGame, Types } from '../engine/game.ts';
import type { Session } from '../host/session.ts';
import { SessionFault } from '../host/session-fault.ts';
import type { Vault } from '../host/vault.ts';

export const FAULTS = 'faults';

export function keepFault(vault: Vault, id: string, game: AnyGame, session: Session<Types> | null, e: unknown): void {
  const name = `${FAULTS}/${game.id}-${id}`;
  if (session !== null) vault.write(`${name}.jsonl`, `${session.lines.join('\n')}\n`);
  const cause = e instanceof SessionFault ? e.cause : e;
  const report = {
    game: game.id,
    rules: game.rules,
    content: game.content,
    n: session?.n ?? 0,
    ...(e instanceof SessionFault ? { moves: e.moves } : {}),
    error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  };
  vault.write(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
}
