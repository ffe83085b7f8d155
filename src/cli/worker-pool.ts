/** Spreads jobs over worker threads and returns their results in the order of the jobs. */
import { Worker } from 'node:worker_threads';

type Answer<R> = { readonly index: number } & ({ readonly result: R } | { readonly fault: string });

/** `tick` is told each result as it comes. */
export async function runPool<J, R>(
  bundle: URL,
  jobs: readonly J[],
  threads: number,
  tick: (result: R) => void,
): Promise<R[]> {
  const results: R[] = new Array(jobs.length);
  let next = 0;
  const runOne = () =>
    new Promise<void>((finish, fail) => {
      const worker = new Worker(bundle);
      const give = () => {
        if (next < jobs.length) worker.postMessage({ index: next, job: jobs[next++] });
        else void worker.terminate().then(() => finish());
      };
      worker.on('message', (answer: Answer<R>) => {
        if ('fault' in answer) {
          void worker.terminate();
          fail(new Error(answer.fault));
          return;
        }
        results[answer.index] = answer.result;
        tick(answer.result);
        give();
      });
      worker.on('error', fail);
      give();
    });
  await Promise.all(Array.from({ length: Math.max(1, Math.min(threads, jobs.length)) }, runOne));
  return results;
}
