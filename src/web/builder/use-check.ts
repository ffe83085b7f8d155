/** Whether a script loads, looked at a moment after the last key. */
import { useEffect, useState } from 'preact/hooks';
import type { ScriptCheck } from './script-thread.ts';
import { checkScript } from './thread.ts';

const CHECK_MS = 500;

/** Undefined: it is not known yet; null: nothing is wrong. */
export function useCheck(source: string): ScriptCheck['problem'] | undefined {
  const [found, setFound] = useState<{ readonly source: string; readonly problem: ScriptCheck['problem'] } | null>(
    null,
  );
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      const check = checkScript(source);
      let gone = false;
      stop = () => {
        gone = true;
        check.stop();
      };
      void check.found.then((problem) => {
        if (!gone) setFound({ source, problem });
      });
    }, CHECK_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [source]);
  return found?.source === source ? found.problem : undefined;
}
