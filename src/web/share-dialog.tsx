/** Sending a game to somebody: to be watched, or to be played from the same start. */
import { useEffect, useState } from 'preact/hooks';
import { formatProblem } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';
import { replayLink, startLink } from './share.ts';

export function ShareBody({ module, text }: { module: GameModule; text: string }) {
  const { game } = module;
  const [watch, setWatch] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const head = parseLine(text.slice(0, text.indexOf('\n')));
  useEffect(() => {
    let gone = false;
    void replayLink(game, text).then((link) => {
      if (gone) return;
      if (link.ok) setWatch(link.value);
      else setProblem(formatProblem(link.problem));
    });
    return () => {
      gone = true;
    };
  }, [game, text]);
  const start = head.ok && head.value.at === 'head' ? head.value : null;
  return (
    <>
      {problem !== '' && <p class="bad">This game has no link: {problem}</p>}
      {watch !== null && <OneLink title={game.title} label="Watch this game" link={watch} />}
      {start !== null && start.start.sketch === undefined && (
        <OneLink
          title={game.title}
          label="Play from the same start"
          link={startLink(game, start.start.seed, start.options)}
        />
      )}
    </>
  );
}

function OneLink({ title, label, link }: { title: string; label: string; link: string }) {
  const [done, setDone] = useState('');
  const canShare = typeof navigator.share === 'function';
  return (
    <section class="share" aria-label={label}>
      <label class="field">
        <span>{label}</span>
        <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button
          type="button"
          class={canShare ? '' : 'primary'}
          onClick={() =>
            navigator.clipboard.writeText(link).then(
              () => setDone('Copied.'),
              () => setDone('The link could not be copied: select and copy it yourself.'),
            )
          }
        >
          Copy
        </button>
        {canShare && (
          <button
            type="button"
            class="primary"
            onClick={() => void navigator.share({ title: `${title} on Ghostlight`, url: link }).catch(() => {})}
          >
            Send
          </button>
        )}
        <span role="status">{done}</span>
      </div>
    </section>
  );
}
