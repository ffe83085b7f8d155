/** The standings: sortable, with intervals (CONTEST-031, CONTEST-033). */
import type { StandingRow } from '../../contest/standings.ts';
import { failuresText, percent } from '../../contest/words.ts';
import { hrefOf } from '../route.ts';
import { ShareBar } from './share-bar.tsx';
import { shortMs } from './short-ms.ts';
import { type SortColumn, type SortRow, SortTable } from './sort-table.tsx';

const COLUMNS: readonly SortColumn[] = [
  { label: 'Bot', number: true, about: 'Place and name' },
  { label: 'Points', number: true },
  { label: 'Won', number: true },
  { label: 'Level', number: true },
  { label: 'Lost', number: true },
  { label: 'Share', about: 'Of the points that could be had, with its 95 % interval' },
  { label: 'Rating', number: true, about: 'Mean, plus or minus two sigma' },
  { label: 'Better than next', number: true, about: 'How probable it is that it is truly better than the next' },
  { label: 'ms a step', number: true, about: 'Thinking, on the mean' },
  { label: 'Failures', words: true },
];

/** A number stays beside its word. */
function failuresIn(row: StandingRow): string {
  return failuresText(row).replaceAll(/(\d) /g, '$1\u00a0');
}

function rowOf(event: string, r: StandingRow): SortRow {
  const plain = (n: number) => ({ by: n, show: n });
  return {
    key: r.bot,
    cells: [
      {
        by: r.place,
        show: (
          <>
            <span class="rank-no">{r.place}</span>
            <a href={hrefOf('contests', event, 'bots', r.bot.replace(/@.*/, ''))}>{r.name}</a>
            {r.withdrawn === true && <small> taken out</small>}
            {r.resting !== null && <small> resting ({r.resting})</small>}
          </>
        ),
      },
      plain(r.points),
      plain(r.won),
      plain(r.level),
      plain(r.lost),
      { by: r.share.rate, show: <ShareBar share={r.share} /> },
      {
        by: r.rating,
        show: (
          <>
            {r.rating} <small>± {r.plusMinus}</small>
          </>
        ),
      },
      { by: r.betterThanNext ?? -1, show: r.betterThanNext === null ? '' : percent(r.betterThanNext) },
      { by: r.thinkMs ?? -1, show: r.thinkMs === null ? '' : shortMs(r.thinkMs) },
      { by: failuresText(r), show: failuresIn(r) },
    ],
  };
}

export function StandingsTable({ event, rows }: { event: string; rows: readonly StandingRow[] }) {
  return (
    <>
      <SortTable caption="Standings" columns={COLUMNS} rows={rows.map((r) => rowOf(event, r))} />
      <p class="fine">
        Equal points are decided by direct results, the sum of the rivals' points, the score difference, fewer failures,
        and at last by lot, drawn from the event's secret so that everybody can check it.
      </p>
    </>
  );
}
