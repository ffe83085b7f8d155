/** What comes from outside (links, files) is played in a worker first, and given up when it takes too long (PLAT-078). */
import { fail, type Result } from '../engine/result.ts';
import type { Brought, Judged } from './judge-worker.ts';

/** The longest game that was ever played takes a tenth of this on a slow phone. */
const LIMIT_MS = 20_000;

export function judge(brought: Brought): Promise<Result<Judged>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
    const settle = (judged: Result<Judged>) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(judged);
    };
    const timer = setTimeout(
      () => settle(fail('too-slow', '', `playing it takes longer than ${LIMIT_MS / 1000} seconds; it was given up`)),
      LIMIT_MS,
    );
    worker.onmessage = (event: MessageEvent<Result<Judged>>) => settle(event.data);
    worker.onerror = () => settle(fail('bad-recording', '', 'it could not be played'));
    worker.postMessage(brought);
  });
}
