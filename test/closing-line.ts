/** The last line of a test run in the plainest form: how many passed, how many failed. */
import type { Reporter, TestModule } from 'vitest/node';

export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    let passed = 0;
    let failed = 0;
    for (const m of modules) {
      if (!m.ok() && m.children.size === 0) failed++;
      for (const t of m.children.allTests()) {
        const { state } = t.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failed++;
      }
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  },
};
