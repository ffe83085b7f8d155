/** Sending a game to somebody: to be watched, or to be played from the same start. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatProblem } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';
import { resultText } from '../host/result-text.ts';
import { openViewer } from '../host/viewer.ts';
import { dayOf } from '../shell/daily.ts';
import { prefs } from './prefs.ts';
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
  const result = useMemo(() => resultOf(module, text), [module, text]);
  const { name } = prefs.value;
  const score = result?.score ?? 0;
  // Nothing reached is nothing to beat.
  const challenge = score > 0 ? { name: name === NAMELESS ? 'Somebody' : name, score } : null;
  const seed =
    start === null || start.start.sketch !== undefined
      ? null
      : startLink(game, start.start.seed, start.options, challenge);
  return (
    <>
      {result !== null && <Result title={game.title} text={seed === null ? result.text : `${result.text}\n${seed}`} />}
      {problem !== '' && <p class="bad">This game has no link: {problem}</p>}
      {watch !== null && <OneLink title={game.title} label="Watch this game" link={watch} />}
      {seed !== null && <OneLink title={game.title} label="Play from the same start" link={seed} />}
    </>
  );
}

/** Who never said a name. */
const NAMELESS = 'player';

function resultOf(module: GameModule, text: string): { readonly text: string; readonly score: number | null } | null {
  const viewer = openViewer(module.game, text);
  if (!viewer.ok || !viewer.value.complete) return null;
  const day = dayOf(module, viewer.value.head);
  viewer.value.seek(viewer.value.length);
  const score = viewer.value.update(0).outcome?.scores[0] ?? null;
  return { text: resultText(viewer.value, { title: module.game.title, day }), score };
}

/** To be posted somewhere: it spoils nothing. */
function Result({ title, text }: { title: string; text: string }) {
  const [done, setDone] = useState('');
  const canShare = typeof navigator.share === 'function';
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone('Copied.'),
      () => setDone('It could not be copied: select and copy it yourself.'),
    );
  return (
    <section class="share result" aria-label="Your result">
      <pre>{text}</pre>
      <div class="buttons">
        <button type="button" class="primary" onClick={copy}>
          Copy the result
        </button>
        {canShare && (
          <button type="button" onClick={() => void navigator.share({ title, text }).catch(() => {})}>
            Send the result
          </button>
        )}
        <span role="status">{done}</span>
      </div>
    </section>
  );
}

function OneLink({ title, label, link }: { title: string; label: string; link: string }) {
  const [done, setDone] = useState('');
  const canShare = typeof navigator.share === 'function';
  return (
    <section class="share link" aria-label={label}>
      <label class="field">
        <span>{label}</span>
        <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button
          type="button"
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
