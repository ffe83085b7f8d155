/** How long a tick takes, as one choice among a few; another value that was given is one more (GHOST-216, GHOST-219). */
import { ask } from './feed.ts';

const SPEEDS: readonly (readonly [ms: number, name: string])[] = [
  [500, 'slow'],
  [200, 'easy'],
  [100, 'medium'],
  [50, 'fast'],
  [20, 'very fast'],
  [10, 'as fast as may be'],
];

export function SpeedChoice({ ms }: { readonly ms: number }) {
  const all = SPEEDS.some(([known]) => known === ms) ? SPEEDS : [...SPEEDS, [ms, 'as given'] as const];
  return (
    <label class="field slim">
      <span>Speed</span>
      <select value={String(ms)} onChange={(e) => void ask({ do: 'speed', ms: Number(e.currentTarget.value) })}>
        {all.map(([value, name]) => (
          <option key={value} value={String(value)} selected={value === ms}>
            {name}, {value} ms
          </option>
        ))}
      </select>
    </label>
  );
}

const LIMITS = [100, 500, 1000, 5000, 30_000];

/** Where no timer makes the ticks: how long one waits for a move (GHOST-277). */
export function MoveLimit({ ms }: { readonly ms: number | null }) {
  const all = ms === null || LIMITS.includes(ms) ? LIMITS : [...LIMITS, ms];
  return (
    <label class="field slim">
      <span>Time for a move</span>
      <select
        value={String(ms)}
        onChange={(e) => {
          const { value } = e.currentTarget;
          void ask({ do: 'move-limit', ms: value === 'null' ? null : Number(value) });
        }}
      >
        <option value="null" selected={ms === null}>
          as long as it takes
        </option>
        {all.map((limit) => (
          <option key={limit} value={String(limit)} selected={limit === ms}>
            {limit} ms
          </option>
        ))}
      </select>
    </label>
  );
}
