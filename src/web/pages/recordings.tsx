/** Recordings of finished games: those that this device keeps and those of the server, with what they are about. */

import { useEffect, useState } from 'preact/hooks';
import { counted } from '../../engine/counted.ts';
import { summaryOf } from '../../host/summary.ts';
import { type Arcade, stored } from '../arcade.ts';
import { Choice } from '../fields.tsx';
import { wordsOf } from '../remote/ask.ts';
import { hasContests, serverIsThere } from '../remote/found-server.ts';
import { type KeptRecording, serverRecordings } from '../remote/recordings.ts';
import { hrefOf } from '../route.ts';
import { findGame, shelf } from '../shelf.ts';
import { Thumb } from './thumb.tsx';

const PER_PAGE = 50;

interface Shown {
  readonly href: string;
  readonly game: string;
  readonly seed: string;
  readonly about: string;
}

function onDevice({ vault }: Arcade): readonly Shown[] {
  return vault.list('recordings').map((name) => {
    const summary = summaryOf(vault.read(name) ?? '');
    const file = name.slice('recordings/'.length);
    const game = file.replace(/-.*$/, '');
    const about = [summary?.points, summary?.about ?? 'cannot be read'].filter((t) => t != null).join(', ');
    return { href: hrefOf(game, 'watch', file), game, seed: summary?.seed ?? '?', about };
  });
}

const fromServer = ({ name, game = '', seed = '?', steps = 0 }: KeptRecording): Shown => ({
  href: hrefOf('replay', name),
  game,
  seed,
  about: counted(steps, 'step'),
});

export function RecordingsPage({ arcade }: { arcade: Arcade }) {
  void stored.value;
  const [game, setGame] = useState('');
  const [words, setWords] = useState('');
  const kept = onDevice(arcade);
  const fits = (r: Shown) =>
    (game === '' || r.game === game) && `${r.seed} ${r.about}`.toLowerCase().includes(words.toLowerCase());
  return (
    <main class="page recordings">
      <h1>Recordings</h1>
      <section class="choose" aria-label="Which" hidden={kept.length === 0 && !serverIsThere.value}>
        <Choice
          label="Game"
          of={[['', 'All games'], ...shelf.value.games.map((g) => [g.id, g.title] as const)]}
          value={game}
          change={setGame}
        />
        <label class="field">
          <span>Search by seed or result</span>
          <input value={words} autocomplete="off" onInput={(e) => setWords(e.currentTarget.value)} />
        </label>
      </section>
      <h2>On this device</h2>
      {kept.length > 0 ? (
        <Paged key={`${game} ${words}`} of={kept.filter(fits)} />
      ) : (
        <>
          <p class="lead">
            Every game that you play to its end is kept here: to watch, to share, to play on from any step.
          </p>
          <div class="buttons">
            <a class="button primary" href={hrefOf()}>
              Play one
            </a>
          </div>
        </>
      )}
      {serverIsThere.value && <OnServer key={game} game={game} fits={fits} />}
    </main>
  );
}

function Paged({ of }: { of: readonly Shown[] }) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(of.length / PER_PAGE));
  return (
    <>
      {of.length === 0 && <p>There is none.</p>}
      <List of={of.slice(page * PER_PAGE, (page + 1) * PER_PAGE)} />
      {pages > 1 && (
        <div class="buttons">
          <button type="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Back
          </button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <button type="button" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            More
          </button>
        </div>
      )}
    </>
  );
}

/** The newest first, a page of the server's at a time. */
function OnServer({ game, fits }: { game: string; fits: (r: Shown) => boolean }) {
  const [found, setFound] = useState<readonly KeptRecording[]>([]);
  const [more, setMore] = useState(false);
  const [trouble, setTrouble] = useState('');
  const ask = (before?: string) =>
    void serverRecordings(game, before).then(
      ({ list, isLast }) => {
        setFound((old) => (before === undefined ? list : [...old, ...list]));
        setMore(!isLast);
      },
      (e) => setTrouble(wordsOf(e)),
    );
  useEffect(() => ask(), []);
  const shown = found.map(fromServer).filter(fits);
  return (
    <>
      <h2>On the server</h2>
      {trouble !== '' && <p class="bad">{trouble}</p>}
      {trouble === '' && shown.length === 0 && (
        <p>
          {found.length > 0 ? (
            'There is none.'
          ) : (
            <>
              No game has come to its end there yet. Those that are <a href={hrefOf('live')}>played on the server</a>{' '}
              are kept here.
              {hasContests.value && (
                <>
                  {' '}
                  Matches of bots stand with <a href={hrefOf('contests')}>their contests</a>.
                </>
              )}
            </>
          )}
        </p>
      )}
      <List of={shown} />
      {more && (
        <button type="button" onClick={() => ask(found[found.length - 1]?.name)}>
          Older ones
        </button>
      )}
    </>
  );
}

function List({ of }: { of: readonly Shown[] }) {
  return (
    <ul class="list kept">
      {of.map((r) => (
        <li key={r.href}>
          <Thumb game={r.game} />
          <span class="grow">
            <strong>{findGame(r.game)?.title ?? r.game}</strong>
            <small>Seed {r.seed}</small>
            <small>{r.about}</small>
          </span>
          <a
            class="button primary"
            href={r.href}
            aria-label={`Watch ${findGame(r.game)?.title ?? r.game}, seed ${r.seed}`}
          >
            Watch
          </a>
        </li>
      ))}
    </ul>
  );
}
