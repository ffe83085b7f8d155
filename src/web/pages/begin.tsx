/** A game that somebody sent as a link: the same seed and the same rules. */
import { type Field, formatField } from '../../engine/options.ts';
import { formatProblem } from '../../engine/result.ts';
import type { GameModule } from '../../games/index.ts';
import type { Arcade } from '../arcade.ts';
import { takeChallenge } from '../challenge.ts';
import { hrefOf } from '../route.ts';
import { parseStart } from '../share.ts';

export function BeginPage({ arcade, module, parts }: { arcade: Arcade; module: GameModule; parts: readonly string[] }) {
  const { game } = module;
  const { parts: words, challenge } = takeChallenge(parts);
  const start = parseStart(game, words);
  const fields = game.options.fields as Readonly<Record<string, Field<unknown>>>;
  const chosen = start.ok ? (start.value.options as Readonly<Record<string, unknown>>) : {};
  return (
    <main class="page">
      <h1>{game.title}</h1>
      {start.ok ? (
        <>
          {challenge !== null && (
            <p class="challenge">
              {challenge.name} reached <strong>{challenge.score}</strong>. Beat it!
            </p>
          )}
          <p class="lead">Somebody sends you this very game. Everybody who plays it meets the same.</p>
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
        <p class="bad">This link cannot be used: {formatProblem(start.problem)}</p>
      )}
      <div class="buttons">
        {start.ok && (
          <button type="button" class="primary" onClick={() => arcade.context.go.begin(module, start.value)}>
            Play it
          </button>
        )}
        <a class="button" href={hrefOf(game.id)}>
          To the game's page
        </a>
      </div>
    </main>
  );
}
