/** Programs that can be sent away during a game, those first for which it stands still (GHOST-278). */
import type { ArenaNews } from '../../../../games/ghostly/arena.ts';
import { ask } from './feed.ts';

/** For everybody who watches: why nothing moves. */
export function Waiting({ is }: { readonly is: ArenaNews }) {
  if (is.waitedFor.length === 0) return null;
  const names = is.waitedFor.map((seat) => is.players[seat].name).join(' and ');
  return (
    <p class="arena-waiting" role="status">
      Waiting for {names}
    </p>
  );
}

export function Kicks({ is }: { readonly is: ArenaNews }) {
  const programs = is.players.flatMap((p, seat) => (p.kind === 'client' && !p.gone ? [{ ...p, seat }] : []));
  if (programs.length === 0) return null;
  return (
    <div class="arena-kicks">
      {programs.map(({ name, seat }) => (
        <button
          type="button"
          key={seat}
          data-slow={is.waitedFor.includes(seat)}
          aria-label={`Kick ${name}`}
          onClick={() => void ask({ do: 'kick', seat, name })}
        >
          Kick {name}
        </button>
      ))}
    </div>
  );
}
