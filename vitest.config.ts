import { defineConfig } from 'vitest/config';
import { closingLine } from './test/closing-line.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    reporters: ['default', closingLine],
    globalSetup: ['test/build.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
