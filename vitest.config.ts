import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { closingLine } from './test/closing-line.ts';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** Long fuzz, monkey and league runs: `npm run test:long`. */
const LONG = ['{src,test}/**/*.long.test.ts'];
/** Those of them with a browser or a pseudo-terminal. */
const LONG_SCREENS = ['test/{e2e,soak}/**/*.long.test.ts'];
/** A browser or a pseudo-terminal. */
const SCREENS = ['test/{e2e,soak}/**/*.test.ts'];
/** Sockets, processes, files. */
const NODE = [
  'src/{server,cli,store,database}/**/*.test.ts',
  'test/{attack,cli,package}/**/*.test.ts',
  'test/licences.test.ts',
  'test/contract/{vault,event-store,contest-desk}.test.ts',
];

/** No measure of anything: it only ends a test that hangs, on a machine with much else to do. */
const PATIENCE_MS = 120_000;
/** How long something may take to come true that is asked for again and again; what is seen at once costs nothing. */
const POLL_MS = 30_000;

interface Kind {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  readonly isolate?: boolean;
  readonly retry?: number;
  readonly testTimeout?: number;
}

function project(kind: Kind): TestProjectInlineConfiguration {
  return {
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    test: { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, expect: { poll: { timeout: POLL_MS } }, ...kind },
  };
}

const long = { globalSetup: ['test/build.ts'], testTimeout: 5 * PATIENCE_MS };

export default defineConfig({
  test: {
    reporters: ['default', closingLine],
    // Three workers for two cores: tests of sockets, processes and pages wait as much as they work.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      project({ name: 'unit', include: TESTS, exclude: [...NODE, ...SCREENS, ...LONG], isolate: false }),
      project({ name: 'node', include: NODE, exclude: [...SCREENS, ...LONG], globalSetup: ['test/build.ts'] }),
      // A browser may be slow to paint: a failure counts when it happens twice in a row, and is named at the end.
      project({
        name: 'screens',
        include: SCREENS,
        exclude: LONG,
        globalSetup: ['test/build.ts', 'test/browser.ts'],
        retry: 1,
      }),
      project({ name: 'long', include: LONG, exclude: SCREENS, ...long }),
      project({
        name: 'long-screens',
        include: LONG_SCREENS,
        ...long,
        globalSetup: ['test/build.ts', 'test/unpack-chromium.ts'],
        retry: 1,
      }),
    ],
  },
});
