/** The clock of an event, for matches from now on. */
import { useEffect, useState } from 'preact/hooks';
import type { EventClock } from '../../contest/manifest.ts';
import type { Act } from './act.ts';

const FIELDS = [
  ['move', 'For each decision'],
  ['bank', 'Reserve for a match, for decisions that take longer'],
  ['game', 'All decisions of a match together, at most (0: no limit)'],
  ['ready', 'Until the first answer'],
] as const;

export function ClockForm({ clock, act }: { clock: EventClock; act: Act }) {
  const [values, setValues] = useState(clock);
  // Whoever else has set it is followed; the form stays, and with it the focus.
  useEffect(() => setValues(clock), [JSON.stringify(clock)]);
  return (
    <form
      class="panel"
      aria-label="Clock"
      onSubmit={(e) => {
        e.preventDefault();
        act({ do: 'clock', clock: values });
      }}
    >
      <h2>Clock of programs, in milliseconds</h2>
      {FIELDS.map(([name, label]) => (
        <label key={name} class="field">
          <span>{label}</span>
          <input
            type="number"
            min={0}
            max={86_400_000}
            value={values[name]}
            onInput={(e) => setValues({ ...values, [name]: Math.max(0, Math.round(Number(e.currentTarget.value))) })}
          />
        </label>
      ))}
      <button type="submit">Set the clock</button>
    </form>
  );
}
