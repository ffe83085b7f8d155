// A test runner for Stryker that keeps the tests of one game loaded and runs only those that reach a change.
// Starting Vitest for each change costs some seconds of processor time; a test of a rule costs a millisecond.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Screens show what the rules did: a rule that only a screen test knows has no test of its own. Long tests judge nothing. */
const NOT_OF_RULES = /\/(ui|workshop)\/|\.long\.test\.ts$/;

function testFilesOf(game) {
  return readdirSync(`src/games/${game}`, { recursive: true })
    .map((name) => join('src/games', game, name))
    .filter((path) => path.endsWith('.test.ts') && !NOT_OF_RULES.test(path))
    .sort();
}

/**
 * A test that takes more than this share of the whole time judges nothing: it plays many games or makes many maps, and
 * what it alone would notice has no test of its own. With them one survivor of Swamp costs half a minute.
 */
const SLOW_SHARE = 0.02;
/** The tests that take part, for the other processes of the run. */
const JUDGES = 'mutate-judges.json';

/** A test that reads files beside itself finds them, though it has become part of one large module. */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.test\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

/** All tests of the game as one module; each file of them is evaluated when it is asked for. */
async function bundle(game) {
  const entry = resolve('mutate-entry.js');
  const rows = testFilesOf(game).map((path) => `[${JSON.stringify(path)}, () => import('./${path}')]`);
  writeFileSync(entry, `export { collect } from 'vitest';\nexport const files = [${rows.join(',\n')}];\n`);
  const outfile = resolve(`mutate-${process.pid}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { vitest: resolve('scripts/mutate/in-process.js') },
    plugins: [ownAddress],
    logLevel: 'error',
  });
  return pathToFileURL(outfile).href;
}

class GameTests {
  static inject = ['options'];
  loads = 0;
  /** Milliseconds of each test at its last run: the quick ones come first. */
  cost = new Map();

  constructor(options) {
    this.game = options.mutateGame;
    // The name Stryker's instrumented code looks under.
    this.switch = globalThis.__stryker__ ??= {};
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.url = await bundle(this.game);
  }

  /** Evaluates the rules and their tests anew. */
  async load() {
    const { files, collect } = await import(`${this.url}?${this.loads++}`);
    this.tests = new Map();
    for (const [file, load] of files)
      for (const { name, body } of await collect(load)) {
        const id = `${file}#${name}`;
        if (this.tests.has(id)) throw new Error(`two tests are called ${id}`);
        this.tests.set(id, body);
      }
  }

  /** Runs one test; the message of its failure, or null. */
  async run(id) {
    const start = performance.now();
    try {
      await this.tests.get(id)();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.cost.set(id, performance.now() - start);
    }
  }

  async dryRun() {
    this.switch.activeMutant = undefined;
    await this.load();
    const tests = [];
    for (const id of this.tests.keys()) {
      this.switch.currentTestId = id;
      const failureMessage = await this.run(id);
      this.switch.currentTestId = undefined;
      const result = { id, name: id, timeSpentMs: this.cost.get(id), fileName: resolve(id.split('#')[0]) };
      tests.push(failureMessage === null ? { ...result, status: 0 } : { ...result, status: 1, failureMessage });
    }
    const limit = SLOW_SHARE * tests.reduce((sum, t) => sum + t.timeSpentMs, 0);
    const judges = tests.filter((t) => t.timeSpentMs <= limit).map((t) => t.id);
    writeFileSync(JUDGES, JSON.stringify(judges));
    const { perTest, static: always } = this.switch.mutantCoverage;
    const quick = Object.fromEntries(judges.flatMap((id) => (id in perTest ? [[id, perTest[id]]] : [])));
    return { status: 'complete', tests, mutantCoverage: { perTest: quick, static: always } };
  }

  /** The first of these tests that fails while the change is in force. */
  async firstFailure(ids, { activeMutant, hitLimit }) {
    this.switch.hitLimit = hitLimit;
    this.switch.hitCount = hitLimit === undefined ? undefined : 0;
    this.switch.activeMutant = activeMutant.id;
    try {
      for (const id of ids) {
        const failureMessage = await this.run(id);
        if (this.switch.hitCount > hitLimit) return { id, endless: true };
        if (failureMessage !== null) return { id, failureMessage };
      }
      return null;
    } finally {
      this.switch.activeMutant = undefined;
    }
  }

  async mutantRun(options) {
    const fresh = this.tests === undefined || options.reloadEnvironment;
    // What is computed while a module is evaluated must be computed with the change in force.
    if (fresh && options.mutantActivation === 'static') this.switch.activeMutant = options.activeMutant.id;
    try {
      if (fresh) await this.load();
    } catch (error) {
      this.tests = undefined;
      return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    } finally {
      this.switch.activeMutant = undefined;
    }
    const cost = (id) => this.cost.get(id) ?? 0;
    const judges = options.testFilter ?? JSON.parse(readFileSync(JUDGES, 'utf8'));
    const ids = judges.filter((id) => this.tests.has(id)).sort((a, b) => cost(a) - cost(b));
    const failure = await this.firstFailure(ids, options);
    if (options.reloadEnvironment) this.tests = undefined;
    if (failure === null) return { status: 'survived', nrOfTests: ids.length };
    if (failure.endless) return { status: 'timeout' };
    // A change may have spoilt something that is kept between tests: then the test fails without the change too.
    if (this.tests !== undefined && (await this.run(failure.id)) !== null) {
      this.tests = undefined;
      return fresh ? { status: 'error', errorMessage: `${failure.id} fails by itself` } : this.mutantRun(options);
    }
    return { status: 'killed', killedBy: [failure.id], failureMessage: failure.failureMessage, nrOfTests: ids.length };
  }
}

const create = (injector) => injector.injectClass(GameTests);
create.inject = ['$injector'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'game-tests', factory: create }];
export const strykerValidationSchema = { properties: { mutateGame: { type: 'string' } } };
