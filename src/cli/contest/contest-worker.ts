/** A worker thread of `ghostlight contest`: plays matches, checks recordings, and lets its programs leave in the end. */
import { parentPort, workerData } from 'node:worker_threads';
import { HOUSE } from '../../bots/shelf.ts';
import type { Groups } from '../process-groups.ts';
import { checkRecording } from './check-recording.ts';
import type { CheckedMatch, CheckJob, MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { attemptMatch, letGo, newStandby } from './play-match.ts';

type Message = { readonly index: number; readonly job: MatchJob | CheckJob } | 'leave';

const kept = newStandby();

parentPort?.on('message', async (message: Message) => {
  if (message === 'leave') {
    await letGo(kept);
    parentPort?.postMessage('left');
    return;
  }
  parentPort?.postMessage({ index: message.index, result: await answer(message.job) });
});

async function answer(job: MatchJob | CheckJob): Promise<PlayedMatch | Unplayed | CheckedMatch> {
  if (job.do === 'play') return attemptMatch(job, HOUSE, workerData as Groups, kept);
  try {
    return { problem: await checkRecording(job, HOUSE) };
  } catch (e) {
    return { problem: e instanceof Error ? e.message : String(e) };
  }
}
