/** A match that is being played beside the page and looked at meanwhile: its recording grows, and any step of it can be shown. */
import type { Types } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import { parseSeed } from '../../engine/seed.ts';
import type { GameModule } from '../../games/index.ts';
import { type GrowingRecording, openGrowing } from '../../host/growing-recording.ts';
import { createReplayPlayer, type ReplayPlayer } from '../../shell/replay-player.ts';
import { type WatchScene, watchScene } from '../pages/watch-scene.ts';
import type { BotDecision, MatchNews, MatchResult } from './match.ts';
import { type MatchWish, playTold } from './play-match.ts';

export interface MatchRun {
  readonly wish: MatchWish;
  /** Null until the game has begun. */
  readonly shown: ShownMatch | null;
  readonly over: MatchResult | null;
  /** Why it cannot be played. */
  readonly trouble: string | null;
  /** What the script answered at a step, as far as it is known. */
  decision(n: number, seat: number): BotDecision | null;
  stop(): void;
}

export interface ShownMatch {
  readonly recording: GrowingRecording<Types>;
  readonly player: ReplayPlayer;
  readonly scene: WatchScene;
}

export interface RunSpec {
  readonly module: GameModule;
  readonly settings: object;
  readonly wish: MatchWish;
  readonly leave: () => void;
  readonly changed: () => void;
}

export function startRun({ module, settings, wish, leave, changed }: RunSpec): MatchRun {
  const decisions = new Map<string, BotDecision>();
  const run = { shown: null as ShownMatch | null, over: null as MatchResult | null, trouble: null as string | null };

  function show(first: string): ShownMatch | null {
    const opened = openGrowing(module.game, first);
    if (!opened.ok) {
      run.trouble = formatProblem(opened.problem);
      return null;
    }
    const recording = opened.value;
    const player = createReplayPlayer(module, recording.cursor, settings);
    player.toggle();
    return { recording, player, scene: watchScene(module, player, leave) };
  }

  function hear(news: MatchNews): void {
    if ('lines' in news) {
      for (const decision of news.decisions) decisions.set(`${decision.n} ${decision.seat}`, decision);
      const lines = run.shown === null ? news.lines.slice(1) : news.lines;
      if (run.shown === null && news.lines.length > 0) run.shown = show(news.lines[0]);
      const problem = run.shown?.recording.add(lines) ?? null;
      if (problem !== null) run.trouble = formatProblem(problem);
    } else if ('over' in news) {
      run.over = news.over;
      run.shown?.recording.close();
    } else run.trouble = news.trouble;
    run.shown?.scene.steer(() => {});
    changed();
  }

  // It may come from an address that somebody typed.
  const seed = parseSeed(wish.seed);
  if (!seed.ok) run.trouble = seed.problem.text;
  const stop = seed.ok ? playTold(wish, hear) : () => {};
  return {
    wish,
    get shown() {
      return run.shown;
    },
    get over() {
      return run.over;
    },
    get trouble() {
      return run.trouble;
    },
    decision: (n, seat) => decisions.get(`${n} ${seat}`) ?? null,
    stop,
  };
}
