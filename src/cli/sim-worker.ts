/** A worker thread of `ghostlight sim`: takes jobs, answers with results, and lets its programs leave in the end. */
import { parentPort, workerData } from 'node:worker_threads';
import { traceOf } from './guest-fault.ts';
import type { Groups } from './process-groups.ts';
import { type Programs, runJob } from './sim-job.ts';
import type { SimJob } from './sim-types.ts';

type Message = { readonly index: number; readonly job: SimJob } | 'leave';

const programs: Programs = new Map();

parentPort?.on('message', async (message: Message) => {
  if (message === 'leave') {
    await Promise.all([...programs.values()].map((p) => p.leave()));
    parentPort?.postMessage('left');
    return;
  }
  const { index, job } = message;
  try {
    parentPort?.postMessage({ index, result: await runJob(job, workerData as Groups, programs) });
  } catch (e) {
    parentPort?.postMessage({ index, fault: e instanceof Error ? e.message : String(e), trace: traceOf(e) });
  }
});
