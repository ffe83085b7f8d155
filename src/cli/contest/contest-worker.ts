/** A worker thread of `ghostlight contest`: plays matches, checks recordings, and lets its programs leave in the end. */
import { parentPort, workerData } from 'node:worker_threads';
import { HOUSE } from '../../bots/shelf.ts';
import { checkRecording } from './check-recording.ts';
import type { CheckedMatch, CheckJob, MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { type MatchTeller, newTeller } from './match-teller.ts';
import { attemptMatch, letGo, newStandby } from './play-match.ts';
import { isWatched, type ThreadData } from './watch-flags.ts';

type Message =
  | { readonly index: number; readonly job: MatchJob | CheckJob }
  /** Somebody watches that job. */
  | { readonly watch: number }
  | 'leave';

const { groups, watched } = workerData as ThreadData;
const kept = newStandby();
/** Of the match that is being played. */
let telling: { readonly index: number; readonly teller: MatchTeller } | null = null;

parentPort?.on('message', async (message: Message) => {
  if (message === 'leave') {
    await letGo(kept);
    parentPort?.postMessage('left');
  } else if ('watch' in message) {
    if (telling?.index === message.watch) telling.teller.watch();
  } else {
    const { index, job } = message;
    parentPort?.postMessage({ index, result: job.do === 'play' ? await play(job, index) : await check(job) });
  }
});

async function play(job: MatchJob, index: number): Promise<PlayedMatch | Unplayed> {
  const { live } = job;
  const result = await attemptMatch(job, HOUSE, groups, kept, new Map(), (session) => {
    if (live === undefined) return;
    const teller = newTeller({
      session,
      form: live,
      isWatched: () => isWatched(watched, index),
      tell: (told) => parentPort?.postMessage({ index, told }),
    });
    telling = { index, teller };
    if (isWatched(watched, index)) teller.watch();
  });
  telling?.teller.finish();
  telling = null;
  return result;
}

async function check(job: CheckJob): Promise<CheckedMatch> {
  try {
    return { problem: await checkRecording(job, HOUSE) };
  } catch (e) {
    return { problem: e instanceof Error ? e.message : String(e) };
  }
}
