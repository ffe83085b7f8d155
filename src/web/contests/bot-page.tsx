/** A bot of an event: its record, its rivals, its times, its matches. */
import type { BotView } from '../../contest/event-view.ts';
import { failuresText, percent } from '../../contest/words.ts';
import { hrefOf } from '../route.ts';
import { askBot } from './ask-contests.ts';
import { Curves } from './curves.tsx';
import { EventHead, NoEvent } from './event-head.tsx';
import { MatchList } from './match-list.tsx';
import { ShareBar } from './share-bar.tsx';
import { shortMs } from './short-ms.ts';
import { type SortColumn, SortTable } from './sort-table.tsx';
import { useAsked } from './use-asked.ts';
import { useEvent } from './use-event.ts';

const RIVALS: readonly SortColumn[] = [
  { label: 'Rival' },
  { label: 'Sets', number: true, about: 'In which they met' },
  { label: 'Points against it', number: true, about: 'Sets won against it; a drawn one is 1/2' },
  {
    label: 'Share',
    about:
      'Of the points that could be had against it; beside it what it would be in the long run, with 95 % certainty',
  },
];

export function BotPage({ event, id }: { event: string; id: string }) {
  const { told, trouble, tick } = useEvent(event);
  const asked = useAsked(() => askBot(event, id), [event, id, tick]);
  if (told === null) return <NoEvent trouble={trouble} />;
  const bot = asked.value;
  return (
    <main class="page contest">
      <EventHead told={told} title={bot?.name ?? id} />
      {asked.trouble !== '' && bot === null && <p class="bad">{asked.trouble}</p>}
      {bot !== null && <Versions event={event} bot={bot} />}
      <section>
        <h2>Matches</h2>
        <MatchList event={event} bot={id} tick={tick} />
      </section>
    </main>
  );
}

const KINDS: Readonly<Record<BotView['kind'], string>> = {
  house: 'a bot of the house',
  script: 'a script',
  command: 'a program',
  arena: 'dials in by the original protocol of the arena',
  remote: 'dials in with a key',
};

function Versions({ event, bot }: { event: string; bot: BotView }) {
  const [latest] = bot.versions;
  const { row } = latest;
  return (
    <>
      <p>
        {bot.id}, {KINDS[bot.kind]}
        {bot.author !== null && <> by {bot.author}</>}, version {latest.version} of {bot.versions.length}.
      </p>
      {row?.resting != null && (
        <p class="announcement">
          It rests after three failures in a row, and its matches wait. Is it yours?{' '}
          <a href={hrefOf('contests', event, 'enter')}>Have it tried again</a>
        </p>
      )}
      {row !== null && (
        <dl class="in-short">
          <Tile name="Place" value={row.place} />
          <Tile name="Points" value={row.points} />
          <Tile name="Against rivals: won, drawn, lost" value={`${row.won}, ${row.level}, ${row.lost}`} />
          <Tile name="Rating" value={`${row.rating} ± ${row.plusMinus}`} />
          <Tile
            name="Better than the next"
            value={row.betterThanNext === null ? 'it is the last' : percent(row.betterThanNext)}
          />
          <Tile name="Thinks" value={row.thinkMs === null ? 'not timed' : `${shortMs(row.thinkMs)} ms a step`} />
          <Tile name="Failures" value={failuresText(row) || 'none'} />
        </dl>
      )}
      <div class="bot-figures">
        <section>
          <h2>Rivals</h2>
          {latest.rivals.length === 0 && <p class="wait">No set is played yet.</p>}
          {latest.rivals.length > 0 && (
            <SortTable
              caption="Against whom"
              columns={RIVALS}
              rows={latest.rivals.map((r) => ({
                key: r.bot,
                cells: [
                  {
                    by: r.name,
                    show: <a href={hrefOf('contests', event, 'bots', r.bot.replace(/@.*/, ''))}>{r.name}</a>,
                  },
                  { by: r.met, show: r.met },
                  { by: r.points, show: r.points },
                  { by: r.share.rate, show: <ShareBar share={r.share} /> },
                ],
              }))}
            />
          )}
        </section>
        <section>
          <h2>Rating</h2>
          <Curves curves={bot.versions.map((v) => ({ bot: v.bot, name: `version ${v.version}`, points: v.curve }))} />
        </section>
      </div>
      <details class="event-note">
        <summary>How to tell that it is the same bot</summary>
        <p class="fine">
          SHA-256 of what it consists of: <code class="hash">{latest.sha256}</code>
        </p>
      </details>
    </>
  );
}

function Tile({ name, value }: { name: string; value: string | number }) {
  return (
    <div class="panel">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
