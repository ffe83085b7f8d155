/** Everybody against everybody: points of sets met, as a table that scrolls inside itself. */
import { percent } from '../../contest/words.ts';
import type { CrossTable } from './ask-contests.ts';

export function Cross({ table: { bots, cells } }: { table: CrossTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard must reach what it holds.
    <section class="wide-table cross" tabIndex={0} aria-label="Cross table">
      <table>
        <caption>
          Points of the bot of a row against the bot of a column, of the sets in which they met: 1 for a set that it
          won, 1/2 for a drawn one
        </caption>
        <thead>
          <tr>
            <th scope="col">Bot</th>
            {bots.map((b, j) => (
              <th key={b.bot} scope="col" class="number">
                <abbr title={b.name}>{j + 1}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bots.map((b, i) => (
            <tr key={b.bot}>
              <th scope="row">
                <span class="rank-no">{i + 1}</span>
                {b.name}
              </th>
              {cells[i].map((cell, j) => (
                <td
                  key={bots[j].bot}
                  class="number"
                  data-tone={cell === null ? undefined : toneOf(cell.share.rate)}
                  title={cell === null ? undefined : `${percent(cell.share.low)} to ${percent(cell.share.high)}`}
                >
                  {cell === null ? <span aria-hidden="true">{i === j ? '·' : ''}</span> : `${cell.points}/${cell.met}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function toneOf(rate: number): string {
  return rate > 0.5 ? 'ahead' : rate < 0.5 ? 'behind' : 'level';
}
