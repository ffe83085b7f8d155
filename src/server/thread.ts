/** A worker thread that answers one question after the other; started with the first, and again after it was lost. */
import { Worker } from 'node:worker_threads';

export interface Thread {
  /** Fails if the thread is lost over it, or is ended because it took longer than this. */
  ask(question: object, limitMs: number): Promise<unknown>;
  /** Nobody waits for an answer. */
  tell(message: object): void;
  close(): void;
}

export type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly fault: string });

/** Whoever makes a thread use more than this loses it; the process stays. */
const MOST_MEMORY_MB = 512;

interface Asked {
  readonly id: number;
  readonly question: object;
  readonly limitMs: number;
  readonly done: (result: unknown) => void;
  readonly failed: (e: Error) => void;
}

interface WorkerEvents {
  online(): void;
  answer(answer: Answer): void;
  lost(e: Error): void;
}

/** A worker that is heard for as long as `isOurs` says so. */
function startWorker(bundle: URL, workerData: unknown, isOurs: (worker: Worker) => boolean, on: WorkerEvents): Worker {
  const worker = new Worker(bundle, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
  worker.on('online', () => isOurs(worker) && on.online());
  worker.on('message', (answer: Answer) => isOurs(worker) && on.answer(answer));
  worker.on('error', (e: Error) => isOurs(worker) && on.lost(e));
  worker.on('exit', () => isOurs(worker) && on.lost(new Error('the thread ended')));
  return worker;
}

/** `data`: what the worker finds as its own. */
export function startThread(bundle: URL, data?: unknown): Thread {
  /** The first one is with the thread, so that only its own time and faults count against it. */
  const queue: Asked[] = [];
  let worker: Worker | null = null;
  let online = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let last = 0;

  function running(): Worker {
    if (worker !== null) return worker;
    online = false;
    worker = startWorker(bundle, data, (w) => w === worker, {
      online() {
        online = true;
        watch();
      },
      answer(answer) {
        if (queue[0]?.id !== answer.id) return;
        if ('fault' in answer) settle((asked) => asked.failed(new Error(answer.fault)));
        else settle((asked) => asked.done(answer.result));
      },
      lost: lose,
    });
    return worker;
  }

  function put(): void {
    if (queue.length === 0) return;
    const { id, question } = queue[0];
    running().postMessage({ ...question, id });
    watch();
  }

  /** On a busy machine a thread takes its time to start; that is not the question's fault. */
  function watch(): void {
    clearTimeout(timer);
    if (online && queue.length > 0)
      timer = setTimeout(() => lose(new Error('the thread took too long')), queue[0].limitMs);
  }

  function settle(how: (asked: Asked) => void): void {
    clearTimeout(timer);
    const asked = queue.shift();
    put();
    if (asked !== undefined) how(asked);
  }

  /** The question that it happened over fails; the next one starts a new thread. */
  function lose(e: Error): void {
    const lost = worker;
    worker = null;
    void lost?.terminate();
    settle((asked) => asked.failed(e));
  }

  return {
    ask(question, limitMs) {
      return new Promise((done, failed) => {
        if (closed) return failed(new Error('the thread is closed'));
        queue.push({ id: ++last, question, limitMs, done, failed });
        if (queue.length === 1) put();
      });
    },
    tell: (message) => worker?.postMessage({ ...message, id: 0 }),
    close() {
      closed = true;
      clearTimeout(timer);
      const lost = worker;
      worker = null;
      void lost?.terminate();
      for (const { failed } of queue.splice(0)) failed(new Error('the thread is closed'));
    },
  };
}
