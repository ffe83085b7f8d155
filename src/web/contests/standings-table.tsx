/** The standings: sortable, with intervals (CONTEST-031, CONTEST-033). */
import type { StandingRow } from '../../contest/standings.ts';
import { failuresText, percent } from '../../contest/words.ts';
import { hrefOf } from '../route.ts';
import { ShareBar } from './share-bar.tsx';
import { shortMs } from './short-ms.ts';
import { type SortColumn, type SortRow, SortTable } from './sort-table.tsx';

const COLUMNS: readonly SortColumn[] = [
  { label: 'Bot', number: true, about: 'Place and name' },
  { label: 'Points', number: true, about: '1 for each rival that it beat in a set, 1/2 for a draw' },
  { label: 'Rating', number: true, about: 'Strength by whom it beat, from 1500 on; ± is how unsure that still is' },
  {
    label: 'Share',
    about: 'Of the points that could be had; beside it what it would be in the long run, with 95 % certainty',
  },
  { label: 'Won', number: true, about: 'How often it scored more than a rival on the same seed' },
  { label: 'Drawn', number: true, about: 'How often both scored the same' },
  { label: 'Lost', number: true, about: 'How often a rival scored more' },
  {
    label: 'Better than next',
    number: true,
    about: 'How probable it is that it is truly better than the bot below it',
  },
  { label: 'ms a step', number: true, about: 'Thousandths of a second that it thinks, on the mean' },
  { label: 'Failures', words: true, about: 'What it lost by crashing, by taking too long, or by an illegal action' },
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
      {
        by: r.rating,
        show: (
          <>
            {r.rating} <small>± {r.plusMinus}</small>
          </>
        ),
      },
      { by: r.share.rate, show: <ShareBar share={r.share} /> },
      plain(r.won),
      plain(r.level),
      plain(r.lost),
      { by: r.betterThanNext ?? -1, show: r.betterThanNext === null ? '–' : percent(r.betterThanNext) },
      { by: r.thinkMs ?? -1, show: r.thinkMs === null ? '–' : shortMs(r.thinkMs) },
      { by: failuresText(r), show: failuresIn(r) || 'none' },
    ],
  };
}

export function StandingsTable({ event, rows }: { event: string; rows: readonly StandingRow[] }) {
  return (
    <>
      <SortTable caption="Standings" columns={COLUMNS} rows={rows.map((r) => rowOf(event, r))} />
      <details class="event-note">
        <summary>How to read this table</summary>
        <dl class="columns-told">
          {COLUMNS.slice(1).map(({ label, about }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <p class="fine">
          Equal points are decided by direct results, the sum of the rivals' points, the score difference, fewer
          failures, and at last by lot, drawn from the event's secret so that everybody can check it.
        </p>
      </details>
    </>
  );
}
