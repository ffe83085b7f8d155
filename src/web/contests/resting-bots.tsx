/** The bots of an author that rest after failures: they are tried again when their author says so (CONTEST-043). */
import { useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import { wordsOf } from '../remote/ask.ts';
import { actOn } from './ask-contests.ts';
import type { HeldKey } from './key-field.tsx';

interface RestingBotsProps {
  readonly event: string;
  readonly told: EventTold;
  readonly held: HeldKey;
  readonly woken: () => void;
}

export function RestingBots({ event, told: { manifest, status }, held, woken }: RestingBotsProps) {
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const { role, name } = held.holder;
  const own = [...new Map(manifest.bots.map((b) => [b.id, b])).values()].filter(
    (b) => status.resting.includes(b.id) && (role === 'organiser' || b.author === name),
  );
  const wake = (bot: string) => {
    setBusy(true);
    actOn(event, held.key, { do: 'wake', bot })
      .then(
        (text) => {
          setSaid({ text, bad: false });
          woken();
        },
        (e) => setSaid({ text: wordsOf(e), bad: true }),
      )
      .finally(() => setBusy(false));
  };
  if (own.length === 0 && said === null) return null;
  return (
    <section class="panel" aria-label="Resting bots">
      <ul class="bot-deeds">
        {own.map((b) => (
          <li key={b.id}>
            <span class="grow">
              <strong>{b.name}</strong> rests: it failed three times in a row.
            </span>
            <button type="button" disabled={busy} onClick={() => wake(b.id)} aria-label={`Try it again: ${b.name}`}>
              Try it again
            </button>
          </li>
        ))}
      </ul>
      <div role="status">{said !== null && <p class={said.bad ? 'bad' : undefined}>{said.text}</p>}</div>
    </section>
  );
}
