/** What stands round the maze of a running game: players, clock, pellets, timers, rounds and events (GHOST-231 to GHOST-236). */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RoundRow } from '../../../../games/ghostly/arena.ts';
import { count, PLAYER_INKS } from '../../../../games/ghostly/arena.ts';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import { POWER_TICKS, ranking, SUDDEN_DEATH } from '../../../../games/ghostly/index.ts';
import type { Look } from '../../../game/look.ts';
import { roleColour } from '../../../theme-css.ts';
import { Portrait } from './portrait.tsx';

/** The time now, looked at again and again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export function inkStyle(look: Look, seat: number): { readonly '--own': string } {
  return { '--own': roleColour(look.roles, PLAYER_INKS[seat]) };
}

/** In a few words; what all rounds came to is said when it is another number than that of this one. */
function stateOf(p: GhostlyObs['tally']['players'][number], powered: boolean): string {
  if (!p.connected) return 'left';
  if (!p.alive) return 'dead';
  if (powered) return `ring ${p.power ?? ''}`;
  return p.total === p.points ? '\u00a0' : `${p.total} in all`;
}

export interface PlayersProps {
  readonly obs: GhostlyObs;
  readonly names: readonly string[];
  readonly look: Look;
}

export function Players({ obs, names, look }: PlayersProps) {
  const { players } = obs.tally;
  const all = players.reduce((sum, p) => sum + p.points, 0);
  return (
    <ol class="arena-players" aria-label="Players">
      {ranking(players).map((seat) => {
        const p = players[seat];
        const powered = obs.gamestate.others.some((g) => g.id === seat && g.isdangerous);
        return (
          <li key={seat} style={inkStyle(look, seat)} data-dead={!p.alive}>
            <Portrait look={look} ghost={{ seat, facing: p.facing, aggressive: powered, dead: !p.alive }} />
            <div class="arena-who">
              <span class="arena-name">
                {p.alive ? names[seat] : <s>{names[seat]}</s>}{' '}
                <small title={`${count(p.wins, 'round')} won`}>({p.wins})</small>
              </span>
              <span class="arena-bar" aria-hidden="true">
                <span style={{ width: `${all === 0 ? 0 : (100 * p.points) / all}%` }} />
              </span>
              <span class="arena-state">{stateOf(p, powered)}</span>
              {powered && p.power !== undefined && (
                <span class="arena-power" aria-hidden="true">
                  <span style={{ width: `${(100 * p.power) / POWER_TICKS}%` }} />
                </span>
              )}
            </div>
            <strong class="arena-points" title={count(p.points, 'point')}>
              {p.points}
            </strong>
          </li>
        );
      })}
    </ol>
  );
}

function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `ms`: since the round began; null: nobody keeps time. */
export function Clock({ obs, ms }: { readonly obs: GhostlyObs; readonly ms: number | null }) {
  const { tick, pellets, monster } = obs.tally;
  const left = obs.gamestate.map.pelletsleft;
  const sudden = monster !== null || tick >= SUDDEN_DEATH;
  return (
    <div class="arena-clock">
      {ms !== null && <span class="arena-time">{clockText(ms)}</span>}
      <span class="arena-tick">tick {tick}</span>
      <span class="arena-pellets" title={`${count(left, 'pellet')} left`}>
        <span style={{ width: `${pellets === 0 ? 0 : (100 * left) / pellets}%` }} />
        <b>{count(left, 'pellet')}</b>
      </span>
      <span class="arena-sudden" data-on={sudden} data-near={!sudden && tick >= 500}>
        {sudden ? 'SUDDEN DEATH' : tick >= 500 ? `sudden death in ${SUDDEN_DEATH - tick}` : ''}
      </span>
    </div>
  );
}

export interface RoundTableProps {
  readonly rows: readonly RoundRow[];
  readonly names: readonly string[];
  readonly look: Look;
  /** Shows a round again; left out: it cannot be. */
  readonly onRound?: ((round: number) => void) | undefined;
}

const WHY: Readonly<Record<RoundRow['why'], string>> = {
  pellets: 'no pellets left',
  survivors: 'one left',
  deserted: 'all left',
};

export function RoundTable({ rows, names, look, onRound }: RoundTableProps) {
  return (
    <div class="arena-table">
      <table>
        <caption>Points per round</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col" style={inkStyle(look, seat)}>
                {name}
              </th>
            ))}
            <th scope="col">Ticks</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.round}>
              <th scope="row">
                {onRound === undefined ? (
                  r.round
                ) : (
                  <button type="button" onClick={() => onRound(r.round)} aria-label={`Show round ${r.round} again`}>
                    ▶ {r.round}
                  </button>
                )}
              </th>
              {names.map((_, seat) => (
                <td key={seat} data-won={r.winners.includes(seat)}>
                  {r.points[seat]}
                  {r.winners.includes(seat) && <span title="won"> ★</span>}
                </td>
              ))}
              <td title={WHY[r.why]}>{r.ticks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Events({ log }: { readonly log: readonly ComponentChildren[] }) {
  return (
    <div class="arena-events" role="log" aria-label="Events">
      {log.slice(-6).map((text, i) => (
        <p key={i}>{text}</p>
      ))}
    </div>
  );
}
