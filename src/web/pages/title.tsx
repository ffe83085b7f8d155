/** A game's own page: begin, go on, choose options and seed, scores, files. */
import { useState } from 'preact/hooks';
import { parseSeed } from '../../engine/seed.ts';
import type { GameModule } from '../../games/index.ts';
import { readScores } from '../../host/scores.ts';
import { GUIDE_SLOT } from '../../shell/begin-guide.ts';
import { isOfTheDay } from '../../shell/daily.ts';
import { withDefaults } from '../../shell/fields.ts';
import { readNotebook } from '../../shell/notebook.ts';
import { type Arcade, currentTheme, stored, takeFile } from '../arcade.ts';
import { Fields } from '../fields.tsx';
import { FilePicker } from '../file-picker.tsx';
import { saveFile } from '../files.ts';
import { isNewcomer } from '../newcomer.ts';
import { hrefOf } from '../route.ts';
import { savedGames, savedWords } from '../saves.ts';
import { findGame } from '../shelf.ts';
import { Cover } from './cover.tsx';
import { gameOfTheDay } from './game-of-the-day.ts';
import { SavedGames } from './saved-games.tsx';
import { ServerBoards } from './server-boards.tsx';

export function Title({ arcade, module }: { arcade: Arcade; module: GameModule }) {
  void stored.value;
  const { game, ui } = module;
  const { context, vault } = arcade;
  const saves = savedGames(vault, game.id);
  const last = saves[0];
  const notebook = readNotebook(vault, module);
  const isNew = last === undefined && isNewcomer(module);
  const hasDay = ui.presets.some((p) => isOfTheDay(ui, p.options)) || findGame(game.id)?.from !== undefined;
  return (
    <main class="page title">
      <Head arcade={arcade} module={module} />
      <section class="presets" aria-label="Play">
        {isNew && <FirstSteps id={game.id} isNew />}
        {last !== undefined && (
          <a class="button primary big" href={hrefOf(game.id, 'play', ...(last.slot === '' ? [] : [last.slot]))}>
            Continue
            <small>{savedWords(last, 'The saved game')}</small>
          </a>
        )}
        {ui.presets.map((p, i) => (
          <button
            type="button"
            key={p.label}
            class={last === undefined && !isNew && i === 0 ? 'primary big' : 'big'}
            onClick={() => context.go.begin(module, { options: p.options })}
          >
            {p.label}
            <small>{p.about}</small>
          </button>
        ))}
        {!hasDay && <OfTheDay arcade={arcade} id={game.id} />}
        {!isNew && ui.guide !== undefined && <FirstSteps id={game.id} isNew={false} />}
      </section>
      <SavedGames arcade={arcade} module={module} saves={saves} />
      <NewGame arcade={arcade} module={module} />
      <nav class="buttons" aria-label={game.title}>
        <a class="button" href={hrefOf(game.id, 'help')}>
          How to play
        </a>
        <a class="button" href={hrefOf(game.id, 'replays')}>
          Recordings
        </a>
        {notebook !== null && (
          <button type="button" onClick={() => context.go.tell(notebook.title, notebook.lines)}>
            {notebook.title}
          </button>
        )}
        <a class="button" href={hrefOf('settings', game.id)}>
          Settings
        </a>
        {findGame(game.id)?.tools?.map((tool) => (
          <a key={tool.id} class="button" href={hrefOf(game.id, 'tool', tool.id)} title={tool.about}>
            {tool.title}
          </a>
        ))}
      </nav>
      <Scores arcade={arcade} module={module} />
      <ServerBoards game={game.id} today={context.today()} />
      <section aria-label="Files">
        <h2>Files</h2>
        <div class="buttons">
          {last !== undefined && (
            <button type="button" onClick={() => saveFile(`${game.id}.jsonl`, last.text)}>
              Export the saved game
            </button>
          )}
          <FilePicker label="Open a save or recording" take={(name, text) => takeFile(arcade, name, text)} />
        </div>
        <p class="fine keyed">
          A save from here goes on in a terminal with <code>ghostlight play --load FILE</code>, and the other way round.
        </p>
      </section>
    </main>
  );
}

