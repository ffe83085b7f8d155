/** The replay of a match, in the viewer of all recordings. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { EventTold } from '../../contest/told.ts';
import { type Arcade, handed } from '../arcade.ts';
import { Lost } from '../pages/lost-page.tsx';
import { Watch } from '../pages/watch.tsx';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';
import { useTitle } from '../use-title.ts';
import { askEvent, askMatch, fetchRecording } from './ask-contests.ts';
import { LiveWatch } from './live-watch.tsx';
import { aboutMatch, namesOf } from './names.ts';

interface MatchReplayProps {
  readonly arcade: Arcade;
  readonly event: string;
  readonly match: string;
}

interface Over {
  readonly loaded: LoadedGame;
  readonly told: EventTold;
  readonly seats: MatchView['seats'];
}

interface Running {
  readonly told: EventTold;
  readonly match: PlayingMatch;
}

/** Fails with a sentence. */
async function open(event: string, match: string): Promise<Over | Running> {
  const found = await askMatch(event, match);
  if ('playing' in found) {
    if ((found.live ?? 'hidden') === 'hidden')
      throw new Error(
        'Others have yet to play this seed, and could hear of it: the match is shown when its set is over.',
      );
    return { told: await askEvent(event), match: found };
  }
  if (found.recording === null)
    throw new Error('Others still play this seed: the replay is shown when its set is over.');
  const [{ head, text }, told] = await Promise.all([fetchRecording(event, found.recording.path), askEvent(event)]);
  const loaded = await loadGame(head.game);
  handed.value = { label: `${event} ${match}`, text };
  return { loaded, told, seats: found.seats };
}

export function MatchReplay({ arcade, event, match }: MatchReplayProps) {
  const [state, setState] = useState<Over | Running | string | null>(null);
  const [asked, setAsked] = useState(0);
  /** It was over before it could be seen: then there is its replay, or a sentence. */
  const again = () => setAsked((n) => n + 1);
  useEffect(() => {
    let gone = false;
    open(event, match).then(
      (found) => !gone && setState(found),
      (e) => !gone && setState(wordsOf(e)),
    );
    return () => {
      gone = true;
    };
  }, [event, match, asked]);
  useTitle(`Match ${match}`, state !== null && typeof state !== 'string' ? state.told.manifest.name : event);
  if (state === null) return <main class="page wait">One moment ...</main>;
  if (typeof state === 'string') return <Lost words={state} />;
  const back = { href: hrefOf('contests', event, 'matches', match), label: 'Back to the match' };
  if ('match' in state) return <LiveWatch key={match} arcade={arcade} {...state} missed={again} />;
  const { loaded, told, seats } = state;
  const about = aboutMatch(
    told,
    match,
    seats.map((s) => s.name),
  );
  return <Watch {...{ arcade, loaded, back, about }} file={undefined} nameOf={namesOf(told)} />;
}
