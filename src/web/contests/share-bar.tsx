/** A share with its interval, drawn and in figures (CONTEST-033). */
import type { StandingRow } from '../../contest/standings.ts';
import { percent } from '../../contest/words.ts';

export function ShareBar({ share }: Pick<StandingRow, 'share'>) {
  const { rate, low, high } = share;
  return (
    <span class="share-bar">
      <svg viewBox="0 0 100 12" aria-hidden="true">
        <line class="whole" x1="0" x2="100" y1="6" y2="6" />
        <rect class="between" x={100 * low} y="3" width={Math.max(1, 100 * (high - low))} height="6" rx="3" />
        <rect class="at" x={Math.min(97, Math.max(0, 100 * rate - 1.5))} y="0" width="3" height="12" rx="1.5" />
      </svg>
      <span>
        {percent(rate)}{' '}
        <small>
          {percent(low)} to {percent(high)}
        </small>
      </span>
    </span>
  );
}
