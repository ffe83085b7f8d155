/** The thread of a script in a page: one that does not come back is ended. */
import { afterEach, expect, test, vi } from 'vitest';
import type { ScriptDecision } from '../../script/open-script.ts';
import { openThread } from './thread.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CONTEST-053 a thread in a page that is slower than its work would be is ended', () => {
  vi.useFakeTimers();
  const silent = { onmessage: (_: unknown) => {}, postMessage() {}, terminate: vi.fn() };
  vi.stubGlobal('Worker', function worker() {
    return silent;
  });
  const thread = openThread('');
  const answers: ScriptDecision[] = [];
  thread.ask('{}', '[]', (answer) => answers.push(answer));
  silent.onmessage({ data: { usualMs: 100 } });
  vi.advanceTimersByTime(1999);
  expect([answers, thread.ended]).toEqual([[], false]);
  vi.advanceTimersByTime(1);
  expect(answers).toEqual([{ fault: 'timeout', why: 'was too slow: its thread was ended', line: null }]);
  expect(silent.terminate).toHaveBeenCalledOnce();
});
