/** A match on the game's own stage while it is played; when it is over, the next one (CONTEST-077). */
import { useEffect, useReducer, useState } from 'preact/hooks';
import { bestToWatch } from '../../contest/live.ts';
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { EventTold } from '../../contest/told.ts';
import { withDefaults } from '../../shell/fields.ts';
import { type ReplayPlayer, SPEEDS } from '../../shell/replay-player.ts';
import { type Arcade, currentTheme } from '../arcade.ts';
import { setDebugHandle } from '../debug-handle.ts';
import { GameScreen, sceneText } from '../game/game-screen.tsx';
import { ReplayBar } from '../pages/replay-bar.tsx';
import { type WatchScene, watchScene } from '../pages/watch-scene.ts';
import { follow, hrefOf } from '../route.ts';
import { askEvent, askStandings } from './ask-contests.ts';
import { followLive, type LiveShown, nearNow, paceOf } from './live-match.ts';
import { aboutMatch, namesOf, placeIn } from './names.ts';

/** Who has watched to the end has so long to stay. */
const RESULT_MS = 6000;

interface LiveWatchProps {
  readonly arcade: Arcade;
  readonly told: EventTold;
  readonly match: PlayingMatch;
  /** It was over before it could be seen. */
  readonly missed: () => void;
}

interface Live extends LiveShown {
  readonly scene: WatchScene;
}

export function LiveWatch({ arcade, told, match, missed }: LiveWatchProps) {
  const [live, setLive] = useState<Live | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const back = hrefOf('contests', told.id, 'matches', match.match);
  useEffect(() => {
    let scene: WatchScene | null = null;
    const pace = newPace();
    return followLive(
      {
        event: told,
        match,
        settings: ({ module }) => withDefaults(module.ui.settings, arcade.settings.of(module.game.id).settings),
      },
      {
        shown(found) {
          nearNow(found);
          found.player.toggle();
          scene = watchScene(found.loaded.module, found.player, () => follow(back));
          setLive({ ...found, scene });
        },
        changed() {
          scene?.steer(pace);
          drawAgain(undefined);
        },
        failed: missed,
      },
    );
  }, [match.match]);
  useEffect(() => {
    if (live === null) return undefined;
    return setDebugHandle({
      text: (cols, rows) => sceneText(live.scene, cols, rows),
      n: () => live.player.at,
      digest: () => '',
      key: live.scene.key,
    });
  }, [live]);
  const bots = match.bots.map(namesOf(told));
  const names = bots.join(' – ');
  const about = aboutMatch(told, match.match, bots);
  if (live === null) return <main class="page wait">{names}: one moment ...</main>;
  return (
    <main class="game-page" aria-label={`Match ${match.match}, live: ${names}`}>
      <GameScreen
        scene={live.scene}
        sheet={live.loaded.sheet}
        stage={live.loaded.stage}
        theme={currentTheme(arcade.settings)}
        bar={
          <a class="button" href={back} aria-label="Back to the match">
            ‹ Match
          </a>
        }
        foot={() => (
          <ReplayBar player={live.player} moments={[]} steer={live.scene.steer} about={about}>
            <Onward told={told} match={match} live={live} />
          </ReplayBar>
        )}
      />
    </main>
  );
}

/** As fast as it takes to keep up, until whoever watches wants another speed. */
function newPace(): (player: ReplayPlayer) => void {
  let own: number | null = null;
  return (player) => {
    if (own !== null && player.speed !== own) return;
    const wanted = paceOf(player);
    own = SPEEDS.find((s) => s >= wanted) ?? SPEEDS[SPEEDS.length - 1];
    player.setSpeed(own);
  };
}

/** What it is, and where it goes on: whoever has seen the end comes to the next match that is worth it. */
function Onward({ told, match, live }: Pick<LiveWatchProps, 'told' | 'match'> & { readonly live: Live }) {
  const { player, viewer } = live;
  const over = !viewer.growing && player.at === player.length;
  useEffect(() => {
    if (!over) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      void nextToWatch(told.id, match.match).then(
        (href) => !gone && href !== null && follow(href),
        () => {},
      );
    }, RESULT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [over]);
  return (
    <p class="fine" role="status">
      {viewer.growing ? 'Live' : over ? 'It is over. The next match follows.' : 'It is over; you see it to its end.'}
    </p>
  );
}

async function nextToWatch(event: string, match: string): Promise<string | null> {
  const [{ playing }, { rows }] = await Promise.all([askEvent(event), askStandings(event)]);
  const next = bestToWatch(playing, placeIn(rows), new Set([match]));
  return next === null ? null : hrefOf('contests', event, 'matches', next.match, 'watch');
}
