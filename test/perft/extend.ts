/** Counts every line of counts.jsonl anew, as far as an effort allows: `npx tsx test/perft/extend.ts [positions per line]`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { findGame } from '../../src/games/index.ts';
import { count, readCases } from './count.ts';

const FILE = 'test/perft/counts.jsonl';
/** Where few positions are, many steps say no more. */
const MOST_STEPS = 12;
/** Positions made per line, unless told: some seconds in all. */
const effort = Number(process.argv[2] ?? 2500);
const rows: string[] = [];
for (const { counts: before, ...from } of readCases(readFileSync(FILE, 'utf8'))) {
  const module = await findGame(from.game)?.load();
  if (module === undefined) throw new Error(`no game ${from.game}`);
  const start = performance.now();
  const counts = count(module.game, from, MOST_STEPS, effort);
  for (const [i, row] of before.entries())
    if (i < counts.length && `${row}` !== `${counts[i]}`)
      process.stdout.write(`${from.game} ${from.seed}: step ${i + 1} was ${row}, is ${counts[i]}\n`);
  process.stdout.write(
    `${from.game} ${from.seed}: ${counts.length} steps, ${Math.round(performance.now() - start)} ms\n`,
  );
  rows.push(JSON.stringify({ ...from, counts }));
}
writeFileSync(FILE, `${rows.join('\n')}\n`);
