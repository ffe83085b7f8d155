/** The end of a game that somebody played: the arena's end screen, with what became of the own ghost in each round. */
import type { ComponentChildren } from 'preact';
import { type ArenaResult, deathText, type GhostlyUi, type OwnPlay } from '../../../../games/ghostly/arena.ts';
import { type GhostlyObs, ranking } from '../../../../games/ghostly/index.ts';
import type { Look } from '../../../game/look.ts';
import { Ending } from '../arena/ending.tsx';
import { namesFor } from './as-watched.ts';

export interface OverProps {
  readonly obs: GhostlyObs;
  readonly ui: GhostlyUi;
  readonly own: OwnPlay;
  readonly look: Look;
  readonly press: (key: string) => void;
  /** What else can be done with the game. */
  readonly children: ComponentChildren;
}

export function Over({ obs, ui, own, look, press, children }: OverProps) {
  const { players } = obs.tally;
  const names = namesFor(obs, ui.names);
  const result: ArenaResult = {
    id: 1,
    names,
    wins: players.map((p) => p.wins),
    totals: players.map((p) => p.total),
    ranking: ranking(players),
    rounds: own.rounds,
  };
  return (
    <Ending result={result} look={look} fates={own.rounds.map(({ round }) => fateOf(round, { obs, ui, own }))}>
      <button type="button" class="primary" onClick={() => press('Enter')}>
        Play again <kbd>Enter</kbd>
      </button>
      {children}
    </Ending>
  );
}

/** GHOST-296. */
function fateOf(round: number, { obs, ui, own }: Pick<OverProps, 'obs' | 'ui' | 'own'>): string {
  const death = own.deaths.find((d) => d.round === round);
  return `Round ${round}: ${death === undefined ? 'you survived.' : deathText(death, ui, obs)}`;
}
