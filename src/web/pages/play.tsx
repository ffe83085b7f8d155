/** A game played in this page. */
import { useEffect } from 'preact/hooks';
import { type Arcade, beat, currentTheme, openDialog, stored, table } from '../arcade.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { Hints, showsHints } from '../game/hints.tsx';
import { LessonCard } from '../game/lesson-card.tsx';
import { useTable } from '../game/use-table.ts';
import { hrefOf } from '../route.ts';
import type { LoadedGame } from '../use-module.ts';

export function Play({ arcade, loaded }: { arcade: Arcade; loaded: LoadedGame }) {
  void stored.value;
  const { sheet } = loaded;
  const { go } = arcade.stage;
  const now = table.value;
  // A saved game may be of an earlier release, and goes on by its rules.
  const module = now?.module ?? loaded.module;
  useEffect(() => {
    // Opened by its address: the saved game goes on, or a new one begins.
    if (table.peek() === null) go.resume(loaded.module);
  }, [loaded.module]);
  const scene = useTable(module, now);
  if (scene === null) return <main class="page wait">One moment ...</main>;
  const reads = module.ui.lessons === undefined && showsHints(module);
  return (
    <main class="game-page" aria-label={module.game.title}>
      <GameScreen
        scene={scene}
        sheet={sheet}
        theme={currentTheme(arcade.settings)}
        beat={beat}
        bar={
          <span class="bar-buttons">
            <a class="button" href={hrefOf(module.game.id)} aria-label={`Back to ${module.game.title}`}>
              ‹<span class="long"> Back</span>
            </a>
            <button type="button" aria-label="Help" onClick={() => go.help(module)}>
              <span class="long">Help</span>
              <span class="short">?</span>
            </button>
            <button type="button" aria-label="Settings" onClick={() => go.settings(module, now?.sitting.refresh)}>
              <span class="long">Settings</span>
              <span class="short">⚙</span>
            </button>
          </span>
        }
        foot={<Over />}
        still={reads}
        over={
          module.ui.lessons !== undefined && now !== null ? (
            <LessonCard tutor={now.sitting.tutor} />
          ) : (
            <Hints module={module} openHelp={() => go.help(module)} />
          )
        }
      />
    </main>
  );

  /** What can be done with a game that has ended. */
  function Over() {
    void beat.value;
    const session = now?.sitting.session;
    if (session === undefined || session.outcome === null) return null;
    const text = `${session.lines.join('\n')}\n`;
    return (
      <div class="buttons">
        <button type="button" class="primary" onClick={() => openDialog({ kind: 'share', module, text })}>
          Share
        </button>
        <button type="button" onClick={() => go.watch(module, text, 'The game just played')}>
          Watch it again
        </button>
      </div>
    );
  }
}
