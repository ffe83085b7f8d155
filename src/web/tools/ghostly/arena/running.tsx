/** A game that is being played: the maze in the middle, everything else round it (GHOST-231). */
import type { ArenaNews } from '../../../../games/ghostly/arena.ts';
import { count, roundText } from '../../../../games/ghostly/arena.ts';
import type { Look } from '../../../game/look.ts';
import { Clock, Events, Players, RoundTable, useNow } from './board.tsx';
import { ask, steer } from './feed.ts';
import { Kicks, Waiting } from './hung.tsx';
import { Pad } from './pad.tsx';
import { MoveLimit, SpeedChoice } from './speeds.tsx';
import { Stage } from './stage.tsx';

export interface RunningProps {
  readonly is: ArenaNews;
  /** When the news came. */
  readonly at: number;
  readonly look: Look;
  readonly control: boolean;
  readonly effects: boolean;
  readonly retro: boolean;
}

export function Running({ is, at, look, control, effects, retro }: RunningProps) {
  const now = useNow(100);
  const passed = is.paused ? 0 : Math.max(0, now - at);
  const names = is.players.map((p) => p.name);
  const counting = is.phase === 'countdown';
  const left = Math.max(0, is.countdownMs - passed);
  const roundMs = is.phase === 'running' ? is.roundMs + passed : 0;
  return (
    <div class="arena-run">
      <aside class="arena-left" aria-label="Standing">
        <Players obs={is.obs} names={names} look={look} />
        <p class="arena-round">{roundText(is.obs)}</p>
      </aside>
      <section class="arena-middle" aria-label="Maze">
        <Clock obs={is.obs} ms={roundMs} />
        <Stage
          obs={is.obs}
          names={names}
          look={look}
          intervalMs={is.tickless ? 30 : is.intervalMs}
          effects={effects}
          retro={retro}
          banner={counting && left > 0 ? String(Math.ceil(left / 1000)) : ''}
          caption={lastRound(is, names)}
        />
        {control && is.players.some((p) => p.kind === 'human') && <Pad go={(dir) => void steer(dir)} />}
      </section>
      <aside class="arena-right" aria-label="Contest">
        {is.paused && !counting && <p class="arena-paused">PAUSED</p>}
        <Waiting is={is} />
        {control && <Controls is={is} />}
        {control && <Kicks is={is} />}
        {is.table.length > 0 && <RoundTable rows={is.table} names={names} look={look} />}
        <Events log={is.log} />
      </aside>
    </div>
  );
}

/** While the next round is waited for, everybody wants to know who won the last one. */
function lastRound({ table }: ArenaNews, names: readonly string[]): string {
  const row = table[table.length - 1];
  if (row === undefined || row.winners.length === 0) return '';
  const who = row.winners.map((seat) => names[seat]).join(' and ');
  return `Round ${row.round}: ${who} with ${count(row.points[row.winners[0]], 'point')}`;
}

function Controls({ is }: { readonly is: ArenaNews }) {
  return (
    <div class="arena-controls">
      <button type="button" class="primary" onClick={() => void ask({ do: 'pause' })}>
        {is.paused ? 'Go on' : 'Pause'} <kbd>p</kbd>
      </button>
      <button type="button" disabled={is.phase !== 'running'} onClick={() => void ask({ do: 'restart' })}>
        Restart round <kbd>F5</kbd>
      </button>
      <button type="button" onClick={() => void ask({ do: 'stop' })}>
        Stop game <kbd>Esc</kbd>
      </button>
      {is.tickless ? <MoveLimit ms={is.moveMs} /> : <SpeedChoice ms={is.intervalMs} />}
    </div>
  );
}
