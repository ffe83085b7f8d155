/** One row per game for tables of one's own: JSON lines, or CSV if the file's name ends so. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { reason } from './files.ts';
import type { SimResult } from './sim-types.ts';
import { rounded } from './statistics.ts';
import { wrong } from './stop.ts';

/** Opened before the first game is played, so that a file that cannot be written costs nobody an evening. */
export function openRows(file: string, seats: number): (results: readonly SimResult[], first: number) => void {
  let fd: number;
  try {
    fd = openSync(file, 'w');
  } catch (e) {
    wrong(`--rows: ${file} cannot be written (${reason(e)})`);
  }
  return (results, first) => {
    const lines = /\.csv$/i.test(file)
      ? csvOf(results, first, seats)
      : results.map((r, i) => JSON.stringify(rowOf(r, first + i)));
    writeSync(fd, `${lines.join('\n')}\n`);
    closeSync(fd);
  };
}

function rowOf({ seed, outcome, steps, ms, figures }: SimResult, game: number) {
  const { kind, why, scores } = outcome ?? { kind: 'unfinished', why: 'unfinished', scores: [] };
  return { game, seed, outcome: kind, why, scores, steps, ms: rounded(ms), figures };
}

function csvOf(results: readonly SimResult[], first: number, seats: number): string[] {
  const figures = Object.keys(results[0]?.figures ?? {});
  const seatNames = Array.from({ length: seats }, (_, seat) => (seats === 1 ? 'score' : `score ${seat}`));
  const head = ['game', 'seed', 'outcome', 'why', ...seatNames, 'steps', 'ms', ...figures];
  const rows = results.map((result, i) => {
    const row = rowOf(result, first + i);
    const scores = seatNames.map((_, seat) => row.scores[seat] ?? '');
    return [
      row.game,
      row.seed,
      row.outcome,
      row.why,
      ...scores,
      row.steps,
      row.ms,
      ...figures.map((f) => row.figures[f]),
    ];
  });
  return [head, ...rows].map((cells) => cells.map(quoted).join(','));
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
