/** What comes from outside (links, files) is played in a worker first, and given up when it takes too long (PLAT-078). */
import { fail, type Result } from '../engine/result.ts';
import type { Judged, LOADED as Loaded, Question, UncheckedRecording } from './judge-worker.ts';
import { servedGames } from './shelf.ts';

const LOADED: typeof Loaded = 'loaded';

/** The longest game that was ever played takes a quarter of this on a slow phone. */
const PLAY_MS = 8_000;
/** A slow network may need so long for the rules. */
const LOAD_MS = 60_000;

export function judge(recording: UncheckedRecording): Promise<Result<Judged>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
    const settle = (judged: Result<Judged>) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(judged);
    };
    const giveUp = (what: string, ms: number) =>
      setTimeout(
        () => settle(fail('too-slow', '', `${what} takes longer than ${ms / 1000} seconds; it was given up`)),
        ms,
      );
    let timer = giveUp('loading its rules', LOAD_MS);
    worker.onmessage = (event: MessageEvent<Result<Judged> | typeof LOADED>) => {
      if (event.data !== LOADED) return settle(event.data);
      clearTimeout(timer);
      timer = giveUp('playing it', PLAY_MS);
    };
    worker.onerror = () => settle(fail('bad-recording', '', 'it could not be played'));
    const question: Question = { recording, served: servedGames() };
    worker.postMessage(question);
  });
}
