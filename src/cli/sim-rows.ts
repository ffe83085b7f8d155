/** One row per game for tables of one's own: JSON lines, or CSV if the file's name ends so. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { rounded } from '../statistics/mean.ts';
import { reason } from './files.ts';
import type { SimResult } from './sim-types.ts';
import { wrong } from './stop.ts';

/** The results of each line-up of bots, the number of the first game, and what the line-ups are called. */
export type WriteRows = (results: readonly (readonly SimResult[])[], first: number, names: readonly string[]) => void;

/** Opened before the first game is played, so that a file that cannot be written costs nobody an evening. */
export function openRows(file: string, seats: number): WriteRows {
  let fd: number;
  try {
    fd = openSync(file, 'w');
  } catch (e) {
    wrong(`--rows: ${file} cannot be written (${reason(e)})`);
  }
  return (results, first, names) => {
    const rows = results.flatMap((some, lineUp) =>
      some.map((result, i) => rowOf(result, first + i, results.length > 1 ? names[lineUp] : undefined)),
    );
    const lines = /\.csv$/i.test(file) ? csvOf(rows, seats) : rows.map((row) => JSON.stringify(row));
    writeSync(fd, `${lines.join('\n')}\n`);
    closeSync(fd);
  };
}

type Row = ReturnType<typeof rowOf>;

/** `bot`: left out where all games have the same. */
function rowOf({ seed, outcome, scores, steps, ms, figures }: SimResult, game: number, bot: string | undefined) {
  const { kind, why } = outcome ?? { kind: 'unfinished', why: 'unfinished' };
  const whose = bot === undefined ? {} : { bot };
  return { ...whose, game, seed, outcome: kind, why, scores, steps, ms: rounded(ms), figures };
}

function csvOf(rows: readonly Row[], seats: number): string[] {
  const figures = Object.keys(rows[0]?.figures ?? {});
  const seatNames = Array.from({ length: seats }, (_, seat) => (seats === 1 ? 'score' : `score ${seat}`));
  const bots = rows[0]?.bot === undefined ? [] : ['bot'];
  const head = [...bots, 'game', 'seed', 'outcome', 'why', ...seatNames, 'steps', 'ms', ...figures];
  const cells = rows.map((row) => {
    const { bot = '', game, seed, outcome, why, scores, steps, ms } = row;
    const each = seatNames.map((_, seat) => scores[seat] ?? '');
    return [
      ...bots.map(() => bot),
      game,
      seed,
      outcome,
      why,
      ...each,
      steps,
      ms,
      ...figures.map((f) => row.figures[f]),
    ];
  });
  return [head, ...cells].map((line) => line.map(quoted).join(','));
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
