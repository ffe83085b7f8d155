/** The bots of an event, to be taken out or woken. */
import { useRef, useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import type { Act } from './act.ts';

export function BotDeeds({ told: { manifest, status }, act }: { told: EventTold; act: Act }) {
  /** Taking out asks once more. */
  const [sure, setSure] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  const latest = [...new Map(manifest.bots.map((b) => [b.id, b])).values()];
  return (
    <section class="panel" aria-label="Bots">
      <h2 ref={head} tabIndex={-1}>
        Bots
      </h2>
      {latest.length === 0 && <p>None has entered.</p>}
      <ul class="bot-deeds">
        {latest.map((b) => (
          <li key={b.id}>
            <span class="grow">
              <strong>{b.name}</strong>
              <small>
                {b.id}@{b.version}, {b.kind}
                {b.author !== undefined && `, ${b.author}`}
                {b.withdrawn === true && ', taken out'}
                {status.resting.includes(b.id) && ', resting'}
              </small>
            </span>
            {status.resting.includes(b.id) && (
              <button type="button" onClick={() => act({ do: 'wake', bot: b.id })} aria-label={`Wake ${b.name}`}>
                Wake
              </button>
            )}
            {b.withdrawn !== true && (
              <button
                type="button"
                aria-label={`${sure === b.id ? 'Really take out' : 'Take out'} ${b.name}`}
                onClick={() => {
                  if (sure === b.id) {
                    act({ do: 'kick', bot: b.id });
                    // This button goes.
                    head.current?.focus({ preventScroll: true });
                  }
                  setSure(sure === b.id ? '' : b.id);
                }}
              >
                {sure === b.id ? 'Really take out' : 'Take out'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
