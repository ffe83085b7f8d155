/** The cells displayed at the start of a floor, per fog setting (NONET-031, NONET-032). */
import { copyLayer } from '../bytes.ts';
import { FOG_PICTURES } from '../content.ts';
import { CONQUERED, FOGGED, UNCONQUERED } from '../types.ts';

const START_STATES: readonly Uint8Array[] = FOG_PICTURES.map((picture) =>
  Uint8Array.from(picture, (letter) => (letter === '@' ? CONQUERED : letter === 'u' ? UNCONQUERED : FOGGED)),
);

/** Fresh cell states of a floor; `fog` is an index into FOGS. */
export function startStates(fog: number): Uint8Array {
  return copyLayer(START_STATES[fog]);
}
