/** Where work is done that may take long, so that nobody's game waits for it: bots of the house, and judging uploads. */

import type { AnyGame, Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import { entryOf, type GameSource } from '../games/brought.ts';
import type { GameModule } from '../games/index.ts';
import type { Agent, BotEntry } from '../host/agent.ts';
import { CLOCK } from './limits.ts';
import { startThread, type Thread } from './thread.ts';
import { judge } from './verdict.ts';
import { openVerifyQueue, type VerifyLimits, type VerifyQueue } from './verify-queue.ts';
import type { Decide } from './worker.ts';

/** A bot of the house with a seat. */
export interface HiredBot extends Agent<Types> {
  /** It is not needed any more. */
  dismiss(): void;
}

export interface Workers extends VerifyQueue {
  /** By the name that the house knows it by. */
  hire(game: AnyGame, bot: string, seed: string): HiredBot;
  close(): void;
}

/** Everything at once and here: for tests, whose games no thread knows. */
export function localWorkers(
  modules: readonly GameModule[],
  bots: ReadonlyMap<string, readonly BotEntry[]>,
  key: string | null = null,
): Workers {
  return {
    judge: (body) =>
      judge(
        modules.map((m) => entryOf(m)),
        body,
        key,
      ),
    hire(game, bot, seed) {
      const entry = bots.get(game.id)?.find((b) => b.name === bot);
      invariant(entry !== undefined, `there is a bot "${bot}"`);
      const agent = entry.make(game, seed);
      return { name: bot, decide: (obs, legal, n) => agent.decide(obs, legal, n), dismiss: () => {} };
    },
    close() {},
  };
}

export interface ThreadWorkersSpec {
  /** Of `worker.ts`. */
  readonly bundle: URL;
  /** Games from elsewhere, which every thread brings again. */
  readonly brought?: readonly GameSource[];
  /** Threads for bots, and threads that judge; each starts when it is first needed. */
  readonly thinkers: number;
  readonly judges: number;
  /** A bot that takes longer for a decision has failed. */
  readonly decideMs: number;
  readonly verifyLimits?: VerifyLimits | undefined;
  /** The key that the server signs with; forfeits under it count. */
  readonly key?: string | null;
}

export function threadWorkers({
  bundle,
  brought = [],
  thinkers,
  judges,
  decideMs,
  verifyLimits,
  key = null,
}: ThreadWorkersSpec): Workers {
  const bench = Array.from({ length: judges }, () => startThread(bundle, brought));
  const seats: { readonly thread: Thread; agents: number }[] = Array.from({ length: thinkers }, () => ({
    thread: startThread(bundle, brought),
    agents: 0,
  }));
  let hired = 0;

  return {
    ...openVerifyQueue(bench, CLOCK, verifyLimits, key),
    hire(game, bot, seed) {
      const at = seats.reduce((x, y) => (y.agents < x.agents ? y : x));
      const agent = ++hired;
      let asked = false;
      at.agents++;
      return {
        name: bot,
        async decide(obs, legal, n) {
          asked = true;
          const texts = legal.map((a) => game.actions.format(a));
          const job: Decide = { kind: 'decide', agent, game: game.id, bot, seed, obs, legal: texts, n };
          const action = game.actions.parse((await at.thread.ask(job, decideMs)) as string);
          invariant(action.ok, `the bot "${bot}" answers with an action`);
          return action.value;
        },
        dismiss() {
          at.agents--;
          if (asked) at.thread.tell({ kind: 'dismiss', agent });
        },
      };
    },
    close() {
      for (const { close } of [...bench, ...seats.map((s) => s.thread)]) close();
    },
  };
}
