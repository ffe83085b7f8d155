/** The organiser's page: start and pause, announce, take out and wake bots, set clock and seeding (CONTEST-074). */
import { useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import { wordsOf } from '../remote/ask.ts';
import type { Act } from './act.ts';
import { actOn } from './ask-contests.ts';
import { BotDeeds } from './bot-deeds.tsx';
import { ClockForm } from './clock-form.tsx';
import { EventHead, NoEvent } from './event-head.tsx';
import { HouseBot } from './house-bot.tsx';
import { type HeldKey, KeyField } from './key-field.tsx';
import { namesById } from './names.ts';
import { SeedForm } from './seed-form.tsx';
import { StatusLine } from './status-line.tsx';
import { useEvent } from './use-event.ts';

export function OrganisePage({ event }: { event: string }) {
  const { told, trouble, renew } = useEvent(event);
  const [held, setHeld] = useState<HeldKey | null>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean } | null>(null);
  if (told === null) return <NoEvent trouble={trouble} />;
  const run = (what: Promise<string>) =>
    void what.then(
      (text) => {
        setSaid({ text, bad: false });
        renew();
      },
      (e) => setSaid({ text: wordsOf(e), bad: true }),
    );
  const act: Act = (deed) => held !== null && run(actOn(event, held.key, deed));
  return (
    <main class="page contest narrow">
      <EventHead told={told} part="organise" />
      <h2>Organise</h2>
      <StatusLine status={told.status} fault={told.fault} nameOf={namesById(told)} />
      <KeyField
        event={event}
        about="Here whoever runs this contest starts and pauses it, announces, and takes bots out, with the organiser's key."
        held={held}
        take={setHeld}
      />
      {held !== null && held.holder.role !== 'organiser' && <p class="bad">This is an author's key.</p>}
      {held !== null && held.holder.role === 'organiser' && (
        <>
          <RunButtons told={told} act={act} />
          <AnnounceForm told={told} act={act} />
          <BotDeeds told={told} act={act} />
          <HouseBot told={told} held={held} run={run} />
          <SeedForm told={told} act={act} />
          <ClockForm clock={told.manifest.clock} act={act} />
        </>
      )}
      {/* At the lower edge, wherever somebody has scrolled to. */}
      <div role="status" class="said">
        {said !== null && (
          <p class={said.bad ? 'bad' : 'good'}>
            {said.text}
            <button type="button" aria-label="Hide this" onClick={() => setSaid(null)}>
              <span aria-hidden="true">×</span>
            </button>
          </p>
        )}
      </div>
    </main>
  );
}

function RunButtons({ told: { status }, act }: { told: EventTold; act: Act }) {
  const { word } = status;
  const over = word === 'finished';
  const plays = word === 'playing';
  return (
    <section class="panel" aria-label="Play">
      <h2>Play</h2>
      <p class="fine">
        {over
          ? 'All of it is played.'
          : 'Start lets this server play match after match; Pause lets those in progress end.'}
      </p>
      <div class="buttons">
        <button
          type="button"
          class={plays ? undefined : 'primary'}
          aria-disabled={over || plays}
          onClick={() => over || plays || act({ do: 'start' })}
        >
          Start
        </button>
        <button
          type="button"
          class={plays ? 'primary' : undefined}
          aria-disabled={over || word === 'paused'}
          onClick={() => over || word === 'paused' || act({ do: 'pause' })}
        >
          Pause
        </button>
      </div>
    </section>
  );
}

function AnnounceForm({ told: { announcement }, act }: { told: EventTold; act: Act }) {
  const [text, setText] = useState('');
  return (
    <form
      class="panel"
      aria-label="Announce"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim() === '') return;
        act({ do: 'announce', text });
        setText('');
      }}
    >
      <h2>Announce</h2>
      <label class="field whole-row">
        <span>A line for every page and the projector</span>
        <input required maxLength={500} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <div class="buttons">
        <button type="submit">Announce</button>
        {announcement !== null && (
          <button type="button" onClick={() => act({ do: 'announce', text: '' })}>
            Take back “{announcement.text.slice(0, 40)}”
          </button>
        )}
      </div>
    </form>
  );
}
