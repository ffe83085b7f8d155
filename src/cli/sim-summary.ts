/** What came of many games, as figures and as the table that people read. */
import { printable } from '../engine/printable.ts';
import { hasWon } from '../statistics/has-won.ts';
import { type Mean, meanOf } from '../statistics/mean.ts';
import { percent, type Rate, rateOf } from '../statistics/wilson.ts';
import type { SimPlayer, SimResult } from './sim-types.ts';
import { formatTable } from './text-table.ts';

interface SeatSummary {
  readonly player: string;
  readonly wins: number;
  readonly winRate: Rate;
  readonly score: Mean;
  /** Of a program: games that it could not play to the end. */
  readonly failed?: number;
}

export interface SimSummary {
  readonly games: number;
  readonly seats: readonly SeatSummary[];
  readonly length: Mean;
  readonly figures: Readonly<Record<string, Mean>>;
  readonly endings: Readonly<Record<string, number>>;
}

export function summarize(players: readonly SimPlayer[], results: readonly SimResult[]): SimSummary {
  const seats = players.map((p, seat) => {
    const wins = results.filter((r) => hasWon(r.outcome, seat)).length;
    return {
      player: 'bot' in p ? p.bot : p.command,
      wins,
      winRate: rateOf(wins, results.length),
      score: meanOf(results.map((r) => r.scores[seat] ?? 0)),
      ...('command' in p ? { failed: failures(results, seat) } : {}),
    };
  });
  const endings = new Map<string, number>();
  for (const r of results)
    endings.set(r.outcome?.why ?? 'unfinished', (endings.get(r.outcome?.why ?? 'unfinished') ?? 0) + 1);
  const names = Object.keys(results[0]?.figures ?? {});
  return {
    games: results.length,
    seats,
    length: meanOf(results.map((r) => r.steps)),
    figures: Object.fromEntries(names.map((n) => [n, meanOf(results.map((r) => r.figures[n]))])),
    endings: Object.fromEntries([...endings].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function failures(results: readonly SimResult[], seat: number): number {
  return results.filter((r) => r.troubles.some((t) => t.seat === seat && t.failed)).length;
}

/** A row for every seat; of bots that played apart, the rows of one behind those of the other. */
export function tableOf(summaries: readonly SimSummary[]): string {
  const figures = Object.keys(summaries[0]?.figures ?? {});
  const programs = summaries.some((s) => s.seats.some((seat) => seat.failed !== undefined));
  const head = ['bot', 'games', 'wins', 'wins %', 'mean score', 'steps', ...(programs ? ['failed'] : []), ...figures];
  const rows = summaries.flatMap((s) =>
    s.seats.map((seat) => [
      printable(seat.player),
      String(s.games),
      String(seat.wins),
      percent(seat.winRate),
      `${seat.score.mean.toFixed(1)} ± ${seat.score.plusMinus.toFixed(1)}`,
      s.length.mean.toFixed(1),
      ...(programs ? [String(seat.failed ?? 0)] : []),
      ...figures.map((f) => s.figures[f].mean.toFixed(1)),
    ]),
  );
  const endings = summaries.map((s) => {
    const whose = summaries.length === 1 ? '' : ` of ${printable(s.seats[0].player)}`;
    return `endings${whose}: ${Object.entries(s.endings)
      .map(([why, n]) => `${why} ${n}`)
      .join(', ')}`;
  });
  return [formatTable(head, rows), ...endings].join('\n');
}
