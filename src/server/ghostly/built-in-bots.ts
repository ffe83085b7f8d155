/** Built-in bots at the seats of a contest: they see the state after tick k and answer for tick k + 1, as clients do (GHOST-263). */
import { ghostlyBots } from '../../bots/ghostly/index.ts';
import type { AnyGame, Types } from '../../engine/game.ts';
import { type Ghostly, type GhostlyAction, ghostly, MOVES, WAIT } from '../../games/ghostly/index.ts';
import type { Agent } from '../../host/agent.ts';
import { driveAgent } from '../../host/drive-agent.ts';
import type { Session } from '../../host/session.ts';

export const BOT_KINDS: readonly string[] = ['random', 'greedy', 'hunter', 'stalker'];

export interface BotSeat {
  readonly session: Session<Ghostly>;
  readonly seat: number;
  readonly kind: string;
  readonly tickless: boolean;
}

/** A fault of the bot is thrown to whoever made the step. */
export function seatBot({ session, seat, kind, tickless }: BotSeat): void {
  // A bot's chance depends on the game's seed and its seat (GHOST-031).
  const made = ghostlyBots.find((b) => b.name === kind)?.make(ghostly as AnyGame, `${session.head.start.seed}/${seat}`);
  if (made === undefined) return;
  driveAgent({
    session,
    seat,
    agent: asContestant(made, seat, tickless),
    onFault(e) {
      throw e;
    },
  });
}

/** The dead are not asked. Without a timer there is no waiting (GHOST-260); a bot that insists goes up. */
function asContestant(bot: Agent<Types>, seat: number, tickless: boolean): Agent<Ghostly> {
  return {
    name: bot.name,
    decide(obs, legal, n) {
      if (!obs.tally.players[seat].alive) return WAIT;
      if (!tickless) return bot.decide(obs, legal, n) as GhostlyAction;
      const given = bot.decide(obs, MOVES, n) as GhostlyAction;
      return MOVES.includes(given) ? given : MOVES[0];
    },
  };
}
