/** The replay of a match, in the viewer of all recordings. */
import { useEffect, useState } from 'preact/hooks';
import { type Arcade, handed } from '../arcade.ts';
import { Lost } from '../pages/lost-page.tsx';
import { Watch } from '../pages/watch.tsx';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';
import { askMatch, fetchRecording } from './ask-contests.ts';

interface MatchReplayProps {
  readonly arcade: Arcade;
  readonly event: string;
  readonly match: string;
}

/** Fails with a sentence. */
async function open(event: string, match: string): Promise<LoadedGame> {
  const found = await askMatch(event, match);
  if ('playing' in found) throw new Error('This match is being played.');
  if (found.recording === null)
    throw new Error('Others still play this seed: the replay is shown when its set is over.');
  const { head, text } = await fetchRecording(event, found.recording.path);
  const loaded = await loadGame(head.game);
  handed.value = { label: `${event} ${match}`, text };
  return loaded;
}

export function MatchReplay({ arcade, event, match }: MatchReplayProps) {
  const [state, setState] = useState<LoadedGame | string | null>(null);
  useEffect(() => {
    let gone = false;
    open(event, match).then(
      (loaded) => !gone && setState(loaded),
      (e) => !gone && setState(wordsOf(e)),
    );
    return () => {
      gone = true;
    };
  }, [event, match]);
  if (state === null) return <main class="page wait">One moment ...</main>;
  if (typeof state === 'string') return <Lost words={state} />;
  const back = { href: hrefOf('contests', event, 'matches', match), label: 'Back to the match' };
  return <Watch arcade={arcade} loaded={state} file={undefined} back={back} />;
}
