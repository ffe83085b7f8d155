/** The page of an event: standings, curves, cross table, bracket, what is played now and was played before. */
import { useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import { Choice, Tick } from '../fields.tsx';
import { hrefOf } from '../route.ts';
import { askBracket, askCross, askStandings } from './ask-contests.ts';
import { Bracket } from './bracket.tsx';
import { Cross } from './cross.tsx';
import { Curves } from './curves.tsx';
import { EventHead, NoEvent } from './event-head.tsx';
import { MatchList } from './match-list.tsx';
import { namesById } from './names.ts';
import { NowPlaying } from './now-playing.tsx';
import { StandingsTable } from './standings-table.tsx';
import { StatusLine } from './status-line.tsx';
import { useAsked } from './use-asked.ts';
import { useEvent } from './use-event.ts';

export function EventPage({ event }: { event: string }) {
  const { told, trouble, tick } = useEvent(event);
  if (told === null) return <NoEvent trouble={trouble} />;
  return (
    <main class="page contest">
      <EventHead told={told} />
      <StatusLine status={told.status} fault={told.fault} nameOf={namesById(told)} />
      <div class="event-body">
        <div class="event-figures">
          {told.status.played === 0 ? <Before told={told} /> : <Figures told={told} tick={tick} />}
        </div>
        {/* What was played stands below, all of it. */}
        {told.status.word !== 'finished' && (
          <aside aria-label="Now">
            <NowPlaying told={told} />
          </aside>
        )}
      </div>
      {told.status.played > 0 && <Matches told={told} tick={tick} />}
      <Proof told={told} />
    </main>
  );
}

/** Before its first match there are no figures: who plays, and how to be among them. */
function Before({ told: { id, manifest } }: { told: EventTold }) {
  const names = new Map(manifest.bots.map((b) => [b.id, b.name]));
  return (
    <section>
      <h2>Who plays</h2>
      {names.size === 0 && <p>No bot has entered yet.</p>}
      <ul class="entrants">
        {[...names].map(([bot, name]) => (
          <li key={bot}>
            <a href={hrefOf('contests', id, 'bots', bot)}>{name}</a>
          </li>
        ))}
      </ul>
      <p class="fine">Standings and matches stand here once the first match is over; bots enter before it begins.</p>
      <div class="buttons">
        <a class="button primary" href={hrefOf('contests', id, 'enter')}>
          Enter a bot
        </a>
      </div>
    </section>
  );
}

/** A cross table of more has all the width. */
const MOST_BESIDE = 8;

function Figures({ told, tick }: { told: EventTold; tick: number }) {
  const { id, manifest } = told;
  const standings = useAsked(() => askStandings(id), [id, tick]);
  const cross = useAsked(() => askCross(id), [id, tick]);
  const bracket = useAsked(() => askBracket(id), [id, tick]);
  const { rows = [], curves = [] } = standings.value ?? {};
  const bots = cross.value?.bots.length ?? 0;
  const named = rows.flatMap((r) => {
    const points = curves.find((c) => c.bot === r.bot)?.points;
    return points === undefined ? [] : [{ bot: r.bot, name: r.name, points }];
  });
  return (
    <>
      {told.status.resting.length > 0 && <Resting told={told} />}
      {standings.trouble !== '' && <p class="bad">{standings.trouble}</p>}
      {told.status.word === 'finished' && rows.length > 0 && (
        <p class="event-winner">
          Won by <a href={hrefOf('contests', id, 'bots', rows[0].bot.replace(/@.*/, ''))}>{rows[0].name}</a>
        </p>
      )}
      {bracket.value !== null && bracket.value.length > 0 && (
        <section>
          <h2>Bracket</h2>
          <Bracket meetings={bracket.value} name={(bot) => manifest.bots[bot]?.name ?? '?'} />
        </section>
      )}
      <section>
        <h2>Standings</h2>
        <StandingsTable event={id} rows={rows} />
      </section>
      <div class={bots <= MOST_BESIDE ? 'event-pair' : undefined}>
        <section>
          <h2>Ratings</h2>
          <Curves curves={named} />
        </section>
        {cross.value?.cells.some((row) => row.some((cell) => cell !== null)) === true && (
          <section>
            <h2>Against each other</h2>
            <Cross table={cross.value} />
          </section>
        )}
      </div>
    </>
  );
}

/** Where to wake them is a page that their authors may not know. */
function Resting({ told }: { told: EventTold }) {
  const { resting } = told.status;
  return (
    <p class="fine">
      {resting.map(namesById(told)).join(', ')} failed three times in a row. Your bot?{' '}
      <a href={hrefOf('contests', told.id, 'enter')}>Have it tried again</a>
    </p>
  );
}

function Matches({ told, tick }: { told: EventTold; tick: number }) {
  const { id, manifest } = told;
  const [bot, setBot] = useState('');
  const [failed, setFailed] = useState(false);
  const ids = [...new Map(manifest.bots.map((b) => [b.id, b.name]))];
  return (
    <section>
      <h2>Matches</h2>
      <div class="filters">
        <Choice label="Bot" of={[['', 'All bots'], ...ids]} value={bot} change={setBot} />
        <Tick label="Only those in which a bot failed" checked={failed} change={setFailed} />
      </div>
      <MatchList key={`${bot} ${failed}`} event={id} bot={bot} failed={failed} tick={tick} />
    </section>
  );
}

/** What can be checked, and how. */
function Proof({ told: { manifest, revealed } }: { told: EventTold }) {
  return (
    <details class="event-note">
      <summary>How everybody can check it</summary>
      <p class="fine">
        Every match is a recording that this page plays again before it shows it. Seeds follow from a secret whose
        SHA-256 is <code class="hash">{manifest.secretHash}</code>;{' '}
        {revealed ? 'it is out, and' : 'when the event is over it is told, and then'} everybody can check them with{' '}
        <code>ghostlight contest verify</code>.
      </p>
    </details>
  );
}
