/** Spreads jobs over worker threads and hands their results on as they come. */
import { Worker } from 'node:worker_threads';

type Answer<R> = 'left' | ({ readonly index: number } & ({ readonly result: R } | Fault | { readonly told: unknown }));

interface Fault {
  readonly fault: string;
  /** Where it comes from, in the worker. */
  readonly trace?: string;
}

export interface PoolSpec<J, R> {
  readonly bundle: URL;
  readonly threads: number;
  /** The job of this number, from 0 in turn, maybe only when there is one; null: there are no more. */
  readonly jobAt: (index: number) => J | null | Promise<J | null>;
  /** Told each result as it comes; true: that is enough, nobody needs to wait for what is still being done. */
  readonly onResult: (result: R, index: number) => boolean;
  /** Ends all at once when it is settled; what is still being done is lost. */
  readonly abort?: Promise<void> | undefined;
  /** What every worker finds as its data. */
  readonly shared?: unknown;
  readonly talk?: PoolTalk | undefined;
}

/** Words between workers and whoever waits for what they do. */
export interface PoolTalk {
  /** What a worker says of the job that it is doing. */
  onTold(told: unknown, index: number): void;
  /** Handed out once: says something to whoever does a job, if anybody still does. */
  useSpeaker(say: (index: number, message: object) => void): void;
}

function errorOf({ fault, trace }: Fault): Error {
  const error = new Error(fault);
  if (trace !== undefined && trace !== '') error.stack = trace;
  return error;
}

/** A worker for whom there is no more to do is told to leave and answers when it has. The first fault ends all. */
export async function runPool<J, R>(spec: PoolSpec<J, R>): Promise<void> {
  const { bundle, threads, jobAt, onResult, shared, talk } = spec;
  const workers: Worker[] = [];
  const doing = new Map<number, Worker>();
  talk?.useSpeaker((index, message) => doing.get(index)?.postMessage(message));
  let next = 0;
  let stopped = false;
  let stopAll = (): void => {};
  const enough = new Promise<void>((resolve) => {
    stopAll = resolve;
  });
  void spec.abort?.then(() => {
    stopped = true;
    stopAll();
  });
  const runOne = () =>
    new Promise<void>((finish, fail) => {
      const worker = new Worker(bundle, { workerData: shared });
      workers.push(worker);
      const give = async () => {
        const index = next++;
        const job = await jobAt(index);
        if (job !== null) doing.set(index, worker);
        worker.postMessage(job === null ? 'leave' : { index, job });
      };
      worker.on('message', (answer: Answer<R>) => {
        if (stopped) return;
        if (answer === 'left') return finish();
        if ('fault' in answer) return fail(errorOf(answer));
        if ('told' in answer) return talk?.onTold(answer.told, answer.index);
        doing.delete(answer.index);
        try {
          stopped = onResult(answer.result, answer.index);
        } catch (e) {
          return fail(e);
        }
        if (stopped) stopAll();
        else give().catch(fail);
      });
      worker.on('error', fail);
      give().catch(fail);
    });
  try {
    await Promise.race([enough, Promise.all(Array.from({ length: Math.max(1, threads) }, runOne))]);
  } finally {
    await Promise.all(workers.map((w) => w.terminate()));
  }
}
