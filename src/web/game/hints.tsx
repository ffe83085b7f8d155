/** First steps: a few cards made of the openings of a game's own help pages, shown once. */
import { useEffect, useState } from 'preact/hooks';
import { opening } from '../../engine/text-flow.ts';
import { helpFor } from '../../engine/ui.ts';
import type { GameModule } from '../../games/index.ts';
import { changePrefs, prefs } from '../prefs.ts';
import { Prose } from '../prose.tsx';
import { showsHints } from './shows-hints.ts';

const CARDS = 3;

interface HintsProps {
  readonly module: GameModule;
  readonly openHelp: () => void;
  /** Who has begun to play has read enough. */
  readonly begun: boolean;
}

export function Hints({ module, openHelp, begun }: HintsProps) {
  const { game, ui } = module;
  const [at, setAt] = useState(0);
  const done = () => {
    changePrefs({ hinted: [...prefs.value.hinted, game.id] });
    // On a phone it may have been scrolled to.
    scrollTo(0, 0);
  };
  const shown = showsHints(module);
  useEffect(() => {
    if (shown && begun) done();
  }, [shown, begun]);
  if (!shown || begun) return null;
  const pages = helpFor(ui.help, 'page').slice(0, CARDS);
  const page = pages[at];
  const last = at === pages.length - 1;
  return (
    <aside class="hints" aria-label="First steps">
      <h2>
        {page.title}
        <small>
          {at + 1} of {pages.length}
        </small>
      </h2>
      <Prose lines={opening(page.lines)} roles={ui.roles} />
      <div class="buttons">
        {last ? (
          <button type="button" class="primary" onClick={done}>
            Play
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => setAt(at + 1)}>
            Next
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            done();
            openHelp();
          }}
        >
          Read it all
        </button>
        {!last && (
          <button type="button" onClick={done}>
            Skip
          </button>
        )}
      </div>
    </aside>
  );
}
