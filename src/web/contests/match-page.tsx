/** A match: who played, what came of it, and the way to its replay. */
import { useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import { outcomeText } from '../../contest/words.ts';
import { counted } from '../../engine/counted.ts';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
import { apiPath, askLog, askMatch, askMatches, type MatchInPlay } from './ask-contests.ts';
import { EventHead, NoEvent } from './event-head.tsx';
import { readKey } from './key-store.ts';
import { SetOfMatches } from './match-list.tsx';
import { matchSets, roundOf, setIdOf } from './match-sets.ts';
import { namesOf } from './names.ts';
import { useAsked } from './use-asked.ts';
import { useEvent } from './use-event.ts';

export function MatchPage({ event, match }: { event: string; match: string }) {
  const { told, trouble, tick } = useEvent(event);
  const asked = useAsked(() => askMatch(event, match), [event, match, tick]);
  if (told === null) return <NoEvent trouble={trouble} />;
  const found = asked.value;
  const names = found === null ? [] : whoPlays(found, namesOf(told));
  const who = names.join(' – ');
  return (
    <main class="page contest">
      <EventHead
        told={told}
        title={who === '' ? `Match ${match}` : `Match ${names.length === 1 ? 'of ' : ''}${who}`}
        about={found === null ? undefined : `${roundOf(match)}, match ${match}`}
      />
      {asked.trouble !== '' && found === null && <p class="bad">{asked.trouble}</p>}
      {found !== null && 'playing' in found && (
        <>
          <p class="panel">
            <span class="lamp" aria-hidden="true" /> It is being played: {who}, since {clock(found.since)}.
          </p>
          {(found.live ?? 'hidden') === 'hidden' ? (
            <p>Others have yet to play this seed, and could hear of it: the match is shown when its set is over.</p>
          ) : (
            <div class="buttons">
              <a class="button primary" href={hrefOf('contests', event, 'matches', match, 'watch')}>
                Watch it
              </a>
            </div>
          )}
        </>
      )}
      {found !== null && !('playing' in found) && <Finished event={event} match={found} />}
    </main>
  );
}

function whoPlays(match: MatchView | MatchInPlay, nameOf: (bot: string) => string): readonly string[] {
  return 'playing' in match ? match.bots.map(nameOf) : match.seats.map((s) => s.name);
}

function day(time: string): string {
  return new Date(time).toLocaleDateString([], { dateStyle: 'medium' });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function clock(time: string): string {
  return new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

function Finished({ event, match }: { event: string; match: MatchView }) {
  const { recording, seats, seed } = match;
  return (
    <>
      <section class="match-seats" aria-label="Seats" data-seats={seats.length}>
        {seats.map((s, i) => (
          <div key={i} class="panel">
            <h2>
              <a href={hrefOf('contests', event, 'bots', s.bot.replace(/@.*/, ''))}>{s.name}</a>
            </h2>
            <p class="final-score">
              <small>Score</small> {s.score}
            </p>
            <p class="fine">
              Version {s.bot.replace(/^.*@/, '')}
              {s.cause !== 'rules' && (
                <>
                  , <span class="bad">failed: {s.cause}</span>
                </>
              )}
              {s.think.total > 0 && `, thought ${s.think.total} ms in all, at most ${s.think.longest} ms`}
            </p>
            <Log event={event} bot={s.bot} match={match.match} />
          </div>
        ))}
      </section>
      <p>
        {seats.length === 1 ? 'The game was ' : ''}
        {seats.length === 1 ? outcomeText(match) : capital(outcomeText(match))} after {counted(match.steps, 'step')}.
        Played on {day(match.started)},{' '}
        {clock(match.started) === clock(match.ended) ? 'at' : `${clock(match.started)} to`} {clock(match.ended)}.
      </p>
      {recording === null ? (
        <p class="panel">Others still play this seed: seed and replay are shown when its set is over.</p>
      ) : (
        <>
          <div class="buttons">
            <a class="button primary" href={hrefOf('contests', event, 'matches', match.match, 'watch')}>
              Watch the replay
            </a>
            <a class="button" href={`./${apiPath(event)}/${recording.path}`} download>
              Download the recording
            </a>
          </div>
          <Beside event={event} match={match} />
          <dl class="facts match-facts">
            <div>
              <dt>Seed</dt>
              <dd>
                <code>{seed}</code>
              </dd>
            </div>
            <div>
              <dt>Recording, SHA-256</dt>
              <dd>
                <code class="hash">{recording.sha256}</code>
              </dd>
            </div>
          </dl>
        </>
      )}
    </>
  );
}

/** What others made of the same seed: one match of several says little alone. */
function Beside({ event, match: { match, round } }: { event: string; match: MatchView }) {
  const { value } = useAsked(() => askMatches(event, { round }), [event, round]);
  const set = matchSets(value?.matches ?? []).find(({ id }) => id === setIdOf(match));
  if (set === undefined || set.matches.length < 2) return null;
  return (
    <section aria-label="On the same seed">
      <h2>On the same seed</h2>
      <SetOfMatches event={event} set={set} whole={value?.before === null} />
    </section>
  );
}

/** For whoever has put a key in: what the bot wrote. */
function Log({ event, bot, match }: { event: string; bot: string; match: string }) {
  const [log, setLog] = useState<string | null>(null);
  const key = readKey(event);
  if (key === '') return null;
  const ask = () => void askLog(event, key, bot, match).then(setLog, (e) => setLog(wordsOf(e)));
  return log === null ? (
    <button type="button" onClick={ask} aria-label={`Log of ${bot}`}>
      Log
    </button>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard must reach what it holds.
    <pre class="log" tabIndex={0}>
      {log}
    </pre>
  );
}
