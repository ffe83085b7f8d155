/** The recorded moments of the covers, one file each, loaded when one is to be shown (SCREEN-040). */

export interface CoverMoment {
  readonly seed: string;
  readonly options: object;
  /** Names of the seats. */
  readonly seats: readonly string[];
  /** What is shown begins with this step. */
  readonly from: number;
  readonly zoom: number;
  /** Of every step the actions of those who are to act, from the first step of the game on. */
  readonly moves: readonly string[];
}

const MOMENTS = import.meta.glob<{ default: CoverMoment }>('./moments/*.json');

/** Null: the game has none. */
export async function loadMoment(game: string): Promise<CoverMoment | null> {
  return (await MOMENTS[`./moments/${game}.json`]?.())?.default ?? null;
}
