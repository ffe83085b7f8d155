/** Matches of an event, the latest first, by bot; a page at a time. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import { outcomeText } from '../../contest/words.ts';
import { counted } from '../../engine/counted.ts';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
import { askMatches } from './ask-contests.ts';

interface MatchListProps {
  readonly event: string;
  /** Only those of this one; '': all. */
  readonly bot: string;
  readonly failed?: boolean;
  /** Changes when there are more. */
  readonly tick: number;
}

export function MatchList({ event, bot, failed = false, tick }: MatchListProps) {
  const [matches, setMatches] = useState<readonly MatchView[]>([]);
  const [before, setBefore] = useState<string | null>(null);
  const [older, setOlder] = useState(false);
  const [trouble, setTrouble] = useState('');
  const ask = (from: string | null) =>
    askMatches(event, { bot, failed, before: from }).then(
      (page) => {
        setMatches((old) => (from === null ? page.matches : [...old, ...page.matches]));
        setBefore(page.before);
        setTrouble('');
      },
      (e) => setTrouble(wordsOf(e)),
    );
  // Whoever reads older ones is not interrupted by new ones.
  useEffect(() => {
    if (!older) void ask(null);
  }, [event, bot, failed, tick, older]);
  return (
    <>
      {trouble !== '' && <p class="bad">{trouble}</p>}
      {matches.length === 0 && trouble === '' && <p>None yet.</p>}
      <ol class="matches">
        {matches.map((m) => (
          <MatchRow key={m.match} event={event} match={m} />
        ))}
      </ol>
      <div class="buttons">
        {before !== null && (
          <button
            type="button"
            onClick={() => {
              setOlder(true);
              void ask(before);
            }}
          >
            Older ones
          </button>
        )}
        {older && (
          <button type="button" onClick={() => setOlder(false)}>
            The latest
          </button>
        )}
      </div>
    </>
  );
}

export function MatchRow({ event, match: m }: { event: string; match: MatchView }) {
  const best = Math.max(...m.seats.map((s) => s.score));
  return (
    <li>
      <small class="match-no">{m.match}</small>
      <a
        class="pairing"
        href={hrefOf('contests', event, 'matches', m.match)}
        aria-label={`Match ${m.match}: ${pairing(m)}`}
      >
        {m.seats.map((s, i) => (
          <span key={i} class={m.seats.length > 1 && s.score === best ? 'best' : undefined}>
            {s.name} <b>{s.score}</b>
            {s.cause !== 'rules' && <small class="bad"> {s.cause}</small>}
          </span>
        ))}
      </a>
      <small class="match-end">
        {/* Alone a bot loses to the game, whatever others make of it. */}
        {m.seats.length === 1 && 'game '}
        {outcomeText(m)}, {counted(m.steps, 'step')}
      </small>
    </li>
  );
}

function pairing({ seats }: Pick<MatchView, 'seats'>): string {
  return seats.map((s) => `${s.name} ${s.score}`).join(', ');
}