/** First for who is new here, by the name that the home page gives it; else behind what others come for. */
function FirstSteps({ id, isNew }: { id: string; isNew: boolean }) {
  return (
    <a class={isNew ? 'button primary big' : 'button big'} href={hrefOf(id, 'play', GUIDE_SLOT)}>
      {isNew ? 'Play' : 'First steps'}
      <small>
        {isNew ? 'Your first steps: learn by playing, one hint at a time.' : 'Learn by playing, one hint at a time.'}
      </small>
    </a>
  );
}

function OfTheDay({ arcade, id }: { arcade: Arcade; id: string }) {
  const { href, state, words } = gameOfTheDay(arcade, id);
  return (
    <a class="button big" href={href}>
      Game of the day
      <small>{state === 'play' ? 'The same for everybody today.' : words.replace(/^Go on/, 'Go on with it')}</small>
    </a>
  );
}

function Head({ arcade, module }: { arcade: Arcade; module: GameModule }) {
  const { id, title, about } = module.game;
  const entry = findGame(id);
  return (
    <header class="title-head">
      <div>
        <h1>{title}</h1>
        <p class="lead">{about}</p>
      </div>
      {entry !== null && (
        <div class="cover">
          <Cover entry={entry} theme={currentTheme(arcade.settings)} wanted={false} />
        </div>
      )}
    </header>
  );
}

function NewGame({ arcade, module }: { arcade: Arcade; module: GameModule }) {
  const { game, ui } = module;
  const [seed, setSeed] = useState('');
  const [options, setOptions] = useState<object>(() => withDefaults(game.options, arcade.settings.of(game.id).options));
  const parsed = seed === '' ? null : parseSeed(seed);
  const wrong = parsed !== null && !parsed.ok;
  const fixed = ui.seedFor?.(options, arcade.context.today()) ?? null;
  return (
    <details class="panel">
      <summary>Choose the seed and the rules</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (wrong) return;
          arcade.settings.changeGame(game.id, { options });
          const wanted = { options, seed: parsed?.ok ? parsed.value : undefined };
          const { submitter } = e as SubmitEvent;
          if (submitter?.getAttribute('value') === 'practice') arcade.context.go.practice(module, wanted);
          else arcade.context.go.begin(module, wanted);
        }}
      >
        <label class="field">
          <span>Seed</span>
          <input
            value={seed}
            maxLength={64}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            placeholder={fixed ?? 'a fresh one'}
            aria-describedby="seed-help"
            aria-invalid={wrong}
            onInput={(e) => setSeed(e.currentTarget.value)}
          />
        </label>
        <p class={wrong ? 'bad' : 'fine'} id="seed-help">
          {wrong ? 'A seed has 1 to 64 plain characters.' : 'The same seed and options make the same game.'}
        </p>
        <Fields set={game.options} values={options} change={setOptions} />
        <div class="buttons">
          <button type="submit" class="primary">
            Start
          </button>
          {game.seats.max === 1 && (
            <button type="submit" value="practice">
              Practise
            </button>
          )}
        </div>
        <p class="fine">
          In practice steps can be taken back, and any position can be tried: open a scenario file below. It is never
          rated, and its recording says so.
        </p>
      </form>
    </details>
  );
}

function Scores({ arcade, module }: { arcade: Arcade; module: GameModule }) {
  const read = readScores(arcade.vault, module.game.id);
  if (!read.ok || Object.keys(read.value).length === 0) return null;
  return (
    <section aria-label="Scores">
      <h2>Best games</h2>
      {Object.keys(read.value)
        .sort()
        .map((name) => (
          <table key={name}>
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">Score</th>
                <th scope="col">Steps</th>
                <th scope="col">Day</th>
                <th scope="col">Seed</th>
              </tr>
            </thead>
            <tbody>
              {read.value[name].map((e) => (
                <tr key={`${e.seed} ${e.n} ${e.score}`}>
                  <td>{e.score}</td>
                  <td>{e.n}</td>
                  <td>{e.date}</td>
                  <td>{e.seed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
    </section>
  );
}
