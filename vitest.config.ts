import { defineConfig } from 'vitest/config';
import { closingLine } from './test/closing-line.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    reporters: ['default', closingLine],
    globalSetup: ['test/build.ts'],
    // Browsers, sockets and pseudo-terminals share a busy machine: a failure counts when it happens twice in a row.
    // Whatever needed its second try is named at the end, so that it is seen and mended.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
