/** A game played in this page. */
import { useEffect } from 'preact/hooks';
import type { GameTable } from '../../shell/game-table.ts';
import { type Arcade, currentTheme, dialogs, notice, openDialog, stored, table } from '../arcade.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { GuideCard } from '../game/guide-card.tsx';
import { LessonCard } from '../game/lesson-card.tsx';
import { Spans } from '../game/panes/spans.tsx';
import { showsHints } from '../game/shows-hints.ts';
import { MuteButton, SoundOffer } from '../game/sound-offer.tsx';
import { useTable } from '../game/use-table.ts';
import { waitingFor } from '../game-locks.ts';
import { later } from '../later.tsx';
import { hrefOf } from '../route.ts';
import type { LoadedGame } from '../use-module.ts';

/** Of few games, and seen once. */
const Hints = later(async () => (await import('../game/hints.tsx')).Hints, true);

interface PlayProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  /** Which of the game's saves. */
  readonly slot: string;
}

export function Play({ arcade, loaded, slot }: PlayProps) {
  void stored.value;
  const { go } = arcade.context;
  const now = table.value;
  useEffect(() => {
    // What was said on the page before would push the game out of its window.
    notice.value = '';
    // Opened by its address: the saved game goes on, or a new one begins.
    if (table.peek() === null) go.resume(loaded.module, slot);
  }, [loaded.module, slot]);
  const scene = useTable(now);
  useUndoKey(arcade, now);
  if (waitingFor.value === loaded.module.game.id) return <Elsewhere title={loaded.module.game.title} />;
  if (scene === null || now === null) return <main class="page wait">One moment ...</main>;
  // A saved game may be of an earlier release, and goes on by its rules.
  const { module } = now;
  const { course } = now;
  const reads = course === null && module.ui.lessons === undefined && showsHints(module);
  return (
    <main class="game-page" aria-label={module.game.title}>
      <GameScreen
        scene={scene}
        sheet={loaded.sheet}
        stage={loaded.stage}
        theme={currentTheme(arcade.settings)}
        bar={
          <span class="bar-buttons">
            <a class="button" href={hrefOf(module.game.id)} aria-label={`Back to ${module.game.title}`}>
              ‹<span class="long"> Back</span>
            </a>
            <button type="button" aria-label="Help" onClick={() => go.help(module)}>
              <span class="long">Help</span>
              <span class="short">?</span>
            </button>
            {canUndo(now) && (
              <button type="button" aria-label="Undo: take the last step back" onClick={() => go.undo(now)}>
                <span class="long">Undo</span>
                <span class="short">↶</span>
              </button>
            )}
            <button type="button" aria-label="Settings" onClick={() => go.settings(module, now.refresh)}>
              <span class="long">Settings</span>
              <span class="short">⚙</span>
            </button>
            <MuteButton voice={loaded.sheet.voice} />
          </span>
        }
        foot={() => <Over arcade={arcade} table={now} />}
        still={reads}
        over={() => (
          <>
            {course !== null ? (
              // The end of its game covers the stage, and says farewell itself.
              now.session.outcome === null && (
                <GuideCard
                  text={course.words}
                  place={course.place}
                  roles={module.ui.roles}
                  {...(course.over ? {} : { step: { at: course.at, of: course.of } })}
                  onSkip={now.leaveGuide}
                  skip={course.over ? 'Play' : 'Skip'}
                />
              )
            ) : module.ui.lessons !== undefined ? (
              <LessonCard table={now} />
            ) : (
              // What counts down was begun by its player.
              <Hints module={module} openHelp={() => go.help(module)} begun={now.controller.lapse !== null} />
            )}
            <SoundOffer voice={loaded.sheet.voice} />
          </>
        )}
      />
    </main>
  );
}

/** Where everybody waits for the player. */
function canUndo({ module, course }: GameTable): boolean {
  return course === null && module.game.tempo === 'turns' && module.game.seats.max === 1;
}

/** As everywhere else in a browser; a text field of the game has it first. */
function useUndoKey(arcade: Arcade, now: GameTable | null): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'z' || e.shiftKey || e.altKey) return;
      if (now === null || !canUndo(now) || now.controller.typing || dialogs.value.length > 0) return;
      e.preventDefault();
      arcade.context.go.undo(now);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [now]);
}

/** Another page plays it: this one goes on when that one is closed or left. */
function Elsewhere({ title }: { title: string }) {
  return (
    <main class="page">
      <h1>{title}</h1>
      <p role="status">
        This game is being played in another tab. It goes on here when you close or leave it there; other games can be
        played here meanwhile.
      </p>
      <a class="button" href={hrefOf()}>
        To the games
      </a>
    </main>
  );
}

/** What can be done with a game that has ended. */
function Over({ arcade, table: { module, session, course } }: { arcade: Arcade; table: GameTable }) {
  if (session.outcome === null) return null;
  // A guide's game is kept nowhere; what comes again after it is a real one.
  if (course !== null)
    return course.over ? (
      <p class="advice farewell">
        <Spans line={course.words} roles={module.ui.roles} />
      </p>
    ) : null;
  const text = `${session.lines.join('\n')}\n`;
  return (
    <div class="buttons">
      <button type="button" class="primary" onClick={() => openDialog({ kind: 'share', module, text })}>
        Share
      </button>
      <button type="button" onClick={() => arcade.context.go.watch(module, text, 'The game just played')}>
        Watch it again
      </button>
    </div>
  );
}
