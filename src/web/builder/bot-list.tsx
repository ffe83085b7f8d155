/** Everything that somebody has written here, and how to begin. */
import { useRef } from 'preact/hooks';
import { type Arcade, notice, stored } from '../arcade.ts';
import { readPicked } from '../files.ts';
import { serverIsThere } from '../remote/found-server.ts';
import { go } from '../route.ts';
import { findGame, shelf } from '../shelf.ts';
import { partHref } from './bot-head.tsx';
import { keepBot, newBot, ownBots } from './own-bots.ts';
import { starterFor } from './starters.ts';

/** As long as a script may be, and a little more: the engine says what is too long. */
const LONGEST_FILE = 2 << 20;

export function BotList({ arcade }: { arcade: Arcade }) {
  const bots = ownBots(arcade.vault);
  const { games } = shelf.value;

  async function begin(game: string, name: string, source?: string): Promise<void> {
    const text = source ?? (await starterFor(game));
    const bot = newBot(arcade.vault, { name, game, source: text });
    keepBot(arcade.vault, bot);
    stored.value++;
    go('bots', bot.id);
  }

  return (
    <main class="page bots">
      <h1>
        Build a bot <small>Write it here, watch it play, test it, and enter it in a contest.</small>
      </h1>
      {bots.length > 0 && (
        <section aria-label="Your bots">
          <h2>Your bots</h2>
          <ul class="tiles deeds">
            {bots.map((bot) => (
              <li key={bot.id}>
                <a class="tile" href={partHref(bot.id, 'write')}>
                  <strong>{bot.name}</strong>
                  <small>
                    {findGame(bot.game)?.title ?? bot.game}, {bot.source.split('\n').length} lines
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="A new bot">
        <h2>A new bot</h2>
        <p>It begins with a script that plays already. One place in it is marked: your idea goes there.</p>
        <ul class="tiles deeds">
          {games.map(({ id, title, about }) => (
            <li key={id}>
              <button type="button" class="tile" onClick={() => begin(id, `My ${title} bot`)}>
                <strong>{title}</strong>
                <small>{about}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Import games={games.map(({ id, title }) => [id, title] as const)} take={begin} />
      <How />
    </main>
  );
}

interface ImportProps {
  readonly games: readonly (readonly [id: string, title: string])[];
  readonly take: (game: string, name: string, source: string) => Promise<void>;
}

/** A script from a file: which game it is for it does not say. */
function Import({ games, take }: ImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const game = useRef<HTMLSelectElement>(null);
  return (
    <section aria-label="From a file">
      <h2>From a file</h2>
      <div class="buttons">
        <label class="field slim">
          <span>For</span>
          <select ref={game}>
            {games.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => input.current?.click()}>
          Import a .js file
        </button>
      </div>
      <input
        ref={input}
        type="file"
        class="away"
        tabIndex={-1}
        aria-label="Import a script"
        accept=".js,.mjs,text/javascript"
        onChange={async (e) => {
          const picked = await readPicked(e.currentTarget);
          if (picked === null || picked.text.length > LONGEST_FILE)
            notice.value = 'That file is too large to be a script.';
          else await take(game.current?.value ?? games[0][0], picked.name.replace(/\.m?js$/, ''), picked.text);
        }}
      />
    </section>
  );
}

function How() {
  const docs = serverIsThere.value ? './docs/bots' : null;
  return (
    <section class="panel bots-how" aria-label="How it works">
      <h2>How it works</h2>
      <ul>
        <li>
          A bot is one JavaScript file with <code>export function decide(obs, legal, memory)</code>: what it sees, what
          it may do, and an object that is its own for the game. It answers with one of the actions.
        </li>
        <li>
          It runs in an engine of its own with nothing but the language: no network, no files, no clock. The same script
          plays the same moves here, on your machine and on every server.
        </li>
        <li>
          A decision may do so much work, not take so much time, so that no bot is worse on a slow machine: 200 parts of
          500,000 steps of its engine each. Simple bots need one part; Play shows how many each decision took. It has 16
          MiB of memory.
        </li>
        <li>
          Everything stays on this device until you send it. Who runs a contest can take the exported file, too:{' '}
          <code>ghostlight contest add FOLDER ID --script FILE</code>.
        </li>
      </ul>
      {docs !== null && (
        <p>
          <a href={docs}>More on bots</a>, also in other languages.
        </p>
      )}
    </section>
  );
}
