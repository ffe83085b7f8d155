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

export function SpeedChoice({ ms, off }: { readonly ms: number; readonly off: boolean }) {
  const all = SPEEDS.some(([known]) => known === ms) ? SPEEDS : [...SPEEDS, [ms, 'as given'] as const];
  return (
    <label class="field slim">
      <span>Speed</span>
      <select
        value={String(ms)}
        disabled={off}
        onChange={(e) => void ask({ do: 'speed', ms: Number(e.currentTarget.value) })}
      >
        {all.map(([value, name]) => (
          <option key={value} value={String(value)} selected={value === ms}>
            {name}, {value} ms
          </option>
        ))}
      </select>
    </label>
  );
}
