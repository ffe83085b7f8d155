/** Spreads jobs over worker threads and returns their results in the order of the jobs. */
import { Worker } from 'node:worker_threads';

type Answer<R> = 'left' | ({ readonly index: number } & ({ readonly result: R } | { readonly fault: string }));

/**
 * `tick` is told each result as it comes; `shared` is what every worker finds as its data. A worker for whom there is no
 * more to do is told to leave and answers when it has. The first fault ends all.
 */
export async function runPool<J, R>(
  bundle: URL,
  jobs: readonly J[],
  threads: number,
  tick: (result: R) => void,
  shared?: unknown,
): Promise<R[]> {
  const results: R[] = new Array(jobs.length);
  const workers: Worker[] = [];
  let next = 0;
  const runOne = () =>
    new Promise<void>((finish, fail) => {
      const worker = new Worker(bundle, { workerData: shared });
      workers.push(worker);
      const give = () => {
        if (next < jobs.length) worker.postMessage({ index: next, job: jobs[next++] });
        else worker.postMessage('leave');
      };
      worker.on('message', (answer: Answer<R>) => {
        if (answer === 'left') return finish();
        if ('fault' in answer) return fail(new Error(answer.fault));
        results[answer.index] = answer.result;
        tick(answer.result);
        give();
      });
      worker.on('error', fail);
      give();
    });
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(threads, jobs.length)) }, runOne));
  } finally {
    await Promise.all(workers.map((w) => w.terminate()));
  }
  return results;
}
