// Changes the rules of a game in thousands of small ways and asks whether its own tests notice: `npm run mutate nonet`.
// Files after the game narrow it: `npm run mutate swamp src/games/swamp/rules/lines.ts`. docs/mutants.md says more.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const GAMES = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Where the rules stand; the rest of a game's folder is text, screens, forms and declarations. */
const RULES = ['rules', 'gen', 'items'];
/** Only kept for the next run, which then judges only what changed since. */
const CACHE = '.cache/mutate';
/** What counts as noticed: a failing test, or a game that no longer ends. */
const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

function mutate(game, files) {
  return new Stryker({
    testRunner: 'game-tests',
    plugins: [new URL('./mutate/runner.js', import.meta.url).pathname],
    mutateGame: game,
    mutate: files.length > 0 ? files : [...RULES.map((part) => `src/games/${game}/${part}/**/*.ts`), '!**/*.test.ts'],
    // Codes and names are checked by the type checker; a sentence is no rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 2),
    incremental: files.length === 0,
    incrementalFile: `${CACHE}/${game}-incremental.json`,
    tempDirName: `${CACHE}/${game}`,
    ignorePatterns: ['/.cache', '/dist', '/archive', '/out', '/bench', '/src/web', '/test/golden', '/test/e2e'],
    reporters: process.stdout.isTTY ? ['progress'] : [],
    allowConsoleColors: process.stdout.isTTY === true,
    // Nothing checks types in a run, so nothing has to be silenced.
    disableTypeChecks: false,
    warnings: { slow: false },
    // A busy machine is no endless game.
    dryRunTimeoutMinutes: 20,
    timeoutMS: 10_000,
    timeoutFactor: 5,
  }).runMutationTest();
}

function scoresOf(results) {
  const rows = new Map();
  for (const { fileName, status } of results) {
    const row = rows.get(fileName) ?? { noticed: 0, all: 0 };
    if (NOTICED.has(status)) rows.set(fileName, { noticed: row.noticed + 1, all: row.all + 1 });
    if (UNNOTICED.has(status)) rows.set(fileName, { noticed: row.noticed, all: row.all + 1 });
  }
  return rows;
}

const line = (name, { noticed, all }) =>
  `${((100 * noticed) / Math.max(1, all)).toFixed(1).padStart(5)} % ${`${noticed}/${all}`.padStart(11)}  ${name}`;

function report(game, results) {
  const rows = [...scoresOf(results)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [fileName, row] of rows) console.log(line(relative('.', fileName), row));
  const sum = rows.reduce((t, [, r]) => ({ noticed: t.noticed + r.noticed, all: t.all + r.all }), {
    noticed: 0,
    all: 0,
  });
  const survivors = results
    .filter((m) => UNNOTICED.has(m.status))
    .map((m) => ({
      at: `${relative('.', m.fileName)}:${m.location.start.line}:${m.location.start.column}`,
      kind: m.mutatorName,
      becomes: m.replacement,
      reached: m.status === 'Survived',
    }))
    .sort((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true }));
  const path = `${CACHE}/${game}-survivors.json`;
  writeFileSync(path, `[\n${survivors.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  console.log(line(`${game}; what nobody noticed is in ${path}`, sum));
}

const [game, ...files] = process.argv.slice(2);
mkdirSync(CACHE, { recursive: true });
for (const id of game === undefined ? GAMES : [game]) {
  if (!GAMES.includes(id)) throw new Error(`no game ${id}; there are ${GAMES.join(', ')}`);
  report(id, await mutate(id, files));
}
