/** The last lines of a test run in the plainest form: what needed a second try, how many passed, how many failed. */
import type { Reporter, TestModule } from 'vitest/node';

export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    let passed = 0;
    let failed = 0;
    const shaky: string[] = [];
    for (const m of modules) {
      if (!m.ok() && m.children.size === 0) failed++;
      for (const t of m.children.allTests()) {
        const { state } = t.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failed++;
        if (t.diagnostic()?.flaky) shaky.push(t.name);
      }
    }
    for (const name of shaky) process.stdout.write(`\npassed at the second try: ${name}`);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  },
};
