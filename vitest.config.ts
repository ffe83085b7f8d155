import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { closingLine } from './test/closing-line.ts';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** Long fuzz, monkey and league runs: `npm run test:long`. */
const LONG = ['**/*.long.test.ts'];
/** A browser or a pseudo-terminal. */
const SCREENS = [
  'test/e2e/**/*.test.ts',
  'test/soak/**/*.test.ts',
  'test/attack/{interrupted-commands,unusable-home}.test.ts',
];
/** Sockets, processes, files. */
const NODE = [
  'src/{server,cli,store}/**/*.test.ts',
  'test/{attack,cli}/**/*.test.ts',
  'test/licences.test.ts',
  'test/contract/vault.test.ts',
];

interface Kind {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  readonly isolate?: boolean;
  readonly retry?: number;
}

function project(kind: Kind): TestProjectInlineConfiguration {
  return { test: { testTimeout: 60_000, hookTimeout: 60_000, ...kind } };
}

export default defineConfig({
  test: {
    reporters: ['default', closingLine],
    // One worker per core: the process that hands out the files has little to do.
    maxWorkers: '100%',
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
      project({ name: 'long', include: LONG, globalSetup: ['test/build.ts'] }),
    ],
  },
});
