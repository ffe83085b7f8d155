/** What is shown where a page should be but is not: a sentence, and ways on (PLAT-147). */
import { hrefOf } from '../route.ts';
import { findGame } from '../shelf.ts';
import { useStageless } from '../stageless.ts';

/** `game`: whose page it would have been. */
export function Lost({ words, game }: { words?: string; game?: string }) {
  useStageless();
  const entry = findGame(game ?? '');
  return (
    <main class="page">
      <h1>There is no such page</h1>
      {words !== undefined && <p class="bad">{words}</p>}
      <p class="lead">The address may have been cut off, or is from another server.</p>
      <div class="buttons">
        {entry !== null && (
          <a class="button primary" href={hrefOf(entry.id)}>
            To {entry.title}
          </a>
        )}
        <a class={entry === null ? 'button primary' : 'button'} href={hrefOf()}>
          To the games
        </a>
        <a class="button" href={hrefOf('recordings')}>
          To your recordings
        </a>
      </div>
    </main>
  );
}
