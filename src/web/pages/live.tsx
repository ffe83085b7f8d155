/** Games on the server: what is played now, sitting down, and watching. */
import { useEffect, useState } from 'preact/hooks';
import type { Theme } from '../../theme/theme.ts';
import { type Arcade, currentTheme, notice } from '../arcade.ts';
import { Choice } from '../fields.tsx';
import { FilePicker } from '../file-picker.tsx';
import { changePrefs, prefs } from '../prefs.ts';
import { wordsOf } from '../remote/ask.ts';
import { bringSave } from '../remote/saves.ts';
import { keepToken, readToken, roomRequest } from '../remote/seats.ts';
import { beginExhibition, type LiveSession, liveSessions, type ServerGame, serverGames } from '../remote/server.ts';
import { go, hrefAt, hrefOf } from '../route.ts';
import { findGame, shelf } from '../shelf.ts';
import { Cover } from './cover.tsx';
import { LiveGame } from './live-game.tsx';

const REFRESH_MS = 3000;

export function Live({ arcade, parts }: { arcade: Arcade; parts: readonly string[] }) {
  const [game, session] = parts;
  if (game !== undefined && session !== undefined)
    return <LiveGame key={session} arcade={arcade} game={game} session={session} />;
  return <LiveList arcade={arcade} />;
}

function LiveList({ arcade }: { arcade: Arcade }) {
  const [sessions, setSessions] = useState<readonly LiveSession[] | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let gone = false;
    const show = (found: readonly LiveSession[], words: string) => {
      if (gone) return;
      setSessions(found);
      setTrouble(words);
    };
    const ask = () =>
      void liveSessions().then(
        (found) => show(found, ''),
        (e) => show([], wordsOf(e)),
      );
    ask();
    const timer = setInterval(ask, REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <main class="page live">
      <h1>Live</h1>
      <div class="live-parts">
        <div>
          <h2>Being played</h2>
          {trouble !== '' && <p class="bad">{trouble}</p>}
          {trouble === '' && sessions !== null && sessions.length === 0 && (
            <p>Nobody plays at the moment. Have bots of the house play for you, or play yourself.</p>
          )}
          <ul class="list">
            {sessions?.map((s) => (
              <Row key={`${s.server ?? ''} ${s.session}`} arcade={arcade} of={s} />
            ))}
          </ul>
          <Exhibitions theme={currentTheme(arcade.settings)} />
        </div>
        <NewOnServer bring={(text) => bring(arcade, text)} />
      </div>
    </main>
  );
}

/** Links lead to the server that has the game: its own page plays it, with the seats that this browser has there. */
function Row({ arcade, of: s }: { arcade: Arcade; of: LiveSession }) {
  const title = findGame(s.game)?.title ?? s.game;
  const names = s.seats.map((seat) => seat?.name ?? 'a free seat').join(', ');
  const at = s.elsewhere === true ? (s.server ?? '') : null;
  const mine = at === null && readToken(arcade.vault, s.session) !== null;
  const to = (session: string) =>
    at === null ? hrefOf('live', s.game, session) : (hrefAt(at, 'live', s.game, session) ?? hrefOf('live'));
  return (
    <li>
      <span>
        <strong>
          {title}: {names}
        </strong>
        <small>
          step {s.n}, {s.watchers} watching{at !== null && `, at ${hostOf(at)}`}
        </small>
      </span>
      <span class="buttons">
        <a class="button primary" href={to(s.session)} aria-label={`${mine ? 'Play on' : 'Watch'} ${title}, ${names}`}>
          {mine ? 'Play on' : 'Watch'}
        </a>
        {!mine && s.seats.includes(null) && (
          <a class="button" href={to(`join ${s.session}`)}>
            Sit down
          </a>
        )}
      </span>
    </li>
  );
}

function hostOf(server: string): string {
  return URL.canParse(server) ? new URL(server).host : server;
}

/** Bots of the house play while somebody looks. */
function Exhibitions({ theme }: { theme: Theme }) {
  /** Which one is on its way. */
  const [asked, setAsked] = useState('');
  const watch = (id: string) => {
    if (asked !== '') return;
    setAsked(id);
    void beginExhibition(id).then(
      (session) => go('live', id, session),
      (e) => {
        notice.value = wordsOf(e);
        setAsked('');
      },
    );
  };
  return (
    <section aria-label="Exhibition games">
      <h2>Exhibition games</h2>
      <p class="fine">The strongest bots of the house play for whoever watches, and stop when nobody does.</p>
      <ul class="tiles days exhibitions">
        {shelf.value.games.map((g) => (
          <li key={g.id}>
            <button type="button" class="tile" onClick={() => watch(g.id)}>
              <span class="cover">
                <Cover entry={g} theme={theme} wanted={false} />
              </span>
              <strong>{g.title}</strong>
              <small>{asked === g.id ? 'opens ...' : 'watch'}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A save from here or from a terminal goes on over there. */
async function bring(arcade: Arcade, text: string): Promise<void> {
  try {
    const { session, game, token } = await bringSave(text);
    keepToken(arcade.vault, session, token);
    go('live', game, session);
  } catch (e) {
    notice.value = wordsOf(e);
  }
}

function NewOnServer({ bring }: { bring(text: string): Promise<void> }) {
  const [games, setGames] = useState<readonly ServerGame[]>([]);
  const [id, setId] = useState(shelf.value.games[0].id);
  const [bot, setBot] = useState('');
  // Where the server does not answer, the list of what is played says so.
  useEffect(() => void serverGames().then(setGames, () => {}), []);
  const here = shelf.value.games.filter((g) => games.some((s) => s.id === g.id));
  const game = games.find((g) => g.id === id);
  const others = (game?.seats.min ?? 1) - 1;
  const rival = bot || game?.bots[0]?.name || '';
  return (
    <section class="panel" aria-label="Play on the server">
      <h2>Play on the server</h2>
      <p class="fine">Others can watch, and the recording is kept there.</p>
      <Choice label="Game" of={here.map((g) => [g.id, g.title] as const)} value={id} change={setId} />
      {game !== undefined && others > 0 && (
        <Choice
          label="Against"
          of={game.bots.map((b) => [b.name, `${b.name}: ${b.about}`] as const)}
          value={rival}
          change={setBot}
        />
      )}
      <label class="field">
        <span>Your name</span>
        <input
          value={prefs.value.name}
          maxLength={40}
          autocomplete="nickname"
          onChange={(e) => changePrefs({ name: e.currentTarget.value.trim() || 'player' })}
        />
      </label>
      <label class="field">
        <span>Seed, if you want a certain game</span>
        <input
          value={roomRequest.value.seed}
          maxLength={64}
          autocomplete="off"
          onChange={(e) => (roomRequest.value = { ...roomRequest.value, seed: e.currentTarget.value })}
        />
      </label>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => {
            roomRequest.value = { ...roomRequest.value, bots: new Array<string>(others).fill(rival) };
            go('live', id, 'new');
          }}
        >
          Begin
        </button>
        <FilePicker label="Bring a saved game" take={(_, text) => bring(text)} />
      </div>
    </section>
  );
}
