/** A game that somebody played and sent as a link: unpacked, verified, and shown. */
import { useEffect, useState } from 'preact/hooks';
import { formatProblem } from '../../engine/result.ts';
import { type Arcade, handed } from '../arcade.ts';
import { hrefOf } from '../route.ts';
import { unpackReplay } from '../share.ts';
import { useStageless } from '../stageless.ts';
import type { LoadedGame } from '../use-module.ts';
import { Watch } from './watch.tsx';

export function Shared({ arcade, loaded, data }: { arcade: Arcade; loaded: LoadedGame; data: string }) {
  const { game } = loaded.module;
  const otherGame = (id: string) =>
    id === game.id ? null : `the link names ${game.title}, but its game is another one`;
  const [state, setState] = useState<{ readonly problem: string | null } | null>(null);
  useEffect(() => {
    let gone = false;
    void unpackReplay(data).then((judged) => {
      if (gone) return;
      const problem = judged.ok ? otherGame(judged.value.head.game) : formatProblem(judged.problem);
      if (judged.ok) handed.value = { label: 'A shared game', text: judged.value.text };
      setState({ problem });
    });
    return () => {
      gone = true;
    };
  }, [game, data]);
  if (state === null) return <main class="page wait">One moment ...</main>;
  if (state.problem === null)
    return <Watch arcade={arcade} loaded={loaded} file={undefined} about="A game that was shared with you." />;
  return <Broken id={game.id} title={game.title} problem={state.problem} />;
}

function Broken({ id, title, problem }: { id: string; title: string; problem: string }) {
  useStageless();
  return (
    <main class="page">
      <h1>{title}</h1>
      <p class="bad">This game cannot be shown: {problem}.</p>
      <p class="lead">Ask whoever sent it for the whole link: all of it, to the last letter.</p>
      <div class="buttons">
        <a class="button primary" href={hrefOf(id)}>
          To the game's page
        </a>
      </div>
    </main>
  );
}
