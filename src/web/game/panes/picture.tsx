/** The picture of a thing, as on the map. */
import { useContext } from 'preact/hooks';
import { ReadingContext } from './reading.ts';

/** In a line of text; its name stays for who listens, unless words beside it say that (null). */
export function Picture({ outline, name }: { outline: string; name: string | null }) {
  const heard = name === null ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': name };
  return (
    <span class="picture" {...heard}>
      <svg viewBox="0 0 512 512" aria-hidden="true">
        <path d={outline} fill="currentColor" />
      </svg>
    </span>
  );
}

/** Beside words that say what it is; nothing where there is no picture. */
export function TileMark({ tile, colour }: { tile: string | undefined; colour?: string }) {
  const { tile: find } = useContext(ReadingContext);
  const outline = tile === undefined ? null : find(tile);
  if (outline === null) return null;
  return (
    <svg
      class="tile-mark"
      viewBox="0 0 512 512"
      aria-hidden="true"
      style={colour === undefined ? {} : { color: colour }}
    >
      <path d={outline} fill="currentColor" />
    </svg>
  );
}
