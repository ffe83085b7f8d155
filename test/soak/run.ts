/**
 * `npm run soak -- --games 100000 --jobs 2 --browser 1000`: bot games over all games, each played plainly, saved and
 * loaded on the way, and verified from its recording; a sample is verified again in Chromium. Prints what it counted, and
 * fails at the first difference.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { GAMES } from '../../src/games/index.ts';
import { divergencesInBrowser, type Played } from './browser.ts';
import type { Found, Share } from './part.ts';

const AT_ONCE = 50;
/** Of a hundred games; longer games are fewer. */
const PERCENT: Readonly<Record<string, number>> = { nonet: 30, swamp: 25, sword: 20, ghostly: 15, delve: 10 };

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '2' },
    browser: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'soak' },
  },
});
const inBrowser = Math.ceil(Number(values.browser) / GAMES.length);

const shares: Share[] = [];
for (const { id } of GAMES) {
  const games = Math.ceil((Number(values.games) * (PERCENT[id] ?? 100 / GAMES.length)) / 100);
  for (let from = 0; from < games; from += AT_ONCE)
    shares.push({
      game: id,
      seeds: Array.from({ length: Math.min(AT_ONCE, games - from) }, (_, i) => `${values.seed}-${from + i}`),
      sample: Math.max(0, Math.min(AT_ONCE, inBrowser - from)),
    });
}

const totals = new Map<string, { games: number; steps: number; loads: number }>();
const sample: Played[] = [];
const divergences: string[] = [];

function count(found: Found): void {
  const t = totals.get(found.game) ?? { games: 0, steps: 0, loads: 0 };
  totals.set(found.game, {
    games: t.games + found.games,
    steps: t.steps + found.steps,
    loads: t.loads + found.loads,
  });
  sample.push(...found.sample);
  divergences.push(...found.divergences);
  for (const d of found.divergences) process.stderr.write(`DIVERGED ${d}\n`);
}

async function work(): Promise<void> {
  const child = fork(new URL('./child.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const failed = new Promise<never>((_, reject) =>
    child.on('exit', (code) => reject(new Error(`part ended: ${code}`))),
  );
  failed.catch(() => {});
  for (let share = shares.shift(); share !== undefined; share = shares.shift()) {
    const answer = new Promise<Found>((done) => child.once('message', (found) => done(found as Found)));
    child.send(share);
    count(await Promise.race([answer, failed]));
  }
  child.disconnect();
}

await Promise.all(Array.from({ length: Number(values.jobs) }, work));
const inChromium = await divergencesInBrowser(sample);
divergences.push(...inChromium);
for (const d of inChromium) process.stderr.write(`DIVERGED in Chromium ${d}\n`);

let games = 0;
let steps = 0;
for (const [game, t] of totals) {
  games += t.games;
  steps += t.steps;
  process.stdout.write(`${game}: ${t.games} games, ${t.steps} steps, ${t.loads} times saved and loaded\n`);
}
process.stdout.write(
  `${games} games and ${steps} steps played, replayed, saved and loaded; ${sample.length} of them in Chromium: ` +
    `${divergences.length} divergences\n`,
);
process.exitCode = divergences.length === 0 ? 0 : 1;
