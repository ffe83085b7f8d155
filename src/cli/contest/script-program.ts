/** A script as a program of a match: the same messages as a process would get, answered in a thread (CONTEST-052). */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ScriptAnswer, ScriptQuestion } from '../../script/serve-script.ts';
import { FIRST_MS, patienceOf, RAN_AWAY } from '../../script/wall-clock.ts';
import { packageFolder } from '../files.ts';
import type { StayingProgram, Visit, Visitor } from '../staying-program.ts';
import type { ScriptStart } from './script-worker.ts';

const SESSION = 'g1';
/** What says that the last answer was none. */
const AGAIN: ReadonlySet<string> = new Set(['refused', 'error']);

/** A thread that serves match after match; whatever a script keeps is gone with each. */
export interface ScriptThread {
  match(seed: string): StayingProgram;
  end(): Promise<void>;
}

/** `patience`: milliseconds that an answer may take, by what the whole work of a decision usually takes here. */
export function scriptThread(start: ScriptStart, patience = patienceOf): ScriptThread {
  let waits = FIRST_MS;
  const worker = new Worker(join(packageFolder(), 'dist', 'script-worker.js'), {
    workerData: start,
    // What a script could reach through a hole in its engine has nothing to do with us.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  const ask = (question: ScriptQuestion) => worker.postMessage(question);
  const end = async () => void (await worker.terminate());
  worker.on('message', (answer: ScriptAnswer) => {
    if ('usualMs' in answer) waits = patience(answer.usualMs);
  });
  return {
    match: (seed) => ({
      visit(visitor) {
        ask({ seed });
        return sit({ worker, visitor, ask, patience: () => waits, end });
      },
      leave: async () => {},
    }),
    end,
  };
}

interface Table {
  readonly worker: Worker;
  readonly visitor: Visitor;
  readonly ask: (question: ScriptQuestion) => void;
  readonly patience: () => number;
  readonly end: () => Promise<void>;
}

interface Update {
  readonly type: string;
  readonly yours?: boolean;
  readonly n: number;
  readonly obs: unknown;
  readonly legal?: readonly string[];
}

function sit({ worker, visitor, ask, patience, end }: Table): Visit {
  let asked = 0;
  let question: ScriptQuestion | null = null;
  let closed = false;
  /** What is said to a note is no answer to a move. */
  let noting = false;
  let timer: NodeJS.Timeout | null = null;
  const calm = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  function close(): void {
    closed = true;
    calm();
    worker.off('message', onAnswer);
    worker.off('error', onError);
  }

  function fail(why: string): void {
    if (closed) return;
    close();
    void end();
    visitor.fail(why);
  }

  function arm(): void {
    calm();
    timer = setTimeout(() => fail(RAN_AWAY), patience());
  }

  function onAnswer(answer: ScriptAnswer): void {
    if ('usualMs' in answer) {
      // Whoever was asked before that was known has no longer than all others.
      if (timer !== null) arm();
      return;
    }
    calm();
    noting = true;
    for (const text of answer.notes ?? []) visitor.note({ type: 'note', session: SESSION, text });
    noting = false;
    if ('fault' in answer) fail(answer.why);
    else visitor.act({ type: 'act', session: SESSION, n: asked, action: answer.action });
  }
  const onError = (e: Error) => fail(`ended during the game (${e.message})`);
  worker.on('message', onAnswer);
  worker.on('error', onError);

  return {
    session: SESSION,
    delta: () => false,
    only: () => undefined,
    send(text) {
      const message = JSON.parse(text) as Update;
      if (closed || noting) return;
      if (message.type === 'update') {
        question = message.yours === true ? [JSON.stringify(message.obs), JSON.stringify(message.legal ?? [])] : null;
        asked = message.n;
      } else if (!AGAIN.has(message.type)) return;
      // A refused answer costs nothing but patience: it may find another one.
      if (question === null) return;
      ask(question);
      arm();
    },
    renew() {},
    errors: () => '',
    giveUp: fail,
    leave: async () => close(),
  };
}
