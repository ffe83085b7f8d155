/** The end screen: who won, how each round went, and a button that shows it again (GHOST-246, GHOST-247). */
import type { ComponentChildren } from 'preact';
import type { ArenaRecording, ArenaResult } from '../../../../games/ghostly/arena.ts';
import { count } from '../../../../games/ghostly/arena.ts';
import type { Look } from '../../../game/look.ts';
import { go } from '../../../route.ts';
import { inkStyle, RoundTable } from './board.tsx';
import { Portrait } from './portrait.tsx';

export interface EndingProps {
  readonly result: ArenaResult;
  readonly look: Look;
  /** Shows a round again; left out: it cannot be. */
  readonly onRound?: ((round: number) => void) | undefined;
  /** Buttons. */
  readonly children: ComponentChildren;
}

/** Level players share a place. */
function placeOf({ ranking, wins, totals }: ArenaResult, i: number): number {
  const same = (a: number, b: number): boolean => wins[a] === wins[b] && totals[a] === totals[b];
  return ranking.findIndex((seat) => same(seat, ranking[i])) + 1;
}

export function Ending({ result, look, onRound, children }: EndingProps) {
  const { ranking, names, wins, totals } = result;
  const champions = ranking.filter((_, i) => placeOf(result, i) === 1).map((seat) => names[seat]);
  return (
    <div class="arena-end">
      <h2>Game Over</h2>
      <p class="arena-winner">
        {champions.join(' and ')} {champions.length === 1 ? 'wins' : 'win'}
      </p>
      <ol class="arena-ranking" aria-label="Ranking">
        {ranking.map((seat, i) => (
          <li key={seat} style={inkStyle(look, seat)} data-place={placeOf(result, i)}>
            <Portrait look={look} ghost={{ seat, facing: 'down', aggressive: false, dead: false }} />
            <span>
              {placeOf(result, i)}. <b>{names[seat]}</b>: {count(wins[seat], 'win')}, {count(totals[seat], 'point')}
            </span>
          </li>
        ))}
      </ol>
      <RoundTable rows={result.rounds} names={names} look={look} onRound={onRound} />
      <div class="buttons">{children}</div>
    </div>
  );
}

interface EndButtonsProps {
  /** The recording of this game; null: there is none. */
  readonly recording: ArenaRecording | null;
  readonly onLobby: (() => void) | null;
  /** Whether that begins anything, or only closes this screen. */
  readonly control: boolean;
  readonly onQuit: (() => void) | null;
}

/** What can be done after a contest. */
export function EndButtons({ recording, onLobby, control, onQuit }: EndButtonsProps) {
  return (
    <>
      {onLobby !== null && (
        <button type="button" class="primary" onClick={onLobby}>
          {control ? 'Restart' : 'Close'} <kbd>r</kbd>
        </button>
      )}
      {recording !== null && (
        <button type="button" onClick={() => go('ghostly', 'tool', 'arena', 'replay', recording.file)}>
          Watch it again
        </button>
      )}
      {onQuit !== null && (
        <button type="button" onClick={onQuit}>
          Quit <kbd>q</kbd>
        </button>
      )}
    </>
  );
}

/** Shows a round of a recorded contest. */
export function showRound(recording: ArenaRecording | null): ((round: number) => void) | undefined {
  if (recording === null) return undefined;
  return (round) => go('ghostly', 'tool', 'arena', 'replay', recording.file, String(round));
}
