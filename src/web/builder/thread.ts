/** A script in a thread of its own, asked for decisions under the wall clock: one that does not come back is ended (CONTEST-053). */
import type { ScriptDecision } from '../../script/open-script.ts';
import type { ScriptAnswer, ScriptQuestion } from '../../script/serve-script.ts';
import { patienceOf, RAN_AWAY } from '../../script/wall-clock.ts';
import type { ScriptCheck, ThreadOrder } from './script-thread.ts';

/** As on a server that was told nothing else (`work` of a budget). */
export const WORK = 200;
const LOAD_MS = 120_000;
const NO_ENGINE = 'cannot be started (the engine for scripts was not loaded in time)';
/** A script that only loads has no reason to take so long, once the engine is there. */
const CHECK_MS = 30_000;

export interface BotThread {
  /** A new match, with the seed of its chance: what the script kept is gone. */
  begin(seed: string): void;
  ask(obs: string, legal: string, answer: (decision: ScriptDecision) => void): void;
  readonly ended: boolean;
  end(): void;
}

function newWorker(order: ThreadOrder): Worker {
  const worker = new Worker(new URL('./script-thread.ts', import.meta.url), { type: 'module' });
  worker.postMessage(order);
  return worker;
}

export function openThread(source: string): BotThread {
  /** Null: the engine is being loaded, which may take long on a slow network. */
  let patience: number | null = null;
  let ended = false;
  let waiting: ((decision: ScriptDecision) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const worker = newWorker({ source, work: WORK, checkOnly: false });
  const post = (question: ScriptQuestion) => worker.postMessage(question);

  function end(): void {
    ended = true;
    clearTimeout(timer);
    worker.terminate();
  }

  function settle(decision: ScriptDecision): void {
    clearTimeout(timer);
    const answer = waiting;
    waiting = null;
    answer?.(decision);
  }

  function fail(fault: 'crash' | 'timeout', why: string): void {
    if (ended) return;
    end();
    settle({ fault, why, line: null });
  }

  function arm(): void {
    clearTimeout(timer);
    timer =
      patience === null
        ? setTimeout(() => fail('crash', NO_ENGINE), LOAD_MS)
        : setTimeout(() => fail('timeout', RAN_AWAY), patience);
  }

  worker.onmessage = ({ data }: MessageEvent<ScriptAnswer>) => {
    if (!('usualMs' in data)) return settle(data);
    patience = patienceOf(data.usualMs);
    if (waiting !== null) arm();
  };
  worker.onerror = (e) => fail('crash', `ended during the game (${e.message})`);
  return {
    begin: (seed) => post({ seed }),
    ask(obs, legal, answer) {
      waiting = answer;
      post([obs, legal]);
      arm();
    },
    get ended() {
      return ended;
    },
    end,
  };
}

/** What is wrong with a script before anybody plays with it; null: it loads. */
export function checkScript(source: string): { readonly found: Promise<ScriptCheck['problem']>; stop(): void } {
  const worker = newWorker({ source, work: WORK, checkOnly: true });
  const found = new Promise<ScriptCheck['problem']>((resolve) => {
    const timer = setTimeout(() => settle({ text: 'takes too long to load', line: null }), CHECK_MS);
    const settle = (problem: ScriptCheck['problem']) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(problem);
    };
    worker.onmessage = ({ data }: MessageEvent<ScriptCheck>) => settle(data.problem);
    worker.onerror = () => settle({ text: 'the engine for scripts could not be loaded', line: null });
  });
  return { found, stop: () => worker.terminate() };
}
