/** Matches of an event, the latest first, by bot; a page at a time. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import { outcomeText } from '../../contest/words.ts';
import { counted } from '../../engine/counted.ts';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
import { askMatches } from './ask-contests.ts';
import { bestScore, type MatchSet, matchSets, roundOf } from './match-sets.ts';

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
      {bot === '' && !failed ? (
        <Sets event={event} matches={matches} all={before === null} />
      ) : (
        <ol class="matches">
          {matches.map((m) => (
            <MatchRow key={m.match} event={event} match={m} />
          ))}
        </ol>
      )}
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

interface SetsProps {
  readonly event: string;
  readonly matches: readonly MatchView[];
  /** There are no more of them. */
  readonly all: boolean;
}

/** Those on one seed stand together. */
function Sets({ event, matches, all }: SetsProps) {
  if (matches.length === 0) return null;
  const sets = matchSets(matches);
  const most = Math.max(...sets.map((s) => s.matches.length));
  // While there are more, a set may have come in part: nobody is called its best.
  const isWhole = (set: MatchSet) => all || (sets.length > 1 && set.matches.length === most);
  return (
    <>
      <p class="fine">
        {matches[0].seats.length === 1
          ? 'In a set every bot plays the same seed alone, and whoever scores more is ahead.'
          : 'A set is one seed, on which every bot has every seat once.'}
      </p>
      {sets.map((set) => (
        <SetOfMatches key={set.id} event={event} set={set} whole={isWhole(set)} />
      ))}
    </>
  );
}

interface SetProps {
  readonly event: string;
  readonly set: MatchSet;
  /** No match of it is missing that is over. */
  readonly whole: boolean;
}

export function SetOfMatches({ event, set, whole }: SetProps) {
  return (
    <div class="match-set">
      <h3>{headOf(set)}</h3>
      <ol class="matches">
        {set.matches.map((m) => (
          <MatchRow key={m.match} event={event} match={m} beside={whole ? set.matches : []} />
        ))}
      </ol>
    </div>
  );
}

/** Of a pair it says who; more are named below. */
function headOf({ round, matches }: MatchSet): string {
  const names = [...new Set(matches.flatMap((m) => m.seats.map((s) => s.name)))];
  return names.length === 2 ? `Round ${round}: ${names.join(' – ')}` : `Round ${round}`;
}

interface MatchRowProps {
  readonly event: string;
  readonly match: MatchView;
  /** Its set, as far as it can be compared with it, below the round that it is of; left out: it stands alone. */
  readonly beside?: readonly MatchView[];
}

export function MatchRow({ event, match: m, beside }: MatchRowProps) {
  const best = bestScore(m, beside ?? []);
  return (
    <li>
      {beside === undefined && <small class="match-no">{roundOf(m.match)}</small>}
      <a
        class="pairing"
        href={hrefOf('contests', event, 'matches', m.match)}
        aria-label={`Match ${m.match}: ${pairing(m)}`}
      >
        {m.seats.map((s, i) => (
          <span key={i} class={s.score === best ? 'best' : undefined}>
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
  const failed = (cause: string) => (cause === 'rules' ? '' : ` ${cause}`);
  return seats.map((s) => `${s.name} ${s.score}${failed(s.cause)}`).join(', ');
}
