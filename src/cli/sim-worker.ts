/** A worker thread of `ghostlight sim`: takes jobs, answers with results. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Groups } from './process-groups.ts';
import { runJob } from './sim-job.ts';
import type { SimJob } from './sim-types.ts';

parentPort?.on('message', async ({ index, job }: { index: number; job: SimJob }) => {
  try {
    parentPort?.postMessage({ index, result: await runJob(job, workerData as Groups) });
  } catch (e) {
    parentPort?.postMessage({ index, fault: e instanceof Error ? e.message : String(e) });
  }
});
