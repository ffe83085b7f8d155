/** Long work in short slices, so that the page stays alive: progress, an end, and a way to stop. */
import { useEffect, useRef, useState } from 'preact/hooks';

/** So long a slice may take before the page gets its turn. */
const SLICE_MS = 16;

interface Work {
  /** Does a little; false when all is done. */
  step(): boolean;
  /** From 0 to 1. */
  progress(): number;
  done(): void;
}

export interface Job {
  /** Null: nothing is running. */
  readonly progress: number | null;
  start(work: Work): void;
  stop(): void;
}

export function useJob(): Job {
  const [progress, setProgress] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = (): void => {
    clearTimeout(timer.current);
    setProgress(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (work: Work): void => {
    clearTimeout(timer.current);
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      let more = true;
      while (more && performance.now() < until) more = work.step();
      if (more) {
        setProgress(work.progress());
        timer.current = setTimeout(slice, 0);
        return;
      }
      setProgress(null);
      work.done();
    };
    setProgress(0);
    timer.current = setTimeout(slice, 0);
  };
  return { progress, start, stop };
}
