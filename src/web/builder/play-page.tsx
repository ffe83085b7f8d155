/** A bot at play: the game on its stage while it is played, and beside it what the bot saw, could do, did, and what that took. */
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { withDefaults } from '../../shell/fields.ts';
import { currentTheme } from '../arcade.ts';
import { setDebugHandle } from '../debug-handle.ts';
import { GameScreen, sceneText } from '../game/game-screen.tsx';
import { ReplayBar } from '../pages/replay-bar.tsx';
import { follow } from '../route.ts';
import { useHouse } from '../use-house.ts';
import { partHref } from './bot-head.tsx';
import type { BotProps } from './bot-props.ts';
import { freshSeed } from './fresh-seed.ts';
import { lastFault } from './last-fault.ts';
import type { SeatOrder } from './match.ts';
import { type MatchRun, type ShownMatch, startRun } from './match-run.ts';
import { withVersion } from './own-bots.ts';
import { PlayPanel } from './play-panel.tsx';
import { rivalsOf, seatsWith } from './seats.ts';

interface PlayPageProps extends BotProps {
  readonly seed: string | undefined;
  readonly seat: number;
}

/** The address has the seed, so that a game can be seen again. */
export function PlayPage({ seed, ...props }: PlayPageProps) {
  const { id } = props.bot;
  const drawn = useMemo(freshSeed, []);
  const now = seed ?? drawn;
  useEffect(() => {
    if (seed === undefined) history.replaceState(null, '', partHref(id, 'play', drawn));
  }, [seed]);
  const house = useHouse(props.bot.game);
  if (house === null) return <main class="page wait">One moment ...</main>;
  return <Playing key={now} {...props} seed={now} house={house.map((b) => b.name)} />;
}

interface PlayingProps extends Omit<PlayPageProps, 'seed'> {
  readonly seed: string;
  readonly house: readonly string[];
}

function Playing({ arcade, bot, loaded, keep, seed, seat: wanted, house }: PlayingProps) {
  const { module, sheet, stage } = loaded;
  const rivals = rivalsOf(module.game, bot, house);
  const seat = Math.max(0, Math.min(Math.trunc(wanted), rivals.length));
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [run, setRun] = useState<MatchRun | null>(null);
  const toScript = () => follow(partHref(bot.id, 'write'));
  const begin = (against: readonly SeatOrder[]) => {
    run?.stop();
    setRun(
      startRun({
        module,
        settings: withDefaults(module.ui.settings, arcade.settings.of(module.game.id).settings),
        wish: { game: bot.game, seed, seats: seatsWith(against, seat, null), name: bot.name, source: bot.source },
        leave: toScript,
        changed: () => drawAgain(undefined),
      }),
    );
  };
  useEffect(() => {
    const played = withVersion(bot, new Date().toISOString());
    if (played !== bot) keep(played);
    begin(rivals);
  }, [seed, bot.source]);
  useEffect(() => () => run?.stop(), [run]);
  useNoted(run, bot.id);
  const shown = run?.shown ?? null;
  useEffect(() => {
    if (shown === null) return undefined;
    return setDebugHandle({
      text: (cols, rows) => sceneText(shown.scene, cols, rows),
      n: () => shown.player.at,
      digest: () => shown.recording.cursor.digest(),
      key: shown.scene.key,
    });
  }, [shown]);
  const panel = run !== null && (
    <PlayPanel
      {...{ arcade, bot, module, run, house, rivals, seat, seed }}
      change={(against) => {
        keep({ ...bot, against });
        begin(against);
      }}
      again={() => begin(rivals)}
    />
  );
  return (
    <main class="game-page bot-play" aria-label={`${bot.name} plays`}>
      {shown === null ? (
        <div class="bot-stage-wait" role="status">
          {run?.trouble == null ? 'It is about to begin ...' : `It cannot be played: ${run.trouble}`}
        </div>
      ) : (
        <Stage {...{ arcade, shown, sheet, stage }} name={bot.name} back={partHref(bot.id, 'write')} />
      )}
      {panel}
    </main>
  );
}

interface StageProps extends Pick<BotProps['loaded'], 'sheet' | 'stage'> {
  readonly arcade: BotProps['arcade'];
  readonly shown: ShownMatch;
  readonly name: string;
  readonly back: string;
}

function Stage({ arcade, shown, sheet, stage, name, back }: StageProps) {
  const { scene, player } = shown;
  return (
    <GameScreen
      scene={scene}
      sheet={sheet}
      stage={stage}
      theme={currentTheme(arcade.settings)}
      bar={
        <a class="button" href={back} aria-label={`Back to the script of ${name}`}>
          ‹ Script
        </a>
      }
      foot={() => (
        <ReplayBar player={player} moments={[]} steer={scene.steer}>
          {null}
        </ReplayBar>
      )}
    />
  );
}

/** What went wrong stands beside the script afterwards. */
function useNoted(run: MatchRun | null, id: string): void {
  const over = run?.over ?? null;
  useEffect(() => {
    if (run === null || over === null) return;
    const answer = over.failure?.answer;
    const failed = answer !== undefined && 'fault' in answer ? answer : null;
    lastFault.value = failed === null ? null : { id, source: run.wish.source, why: failed.why, line: failed.line };
  }, [over]);
}
