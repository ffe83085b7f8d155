/** A game that somebody sent as a link: the same seed and the same rules. */
import { useMemo } from 'preact/hooks';
import type { Game, Types } from '../../engine/game.ts';
import { type Field, formatField } from '../../engine/options.ts';
import { formatProblem } from '../../engine/result.ts';
import { type Arcade, currentTheme } from '../arcade.ts';
import { takeChallenge } from '../challenge.ts';
import { later } from '../later.tsx';
import type { CoverMoment } from '../load-moment.ts';
import { hrefOf } from '../route.ts';
import { type Begin, parseStart } from '../share.ts';
import type { LoadedGame } from '../use-module.ts';

const MomentStage = later(async () => (await import('./moment-stage.tsx')).default, true);

interface BeginProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly parts: readonly string[];
}

export function BeginPage({ arcade, loaded, parts }: BeginProps) {
  const { module } = loaded;
  const { game } = module;
  const { parts: words, challenge } = takeChallenge(parts);
  const start = parseStart(game, words);
  const fields = game.options.fields as Readonly<Record<string, Field<unknown>>>;
  const chosen = start.ok ? (start.value.options as Readonly<Record<string, unknown>>) : {};
  return (
    <main class="page begin">
      <h1>
        {game.title} <small>{game.about}</small>
      </h1>
      {start.ok ? (
        <>
          <FirstLook arcade={arcade} loaded={loaded} start={start.value} />
          {challenge !== null && (
            <p class="challenge">
              {challenge.name} reached <strong>{challenge.score}</strong>. Beat it!
            </p>
          )}
          <p class="lead">
            Somebody sent you a game to play: whoever opens this link begins in this position and plays the very same
            game.
          </p>
          <dl class="facts">
            <div>
              <dt>Seed</dt>
              <dd>{start.value.seed}</dd>
            </div>
            {Object.keys(fields)
              .filter((name) => chosen[name] !== fields[name].fallback)
              .map((name) => (
                <div key={name}>
                  <dt>{fields[name].label}</dt>
                  <dd>{formatField(fields[name], chosen[name])}</dd>
                </div>
              ))}
          </dl>
        </>
      ) : (
        <p class="bad">This link cannot be used: {formatProblem(start.problem)}.</p>
      )}
      <div class="buttons">
        {start.ok && (
          <button type="button" class="primary" onClick={() => arcade.context.go.begin(module, start.value)}>
            Play it
          </button>
        )}
        <a class={start.ok ? 'button' : 'button primary'} href={hrefOf(game.id)}>
          To the game's page
        </a>
      </div>
    </main>
  );
}

/** The position that awaits whoever plays it, as any player would see it first. */
function FirstLook({ arcade, loaded, start }: { arcade: Arcade; loaded: LoadedGame; start: Begin }) {
  const { game } = loaded.module;
  const { seed, options } = start;
  const moment = useMemo(() => firstMoment(game, start), [game, seed, JSON.stringify(options)]);
  return (
    <div class="cover first-look">
      <MomentStage loaded={loaded} moment={moment} theme={currentTheme(arcade.settings)} />
    </div>
  );
}

function firstMoment({ seats }: Game<Types>, { seed, options }: Begin): CoverMoment {
  return { seed, options, seats: Array.from({ length: seats.max }, (_, i) => `${i + 1}`), from: 0, zoom: 1, moves: [] };
}
