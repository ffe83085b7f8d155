/** The bots of an author that rest after failures: they are tried again when their author says so (CONTEST-043). */
import { useRef, useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
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
  const { role, name: holder } = held.holder;
  const own = [...new Map(manifest.bots.map((b) => [b.id, b])).values()].filter(
    (b) => status.resting.includes(b.id) && (role === 'organiser' || b.author === holder),
  );
  const head = useRef<HTMLHeadingElement>(null);
  const wake = ({ id: bot, name }: EventTold['manifest']['bots'][number]) => {
    setBusy(true);
    actOn(event, held.key, { do: 'wake', bot })
      .then(
        () => {
          setSaid({ text: `${name} plays again.`, bad: false });
          // Its button goes.
          head.current?.focus();
          woken();
        },
        (e) => setSaid({ text: wordsOf(e), bad: true }),
      )
      .finally(() => setBusy(false));
  };
  if (own.length === 0 && said === null) return null;
  return (
    <section class="panel" aria-label="Resting bots">
      <h2 ref={head} tabIndex={-1}>
        Resting
      </h2>
      {own.length > 0 && (
        <p class="fine">
          After three failures in a row a bot rests, and its matches wait. Tried again, it plays a probe game; if that
          goes well, it plays on.
        </p>
      )}
      <ul class="bot-deeds">
        {own.map((b) => (
          <li key={b.id}>
            <span class="grow">
              <strong>
                <a href={hrefOf('contests', event, 'bots', b.id)}>{b.name}</a>
              </strong>{' '}
              rests: it failed three times in a row.
            </span>
            <button
              type="button"
              aria-disabled={busy}
              onClick={() => !busy && wake(b)}
              aria-label={`Try it again: ${b.name}`}
            >
              {busy ? 'It plays its probe game ...' : 'Try it again'}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">{said !== null && <p class={said.bad ? 'bad' : 'good'}>{said.text}</p>}</div>
    </section>
  );
}
