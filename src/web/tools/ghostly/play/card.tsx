/** What is said while somebody plays: the wait before a round, a pause, how the own ghost ended (GHOST-292 to GHOST-296). */
import { count, type Death, deathText, type GhostlyUi, type OwnPlay } from '../../../../games/ghostly/arena.ts';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import type { Look } from '../../../game/look.ts';
import { wantsArrows } from '../../../prefs.ts';
import { inkStyle } from '../arena/board.tsx';
import { Portrait } from '../arena/portrait.tsx';
import { namesFor } from './as-watched.ts';

const DEAD = 'The round goes on without you.';

export interface CardProps {
  readonly obs: GhostlyObs;
  readonly ui: GhostlyUi;
  readonly own: OwnPlay;
  readonly look: Look;
  /** Starts, or goes on. */
  readonly go: () => void;
}

/** Beside the maze, or below it where fingers play: it covers nothing. */
export function Card(props: CardProps) {
  const { obs, ui, own } = props;
  if (ui.countdown !== null) return null;
  if (own.waiting) return <Waiting {...props} />;
  const death = deathNow(obs, own);
  if (ui.paused || death === null) return null;
  return (
    <div class="play-card" role="status">
      <p class="bad">{deathText(death, ui, obs)}</p>
      <p>{DEAD}</p>
    </div>
  );
}

/** GHOST-294: over the whole maze; a tap anywhere goes on. */
export function Paused({ go }: Pick<CardProps, 'go'>) {
  return (
    <div class="play-paused" role="status">
      <h2>Paused</h2>
      <p>{wantsArrows() ? 'Tap to go on.' : 'Click, p or Enter goes on.'}</p>
      <button type="button" class="primary" onClick={go}>
        Go on
      </button>
    </div>
  );
}

/** How the own ghost ended in the round that is shown. */
export function deathNow({ tally, gamestate: { you } }: GhostlyObs, { deaths }: OwnPlay): Death | null {
  if (you === null || tally.players[you.id].alive) return null;
  return deaths.filter((d) => d.round === tally.round).pop() ?? null;
}

function Waiting({ obs, ui, own, look, go }: CardProps) {
  const { you } = obs.gamestate;
  const { round, rounds, tick } = obs.tally;
  if (you === null) return null;
  const { facing, alive } = obs.tally.players[you.id];
  // How the last round went takes the place of what everybody knows by then.
  const told = tick === 0 && own.rounds.length > 0;
  const how = wantsArrows() ? 'Swipe, or tap where to go.' : 'Press an arrow key, or click where to go.';
  return (
    <div class="play-card" role="status">
      {tick === 0 && <LastRound obs={obs} ui={ui} own={own} />}
      <div class="play-next">
        <Portrait look={look} ghost={{ seat: you.id, facing, aggressive: false, dead: !alive }} />
        <div>
          <h2>
            Round {round}
            {rounds > 0 && ` of ${rounds}`}
            {tick > 0 && ' goes on'}
          </h2>
          <p>
            <b style={{ color: inkStyle(look, you.id)['--own'] }}>You</b> are this one.{' '}
            {!alive ? DEAD : told ? '' : how}
          </p>
        </div>
        <button type="button" class="primary" onClick={go}>
          {tick > 0 ? 'Go on' : 'Start'}
        </button>
      </div>
    </div>
  );
}

function LastRound({ obs, ui, own }: Pick<CardProps, 'obs' | 'ui' | 'own'>) {
  const last = own.rounds[own.rounds.length - 1];
  const { you } = obs.gamestate;
  if (last === undefined || you === null) return null;
  const names = namesFor(obs, ui.names);
  const won = last.winners.map((seat) => names[seat]).join(' and ');
  const death = own.deaths.find((d) => d.round === last.round);
  return (
    <div class="play-last">
      <p>
        Round {last.round}: <b>{won}</b> won with {count(last.points[last.winners[0]] ?? 0, 'point')}
        {last.winners.includes(you.id) ? '!' : `; you had ${last.points[you.id]}.`}
      </p>
      {death !== undefined && <p class="bad">{deathText(death, ui, obs)}</p>}
    </div>
  );
}
