/** Has matches played beside the page; whoever began one can end it at any time. */
import { servedGames } from '../shelf.ts';
import type { MatchNews, MatchOrder, MatchResult } from './match.ts';

export type MatchWish = Omit<MatchOrder, 'told' | 'served'>;

function newWorker(): Worker {
  return new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });
}

const NOT_LOADED = 'what plays matches could not be loaded';

/** One match, told step by step. Returns a function that ends it. */
export function playTold(wish: MatchWish, on: (news: MatchNews) => void): () => void {
  const worker = newWorker();
  worker.onmessage = ({ data }: MessageEvent<MatchNews>) => {
    on(data);
    if (!('lines' in data)) worker.terminate();
  };
  worker.onerror = (e) => on({ trouble: e.message || NOT_LOADED });
  const order: MatchOrder = { ...wish, told: true, served: servedGames() };
  worker.postMessage(order);
  return () => worker.terminate();
}

/** Many matches, as many at a time as the device likes. Each is told by its number when it is over. Returns a function that ends them all. */
export function playAll(
  wishes: readonly MatchWish[],
  on: (index: number, result: MatchResult | { readonly trouble: string }) => void,
): () => void {
  const atATime = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1, wishes.length));
  let next = 0;
  const workers = Array.from({ length: wishes.length === 0 ? 0 : atATime }, () => {
    const worker = newWorker();
    let index = -1;
    const go = () => {
      index = next++;
      if (index >= wishes.length) return worker.terminate();
      const order: MatchOrder = { ...wishes[index], told: false, served: servedGames() };
      worker.postMessage(order);
    };
    worker.onmessage = ({ data }: MessageEvent<MatchNews>) => {
      if ('lines' in data) return;
      on(index, 'over' in data ? data.over : data);
      go();
    };
    worker.onerror = (e) => {
      worker.terminate();
      if (index >= 0) on(index, { trouble: e.message || NOT_LOADED });
    };
    go();
    return worker;
  });
  return () => {
    for (const worker of workers) worker.terminate();
  };
}
