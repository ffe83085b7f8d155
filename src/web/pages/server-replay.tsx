/** A recording of the server, by its address: fetched, verified beside the page, and shown. */
import { useEffect, useState } from 'preact/hooks';
import { formatProblem } from '../../engine/result.ts';
import { type Arcade, handed } from '../arcade.ts';
import { judge } from '../judge.ts';
import { wordsOf } from '../remote/ask.ts';
import { serverRecording } from '../remote/recordings.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';
import { Lost } from './lost-page.tsx';
import { Watch } from './watch.tsx';

/** Fails with a sentence. */
async function open(name: string): Promise<LoadedGame> {
  const text = await serverRecording(name);
  const judged = await judge({ text });
  if (!judged.ok) throw new Error(`This recording cannot be shown: ${formatProblem(judged.problem)}`);
  const loaded = await loadGame(judged.value.head.game);
  handed.value = { label: name, text };
  return loaded;
}

export function ServerReplay({ arcade, name }: { arcade: Arcade; name: string }) {
  const [state, setState] = useState<LoadedGame | string | null>(null);
  useEffect(() => {
    let gone = false;
    open(name).then(
      (loaded) => !gone && setState(loaded),
      (e) => !gone && setState(wordsOf(e)),
    );
    return () => {
      gone = true;
    };
  }, [name]);
  if (state === null) return <main class="page wait">One moment ...</main>;
  if (typeof state === 'string') return <Lost words={state} />;
  return <Watch arcade={arcade} loaded={state} file={undefined} />;
}
